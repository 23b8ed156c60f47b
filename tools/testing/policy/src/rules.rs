// SPDX-License-Identifier: GPL-2.0

//! The rules one by one, with what mq-deadline does told by hand.

use crate::{
    history::{Event, Time, Tunables, World},
    memory::deadline,
};

const RT: usize = 0;
const BE: usize = 1;
const IDLE: usize = 2;

/// A disk with a scheduler: the policy, and the model beside it, which must
/// agree.
struct Disk(World);

impl Disk {
    fn new(change: impl FnOnce(&mut Tunables)) -> Self {
        let mut tunables = Tunables::DEFAULT;
        change(&mut tunables);
        Self(World::new(deadline(), 0, tunables))
    }

    fn insert(&mut self, class: usize, write: bool, sectors: &[u64], at_head: bool) {
        for sector in sectors.iter().copied() {
            self.0.expect(Event::Insert {
                class,
                write,
                sector,
                at_head,
            });
        }
    }

    fn reads(&mut self, sectors: &[u64]) {
        self.insert(BE, false, sectors, false);
    }

    fn writes(&mut self, sectors: &[u64]) {
        self.insert(BE, true, sectors, false);
    }

    fn pass(&mut self, jiffies: Time) {
        self.0.expect(Event::Pass(jiffies));
    }

    /// Ends the request that the driver has for the longest time.
    fn complete(&mut self) {
        self.0.expect(Event::Complete { which: 0 });
    }

    /// Dispatches `count` requests, written as direction and sector; a dash is
    /// none.
    fn dispatch(&mut self, count: usize) -> String {
        self.dispatch_late(count, 0)
    }

    /// The same, by somebody who has read the clock `late` jiffies ago.
    fn dispatch_late(&mut self, count: usize, late: Time) -> String {
        let mut names = Vec::new();
        for _ in 0..count {
            names.push(match self.0.dispatch(late).unwrap() {
                Some(request) => format!("{request:?}").split('#').next().unwrap().into(),
                None => String::from("-"),
            });
        }
        names.join(" ")
    }
}

#[test]
fn a_new_scheduler_begins_in_a_batch_of_writes() {
    let mut disk = Disk::new(|_| ());
    disk.reads(&[1]);
    disk.writes(&[1, 2]);
    assert_eq!(disk.dispatch(4), "w1 w2 r1 -");
}

#[test]
fn a_batch_ascends_and_the_next_begins_at_the_oldest() {
    let mut disk = Disk::new(|_| ());
    disk.reads(&[7, 9, 3, 5]);
    assert_eq!(disk.dispatch(2), "r3 r5");
    disk.reads(&[4, 2]);
    // 4 and 2 lie below the position. 4 came first.
    assert_eq!(disk.dispatch(5), "r7 r9 r4 r2 -");
}

#[test]
fn the_next_request_may_lie_at_the_position() {
    let mut disk = Disk::new(|_| ());
    disk.reads(&[4, 8]);
    assert_eq!(disk.dispatch(1), "r4");
    disk.reads(&[4]);
    assert_eq!(disk.dispatch(2), "r4 r8");
}

#[test]
fn every_class_and_direction_has_its_position() {
    let mut disk = Disk::new(|tunables| tunables.fifo_batch = 1);
    disk.reads(&[8]);
    assert_eq!(disk.dispatch(1), "r8");
    disk.insert(BE, true, &[5, 3], false);
    disk.reads(&[4, 9]);
    // Reads go on from 8, writes from 0.
    assert_eq!(disk.dispatch(3), "r9 r4 w3");
    disk.insert(RT, false, &[6, 2], false);
    assert_eq!(disk.dispatch(2), "rt-r2 rt-r6");
}

#[test]
fn a_batch_has_fifo_batch_requests() {
    let mut disk = Disk::new(|tunables| tunables.fifo_batch = 2);
    disk.writes(&[1, 2, 3, 4]);
    disk.reads(&[1, 2, 3]);
    assert_eq!(disk.dispatch(2), "w1 w2");
    assert_eq!(disk.0.batching(), 2);
    assert_eq!(disk.dispatch(5), "r1 r2 r3 w3 w4");
}

#[test]
fn without_a_batch_every_request_is_chosen_anew() {
    let mut disk = Disk::new(|tunables| {
        tunables.fifo_batch = 0;
        tunables.writes_starved = 1;
    });
    disk.writes(&[1, 2]);
    disk.reads(&[1, 2, 3]);
    assert_eq!(disk.dispatch(5), "r1 w1 r2 w2 r3");
    assert_eq!(disk.0.batching(), 1);
}

#[test]
fn an_expired_request_begins_the_next_batch() {
    let mut disk = Disk::new(|tunables| tunables.fifo_batch = 2);
    disk.reads(&[5, 6]);
    assert_eq!(disk.dispatch(1), "r5");
    disk.reads(&[1, 7, 8]);
    disk.pass(500);
    // Inside the batch expiry does not matter. The next one goes on from the
    // expired request.
    assert_eq!(disk.dispatch(4), "r6 r1 r7 r8");
}

#[test]
fn a_request_expires_at_its_deadline_not_before() {
    for (jiffies, expected) in [(499, "r7"), (500, "r1")] {
        let mut disk = Disk::new(|tunables| tunables.fifo_batch = 1);
        disk.reads(&[5]);
        assert_eq!(disk.dispatch(1), "r5");
        disk.reads(&[1, 7]);
        disk.pass(jiffies);
        assert_eq!(disk.dispatch(1), expected);
    }
}

#[test]
fn writes_have_an_expiry_time_of_their_own() {
    for (jiffies, expected) in [(4999, "w7"), (5000, "w1")] {
        let mut disk = Disk::new(|tunables| tunables.fifo_batch = 1);
        disk.writes(&[5]);
        assert_eq!(disk.dispatch(1), "w5");
        disk.writes(&[1, 7]);
        disk.pass(jiffies);
        assert_eq!(disk.dispatch(1), expected);
    }
}

#[test]
fn expiry_times_hold_for_later_insertions() {
    let mut disk = Disk::new(|tunables| tunables.fifo_batch = 1);
    disk.reads(&[5]);
    assert_eq!(disk.dispatch(1), "r5");
    disk.reads(&[1]);
    disk.0.tune(|tunables| tunables.read_expire = 10);
    disk.reads(&[2, 7]);
    disk.pass(10);
    // Only the oldest is looked at, and 1 still has its 500 jiffies.
    assert_eq!(disk.dispatch(3), "r7 r1 r2");
}

#[test]
fn reads_go_first_until_writes_starve() {
    let mut disk = Disk::new(|tunables| tunables.fifo_batch = 1);
    disk.writes(&[1, 2, 3]);
    disk.reads(&[1, 2, 3, 4, 5]);
    assert_eq!(disk.dispatch(1), "w1");
    assert_eq!(disk.dispatch(2), "r1 r2");
    assert_eq!(disk.0.starved(), 2);
    assert_eq!(disk.dispatch(1), "w2");
    assert_eq!(disk.0.starved(), 0);
    assert_eq!(disk.dispatch(4), "r3 r4 w3 r5");
}

#[test]
fn writes_starve_only_while_they_wait() {
    let mut disk = Disk::new(|tunables| tunables.fifo_batch = 1);
    disk.reads(&[1, 2, 3, 4, 5]);
    assert_eq!(disk.dispatch(2), "r1 r2");
    assert_eq!(disk.0.starved(), 0);
    disk.writes(&[1]);
    assert_eq!(disk.dispatch(4), "r3 r4 w1 r5");
}

#[test]
fn writes_starved_zero_prefers_writes() {
    let mut disk = Disk::new(|tunables| {
        tunables.fifo_batch = 1;
        tunables.writes_starved = 0;
    });
    disk.reads(&[1]);
    disk.writes(&[1, 2]);
    assert_eq!(disk.dispatch(3), "w1 w2 r1");
}

#[test]
fn negative_writes_starved_never_prefers_writes() {
    let mut disk = Disk::new(|tunables| {
        tunables.fifo_batch = 1;
        tunables.writes_starved = -1;
    });
    disk.writes(&[1, 2]);
    disk.reads(&[1, 2, 3, 4, 5]);
    assert_eq!(disk.dispatch(7), "w1 r1 r2 r3 r4 r5 w2");
}

#[test]
fn a_lower_class_waits_while_a_higher_one_is_outstanding() {
    let mut disk = Disk::new(|_| ());
    disk.insert(IDLE, false, &[1], false);
    disk.reads(&[2]);
    disk.insert(RT, true, &[3], false);
    assert_eq!(disk.dispatch(2), "rt-w3 -");
    disk.complete();
    assert_eq!(disk.dispatch(2), "r2 -");
    disk.complete();
    assert_eq!(disk.dispatch(2), "idle-r1 -");
}

#[test]
fn a_request_given_back_stays_outstanding() {
    let mut disk = Disk::new(|_| ());
    disk.insert(RT, false, &[1], false);
    disk.reads(&[2]);
    assert_eq!(disk.dispatch(2), "rt-r1 -");
    let event = Event::Requeue {
        which: 0,
        at_head: true,
    };
    disk.0.expect(event);
    assert_eq!(disk.dispatch(2), "rt-r1 -");
    disk.complete();
    assert_eq!(disk.dispatch(1), "r2");
}

#[test]
fn a_lower_class_waits_for_prio_aging_expire() {
    for (jiffies, expected) in [(9999, "rt-r2"), (10_000, "r1")] {
        let mut disk = Disk::new(|_| ());
        disk.reads(&[1]);
        disk.pass(1);
        disk.insert(RT, false, &[2], false);
        disk.pass(jiffies - 1);
        assert_eq!(disk.dispatch(1), expected);
    }
}

#[test]
fn a_lower_class_ages_while_the_driver_has_the_higher_one() {
    let mut disk = Disk::new(|_| ());
    disk.insert(RT, false, &[2], false);
    assert_eq!(disk.dispatch(1), "rt-r2");
    disk.reads(&[1]);
    disk.insert(IDLE, false, &[1], false);
    disk.pass(10_000);
    // Best effort is asked before idle.
    assert_eq!(disk.dispatch(3), "r1 idle-r1 -");
}

#[test]
fn ageing_looks_at_the_request_whose_turn_it_is() {
    let mut disk = Disk::new(|_| ());
    disk.insert(RT, true, &[9], false);
    assert_eq!(disk.dispatch(1), "rt-w9");
    disk.writes(&[5]);
    disk.pass(10_000);
    disk.writes(&[1]);
    // 5 is old enough, but 1 is next inside the batch.
    assert_eq!(disk.dispatch(1), "-");
    disk.pass(10_000);
    assert_eq!(disk.dispatch(2), "w1 w5");
}

#[test]
fn a_vain_look_for_aged_requests_begins_a_batch() {
    let mut disk = Disk::new(|_| ());
    disk.insert(RT, false, &[1, 2, 3], false);
    disk.insert(RT, true, &[1], false);
    assert_eq!(disk.dispatch(1), "rt-w1");
    disk.reads(&[1]);
    assert_eq!((disk.0.batching(), disk.0.starved()), (1, 0));
    // The look at the young best-effort read ends the batch of writes.
    disk.insert(RT, true, &[2], false);
    assert_eq!(disk.dispatch(1), "rt-r1");
    assert_eq!((disk.0.batching(), disk.0.starved()), (1, 0));
    assert_eq!(disk.dispatch(3), "rt-r2 rt-r3 rt-w2");
}

#[test]
fn head_insertions_go_first_the_latest_before_all() {
    let mut disk = Disk::new(|_| ());
    disk.insert(RT, false, &[1], false);
    disk.insert(IDLE, true, &[2], true);
    disk.insert(BE, false, &[3], true);
    assert_eq!(disk.dispatch(3), "r3 idle-w2 rt-r1");
}

#[test]
fn head_insertions_are_no_part_of_a_batch() {
    let mut disk = Disk::new(|tunables| tunables.fifo_batch = 2);
    disk.writes(&[1, 2]);
    disk.reads(&[1]);
    assert_eq!(disk.dispatch(1), "w1");
    disk.insert(BE, false, &[0], true);
    assert_eq!(disk.dispatch(1), "r0");
    assert_eq!(disk.0.batching(), 1);
    assert_eq!(disk.dispatch(2), "w2 r1");
}

#[test]
fn head_insertions_move_the_position() {
    let mut disk = Disk::new(|_| ());
    disk.writes(&[1, 2, 7, 8]);
    disk.insert(BE, true, &[5], true);
    assert_eq!(disk.dispatch(5), "w5 w7 w8 w1 w2");
}

#[test]
fn a_dispatcher_with_an_old_clock_leaves_what_came_later() {
    let mut disk = Disk::new(|_| ());
    disk.pass(10);
    disk.reads(&[1]);
    assert_eq!(disk.dispatch_late(1, 1), "-");
    assert_eq!(disk.dispatch(1), "r1");
}
