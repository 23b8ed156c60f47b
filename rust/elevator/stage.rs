// SPDX-License-Identifier: GPL-2.0

//! Requests chosen ahead, for one hardware queue.
//!
//! Who dispatches, or is about to, chooses several requests while it holds the lock
//! once, and leaves all that it cannot give away at once in the stage of its hardware
//! queue. They are handed out one by one without the lock, to that hardware queue or to
//! any other that finds nothing else to do. The protocol is that of [`StageWord`].

use super::{
    atomic::{
        LockAtomic,
        StageAtomic,
        Tally, //
    },
    lock::{
        Guard,
        State, //
    },
    order::{
        time_after,
        Class,
        Jiffies, //
    },
    request::Request,
    word::{
        LockWord,
        StageWord, //
    },
};
use crate::bindings;

/// Requests a stage holds at the most.
pub(crate) const STAGE_MAX: usize = 31;

/// How often a device must take all it takes at once, without being busy, to be
/// called fast.
const PROOF: u64 = 8;

/// A request in a slot; the low bits of its address hold its class.
struct Slot(Tally);

const CLASS_MASK: usize = 3;

impl Slot {
    #[inline(always)]
    fn put(&self, rq: Request, class: Class) {
        self.0.set((rq.into_raw() as usize | class as usize) as u64);
    }

    #[inline(always)]
    fn address(&self) -> usize {
        self.0.get() as usize
    }
}

const _: () = assert!(core::mem::align_of::<bindings::request>() > CLASS_MASK);

/// Slots of a stage that are yet to be filled.
pub(crate) struct Room<'a>(core::slice::Iter<'a, Slot>);

impl Room<'_> {
    /// How many.
    #[inline(always)]
    pub(crate) fn left(&self) -> usize {
        self.0.len()
    }

    /// Puts a request of `class` into the next one.
    ///
    /// # Panics
    ///
    /// If none is left.
    #[inline(always)]
    pub(crate) fn put(&mut self, rq: Request, class: Class) {
        match self.0.next() {
            Some(slot) => slot.put(rq, class),
            None => panic!("a stage is full"),
        }
    }
}

/// Requests chosen ahead, for one hardware queue.
pub(crate) struct Stage {
    word: StageWord<StageAtomic>,
    /// How many requests the next lock hold may choose. Written by whoever inserts or
    /// dispatches for this hardware queue, as `patience`. A lost update costs a batch: a
    /// busy device is noticed again with the next request.
    limit: Tally,
    /// How many lock holds must pass before `limit` may grow.
    patience: Tally,
    /// `patience` after the device was busy.
    proof: u64,
    /// When it was filled last, in jiffies.
    filled_at: Tally,
    slots: [Slot; STAGE_MAX],
}

impl Stage {
    /// An empty stage for a device that takes `depth` requests at once, and is
    /// not known to be fast.
    pub(crate) fn new(depth: u32) -> Self {
        let proof = u64::from(depth) * PROOF;
        Self {
            word: StageWord::new(StageAtomic::new(0)),
            limit: Tally::new(1),
            patience: Tally::new(proof),
            proof,
            filled_at: Tally::new(0),
            slots: [const { Slot(Tally::new(0)) }; STAGE_MAX],
        }
    }

    #[inline(always)]
    fn address(&self, slot: usize) -> usize {
        self.slots.get(slot).map_or(0, Slot::address)
    }

    /// Number of requests. May be out of date at once.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.word.remaining()
    }

    /// Number of requests of each class. May be out of date at once.
    pub(crate) fn classes(&self) -> [u32; Class::COUNT] {
        let mut counts = [0; Class::COUNT];
        for slot in self.word.filled_slots() {
            if let Some(count) = counts.get_mut(self.address(slot) & CLASS_MASK) {
                *count += 1;
            }
        }
        counts
    }

    /// Takes the request that was chosen first. Any context.
    #[inline(always)]
    pub(crate) fn take(&self, lock: &LockWord<LockAtomic>) -> Option<Request> {
        let taken = self.word.take(|slot| self.address(slot))?;
        if taken.emptied {
            lock.stage_emptied();
        }
        let rq = (taken.value & !CLASS_MASK) as *mut bindings::request;
        // SAFETY: A filled slot holds an owned request; only one taker gets it.
        Some(unsafe { Request::from_raw(rq) })
    }

    /// Whether it has requests that were put there at `latest`, or before. Only the
    /// holder of the lock, which `_guard` shows, gets an answer that lasts.
    pub(crate) fn is_overdue<S: State>(&self, _guard: &Guard<'_, S>, latest: Jiffies) -> bool {
        self.len() > 0 && !time_after(self.filled_at.get() as Jiffies, latest)
    }

    /// Has `choose` fill the stage with up to `max` requests, if it is empty, at the time
    /// `now`. Returns how many were put there. Only one context at a time may do this,
    /// which the guard ensures.
    #[inline(always)]
    pub(crate) fn fill<S: State>(
        &self,
        guard: &mut Guard<'_, S>,
        max: usize,
        now: Jiffies,
        choose: impl FnOnce(&mut Guard<'_, S>, &mut Room<'_>),
    ) -> usize {
        if self.len() != 0 {
            return 0;
        }
        let slots = &self.slots[..max.min(STAGE_MAX)];
        let mut room = Room(slots.iter());
        choose(guard, &mut room);
        let count = slots.len() - room.left();
        if count > 0 {
            self.filled_at.set(now as u64);
            guard.word().stage_filled();
            self.word.publish(count);
        }
        count
    }

    /// How many requests the next lock hold may choose, the first included.
    #[inline(always)]
    pub(crate) fn limit(&self) -> u32 {
        self.limit.get() as u32
    }

    /// The device took all it was given: the next lock hold may choose twice as
    /// many, up to `most`.
    #[inline(always)]
    pub(crate) fn speed_up(&self, most: u32) {
        let (limit, patience) = (self.limit(), self.patience.get());
        let next = (limit * 2).min(most);
        if patience > 0 {
            self.patience.set(patience - 1);
        } else if limit != next {
            self.limit.set(next.into());
            if self.patience.get() > 0 {
                // The device had enough meanwhile.
                self.limit.set(1);
            }
        }
    }

    /// The device had enough. Until it has taken many requests in a row, one at a
    /// time is chosen: a burst of completions does not mean that it is fast, and
    /// what is staged cannot be merged with.
    #[inline]
    pub(crate) fn slow_down(&self) {
        self.patience.set(self.proof);
        self.limit.set(1);
    }
}
