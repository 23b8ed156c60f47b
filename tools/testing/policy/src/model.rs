// SPDX-License-Identifier: GPL-2.0

//! A slow and obvious model of what mq-deadline decides.
//!
//! Written from the rules of [`block/mq-deadline.c`](srctree/block/mq-deadline.c)
//! of Linux 7.3, and on purpose in another way than `policy.rs`: plain lists in
//! the order of arrival, everything found anew by walking them, time that does
//! not wrap.
//!
//! One difference to C is deliberate, and ours: C does not know when a request
//! arrived. It takes the soft deadline less the *current* expiry time, so that a
//! user who lowers `read_expire` makes the reads that are queued look as if they
//! came from the future, and they are not dispatched until then. Here, as in
//! `policy.rs`, the time of the insertion is recorded.

use crate::history::{Class, Request, Scheduler, Time, Tunables, CLASSES};

#[derive(Clone, Copy)]
struct Queued {
    request: Request,
    start: Time,
    expires: Time,
}

pub(crate) struct Model {
    /// Head insertions, the latest one last.
    head: Vec<Request>,
    /// All others, in the order of arrival.
    queued: Vec<Queued>,
    /// Everything ever dispatched, in that order.
    dispatched: Vec<Request>,
    /// Of these, what has not ended.
    with_driver: Vec<Request>,
    /// The batch is one of writes.
    write_batch: bool,
    batching: u32,
    starved: u32,
}

impl Model {
    pub(crate) fn new() -> Self {
        Self {
            head: Vec::new(),
            queued: Vec::new(),
            dispatched: Vec::new(),
            with_driver: Vec::new(),
            // A new scheduler begins as if it were inside a batch of writes.
            write_batch: true,
            batching: 0,
            starved: 0,
        }
    }

    /// Requests of a class anywhere between insertion and completion.
    fn outstanding(&self, class: Class) -> bool {
        let queued = self.queued.iter().map(|queued| &queued.request);
        queued
            .chain(&self.head)
            .chain(&self.with_driver)
            .any(|request| request.class == class)
    }

    /// Queued requests of a class and direction, in the order of arrival.
    fn list(&self, class: Class, write: bool) -> Vec<Queued> {
        let wanted =
            |queued: &&Queued| (queued.request.class, queued.request.write) == (class, write);
        self.queued.iter().filter(wanted).copied().collect()
    }

    /// Where the last request of a class and direction was, zero before the
    /// first.
    fn position(&self, class: Class, write: bool) -> u64 {
        let wanted = |request: &&Request| (request.class, request.write) == (class, write);
        let last = self.dispatched.iter().rev().find(wanted);
        last.map_or(0, |request| request.sector)
    }

    /// The lowest request at or above the position; of several at one sector
    /// the one that arrived first.
    fn ahead(&self, class: Class, write: bool) -> Option<Queued> {
        let position = self.position(class, write);
        let mut list = self.list(class, write);
        list.retain(|queued| queued.request.sector >= position);
        // The sort is stable.
        list.sort_by_key(|queued| queued.request.sector);
        list.first().copied()
    }

    /// Begins a batch: its first request.
    fn begin_batch(&mut self, class: Class, now: Time, tunables: &Tunables) -> Option<Queued> {
        let reads = !self.list(class, false).is_empty();
        let writes = !self.list(class, true).is_empty();
        if !reads && !writes {
            return None;
        }
        let write = if reads && writes {
            // Compared as unsigned numbers: no limit if it is negative.
            let limit = u32::try_from(tunables.writes_starved).ok();
            let enough = limit.is_some_and(|limit| self.starved >= limit);
            self.starved += 1;
            enough
        } else {
            writes
        };
        if write {
            self.starved = 0;
        }
        self.write_batch = write;
        self.batching = 0;
        let oldest = self.list(class, write)[0];
        let ahead = self.ahead(class, write).unwrap_or(oldest);
        Some(if oldest.expires <= now { oldest } else { ahead })
    }

    /// Dispatches a request of `class`, if the one whose turn it is arrived no
    /// later than `latest_start`. The batch has begun even if it did not.
    fn attempt(
        &mut self,
        class: Class,
        now: Time,
        latest_start: Time,
        tunables: &Tunables,
    ) -> Option<Request> {
        let room = i64::from(self.batching) < i64::from(tunables.fifo_batch);
        let going_on = self.ahead(class, self.write_batch).filter(|_| room);
        let chosen = match going_on {
            Some(next) => next,
            None => self.begin_batch(class, now, tunables)?,
        };
        if chosen.start > latest_start {
            return None;
        }
        self.batching += 1;
        self.queued
            .retain(|queued| queued.request != chosen.request);
        Some(chosen.request)
    }

    /// Which request is next.
    fn choose(&mut self, now: Time, tunables: &Tunables) -> Option<Request> {
        if let Some(request) = self.head.pop() {
            return Some(request);
        }
        if (0..CLASSES)
            .filter(|class| self.outstanding(*class))
            .count()
            >= 2
        {
            let latest_start = now - Time::from(tunables.prio_aging_expire);
            for class in [1, 2] {
                let aged = self.attempt(class, now, latest_start, tunables);
                if aged.is_some() {
                    return aged;
                }
            }
        }
        let class = (0..CLASSES).find(|class| self.outstanding(*class))?;
        self.attempt(class, now, now, tunables)
    }

    fn forget(list: &mut Vec<Request>, request: Request) {
        list.retain(|other| *other != request);
    }
}

impl Scheduler for Model {
    fn insert(&mut self, request: Request, start: Time, expires: Time, _counted: bool) {
        Self::forget(&mut self.with_driver, request);
        self.queued.push(Queued {
            request,
            start,
            expires,
        });
    }

    fn insert_at_head(&mut self, request: Request, _counted: bool) {
        Self::forget(&mut self.with_driver, request);
        self.head.push(request);
    }

    fn dispatch(&mut self, now: Time, tunables: &Tunables) -> Option<Request> {
        let request = self.choose(now, tunables)?;
        self.dispatched.push(request);
        self.with_driver.push(request);
        Some(request)
    }

    fn complete(&mut self, request: Request) {
        Self::forget(&mut self.with_driver, request);
    }

    fn batching(&self) -> u32 {
        self.batching
    }

    fn starved(&self) -> u32 {
        self.starved
    }
}
