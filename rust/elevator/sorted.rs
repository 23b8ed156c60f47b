// SPDX-License-Identifier: GPL-2.0

//! Requests in two orders at once: by arrival and by sector.
//!
//! Both orders use the links inside the requests: the list `queuelist`, and the
//! red-black tree `rb_node`, which the core's merge code walks as well. The
//! kernel crate's tree allocates nodes of its own, and would cost an allocation
//! per request.
//!
//! On a fast device most requests are dispatched soon after they arrive, and a
//! few of them are kept in order more cheaply in an array than in a tree. So
//! requests that just arrived are *fresh*: in a small sorted array, neither in the
//! tree nor in the merge hash. They are *settled*, that is put into both, when the
//! array is full, or before the core looks for something to merge with; see
//! [`Backlog`](super::backlog::Backlog).
//!
//! C counterpart: `sort_list` and `fifo_list` of
//! [`block/mq-deadline.c`](srctree/block/mq-deadline.c).

use super::{
    list::RequestList,
    order::{
        time_after,
        Jiffies,
        Queue,
        Stamp, //
    },
    request::{
        read_stamp,
        write_stamp,
        Request, //
    },
};
use crate::bindings;
use core::{
    cmp::Ordering,
    ptr, //
};
use kernel::prelude::*;

/// Fresh requests a container holds at the most.
pub(super) const FRESH_MAX: usize = 12;

/// A fresh request and its first sector.
#[derive(Clone, Copy, Zeroable)]
struct Entry {
    sector: u64,
    rq: *mut bindings::request,
}

/// A few requests, sorted by sector, in two parts: those below the container's
/// position from the start of the array, those at or above it to its end. To take
/// the next one moves no other.
///
/// # Invariants
///
/// - `entries[..below]` and the last `above` entries are in ascending order of
///   their sectors; of equal ones the earlier arrival comes first. The parts do
///   not overlap.
/// - Sectors in the first part are below the container's position, those in the
///   second are not.
#[derive(Zeroable)]
struct Fresh {
    below: usize,
    above: usize,
    entries: [Entry; FRESH_MAX],
}

impl Fresh {
    /// Number of requests.
    #[inline(always)]
    fn len(&self) -> usize {
        self.below + self.above
    }

    /// Index of the first entry of the second part.
    #[inline(always)]
    fn first_above(&self) -> usize {
        FRESH_MAX.wrapping_sub(self.above)
    }

    /// Adds a request. There must be room.
    #[inline(always)]
    fn insert(&mut self, new: Entry, position: u64) {
        if new.sector < position {
            self.insert_below(new);
        } else {
            self.insert_above(new);
        }
    }

    #[inline(always)]
    fn insert_below(&mut self, new: Entry) {
        let mut index = self.below;
        while index > 0 && self.entries[index - 1].sector > new.sector {
            self.entries[index] = self.entries[index - 1];
            index -= 1;
        }
        self.entries[index] = new;
        self.below += 1;
    }

    #[inline(always)]
    fn insert_above(&mut self, new: Entry) {
        let mut index = self.first_above();
        while index < FRESH_MAX && self.entries[index].sector <= new.sector {
            self.entries[index - 1] = self.entries[index];
            index += 1;
        }
        self.entries[index - 1] = new;
        self.above += 1;
    }

    /// The first one at or above the position.
    #[inline(always)]
    fn next(&self) -> Option<Entry> {
        self.entries.get(self.first_above()).copied()
    }

    /// Takes the first one at or above the position out. There must be one.
    #[inline(always)]
    fn remove_next(&mut self) {
        self.above -= 1;
    }

    /// Takes `rq` out.
    fn remove(&mut self, rq: *mut bindings::request) {
        let first = self.first_above();
        let is_it = |at: &usize| self.entries[*at].rq == rq;
        if let Some(at) = (0..self.below).find(is_it) {
            self.entries.copy_within(at + 1..self.below, at);
            self.below -= 1;
        } else if let Some(at) = (first..FRESH_MAX).find(is_it) {
            self.entries.copy_within(first..at, first + 1);
            self.above -= 1;
        }
    }

    /// Divides the requests at `position` anew.
    #[inline]
    fn seek(&mut self, position: u64) {
        while self.below > 0 && self.entries[self.below - 1].sector >= position {
            self.below -= 1;
            self.above += 1;
            self.entries[FRESH_MAX - self.above] = self.entries[self.below];
        }
        while let Some(entry) = self.next().filter(|entry| entry.sector < position) {
            self.above -= 1;
            self.entries[self.below] = entry;
            self.below += 1;
        }
    }

    /// All requests, in ascending order of their sectors.
    fn requests(&self) -> impl Iterator<Item = *mut bindings::request> + '_ {
        let above = self.first_above()..FRESH_MAX;
        Iterator::chain(0..self.below, above).map(|at| self.entries[at].rq)
    }

    /// Forgets all requests.
    fn clear(&mut self) {
        self.below = 0;
        self.above = 0;
    }
}

/// Owned requests, in order of arrival and of their sectors.
///
/// # Invariants
///
/// - A request on `fifo` is either in the tree at `root` or in `fresh`, and there
///   is no other in these.
/// - The fresh requests arrived after all in the tree.
/// - `next` is the first request in the tree at or above `position`, or null if
///   there is none.
/// - Of requests with the same sector, the tree has the earlier one first.
///
/// All zeroes are an empty container with the position at sector 0.
#[repr(align(64))]
#[derive(Zeroable)]
pub(crate) struct SortedFifo {
    fifo: RequestList,
    position: u64,
    root: bindings::rb_root,
    next: *mut bindings::request,
    fresh: Fresh,
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
    /// Number of fresh requests, at most [`FRESH_MAX`].
    #[inline(always)]
    pub(super) fn nr_fresh(&self) -> usize {
        self.fresh.len()
    }

    /// Adds a request that arrived last, and stays fresh. There must be room.
    #[inline(always)]
    pub(super) fn insert(&mut self, rq: Request) {
        let entry = Entry {
            sector: rq.sector(),
            rq: rq.as_ptr(),
        };
        self.fresh.insert(entry, self.position);
        self.fifo.push_back(rq);
    }

    /// The fresh requests, still owned, in order of their sectors.
    #[inline(always)]
    pub(super) fn fresh(&self) -> impl Iterator<Item = *mut bindings::request> + '_ {
        self.fresh.requests()
    }

    /// Whether any request is settled.
    #[inline(always)]
    pub(super) fn has_settled(&self) -> bool {
        !self.root.rb_node.is_null()
    }

    /// Puts the fresh requests into the tree, in order of arrival, and gives each
    /// to `settled`. That must not change what this container looks at.
    pub(super) fn settle(&mut self, mut settled: impl FnMut(*mut bindings::request)) {
        let mut rq = self.first_fresh();
        while !rq.is_null() {
            // SAFETY: The request is on `fifo` and, being fresh, in no tree.
            let after = unsafe {
                self.sort(rq);
                self.fifo.after(rq)
            };
            settled(rq);
            rq = after;
        }
        self.fresh.clear();
    }

    /// The fresh request that arrived first, or null: no other comes between the
    /// fresh ones and the end of `fifo`.
    fn first_fresh(&self) -> *mut bindings::request {
        let mut first = ptr::null_mut();
        let mut rq = self.fifo.last();
        for _ in 0..self.fresh.len() {
            first = rq;
            // SAFETY: `fifo` has at least as many requests as are fresh.
            rq = unsafe { self.fifo.before(rq) };
        }
        first
    }

    /// The next request in sector order, still owned; null if there is none. And
    /// whether that is a fresh one.
    #[inline(always)]
    fn peek(&self) -> (*mut bindings::request, bool) {
        let Some(fresh) = self.fresh.next() else {
            return (self.next, false);
        };
        // SAFETY: `next` is null or a request this container owns.
        if self.next.is_null() || fresh.sector < unsafe { (*self.next).__sector } {
            (fresh.rq, true)
        } else {
            (self.next, false)
        }
    }

    /// The next request in sector order, still owned; null if there is none.
    #[inline(always)]
    pub(super) fn peek_next(&self) -> *mut bindings::request {
        self.peek().0
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

    /// The sector of the request that was taken last.
    #[inline(always)]
    pub(crate) fn position(&self) -> u64 {
        self.position
    }

    /// Moves the position to `sector`, and finds the next request anew.
    pub(crate) fn set_position(&mut self, sector: u64) {
        self.position = sector;
        self.next = self.first_from(sector);
        self.fresh.seek(sector);
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

    /// A settled request that starts at `sector`, or null. Of several it is the
    /// one that is found first from the root, as by the core's `elv_rb_find()`.
    pub(super) fn find(&self, sector: u64) -> *mut bindings::request {
        let mut at = self.root.rb_node;
        while !at.is_null() {
            let rq = entry(at);
            // SAFETY: All nodes in the tree belong to requests this container
            // owns.
            at = unsafe {
                match sector.cmp(&(*rq).__sector) {
                    Ordering::Less => (*at).rb_left,
                    Ordering::Greater => (*at).rb_right,
                    Ordering::Equal => return rq,
                }
            };
        }
        ptr::null_mut()
    }

    /// Takes a settled request out.
    ///
    /// # Safety
    ///
    /// `rq` must be in the tree.
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
    /// `rq` must be in the tree.
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

    /// The requests in order of arrival.
    pub(crate) fn fifo(&self) -> &RequestList {
        &self.fifo
    }

    /// Takes the fresh request `rq`.
    ///
    /// # Safety
    ///
    /// `rq` must be a fresh request of this container.
    unsafe fn take_fresh_request(&mut self, rq: *mut bindings::request) -> Request {
        self.fresh.remove(rq);
        // SAFETY: By the safety requirements it is on `fifo`.
        unsafe { self.fifo.remove(rq) }
    }
}

impl Queue for SortedFifo {
    type Request = Request;

    #[inline(always)]
    fn oldest(&self) -> Option<Stamp> {
        let rq = self.fifo.first();
        // SAFETY: `rq` is null or a request this container owns.
        (!rq.is_null()).then(|| unsafe { read_stamp(rq) })
    }

    #[inline(always)]
    fn next(&self) -> Option<Stamp> {
        let rq = self.peek_next();
        // SAFETY: `rq` is null or a request this container owns.
        (!rq.is_null()).then(|| unsafe { read_stamp(rq) })
    }

    #[inline]
    fn take_oldest(&mut self) -> Option<Request> {
        let rq = self.fifo.first();
        if rq.is_null() {
            return None;
        }
        // SAFETY: A merge may have moved a request on `fifo`, but none in the tree
        // behind a fresh one: the first is fresh only if the tree is empty.
        let rq = unsafe {
            if self.root.rb_node.is_null() {
                self.take_fresh_request(rq)
            } else {
                self.remove(rq)
            }
        };
        self.set_position(rq.sector());
        Some(rq)
    }

    #[inline(always)]
    fn take_next_if(&mut self, likes: impl FnOnce(Jiffies) -> bool) -> Option<Request> {
        let (rq, is_fresh) = self.peek();
        // SAFETY: `rq` is null or a request this container owns.
        if rq.is_null() || !likes(unsafe { read_stamp(rq) }.start) {
            return None;
        }
        // SAFETY: A fresh request is on `fifo`, any other one in the tree as well.
        let rq = unsafe {
            if is_fresh {
                self.fresh.remove_next();
                self.fifo.remove(rq)
            } else {
                self.remove(rq)
            }
        };
        // INVARIANT: `rq` was the first at or above the old position. What follows
        // it in the tree, and among the fresh ones, is now the first at or above
        // its sector.
        self.position = rq.sector();
        Some(rq)
    }
}
