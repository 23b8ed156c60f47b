// SPDX-License-Identifier: GPL-2.0

//! Histories: what is asked of a scheduler, and under which settings.

use rand::{seq::IndexedRandom, Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt;

/// An expiry that plays no part, in milliseconds.
pub const NEVER: i64 = 1_000_000;
/// An expiry that passes while a history waits for [`PAUSE`], and not before.
pub const SOON: i64 = 60;
/// How long a history waits, in milliseconds.
const PAUSE: u64 = 100;
/// Sectors come from here, so that requests often touch.
const SECTORS: u64 = 800;
/// Requests in a history at the most.
const REQUESTS: usize = 40;

/// I/O priority class, with the numbers of `ioprio_set(2)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    None = 0,
    RealTime = 1,
    BestEffort = 2,
    Idle = 3,
}

/// One read or write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    pub write: bool,
    pub sector: u64,
    pub sectors: u32,
    pub class: Class,
}

/// What is done at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// Submits requests in one system call. Three or more are plugged: they
    /// reach the scheduler as a list.
    Submit(Vec<Request>),
    /// Lets the device end requests: so many one by one, or with
    /// [`Drain::AtOnce`] all there are.
    Release(u32),
    /// Waits so many milliseconds.
    Wait(u64),
}

/// How requests leave the scheduler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drain {
    /// The device ends one request at a time, when told to.
    OneByOne,
    /// The device ends all requests as soon as it gets them.
    AtOnce,
}

/// A setting of `queue/` or `queue/iosched/`.
pub type Setting = (&'static str, i64);

#[derive(Clone, Debug)]
pub struct History {
    pub drain: Drain,
    pub settings: Vec<Setting>,
    /// The request that keeps the device busy while others are inserted.
    pub gate: Request,
    pub ops: Vec<Op>,
}

impl History {
    /// The history number `index` of `seed`.
    pub fn random(seed: u64, index: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(index);
        let drain = if rng.random_bool(0.5) {
            Drain::OneByOne
        } else {
            Drain::AtOnce
        };
        let settings = settings(&mut rng);
        let mixed = rng.random_bool(0.5);
        let gate = request(&mut rng, mixed, &[]);
        let ops = ops(&mut rng, mixed, &settings);
        Self {
            drain,
            settings,
            gate,
            ops,
        }
    }

    /// Number of requests, without the gate.
    pub fn requests(&self) -> usize {
        let of = |op: &Op| match op {
            Op::Submit(requests) => requests.len(),
            _ => 0,
        };
        self.ops.iter().map(of).sum()
    }

    /// All histories that lack one operation or one request of this one.
    pub fn smaller(&self) -> impl Iterator<Item = Self> + '_ {
        (0..self.ops.len()).flat_map(move |at| {
            let parts = match &self.ops[at] {
                Op::Submit(requests) if requests.len() > 1 => requests.len(),
                _ => 0,
            };
            let whole = std::iter::once(self.without(at));
            whole.chain((0..parts).map(move |part| self.without_request(at, part)))
        })
    }

    fn without(&self, at: usize) -> Self {
        let mut less = self.clone();
        less.ops.remove(at);
        less
    }

    fn without_request(&self, at: usize, part: usize) -> Self {
        let mut less = self.clone();
        if let Op::Submit(requests) = &mut less.ops[at] {
            requests.remove(part);
        }
        less
    }
}

fn settings(rng: &mut ChaCha8Rng) -> Vec<Setting> {
    let mut pick = |name, values: &[i64]| (name, *values.choose(rng).expect("not empty"));
    vec![
        pick("read_expire", &[NEVER, NEVER, 0, SOON]),
        pick("write_expire", &[NEVER, NEVER, 0, SOON]),
        pick("prio_aging_expire", &[NEVER, NEVER, 0, SOON]),
        pick("writes_starved", &[2, 0, 1, 3, -1]),
        pick("fifo_batch", &[16, 0, 1, 2, 3, 5]),
        pick("front_merges", &[1, 1, 0]),
        pick("nomerges", &[0, 0, 0, 0, 1, 2]),
        pick("max_sectors_kb", &[127, 127, 127, 127, 127, 127, 127, 12]),
    ]
}

fn ops(rng: &mut ChaCha8Rng, mixed: bool, settings: &[Setting]) -> Vec<Op> {
    let timed = settings.iter().any(|&(_, value)| value == SOON);
    let mut before: Vec<Request> = Vec::new();
    let mut ops = Vec::new();
    let mut waited = false;
    let total = rng.random_range(3..=REQUESTS);
    while before.len() < total {
        match rng.random_range(0..20) {
            0..3 => ops.push(Op::Release(rng.random_range(1..6))),
            3 if timed && !waited => {
                ops.push(Op::Wait(PAUSE));
                waited = true;
            }
            _ => {
                let count = *[1, 1, 1, 2, 3, 4, 8].choose(rng).expect("not empty");
                let count = count.min(total - before.len());
                let from = before.len();
                for _ in 0..count {
                    let next = request(rng, mixed, &before);
                    before.push(next);
                }
                ops.push(Op::Submit(before[from..].to_vec()));
            }
        }
    }
    ops
}

/// A request that often touches one of those `before`.
fn request(rng: &mut ChaCha8Rng, mixed: bool, before: &[Request]) -> Request {
    let classes: &[Class] = if mixed {
        &[Class::None, Class::RealTime, Class::BestEffort, Class::Idle]
    } else {
        &[Class::None]
    };
    let mut new = Request {
        write: rng.random_bool(0.5),
        sector: rng.random_range(0..SECTORS / 8) * 8,
        sectors: *[1, 8, 8, 8, 16, 24].choose(rng).expect("not empty"),
        class: *classes.choose(rng).expect("not empty"),
    };
    if let (Some(other), true) = (before.choose(rng), rng.random_bool(0.5)) {
        // Sometimes they touch but must not merge.
        if rng.random_bool(0.8) {
            new.write = other.write;
            new.class = other.class;
        }
        new.sector = match rng.random_range(0..5) {
            0 | 1 => other.sector + u64::from(other.sectors),
            2 | 3 => other.sector.saturating_sub(u64::from(new.sectors)),
            _ => other.sector,
        };
    }
    new
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = match self.class {
            Class::None => "",
            Class::RealTime => " RT",
            Class::BestEffort => " BE",
            Class::Idle => " IDLE",
        };
        let direction = if self.write { "write" } else { "read" };
        write!(f, "{direction} {}+{}{class}", self.sector, self.sectors)
    }
}

impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let settings: Vec<_> = self
            .settings
            .iter()
            .map(|(n, v)| format!("{n}={v}"))
            .collect();
        writeln!(f, "drain: {:?}", self.drain)?;
        writeln!(f, "settings: {}", settings.join(" "))?;
        writeln!(f, "gate: {}", self.gate)?;
        for op in &self.ops {
            match op {
                Op::Submit(requests) => {
                    let requests: Vec<_> = requests.iter().map(ToString::to_string).collect();
                    writeln!(f, "  submit {}", requests.join(", "))?;
                }
                Op::Release(count) if self.drain == Drain::OneByOne => {
                    writeln!(f, "  release {count}")?;
                }
                Op::Release(_) => writeln!(f, "  release all")?,
                Op::Wait(msecs) => writeln!(f, "  wait {msecs} ms")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_decides() {
        for index in 0..100 {
            let (a, b) = (History::random(7, index), History::random(7, index));
            assert_eq!(a.ops, b.ops);
            assert_eq!(a.settings, b.settings);
            assert!((1..=REQUESTS).contains(&a.requests()));
        }
        assert_ne!(History::random(7, 0).ops, History::random(7, 1).ops);
        assert_ne!(History::random(7, 0).ops, History::random(8, 0).ops);
    }

    #[test]
    fn smaller_ones_are_smaller() {
        let history = History::random(1, 1);
        let size = |h: &History| h.requests() + h.ops.len();
        assert!(history.smaller().count() >= history.ops.len());
        assert!(history.smaller().all(|less| size(&less) < size(&history)));
    }
}
