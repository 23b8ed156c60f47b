// SPDX-License-Identifier: GPL-2.0

//! What the bits of the two words mean, without threads.

use std::cell::Cell;

use crate::word::{AtomicInt, Hints, LockWord, Release, StageWord, Taken};

/// An integer that nobody else uses.
struct Plain<T>(Cell<T>);

macro_rules! impl_atomic_int {
    ($($int:ident)*) => {$(
        impl AtomicInt for Plain<$int> {
            type Int = $int;

            fn load(&self) -> $int {
                self.0.get()
            }

            fn replace(&self, old: $int, new: $int) -> Result<(), $int> {
                if self.0.get() != old {
                    return Err(self.0.get());
                }
                self.0.set(new);
                Ok(())
            }

            fn add(&self, delta: $int) {
                self.0.set(self.0.get().wrapping_add(delta));
            }
        }
    )*};
}

impl_atomic_int!(u32 u64);

fn lock_word() -> LockWord<Plain<u32>> {
    LockWord::new(Plain(Cell::new(0)))
}

fn stage_word(bits: u64) -> StageWord<Plain<u64>> {
    StageWord::new(Plain(Cell::new(bits)))
}

const FREE: Release = Release::Free { turned_away: false };

#[test]
fn lock_is_held_by_one() {
    let word = lock_word();
    assert!(!word.glance().held());
    assert!(word.try_acquire());
    assert!(word.glance().held());
    assert!(!word.try_acquire());
    assert_eq!(word.try_release(Hints::default()), FREE);
    assert!(word.try_acquire());
}

#[test]
fn hints_last_until_the_next_release() {
    let word = lock_word();
    for bits in (0..8).chain((0..8).rev()) {
        let hints = Hints {
            queued: bits & 1 != 0,
            sorted: bits & 2 != 0,
            urgent: bits & 4 != 0,
        };
        assert!(word.try_acquire());
        assert_eq!(word.try_release(hints), FREE);
        let expect = |held| {
            let glance = word.glance();
            assert_eq!(glance.held(), held);
            assert_eq!(glance.queued(), hints.queued);
            assert_eq!(glance.sorted(), hints.sorted);
            assert_eq!(glance.urgent(), hints.urgent);
            assert!(!glance.staged() && !glance.bucketed());
        };
        expect(false);
        assert!(word.try_acquire());
        expect(true);
        assert_eq!(word.try_release(hints), FREE);
    }
}

#[test]
fn announced_buckets_are_drained_before_release() {
    let word = lock_word();
    assert!(word.try_acquire());
    for _ in 0..2 {
        assert!(!word.announce());
        assert!(!word.announce());
        assert!(word.glance().bucketed());
        assert_eq!(word.try_release(Hints::default()), Release::DrainFirst);
        assert!(word.glance().held() && !word.glance().bucketed());
    }
    assert_eq!(word.try_release(Hints::default()), FREE);
}

#[test]
fn announcing_takes_a_free_lock() {
    let word = lock_word();
    assert!(word.announce());
    assert!(word.glance().held());
    assert_eq!(word.try_release(Hints::default()), Release::DrainFirst);
    assert_eq!(word.try_release(Hints::default()), FREE);
}

#[test]
fn holder_is_told_of_dispatchers_once() {
    let word = lock_word();
    assert!(!word.turn_away());
    assert!(word.try_acquire());
    assert!(word.turn_away() && word.turn_away());
    assert!(!word.announce());
    assert_eq!(word.try_release(Hints::default()), Release::DrainFirst);
    let told = Release::Free { turned_away: true };
    assert_eq!(word.try_release(Hints::default()), told);
    assert!(word.try_acquire());
    assert_eq!(word.try_release(Hints::default()), FREE);
}

#[test]
fn stages_are_counted_over_holds() {
    let word = lock_word();
    let all = Hints {
        queued: true,
        sorted: true,
        urgent: true,
    };
    for _ in 0..1000 {
        assert!(word.try_acquire());
        word.stage_filled();
        assert_eq!(word.try_release(all), FREE);
    }
    for _ in 0..1000 {
        assert!(word.glance().staged());
        word.stage_emptied();
    }
    assert!(!word.glance().staged());
    assert!(word.glance().queued() && !word.glance().held());
}

#[test]
fn slots_are_taken_in_order() {
    let word = stage_word(0);
    for count in [1, 31, 255] {
        assert_eq!(word.take(|slot| slot), None);
        word.publish(count);
        for value in 0..count {
            assert_eq!(word.remaining(), count - value);
            assert_eq!(word.filled_slots(), value..count);
            let emptied = value + 1 == count;
            assert_eq!(word.take(|slot| slot), Some(Taken { value, emptied }));
        }
        assert_eq!(word.remaining(), 0);
    }
}

#[test]
fn number_of_fillings_wraps() {
    let word = stage_word((u64::MAX << 16) | 0x0505);
    assert_eq!(word.remaining(), 0);
    word.publish(2);
    assert_eq!(word.filled_slots(), 0..2);
    word.take(|slot| slot).unwrap();
    assert!(word.take(|slot| slot).unwrap().emptied);
    word.publish(1);
    assert_eq!(word.remaining(), 1);
}
