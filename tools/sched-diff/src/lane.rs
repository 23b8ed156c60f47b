// SPDX-License-Identifier: GPL-2.0

//! A device under a scheduler, and running a history on it.
//!
//! The device has one tag for all queues. A polled request that nobody polls for
//! (the gate) keeps it, and all that come after stay in the scheduler, except one
//! (the bait): the core takes it out before it notices that there is no tag. When
//! the gate is polled for, the tag is free. If the other requests are polled, too,
//! each of them keeps the tag in turn; otherwise they end at once.
//!
//! The core runs queues in the background, so after every step this waits until
//! nothing moves any more: what the scheduler knows when it decides does not
//! depend on how fast the machine is.

use crate::{
    history::{Class, Drain, History, Op, Request, Setting},
    ring::Ring,
    sysfs::{get, retry_for, NullDevice},
    trace::{Coverage, Outcome, Trace},
};
use anyhow::{bail, Context, Result};
use std::{fs::OpenOptions, os::unix::fs::OpenOptionsExt, path::PathBuf, thread, time::Duration};

/// Longer than anything takes.
const LIMIT: Duration = Duration::from_secs(4);
/// How long a scheduler that takes nothing out is given to change its mind.
const REFUSAL: Duration = Duration::from_micros(500);

pub struct Lane {
    polled: Ring,
    plain: Ring,
    device: NullDevice,
    trace: Trace,
    /// Settings that histories do not make.
    fixed: Vec<Setting>,
    /// The core's lists of requests that wait for a tag.
    waiting: [PathBuf; 2],
    /// Requests per class that are queued or with the driver.
    queued: PathBuf,
}

impl Lane {
    /// A device of the subsystem `root` under this scheduler.
    pub fn new(root: &str, scheduler: &str) -> Result<Self> {
        static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let device = NullDevice::new(root, format!("scheddiff{number}"), scheduler)?;
        let mut options = OpenOptions::new();
        options.read(true).write(true).custom_flags(libc::O_DIRECT);
        let open = || options.open(device.node()).context("disk");
        let debugfs = device.debugfs();
        Ok(Self {
            polled: Ring::polled(open()?)?,
            plain: Ring::new(open()?)?,
            trace: Trace::new(&device)?,
            fixed: Vec::new(),
            waiting: [0, 1].map(|hctx| debugfs.join(format!("hctx{hctx}/dispatch"))),
            queued: debugfs.join("sched/queued"),
            device,
        })
    }

    /// Makes these settings, whatever histories say.
    pub fn fix(&mut self, settings: &[Setting]) {
        self.fixed = settings.to_vec();
    }

    /// Whether the scheduler has this attribute.
    pub fn has(&self, attribute: &str) -> bool {
        self.device.queue("iosched").join(attribute).exists()
    }

    /// Runs `history` from a known state of the scheduler. An error if the device
    /// does not receive exactly what was asked for, in whatever order.
    pub fn run(&mut self, history: &History) -> Result<Outcome> {
        self.device.set(&self.fixed)?;
        self.device.set(&history.settings)?;
        self.reset()?;
        self.trace.read()?;
        let mut run = Run {
            lane: self,
            history,
            outcome: Outcome::default(),
            ended: 0,
            asked: Coverage::default(),
            bait: false,
        };
        run.all()?;
        Ok(run.outcome)
    }

    /// Brings the scheduler into a state that does not depend on what was before:
    /// the position of every class and direction is 0, and a batch of writes has
    /// just begun.
    fn reset(&mut self) -> Result<()> {
        for class in [Class::RealTime, Class::Idle, Class::BestEffort] {
            for write in [false, true] {
                self.plain.submit(&[Request {
                    write,
                    sector: 0,
                    sectors: 8,
                    class,
                }])?;
                self.wait_plain()?;
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

    /// Requests that are queued or with the driver.
    fn outstanding(&self) -> Result<u64> {
        let counts = get(&self.queued)?;
        let numbers = counts.split_whitespace().map(str::parse::<u64>);
        Ok(numbers.sum::<Result<_, _>>()?)
    }
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
}

impl Run<'_> {
    fn all(&mut self) -> Result<()> {
        self.close_gate()?;
        for op in &self.history.ops {
            match op {
                Op::Submit(requests) => self.submit(requests)?,
                Op::Release(count) => self.release(*count)?,
                Op::Wait(msecs) => thread::sleep(Duration::from_millis(*msecs)),
            }
        }
        self.finish()
    }

    /// Notes that `request` has to arrive.
    fn ask(&mut self, request: Request) {
        let Request {
            write,
            sector,
            sectors,
            ..
        } = request;
        self.asked.add(write, sector, sectors);
    }

    fn close_gate(&mut self) -> Result<()> {
        let gate = self.history.gate;
        self.ask(gate);
        self.lane.polled.submit(&[gate])?;
        self.wait_for_issue()?;
        self.bait = false;
        Ok(())
    }

    fn submit(&mut self, requests: &[Request]) -> Result<()> {
        if self.lane.polled.pending() == 0 {
            self.close_gate()?;
        }
        requests.iter().for_each(|request| self.ask(*request));
        match self.history.drain {
            Drain::OneByOne => self.lane.polled.submit(requests)?,
            Drain::AtOnce => self.lane.plain.submit(requests)?,
        }
        self.settle()
    }

    fn release(&mut self, count: u32) -> Result<()> {
        match self.history.drain {
            Drain::OneByOne => (0..count).try_for_each(|_| self.release_one()),
            Drain::AtOnce => self.release_all(),
        }
    }

    /// Ends the request that the device has.
    fn release_one(&mut self) -> Result<()> {
        if self.lane.polled.pending() == 0 {
            return Ok(());
        }
        self.end_polled()?;
        self.bait = false;
        if self.lane.polled.pending() == 0 {
            return Ok(());
        }
        self.wait_for_issue()?;
        self.settle()
    }

    /// Opens the gate, and waits for all requests.
    fn release_all(&mut self) -> Result<()> {
        if self.lane.polled.pending() > 0 {
            self.end_polled()?;
        }
        self.lane.wait_plain()?;
        self.collect()?;
        self.ended = self.outcome.issued.len();
        Ok(())
    }

    /// Takes note of what was traced.
    fn collect(&mut self) -> Result<()> {
        let events = self.lane.trace.read()?;
        events.into_iter().for_each(|event| self.outcome.add(event));
        Ok(())
    }

    fn end_polled(&mut self) -> Result<()> {
        let polled = &mut self.lane.polled;
        let poll = || Ok((polled.poll()? > 0).then_some(()));
        retry_for(LIMIT, poll)?.context("the device does not end its request")?;
        self.ended += 1;
        Ok(())
    }

    /// Waits until the device has a polled request.
    fn wait_for_issue(&mut self) -> Result<()> {
        let issued = || {
            self.collect()?;
            Ok((self.outcome.issued.len() > self.ended).then_some(()))
        };
        retry_for(LIMIT, issued)?.context("the device gets no request")
    }

    /// Waits until the core has taken out what it will take out.
    fn settle(&mut self) -> Result<()> {
        if self.bait {
            return Ok(());
        }
        let lane = &*self.lane;
        let settled = || {
            for list in &lane.waiting {
                if !get(list)?.is_empty() {
                    return Ok(Some(true));
                }
            }
            // One is with the device.
            Ok((lane.outstanding()? <= 1).then_some(false))
        };
        self.bait = retry_for(REFUSAL, settled)?.unwrap_or(false);
        Ok(())
    }

    fn finish(&mut self) -> Result<()> {
        match self.history.drain {
            Drain::OneByOne => {
                while self.lane.polled.pending() > 0 {
                    self.release_one()?;
                }
            }
            Drain::AtOnce => self.release_all()?,
        }
        self.collect()?;
        if self.outcome.coverage() != self.asked {
            bail!("lost or twice; what arrived: {:?}", self.outcome.issued);
        }
        Ok(())
    }
}
