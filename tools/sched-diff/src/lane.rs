// SPDX-License-Identifier: GPL-2.0

//! A device under a scheduler, and running a history on it.
//!
//! The device has few tags, in most cases one, for all queues. Polled requests that
//! nobody polls for (the gate) keep them, and all that come after stay in the
//! scheduler, except one (the bait): the core takes it out before it notices that
//! there is no tag. When the gate is polled for, the tags are free. If the other
//! requests are polled, too, each of them keeps its tag in turn; otherwise they end
//! at once.
//!
//! The core runs queues in the background, so after every step this waits until
//! nothing moves any more: what the scheduler knows when it decides does not
//! depend on how fast the machine is.

use crate::{
    history::{Class, Drain, History, Kind, Memory, Op, Request, Setting, What, PAUSE, SOON},
    ring::{as_class, Ring},
    sysfs::{get, retry_for, NullDevice},
    trace::{Coverage, Event, Outcome, Trace},
};
use anyhow::{bail, Context, Result};
use std::{
    fs::{File, OpenOptions},
    io,
    os::{
        fd::AsRawFd,
        unix::fs::{FileExt, OpenOptionsExt},
    },
    path::PathBuf,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// Longer than anything takes.
const LIMIT: Duration = Duration::from_secs(4);
/// How often the CPU is left to the core's threads before the next step.
const YIELDS: u32 = 8;
/// Leaves the CPU to whoever can run.
const NAP: Duration = Duration::from_micros(100);
/// Requests after which a hardware queue is not busy any more, however busy it was
/// (`blk_mq_update_dispatch_busy()`).
const FORGOTTEN: usize = 10;
/// A request of no importance.
const PROBE: Request = Request {
    what: What::Read,
    sector: 0,
    sectors: 8,
    class: Class::None,
    memory: Memory::From(0),
};
/// Fault attribute of null_blk: how many requests to send back.
const SEND_BACK: &str = "requeue_inject/times";

/// One scheduler, on a device of each kind that there is.
pub struct Lanes(Vec<(Kind, Lane)>);

impl Lanes {
    /// Devices of the subsystem `root` under this scheduler.
    pub fn new(root: &str, scheduler: &str) -> Result<Self> {
        let mut lanes = Vec::new();
        for kind in Kind::ALL {
            let lane = Lane::new(root, scheduler, kind).with_context(|| format!("{kind:?}"))?;
            lanes.extend(lane.map(|lane| (kind, lane)));
        }
        Ok(Self(lanes))
    }

    pub fn kinds(&self) -> Vec<Kind> {
        self.0.iter().map(|(kind, _)| *kind).collect()
    }

    /// Makes these settings, whatever histories say.
    pub fn fix(&mut self, settings: &[Setting]) {
        for (_, lane) in &mut self.0 {
            lane.fixed = settings.to_vec();
        }
    }

    /// Whether the scheduler has this attribute.
    pub fn has(&self, attribute: &str) -> bool {
        let has = |lane: &Lane| lane.device.queue("iosched").join(attribute).exists();
        self.0.iter().all(|(_, lane)| has(lane))
    }

    /// Runs `history` from a known state of the scheduler, `slowness` times as slow
    /// as it should be. `None` if the machine was even slower. An error if the device
    /// does not receive exactly what was asked for, in whatever order.
    pub fn run(&mut self, history: &History, slowness: u32) -> Result<Option<Outcome>> {
        let lane = self.0.iter_mut().find(|(kind, _)| *kind == history.kind);
        lane.context("no such device")?.1.run(history, slowness)
    }
}

struct Lane {
    polled: Ring,
    plain: Ring,
    /// The disk through the page cache.
    cached: File,
    device: NullDevice,
    kind: Kind,
    trace: Trace,
    /// Settings that histories do not make.
    fixed: Vec<Setting>,
    /// The core's lists of requests that wait for a tag.
    waiting: [PathBuf; 2],
    /// The core's list of requests to be inserted again.
    requeued: PathBuf,
    /// Requests per class that are queued or with the driver.
    queued: PathBuf,
    /// The kernel's unit of time, a jiffy.
    tick: Duration,
}

fn tick() -> Duration {
    let mut tick = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: The argument is valid. It cannot fail for this clock.
    unsafe { libc::clock_getres(libc::CLOCK_MONOTONIC_COARSE, &raw mut tick) };
    Duration::new(tick.tv_sec as u64, tick.tv_nsec as u32)
}

impl Lane {
    /// `None` if the subsystem has no such devices.
    fn new(root: &str, scheduler: &str, kind: Kind) -> Result<Option<Self>> {
        static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let name = format!("scheddiff{number}");
        let Some(device) = NullDevice::new(root, name, scheduler, kind.attributes())? else {
            return Ok(None);
        };
        let open = |flags| {
            let mut options = OpenOptions::new();
            options.read(true).write(true).custom_flags(flags);
            options.open(device.node()).context("disk")
        };
        let debugfs = device.debugfs();
        Ok(Some(Self {
            polled: Ring::polled(open(libc::O_DIRECT)?)?,
            plain: Ring::new(open(libc::O_DIRECT)?)?,
            cached: open(0)?,
            trace: Trace::new(&device)?,
            kind,
            fixed: Vec::new(),
            waiting: [0, 1].map(|hctx| debugfs.join(format!("hctx{hctx}/dispatch"))),
            requeued: debugfs.join("requeue_list"),
            queued: debugfs.join("sched/queued"),
            tick: tick(),
            device,
        }))
    }

    fn run(&mut self, history: &History, slowness: u32) -> Result<Option<Outcome>> {
        self.device.set(&self.fixed)?;
        let slow = |&(name, value): &Setting| match value {
            SOON => (name, value * i64::from(slowness)),
            _ => (name, value),
        };
        let settings: Vec<_> = history.settings.iter().map(slow).collect();
        self.device.set(&settings)?;
        self.reset()?;
        self.trace.read()?;
        let mut run = Run {
            lane: self,
            history,
            outcome: Outcome::default(),
            ended: 0,
            asked: Coverage::default(),
            bait: false,
            flush: None,
            refused: false,
            slowness,
            began: Instant::now(),
            late: false,
        };
        run.all()?;
        Ok((!run.late).then_some(run.outcome))
    }

    /// Brings everything into a state that does not depend on what was before: the
    /// position of every class and direction is 0, and a batch of writes has just
    /// begun.
    fn reset(&mut self) -> Result<()> {
        self.drop_pages()?;
        if self.kind == Kind::Requeue {
            self.reset_requeues()?;
        }
        self.reset_core()?;
        for class in [Class::RealTime, Class::Idle, Class::BestEffort] {
            for what in [What::Read, What::Write] {
                self.plain.submit(&[Request {
                    what,
                    class,
                    ..PROBE
                }])?;
                self.wait_plain()?;
            }
        }
        Ok(())
    }

    /// Forgets what was written through the page cache, which direct requests would
    /// have to wait for.
    fn drop_pages(&self) -> Result<()> {
        let fd = self.cached.as_raw_fd();
        // SAFETY: No argument points anywhere.
        match unsafe { libc::posix_fadvise(fd, 0, 0, libc::POSIX_FADV_DONTNEED) } {
            0 => Ok(()),
            error => Err(io::Error::from_raw_os_error(error)).context("page cache"),
        }
    }

    /// The core takes requests out of the scheduler one at a time while it remembers
    /// of a hardware queue that its requests found no tag. It forgets that after a few
    /// which did.
    fn reset_core(&mut self) -> Result<()> {
        for _ in 0..FORGOTTEN {
            self.plain.submit(&[PROBE])?;
            self.wait_plain()?;
            self.polled.submit(&[PROBE])?;
            self.wait_polled()?;
        }
        Ok(())
    }

    /// C null_blk sends back requests of a hardware queue in two ways, in turns: it
    /// is busy, and the core tries again soon; it requeues, and the core inserts
    /// again. Requeueing comes next.
    fn reset_requeues(&mut self) -> Result<()> {
        for polled in [true, false] {
            let mut busy = false;
            while !busy {
                self.trace.read()?;
                self.device.configure(SEND_BACK, "1")?;
                if polled {
                    self.polled.submit(&[PROBE])?;
                    self.wait_polled()?;
                } else {
                    self.plain.submit(&[PROBE])?;
                    self.wait_plain()?;
                }
                let events = self.trace.read()?;
                busy = events
                    .iter()
                    .filter(|event| **event == Event::Insert)
                    .count()
                    == 1;
            }
        }
        Ok(())
    }

    /// Waits for all requests that are not polled.
    fn wait_plain(&mut self) -> Result<()> {
        let plain = &mut self.plain;
        let done = || {
            plain.reap()?;
            Ok((plain.pending() == 0).then_some(()))
        };
        retry_for(LIMIT, done)?.context("requests do not end")
    }

    /// Polls until something ends.
    fn wait_polled(&mut self) -> Result<()> {
        let polled = &mut self.polled;
        let poll = || Ok((polled.poll()? > 0).then_some(()));
        retry_for(LIMIT, poll)?.context("the device does not end its request")
    }

    /// Requests that are queued or with the driver.
    fn outstanding(&self) -> Result<u64> {
        let counts = get(&self.queued)?;
        let numbers = counts.split_whitespace().map(str::parse::<u64>);
        Ok(numbers.sum::<Result<_, _>>()?)
    }

    /// The requests that the core has taken out and the device has not got, as
    /// debugfs shows them.
    fn waiting(&self) -> Result<Vec<String>> {
        let lists: Vec<_> = self.waiting.iter().map(get).collect::<Result<_>>()?;
        let lines = lists.iter().flat_map(|list| list.lines());
        Ok(lines.map(str::to_owned).collect())
    }

    /// Writes through the page cache, and has it written to the disk without
    /// anybody waiting for it.
    fn write_back(&self, requests: &[Request]) -> Result<()> {
        let Some(first) = requests.first() else {
            return Ok(());
        };
        for request in requests {
            let bytes = vec![0; request.sectors as usize * 512];
            self.cached.write_all_at(&bytes, request.sector * 512)?;
        }
        as_class(first.class, || {
            let (fd, flags) = (self.cached.as_raw_fd(), libc::SYNC_FILE_RANGE_WRITE);
            // SAFETY: No argument points anywhere.
            match unsafe { libc::sync_file_range(fd, 0, 0, flags) } {
                0 => Ok(()),
                _ => Err(io::Error::last_os_error()).context("sync_file_range"),
            }
        })
    }
}

/// Where the requests are.
enum State {
    /// All of them are with the device.
    Empty,
    /// Some are in the scheduler, and none waits for a tag. Perhaps it refuses to
    /// give any away, because of their class.
    Queued,
    /// The device is full, and a request waits for a tag.
    Bait,
    /// The device has free tags, and requests wait for it or for being inserted.
    Moving,
}

/// A history under way.
struct Run<'a> {
    lane: &'a mut Lane,
    history: &'a History,
    outcome: Outcome,
    /// Requests that have reached the device and ended.
    ended: usize,
    /// What was submitted.
    asked: Coverage,
    /// A request has left the scheduler and waits for the tag.
    bait: bool,
    /// Waits for a flush.
    flush: Option<JoinHandle<io::Result<()>>>,
    /// The scheduler gave no request away although it had some.
    refused: bool,
    slowness: u32,
    /// Since when nothing should have expired.
    began: Instant,
    /// It may have.
    late: bool,
}

impl Run<'_> {
    fn all(&mut self) -> Result<()> {
        self.close_gate()?;
        for op in &self.history.ops {
            self.step(op).with_context(|| op.to_string())?;
        }
        while self.lane.polled.pending() > 0 {
            self.release_one()?;
        }
        self.finish()
    }

    fn step(&mut self, op: &Op) -> Result<()> {
        if matches!(op, Op::Submit(_) | Op::WriteBack(_) | Op::Flush)
            && self.lane.polled.pending() == 0
        {
            self.close_gate()?;
        }
        match op {
            Op::Submit(requests) => self.submit(requests),
            Op::WriteBack(requests) => {
                self.ask(requests);
                self.lane.write_back(requests)?;
                self.settle()
            }
            Op::Flush => self.flush(),
            Op::SendBack(count) => self.lane.device.configure(SEND_BACK, &count.to_string()),
            Op::Release(count) => (0..*count).try_for_each(|_| self.release_one()),
            Op::Wait => {
                self.look_at_the_clock();
                thread::sleep(self.slowness * Duration::from_millis(PAUSE));
                self.began = Instant::now();
                Ok(())
            }
        }
    }

    /// Notes whether something may have expired that should not have.
    fn look_at_the_clock(&mut self) {
        let soon = self.slowness * Duration::from_millis(SOON as u64);
        self.late |= self.history.timed() && self.began.elapsed() + 2 * self.lane.tick > soon;
    }

    /// Notes that `requests` have to arrive.
    fn ask(&mut self, requests: &[Request]) {
        for request in requests {
            let operation = match request.what {
                What::Read => 'R',
                What::Write | What::Fua => 'W',
                What::Discard => 'D',
            };
            self.asked.add(operation, request.sector, request.sectors);
        }
    }

    fn close_gate(&mut self) -> Result<()> {
        let gate = vec![self.history.gate; self.history.kind.tags()];
        self.ask(&gate);
        self.ended = self.issued();
        self.lane.polled.submit(&gate)?;
        let closed = || {
            self.collect()?;
            Ok((self.kept() == gate.len()).then_some(()))
        };
        retry_for(LIMIT, closed)?.context("the gate does not close")?;
        self.bait = false;
        Ok(())
    }

    fn submit(&mut self, requests: &[Request]) -> Result<()> {
        self.ask(requests);
        match self.history.drain {
            Drain::OneByOne => self.lane.polled.submit(requests)?,
            Drain::AtOnce => self.lane.plain.submit(requests)?,
        }
        self.settle()
    }

    /// Starts a flush, and waits until it waits for the tag.
    fn flush(&mut self) -> Result<()> {
        let file = self.lane.cached.try_clone()?;
        self.flush = Some(thread::spawn(move || file.sync_data()));
        let waits = || {
            let waiting = self.lane.waiting()?;
            let flush = waiting.iter().any(|line| line.contains(".op=FLUSH,"));
            Ok(flush.then_some(()))
        };
        retry_for(LIMIT, waits)?.context("no flush arrives")
    }

    /// Ends what the device keeps.
    fn release_one(&mut self) -> Result<()> {
        if self.lane.polled.pending() == 0 {
            return Ok(());
        }
        self.lane.wait_polled()?;
        self.ended = self.issued();
        self.bait = false;
        if self.lane.polled.pending() == 0 {
            return self.wait_for_all();
        }
        self.settle()
    }

    /// Waits for the end of everything, which nothing keeps any more.
    fn wait_for_all(&mut self) -> Result<()> {
        self.lane.wait_plain()?;
        let ended = || Ok((self.lane.outstanding()? == 0).then_some(()));
        retry_for(LIMIT, ended)?.context("the scheduler still counts requests")?;
        self.await_reruns();
        if let Some(flush) = self.flush.take() {
            let ended = || Ok(flush.is_finished().then_some(()));
            retry_for(LIMIT, ended)?.context("a flush does not end")?;
            flush.join().expect("no panic").context("flush")?;
        }
        self.collect()
    }

    /// Takes note of what was traced.
    fn collect(&mut self) -> Result<()> {
        let events = self.lane.trace.read()?;
        events.into_iter().for_each(|event| self.outcome.add(event));
        Ok(())
    }

    /// Requests that have reached the device.
    fn issued(&self) -> usize {
        let taken = self.outcome.issued.iter().filter(|issue| !issue.sent_back);
        taken.count()
    }

    /// Requests that the device keeps.
    fn kept(&self) -> usize {
        self.issued() - self.ended
    }

    /// Waits until the core has put and taken out what it will put and take out,
    /// while the device keeps something.
    fn settle(&mut self) -> Result<()> {
        // Until a tag is free nothing else is taken out. The core looks for one
        // nevertheless, and remembers that there was none.
        if self.bait {
            (0..YIELDS).for_each(|_| thread::yield_now());
            return Ok(());
        }
        let mut looks = 0;
        let settled = || {
            self.collect()?;
            let state = self.state()?;
            match state {
                State::Moving => looks = 0,
                State::Queued => looks += 1,
                State::Bait | State::Empty => return Ok(Some(state)),
            }
            if looks > YIELDS {
                return Ok(Some(state));
            }
            if looks == YIELDS {
                thread::sleep(NAP);
            }
            Ok(None)
        };
        let Some(state) = retry_for(LIMIT, settled)? else {
            bail!(
                "requests do not come to rest: the device keeps {}, {} outstanding",
                self.kept(),
                self.lane.outstanding()?
            );
        };
        self.bait = matches!(state, State::Bait);
        match state {
            State::Queued => self.refused = true,
            _ => self.await_reruns(),
        }
        Ok(())
    }

    /// When a scheduler that has requests gives none away, the core asks it again
    /// some milliseconds later, for every hardware queue. That may take one more
    /// request out.
    fn await_reruns(&mut self) {
        if std::mem::take(&mut self.refused) {
            thread::sleep(3 * self.lane.tick);
        }
    }

    fn state(&self) -> Result<State> {
        let (lane, kept) = (&self.lane, self.kept());
        let requeued = lane.kind == Kind::Requeue && !get(&lane.requeued)?.is_empty();
        if requeued || kept == 0 {
            return Ok(State::Moving);
        }
        let waiting = lane.waiting()?;
        if waiting.is_empty() {
            let outstanding = lane.outstanding()? as usize;
            return Ok(match outstanding > kept {
                true => State::Queued,
                false => State::Empty,
            });
        }
        // One without a tag may be in front of others which have theirs.
        let no_tag = |line: &&String| line.contains(", .tag=-1,");
        let lack = waiting.iter().filter(no_tag).count();
        let tags = kept + waiting.len() - lack;
        Ok(match lack > 0 && tags == lane.kind.tags() {
            true => State::Bait,
            false => State::Moving,
        })
    }

    fn finish(&mut self) -> Result<()> {
        self.look_at_the_clock();
        self.wait_for_all()?;
        if self.outcome.coverage() != self.asked {
            bail!("lost or twice; what arrived: {:?}", self.outcome.issued);
        }
        Ok(())
    }
}
