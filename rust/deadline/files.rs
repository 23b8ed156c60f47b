// SPDX-License-Identifier: GPL-2.0

//! The scheduler's settings under `queue/iosched`, and its files in debugfs.

use super::{
    completions::Completions,
    stats::CpuStats,
    Deadline, //
};
use crate::{
    elevator::{
        attrs, clock,
        debugfs::{
            self,
            Output, //
        },
        order::{
            Class,
            Direction,
            Jiffies, //
        },
        stage::{
            Stage,
            STAGE_MAX, //
        },
    },
    iosched_attributes,
    sched_debugfs, //
};
use kernel::prelude::*;

/// Settings. Names, units and ranges of the first six are mq-deadline's.
pub(super) const ATTRIBUTES: attrs::Table = iosched_attributes! {
    Deadline {
        /// Soft deadline of reads, in milliseconds.
        read_expire in 0..=i32::MAX => {
            get: |dd| msecs(dd.shared.lock().state().tunables.fifo_expire[Direction::Read as usize]),
            set: |dd, value| {
                dd.shared.lock().state().tunables.fifo_expire[Direction::Read as usize] = jiffies(value)
            },
        }
        /// Soft deadline of writes, in milliseconds.
        write_expire in 0..=i32::MAX => {
            get: |dd| msecs(dd.shared.lock().state().tunables.fifo_expire[Direction::Write as usize]),
            set: |dd, value| {
                dd.shared.lock().state().tunables.fifo_expire[Direction::Write as usize] = jiffies(value)
            },
        }
        /// How often reads may be preferred to waiting writes.
        writes_starved in i32::MIN..=i32::MAX => {
            get: |dd| dd.shared.lock().state().tunables.writes_starved,
            set: |dd, value| dd.shared.lock().state().tunables.writes_starved = value,
        }
        /// Whether bios are merged in front of requests.
        front_merges in 0..=1 => {
            get: |dd| dd.shared.lock().state().front_merges.into(),
            set: |dd, value| dd.shared.lock().state().front_merges = value != 0,
        }
        /// Requests in a batch of one direction.
        fifo_batch in 0..=i32::MAX => {
            get: |dd| dd.shared.lock().state().tunables.fifo_batch as i32,
            set: |dd, value| dd.shared.lock().state().tunables.fifo_batch = value as u32,
        }
        /// How long a lower class waits for a higher one at the most, in
        /// milliseconds.
        prio_aging_expire in 0..=i32::MAX => {
            get: |dd| msecs(dd.shared.lock().state().tunables.prio_aging_expire),
            set: |dd, value| dd.shared.lock().state().tunables.prio_aging_expire = jiffies(value),
        }
        /// Requests chosen in one lock hold at the most; 1: none is staged.
        dispatch_batch in 1..=(STAGE_MAX + 1) as i32 => {
            get: |dd| dd.shared.lock().state().dispatch_batch as i32,
            set: |dd, value| dd.shared.lock().state().dispatch_batch = value as u32,
        }
        /// Whether a merge look-up that finds the lock held waits for it (1) or
        /// is skipped (0).
        merge_contended in 0..=1 => {
            get: |dd| dd.merge_contended.get() as i32,
            set: |dd, value| dd.merge_contended.set(value as u64),
        }
    }
};

fn msecs(span: Jiffies) -> i32 {
    clock::to_msecs(span) as i32
}

fn jiffies(msecs: i32) -> Jiffies {
    clock::from_msecs(msecs as u32)
}

/// Files in debugfs. Names and formats are mq-deadline's, `stats` excepted.
pub(super) const DEBUGFS: debugfs::Table = sched_debugfs! {
    Deadline {
        read0_fifo_list => |dd, out| dd.show_fifo(out, Class::RealTime, Direction::Read),
        write0_fifo_list => |dd, out| dd.show_fifo(out, Class::RealTime, Direction::Write),
        read1_fifo_list => |dd, out| dd.show_fifo(out, Class::BestEffort, Direction::Read),
        write1_fifo_list => |dd, out| dd.show_fifo(out, Class::BestEffort, Direction::Write),
        read2_fifo_list => |dd, out| dd.show_fifo(out, Class::Idle, Direction::Read),
        write2_fifo_list => |dd, out| dd.show_fifo(out, Class::Idle, Direction::Write),
        read0_next_rq => |dd, out| dd.show_next(out, Class::RealTime, Direction::Read),
        write0_next_rq => |dd, out| dd.show_next(out, Class::RealTime, Direction::Write),
        read1_next_rq => |dd, out| dd.show_next(out, Class::BestEffort, Direction::Read),
        write1_next_rq => |dd, out| dd.show_next(out, Class::BestEffort, Direction::Write),
        read2_next_rq => |dd, out| dd.show_next(out, Class::Idle, Direction::Read),
        write2_next_rq => |dd, out| dd.show_next(out, Class::Idle, Direction::Write),
        batching => |dd, out| {
            let batching = dd.shared.lock().state().policy.batching();
            out.print(fmt!("{batching}\n"));
        },
        starved => |dd, out| {
            let starved = dd.shared.lock().state().policy.starved();
            out.print(fmt!("{starved}\n"));
        },
        dispatch => |dd, out| out.requests(dd.shared.lock().state().requests.head()),
        owned_by_driver => |dd, out| {
            let mut guard = dd.shared.lock();
            let given_away = Class::ALL.map(|class| guard.state().requests.given_away(class));
            // Nobody fills a stage meanwhile, so this counts no others than those.
            let staged = dd.staged();
            drop(guard);
            print_classes(out, Class::ALL.map(|class| {
                given_away[class as usize].saturating_sub(staged[class as usize])
            }));
        },
        queued => |dd, out| {
            let mut guard = dd.shared.lock();
            let counts = Class::ALL.map(|class| guard.state().requests.outstanding_count(class));
            drop(guard);
            print_classes(out, counts);
        },
        stats => |dd, out| dd.show_stats(out),
    }
};

fn print_classes(out: &Output<'_>, [real_time, best_effort, idle]: [u32; Class::COUNT]) {
    out.print(fmt!("{real_time} {best_effort} {idle}\n"));
}

impl Deadline {
    fn show_fifo(&self, out: &Output<'_>, class: Class, direction: Direction) {
        let mut guard = self.shared.lock();
        out.requests(guard.state().requests.queue(class, direction).fifo());
    }

    fn show_next(&self, out: &Output<'_>, class: Class, direction: Direction) {
        let mut guard = self.shared.lock();
        out.next_request(guard.state().requests.queue(class, direction));
    }

    /// Staged requests of each class.
    fn staged(&self) -> [u32; Class::COUNT] {
        self.stages
            .iter()
            .map(Stage::classes)
            .fold([0; Class::COUNT], |mut sum, classes| {
                for (sum, count) in sum.iter_mut().zip(classes) {
                    *sum += count;
                }
                sum
            })
    }

    /// A line per counter, then one per batch size that occurred, then sizes.
    fn show_stats(&self, out: &Output<'_>) {
        let stats = self.shared.lock().state().stats;
        let counts = self.cpu_counts();
        out.print(fmt!("insert_lists {}\n", stats.lists));
        out.print(fmt!("insert_batches {}\n", stats.insert_batches));
        out.print(fmt!("dispatch_holds {}\n", stats.dispatch_holds()));
        out.print(fmt!("merge_holds {}\n", stats.merge_holds));
        for (name, count) in CpuStats::NAMES.iter().zip(counts) {
            out.print(fmt!("{name} {count}\n"));
        }
        let completed = |count: fn(&Completions, Class) -> u32| {
            let counts = Class::ALL.map(|class| count(&self.completions, class));
            counts.into_iter().fold(0, u32::wrapping_add)
        };
        out.print(fmt!("completed_per_cpu {}\n", completed(Completions::sum)));
        out.print(fmt!(
            "completed_shared {}\n",
            completed(Completions::shared)
        ));
        let staged: u32 = self.staged().iter().sum();
        out.print(fmt!("staged {staged}\n"));
        for (size, count) in stats.batches.iter().enumerate().filter(|(_, n)| **n > 0) {
            out.print(fmt!("batch_{size} {count}\n"));
        }
        out.print(fmt!("bytes_per_queue {}\n", self.bytes_per_queue()));
        out.print(fmt!("bytes_all_cpus {}\n", self.bytes_all_cpus()));
    }

    /// Sums over all CPUs.
    fn cpu_counts(&self) -> [u64; CpuStats::NAMES.len()] {
        let mut sums = [0; CpuStats::NAMES.len()];
        for cpu in self.stats.iter() {
            for (sum, count) in sums.iter_mut().zip(cpu.counts()) {
                *sum += count;
            }
        }
        sums
    }

    /// Memory of this scheduler that does not depend on the number of CPUs.
    fn bytes_per_queue(&self) -> usize {
        core::mem::size_of::<Self>() + self.stages.bytes()
    }

    /// Memory of this scheduler for all CPUs together.
    fn bytes_all_cpus(&self) -> usize {
        self.stats.bytes() + self.completions.bytes() + self.shared.buckets().bytes()
    }
}
