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
    order::{
        Jiffies,
        Queue,
        Stamp, //
    },
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

/// A request, its first sector, and how many arrived before it.
#[derive(Clone, Copy)]
struct Entry {
    sector: u64,
    rq: *mut bindings::request,
    arrival: usize,
}

/// Requests that arrived together. As in a [`SortedFifo`](super::sorted::SortedFifo)
/// the *next* one is the first at or above the position, which follows what is taken.
///
/// # Invariants
///
/// - `entries[..below]` and `entries[next..end]` are the requests that are not taken yet,
///   all owned, in ascending order of their sectors.
/// - `below` is at most `next`, `next` at most `end`.
pub(crate) struct Lineup {
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
            arrival: 0,
        };
        // INVARIANT: There are no requests.
        Self {
            stamp,
            position: 0,
            below: 0,
            next: 0,
            end: 0,
            number: 0,
            entries: [NONE; LINEUP_MAX],
        }
    }

    /// Takes over `requests`, with the position at `position`, and emits their
    /// `block_rq_insert` trace events.
    ///
    /// # Errors
    ///
    /// Gives them back, as they were, if they are more than `max`, if not all of them
    /// fit, if any two of them touch or overlap, or if others were taken over before.
    #[inline(always)]
    pub(crate) fn line_up(
        &mut self,
        requests: RequestList,
        position: u64,
        max: usize,
        fit: impl Fn(&Request) -> bool,
    ) -> Result<(), RequestList> {
        if self.number > 0 {
            return Err(requests);
        }
        if !self.sort(&requests, max.min(LINEUP_MAX), fit) {
            self.number = 0;
            return Err(requests);
        }
        if insert_is_traced() {
            for rq in requests.iter() {
                // SAFETY: The request is still owned by `requests`, and only looked at.
                unsafe { Request::from_raw(rq) }.trace_insert();
            }
        }
        let is_below = |entry: &&Entry| entry.sector < position;
        // INVARIANT: The entries are sorted, and `requests` leaves us what it owned.
        self.below = self.sorted().iter().take_while(is_below).count();
        self.next = self.below;
        self.end = self.number;
        self.position = position;
        Ok(())
    }

    #[inline(always)]
    fn sorted(&self) -> &[Entry] {
        &self.entries[..self.number]
    }

    /// Makes sorted entries for all of `requests`. `false`: they are more than `max`, one
    /// does not fit, or two of them touch.
    #[inline(always)]
    fn sort(&mut self, requests: &RequestList, max: usize, fit: impl Fn(&Request) -> bool) -> bool {
        for raw in requests.iter() {
            // SAFETY: The request is owned by `requests`, and only looked at.
            let rq = unsafe { Request::from_raw(raw) };
            if self.number == max || !fit(&rq) {
                return false;
            }
            self.add(rq.sector(), raw);
        }
        // A loop: `windows` would become a function of its own, and twice as slow.
        let mut end = None;
        for entry in self.sorted() {
            if end >= Some(entry.sector) {
                return false;
            }
            // SAFETY: The request is owned by `requests`.
            end = Some(unsafe { end_of(entry.rq) });
        }
        true
    }

    /// Adds an entry. There must be room.
    #[inline(always)]
    fn add(&mut self, sector: u64, rq: *mut bindings::request) {
        let arrival = self.number;
        let mut at = arrival;
        while at > 0 && self.entries[at - 1].sector > sector {
            self.entries[at] = self.entries[at - 1];
            at -= 1;
        }
        self.entries[at] = Entry {
            sector,
            rq,
            arrival,
        };
        self.number += 1;
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

    /// Begins again at the request that arrived first, when none is left at or above the
    /// position.
    #[inline(always)]
    fn go_back(&mut self) {
        let left = self.entries[..self.below].iter().enumerate();
        let oldest = left.min_by_key(|(_, entry)| entry.arrival);
        // INVARIANT: What is left is divided into two parts.
        self.end = self.below;
        self.below = oldest.map_or(0, |(at, _)| at);
        self.next = self.below;
    }
}

impl Queue for Lineup {
    type Request = Request;

    #[inline(always)]
    fn oldest(&self) -> Option<Stamp> {
        (self.below + self.ahead() > 0).then_some(self.stamp)
    }

    #[inline(always)]
    fn next(&self) -> Option<Stamp> {
        (self.ahead() > 0).then_some(self.stamp)
    }

    /// As long as there is a next one, takes that: none of them has expired.
    #[inline(always)]
    fn take_oldest(&mut self) -> Option<Request> {
        if self.ahead() == 0 {
            self.go_back();
        }
        self.take_next()
    }

    #[inline(always)]
    fn take_next_if(&mut self, likes: impl FnOnce(Jiffies) -> bool) -> Option<Request> {
        if self.ahead() == 0 || !likes(self.stamp.start) {
            return None;
        }
        let Entry { sector, rq, .. } = self.entries[self.next];
        self.next += 1;
        self.position = sector;
        // SAFETY: By the type invariant the request is owned, and it is no longer one of
        // those that are not taken.
        Some(unsafe { Request::from_raw(rq) })
    }
}
