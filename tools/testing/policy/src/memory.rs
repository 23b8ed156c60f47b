// SPDX-License-Identifier: GPL-2.0

//! The policy over requests in memory.
//!
//! This file is compiled anew against each faulty copy of the policy, and is
//! copied with faults of its own.

use std::collections::BTreeMap;

use super::policy::{Class, Direction, Jiffies, Policy, Queue, Requests, Stamp, Tunables};
use crate::history::{self, Request, Scheduler, Time};

/// Requests of one class and direction.
#[derive(Default)]
pub(crate) struct SortedQueue {
    by_arrival: BTreeMap<usize, (Request, Stamp)>,
    /// Arrivals. Among requests at one sector the first arrival comes first.
    by_sector: BTreeMap<(u64, usize), usize>,
    /// Sector of the request that was dispatched last.
    position: u64,
}

impl SortedQueue {
    fn add(&mut self, arrival: usize, request: Request, stamp: Stamp) {
        self.by_sector.insert((request.sector, arrival), arrival);
        self.by_arrival.insert(arrival, (request, stamp));
    }

    fn next_arrival(&self) -> Option<usize> {
        let ahead = self.by_sector.range((self.position, 0)..);
        ahead.map(|(_, arrival)| *arrival).next()
    }

    fn take(&mut self, arrival: usize) -> Option<Request> {
        let (request, _) = self.by_arrival.remove(&arrival)?;
        self.by_sector.remove(&(request.sector, arrival));
        self.position = request.sector;
        Some(request)
    }
}

impl Queue for SortedQueue {
    type Request = Request;

    fn oldest(&self) -> Option<Stamp> {
        let (_, (_, stamp)) = self.by_arrival.first_key_value()?;
        Some(*stamp)
    }

    fn next(&self) -> Option<Stamp> {
        Some(self.by_arrival[&self.next_arrival()?].1)
    }

    fn take_oldest(&mut self) -> Option<Request> {
        let (arrival, _) = self.by_arrival.first_key_value()?;
        self.take(*arrival)
    }

    fn take_next(&mut self) -> Option<Request> {
        self.take(self.next_arrival()?)
    }
}

/// All requests.
#[derive(Default)]
pub(crate) struct Memory {
    head: Vec<Request>,
    queues: [[SortedQueue; Direction::COUNT]; Class::COUNT],
    outstanding: [usize; Class::COUNT],
    arrivals: usize,
}

impl Memory {
    fn queue_of(&mut self, request: Request) -> &mut SortedQueue {
        &mut self.queues[request.class][usize::from(request.write)]
    }
}

impl Requests for Memory {
    type Request = Request;
    type Queue = SortedQueue;

    fn take_head(&mut self) -> Option<Request> {
        let request = self.head.pop()?;
        // As with mq-deadline the position follows head insertions, too.
        self.queue_of(request).position = request.sector;
        Some(request)
    }

    fn queue(&mut self, class: Class, direction: Direction) -> &mut SortedQueue {
        &mut self.queues[class as usize][direction as usize]
    }

    fn outstanding(&mut self, class: Class) -> bool {
        self.outstanding[class as usize] > 0
    }

    fn several_outstanding(&mut self) -> bool {
        self.outstanding.iter().filter(|count| **count > 0).count() > 1
    }
}

/// The policy with its requests.
pub(crate) struct Deadline {
    policy: Policy,
    memory: Memory,
}

impl Deadline {
    pub(crate) fn new() -> Self {
        Self {
            policy: Policy::new(),
            memory: Memory::default(),
        }
    }
}

impl Scheduler for Deadline {
    fn insert(&mut self, request: Request, start: Time, expires: Time, counted: bool) {
        let arrival = self.memory.arrivals;
        self.memory.arrivals += 1;
        self.memory.outstanding[request.class] += usize::from(counted);
        let stamp = Stamp {
            start: start as Jiffies,
            expires: expires as Jiffies,
        };
        self.memory.queue_of(request).add(arrival, request, stamp);
    }

    fn insert_at_head(&mut self, request: Request, counted: bool) {
        self.memory.outstanding[request.class] += usize::from(counted);
        self.memory.head.push(request);
    }

    fn dispatch(&mut self, now: Time, tunables: &history::Tunables) -> Option<Request> {
        let tunables = Tunables {
            fifo_expire: [
                tunables.read_expire as Jiffies,
                tunables.write_expire as Jiffies,
            ],
            prio_aging_expire: tunables.prio_aging_expire as Jiffies,
            writes_starved: tunables.writes_starved,
            fifo_batch: tunables.fifo_batch as u32,
        };
        self.policy
            .choose(&mut self.memory, &tunables, now as Jiffies)
    }

    fn complete(&mut self, request: Request) {
        self.memory.outstanding[request.class] -= 1;
    }

    fn batching(&self) -> u32 {
        self.policy.batching()
    }

    fn starved(&self) -> u32 {
        self.policy.starved()
    }
}
