// SPDX-License-Identifier: GPL-2.0

//! The atomics of the protocols in [`word`](super::word), and of counters.
//!
//! These are `core`'s, not `kernel::sync::atomic`'s: without
//! `CONFIG_RUST_INLINE_HELPERS` each access through the latter is a call of a C
//! function, which came to a tenth of what the scheduler costs per request. What
//! the protocols need is the same in both memory models: loads that acquire,
//! read-modify-writes of one location that acquire and release, and relaxed
//! accesses that order nothing.

use super::word::AtomicInt;
use core::sync::atomic::{
    AtomicU32, AtomicU64,
    Ordering::{
        AcqRel,
        Acquire,
        Relaxed,
        Release, //
    },
};

macro_rules! impl_atomic_int {
    ($atomic:ty, $int:ty) => {
        impl AtomicInt for $atomic {
            type Int = $int;

            #[inline(always)]
            fn load(&self) -> $int {
                self.load(Acquire)
            }

            #[inline(always)]
            fn replace(&self, old: $int, new: $int) -> Result<(), $int> {
                self.compare_exchange(old, new, AcqRel, Acquire).map(|_| ())
            }

            #[inline(always)]
            fn add(&self, delta: $int) {
                self.fetch_add(delta, Release);
            }
        }
    };
}

impl_atomic_int!(AtomicU32, u32);
impl_atomic_int!(AtomicU64, u64);

/// The atomic of a [`LockWord`](super::word::LockWord).
pub(crate) type LockAtomic = AtomicU32;

/// The atomic of a [`StageWord`](super::word::StageWord).
pub(crate) type StageAtomic = AtomicU64;

/// A number that is written and read without any order: a statistic, a setting,
/// a hint. Wraps.
#[derive(Default)]
#[repr(transparent)]
pub(crate) struct Tally(AtomicU64);

impl Tally {
    /// A number.
    pub(crate) const fn new(value: u64) -> Self {
        Self(AtomicU64::new(value))
    }

    /// Adds one. Any context.
    #[inline(always)]
    pub(crate) fn count(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    /// The number now.
    #[inline(always)]
    pub(crate) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }

    /// Replaces the number.
    #[inline(always)]
    pub(crate) fn set(&self, value: u64) {
        self.0.store(value, Relaxed);
    }
}
