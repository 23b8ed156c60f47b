// SPDX-License-Identifier: GPL-2.0

//! All requests that wait in order, and what merging must know about them.
//!
//! The core looks for partners in places of its own: the merge hash, the tree of
//! a request, and `last_merge` of the queue. Most requests are dispatched before
//! it looks, so they are put there only when it does. What it then finds is what
//! it would have found had they been put there at once:
//!
//! - Requests are settled in order of arrival, those of one queue by nature.
//!   Between queues their order counts only if they end at the same sector, for
//!   the hash then gives the latest; so two such are never fresh together.
//! - `last_merge` is kept here, and lent to the queue while the core looks: the
//!   queue's own lies in a cache line that every bio reads.
//!
//! All of it is guarded by the scheduler's lock.
//!
//! C counterpart: `deadline_add_rq_rb()`, `deadline_remove_request()` and
//! `dd_merged_requests()` of [`block/mq-deadline.c`](srctree/block/mq-deadline.c).

use super::{
    merge::{
        Bio,
        FrontMerge,
        Queued, //
    },
    order::{
        Class,
        Direction, //
    },
    queue::Queue,
    request::{
        end_of,
        Request, //
    },
    sorted::{
        is_sorted,
        SortedFifo,
        FRESH_MAX, //
    },
};
use crate::bindings;
use core::ptr;
use kernel::prelude::*;

/// Number of queues: one for each class and direction.
const QUEUES: usize = Class::COUNT * Direction::COUNT;

/// The requests of all classes and directions, in order of arrival and of their
/// sectors.
///
/// # Invariants
///
/// - `len` is the number of requests in `queues`.
/// - `ends` has the bit [`end_bit`] for the end of each fresh request, and perhaps
///   others.
/// - Fresh requests that end at the same sector are in the same queue.
/// - Requests in the merge hash are in `queues`, and settled.
/// - `last` is a request in `queues` or null; `last_merge` of the queue is null
///   except while the core merges.
///
/// All zeroes are an empty backlog.
#[derive(Zeroable)]
pub(crate) struct Backlog {
    last: *mut bindings::request,
    ends: u64,
    len: usize,
    queues: [SortedFifo; QUEUES],
}

// SAFETY: The backlog owns its requests, which are `Send`.
unsafe impl Send for Backlog {}

/// A bit that stands for all requests that end at `sector`, and some others.
#[inline(always)]
const fn end_bit(sector: u64) -> u64 {
    // Multiplying by the golden ratio spreads sectors over the upper bits.
    1 << (sector.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58)
}

/// A class and a direction, as the place of their queue.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place(usize);

impl Place {
    #[inline(always)]
    pub(crate) const fn new(class: Class, direction: Direction) -> Self {
        Self(class as usize * Direction::COUNT + direction as usize)
    }
}

impl Backlog {
    /// The requests of `class` and `direction`.
    #[inline(always)]
    pub(crate) fn queue(&mut self, class: Class, direction: Direction) -> &mut SortedFifo {
        self.at(Place::new(class, direction))
    }

    #[inline(always)]
    fn at(&mut self, place: Place) -> &mut SortedFifo {
        &mut self.queues[place.0]
    }

    /// Whether there are no requests.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a request that arrived last.
    #[inline(always)]
    pub(crate) fn insert(&mut self, queue: Queue<'_>, place: Place, rq: Request) {
        let end = rq.end_sector();
        let bit = end_bit(end);
        let fresh = self.at(place).nr_fresh();
        if fresh == FRESH_MAX
            || (self.ends & bit != 0 && self.len > fresh && self.look_for_end(end, Some(place)))
        {
            self.settle(queue);
        }
        self.ends |= bit;
        self.len += 1;
        if self.last.is_null() && rq.is_mergeable() {
            self.last = rq.as_ptr();
        }
        self.at(place).insert(rq);
    }

    /// Whether a fresh request ends at `sector`.
    #[inline(always)]
    fn fresh_ends_at(&mut self, sector: u64) -> bool {
        self.ends & end_bit(sector) != 0 && self.look_for_end(sector, None)
    }

    /// Whether a fresh request ends at `sector`, in another queue than that at
    /// `except`. Brings the bits of all up to date.
    #[inline(never)]
    fn look_for_end(&mut self, sector: u64, except: Option<Place>) -> bool {
        let (mut found, mut ends) = (false, 0);
        for (index, queue) in self.queues.iter().enumerate() {
            for rq in queue.fresh() {
                // SAFETY: The queue owns the request, and the lock is held.
                let end = unsafe { end_of(rq) };
                found |= end == sector && except != Some(Place(index));
                ends |= end_bit(end);
            }
        }
        self.ends = ends;
        found
    }

    /// Puts all fresh requests where the core looks for partners.
    #[inline(always)]
    fn settle(&mut self, queue: Queue<'_>) {
        if self.ends != 0 {
            self.settle_all(queue);
        }
    }

    #[inline(never)]
    fn settle_all(&mut self, queue: Queue<'_>) {
        for sorted in &mut self.queues {
            // SAFETY: The request is owned, and the lock that guards the merge
            // hash is held.
            sorted.settle(|rq| unsafe { bindings::rblk_hash_insert(queue.as_ptr(), rq) });
        }
        self.ends = 0;
    }

    /// Whether `rq`, which belongs at `place`, may go on where a queued request ends,
    /// so that it is worth while to ask the core for an insertion merge.
    #[inline(always)]
    pub(crate) fn may_append(&mut self, queue: Queue<'_>, place: Place, rq: &Request) -> bool {
        if self.fresh_ends_at(rq.sector()) {
            self.settle(queue);
        }
        // The core merges discards with ranges in chains, without saying so: one that is
        // queued would be freed. Bios are merged with them all the same.
        // SAFETY: `rq` is owned, `last` is null or owned, and the lock that guards
        // the merge hash is held.
        self.at(place).has_settled()
            && !rq.has_ranges()
            && unsafe { bindings::rblk_may_be_appended(queue.as_ptr(), self.last, rq.as_ptr()) }
    }

    /// Lets the core look for partners.
    pub(super) fn lend(&mut self, queue: Queue<'_>) {
        self.settle(queue);
        if !self.last.is_null() {
            // SAFETY: The queue is valid; its hint is the scheduler's.
            unsafe { (*queue.as_ptr()).last_merge = self.last };
        }
    }

    /// The core has looked, and may have merged.
    pub(super) fn take_back(&mut self, queue: Queue<'_>) {
        // SAFETY: As in `lend`.
        let last = unsafe { &mut (*queue.as_ptr()).last_merge };
        self.last = *last;
        if !last.is_null() {
            *last = ptr::null_mut();
        }
    }

    /// A queued request that `bio` ends right in front of, and that it may be
    /// merged into.
    pub(crate) fn front_merge(&mut self, bio: Bio<'_>) -> Option<FrontMerge<'_>> {
        let rq = self
            .queue(bio.class(), bio.direction())
            .find(bio.end_sector());
        // SAFETY: `rq` is null or a request in this backlog; `bio` is valid.
        unsafe {
            if rq.is_null() || !bindings::elv_bio_merge_ok(rq, bio.as_ptr()) {
                return None;
            }
            Some(FrontMerge(Queued::from_raw(rq)))
        }
    }

    /// Sorts `rq` again, after a bio was merged in front of it.
    pub(crate) fn front_merged(&mut self, rq: Queued<'_>) {
        // SAFETY: The core found the request, so it is settled, and it is in the
        // queue of its class and direction.
        unsafe {
            self.queue(rq.class(), rq.direction())
                .reposition(rq.as_ptr())
        };
    }

    /// Takes `next` out, which was merged into `rq`. If it would have expired
    /// first, `rq` takes over its place in the order of arrival. A `next` that is
    /// merged while it is being inserted is not in the backlog yet; then the
    /// answer is false.
    pub(crate) fn absorbed(&mut self, rq: Queued<'_>, next: Queued<'_>) -> bool {
        let place = Place::new(next.class(), next.direction());
        let same_queue = Place::new(rq.class(), rq.direction()) == place;
        let queue = self.at(place);
        // SAFETY: As above. A request that is not sorted is being inserted right
        // now, and is in no queue.
        let mut next = unsafe {
            if !is_sorted(next.as_ptr()) {
                return false;
            }
            if same_queue {
                queue.inherit(rq.as_ptr(), next.as_ptr());
            }
            queue.remove(next.as_ptr())
        };
        self.forget(&mut next);
        // The core frees it; it is no longer the scheduler's.
        next.into_raw();
        true
    }

    /// Takes up to `max` requests out of one queue, as long as `take` finds one there,
    /// and gives them to `put`. Returns how many there were.
    #[inline(always)]
    pub(crate) fn take_run(
        &mut self,
        place: Place,
        max: usize,
        mut take: impl FnMut(&mut SortedFifo) -> Option<Request>,
        mut put: impl FnMut(Request),
    ) -> usize {
        let mut taken = 0;
        while taken < max {
            let Some(mut rq) = take(self.at(place)) else {
                break;
            };
            self.hide(&mut rq);
            put(rq);
            taken += 1;
        }
        self.removed(taken);
        taken
    }

    /// So many requests were taken out of their queues.
    #[inline(always)]
    fn removed(&mut self, number: usize) {
        self.len -= number;
        if self.len == 0 {
            // INVARIANT: There is no fresh request.
            self.ends = 0;
        }
    }

    /// `rq` was taken out of its queue: makes sure the core does not find it as a
    /// partner any more.
    #[inline(always)]
    pub(crate) fn forget(&mut self, rq: &mut Request) {
        self.removed(1);
        self.hide(rq);
    }

    /// Makes sure the core does not find `rq` as a partner.
    #[inline(always)]
    fn hide(&mut self, rq: &mut Request) {
        let raw = rq.as_ptr();
        // SAFETY: The request is owned, and the lock that guards the merge hash is
        // held.
        unsafe {
            if (*raw).rq_flags & RQF_HASHED != 0 {
                unhash(&raw mut (*raw).__bindgen_anon_2.hash);
                (*raw).rq_flags &= !RQF_HASHED;
            }
        }
        if self.last == raw {
            self.last = ptr::null_mut();
        }
    }
}

const RQF_HASHED: u32 = 1 << bindings::rqf_flags___RQF_HASHED;

/// Takes a node out of the merge hash, and marks it as unused.
///
/// C counterpart: `hash_del()`.
///
/// # Safety
///
/// `node` must be in the hash, whose lock must be held.
#[inline(always)]
unsafe fn unhash(node: *mut bindings::hlist_node) {
    // SAFETY: By the safety requirements the neighbours are valid, and nobody
    // else uses them.
    unsafe {
        let (next, pprev) = ((*node).next, (*node).pprev);
        *pprev = next;
        if !next.is_null() {
            (*next).pprev = pprev;
        }
        (*node).next = ptr::null_mut();
        (*node).pprev = ptr::null_mut();
    }
}
