// SPDX-License-Identifier: GPL-2.0

//! Merging bios and requests into queued requests.
//!
//! The core's merge functions look for a partner in the queue's merge hash and
//! its `last_merge` hint, then ask the scheduler, and tell it what was merged.
//! They call back into [`Elevator`](super::Elevator) from inside the calls made
//! here, with the lock held.
//!
//! C counterpart: [`block/blk-merge.c`](srctree/block/blk-merge.c),
//! [`block/elevator.c`](srctree/block/elevator.c).

use super::{
    list::{
        links,
        RequestList, //
    },
    lock::{
        Guard,
        State, //
    },
    order::{
        Class,
        Direction, //
    },
    queue::Queue,
    request::{
        class_of,
        direction_of,
        Note,
        Request, //
    },
    sorted::{
        is_sorted,
        SortedFifo, //
    },
};
use crate::bindings;
use core::{
    marker::PhantomData,
    ptr::{
        self,
        NonNull, //
    },
};

/// A bio that is not part of a request yet.
#[derive(Clone, Copy)]
pub(crate) struct Bio<'a> {
    raw: NonNull<bindings::bio>,
    nr_segs: u32,
    lives: PhantomData<&'a ()>,
}

impl Bio<'_> {
    /// Makes a handle on a bio with `nr_segs` segments.
    ///
    /// # Safety
    ///
    /// `bio` must be valid during the handle's lifetime.
    #[inline(always)]
    pub(super) unsafe fn from_raw(bio: *mut bindings::bio, nr_segs: u32) -> Self {
        Self {
            // SAFETY: By the safety requirements `bio` is valid and not null.
            raw: unsafe { NonNull::new_unchecked(bio) },
            nr_segs,
            lives: PhantomData,
        }
    }

    /// The class of its I/O priority.
    pub(crate) fn class(self) -> Class {
        // SAFETY: The bio is valid.
        class_of(unsafe { (*self.raw.as_ptr()).bi_ioprio })
    }

    /// Its data direction.
    pub(crate) fn direction(self) -> Direction {
        // SAFETY: The bio is valid.
        direction_of(unsafe { (*self.raw.as_ptr()).bi_opf })
    }

    /// The sector after its last one.
    pub(crate) fn end_sector(self) -> u64 {
        // SAFETY: The bio is valid.
        let iter = unsafe { (*self.raw.as_ptr()).bi_iter };
        iter.bi_sector + u64::from(iter.bi_size >> 9)
    }

    /// Merges the bio into one of `requests`, the latest first, as the core does
    /// without a scheduler. Returns the requests, and whether it was merged.
    pub(super) fn merge_into_list(
        self,
        queue: Queue<'_>,
        mut requests: RequestList,
    ) -> (RequestList, bool) {
        let mut head = bindings::list_head {
            next: ptr::null_mut(),
            prev: ptr::null_mut(),
        };
        let list = &raw mut head;
        // SAFETY: `list` is made a valid, circular list of the owned requests,
        // which stays in place until they are taken over again.
        unsafe {
            (*list).next = list;
            (*list).prev = list;
            while let Some(rq) = requests.pop_front() {
                bindings::list_add_tail(links(rq.into_raw()), list);
            }
            let merged =
                bindings::blk_bio_list_merge(queue.as_ptr(), list, self.raw.as_ptr(), self.nr_segs);
            (RequestList::from_core(list), merged)
        }
    }
}

/// A request in a [`SortedFifo`] that the core merges with something, while the
/// scheduler's lock is held.
#[derive(Clone, Copy)]
pub(crate) struct Queued<'a>(NonNull<bindings::request>, PhantomData<&'a ()>);

impl Queued<'_> {
    /// Makes a handle.
    ///
    /// # Safety
    ///
    /// `rq` must be valid, and its scheduler's lock held, during the handle's
    /// lifetime; `rq` must be in the [`SortedFifo`] of its class and direction, or
    /// be the request that is being inserted.
    #[inline(always)]
    pub(super) unsafe fn from_raw(rq: *mut bindings::request) -> Self {
        // SAFETY: By the safety requirements `rq` is valid and thus not null.
        Self(unsafe { NonNull::new_unchecked(rq) }, PhantomData)
    }

    /// The class it was inserted with.
    pub(crate) fn class(self) -> Class {
        // SAFETY: The request is valid, and the scheduler's lock is held.
        let note = unsafe { Note::of(self.0.as_ptr()) };
        note.class().unwrap_or(Class::BestEffort)
    }

    /// Its data direction.
    pub(crate) fn direction(self) -> Direction {
        // SAFETY: The request is valid.
        direction_of(unsafe { (*self.0.as_ptr()).cmd_flags })
    }
}

/// A merge with a queued request that a scheduler found, see
/// [`Elevator::request_merge`](super::Elevator::request_merge).
pub(crate) struct FrontMerge<'a>(pub(super) Queued<'a>);

impl FrontMerge<'_> {
    pub(super) fn into_raw(self) -> *mut bindings::request {
        self.0 .0.as_ptr()
    }
}

impl SortedFifo {
    /// A queued request that `bio` ends right in front of, and that it may be
    /// merged into.
    pub(crate) fn front_merge(&self, bio: Bio<'_>) -> Option<FrontMerge<'_>> {
        let rq = self.find(bio.end_sector());
        // SAFETY: `rq` is null or a request in this container; `bio` is valid.
        unsafe {
            if rq.is_null() || !bindings::elv_bio_merge_ok(rq, bio.raw.as_ptr()) {
                return None;
            }
            Some(FrontMerge(Queued::from_raw(rq)))
        }
    }

    /// Sorts `rq` again, after a bio was merged in front of it.
    pub(crate) fn front_merged(&mut self, rq: Queued<'_>) {
        // SAFETY: By the invariant of `Queued` the request is in the container of
        // its class and direction, which the caller chose by these.
        unsafe { self.reposition(rq.0.as_ptr()) };
    }

    /// Takes `next` out, which was merged into `rq`. If it would have expired
    /// first, `rq` takes over its place in the order of arrival. A `next` that is
    /// merged while it is being inserted is not in the container yet; then the
    /// answer is false.
    pub(crate) fn absorbed(&mut self, queue: Queue<'_>, rq: Queued<'_>, next: Queued<'_>) -> bool {
        // SAFETY: As above. A request that is not sorted is being inserted right
        // now, and is in no container.
        unsafe {
            if !is_sorted(next.0.as_ptr()) {
                return false;
            }
            self.inherit(rq.0.as_ptr(), next.0.as_ptr());
            let mut next = self.remove(next.0.as_ptr());
            next.forget_merges(queue);
            // The core frees it; it is no longer the scheduler's.
            next.into_raw();
        }
        true
    }
}

impl Request {
    /// Makes sure the core does not find this request as a partner any more.
    ///
    /// Only under the scheduler's lock, as for [`SortedFifo::settle`].
    #[inline(always)]
    pub(crate) fn forget_merges(&mut self, queue: Queue<'_>) {
        let (q, rq) = (queue.as_ptr(), self.as_ptr());
        // SAFETY: The request is owned, and the lock is held.
        unsafe {
            if (*rq).rq_flags & RQF_HASHED != 0 {
                unhash(&raw mut (*rq).__bindgen_anon_2.hash);
                (*rq).rq_flags &= !RQF_HASHED;
            }
            if (*q).last_merge == rq {
                (*q).last_merge = ptr::null_mut();
            }
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

impl<S: State> Guard<'_, S> {
    /// Appends `rq` to a queued request if it goes on where that one ends, as
    /// often as possible, and discards it. Otherwise gives it back.
    ///
    /// C counterpart: `blk_mq_sched_try_insert_merge()`.
    #[inline(never)]
    pub(crate) fn try_insert_merge(&mut self, rq: Request) -> Result<(), Request> {
        let mut head = bindings::list_head {
            next: ptr::null_mut(),
            prev: ptr::null_mut(),
        };
        let free = &raw mut head;
        let rq = rq.into_raw();
        // SAFETY: The request is owned and the lock is held. No reference to the
        // state is in use, so that the core may call back. `free` is a valid,
        // empty list that stays in place; afterwards it has the requests that
        // were merged, which are the scheduler's to free.
        unsafe {
            (*free).next = free;
            (*free).prev = free;
            if !bindings::blk_mq_sched_try_insert_merge(self.queue().as_ptr(), rq, free) {
                return Err(Request::from_raw(rq));
            }
            let mut merged = RequestList::from_core(free);
            while let Some(rq) = merged.pop_front() {
                self.discard(rq);
            }
        }
        Ok(())
    }

    /// Merges `bio` into a queued request, if there is one it fits.
    ///
    /// C counterpart: `blk_mq_sched_try_merge()`.
    pub(crate) fn try_bio_merge(&mut self, bio: Bio<'_>) -> bool {
        let mut free: *mut bindings::request = ptr::null_mut();
        // SAFETY: The lock is held, no reference to the state is in use, and the
        // bio is valid. `free` is set to a request that two merges have made
        // superfluous; it is the scheduler's to free.
        unsafe {
            let merged = bindings::blk_mq_sched_try_merge(
                self.queue().as_ptr(),
                bio.raw.as_ptr(),
                bio.nr_segs,
                &raw mut free,
            );
            if !free.is_null() {
                self.discard(Request::from_raw(free));
            }
            merged
        }
    }
}
