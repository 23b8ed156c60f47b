// SPDX-License-Identifier: GPL-2.0

//! What the scheduler's lock guards: the requests, the rules and their settings.

use super::{
    completions::Completions,
    policy::{
        self,
        Policy,
        Tunables, //
    },
    stats::LockStats,
};
use crate::elevator::{
    backlog::{
        Backlog,
        Place, //
    },
    clock,
    lineup::Lineup,
    list::RequestList,
    lock::{
        self,
        Guard, //
    },
    merge::{
        Bio,
        FrontMerge,
        Queued, //
    },
    order::{
        Class,
        Classes,
        Direction,
        Jiffies,
        Stamp, //
    },
    sorted::SortedFifo,
    stage::Room,
    word::Hints,
    Note,
    Queue,
    Request, //
};
use kernel::{
    prelude::*,
    sync::Arc, //
};

/// How many requests of a class there were. Counters wrap.
#[repr(align(32))]
#[derive(Clone, Copy, Zeroable)]
struct Counts {
    /// Inserted while no other class was in use; each CPU counts completions.
    inserted: u32,
    /// Inserted while another class was in use; all CPUs count completions
    /// together.
    inserted_shared: u32,
    /// What completions of `inserted` added up to last time.
    settled: u32,
    /// What completions of `inserted_shared` were last time.
    settled_shared: u32,
    /// Merged into another request.
    merged: u32,
    /// Chosen for dispatch.
    dispatched: u32,
    /// In the queues of the class now.
    queued: u32,
}

/// The requests the scheduler holds, except those in buckets and stages.
pub(super) struct Requests {
    /// Head insertions, the latest first.
    head: RequestList,
    /// All others.
    backlog: Backlog,
    /// How many there were, of each class.
    counts: [Counts; Class::COUNT],
    /// The classes that may have requests outstanding.
    in_use: Classes,
    completions: Arc<Completions>,
}

/// What the scheduler's lock guards.
pub(crate) struct State {
    pub(super) policy: Policy,
    pub(super) tunables: Tunables,
    /// Whether bios are merged in front of requests.
    pub(super) front_merges: bool,
    /// Requests chosen in one lock hold at the most, 1 or more.
    pub(super) dispatch_batch: u32,
    /// When stages were looked through last for requests that wait too long.
    pub(super) stages_seen: Jiffies,
    /// The lowest class in a stage. Out of date when stages are empty.
    pub(super) staged_class: Class,
    pub(super) requests: Requests,
    pub(super) stats: LockStats,
}

impl State {
    /// A scheduler without requests, with this `dispatch_batch` and otherwise default
    /// settings.
    pub(super) fn new(
        completions: Arc<Completions>,
        dispatch_batch: u32,
    ) -> impl Init<Self, Error> {
        try_init!(Self {
            policy: Policy::new(),
            tunables: Tunables {
                fifo_expire: [clock::from_msecs(500), clock::from_msecs(5000)],
                prio_aging_expire: clock::from_msecs(10_000),
                writes_starved: 2,
                fifo_batch: 16,
            },
            front_merges: true,
            dispatch_batch,
            stages_seen: 0,
            staged_class: Class::RealTime,
            requests <- Requests::new(completions),
            stats <- pin_init::init_zeroed(),
        })
    }

    /// Takes the request that goes next, and its class.
    #[inline]
    pub(super) fn choose(guard: &mut Guard<'_, Self>, now: Jiffies) -> Option<(Request, Class)> {
        let state = guard.state();
        let requests = &mut state.requests;
        if requests.is_empty() {
            return None;
        }
        let from_head = !requests.head.is_empty();
        let rq = state.policy.choose(requests, &state.tunables, now)?;
        if from_head {
            return Some(state.start_head(rq));
        }
        let class = rq.class();
        Some((state.start(class, rq), class))
    }

    /// Takes up to `max` requests that simply go on with the current batch, if only one
    /// class is in use, and gives them to `put`. Returns the class, if there were any.
    #[inline(always)]
    pub(super) fn go_on(
        guard: &mut Guard<'_, Self>,
        now: Jiffies,
        max: usize,
        mut put: impl FnMut(Request, Class),
    ) -> Option<Class> {
        let Self {
            policy,
            tunables,
            requests,
            ..
        } = guard.state();
        let class = requests.in_use.single()?;
        if !requests.head.is_empty() {
            return None;
        }
        let taken = requests.backlog.take_run(
            Place::new(class, policy.direction()),
            max,
            |queue| policy.go_on(queue, tunables, now),
            |mut rq| {
                rq.mark_started();
                put(rq, class);
            },
        );
        requests.counts(class).take(taken as u32);
        (taken > 0).then_some(class)
    }

    /// Inserts requests and chooses them all in one go: they go to `room`, in the order
    /// in which they would have been chosen.
    ///
    /// # Errors
    ///
    /// Gives them back if there is more to it: others are queued, they belong to another
    /// class than the one in use or to both directions, they might be merged or expire at
    /// once, they come back or are too many.
    #[inline(always)]
    pub(super) fn pass_on(
        guard: &mut Guard<'_, Self>,
        arrived: RequestList,
        room: &mut Room<'_>,
        now: Jiffies,
    ) -> Result<(), RequestList> {
        let Self {
            policy,
            tunables,
            requests,
            ..
        } = guard.state();
        let (Some(class), Some(direction), true) = (
            requests.in_use.single(),
            arrived.direction(),
            requests.is_empty(),
        ) else {
            return Err(arrived);
        };
        let fifo_expire = tunables.fifo_expire[direction as usize];
        if fifo_expire == 0 {
            return Err(arrived);
        }
        let mut lineup = Lineup::new(Stamp {
            start: now,
            expires: now.wrapping_add(fifo_expire),
        });
        let position = requests.queue(class, direction).position();
        lineup.line_up(arrived, position, room.left(), |rq| {
            rq.note() == Note::NONE && rq.direction() == direction && rq.ioprio_class() == class
        })?;
        let mut put = |mut rq: Request| {
            rq.set_note(Note::new(class, false));
            rq.mark_started();
            room.put(rq, class);
        };
        // One class is in use, and none of these is from the future: as long as there are
        // any, one goes next.
        loop {
            let run = policy.run(lineup.ahead(), direction, tunables);
            lineup.take_run(run, &mut put);
            match policy.choose_alone(&mut lineup, direction, tunables, now) {
                Some(rq) => put(rq),
                None => break,
            }
        }
        requests.passed_on(class, direction, &lineup);
        let lowest = Self::lowest_staged(guard);
        let state = guard.state();
        state.staged_class = class.max(lowest);
        state.stats.lists += 1;
        Ok(())
    }

    /// The lowest class in a stage; the highest one if there is none.
    #[inline(always)]
    pub(super) fn lowest_staged(guard: &mut Guard<'_, Self>) -> Class {
        if guard.others_staged() {
            guard.state().staged_class
        } else {
            Class::RealTime
        }
    }

    /// Accounts for a request of `class` that was taken from its queue to be
    /// dispatched.
    #[inline(always)]
    fn start(&mut self, class: Class, mut rq: Request) -> Request {
        self.requests.counts(class).take(1);
        self.requests.backlog.forget(&mut rq);
        rq.mark_started();
        rq
    }

    /// Accounts for a head insertion that was taken to be dispatched.
    fn start_head(&mut self, mut rq: Request) -> (Request, Class) {
        let class = rq.class();
        let counts = self.requests.counts(class);
        counts.dispatched = counts.dispatched.wrapping_add(1);
        self.requests
            .queue(class, rq.direction())
            .set_position(rq.sector());
        rq.mark_started();
        (rq, class)
    }

    /// Inserts one request, or merges it into one that is queued.
    #[inline]
    fn insert_one(
        guard: &mut Guard<'_, Self>,
        queue: Queue<'_>,
        mut rq: Request,
        at_head: bool,
        now: Jiffies,
    ) {
        let requests = &mut guard.state().requests;
        let class = requests.admit(&mut rq);
        let direction = rq.direction();
        let place = Place::new(class, direction);
        if requests.backlog.may_append(queue, place, &rq) {
            rq = match guard.try_insert_merge(rq) {
                Ok(()) => return,
                Err(rq) => rq,
            };
        }
        rq.trace_insert();
        if at_head {
            guard.state().requests.insert_head(rq, now);
        } else {
            let state = guard.state();
            rq.set_stamp(Stamp {
                start: now,
                expires: now.wrapping_add(state.tunables.fifo_expire[direction as usize]),
            });
            state.requests.counts(class).queued += 1;
            state.requests.backlog.insert(queue, place, rq);
        }
    }

    /// Finds a request that `bio` may be merged in front of.
    pub(super) fn find_front_merge(&mut self, bio: Bio<'_>) -> Option<FrontMerge<'_>> {
        if !self.front_merges {
            return None;
        }
        self.requests.backlog.front_merge(bio)
    }

    /// A bio was merged in front of `rq`.
    pub(super) fn front_merged(&mut self, rq: Queued<'_>) {
        self.requests.backlog.front_merged(rq);
    }

    /// `next` was merged into `rq`.
    pub(super) fn requests_merged(&mut self, rq: Queued<'_>, next: Queued<'_>) {
        let class = next.class();
        let taken = self.requests.backlog.absorbed(rq, next);
        let counts = self.requests.counts(class);
        counts.merged = counts.merged.wrapping_add(1);
        if taken {
            counts.queued -= 1;
        }
    }

    /// Complains if anything is left when the scheduler ends.
    pub(super) fn check_end(&mut self) {
        for class in Class::ALL {
            let outstanding = self.requests.outstanding_count(class);
            let counts = *self.requests.counts(class);
            if outstanding != 0 || counts.queued != 0 {
                pr_err!(
                    "rdeadline: class {}: at the end outstanding {}, queued {}, inserted {}, merged {}, dispatched {}\n",
                    class as usize,
                    outstanding,
                    counts.queued,
                    counts.total_inserted(),
                    counts.merged,
                    counts.dispatched,
                );
            }
        }
    }
}

impl lock::State for State {
    #[inline]
    fn insert(guard: &mut Guard<'_, Self>, requests: RequestList, at_head: bool) {
        let (queue, now) = (guard.queue(), clock::now());
        guard.state().stats.lists += 1;
        for rq in requests.take_all() {
            Self::insert_one(guard, queue, rq, at_head, now);
        }
    }

    #[inline(always)]
    fn backlog(&mut self) -> &mut Backlog {
        &mut self.requests.backlog
    }

    #[inline(always)]
    fn hints(&self) -> Hints {
        let requests = &self.requests;
        let head = !requests.head.is_empty();
        let [real_time, best_effort, _] = &requests.counts;
        let sorted = !requests.backlog.is_empty();
        Hints {
            queued: head || sorted,
            sorted,
            urgent: head
                || (real_time.queued > 0 && self.staged_class > Class::RealTime)
                || (best_effort.queued > 0 && self.staged_class > Class::BestEffort),
        }
    }
}

impl Counts {
    /// So many were taken from their queues to be dispatched.
    #[inline(always)]
    fn take(&mut self, number: u32) {
        self.dispatched = self.dispatched.wrapping_add(number);
        self.queued -= number;
    }

    fn total_inserted(&self) -> u32 {
        self.inserted.wrapping_add(self.inserted_shared)
    }
}

impl Requests {
    fn new(completions: Arc<Completions>) -> impl Init<Self> {
        init!(Self {
            head: RequestList::new(),
            backlog <- pin_init::init_zeroed(),
            counts <- pin_init::init_zeroed(),
            in_use: Classes::NONE,
            completions,
        })
    }

    /// Head insertions.
    pub(super) fn head(&self) -> &RequestList {
        &self.head
    }

    /// The requests of `class` and `direction`.
    #[inline(always)]
    pub(super) fn queue(&mut self, class: Class, direction: Direction) -> &mut SortedFifo {
        self.backlog.queue(class, direction)
    }

    #[inline(always)]
    fn counts(&mut self, class: Class) -> &mut Counts {
        &mut self.counts[class as usize]
    }

    /// Whether nothing is left to choose from.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.head.is_empty() && self.backlog.is_empty()
    }

    /// Whether all requests outstanding are of one class.
    #[inline(always)]
    pub(super) fn one_class(&self) -> bool {
        !self.in_use.has_several()
    }

    /// Accounts for requests that were inserted and taken in one go.
    #[inline(always)]
    fn passed_on(&mut self, class: Class, direction: Direction, all: &Lineup) {
        let number = all.number() as u32;
        let counts = self.counts(class);
        counts.inserted = counts.inserted.wrapping_add(number);
        counts.dispatched = counts.dispatched.wrapping_add(number);
        self.queue(class, direction).set_position(all.position());
    }

    /// Notes class and way of counting on a request, unless it was inserted
    /// before. Returns its class.
    #[inline(always)]
    fn admit(&mut self, rq: &mut Request) -> Class {
        if rq.note() != Note::NONE {
            return self.readmit(rq);
        }
        let class = rq.ioprio_class();
        if self.in_use != Classes::only(class) {
            return self.admit_among(rq, class);
        }
        rq.set_note(Note::new(class, false));
        let counts = self.counts(class);
        counts.inserted = counts.inserted.wrapping_add(1);
        class
    }

    /// The same if `class` is not the only one in use, or the first one.
    #[inline(never)]
    fn admit_among(&mut self, rq: &mut Request, class: Class) -> Class {
        let shared = self.in_use.has_other(class);
        rq.set_note(Note::new(class, shared));
        let counts = self.counts(class);
        let inserted = if shared {
            &mut counts.inserted_shared
        } else {
            &mut counts.inserted
        };
        *inserted = inserted.wrapping_add(1);
        self.in_use.insert(class);
        class
    }

    /// It comes back: whoever had it did not complete it.
    #[cold]
    fn readmit(&mut self, rq: &Request) -> Class {
        let class = rq.class();
        let counts = self.counts(class);
        counts.dispatched = counts.dispatched.wrapping_sub(1);
        class
    }

    #[inline(always)]
    fn insert_head(&mut self, mut rq: Request, now: Jiffies) {
        rq.set_stamp(Stamp {
            start: now,
            expires: now,
        });
        self.head.push_front(rq);
    }

    /// Number of requests of `class` that are queued or with the driver.
    pub(super) fn outstanding_count(&mut self, class: Class) -> u32 {
        let counts = &mut self.counts[class as usize];
        if counts.inserted != counts.settled {
            counts.settled = self.completions.sum(class);
        }
        if counts.inserted_shared != counts.settled_shared {
            counts.settled_shared = self.completions.shared(class);
        }
        let completed = counts.settled.wrapping_add(counts.settled_shared);
        let outstanding = counts.total_inserted().wrapping_sub(completed);
        if outstanding == 0 {
            self.in_use.remove(class);
        }
        outstanding
    }

    /// Number of requests of `class` that were chosen for dispatch and are not
    /// completed yet.
    pub(super) fn given_away(&mut self, class: Class) -> u32 {
        let completed = {
            let outstanding = self.outstanding_count(class);
            self.counts(class)
                .total_inserted()
                .wrapping_sub(outstanding)
        };
        let counts = self.counts(class);
        counts
            .dispatched
            .wrapping_add(counts.merged)
            .wrapping_sub(completed)
    }
}

impl policy::Requests for Requests {
    type Request = Request;
    type Queue = SortedFifo;

    #[inline(always)]
    fn take_head(&mut self) -> Option<Request> {
        self.head.pop_front()
    }

    #[inline(always)]
    fn queue(&mut self, class: Class, direction: Direction) -> &mut SortedFifo {
        Requests::queue(self, class, direction)
    }

    #[inline(always)]
    fn in_use(&self) -> Classes {
        self.in_use
    }

    #[inline]
    fn outstanding(&mut self, class: Class) -> bool {
        self.outstanding_count(class) != 0
    }

    #[cold]
    fn several_outstanding(&mut self) -> bool {
        let outstanding = |class: &Class| self.outstanding_count(*class) != 0;
        Class::ALL.into_iter().filter(outstanding).count() >= 2
    }
}
