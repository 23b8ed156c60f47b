// SPDX-License-Identifier: GPL-2.0

//! Histories: what is asked of a scheduler, under which settings and on which
//! device.

use rand::{seq::IndexedRandom, Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::{collections::BTreeSet, fmt, ops::Range};

/// An expiry that plays no part, in milliseconds.
pub const NEVER: i64 = 1_000_000;
/// An expiry that passes while a history waits, and neither before nor after; in
/// milliseconds where the machine is fast enough, more where it is not.
pub const SOON: i64 = 80;
/// How long a history waits, in the same unit.
pub const PAUSE: u64 = 120;
/// Sectors come from here, so that requests often touch.
const SECTORS: u64 = 800;
/// Sectors in a page of the page cache.
pub const PAGE: u64 = 8;
/// Requests in a history at the most.
const REQUESTS: usize = 40;

/// I/O priority class, with the numbers of `ioprio_set(2)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// As the submitter's nice value says, which is best effort.
    None = 0,
    RealTime = 1,
    BestEffort = 2,
    Idle = 3,
}

impl Class {
    /// The priority of `ioprio_set(2)`, at the highest level of the class.
    pub fn priority(self) -> u16 {
        const IOPRIO_CLASS_SHIFT: u16 = 13;
        (self as u16) << IOPRIO_CLASS_SHIFT
    }
}

/// What a request does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Read,
    Write,
    /// A write that has to be on stable storage when it ends.
    Fua,
    Discard,
}

/// Where the data of a request are in memory. The core counts segments, and looks for
/// gaps between them, when it is asked to merge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// In one piece, so many sectors behind the beginning of a page. That page is the
    /// same for all requests: one can begin where another ends, which is no gap.
    From(u32),
    /// Each sector apart from all others, in a segment of its own.
    Scattered,
}

/// One request, as it is submitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    pub what: What,
    pub sector: u64,
    pub sectors: u32,
    pub class: Class,
    /// Means nothing for discards, and for what is written through the page cache.
    pub memory: Memory,
}

impl Request {
    fn end(&self) -> u64 {
        self.sector + u64::from(self.sectors)
    }

    fn pages(&self) -> Range<u64> {
        self.sector / PAGE..self.end().div_ceil(PAGE)
    }
}

/// What is done at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// Submits requests in one system call. Three or more are plugged: they
    /// reach the scheduler as a list. Writes are synchronous.
    Submit(Vec<Request>),
    /// Writes these through the page cache, all of one class: whole pages, which
    /// reach the scheduler as asynchronous writes.
    WriteBack(Vec<Request>),
    /// Flushes the device's cache.
    Flush,
    /// The device sends back the next requests that it gets, so many.
    SendBack(u32),
    /// Lets the device end what it keeps, so often.
    Release(u32),
    /// Waits until what is queued has expired.
    Wait,
}

/// How requests leave the scheduler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drain {
    /// The device keeps every request until it is told to end it.
    OneByOne,
    /// The device ends all requests as soon as it gets them, except the gate.
    AtOnce,
}

/// A device that histories are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Has one tag, and no data.
    Plain,
    /// The same, and a request has no gaps at page boundaries: what is merged ends or
    /// begins at one, or is together in memory.
    Boundary,
    /// Has several tags, and no data. Sends back requests: the core inserts every
    /// second one again, at the head.
    Requeue,
    /// Has a cache, knows FUA and discards.
    Fua,
    /// Has a cache and discards, but not FUA: the core flushes the cache instead.
    Flush,
}

impl Kind {
    pub const ALL: [Self; 5] = [
        Self::Plain,
        Self::Boundary,
        Self::Requeue,
        Self::Fua,
        Self::Flush,
    ];

    /// Attributes of the null device, beside those that all have.
    pub fn attributes(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Plain => &[],
            Self::Boundary => &[("virt_boundary", "1")],
            Self::Requeue => &[
                ("requeue_inject/times", "0"),
                ("requeue_inject/verbose", "0"),
                ("requeue_inject/probability", "100"),
                ("hw_queue_depth", "4"),
            ],
            Self::Fua => &[
                ("memory_backed", "1"),
                ("discard", "1"),
                ("cache_size", "1"),
                ("fua", "1"),
            ],
            Self::Flush => &[
                ("memory_backed", "1"),
                ("discard", "1"),
                ("cache_size", "1"),
                ("fua", "0"),
            ],
        }
    }

    /// Requests that the device can have at a time. With one, the scheduler decides
    /// in the knowledge of all that came before; it takes several for more than one
    /// of them to be inserted at the head.
    pub fn tags(self) -> usize {
        match self {
            Self::Requeue => 4,
            _ => 1,
        }
    }

    fn cached(self) -> bool {
        matches!(self, Self::Fua | Self::Flush)
    }
}

/// A setting of `queue/` or `queue/iosched/`.
pub type Setting = (&'static str, i64);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    pub kind: Kind,
    pub drain: Drain,
    pub settings: Vec<Setting>,
    /// The request that keeps the device busy while others are inserted; one for
    /// every tag.
    pub gate: Request,
    pub ops: Vec<Op>,
}

impl History {
    /// Whether something expires while it waits.
    pub fn timed(&self) -> bool {
        timed(&self.settings)
    }

    /// The history number `index` of `seed`, for one of the devices `kinds`.
    pub fn random(seed: u64, index: u64, kinds: &[Kind]) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(index);
        let kind = *kinds.choose(&mut rng).expect("there is a device");
        // What C null_blk does when it writes to memory may sleep, which is wrong
        // while it is polled.
        let drains: &[_] = if kind.cached() {
            &[Drain::AtOnce]
        } else {
            &[Drain::OneByOne, Drain::AtOnce]
        };
        let drain = *drains.choose(&mut rng).expect("not empty");
        let classes = rng.random_bool(0.5);
        let scattered = kind == Kind::Plain && rng.random_bool(0.3);
        let settings = settings(&mut rng, classes, scattered);
        let mut writer = Writer {
            timed: timed(&settings),
            classes,
            scattered,
            rng,
            kind,
            drain,
            before: Vec::new(),
            pages: [BTreeSet::new(), BTreeSet::new()],
        };
        let gate = writer.gate();
        let ops = writer.ops();
        Self {
            kind,
            drain,
            settings,
            gate,
            ops,
        }
    }

    /// Number of requests, without the gate.
    pub fn requests(&self) -> usize {
        let of = |op: &Op| match op {
            Op::Submit(requests) | Op::WriteBack(requests) => requests.len(),
            _ => 0,
        };
        self.ops.iter().map(of).sum()
    }

    /// The requests, without the gate.
    pub fn requests_mut(&mut self) -> impl Iterator<Item = &mut Request> {
        self.ops.iter_mut().flat_map(|op| match op {
            Op::Submit(requests) | Op::WriteBack(requests) => requests.as_mut_slice(),
            _ => &mut [],
        })
    }

    /// All histories that lack one operation or one request of this one.
    pub fn smaller(&self) -> impl Iterator<Item = Self> + '_ {
        (0..self.ops.len()).flat_map(move |at| {
            let parts = match &self.ops[at] {
                Op::Submit(requests) | Op::WriteBack(requests) if requests.len() > 1 => {
                    requests.len()
                }
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
        if let Op::Submit(requests) | Op::WriteBack(requests) = &mut less.ops[at] {
            requests.remove(part);
        }
        less
    }
}

fn timed(settings: &[Setting]) -> bool {
    settings.iter().any(|&(_, value)| value == SOON)
}

fn settings(rng: &mut ChaCha8Rng, classes: bool, scattered: bool) -> Vec<Setting> {
    let mut pick = |name, values: &[i64]| (name, *values.choose(rng).expect("not empty"));
    let ageing = pick("prio_aging_expire", &[NEVER, NEVER, 0, SOON]);
    // While requests wait for a higher class the core asks for them again and again.
    // Each time writes come closer to their turn, and it is a matter of chance how
    // often that is.
    let starved: &[i64] = if classes && ageing.1 != 0 {
        &[0, -1]
    } else {
        &[2, 0, 1, 3, -1]
    };
    // The core would split a larger request, and not poll for its parts.
    let sizes: &[i64] = if scattered {
        &[127]
    } else {
        &[127, 127, 127, 127, 127, 127, 127, 12]
    };
    vec![
        pick("read_expire", &[NEVER, NEVER, 0, SOON]),
        pick("write_expire", &[NEVER, NEVER, 0, SOON]),
        ageing,
        pick("writes_starved", starved),
        pick("fifo_batch", &[16, 0, 1, 2, 3, 5]),
        pick("front_merges", &[1, 1, 0]),
        pick("nomerges", &[0, 0, 0, 0, 1, 2]),
        pick("max_sectors_kb", sizes),
    ]
}

/// Whether `new` may be merged in front of `old`. It must not be possible with several:
/// the core would find the topmost of them in its tree, and which that is depends on
/// requests that are long gone. That is a difference between schedulers which is known.
fn touches(new: &Request, old: &Request) -> bool {
    let reads = |request: &Request| request.what == What::Read;
    new.end() == old.sector && reads(new) == reads(old)
}

/// Makes up a history.
struct Writer {
    rng: ChaCha8Rng,
    kind: Kind,
    drain: Drain,
    /// Something expires while the history waits.
    timed: bool,
    /// Requests are of several classes.
    classes: bool,
    /// The memory of all requests is scattered. Where it is for some only, how many
    /// segments there are depends on which pages happen to be neighbours.
    scattered: bool,
    before: Vec<Request>,
    /// Pages that are used directly, and through the page cache. No page is in
    /// both: the core makes direct requests wait for the page cache. It writes a
    /// page once at a time.
    pages: [BTreeSet<u64>; 2],
}

impl Writer {
    fn gate(&mut self) -> Request {
        let mut gate = self.request(false);
        if self.kind.cached() {
            gate.what = What::Read;
        }
        self.before.clear();
        gate
    }

    fn ops(&mut self) -> Vec<Op> {
        let mut ops = Vec::new();
        let (mut waited, mut flushed, mut written_back) = (false, false, false);
        let total = self.rng.random_range(3..=REQUESTS);
        while self.before.len() < total {
            let most = total - self.before.len();
            match self.rng.random_range(0..20) {
                0..3 => ops.push(Op::Release(self.rng.random_range(1..6))),
                3 if self.timed && !waited => {
                    ops.push(Op::Wait);
                    waited = true;
                }
                // Nobody could poll for it, or for what it is merged with.
                4 | 5 if self.drain != Drain::OneByOne && !self.scattered => {
                    ops.push(Op::WriteBack(self.written_back(most)));
                    written_back = true;
                }
                // It would wait for what is written back. If the core flushes by
                // itself, it chooses when.
                6 if self.kind == Kind::Fua && !written_back && !flushed => {
                    ops.push(Op::Flush);
                    flushed = true;
                }
                6 | 7 if self.kind == Kind::Requeue => {
                    ops.push(Op::SendBack(self.rng.random_range(1..7)));
                }
                _ => ops.push(Op::Submit(self.submitted(most))),
            }
        }
        ops
    }

    /// Requests for one system call, `most` at the most.
    fn submitted(&mut self, most: usize) -> Vec<Request> {
        // Not two: without a plug, what they find is a matter of chance.
        let count = *[1, 1, 1, 3, 4, 8].choose(&mut self.rng).expect("not empty");
        let count = if most < count { 1 } else { count };
        let mut requests: Vec<_> = (0..count).map(|_| self.request(false)).collect();
        // Only the submitter has a priority to give to discards.
        if requests.len() > 1 {
            for request in &mut requests {
                if request.what == What::Discard {
                    request.class = Class::None;
                }
            }
        }
        requests
    }

    /// Requests to be written back together, `most` at the most.
    fn written_back(&mut self, most: usize) -> Vec<Request> {
        let count = *[1, 1, 2, 4].choose(&mut self.rng).expect("not empty");
        let mut requests: Vec<_> = (0..count.min(most)).map(|_| self.request(true)).collect();
        let class = requests[0].class;
        requests
            .iter_mut()
            .for_each(|request| request.class = class);
        requests
    }

    /// A request that often touches one of those before; in whole pages if it
    /// goes through the page cache.
    fn request(&mut self, cached: bool) -> Request {
        // Further up there is always room.
        for sectors in (SECTORS..).step_by(PAGE as usize) {
            let request = self.any_request(cached, sectors);
            let [direct, buffered] = &mut self.pages;
            let mut pages = request.pages();
            if pages.clone().any(|page| buffered.contains(&page))
                || cached && pages.any(|page| direct.contains(&page))
            {
                continue;
            }
            if self
                .before
                .iter()
                .filter(|other| touches(&request, other))
                .count()
                > 1
            {
                continue;
            }
            if cached {
                buffered.extend(request.pages());
            } else {
                direct.extend(request.pages());
            }
            self.before.push(request);
            return request;
        }
        unreachable!("endless");
    }

    /// A request somewhere below `sectors`, or beside one of those before.
    fn any_request(&mut self, cached: bool, sectors: u64) -> Request {
        let (sizes, memory) = (self.sizes(cached), self.memory(cached));
        let rng = &mut self.rng;
        let classes: &[Class] = if self.classes {
            &[Class::None, Class::RealTime, Class::BestEffort, Class::Idle]
        } else {
            &[Class::None]
        };
        let operations: &[What] = match (cached, self.kind.cached()) {
            (true, _) => &[What::Write],
            (_, true) => &[What::Read, What::Write, What::Fua, What::Discard],
            (_, false) => &[What::Read, What::Write],
        };
        let mut new = Request {
            what: *operations.choose(rng).expect("not empty"),
            sector: rng.random_range(0..sectors / PAGE) * PAGE,
            sectors: *sizes.choose(rng).expect("not empty"),
            class: *classes.choose(rng).expect("not empty"),
            memory,
        };
        if let (Some(other), true) = (self.before.choose(rng), rng.random_bool(0.5)) {
            // Sometimes they touch but must not merge.
            if rng.random_bool(0.8) {
                new.class = other.class;
                if !cached {
                    new.what = other.what;
                }
            }
            new.sector = match rng.random_range(0..5) {
                0 | 1 => other.end(),
                2 | 3 => other.sector.saturating_sub(u64::from(new.sectors)),
                _ => other.sector,
            };
            if cached {
                new.sector = new.sector / PAGE * PAGE;
            }
        }
        new
    }

    fn sizes(&self, cached: bool) -> &'static [u32] {
        if cached {
            &[8, 8, 16, 24]
        } else if self.scattered {
            // Two of them reach the core's limit of 128 segments, or go beyond it.
            &[8, 24, 40, 64, 64, 96]
        } else if self.kind == Kind::Boundary {
            // 1 and 7 are a page together.
            &[1, 7, 8, 8, 16, 24]
        } else {
            &[1, 8, 8, 8, 16, 24]
        }
    }

    fn memory(&mut self, cached: bool) -> Memory {
        if self.scattered {
            return Memory::Scattered;
        }
        let offsets: &[u32] = if self.kind == Kind::Boundary && !cached {
            &[0, 0, 0, 1, 1, 4]
        } else {
            &[0]
        };
        Memory::From(*offsets.choose(&mut self.rng).expect("not empty"))
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = match self.class {
            Class::None => "",
            Class::RealTime => " RT",
            Class::BestEffort => " BE",
            Class::Idle => " IDLE",
        };
        let what = match self.what {
            What::Read => "read",
            What::Write => "write",
            What::Fua => "fua write",
            What::Discard => "discard",
        };
        write!(f, "{what} {}+{}{class}", self.sector, self.sectors)?;
        match self.memory {
            Memory::From(0) => Ok(()),
            Memory::From(offset) => write!(f, " memory+{offset}"),
            Memory::Scattered => write!(f, " scattered"),
        }
    }
}

impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |requests: &[Request]| {
            let texts: Vec<_> = requests.iter().map(ToString::to_string).collect();
            texts.join(", ")
        };
        match self {
            Self::Submit(requests) => write!(f, "submit {}", list(requests)),
            Self::WriteBack(requests) => write!(f, "write back {}", list(requests)),
            Self::Flush => write!(f, "flush"),
            Self::SendBack(count) => write!(f, "send back {count}"),
            Self::Release(count) => write!(f, "release {count}"),
            Self::Wait => write!(f, "wait"),
        }
    }
}

impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setting = |(name, value): &Setting| format!("{name}={value}");
        let settings: Vec<_> = self.settings.iter().map(setting).collect();
        writeln!(f, "device: {:?}, drain: {:?}", self.kind, self.drain)?;
        writeln!(f, "settings: {}", settings.join(" "))?;
        writeln!(f, "gate: {}", self.gate)?;
        self.ops.iter().try_for_each(|op| writeln!(f, "  {op}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn many() -> impl Iterator<Item = History> {
        (0..400).map(|index| History::random(7, index, &Kind::ALL))
    }

    #[test]
    fn the_seed_decides() {
        let random = |seed, index| History::random(seed, index, &Kind::ALL);
        for index in 0..100 {
            let (a, b) = (random(7, index), random(7, index));
            assert_eq!(a.ops, b.ops);
            assert_eq!(a.settings, b.settings);
            assert!((1..=REQUESTS).contains(&a.requests()));
        }
        assert_ne!(random(7, 0).ops, random(7, 1).ops);
        assert_ne!(random(7, 0).ops, random(8, 0).ops);
    }

    #[test]
    fn smaller_ones_are_smaller() {
        let history = History::random(1, 1, &Kind::ALL);
        let size = |h: &History| h.requests() + h.ops.len();
        assert!(history.smaller().count() >= history.ops.len());
        assert!(history.smaller().all(|less| size(&less) < size(&history)));
    }

    #[test]
    fn everything_occurs() {
        let text: String = many().map(|history| history.to_string()).collect();
        for word in [
            "Plain",
            "Boundary",
            "Requeue",
            "Fua",
            "Flush",
            "OneByOne",
            "AtOnce",
            "read",
            "write",
            "fua",
            "discard",
            "RT",
            "BE",
            "IDLE",
            "memory+4",
            "scattered",
            "send back",
            "write back",
            "wait",
            "release",
        ] {
            assert!(text.contains(word), "{word}");
        }
    }

    #[test]
    fn a_page_is_written_back_once_and_used_by_nothing_else() {
        for history in many() {
            let mut cached = BTreeSet::new();
            let mut direct: BTreeSet<_> = history.gate.pages().collect();
            for op in &history.ops {
                match op {
                    Op::Submit(requests) => direct.extend(requests.iter().flat_map(Request::pages)),
                    Op::WriteBack(requests) => {
                        for page in requests.iter().flat_map(Request::pages) {
                            assert!(cached.insert(page));
                        }
                    }
                    _ => (),
                }
            }
            assert!(cached.is_disjoint(&direct));
        }
    }

    #[test]
    fn all_memory_is_scattered_or_none() {
        for mut history in many() {
            let written_back = |op: &Op| matches!(op, Op::WriteBack(_));
            let cached = history.ops.iter().any(written_back);
            let scattered = history.gate.memory == Memory::Scattered;
            assert!(!scattered || history.kind == Kind::Plain && !cached);
            let memory = |request: &mut Request| request.memory == Memory::Scattered;
            assert!(history.requests_mut().all(|r| memory(r) == scattered));
        }
    }

    #[test]
    fn only_a_boundary_makes_offsets_matter() {
        for mut history in many().filter(|history| history.kind != Kind::Boundary) {
            let offset = |request: &mut Request| matches!(request.memory, Memory::From(1..));
            assert!(!history.requests_mut().any(offset));
        }
    }

    #[test]
    fn no_request_is_split() {
        for mut history in many() {
            let limit = |&(name, value): &Setting| (name == "max_sectors_kb").then_some(2 * value);
            let limit = history.settings.iter().find_map(limit).expect("set");
            let gate = history.gate;
            let mut sizes = history.requests_mut().map(|r| r.sectors);
            assert!(sizes.all(|sectors| i64::from(sectors) <= limit));
            assert!(i64::from(gate.sectors) <= limit);
        }
    }

    #[test]
    fn polling_writes_no_memory() {
        for history in many().filter(|history| history.kind.cached()) {
            assert_eq!(history.gate.what, What::Read);
            assert_ne!(history.drain, Drain::OneByOne);
        }
    }
}
