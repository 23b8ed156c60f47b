// SPDX-License-Identifier: GPL-2.0

//! One history of requests, two I/O schedulers, the same order of dispatch?
//!
//! Makes random histories and gives each to both schedulers, on null devices
//! with few tags; compares what the devices receive, request by request, and how
//! many requests were inserted and merged. Ends with 0 if all were the same, 1
//! if not, 2 if something else was wrong.
//!
//! The core runs queues on any CPU. With several CPUs online the order is a matter
//! of chance, under any scheduler.

mod compare;
mod history;
mod lane;
mod ring;
mod selftest;
mod sysfs;
mod trace;

use anyhow::{Context, Result};
use clap::Parser;
use compare::{Pair, Verdict};
use history::{History, Kind};
use lane::Lanes;
use std::{collections::BTreeMap, fmt, process::ExitCode, time::Instant};
use trace::{Merges, Outcome};

/// The attribute of a scheduler that decides in batches.
const BATCH: &str = "dispatch_batch";

/// Compares two I/O schedulers on random histories of requests
#[derive(Parser)]
struct Options {
    /// Subsystem of configfs that makes the null devices: rblk or nullb
    #[arg(long, default_value = "rblk")]
    root: String,
    /// The scheduler that is right
    #[arg(long, default_value = "mq-deadline")]
    oracle: String,
    /// The scheduler to be tested
    #[arg(long, default_value = "rdeadline")]
    subject: String,
    /// How many histories
    #[arg(long, default_value_t = 500)]
    histories: u64,
    /// Where the random numbers begin; printed, to have the same histories again
    #[arg(long)]
    seed: Option<u64>,
    /// Number of the first history
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Differences to report before giving up
    #[arg(long, default_value_t = 3)]
    differences: u32,
    /// Stop at the first difference, without looking for a smaller history
    #[arg(long)]
    quick: bool,
    /// Print every history and what came of it
    #[arg(long)]
    verbose: bool,
    /// See that wrong settings of the subject are noticed, each one
    #[arg(long)]
    self_test: bool,
}

impl Options {
    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(rand::random)
    }
}

/// Lets the core's threads go first: what they do is to be finished when this program
/// goes on.
fn be_nice() {
    // SAFETY: No argument points anywhere. It cannot fail.
    unsafe { libc::setpriority(libc::PRIO_PROCESS, 0, 19) };
}

fn main() -> ExitCode {
    let options = Options::parse();
    be_nice();
    let seed = options.seed();
    println!("seed {seed}");
    let result = if options.self_test {
        selftest::run(&options, seed)
    } else {
        compare_all(&options, seed)
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Lanes of the subject that decide one request at a time.
fn exact(options: &Options) -> Result<Lanes> {
    let mut lanes = Lanes::new(&options.root, &options.subject)?;
    if lanes.has(BATCH) {
        lanes.fix(&[(BATCH, 1)]);
    }
    Ok(lanes)
}

/// Lanes of the subject that decide in batches of its default size. `None` if it has
/// no such attribute.
fn batched(options: &Options) -> Result<Option<Lanes>> {
    let lanes = Lanes::new(&options.root, &options.subject)?;
    Ok(lanes.has(BATCH).then_some(lanes))
}

/// What was seen, for the closing lines.
#[derive(Default)]
struct Sums {
    histories: u64,
    submitted: usize,
    /// Requests that the device received, by operation and flags.
    received: BTreeMap<String, usize>,
    sent_back: usize,
    merges: BTreeMap<Kind, Merges>,
    unsteady: u64,
    different: u32,
    /// Histories run in batches.
    batches: u32,
    /// Of these, with another order or other merges, which is no fault: what is in
    /// a batch was chosen before the next requests came.
    reordered: u32,
}

impl Sums {
    fn add(&mut self, history: &History, outcome: &Outcome) {
        self.submitted += history.requests();
        for issue in &outcome.issued {
            if issue.sent_back {
                self.sent_back += 1;
            } else {
                *self.received.entry(issue.rwbs.clone()).or_default() += 1;
            }
        }
        *self.merges.entry(history.kind).or_default() += outcome.merges;
    }
}

impl fmt::Display for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} histories: {} different, {} unsteady",
            self.histories, self.different, self.unsteady
        )?;
        let received: Vec<_> = self
            .received
            .iter()
            .map(|(rwbs, count)| format!("{count} {rwbs}"))
            .collect();
        writeln!(
            f,
            "{} requests submitted, received {}; {} sent back",
            self.submitted,
            received.join(", "),
            self.sent_back
        )?;
        for (kind, merges) in &self.merges {
            writeln!(f, "{kind:?}: {merges}")?;
        }
        write!(
            f,
            "in batches: {} histories, nothing lost, nothing twice, {} in another order",
            self.batches, self.reordered
        )
    }
}

fn compare_all(options: &Options, seed: u64) -> Result<bool> {
    let mut oracle = Lanes::new(&options.root, &options.oracle)?;
    let kinds = oracle.kinds();
    println!("devices of {}: {kinds:?}", options.root);
    let mut subject = exact(options)?;
    let mut batched = batched(options)?;
    let mut pair = Pair {
        oracle: &mut oracle,
        subject: &mut subject,
        alter: |_| (),
        slowness: 1,
    };
    let began = Instant::now();
    let mut sums = Sums::default();
    for index in options.first..options.first + options.histories {
        let history = History::random(seed, index, &kinds);
        let what = || format!("history {index}:\n{history}");
        sums.histories += 1;
        let answers = match pair.judge(&history).with_context(what)? {
            Verdict::Same(answers) => {
                sums.add(&history, &answers.oracle);
                answers
            }
            Verdict::Unsteady(answers) => {
                sums.unsteady += 1;
                if options.verbose {
                    println!("unsteady:");
                }
                answers
            }
            Verdict::Different(answers) => {
                sums.different += 1;
                if options.quick {
                    println!("history {index} differs:\n{history}{answers}");
                    break;
                }
                let (small, answers) = pair.shrink(history.clone(), answers);
                println!("history {index} differs; made smaller:\n{small}{answers}");
                if sums.different == options.differences {
                    break;
                }
                continue;
            }
        };
        if options.verbose {
            println!("{}{answers}", what());
        }
        if let Some(batched) = &mut batched {
            let outcome = batched.run(&history, pair.slowness);
            if let Some(outcome) = outcome.context("in batches").with_context(what)? {
                sums.batches += 1;
                sums.reordered += u32::from(outcome != answers.oracle);
            }
        }
    }
    println!("{sums}\n{:.1} s", began.elapsed().as_secs_f64());
    Ok(sums.different == 0 && sums.unsteady * 20 <= sums.histories)
}
