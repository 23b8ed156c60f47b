// SPDX-License-Identifier: GPL-2.0

//! What the scheduler counts about itself, for the debugfs file `stats`.

use crate::elevator::{
    atomic::Tally,
    stage::STAGE_MAX, //
};
use kernel::prelude::*;

/// Requests chosen per lock hold, counted up to the largest batch.
const BATCHES: usize = STAGE_MAX + 2;

/// Events that are counted by whoever holds the lock. Counters wrap.
#[derive(Clone, Copy, Zeroable)]
pub(super) struct LockStats {
    /// Lists of requests inserted, by their inserter or for it.
    pub(super) lists: u64,
    /// Lock holds for merge look-ups.
    pub(super) merge_holds: u64,
    /// Lists whose inserter chose requests as well, in the same lock hold.
    pub(super) insert_batches: u64,
    /// Lock holds that chose requests, by their number; those for dispatch also if
    /// they chose none.
    pub(super) batches: [u64; BATCHES],
}

impl LockStats {
    /// Counts a lock hold for dispatch that chose `requests` requests.
    #[inline(always)]
    pub(super) fn dispatched(&mut self, requests: usize) {
        self.batches[requests.min(BATCHES - 1)] += 1;
    }

    /// Counts a lock hold for insertion that chose `requests` requests.
    #[inline(always)]
    pub(super) fn inserted(&mut self, requests: usize) {
        self.insert_batches += 1;
        self.dispatched(requests);
    }

    /// Lock holds for dispatch.
    pub(super) fn dispatch_holds(&self) -> u64 {
        let all: u64 = self.batches.iter().sum();
        all - self.insert_batches
    }
}

macro_rules! cpu_stats {
    ($( $(#[$doc:meta])* $name:ident, )*) => {
        /// Events that are counted by the CPU they happen on. Counters wrap.
        #[derive(Default)]
        pub(super) struct CpuStats {
            $( $name: Tally, )*
        }

        impl CpuStats {
            $(
                $(#[$doc])*
                #[inline(always)]
                pub(super) fn $name(&self) {
                    self.$name.count();
                }
            )*

            /// Names of all events.
            pub(super) const NAMES: &'static [&'static str] = &[$( stringify!($name), )*];

            /// Counts of all events, in the order of [`Self::NAMES`].
            pub(super) fn counts(&self) -> [u64; Self::NAMES.len()] {
                [$( self.$name.get(), )*]
            }
        }
    };
}

cpu_stats! {
    /// Counts a list of requests that found the lock held and went to a bucket.
    insert_contended,
    /// Counts a dispatcher that found the lock held, or a context that looked for
    /// work and found that.
    dispatch_contended,
    /// Counts a merge look-up that found the lock held, and looked in this CPU's bucket
    /// only.
    merge_contended,
    /// Counts a request taken from the stage of another hardware queue.
    stolen,
}
