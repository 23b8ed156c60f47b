// SPDX-License-Identifier: GPL-2.0

//! `rdeadline`: an I/O scheduler that decides like mq-deadline, and scales.
//!
//! [`policy`] decides which request is next, [`state`] holds the requests under
//! one lock, and this file says when that lock is needed:
//!
//! - Insertion tries it. If somebody holds it, the requests go to a per-CPU
//!   bucket, and the holder inserts them before letting go. If nothing else is queued
//!   for a fast device, the inserter chooses a batch as well: it runs the hardware
//!   queue next.
//! - Dispatch first looks at the stage of its hardware queue, which needs no
//!   lock. If that is empty it tries the lock and chooses a batch: the first
//!   request is dispatched, the others are staged.
//! - A merge look-up tries it, and is skipped if somebody holds it.
//! - Completion never needs it.
//!
//! Nothing is staged while the device is the bottleneck: there requests stay
//! where they can be merged and overtaken. What is staged can be taken by every
//! hardware queue. If a request is queued that goes before what is staged
//! (a higher class, a head insertion), the stage is passed over.
//!
//! C counterpart: [`block/mq-deadline.c`](srctree/block/mq-deadline.c).

pub(crate) mod policy;

mod completions;
mod files;
mod state;
mod stats;

use self::{
    completions::Completions,
    state::State,
    stats::CpuStats, //
};
use crate::elevator::{
    atomic::Tally,
    attrs,
    clock,
    debugfs,
    list::RequestList,
    lock::{
        has_work,
        Guard,
        Rerun,
        Shared,
        State as _, //
    },
    merge::{
        Bio,
        FrontMerge,
        Queued, //
    },
    order::{
        Direction,
        Jiffies, //
    },
    percpu::{
        AlignedArray,
        PerCpu, //
    },
    stage::Stage,
    Elevator,
    HwQueue,
    Note,
    Queue,
    Request, //
};
use kernel::{
    prelude::*,
    sync::Arc, //
};

/// Default of `dispatch_batch`. It is 1 for a device with a budget: requests it does
/// not take are not even asked for, so it never looks busy.
const DISPATCH_BATCH: u32 = 16;

/// The scheduler of one queue.
#[pin_data(PinnedDrop)]
pub(crate) struct Deadline {
    /// Requests and rules, under the lock.
    #[pin]
    shared: Shared<State>,
    /// Requests chosen ahead, per hardware queue.
    stages: AlignedArray<Stage>,
    /// How many requests of each class were completed.
    completions: Arc<Completions>,
    /// Events that are counted without the lock.
    stats: PerCpu<CpuStats>,
    /// Whether a merge look-up waits for the lock rather than being skipped.
    merge_contended: Tally,
}

impl Elevator for Deadline {
    const NAME: &'static CStr = c"rdeadline";
    const ATTRIBUTES: attrs::Table = files::ATTRIBUTES;
    const DEBUGFS: debugfs::Table = files::DEBUGFS;

    type State = State;

    fn new(queue: Queue<'_>) -> impl PinInit<Self, Error> {
        let (stages, depth) = (queue.nr_hw_queues(), queue.depth());
        let batch = if queue.has_budget() {
            1
        } else {
            DISPATCH_BATCH
        };
        pin_init::pin_init_scope(move || {
            let completions = Arc::new(Completions::new()?, GFP_KERNEL)?;
            Ok(try_pin_init!(Self {
                shared <- Shared::new(queue, State::new(completions.clone(), batch)),
                stages: AlignedArray::new(stages, || Stage::new(depth))?,
                completions,
                stats: PerCpu::new(CpuStats::default)?,
                merge_contended: Tally::new(0),
            }))
        })
    }

    #[inline(always)]
    fn shared(&self) -> &Shared<State> {
        &self.shared
    }

    fn depth_updated(&self, queue: Queue<'_>) {
        queue.set_min_shallow_depth(queue.async_depth());
    }

    #[inline(always)]
    fn limit_depth(queue: Queue<'_>, sync_read: bool) -> Option<u32> {
        // A limit that does not limit would keep the core from allocating
        // several tags at once.
        let depth = queue.async_depth();
        (!sync_read && depth < queue.nr_requests()).then_some(depth)
    }

    #[inline(always)]
    fn insert(&self, hw_queue: HwQueue<'_>, requests: RequestList, at_head: bool) -> bool {
        let stage = self.stages.get(hw_queue.index());
        let fast = !at_head && !hw_queue.is_busy() && stage.limit() > 1;
        // One request that was not plugged: the core would have it dispatched by
        // kblockd, which takes longer than a fast device does. A slow one gains
        // nothing by that, and loses what would be merged meanwhile.
        let run = fast && requests.is_single();
        match self.shared.try_lock(Rerun::Later) {
            Some(mut guard) if fast => insert_and_choose(&mut guard, stage, requests),
            Some(mut guard) => State::insert(&mut guard, requests, at_head),
            None => {
                self.shared.insert_aside(requests, at_head);
                self.stats.here().1.insert_contended();
            }
        }
        run
    }

    #[inline(always)]
    fn dispatch(&self, hw_queue: HwQueue<'_>) -> Option<Request> {
        let stage = self.stages.get(hw_queue.index());
        if hw_queue.is_busy() {
            stage.slow_down();
        }
        if !self.shared.word().glance().urgent() {
            if let Some(rq) = stage.take(self.shared.word()) {
                return Some(rq);
            }
        }
        self.dispatch_locked(stage)
    }

    #[inline(always)]
    fn has_work(&self, _: HwQueue<'_>) -> bool {
        has_work(self.shared.word(), || self.turned_away())
    }

    #[inline(always)]
    fn bio_merge(&self, _: Queue<'_>, bio: Bio<'_>) -> bool {
        let glance = self.shared.word().glance();
        if !glance.held() && !glance.sorted() {
            return false;
        }
        self.look_up_merge(bio)
    }

    fn request_merge<'a>(state: &'a mut State, bio: Bio<'_>) -> Option<FrontMerge<'a>> {
        state.find_front_merge(bio)
    }

    fn front_merged(state: &mut State, rq: Queued<'_>) {
        state.front_merged(rq);
    }

    fn requests_merged(state: &mut State, rq: Queued<'_>, next: Queued<'_>) {
        state.requests_merged(rq, next);
    }

    #[inline(always)]
    fn finish(&self, note: Note) {
        self.completions.count(note);
    }
}

impl Deadline {
    /// Chooses a batch under the lock. If that is held, or has nothing to give,
    /// takes what is staged for other hardware queues.
    #[inline(never)]
    fn dispatch_locked(&self, stage: &Stage) -> Option<Request> {
        let word = self.shared.word();
        while word.glance().worth_a_lock() {
            if let Some(mut guard) = self.shared.try_lock(Rerun::Later) {
                let now = clock::now();
                if let Some(rq) = self.take_overdue(&mut guard, now) {
                    return Some(rq);
                }
                match choose_batch(&mut guard, stage, now) {
                    None => break,
                    chosen => return chosen,
                }
            }
            if word.turn_away() {
                self.turned_away();
                break;
            }
        }
        stage.take(word).or_else(|| self.steal())
    }

    /// Counts a dispatcher that found the lock held, and nothing staged.
    #[cold]
    fn turned_away(&self) {
        self.stats.here().1.dispatch_contended();
    }

    /// Takes a request that was staged long ago: its hardware queue does not run, or
    /// higher classes have gone past it. Staged requests wait as long as queued ones
    /// would; they are looked for once in a jiffy.
    #[inline(always)]
    fn take_overdue(&self, guard: &mut Guard<'_, State>, now: Jiffies) -> Option<Request> {
        if !guard.others_staged() || guard.state().stages_seen == now {
            return None;
        }
        let state = guard.state();
        state.stages_seen = now;
        let patience = if self.shared.word().glance().urgent() {
            state.tunables.prio_aging_expire
        } else {
            state.tunables.fifo_expire[Direction::Read as usize]
        };
        let latest = now.wrapping_sub(patience);
        self.steal_from(|stage| stage.is_overdue(guard, latest))
    }

    /// Takes a request from the stage of another hardware queue, which may not
    /// run for a long time.
    #[cold]
    fn steal(&self) -> Option<Request> {
        if !self.shared.word().glance().staged() {
            return None;
        }
        self.steal_from(|_| true)
    }

    /// Takes a request from one of `these` stages.
    #[cold]
    fn steal_from(&self, these: impl Fn(&Stage) -> bool) -> Option<Request> {
        let word = self.shared.word();
        let mut stages = self.stages.iter().filter(|stage| these(stage));
        let rq = stages.find_map(|stage| stage.take(word))?;
        self.stats.here().1.stolen();
        Some(rq)
    }

    /// Looks for a request to merge `bio` into.
    fn look_up_merge(&self, bio: Bio<'_>) -> bool {
        let guard = match self.shared.try_lock(Rerun::Now) {
            Some(guard) => Some(guard),
            None if self.merge_contended.get() != 0 => Some(self.shared.lock()),
            None => None,
        };
        if let Some(mut guard) = guard {
            guard.state().stats.merge_holds += 1;
            return guard.try_bio_merge(bio);
        }
        self.stats.here().1.merge_contended();
        self.shared.merge_aside(bio)
    }
}

/// Chooses the request to be dispatched now and, if the device is fast, more for
/// `stage`. Twice as many each time, as long as the device takes them.
#[inline]
fn choose_batch(guard: &mut Guard<'_, State>, stage: &Stage, now: Jiffies) -> Option<Request> {
    let Some((rq, _)) = State::choose(guard, now) else {
        guard.state().stats.dispatched(0);
        return None;
    };
    // It may belong to another hardware queue than the one that runs.
    if rq.hw_queue().is_busy() {
        stage.slow_down();
    }
    let most = guard.state().dispatch_batch;
    let staged = match stage.limit().min(most) {
        0 | 1 => 0,
        limit => stage_batch(guard, stage, limit as usize - 1, now),
    };
    stage.speed_up(most);
    guard.state().stats.dispatched(1 + staged);
    Some(rq)
}

/// Inserts requests, and stages a batch, for an inserter that is about to run the
/// hardware queue of a fast device.
#[inline]
fn insert_and_choose(guard: &mut Guard<'_, State>, stage: &Stage, requests: RequestList) {
    let now = clock::now();
    let most = guard.state().dispatch_batch;
    let limit = match stage.limit().min(most) {
        0 | 1 => 0,
        limit => limit as usize,
    };
    let mut arrived = Some(requests);
    let mut staged = stage.fill(guard, limit, now, |guard, room| {
        arrived = arrived
            .take()
            .and_then(|requests| State::pass_on(guard, requests, room, now).err());
    });
    if let Some(requests) = arrived {
        // Others may wait because their hardware queue is busy, or for a higher class.
        let alone = guard.state().requests.is_empty();
        State::insert(guard, requests, false);
        if alone && guard.state().requests.one_class() {
            staged = stage_batch(guard, stage, limit, clock::now());
        }
    }
    if staged > 0 {
        stage.speed_up(most);
        guard.state().stats.inserted(staged);
    }
}

/// Stages up to `max` requests. Returns how many. None while there are several classes
/// and others are staged: some of these might be of a lower class, and in front of them.
#[inline]
fn stage_batch(guard: &mut Guard<'_, State>, stage: &Stage, max: usize, now: Jiffies) -> usize {
    if !guard.state().requests.one_class() && guard.others_staged() {
        return 0;
    }
    stage.fill(guard, max, now, |guard, room| {
        let mut lowest = State::lowest_staged(guard);
        while room.left() > 0 {
            let went_on = State::go_on(guard, now, room.left(), |rq, class| room.put(rq, class));
            let class = match went_on {
                Some(class) => class,
                None => match State::choose(guard, now) {
                    Some((rq, class)) => {
                        room.put(rq, class);
                        class
                    }
                    None => break,
                },
            };
            lowest = lowest.max(class);
        }
        guard.state().staged_class = lowest;
    })
}

#[pinned_drop]
impl PinnedDrop for Deadline {
    fn drop(self: Pin<&mut Self>) {
        let staged: usize = self.stages.iter().map(Stage::len).sum();
        let bucketed = self.shared.word().glance().bucketed();
        if staged > 0 || bucketed {
            pr_err!("rdeadline: at the end staged {staged}, buckets in use: {bucketed}\n");
        }
        self.shared.lock().state().check_end();
    }
}
