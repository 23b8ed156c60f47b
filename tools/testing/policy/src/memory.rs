// SPDX-License-Identifier: GPL-2.0

//! The policy over requests in memory.
//!
//! This file is compiled anew against each faulty copy of the policy, and is
//! copied with faults of its own.

use std::collections::BTreeMap;

use super::policy::{
    Class, Classes,
    Direction::{self, Read, Write},
    Jiffies, Policy, Queue, Requests, Stamp, Tunables,
};
use crate::history::{self, Request, Scheduler, Time};

/// Requests of one class and direction.
#[derive(Default)]
struct SortedQueue {
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

    fn take_next_if(&mut self, likes: impl FnOnce(Jiffies) -> bool) -> Option<Request> {
        let arrival = self.next_arrival()?;
        likes(self.by_arrival[&arrival].1.start).then(|| self.take(arrival))?
    }
}

/// All requests.
struct Memory {
    head: Vec<Request>,
    queues: [[SortedQueue; Direction::COUNT]; Class::COUNT],
    outstanding: [usize; Class::COUNT],
    /// Classes that were inserted and not seen at rest since. As in the kernel
    /// it is brought up to date only when somebody asks exactly.
    in_use: Classes,
    arrivals: usize,
}

impl Memory {
    fn new() -> Self {
        Self {
            head: Vec::new(),
            queues: Default::default(),
            outstanding: [0; Class::COUNT],
            in_use: Classes::NONE,
            arrivals: 0,
        }
    }

    fn admit(&mut self, request: Request, counted: bool) {
        if counted {
            self.outstanding[request.class] += 1;
            self.in_use.insert(Class::ALL[request.class]);
        }
    }

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

    fn in_use(&self) -> Classes {
        self.in_use
    }

    fn outstanding(&mut self, class: Class) -> bool {
        let outstanding = self.outstanding[class as usize] > 0;
        if !outstanding {
            self.in_use.remove(class);
        }
        outstanding
    }

    fn several_outstanding(&mut self) -> bool {
        let outstanding = |class: &Class| self.outstanding(*class);
        Class::ALL.into_iter().filter(outstanding).count() > 1
    }
}

/// The policy with its requests.
struct Deadline {
    policy: Policy,
    memory: Memory,
}

/// A new scheduler.
pub(crate) fn deadline() -> Box<dyn Scheduler> {
    Box::new(Deadline {
        policy: Policy::new(),
        memory: Memory::new(),
    })
}

impl Deadline {
    /// Chooses in the shortest way that is allowed, as the kernel does inside one lock
    /// hold.
    fn choose(&mut self, tunables: &Tunables, now: Jiffies) -> Option<Request> {
        let memory = &mut self.memory;
        if let (true, Some(class)) = (memory.head.is_empty(), memory.in_use.single()) {
            for (direction, other) in [(Read, Write), (Write, Read)] {
                if memory.queue(class, other).oldest().is_none() {
                    let queue = memory.queue(class, direction);
                    // Never from the future there.
                    if queue.next().is_some_and(|stamp| stamp.start == now)
                        && self.policy.run(1, direction, tunables) == 1
                    {
                        return queue.take_next();
                    }
                    return self.policy.choose_alone(queue, direction, tunables, now);
                }
            }
            let queue = memory.queue(class, self.policy.direction());
            let next = self.policy.go_on(queue, tunables, now);
            if next.is_some() {
                return next;
            }
        }
        self.policy.choose(memory, tunables, now)
    }
}

impl Scheduler for Deadline {
    fn insert(&mut self, request: Request, start: Time, expires: Time, counted: bool) {
        let arrival = self.memory.arrivals;
        self.memory.arrivals += 1;
        self.memory.admit(request, counted);
        let stamp = Stamp {
            start: start as Jiffies,
            expires: expires as Jiffies,
        };
        self.memory.queue_of(request).add(arrival, request, stamp);
    }

    fn insert_at_head(&mut self, request: Request, counted: bool) {
        self.memory.admit(request, counted);
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
        self.choose(&tunables, now as Jiffies)
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
