// SPDX-License-Identifier: GPL-2.0

//! One value per possible CPU, each on cache lines of its own.
//!
//! The kernel crate has no per-CPU allocations. An array indexed by the CPU
//! number does for counters and side lists: what a CPU finds may change to that
//! of another CPU when it is preempted, so values are shared and use atomics,
//! which cost little on a line that no other CPU touches.

use super::atomic::Tally;
use crate::bindings;
use kernel::{
    cpu::{
        nr_cpu_ids,
        CpuId, //
    },
    prelude::*, //
};

/// A value on cache lines that nothing else is on.
///
/// 64 bytes is the line size of the architectures the module runs on; on one
/// with longer lines, neighbours share lines and only speed suffers.
#[repr(align(64))]
#[pin_data]
pub(crate) struct CacheAligned<T> {
    #[pin]
    value: T,
}

impl<T> CacheAligned<T> {
    /// Puts `value` on its own cache lines.
    pub(crate) const fn new(value: T) -> Self {
        Self { value }
    }

    /// Makes a value in place, on its own cache lines.
    pub(crate) fn pin_init<E>(value: impl PinInit<T, E>) -> impl PinInit<Self, E> {
        try_pin_init!(Self { value <- value }? E)
    }
}

impl<T> core::ops::Deref for CacheAligned<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        &self.value
    }
}

/// Counters of one CPU: a cache line at the most.
pub(crate) type Counters<const N: usize> = [Tally; N];

/// A fixed number of values, each on cache lines of its own.
pub(crate) struct AlignedArray<T>(KVVec<CacheAligned<T>>);

impl<T> AlignedArray<T> {
    /// Allocates `len` values, each made by `make`. May sleep.
    ///
    /// # Errors
    ///
    /// `ENOMEM`.
    pub(crate) fn new(len: usize, make: impl Fn() -> T) -> Result<Self> {
        let mut values = KVVec::with_capacity(len, GFP_KERNEL)?;
        for _ in 0..len {
            values.push(CacheAligned::new(make()), GFP_KERNEL)?;
        }
        Ok(Self(values))
    }

    /// The value at `index`.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> &T {
        &self.0[index]
    }

    /// All values, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|value| &**value)
    }

    /// Size of the array in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.len() * core::mem::size_of::<CacheAligned<T>>()
    }
}

/// One value per possible CPU.
pub(crate) struct PerCpu<T>(AlignedArray<T>);

impl<T> PerCpu<T> {
    /// Allocates a value for every possible CPU. May sleep.
    ///
    /// # Errors
    ///
    /// `ENOMEM`.
    pub(crate) fn new(make: impl Fn() -> T) -> Result<Self> {
        Ok(Self(AlignedArray::new(nr_cpu_ids() as usize, make)?))
    }

    /// The number of the CPU that runs this, and its value. Any context. The
    /// caller may be on another CPU at any time, unless preemption is off.
    #[inline(always)]
    pub(crate) fn here(&self) -> (usize, &T) {
        let cpu = CpuId::current().as_u32() as usize;
        (cpu, self.of(cpu))
    }

    /// The value of the CPU numbered `cpu`.
    #[inline(always)]
    pub(crate) fn of(&self, cpu: usize) -> &T {
        self.0.get(cpu)
    }

    /// The values of all CPUs, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// Size of all values in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

impl<const N: usize> PerCpu<Counters<N>> {
    /// Counts one at `index` of this CPU's counters. Any context. The same as through
    /// [`here`](Self::here), for the path of every request: one call of C, not two.
    ///
    /// # Panics
    ///
    /// If there is no such counter.
    #[inline(always)]
    pub(crate) fn count_here(&self, index: usize) {
        const {
            let size = core::mem::size_of::<CacheAligned<Counters<N>>>();
            assert!(size == bindings::RBLK_COUNTERS_SIZE as usize);
        }
        assert!(index < N);
        let first: *const Tally = self.0 .0.as_ptr().cast();
        // SAFETY: There are `N` counters for every possible CPU, this far apart. A
        // `Tally` is a 64-bit number that is changed by atomic instructions only.
        unsafe { bindings::rblk_count_here(first.add(index).cast_mut().cast()) };
    }
}
