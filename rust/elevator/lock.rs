// SPDX-License-Identifier: GPL-2.0

//! State that many CPUs share and nobody waits for.
//!
//! [`Shared`] holds a scheduler's state under a lock that is tried, not taken:
//! a holder can be preempted, above all in a virtual machine, and whoever spins
//! then wastes the time the holder needs. An inserter that finds the lock held
//! leaves its requests in its CPU's bucket, and the holder inserts them before
//! it lets go. A dispatcher that finds it held goes away, and the holder makes
//! sure the queue runs again. The protocol is that of [`word`].
//!
//! The kernel's `SpinLock` cannot do this: the decision to let go must be one
//! step with the look at what others have left, or needs two more full barriers
//! for every hold.
//!
//! Contexts: process context and kblockd, never interrupts. Preemption is off
//! while the lock is held; with `CONFIG_PREEMPT_RT` the core's locks inside of a
//! merge would not allow that.
//!
//! [`word`]: super::word

#[cfg(CONFIG_PREEMPT_RT)]
compile_error!("the lock is held with preemption off, around spin locks that sleep there");

use super::{
    atomic::LockAtomic,
    backlog::Backlog,
    bucket::Buckets,
    list::RequestList,
    percpu::CacheAligned,
    queue::Queue,
    word::{
        Hints,
        LockWord,
        Release, //
    },
};
use crate::bindings;
use core::{
    cell::UnsafeCell,
    ptr::NonNull, //
};
use kernel::{
    prelude::*,
    processor::cpu_relax, //
};
use pin_init::Wrapper;

/// A scheduler's state, as far as [`Shared`] must know it.
pub(crate) trait State: Sized + Send {
    /// Inserts requests; `at_head`: before all others. Merged requests go to
    /// [`Guard::discard`].
    fn insert(guard: &mut Guard<'_, Self>, requests: RequestList, at_head: bool);

    /// The requests that can be merged with.
    fn backlog(&mut self) -> &mut Backlog;

    /// Describes the state to those who do not hold the lock.
    fn hints(&self) -> Hints;
}

/// How a queue that ran in vain while the lock was held is run again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rerun {
    /// The holder dispatches, or inserts and runs the queue afterwards: a run
    /// within milliseconds is enough, for the case that its own comes to
    /// nothing (hardware queue stopped, no tag).
    Later,
    /// The holder does not run the queue: run it right away.
    Now,
}

/// State under a lock that nobody waits for.
///
/// # Invariants
///
/// - `state` is accessed only by whoever set the `HELD` bit of `word`.
/// - `queue` is the queue whose scheduler owns this; it lives longer.
///
/// Those who only look touch the cache line of `word`, the holder those of
/// `state` as well.
#[pin_data]
pub(crate) struct Shared<S> {
    word: CacheAligned<LockWord<LockAtomic>>,
    queue: NonNull<bindings::request_queue>,
    buckets: Buckets,
    #[pin]
    state: CacheAligned<UnsafeCell<S>>,
}

// SAFETY: By the type invariant one context at a time has access to `state`.
unsafe impl<S: Send> Sync for Shared<S> {}
// SAFETY: Nothing in it is bound to a CPU or task.
unsafe impl<S: Send> Send for Shared<S> {}

impl<S: State> Shared<S> {
    /// Puts `state`, that of the scheduler of `queue`, under a lock. May sleep.
    ///
    /// # Errors
    ///
    /// `ENOMEM`.
    pub(crate) fn new(
        queue: Queue<'_>,
        state: impl PinInit<S, Error>,
    ) -> impl PinInit<Self, Error> {
        // INVARIANT: `HELD` is clear, nobody has access. The core frees a queue
        // after its scheduler.
        let queue = queue.as_non_null();
        try_pin_init!(Self {
            word: CacheAligned::new(LockWord::new(LockAtomic::new(0))),
            queue,
            buckets: Buckets::new()?,
            state <- CacheAligned::pin_init(UnsafeCell::pin_init(state)),
        })
    }

    /// The lock word, for a look or for stages.
    #[inline(always)]
    pub(crate) fn word(&self) -> &LockWord<LockAtomic> {
        &self.word
    }

    /// The queue the state belongs to.
    #[inline(always)]
    pub(crate) fn queue(&self) -> Queue<'_> {
        // SAFETY: By the type invariant the queue outlives `self`, whose
        // scheduler is in place that long.
        unsafe { Queue::from_raw(self.queue.as_ptr()) }
    }

    /// The buckets.
    pub(crate) fn buckets(&self) -> &Buckets {
        &self.buckets
    }

    /// Takes the lock if nobody holds it.
    #[inline]
    pub(crate) fn try_lock(&self, rerun: Rerun) -> Option<Guard<'_, S>> {
        if self.word.glance().held() {
            return None;
        }
        preempt_disable();
        if self.word.try_acquire() {
            return Some(self.guard(rerun));
        }
        preempt_enable();
        None
    }

    /// Waits for the lock. For rare readers and settings, not for I/O.
    pub(crate) fn lock(&self) -> Guard<'_, S> {
        loop {
            if let Some(guard) = self.try_lock(Rerun::Now) {
                return guard;
            }
            cpu_relax();
        }
    }

    /// Leaves requests in this CPU's bucket: whoever holds the lock inserts them.
    #[cold]
    pub(crate) fn insert_aside(&self, requests: RequestList, at_head: bool) {
        self.buckets.push(requests, at_head);
        self.announce();
    }

    /// Makes sure that what is in a bucket is drained.
    fn announce(&self) {
        preempt_disable();
        if self.word.announce() {
            // The lock is ours now; letting go of it drains the bucket.
            drop(self.guard(Rerun::Later));
        } else {
            preempt_enable();
        }
    }

    /// Merges `bio` into a request in this CPU's bucket.
    ///
    /// While the requests are out of the bucket their inserter may find that
    /// nothing is queued, and not run the queue; so it is run here.
    pub(crate) fn merge_aside(&self, bio: super::merge::Bio<'_>) -> bool {
        let Some(requests) = self.buckets.take_here() else {
            return false;
        };
        let (requests, merged) = bio.merge_into_list(self.queue(), requests);
        self.insert_aside(requests, false);
        self.queue().run();
        merged
    }

    /// A guard for the lock that was just taken.
    #[inline(always)]
    fn guard(&self, rerun: Rerun) -> Guard<'_, S> {
        Guard {
            shared: self,
            rerun,
            discarded: RequestList::new(),
        }
    }

    /// The state, for callbacks of the core from inside its merge functions.
    ///
    /// # Safety
    ///
    /// The caller must run inside a call that the holder of the lock made, with
    /// no reference to the state in use.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub(super) unsafe fn state_of_holder(&self) -> &mut S {
        // SAFETY: By the safety requirements and the type invariant nobody else
        // has access.
        unsafe { &mut *self.state.get() }
    }

    /// Has the queue run again.
    #[cold]
    fn rerun(&self, rerun: Rerun) {
        match rerun {
            Rerun::Now => self.queue().run(),
            Rerun::Later => self.queue().run_soon(),
        }
    }
}

/// Access to the state, by the holder of its lock.
///
/// Dropping it inserts what others left in buckets, lets go of the lock, frees
/// the requests that were merged, and runs the queue if a dispatcher was turned
/// away.
pub(crate) struct Guard<'a, S: State> {
    shared: &'a Shared<S>,
    rerun: Rerun,
    discarded: RequestList,
}

impl<'a, S: State> Guard<'a, S> {
    /// The state.
    #[inline(always)]
    pub(crate) fn state(&mut self) -> &mut S {
        // SAFETY: A guard exists only while its maker holds the lock, and is
        // borrowed as long as the reference lives.
        unsafe { &mut *self.shared.state.get() }
    }

    /// The lock word.
    #[inline(always)]
    pub(super) fn word(&self) -> &'a LockWord<LockAtomic> {
        &self.shared.word
    }

    /// Whether any stage has requests. May be out of date at once, but only this
    /// holder can fill one.
    #[inline(always)]
    pub(crate) fn others_staged(&self) -> bool {
        self.word().glance().staged()
    }

    /// The queue the state belongs to.
    #[inline(always)]
    pub(crate) fn queue(&self) -> Queue<'a> {
        self.shared.queue()
    }

    /// Takes a request that was merged into another one; it is freed after the
    /// lock was let go.
    #[inline]
    pub(crate) fn discard(&mut self, rq: super::request::Request) {
        self.discarded.push_back(rq);
    }

    /// Lets go of the lock, after inserting what others have left.
    #[inline(always)]
    fn release(&mut self) -> (bool, bool) {
        loop {
            let hints = self.state().hints();
            match self.shared.word.try_release(hints) {
                Release::Free { turned_away } => return (turned_away, hints.queued),
                Release::DrainFirst => self.drain(),
            }
        }
    }

    /// Inserts what is in the buckets.
    #[cold]
    fn drain(&mut self) {
        let shared = self.shared;
        shared
            .buckets
            .drain(|requests, at_head| S::insert(self, requests, at_head));
    }
}

impl<S: State> Drop for Guard<'_, S> {
    #[inline(always)]
    fn drop(&mut self) {
        let (turned_away, queued) = self.release();
        preempt_enable();
        if turned_away && (queued || self.shared.word.glance().staged()) {
            self.shared.rerun(self.rerun);
        }
        while let Some(rq) = self.discarded.pop_front() {
            // SAFETY: The request was merged into another one and is owned; the
            // core no longer knows it otherwise.
            unsafe { bindings::blk_mq_free_request(rq.into_raw()) };
        }
    }
}

#[inline(always)]
fn preempt_disable() {
    // SAFETY: Always safe to call; undone by `preempt_enable`.
    unsafe { bindings::rblk_preempt_disable() };
}

#[inline(always)]
fn preempt_enable() {
    // SAFETY: Pairs with a `preempt_disable` of the same context.
    unsafe { bindings::rblk_preempt_enable() };
}

/// Whether a context that looks for work should ask for some.
///
/// If the lock is held and nothing is staged, the holder is told to run the
/// queue again, and the answer is no: asking would only be refused. Then
/// `turned_away` is called.
#[inline(always)]
pub(crate) fn has_work(word: &LockWord<LockAtomic>, turned_away: impl FnOnce()) -> bool {
    loop {
        let glance = word.glance();
        if glance.staged() {
            return true;
        }
        if !glance.held() {
            return glance.queued();
        }
        if word.turn_away() {
            turned_away();
            return false;
        }
    }
}
