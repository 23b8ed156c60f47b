// SPDX-License-Identifier: GPL-2.0

//! A scheduler around the two words, as small as can be.
//!
//! It does with the words what `rust/elevator/lock.rs`, `bucket.rs`, `stage.rs`
//! and `rust/deadline.rs` do, in the same order. This file is compiled anew
//! against each faulty copy of the words, and is copied with faults of its own.

use std::cell::RefCell;

use loom::{
    cell::UnsafeCell,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
};

use super::{
    atomics::{Checked32, Checked64},
    word::{Hints, LockWord, Release, StageWord},
};

std::thread_local! {
    /// What happened in this execution.
    static TRACE: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Notes what the current thread did.
fn trace(what: impl FnOnce() -> String) {
    let line = format!("{:?} {}", thread::current().id(), what());
    TRACE.with_borrow_mut(|lines| lines.push(line));
}

/// Starts anew, and returns what happened until now.
pub(crate) fn take_trace() -> Vec<String> {
    TRACE.take()
}

/// CPUs with a bucket, and hardware queues with a stage.
pub(crate) const CPUS: usize = 2;

/// Requests a stage holds at the most.
const STAGE_MAX: usize = 2;

/// Number of a request.
pub(crate) type Request = usize;

/// Whether a holder that was told to must run the queue, because it does not do
/// so anyway.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rerun {
    Later,
    Now,
}

/// Requests chosen ahead for one hardware queue.
struct Stage {
    word: StageWord<Checked64>,
    slots: [AtomicUsize; STAGE_MAX],
}

impl Stage {
    fn new() -> Self {
        Self {
            word: StageWord::new(Checked64::zero()),
            slots: std::array::from_fn(|_| AtomicUsize::new(Request::MAX)),
        }
    }
}

/// A scheduler.
pub(crate) struct Scheduler {
    pub(crate) word: LockWord<Checked32>,
    /// Requests that found the lock held, as a set of bits.
    buckets: [AtomicUsize; CPUS],
    /// What the lock protects: queued requests. Loom sees to it that one thread
    /// at a time has access, and that it sees what the one before it did.
    queued: UnsafeCell<Vec<Request>>,
    stages: [Stage; CPUS],
    /// How often each request was dispatched. Written by whoever owns the
    /// request, which loom checks as well.
    requests: Vec<UnsafeCell<usize>>,
    /// Somebody who was turned away relies on a run of the queue that was put
    /// off.
    run_later: AtomicBool,
}

// SAFETY: Loom checks every access to what is not atomic.
unsafe impl Send for Scheduler {}
// SAFETY: As above.
unsafe impl Sync for Scheduler {}

impl Scheduler {
    /// An empty scheduler, for `requests` requests.
    pub(crate) fn new(requests: usize) -> Self {
        Self {
            word: LockWord::new(Checked32::zero()),
            buckets: std::array::from_fn(|_| AtomicUsize::new(0)),
            queued: UnsafeCell::new(Vec::new()),
            stages: std::array::from_fn(|_| Stage::new()),
            requests: (0..requests).map(|_| UnsafeCell::new(0)).collect(),
            run_later: AtomicBool::new(false),
        }
    }

    /// Access to the queued requests, for the holder of the lock.
    fn with_queued<T>(&self, access: impl FnOnce(&mut Vec<Request>) -> T) -> T {
        // SAFETY: Loom ends the test if anybody else has access.
        self.queued
            .with_mut(|queued| access(unsafe { &mut *queued }))
    }

    /// Takes the lock if nobody holds it.
    pub(crate) fn try_lock(&self) -> bool {
        let locked = !self.word.glance().held() && self.word.try_acquire();
        trace(|| format!("try_lock: {locked}"));
        locked
    }

    /// Lets go of the lock, after inserting what others have left, and runs the
    /// queue if it must.
    pub(crate) fn unlock(&self, rerun: Rerun) {
        loop {
            let queued = self.with_queued(|queued| !queued.is_empty());
            let hints = Hints {
                queued,
                ..Hints::default()
            };
            match self.word.try_release(hints) {
                Release::DrainFirst => {
                    trace(|| "unlock: drain first".into());
                    self.drain();
                }
                Release::Free { turned_away } => {
                    trace(|| format!("unlock: turned_away {turned_away}, queued {queued}"));
                    if turned_away && (queued || self.word.glance().staged()) {
                        self.rerun(rerun);
                    }
                    return;
                }
            }
        }
    }

    /// Runs the queue for somebody who was turned away.
    fn rerun(&self, rerun: Rerun) {
        match rerun {
            Rerun::Now => self.run(0),
            Rerun::Later => self.run_later.store(true, Ordering::Relaxed),
        }
    }

    /// A run of the queue that was put off.
    pub(crate) fn run_later(&self) {
        if self.run_later.load(Ordering::Relaxed) {
            self.run(1);
        }
    }

    /// Queues requests, for the holder of the lock.
    pub(crate) fn queue(&self, requests: impl IntoIterator<Item = Request>) {
        self.with_queued(|queued| queued.extend(requests));
    }

    /// Inserts what is in the buckets.
    fn drain(&self) {
        for bucket in &self.buckets {
            let requests = Self::take(bucket);
            self.queue((0..self.requests.len()).filter(|bit| requests & 1 << bit != 0));
        }
    }

    /// Takes all requests from a bucket.
    fn take(bucket: &AtomicUsize) -> usize {
        if bucket.load(Ordering::Relaxed) == 0 {
            return 0;
        }
        bucket.swap(0, Ordering::Acquire)
    }

    /// Inserts a request and runs the queue, on `cpu`.
    pub(crate) fn insert(&self, cpu: usize, request: Request) {
        self.insert_and_choose(cpu, request, 0);
    }

    /// The same, and stages up to `batch` requests in the hold that inserts.
    pub(crate) fn insert_and_choose(&self, cpu: usize, request: Request, batch: usize) {
        // SAFETY: As in `with_queued`.
        self.requests[request].with_mut(|dispatched| unsafe { *dispatched = 0 });
        if self.try_lock() {
            self.queue([request]);
            self.stage(cpu, batch);
            self.unlock(Rerun::Later);
        } else {
            self.insert_aside(cpu, 1 << request);
        }
        self.run(cpu);
    }

    /// Leaves a set of requests in the bucket of `cpu`.
    fn insert_aside(&self, cpu: usize, requests: usize) {
        self.buckets[cpu].fetch_or(requests, Ordering::AcqRel);
        let locked = self.word.announce();
        trace(|| format!("announce {requests:#b}: locked {locked}"));
        if locked {
            self.unlock(Rerun::Later);
        }
    }

    /// Looks for a request to merge a bio into, and finds one if there is any.
    pub(crate) fn merge(&self, cpu: usize) {
        if self.try_lock() {
            self.unlock(Rerun::Now);
            return;
        }
        let requests = Self::take(&self.buckets[cpu]);
        trace(|| format!("take from own bucket {requests:#b}"));
        if requests != 0 {
            self.insert_aside(cpu, requests);
            // Whoever ran the queue meanwhile did not see them.
            self.run(cpu);
        }
    }

    /// Whether it is worth while to dispatch. If not because the lock is held,
    /// the holder knows.
    fn has_work(&self) -> bool {
        loop {
            let glance = self.word.glance();
            if glance.staged() {
                return true;
            }
            if !glance.held() {
                trace(|| format!("has_work: {}", glance.queued()));
                return glance.queued();
            }
            if self.word.turn_away() {
                trace(|| "has_work: turned away".into());
                return false;
            }
        }
    }

    /// Dispatches for the hardware queue of `cpu` until there is no work.
    pub(crate) fn run(&self, cpu: usize) {
        let mut vain = 0;
        while self.has_work() {
            if !self.dispatch(cpu, 1) {
                vain += 1;
                assert!(vain < 10, "work promised in vain");
                // The core asks again after a while.
                thread::yield_now();
            }
        }
    }

    /// Dispatches a request, and stages others if up to `batch` may be chosen.
    pub(crate) fn dispatch(&self, cpu: usize, batch: usize) -> bool {
        if self.take_staged(cpu) {
            return true;
        }
        if self.try_lock() {
            let first = self.choose();
            self.stage(cpu, batch - 1);
            self.unlock(Rerun::Later);
            if let Some(request) = first {
                self.count(request);
                return true;
            }
        }
        (0..CPUS).any(|stage| self.take_staged(stage))
    }

    /// Takes the request that was queued first.
    fn choose(&self) -> Option<Request> {
        self.with_queued(|queued| (!queued.is_empty()).then(|| queued.remove(0)))
    }

    /// Moves up to `max` queued requests into a stage, if it is empty.
    pub(crate) fn stage(&self, stage: usize, max: usize) {
        let stage = &self.stages[stage];
        if stage.word.remaining() != 0 {
            return;
        }
        let mut count = 0;
        for slot in stage.slots.iter().take(max) {
            let Some(request) = self.choose() else {
                break;
            };
            slot.store(request, Ordering::Relaxed);
            count += 1;
        }
        if count > 0 {
            self.word.stage_filled();
            stage.word.publish(count);
        }
    }

    /// Dispatches a request from a stage.
    pub(crate) fn take_staged(&self, stage: usize) -> bool {
        let stage = &self.stages[stage];
        let Some(taken) = stage
            .word
            .take(|slot| stage.slots[slot].load(Ordering::Relaxed))
        else {
            return false;
        };
        if taken.emptied {
            self.word.stage_emptied();
        }
        self.count(taken.value);
        true
    }

    /// Counts a dispatch.
    fn count(&self, request: Request) {
        assert!(
            request < self.requests.len(),
            "slot read before it was filled"
        );
        // SAFETY: As in `with_queued`.
        let times = self.requests[request].with_mut(|dispatched| unsafe {
            *dispatched += 1;
            *dispatched
        });
        trace(|| format!("dispatch {request}"));
        assert_eq!(times, 1, "request dispatched again");
    }

    /// Nobody does anything any more: everything was dispatched, and the word
    /// says so.
    pub(crate) fn check_rest(&self) {
        let glance = self.word.glance();
        assert!(!glance.held(), "lock held at rest");
        assert!(!glance.bucketed(), "bucket announced at rest");
        for bucket in &self.buckets {
            assert_eq!(bucket.load(Ordering::Relaxed), 0, "bucket in use at rest");
        }
        for (request, dispatched) in self.requests.iter().enumerate() {
            // SAFETY: As in `with_queued`.
            let times = dispatched.with(|dispatched| unsafe { *dispatched });
            assert_eq!(times, 1, "request {request} stranded");
        }
        assert!(!glance.queued(), "requests queued at rest");
        assert!(!glance.staged(), "stage in use at rest");
    }
}
