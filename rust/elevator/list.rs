// SPDX-License-Identifier: GPL-2.0

//! Lists of owned requests, linked through `queuelist`.
//!
//! Unlike the kernel's `list_head` a [`RequestList`] has no sentinel, so that it
//! may be moved: both ends of the chain are null, and a request that is taken
//! off gets the links of an empty `list_head`, as the core expects.

use super::{
    order::Direction,
    request::{
        direction_of,
        Request, //
    },
};
use crate::bindings;
use core::{
    marker::PhantomData,
    ptr, //
};
use kernel::prelude::*;

/// A chain of owned requests. All zeroes are an empty one.
///
/// # Invariants
///
/// `first` and `last` are the links of the requests at the ends, or both null.
#[derive(Zeroable)]
pub(crate) struct RequestList {
    first: *mut bindings::list_head,
    last: *mut bindings::list_head,
    owns: PhantomData<Request>,
}

// SAFETY: The list owns its requests, which are `Send`.
unsafe impl Send for RequestList {}

/// The links of `rq`.
///
/// # Safety
///
/// `rq` must be valid.
#[inline(always)]
pub(super) unsafe fn links(rq: *mut bindings::request) -> *mut bindings::list_head {
    // SAFETY: By the safety requirements the projection is in bounds.
    unsafe { &raw mut (*rq).__bindgen_anon_1.queuelist }
}

/// The request whose links are at `links`, null for null.
#[inline(always)]
fn linked(links: *mut bindings::list_head) -> *mut bindings::request {
    if links.is_null() {
        return ptr::null_mut();
    }
    let offset = core::mem::offset_of!(bindings::request, __bindgen_anon_1);
    links.wrapping_byte_sub(offset).cast()
}

impl RequestList {
    /// An empty list.
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self {
            first: ptr::null_mut(),
            last: ptr::null_mut(),
            owns: PhantomData,
        }
    }

    /// Takes over all requests of a list of the core, and leaves it empty.
    ///
    /// # Safety
    ///
    /// `list` must be a valid list of requests, linked through `queuelist`, which
    /// the core leaves to the scheduler.
    #[inline(always)]
    pub(super) unsafe fn from_core(list: *mut bindings::list_head) -> Self {
        // SAFETY: `list` is a valid, circular list; the first and the last
        // element get the null ends of ours before the sentinel is reset.
        unsafe {
            let (first, last) = ((*list).next, (*list).prev);
            if first == list {
                return Self::new();
            }
            (*first).prev = ptr::null_mut();
            (*last).next = ptr::null_mut();
            (*list).next = list;
            (*list).prev = list;
            Self {
                first,
                last,
                owns: PhantomData,
            }
        }
    }

    /// Whether the list has no requests.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.first.is_null()
    }

    /// Whether the list has exactly one request.
    #[inline(always)]
    pub(crate) fn is_single(&self) -> bool {
        !self.first.is_null() && self.first == self.last
    }

    /// The first request, still owned by the list; null if there is none.
    #[inline(always)]
    pub(super) fn first(&self) -> *mut bindings::request {
        linked(self.first)
    }

    /// The last request, still owned by the list; null if there is none.
    #[inline(always)]
    pub(super) fn last(&self) -> *mut bindings::request {
        linked(self.last)
    }

    /// Direction of the first request.
    #[inline(always)]
    pub(crate) fn direction(&self) -> Option<Direction> {
        let rq = self.first();
        // SAFETY: `rq` is null or on this list.
        (!rq.is_null()).then(|| direction_of(unsafe { (*rq).cmd_flags }))
    }

    /// All requests, still owned by the list, in order.
    #[inline(always)]
    pub(super) fn iter(&self) -> impl Iterator<Item = *mut bindings::request> + '_ {
        let mut rq = self.first();
        core::iter::from_fn(move || {
            let this = rq;
            if this.is_null() {
                return None;
            }
            // SAFETY: `this` is on this list, which is borrowed.
            rq = unsafe { self.after(this) };
            Some(this)
        })
    }

    /// The request before `rq`, still owned by the list; null if it is the first.
    ///
    /// # Safety
    ///
    /// `rq` must be on this list.
    #[inline(always)]
    pub(super) unsafe fn before(&self, rq: *mut bindings::request) -> *mut bindings::request {
        // SAFETY: By the safety requirements the links of `rq` are this list's.
        linked(unsafe { (*links(rq)).prev })
    }

    /// The request after `rq`, still owned by the list; null if it is the last.
    ///
    /// # Safety
    ///
    /// `rq` must be on this list.
    #[inline(always)]
    pub(super) unsafe fn after(&self, rq: *mut bindings::request) -> *mut bindings::request {
        // SAFETY: By the safety requirements the links of `rq` are this list's.
        linked(unsafe { (*links(rq)).next })
    }

    /// Puts `rq` between two neighbours, either of which may be null.
    ///
    /// # Safety
    ///
    /// `before` and `after` must be links of neighbours on this list, or of an end
    /// and null.
    #[inline(always)]
    unsafe fn link(
        &mut self,
        rq: Request,
        before: *mut bindings::list_head,
        after: *mut bindings::list_head,
    ) {
        // SAFETY: `rq` is owned by the list from here on, the neighbours are on
        // the list; null neighbours are the list's ends.
        unsafe {
            let node = links(rq.into_raw());
            if before.is_null() {
                self.first = node;
            } else {
                (*before).next = node;
            }
            if after.is_null() {
                self.last = node;
            } else {
                (*after).prev = node;
            }
            (*node).prev = before;
            (*node).next = after;
        }
    }

    /// Appends a request.
    #[inline(always)]
    pub(crate) fn push_back(&mut self, rq: Request) {
        let last = self.last;
        // SAFETY: `last` is the list's end or null.
        unsafe { self.link(rq, last, ptr::null_mut()) };
    }

    /// Puts a request before all others.
    #[inline(always)]
    pub(crate) fn push_front(&mut self, rq: Request) {
        let first = self.first;
        // SAFETY: `first` is the list's end or null.
        unsafe { self.link(rq, ptr::null_mut(), first) };
    }

    /// Takes the first request.
    #[inline(always)]
    pub(crate) fn pop_front(&mut self) -> Option<Request> {
        let first = self.first();
        if first.is_null() {
            return None;
        }
        // SAFETY: `first` is on this list.
        Some(unsafe { self.remove(first) })
    }

    /// Takes all requests, one after the other, each to be put elsewhere at
    /// once: unlike [`pop_front`](Self::pop_front) this leaves their links alone.
    #[inline(always)]
    pub(crate) fn take_all(self) -> impl Iterator<Item = Request> {
        let mut rq = self.first();
        core::iter::from_fn(move || {
            if rq.is_null() {
                return None;
            }
            // SAFETY: `rq` was on the list, and is the only one taken from it
            // whose links may have changed since; the next is read before that.
            unsafe {
                let taken = Request::from_raw(rq);
                rq = linked((*links(rq)).next);
                Some(taken)
            }
        })
    }

    /// Takes `rq` off the list.
    ///
    /// # Safety
    ///
    /// `rq` must be on this list.
    #[inline(always)]
    pub(super) unsafe fn remove(&mut self, rq: *mut bindings::request) -> Request {
        // SAFETY: `rq` and thus its neighbours are on this list, which the
        // caller has exclusive access to.
        unsafe {
            let node = links(rq);
            let (before, after) = ((*node).prev, (*node).next);
            if before.is_null() {
                self.first = after;
            } else {
                (*before).next = after;
            }
            if after.is_null() {
                self.last = before;
            } else {
                (*after).prev = before;
            }
            (*node).next = node;
            (*node).prev = node;
            Request::from_raw(rq)
        }
    }

    /// Moves `rq` to the place right after `place`.
    ///
    /// # Safety
    ///
    /// Both must be on this list, and differ.
    pub(super) unsafe fn move_after(
        &mut self,
        rq: *mut bindings::request,
        place: *mut bindings::request,
    ) {
        // SAFETY: By the safety requirements both are on this list; what follows
        // `place` is read once `rq` is off, so that the two are neighbours.
        unsafe {
            let rq = self.remove(rq);
            let place = links(place);
            self.link(rq, place, (*place).next);
        }
    }
}
