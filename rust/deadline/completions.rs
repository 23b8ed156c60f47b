// SPDX-License-Identifier: GPL-2.0

//! How many requests of each class were completed.
//!
//! A lower class waits while requests of a higher one are outstanding, so their
//! completions must be known. Completions come from every CPU and from
//! interrupts. As long as one class is in use nobody asks, and each CPU counts
//! for itself. A request that is inserted while another class is in use is
//! counted in a counter that all CPUs share instead; see
//! [`Note::shared`](crate::elevator::Note::shared). The sum over all CPUs is
//! then needed only until the last request of the former kind is done.

use crate::elevator::{
    atomic::Tally,
    order::Class,
    percpu::{
        CacheAligned,
        Counters,
        PerCpu, //
    },
    Note, //
};
use kernel::prelude::*;

/// A counter for each class, at [`Note::slot`]. Counters wrap. The first one
/// counts requests that never were inserted, and is not looked at.
pub(super) type PerClass = Counters<{ Note::SLOTS }>;

const fn zero() -> PerClass {
    [const { Tally::new(0) }; Note::SLOTS]
}

/// Where the counter of `class` is.
const fn slot(class: Class) -> usize {
    Note::new(class, false).slot()
}

/// Completed requests of a queue.
pub(super) struct Completions {
    cpus: PerCpu<PerClass>,
    shared: CacheAligned<PerClass>,
}

impl Completions {
    /// Nothing is completed yet. May sleep.
    ///
    /// # Errors
    ///
    /// `ENOMEM`.
    pub(super) fn new() -> Result<Self> {
        Ok(Self {
            cpus: PerCpu::new(zero)?,
            shared: CacheAligned::new(zero()),
        })
    }

    /// Counts a completed request with this note. Any context.
    ///
    /// Without order: readers compare the counters with numbers under the scheduler's
    /// lock only to decide an order of dispatch, and order nothing by them.
    #[inline(always)]
    pub(super) fn count(&self, note: Note) {
        if note.shared() {
            self.shared[note.slot()].count();
        } else {
            self.cpus.count_here(note.slot());
        }
    }

    /// Completed requests of `class` that all CPUs count together.
    #[inline(always)]
    pub(super) fn shared(&self, class: Class) -> u32 {
        self.shared[slot(class)].get() as u32
    }

    /// The sum of what each CPU counted for `class`. Touches a cache line of
    /// every CPU.
    pub(super) fn sum(&self, class: Class) -> u32 {
        self.cpus
            .iter()
            .map(|cpu| cpu[slot(class)].get() as u32)
            .fold(0, u32::wrapping_add)
    }

    /// Size of the counters in bytes.
    pub(super) fn bytes(&self) -> usize {
        core::mem::size_of::<Self>() + self.cpus.bytes()
    }
}
