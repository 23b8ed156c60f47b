// SPDX-License-Identifier: GPL-2.0

//! What happens to a scheduler, and how it is compared with the model over it.

use std::{collections::BTreeSet, fmt};

use proptest::prelude::*;

use crate::model::Model;

/// A point in time or a span, in jiffies, that does not wrap. What the policy
/// gets to see of it does.
pub(crate) type Time = i128;

/// A priority class: 0 real time, 1 best effort, 2 idle.
pub(crate) type Class = usize;

/// Number of classes.
pub(crate) const CLASSES: usize = 3;

/// A request, as both schedulers know it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Request {
    /// Number of the request, in the order of insertion.
    pub(crate) id: usize,
    pub(crate) class: Class,
    pub(crate) write: bool,
    pub(crate) sector: u64,
}

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = ["rt-", "", "idle-"][self.class];
        let direction = if self.write { 'w' } else { 'r' };
        write!(f, "{class}{direction}{}#{}", self.sector, self.id)
    }
}

/// What a user may set; see `policy::Tunables`.
#[derive(Clone, Copy)]
pub(crate) struct Tunables {
    pub(crate) read_expire: i32,
    pub(crate) write_expire: i32,
    pub(crate) prio_aging_expire: i32,
    pub(crate) writes_starved: i32,
    pub(crate) fifo_batch: i32,
}

impl Tunables {
    /// mq-deadline's, with 1000 jiffies in a second.
    pub(crate) const DEFAULT: Self = Self {
        read_expire: 500,
        write_expire: 5000,
        prio_aging_expire: 10_000,
        writes_starved: 2,
        fifo_batch: 16,
    };
}

impl fmt::Debug for Tunables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "read_expire {} write_expire {} prio_aging_expire {} writes_starved {} fifo_batch {}",
            self.read_expire,
            self.write_expire,
            self.prio_aging_expire,
            self.writes_starved,
            self.fifo_batch
        )
    }
}

/// A scheduler under comparison.
pub(crate) trait Scheduler {
    /// Queues a request that arrives at the time `start`. With `counted` it
    /// becomes outstanding; without, it is one that is so already.
    fn insert(&mut self, request: Request, start: Time, expires: Time, counted: bool);

    /// Queues a request in front of all others.
    fn insert_at_head(&mut self, request: Request, counted: bool);

    /// Takes the request that goes next.
    fn dispatch(&mut self, now: Time, tunables: &Tunables) -> Option<Request>;

    /// A dispatched request has ended.
    fn complete(&mut self, request: Request);

    /// Requests taken in the current batch.
    fn batching(&self) -> u32;

    /// How often reads were preferred to waiting writes.
    fn starved(&self) -> u32;
}

/// Something that happens.
#[derive(Clone, Copy)]
pub(crate) enum Event {
    Insert {
        class: Class,
        write: bool,
        sector: u64,
        at_head: bool,
    },
    /// The driver gives back a request unfinished. Which: an index, modulo the
    /// number of requests the driver has.
    Requeue {
        which: usize,
        at_head: bool,
    },
    /// Up to `count` requests are asked for, by somebody who has read the clock
    /// `late` jiffies ago.
    Dispatch {
        count: usize,
        late: Time,
    },
    /// The driver ends a request; which, as above.
    Complete {
        which: usize,
    },
    Pass(Time),
    Tune(Tunables),
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = |at_head| if at_head { " at head" } else { "" };
        match *self {
            Self::Insert {
                class,
                write,
                sector,
                at_head,
            } => {
                let class = ["rt", "be", "idle"][class];
                let direction = if write { "write" } else { "read" };
                write!(f, "insert {class} {direction} {sector}{}", head(at_head))
            }
            Self::Requeue { which, at_head } => write!(f, "requeue [{which}]{}", head(at_head)),
            Self::Dispatch { count, late: 0 } => write!(f, "dispatch {count}"),
            Self::Dispatch { count, late } => write!(f, "dispatch {count}, {late} late"),
            Self::Complete { which } => write!(f, "complete [{which}]"),
            Self::Pass(jiffies) => write!(f, "pass {jiffies}"),
            Self::Tune(tunables) => write!(f, "tune {tunables:?}"),
        }
    }
}

/// From the start of a scheduler on.
#[derive(Clone)]
pub(crate) struct History {
    /// The time at which it begins.
    pub(crate) boot: Time,
    pub(crate) tunables: Tunables,
    pub(crate) events: Vec<Event>,
}

impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n  at {}\n  {:?}", self.boot, self.tunables)?;
        for event in &self.events {
            writeln!(f, "  {event:?}")?;
        }
        Ok(())
    }
}

/// Random histories.
pub(crate) fn histories() -> impl Strategy<Value = History> {
    let boot = prop_oneof![
        Just(0),
        // Where jiffies wrap as a signed and as an unsigned number.
        (-100..0_i128).prop_map(|before| (1 << 63) + before),
        (-100..0_i128).prop_map(|before| (1 << 64) + before),
    ];
    (boot, tunables(), prop::collection::vec(events(), 0..120)).prop_map(
        |(boot, tunables, events)| History {
            boot,
            tunables,
            events,
        },
    )
}

fn events() -> impl Strategy<Value = Event> {
    let class = prop_oneof![2 => Just(1), 1 => Just(0), 1 => Just(2)];
    let sector = prop_oneof![15 => 0..12_u64, 1 => Just(u64::MAX)];
    let at_head = prop::bool::weighted(0.08);
    let late = prop_oneof![9 => Just(0), 1 => 1..4_i128];
    let pass = prop_oneof![20 => 1..12_i128, 4 => 12..100_i128, 1 => Just(1 << 32)];
    prop_oneof![
        8 => (class, any::<bool>(), sector, at_head).prop_map(
            |(class, write, sector, at_head)| Event::Insert { class, write, sector, at_head }
        ),
        6 => (1..5_usize, late).prop_map(|(count, late)| Event::Dispatch { count, late }),
        5 => (0..8_usize).prop_map(|which| Event::Complete { which }),
        1 => (0..8_usize, any::<bool>()).prop_map(
            |(which, at_head)| Event::Requeue { which, at_head }
        ),
        4 => pass.prop_map(Event::Pass),
        1 => tunables().prop_map(Event::Tune),
    ]
}

fn tunables() -> impl Strategy<Value = Tunables> {
    let expire = || prop_oneof![10 => 0..30, 1 => Just(i32::MAX)];
    let writes_starved =
        prop_oneof![10 => 0..4, 1 => -2..0, 1 => Just(i32::MIN), 1 => Just(i32::MAX)];
    let fifo_batch = prop_oneof![10 => 0..5, 1 => Just(16), 1 => Just(i32::MAX)];
    (expire(), expire(), expire(), writes_starved, fifo_batch).prop_map(
        |(read_expire, write_expire, prio_aging_expire, writes_starved, fifo_batch)| Tunables {
            read_expire,
            write_expire,
            prio_aging_expire,
            writes_starved,
            fifo_batch,
        },
    )
}

/// A scheduler and the model, which live through the same history, and the world
/// around them.
pub(crate) struct World {
    policy: Box<dyn Scheduler>,
    model: Model,
    now: Time,
    tunables: Tunables,
    inserted: usize,
    queued: BTreeSet<Request>,
    with_driver: Vec<Request>,
}

impl World {
    pub(crate) fn new(policy: Box<dyn Scheduler>, boot: Time, tunables: Tunables) -> Self {
        Self {
            policy,
            model: Model::new(),
            now: boot,
            tunables,
            inserted: 0,
            queued: BTreeSet::new(),
            with_driver: Vec::new(),
        }
    }

    /// Lives through `history` and then dispatches and ends all that is left.
    /// `Err`: how the schedulers differ, or what they did with a request.
    pub(crate) fn compare(policy: Box<dyn Scheduler>, history: &History) -> Result<(), String> {
        let mut world = Self::new(policy, history.boot, history.tunables);
        for (number, event) in history.events.iter().enumerate() {
            world
                .happen(*event)
                .map_err(|error| format!("{error}, at event {number}: {event:?}"))?;
        }
        world
            .wind_up()
            .map_err(|error| format!("{error}, at the end"))
    }

    fn happen(&mut self, event: Event) -> Result<(), String> {
        match event {
            Event::Insert {
                class,
                write,
                sector,
                at_head,
            } => {
                let request = Request {
                    id: self.inserted,
                    class,
                    write,
                    sector,
                };
                self.inserted += 1;
                self.insert(request, at_head, true);
            }
            Event::Requeue { which, at_head } => {
                if let Some(request) = self.take_from_driver(which) {
                    self.insert(request, at_head, false);
                }
            }
            Event::Dispatch { count, late } => {
                for _ in 0..count {
                    if self.dispatch(late)?.is_none() {
                        break;
                    }
                }
            }
            Event::Complete { which } => {
                self.complete(which);
            }
            Event::Pass(jiffies) => self.now += jiffies,
            Event::Tune(tunables) => self.tunables = tunables,
        }
        Ok(())
    }

    fn insert(&mut self, request: Request, at_head: bool, counted: bool) {
        let expire = if request.write {
            self.tunables.write_expire
        } else {
            self.tunables.read_expire
        };
        let (start, expires) = (self.now, self.now + Time::from(expire));
        if at_head {
            self.policy.insert_at_head(request, counted);
            self.model.insert_at_head(request, counted);
        } else {
            self.policy.insert(request, start, expires, counted);
            self.model.insert(request, start, expires, counted);
        }
        self.queued.insert(request);
    }

    /// Dispatches one request from both, at a time `late` jiffies ago.
    pub(crate) fn dispatch(&mut self, late: Time) -> Result<Option<Request>, String> {
        let now = self.now - late;
        let ours = self.policy.dispatch(now, &self.tunables);
        let model = self.model.dispatch(now, &self.tunables);
        if ours != model {
            return Err(format!("dispatches {ours:?}, the model {model:?}"));
        }
        if self.counters().0 != self.counters().1 {
            return Err(format!("batching, starved differ: {:?}", self.counters()));
        }
        match ours {
            Some(request) => {
                if !self.queued.remove(&request) {
                    return Err(format!("{request:?} was not queued"));
                }
                self.with_driver.push(request);
            }
            None if late == 0 => self.nothing_to_do()?,
            None => {}
        }
        Ok(ours)
    }

    /// Both schedulers' `batching` and `starved`.
    fn counters(&self) -> ((u32, u32), (u32, u32)) {
        (
            (self.policy.batching(), self.policy.starved()),
            (self.model.batching(), self.model.starved()),
        )
    }

    /// Whatever is queued waits for a higher class that the driver has.
    fn nothing_to_do(&self) -> Result<(), String> {
        let owned = self.with_driver.iter().map(|request| request.class).min();
        match self.queued.iter().map(|request| request.class).min() {
            Some(class) if owned.is_none_or(|owned| owned >= class) => {
                Err(format!("nothing dispatched of {:?}", self.queued))
            }
            _ => Ok(()),
        }
    }

    fn complete(&mut self, which: usize) -> bool {
        match self.take_from_driver(which) {
            Some(request) => {
                self.policy.complete(request);
                self.model.complete(request);
                true
            }
            None => false,
        }
    }

    fn take_from_driver(&mut self, which: usize) -> Option<Request> {
        let index = which.checked_rem(self.with_driver.len())?;
        Some(self.with_driver.remove(index))
    }

    /// Dispatches and ends everything: nothing is lost.
    fn wind_up(&mut self) -> Result<(), String> {
        while self.dispatch(0)?.is_some() || self.complete(0) {}
        if self.queued.is_empty() {
            Ok(())
        } else {
            Err(format!("{:?} never dispatched", self.queued))
        }
    }
}

/// For tests that tell a history by hand.
impl World {
    pub(crate) fn expect(&mut self, event: Event) {
        self.happen(event).unwrap();
    }

    pub(crate) fn tune(&mut self, change: impl FnOnce(&mut Tunables)) {
        change(&mut self.tunables);
    }

    pub(crate) fn batching(&self) -> u32 {
        self.policy.batching()
    }

    pub(crate) fn starved(&self) -> u32 {
        self.policy.starved()
    }
}
