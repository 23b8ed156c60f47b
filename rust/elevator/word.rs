// SPDX-License-Identifier: GPL-2.0

//! The two atomic words that scheduler contexts meet at: the [`LockWord`] of a
//! queue's shared state and the [`StageWord`] of a hardware queue's stage.
//!
//! This file has no kernel types, no locks and no `unsafe`: only the protocol.
//! The same source is model-checked on the host (`tools/testing/handshake`).
//!
//! # The lock word
//!
//! Nobody waits for the lock. Whoever finds it held leaves its work to the
//! holder and goes on:
//!
//! ```text
//!   inserter    fills its CPU's bucket, then sets BUCKETED | HELD in one step.
//!               HELD was set before: the holder drains the bucket.
//!               HELD was clear: it has become the holder itself.
//!   dispatcher  sets TURNED_AWAY, provided HELD is still set. The holder sees
//!               it when it lets go, and makes sure the queue runs again.
//!   holder      lets go only in a step that finds BUCKETED clear.
//! ```
//!
//! Lock, announcements and hints share one word, so every step is a
//! read-modify-write of one location. All steps on one location have one order
//! that every CPU agrees on: an announcement either comes before the holder's
//! last step, and is seen by it, or after, and finds HELD clear. No barrier
//! between two locations is needed for that, on any architecture.
//!
//! What a bucket holds is published by the announcement (release) and read
//! after the holder's step that saw it (acquire).

/// An atomic integer: the kernel's in the module, a checked one in the model.
pub(crate) trait AtomicInt {
    /// The value it holds.
    type Int;

    /// Reads with acquire ordering.
    fn load(&self) -> Self::Int;

    /// Replaces `old` by `new`, with acquire and release ordering; otherwise
    /// returns what it holds, read with acquire ordering.
    fn replace(&self, old: Self::Int, new: Self::Int) -> Result<(), Self::Int>;

    /// Adds with release ordering, wrapping.
    fn add(&self, delta: Self::Int);
}

/// What a look at the [`LockWord`] tells. A hint: it may be out of date at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glance(u32);

const HELD: u32 = 1 << 0;
const BUCKETED: u32 = 1 << 1;
const TURNED_AWAY: u32 = 1 << 2;
const QUEUED: u32 = 1 << 3;
const SORTED: u32 = 1 << 4;
const URGENT: u32 = 1 << 5;
/// One non-empty stage. The bits from here up count them.
const STAGE: u32 = 1 << 8;
const STAGES: u32 = !(STAGE - 1);

impl Glance {
    /// Somebody holds the lock.
    #[inline(always)]
    pub(crate) const fn held(self) -> bool {
        self.0 & HELD != 0
    }

    /// The shared state had requests to dispatch when the lock was let go.
    #[inline(always)]
    pub(crate) const fn queued(self) -> bool {
        self.0 & QUEUED != 0
    }

    /// There may be something to dispatch in the shared state: it has requests, or
    /// somebody holds the lock and may be inserting some.
    #[inline(always)]
    pub(crate) const fn worth_a_lock(self) -> bool {
        self.0 & (HELD | QUEUED) != 0
    }

    /// The shared state had requests a bio may be merged into.
    #[inline(always)]
    pub(crate) const fn sorted(self) -> bool {
        self.0 & SORTED != 0
    }

    /// A queued request must not wait for what is staged.
    #[inline(always)]
    pub(crate) const fn urgent(self) -> bool {
        self.0 & URGENT != 0
    }

    /// Some stage has requests.
    #[inline(always)]
    pub(crate) const fn staged(self) -> bool {
        self.0 & STAGES != 0
    }

    /// Some bucket has requests. Never true while nobody holds the lock.
    #[inline(always)]
    pub(crate) const fn bucketed(self) -> bool {
        self.0 & BUCKETED != 0
    }
}

/// What the holder tells everyone about the shared state when it lets go.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hints {
    /// See [`Glance::queued`].
    pub(crate) queued: bool,
    /// See [`Glance::sorted`].
    pub(crate) sorted: bool,
    /// See [`Glance::urgent`].
    pub(crate) urgent: bool,
}

impl Hints {
    #[inline(always)]
    const fn bits(self) -> u32 {
        (if self.queued { QUEUED } else { 0 })
            | (if self.sorted { SORTED } else { 0 })
            | (if self.urgent { URGENT } else { 0 })
    }
}

/// How an attempt to let go of the lock ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Release {
    /// The lock is still held: buckets have requests to drain first.
    DrainFirst,
    /// The lock is free.
    Free {
        /// A dispatcher was turned away meanwhile; the queue must run again.
        turned_away: bool,
    },
}

/// The lock of a queue's shared state, with hints for those who do not hold it.
#[repr(transparent)]
pub(crate) struct LockWord<A>(A);

impl<A: AtomicInt<Int = u32>> LockWord<A> {
    /// A free lock over an empty state; `zero` is an atomic that holds 0.
    pub(crate) const fn new(zero: A) -> Self {
        Self(zero)
    }

    /// Looks at the word.
    #[inline(always)]
    pub(crate) fn glance(&self) -> Glance {
        Glance(self.0.load())
    }

    /// Replaces the word by `step` of it, unless that is `None`. Returns the word
    /// from before, as `Err` if nothing was replaced.
    #[inline(always)]
    fn step(&self, step: impl Fn(u32) -> Option<u32>) -> Result<u32, u32> {
        let mut word = self.0.load();
        loop {
            let Some(new) = step(word) else {
                return Err(word);
            };
            match self.0.replace(word, new) {
                Ok(()) => return Ok(word),
                Err(now) => word = now,
            }
        }
    }

    /// Replaces the word by `step` of it. Returns the word from before.
    #[inline(always)]
    fn update(&self, step: impl Fn(u32) -> u32) -> u32 {
        let mut word = self.0.load();
        while let Err(now) = self.0.replace(word, step(word)) {
            word = now;
        }
        word
    }

    /// Takes the lock if nobody holds it.
    #[inline(always)]
    pub(crate) fn try_acquire(&self) -> bool {
        self.step(|word| (word & HELD == 0).then_some(word | HELD))
            .is_ok()
    }

    /// Announces that the caller put requests into a bucket. If nobody held the
    /// lock, the caller holds it now and `true` is returned; otherwise the
    /// holder drains the bucket.
    #[inline]
    pub(crate) fn announce(&self) -> bool {
        self.update(|word| word | BUCKETED | HELD) & HELD == 0
    }

    /// Leaves word with the holder that a dispatcher found the lock held.
    /// `false`: it is free by now.
    #[inline]
    pub(crate) fn turn_away(&self) -> bool {
        // Also if another one was turned away before: only a step is ordered
        // against the holder's last one, a mere look may be out of date.
        self.step(|word| (word & HELD != 0).then_some(word | TURNED_AWAY))
            .is_ok()
    }

    /// Lets go of the lock, or says that buckets must be drained first.
    ///
    /// Only the holder may call this. `hints` describe the state it leaves.
    #[inline(always)]
    pub(crate) fn try_release(&self, hints: Hints) -> Release {
        let before = self.update(|word| {
            if word & BUCKETED != 0 {
                word & !BUCKETED
            } else {
                (word & STAGES) | hints.bits()
            }
        });
        if before & BUCKETED != 0 {
            return Release::DrainFirst;
        }
        Release::Free {
            turned_away: before & TURNED_AWAY != 0,
        }
    }

    /// Counts one more non-empty stage; before its requests are visible.
    #[inline(always)]
    pub(crate) fn stage_filled(&self) {
        self.0.add(STAGE);
    }

    /// Counts one non-empty stage less; after its last request was taken.
    #[inline(always)]
    pub(crate) fn stage_emptied(&self) {
        self.0.add(STAGE.wrapping_neg());
    }
}

/// Who may take which slot of a stage.
///
/// The holder of the queue's lock fills an empty stage; anyone takes slots one
/// by one, in order, without the lock. Bits 0..8 hold the index of the slot to
/// be taken next, bits 8..16 the number of slots filled, the rest counts the
/// fillings, so that a slow taker cannot mistake a later filling for its own.
#[repr(transparent)]
pub(crate) struct StageWord<A>(A);

/// A slot that was taken from a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Taken<T> {
    /// What the slot held.
    pub(crate) value: T,
    /// It was the last slot.
    pub(crate) emptied: bool,
}

impl<A: AtomicInt<Int = u64>> StageWord<A> {
    /// An empty stage; `zero` is an atomic that holds 0.
    pub(crate) const fn new(zero: A) -> Self {
        Self(zero)
    }

    /// Number of slots that are still to be taken. May be out of date at once.
    #[inline(always)]
    pub(crate) fn remaining(&self) -> usize {
        let word = self.0.load();
        Self::filled(word) - Self::index(word)
    }

    #[inline(always)]
    const fn index(word: u64) -> usize {
        (word & 0xff) as usize
    }

    #[inline(always)]
    const fn filled(word: u64) -> usize {
        (word >> 8 & 0xff) as usize
    }

    /// The indices of the slots that are still to be taken.
    pub(crate) fn filled_slots(&self) -> core::ops::Range<usize> {
        let word = self.0.load();
        Self::index(word)..Self::filled(word)
    }

    /// Publishes `count` slots, 1 to 255. Only the holder of the queue's lock
    /// may call this, on an empty stage, after the slots were written.
    #[inline(always)]
    pub(crate) fn publish(&self, count: usize) {
        let word = self.0.load();
        // Nobody changes the word of an empty stage but the holder: the sum is
        // exact, and being a release it publishes the slots.
        let new = ((word >> 16).wrapping_add(1) << 16) | (count as u64) << 8;
        self.0.add(new.wrapping_sub(word));
    }

    /// Takes the next slot; `read` reads the slot of an index. `None`: the
    /// stage is empty.
    #[inline(always)]
    pub(crate) fn take<T>(&self, read: impl Fn(usize) -> T) -> Option<Taken<T>> {
        let mut word = self.0.load();
        loop {
            let (index, filled) = (Self::index(word), Self::filled(word));
            if index == filled {
                return None;
            }
            // What is read here may belong to a later filling; then the word
            // has changed and it is dropped.
            let value = read(index);
            match self.0.replace(word, word + 1) {
                Ok(()) => {
                    return Some(Taken {
                        value,
                        emptied: index + 1 == filled,
                    })
                }
                Err(now) => word = now,
            }
        }
    }
}
