// SPDX-License-Identifier: GPL-2.0

//! One history of requests, two I/O schedulers, the same order of dispatch?
//!
//! Makes random histories and gives each to both schedulers, on null devices
//! with a single tag; compares what the devices receive, request by request, and
//! how many merges there were. Ends with 0 if all were the same, 1 if not.

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
use history::History;
use lane::Lane;
use std::{fmt, process::ExitCode, time::Instant};
use trace::Outcome;

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

fn main() -> ExitCode {
    let options = Options::parse();
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

/// A lane of the subject that decides one request at a time.
fn exact(options: &Options) -> Result<Lane> {
    let mut lane = Lane::new(&options.root, &options.subject)?;
    if lane.has(BATCH) {
        lane.fix(&[(BATCH, 1)]);
    }
    Ok(lane)
}

/// A lane of the subject that decides in batches of its default size. `None` if it
/// has no such attribute.
fn batched(options: &Options) -> Result<Option<Lane>> {
    let lane = Lane::new(&options.root, &options.subject)?;
    Ok(lane.has(BATCH).then_some(lane))
}

/// What was seen, for the closing lines.
#[derive(Default)]
struct Sums {
    histories: u64,
    submitted: usize,
    received: usize,
    back: u32,
    front: u32,
    requests: u32,
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
        self.received += outcome.issued.len();
        self.back += outcome.merges.back;
        self.front += outcome.merges.front;
        self.requests += outcome.merges.requests;
    }
}

impl fmt::Display for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} histories: {} different, {} unsteady",
            self.histories, self.different, self.unsteady
        )?;
        writeln!(
            f,
            "{} requests submitted, {} received; merges: {} back, {} front, {} of requests",
            self.submitted, self.received, self.back, self.front, self.requests
        )?;
        write!(
            f,
            "in batches: {} histories, nothing lost, nothing twice, {} in another order",
            self.batches, self.reordered
        )
    }
}

fn compare_all(options: &Options, seed: u64) -> Result<bool> {
    let mut oracle = Lane::new(&options.root, &options.oracle)?;
    let mut subject = exact(options)?;
    let mut batched = batched(options)?;
    let mut pair = Pair {
        oracle: &mut oracle,
        subject: &mut subject,
        alter: |setting| setting,
    };
    let began = Instant::now();
    let mut sums = Sums::default();
    for index in options.first..options.first + options.histories {
        let history = History::random(seed, index);
        let what = || format!("history {index}:\n{history}");
        sums.histories += 1;
        let answers = match pair.judge(&history).with_context(what)? {
            Verdict::Same(answers) => {
                sums.add(&history, &answers.oracle);
                answers
            }
            Verdict::Unsteady(answers) => {
                sums.unsteady += 1;
                answers
            }
            Verdict::Different(answers) => {
                sums.different += 1;
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
            let outcome = batched
                .run(&history)
                .context("in batches")
                .with_context(what)?;
            sums.batches += 1;
            sums.reordered += u32::from(outcome != answers.oracle);
        }
    }
    println!("{sums}\n{:.1} s", began.elapsed().as_secs_f64());
    Ok(sums.different == 0 && sums.unsteady * 20 <= sums.histories)
}
