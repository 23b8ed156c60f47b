// SPDX-License-Identifier: GPL-2.0

//! Requests that arrived together, in the order of their sectors.
//!
//! If a few requests arrive while nothing else is queued, and are dispatched at once,
//! they need neither list, tree nor merge hash: a [`Lineup`] has them in a small array
//! on the stack of their inserter. It takes only requests that do not touch each other,
//! so that nothing could be merged. Their links stay as they are: the core links what it
//! is given anew.

use super::{
    list::RequestList,
    order::Stamp,
    request::{
        end_of,
        insert_is_traced,
        Request, //
    },
};
use crate::bindings;
use core::ptr;

/// Requests in a lineup at the most.
const LINEUP_MAX: usize = 16;

/// A request and its first sector.
#[derive(Clone, Copy)]
struct Entry {
    sector: u64,
    rq: *mut bindings::request,
}

/// Requests that arrived together. As in a [`SortedFifo`](super::sorted::SortedFifo)
/// the *next* one is the first at or above the position, which follows what is taken.
///
/// # Invariants
///
/// - `entries[..below]` and `entries[next..end]` are the requests that are not taken yet,
///   all owned; their sectors ascend, below the position and from there on.
/// - `number` is how many there were.
/// - The links of the requests on `arrived` are as they were when they arrived.
pub(crate) struct Lineup {
    arrived: RequestList,
    stamp: Stamp,
    position: u64,
    below: usize,
    next: usize,
    end: usize,
    number: usize,
    entries: [Entry; LINEUP_MAX],
}

impl Lineup {
    /// An empty one, for requests that arrive at and expire as told by `stamp`.
    #[inline(always)]
    pub(crate) const fn new(stamp: Stamp) -> Self {
        const NONE: Entry = Entry {
            sector: 0,
            rq: ptr::null_mut(),
        };
        // INVARIANT: There are no requests.
        Self {
            arrived: RequestList::new(),
            stamp,
            position: 0,
            below: 0,
            next: 0,
            end: 0,
            number: 0,
            entries: [NONE; LINEUP_MAX],
        }
    }

    /// Takes over `requests`, with the position at `position`.
    ///
    /// # Errors
    ///
    /// Gives them back, as they were, if they are more than `max`, if not all of them
    /// fit, or if any two of them touch or overlap.
    #[inline(always)]
    pub(crate) fn line_up(
        &mut self,
        requests: RequestList,
        position: u64,
        max: usize,
        fit: impl Fn(&Request) -> bool,
    ) -> Result<(), RequestList> {
        let Some(number) = self.sort(&requests, max.min(LINEUP_MAX), fit) else {
            return Err(requests);
        };
        let entries = &self.entries[..number];
        // A loop: `windows` would be a function of its own, and twice as slow.
        let mut end = None;
        for entry in entries {
            if end >= Some(entry.sector) {
                return Err(requests);
            }
            // SAFETY: The request is owned by `requests`.
            end = Some(unsafe { end_of(entry.rq) });
        }
        let is_below = |entry: &&Entry| entry.sector < position;
        // INVARIANT: `entries` are sorted, and divided at the position. `requests` is
        // ours, and its links were only read.
        self.below = entries.iter().take_while(is_below).count();
        self.next = self.below;
        self.end = number;
        self.number = number;
        self.position = position;
        self.arrived = requests;
        Ok(())
    }

    /// Fills `entries`. Returns the number of requests, unless they are more than `max`, or
    /// one does not fit.
    #[inline(always)]
    fn sort(
        &mut self,
        requests: &RequestList,
        max: usize,
        fit: impl Fn(&Request) -> bool,
    ) -> Option<usize> {
        let mut number = 0;
        for rq in requests.iter() {
            // SAFETY: The request stays owned by `requests`; it is only looked at.
            let borrowed = unsafe { Request::from_raw(rq) };
            if number == max || !fit(&borrowed) {
                return None;
            }
            let sector = borrowed.sector();
            let mut at = number;
            while at > 0 && self.entries[at - 1].sector > sector {
                self.entries[at] = self.entries[at - 1];
                at -= 1;
            }
            self.entries[at] = Entry { sector, rq };
            number += 1;
        }
        Some(number)
    }

    /// Emits the `block_rq_insert` trace events, in order of arrival.
    #[inline(always)]
    pub(crate) fn trace_insert(&self) {
        if insert_is_traced() {
            for rq in self.arrived.iter() {
                // SAFETY: The request is owned, and stays so.
                unsafe { Request::from_raw(rq) }.trace_insert();
            }
        }
    }

    /// Number of requests, taken ones included.
    #[inline(always)]
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// Sector of the request that was taken last.
    #[inline(always)]
    pub(crate) fn position(&self) -> u64 {
        self.position
    }

    #[inline(always)]
    fn has_next(&self) -> bool {
        self.next < self.end
    }

    /// Number of requests at or above the position.
    #[inline(always)]
    pub(crate) fn ahead(&self) -> usize {
        self.end - self.next
    }

    /// Takes the next `number` requests, of those ahead, and gives them to `put`.
    #[inline(always)]
    pub(crate) fn take_run(&mut self, number: usize, mut put: impl FnMut(Request)) {
        let run = &self.entries[self.next..self.end][..number];
        for entry in run {
            // SAFETY: By the type invariant the request is owned.
            put(unsafe { Request::from_raw(entry.rq) });
        }
        // INVARIANT: They are no longer among those that are not taken.
        if let Some(last) = run.last() {
            self.position = last.sector;
            self.next += number;
        }
    }

    /// Stamp of the request that arrived first.
    #[inline(always)]
    pub(crate) fn oldest(&self) -> Option<Stamp> {
        (self.below > 0 || self.has_next()).then_some(self.stamp)
    }

    /// Stamp of the next request.
    #[inline(always)]
    pub(crate) fn next(&self) -> Option<Stamp> {
        self.has_next().then_some(self.stamp)
    }

    /// Takes the next request.
    #[inline(always)]
    pub(crate) fn take_next(&mut self) -> Option<Request> {
        if !self.has_next() {
            return None;
        }
        let Entry { sector, rq } = self.entries[self.next];
        self.next += 1;
        self.position = sector;
        // SAFETY: By the type invariant the request is owned, and it is no longer one of
        // those that are not taken.
        Some(unsafe { Request::from_raw(rq) })
    }

    /// Takes the request that arrived first, if there is no next one; else that.
    #[inline(always)]
    pub(crate) fn take_oldest(&mut self) -> Option<Request> {
        if !self.has_next() {
            self.go_back();
        }
        self.take_next()
    }

    /// Moves the position to the request that arrived first. All that are not taken must
    /// be below it.
    #[inline(always)]
    fn go_back(&mut self) {
        let Some(highest) = self.entries[..self.below].last() else {
            return;
        };
        let highest = highest.sector;
        // What is not taken are the requests with the lowest sectors.
        // SAFETY: The requests on `arrived` stay valid while others wait here: nobody
        // gets one before the lineup is empty.
        let is_left = |rq: &*mut bindings::request| unsafe { (**rq).__sector } <= highest;
        let oldest = self.arrived.iter().find(is_left);
        let is_oldest = |entry: &Entry| Some(entry.rq) == oldest;
        let at = self.entries[..self.below].iter().position(is_oldest);
        // INVARIANT: The oldest is one of those below; it divides them.
        self.next = at.unwrap_or(0);
        self.end = self.below;
        self.below = self.next;
    }
}
