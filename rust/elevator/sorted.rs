// SPDX-License-Identifier: GPL-2.0

//! Requests in two orders at once: by arrival and by sector.
//!
//! Both orders use the links inside the requests: the list `queuelist`, and the
//! red-black tree `rb_node`, which the core's merge code walks as well. The
//! kernel crate's tree allocates nodes of its own, and would cost an allocation
//! per request.
//!
//! C counterpart: `sort_list` and `fifo_list` of
//! [`block/mq-deadline.c`](srctree/block/mq-deadline.c).

use super::{
    list::RequestList,
    order::{
        time_after,
        Stamp, //
    },
    request::{
        read_stamp,
        write_stamp,
        Request, //
    },
};
use crate::bindings;
use core::ptr;

/// Owned requests, in order of arrival and of their sectors.
///
/// # Invariants
///
/// - A request is on `fifo` if and only if it is in the tree at `root`.
/// - `next` is the first request in the tree at or above `position`, or null if
///   there is none.
/// - Of requests with the same sector, the tree has the earlier one first.
pub(crate) struct SortedFifo {
    root: bindings::rb_root,
    fifo: RequestList,
    next: *mut bindings::request,
    position: u64,
}

// SAFETY: The container owns its requests, which are `Send`.
unsafe impl Send for SortedFifo {}

/// The tree node of `rq`.
///
/// # Safety
///
/// `rq` must be valid.
#[inline(always)]
unsafe fn node(rq: *mut bindings::request) -> *mut bindings::rb_node {
    // SAFETY: By the safety requirements the projection is in bounds.
    unsafe { &raw mut (*rq).__bindgen_anon_3.rb_node }
}

/// The request whose tree node is at `node`, null for null.
#[inline(always)]
fn entry(node: *mut bindings::rb_node) -> *mut bindings::request {
    if node.is_null() {
        return ptr::null_mut();
    }
    let offset = core::mem::offset_of!(bindings::request, __bindgen_anon_3);
    node.wrapping_byte_sub(offset).cast()
}

/// Whether `rq` is in the tree of a container.
///
/// # Safety
///
/// `rq` must be valid, and the lock of its scheduler held.
#[inline(always)]
pub(super) unsafe fn is_sorted(rq: *mut bindings::request) -> bool {
    // SAFETY: By the safety requirements nobody changes the node meanwhile.
    unsafe { (*node(rq)).__rb_parent_color != node(rq) as usize }
}

impl SortedFifo {
    /// An empty container with the position at sector 0.
    pub(crate) const fn new() -> Self {
        // INVARIANT: Both orders are empty, and no request is at or above 0.
        Self {
            root: bindings::rb_root {
                rb_node: ptr::null_mut(),
            },
            fifo: RequestList::new(),
            next: ptr::null_mut(),
            position: 0,
        }
    }

    /// Adds a request that arrived last.
    #[inline(always)]
    pub(crate) fn insert(&mut self, rq: Request) {
        let raw = rq.as_ptr();
        self.fifo.push_back(rq);
        // SAFETY: `raw` was just put on `fifo` and is not in the tree yet.
        unsafe { self.sort(raw) };
    }

    /// Puts `rq` into the tree.
    ///
    /// # Safety
    ///
    /// `rq` must be on `fifo`, and not in the tree.
    #[inline(always)]
    unsafe fn sort(&mut self, rq: *mut bindings::request) {
        let mut link = &raw mut self.root.rb_node;
        let mut parent: *mut bindings::rb_node = ptr::null_mut();
        // SAFETY: All nodes in the tree belong to requests this container owns;
        // `link` always points at a child link of one of them or at the root.
        // The node of `rq` is free by the safety requirements.
        unsafe {
            let sector = (*rq).__sector;
            while !(*link).is_null() {
                parent = *link;
                link = if sector < (*entry(parent)).__sector {
                    &raw mut (*parent).rb_left
                } else {
                    &raw mut (*parent).rb_right
                };
            }
            let new = node(rq);
            (*new).__rb_parent_color = parent as usize;
            (*new).rb_left = ptr::null_mut();
            (*new).rb_right = ptr::null_mut();
            *link = new;
            bindings::rb_insert_color(new, &raw mut self.root);

            // INVARIANT: Among equal sectors the new request comes last, so it
            // is next only if it lies strictly below the one that was.
            if sector >= self.position && (self.next.is_null() || sector < (*self.next).__sector) {
                self.next = rq;
            }
        }
    }

    /// Takes `rq` out of the tree, and marks its node as unused.
    ///
    /// # Safety
    ///
    /// `rq` must be in the tree.
    #[inline(always)]
    unsafe fn unsort(&mut self, rq: *mut bindings::request) {
        // SAFETY: By the safety requirements the node is part of this tree.
        unsafe {
            let node = node(rq);
            if self.next == rq {
                // INVARIANT: What follows in the tree is the first at or above
                // the position once `rq` is gone.
                self.next = entry(bindings::rb_next(node));
            }
            bindings::rb_erase(node, &raw mut self.root);
            // `RB_CLEAR_NODE`
            (*node).__rb_parent_color = node as usize;
        }
    }

    /// Moves the position to `sector`, and finds the next request anew.
    pub(crate) fn set_position(&mut self, sector: u64) {
        self.position = sector;
        self.next = self.first_from(sector);
    }

    /// The first request in the tree at or above `sector`, or null.
    fn first_from(&self, sector: u64) -> *mut bindings::request {
        let mut found: *mut bindings::request = ptr::null_mut();
        let mut at = self.root.rb_node;
        while !at.is_null() {
            let rq = entry(at);
            // SAFETY: All nodes in the tree belong to requests this container
            // owns.
            unsafe {
                if (*rq).__sector >= sector {
                    found = rq;
                    at = (*at).rb_left;
                } else {
                    at = (*at).rb_right;
                }
            }
        }
        found
    }

    /// A request that starts at `sector`, or null.
    #[inline]
    pub(super) fn find(&self, sector: u64) -> *mut bindings::request {
        let rq = self.first_from(sector);
        // SAFETY: `rq` is null or a request this container owns.
        if !rq.is_null() && unsafe { (*rq).__sector } == sector {
            rq
        } else {
            ptr::null_mut()
        }
    }

    /// Takes a request out.
    ///
    /// # Safety
    ///
    /// The container must own `rq`.
    #[inline(always)]
    pub(super) unsafe fn remove(&mut self, rq: *mut bindings::request) -> Request {
        // SAFETY: By the safety requirements `rq` is in both orders.
        unsafe {
            self.unsort(rq);
            self.fifo.remove(rq)
        }
    }

    /// Sorts `rq` again after its first sector has changed.
    ///
    /// # Safety
    ///
    /// The container must own `rq`.
    pub(super) unsafe fn reposition(&mut self, rq: *mut bindings::request) {
        // SAFETY: By the safety requirements `rq` is in both orders.
        unsafe {
            self.unsort(rq);
            self.sort(rq);
        }
    }

    /// `next` is about to be merged into `rq`: if it expires earlier, `rq` takes
    /// over its place in the order of arrival.
    ///
    /// # Safety
    ///
    /// The container must own both, and they must differ.
    pub(super) unsafe fn inherit(
        &mut self,
        rq: *mut bindings::request,
        next: *mut bindings::request,
    ) {
        // SAFETY: By the safety requirements both are on `fifo`, under the lock
        // that guards this container.
        unsafe {
            let (ours, theirs) = (read_stamp(rq), read_stamp(next));
            if time_after(ours.expires, theirs.expires) {
                self.fifo.move_after(rq, next);
                write_stamp(rq, theirs);
            }
        }
    }

    /// The request taken next in sector order, still owned; null if none.
    pub(super) fn peek_next(&self) -> *mut bindings::request {
        self.next
    }

    /// The requests in order of arrival.
    pub(crate) fn fifo(&self) -> &RequestList {
        &self.fifo
    }

    /// Stamp of the request that arrived first.
    #[inline(always)]
    pub(crate) fn oldest(&self) -> Option<Stamp> {
        let rq = self.fifo.first();
        // SAFETY: `rq` is null or a request this container owns.
        (!rq.is_null()).then(|| unsafe { read_stamp(rq) })
    }

    /// Stamp of the first request at or above the position.
    #[inline(always)]
    pub(crate) fn next(&self) -> Option<Stamp> {
        // SAFETY: `next` is null or a request this container owns.
        (!self.next.is_null()).then(|| unsafe { read_stamp(self.next) })
    }

    /// Takes the request that arrived first, and moves the position to it.
    #[inline]
    pub(crate) fn take_oldest(&mut self) -> Option<Request> {
        let rq = self.fifo.first();
        if rq.is_null() {
            return None;
        }
        // SAFETY: The container owns `rq`.
        let rq = unsafe { self.remove(rq) };
        self.set_position(rq.sector());
        Some(rq)
    }

    /// Takes the first request at or above the position, and moves the position
    /// to it.
    #[inline(always)]
    pub(crate) fn take_next(&mut self) -> Option<Request> {
        let rq = self.next;
        if rq.is_null() {
            return None;
        }
        // SAFETY: The container owns `rq`.
        let rq = unsafe { self.remove(rq) };
        // INVARIANT: `rq` was the first at or above the old position; what
        // followed it is now the first at or above its sector.
        self.position = rq.sector();
        Some(rq)
    }
}
