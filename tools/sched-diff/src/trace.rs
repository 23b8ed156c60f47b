// SPDX-License-Identifier: GPL-2.0

//! What the device receives and what is merged, from the block tracepoints.

use crate::sysfs::{put, NullDevice};
use anyhow::{bail, Context, Result};
use std::{
    collections::BTreeMap,
    fmt,
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Read},
    ops::AddAssign,
    os::unix::fs::OpenOptionsExt,
    path::PathBuf,
};

/// A request as the device receives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// Operation and flags as in `blk_fill_rwbs()`: `R`, `WS` for a write, `W` for
    /// an asynchronous one, `WFS` with FUA, `D`.
    pub rwbs: String,
    pub sector: u64,
    pub sectors: u32,
    /// Class, hint and level.
    pub priority: String,
    /// The device did not take it.
    pub sent_back: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Issue(Issue),
    Insert,
    BackMerge,
    FrontMerge,
    RequestMerge,
}

/// How many merges of each kind there were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merges {
    pub back: u32,
    pub front: u32,
    pub requests: u32,
}

/// What came of a history. Flushes are not in it: they pass the scheduler by, and
/// their place is a matter of chance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    pub issued: Vec<Issue>,
    pub merges: Merges,
    /// Requests that were inserted without being merged.
    pub inserted: u32,
}

impl Outcome {
    pub fn add(&mut self, event: Event) {
        match event {
            Event::Issue(issue) if issue.operation() == 'F' => (),
            Event::Issue(issue) => self.issued.push(issue),
            Event::Insert => self.inserted += 1,
            Event::BackMerge => self.merges.back += 1,
            Event::FrontMerge => self.merges.front += 1,
            Event::RequestMerge => self.merges.requests += 1,
        }
    }

    /// What was read, written and discarded, in whatever order.
    pub fn coverage(&self) -> Coverage {
        let mut coverage = Coverage::default();
        for issue in self.issued.iter().filter(|issue| !issue.sent_back) {
            coverage.add(issue.operation(), issue.sector, issue.sectors);
        }
        coverage
    }
}

impl Issue {
    /// `R`, `W`, `D`, or `F` for a flush.
    pub fn operation(&self) -> char {
        self.rwbs.chars().next().unwrap_or_default()
    }
}

/// How often each sector is read, written and discarded.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Coverage(BTreeMap<(char, u64), u32>);

impl Coverage {
    /// Counts what a request reads, writes or discards.
    pub fn add(&mut self, operation: char, sector: u64, sectors: u32) {
        for sector in sector..sector + u64::from(sectors) {
            *self.0.entry((operation, sector)).or_default() += 1;
        }
    }
}

impl AddAssign for Merges {
    fn add_assign(&mut self, other: Self) {
        self.back += other.back;
        self.front += other.front;
        self.requests += other.requests;
    }
}

impl fmt::Display for Merges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            back,
            front,
            requests,
        } = self;
        write!(
            f,
            "merges: {back} back, {front} front, {requests} of requests"
        )
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rwbs,
            sector,
            sectors,
            priority,
            sent_back,
        } = self;
        let back = if *sent_back { " sent back" } else { "" };
        write!(f, "{rwbs} {sector}+{sectors} {priority}{back}")
    }
}

const EVENTS: [&str; 6] = [
    "rq_insert",
    "rq_issue",
    "rq_requeue",
    "bio_backmerge",
    "bio_frontmerge",
    "rq_merge",
];

/// A trace instance of our own, gone when dropped.
pub struct Trace {
    directory: PathBuf,
    pipe: Option<File>,
    /// Text that has no end of line yet.
    rest: String,
}

impl Trace {
    /// Follows `disk`.
    pub fn new(disk: &NullDevice) -> Result<Self> {
        let name = format!("sched-diff-{}", disk.name());
        let directory = PathBuf::from("/sys/kernel/tracing/instances").join(name);
        fs::create_dir(&directory).context("no trace instances: is tracefs mounted?")?;
        let mut trace = Self {
            directory,
            pipe: None,
            rest: String::new(),
        };
        trace.enable(disk.number()?)?;
        Ok(trace)
    }

    fn enable(&mut self, (major, minor): (u32, u32)) -> Result<()> {
        // A counter: the events of all CPUs in their true order.
        put(self.directory.join("trace_clock"), "counter")?;
        let filter = format!("dev == {}", major << 20 | minor);
        for event in EVENTS {
            let event = self.directory.join(format!("events/block/block_{event}"));
            put(event.join("filter"), &filter)?;
            put(event.join("enable"), "1")?;
        }
        let mut options = OpenOptions::new();
        options.read(true).custom_flags(libc::O_NONBLOCK);
        self.pipe = Some(options.open(self.directory.join("trace_pipe"))?);
        Ok(())
    }

    /// The events since the last call.
    pub fn read(&mut self) -> Result<Vec<Event>> {
        let mut buffer = [0; 16384];
        let pipe = self.pipe.as_mut().context("not enabled")?;
        loop {
            match pipe.read(&mut buffer) {
                Ok(0) => break,
                Ok(bytes) => self.rest += &String::from_utf8_lossy(&buffer[..bytes]),
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) => return Err(error).context("trace_pipe"),
            }
        }
        let end = self.rest.rfind('\n').map_or(0, |at| at + 1);
        let lines: String = self.rest.drain(..end).collect();
        lines.lines().map(parse).collect()
    }
}

impl Drop for Trace {
    fn drop(&mut self) {
        self.pipe = None;
        let _ = put(self.directory.join("events/enable"), "0");
        let _ = fs::remove_dir(&self.directory);
    }
}

/// One line of `trace_pipe`.
fn parse(line: &str) -> Result<Event> {
    let (_, event) = line
        .split_once(": block_")
        .with_context(|| format!("trace: {line}"))?;
    let (name, fields) = event.split_once(": ").context("no fields")?;
    let issue = |sent_back| {
        let issue = parse_issue(fields).with_context(|| format!("trace: {line}"))?;
        anyhow::Ok(Event::Issue(Issue { sent_back, ..issue }))
    };
    Ok(match name {
        "rq_issue" => issue(false)?,
        "rq_requeue" => issue(true)?,
        "rq_insert" => Event::Insert,
        "bio_backmerge" => Event::BackMerge,
        "bio_frontmerge" => Event::FrontMerge,
        "rq_merge" => Event::RequestMerge,
        _ => bail!("trace: {line}"),
    })
}

fn parse_issue(fields: &str) -> Option<Issue> {
    // 259,0 R 4096 () 1000 + 8 none,0,0 [comm]
    let mut words = fields.split_whitespace();
    let rwbs = words.nth(1)?.to_owned();
    let mut words = words.skip_while(|word| !word.starts_with('('));
    words.next()?;
    let sector = words.next()?.parse().ok()?;
    words.next().filter(|word| *word == "+")?;
    let sectors = words.next()?.parse().ok()?;
    let priority = words.next()?.to_owned();
    Some(Issue {
        rwbs,
        sector,
        sectors,
        priority,
        sent_back: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coverage_has_no_order() {
        let issue = |rwbs: &str, sector, sectors| Issue {
            rwbs: rwbs.into(),
            sector,
            sectors,
            priority: String::new(),
            sent_back: false,
        };
        let outcome = |issued| Outcome {
            issued,
            ..Default::default()
        };
        let a = outcome(vec![issue("R", 0, 2), issue("WS", 8, 1), issue("R", 1, 1)]);
        let b = outcome(vec![issue("WS", 8, 1), issue("R", 1, 1), issue("R", 0, 2)]);
        let lost = outcome(vec![issue("WS", 8, 1), issue("R", 0, 2)]);
        let wrong = outcome(vec![issue("R", 8, 1), issue("R", 1, 1), issue("R", 0, 2)]);
        assert_eq!(a.coverage(), b.coverage());
        assert_ne!(a.coverage(), lost.coverage());
        assert_ne!(a.coverage(), wrong.coverage());
    }

    #[test]
    fn lines() {
        let line = " kworker/0:1H-55 [000] .....  12: block_rq_issue: 259,0 WS 4096 () 1000 + 8 rt,0,4 [kworker/0:1H]";
        let issue = Issue {
            rwbs: "WS".into(),
            sector: 1000,
            sectors: 8,
            priority: "rt,0,4".into(),
            sent_back: false,
        };
        assert_eq!(parse(line).unwrap(), Event::Issue(issue.clone()));
        let line = " x-1 [000] ..... 12: block_rq_requeue: 259,0 WS () 1000 + 8 rt,0,4 [0]";
        let back = Issue {
            sent_back: true,
            ..issue
        };
        assert_eq!(parse(line).unwrap(), Event::Issue(back));
        let line = " x-1 [000] ..... 13: block_bio_frontmerge: 259,0 R 992 + 8 [x]";
        assert_eq!(parse(line).unwrap(), Event::FrontMerge);
        assert!(parse("CPU:1 [LOST 5 EVENTS]").is_err());
        assert!(parse("x-1 [000] ..... 13: block_rq_issue: 259,0 R").is_err());
    }
}
