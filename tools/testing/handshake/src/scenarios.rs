// SPDX-License-Identifier: GPL-2.0

//! What loom looks at: three threads with a few calls each, in all orders and
//! with all values that the memory orderings allow.

use std::sync::{
    atomic::{AtomicUsize as Counter, Ordering::Relaxed},
    Arc,
};

use loom::{model::Builder, sync::atomic::AtomicBool, thread};

use super::{
    atomics::Checked32,
    scheduler::{take_trace, Rerun, Scheduler},
    word::{Hints, LockWord, Release},
};

/// What one thread does.
type Thread = fn(&Scheduler);

/// Checks a scheduler with `requests` requests: `begin`, then the threads, then
/// `end`, then nothing may be left.
fn check(preemptions: usize, requests: usize, begin: Thread, threads: [Thread; 3], end: Thread) {
    explore(preemptions, move || {
        let scheduler = Arc::new(Scheduler::new(requests));
        begin(&scheduler);
        let [first, second, third] = threads;
        let spawned = [first, second].map(|thread| {
            let scheduler = scheduler.clone();
            thread::spawn(move || thread(&scheduler))
        });
        third(&scheduler);
        for handle in spawned {
            handle.join().unwrap();
        }
        end(&scheduler);
        scheduler.check_rest();
    });
}

/// Runs `execution` again and again, until loom has seen all ways it can go with
/// up to `preemptions` involuntary switches of threads, or
/// `LOOM_MAX_PREEMPTIONS`. If one fails, tells what happened in it.
fn explore(preemptions: usize, execution: impl Fn() + Sync + Send + 'static) {
    let report = Report(Arc::new(Counter::new(0)));
    let executions = report.0.clone();
    let mut builder = Builder::new();
    builder.preemption_bound.get_or_insert(preemptions);
    builder.check(move || {
        executions.fetch_add(1, Relaxed);
        take_trace();
        execution();
    });
}

/// Tells at the end how it went. Counts executions.
struct Report(Arc<Counter>);

impl Drop for Report {
    fn drop(&mut self) {
        println!("{} executions", self.0.load(Relaxed));
        if std::thread::panicking() {
            println!("{}", take_trace().join("\n"));
        }
    }
}

fn nothing(_: &Scheduler) {}

fn lock(scheduler: &Scheduler) {
    assert!(scheduler.try_lock());
}

/// As a merger does that found nothing to merge with.
fn unlock(scheduler: &Scheduler) {
    scheduler.unlock(Rerun::Now);
}

/// Two insert and dispatch, while a third one looks for a merge.
pub(crate) fn inserters_and_merger() {
    check(
        1,
        2,
        nothing,
        [
            |scheduler| scheduler.insert(0, 0),
            |scheduler| scheduler.insert(1, 1),
            |scheduler| scheduler.merge(1),
        ],
        nothing,
    );
}

/// Two insert, stage in the same hold and dispatch, while a third one looks for a merge.
pub(crate) fn choosing_inserters() {
    check(
        1,
        2,
        nothing,
        [
            |scheduler| scheduler.insert_and_choose(0, 0, 1),
            |scheduler| scheduler.insert_and_choose(1, 1, 1),
            |scheduler| scheduler.merge(1),
        ],
        nothing,
    );
}

/// Two insert while the lock is held by somebody who does not dispatch.
pub(crate) fn inserters_and_holder() {
    check(
        2,
        2,
        lock,
        [
            |scheduler| scheduler.insert(0, 0),
            |scheduler| scheduler.insert(1, 1),
            unlock,
        ],
        nothing,
    );
}

/// A merger finds the lock held, and merges into a bucket.
pub(crate) fn merger_and_bucket() {
    check(
        2,
        1,
        lock,
        [
            |scheduler| scheduler.insert(0, 0),
            |scheduler| scheduler.merge(0),
            unlock,
        ],
        nothing,
    );
}

/// Two take from a stage that is filled anew.
pub(crate) fn stage_filled_again() {
    check(
        3,
        3,
        |scheduler| {
            lock(scheduler);
            scheduler.queue([0, 1, 2]);
            scheduler.stage(0, 1);
        },
        [
            |scheduler| {
                scheduler.take_staged(0);
            },
            |scheduler| {
                scheduler.take_staged(0);
            },
            |scheduler| {
                scheduler.take_staged(0);
                scheduler.stage(0, 1);
                unlock(scheduler);
            },
        ],
        |scheduler| scheduler.run(1),
    );
}

/// Three take from one stage with two requests.
pub(crate) fn stage_shared() {
    fn take(scheduler: &Scheduler) {
        scheduler.take_staged(0);
    }
    check(
        3,
        2,
        |scheduler| {
            lock(scheduler);
            scheduler.queue([0, 1]);
            scheduler.stage(0, 2);
            unlock(scheduler);
        },
        [take, take, take],
        nothing,
    );
}

/// One chooses a batch and then can do no more; two serve another hardware
/// queue.
pub(crate) fn stage_taken_over() {
    check(
        3,
        2,
        |scheduler| {
            lock(scheduler);
            scheduler.queue([0, 1]);
            scheduler.unlock(Rerun::Later);
        },
        [
            |scheduler| {
                scheduler.dispatch(0, 2);
            },
            |scheduler| scheduler.run(1),
            nothing,
        ],
        Scheduler::run_later,
    );
}

/// One inserts while the lock is held by somebody who does not dispatch. Nobody
/// sees the lock free and a bucket announced.
pub(crate) fn inserter_and_holder() {
    check(
        2,
        1,
        lock,
        [
            |scheduler| scheduler.insert(0, 0),
            |scheduler| {
                let glance = scheduler.word.glance();
                assert!(
                    glance.held() || !glance.bucketed(),
                    "bucket announced while nobody holds the lock"
                );
            },
            unlock,
        ],
        nothing,
    );
}

/// Two look for work because of something the words do not tell, a completion
/// for example, and are turned away. Who lets go of the lock sees why.
pub(crate) fn reason_elsewhere() {
    explore(2, || {
        let word = Arc::new(LockWord::new(Checked32::zero()));
        let reasons = Arc::new([false; 2].map(AtomicBool::new));
        assert!(word.try_acquire());
        let turned_away = [0, 1].map(|mine| {
            let (word, reasons) = (word.clone(), reasons.clone());
            thread::spawn(move || {
                reasons[mine].store(true, Relaxed);
                word.turn_away()
            })
        });
        let told = match word.try_release(Hints::default()) {
            Release::Free { turned_away } => turned_away,
            Release::DrainFirst => unreachable!("no bucket was announced"),
        };
        let seen = [0, 1].map(|reason| told && reasons[reason].load(Relaxed));
        for (turned_away, seen) in turned_away.into_iter().zip(seen) {
            let turned_away = turned_away.join().unwrap();
            assert!(seen || !turned_away, "turned away for nothing");
        }
    });
}
