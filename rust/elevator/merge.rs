// SPDX-License-Identifier: GPL-2.0

//! Merging bios and requests into queued requests.
//!
//! The core's merge functions look for a partner in the queue's merge hash and
//! its `last_merge` hint, then ask the scheduler, and tell it what was merged.
//! They call back into [`Elevator`](super::Elevator) from inside the calls made
//! here, with the lock held. What they look at is kept by [`Backlog`].
//!
//! C counterpart: [`block/blk-merge.c`](srctree/block/blk-merge.c),
//! [`block/elevator.c`](srctree/block/elevator.c).
//!
//! [`Backlog`]: super::backlog::Backlog

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

    #[inline(always)]
    pub(super) fn as_ptr(self) -> *mut bindings::bio {
        self.raw.as_ptr()
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

/// A request in the backlog that the core merges with something, while the
/// scheduler's lock is held.
#[derive(Clone, Copy)]
pub(crate) struct Queued<'a>(NonNull<bindings::request>, PhantomData<&'a ()>);

impl Queued<'_> {
    /// Makes a handle.
    ///
    /// # Safety
    ///
    /// `rq` must be valid, and its scheduler's lock held, during the handle's
    /// lifetime; `rq` must be in the backlog, or be the request that is being
    /// inserted.
    #[inline(always)]
    pub(super) unsafe fn from_raw(rq: *mut bindings::request) -> Self {
        // SAFETY: By the safety requirements `rq` is valid and thus not null.
        Self(unsafe { NonNull::new_unchecked(rq) }, PhantomData)
    }

    #[inline(always)]
    pub(super) fn as_ptr(self) -> *mut bindings::request {
        self.0.as_ptr()
    }

    /// The class it was inserted with.
    pub(crate) fn class(self) -> Class {
        // SAFETY: The request is valid, and the scheduler's lock is held.
        unsafe { Note::of(self.0.as_ptr()) }.class_or_default()
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
        self.0.as_ptr()
    }
}

impl<S: State> Guard<'_, S> {
    /// Lets the core look for partners among all queued requests, and merge.
    ///
    /// The core may call back, so no reference to the state is in use meanwhile.
    fn merge<R>(&mut self, merge: impl FnOnce(*mut bindings::request_queue) -> R) -> R {
        let queue = self.queue();
        self.state().backlog().lend(queue);
        let result = merge(queue.as_ptr());
        self.state().backlog().take_back(queue);
        result
    }

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
        // SAFETY: The request is owned and the lock is held. `free` is a valid,
        // empty list that stays in place; afterwards it has the requests that
        // were merged, which are the scheduler's to free.
        unsafe {
            (*free).next = free;
            (*free).prev = free;
            if !self.merge(|q| bindings::blk_mq_sched_try_insert_merge(q, rq, free)) {
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
        let (bio, nr_segs, merged) = (bio.raw.as_ptr(), bio.nr_segs, &raw mut free);
        // SAFETY: The lock is held, and the bio is valid. `free` is set to a
        // request that two merges have made superfluous; it is the scheduler's
        // to free.
        unsafe {
            let success = self.merge(|q| bindings::blk_mq_sched_try_merge(q, bio, nr_segs, merged));
            if !free.is_null() {
                self.discard(Request::from_raw(free));
            }
            success
        }
    }
}
