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
use compare::{Answers, Pair, Verdict};
use history::History;
use lane::Lane;
use std::{process::ExitCode, time::Instant};

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

/// A lane of the subject, with a name for people.
struct Subject {
    name: String,
    lane: Lane,
}

/// The subject as often as it has ways to work: with `dispatch_batch` 1, and with
/// its default, if it has such an attribute.
fn subjects(options: &Options) -> Result<Vec<Subject>> {
    let lane = |fixed: &[_]| Lane::new(&options.root, &options.subject, fixed);
    let mut subjects = vec![Subject {
        name: options.subject.clone(),
        lane: lane(&[])?,
    }];
    if subjects[0].lane.has("dispatch_batch") {
        subjects.push(Subject {
            name: format!("{} dispatch_batch=1", options.subject),
            lane: lane(&[("dispatch_batch", 1)])?,
        });
    }
    Ok(subjects)
}

/// What was seen, for the closing line.
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
}

impl Sums {
    fn add(&mut self, history: &History, answers: &Answers) {
        self.submitted += history.requests();
        self.received += answers.oracle.issued.len();
        self.back += answers.oracle.merges.back;
        self.front += answers.oracle.merges.front;
        self.requests += answers.oracle.merges.requests;
    }
}

fn compare_all(options: &Options, seed: u64) -> Result<bool> {
    let mut oracle = Lane::new(&options.root, &options.oracle, &[])?;
    let mut subjects = subjects(options)?;
    let began = Instant::now();
    let mut sums = Sums::default();
    for index in options.first..options.first + options.histories {
        let history = History::random(seed, index);
        sums.histories += 1;
        for subject in &mut subjects {
            let mut pair = Pair {
                oracle: &mut oracle,
                subject: &mut subject.lane,
                alter: |setting| setting,
            };
            let judged = pair
                .judge(&history)
                .with_context(|| format!("{}, history {index}:\n{history}", subject.name))?;
            match judged {
                Verdict::Same(answers) => {
                    if options.verbose {
                        println!("history {index}:\n{history}{answers}");
                    }
                    sums.add(&history, &answers);
                }
                Verdict::Unsteady(answers) => {
                    if options.verbose {
                        println!("history {index}, unsteady:\n{history}{answers}");
                    }
                    sums.unsteady += 1;
                }
                Verdict::Different(answers) => {
                    sums.different += 1;
                    let (small, answers) = pair.shrink(history.clone(), answers);
                    println!("{}: history {index} differs; made smaller:", subject.name);
                    println!("{small}{answers}");
                }
            }
        }
        if sums.different >= options.differences {
            break;
        }
    }
    println!(
        "{} histories, {} submitted, {} received, merges: {} back, {} front, {} of requests; \
         {} different, {} unsteady; {:.1} s",
        sums.histories,
        sums.submitted,
        sums.received,
        sums.back,
        sums.front,
        sums.requests,
        sums.different,
        sums.unsteady,
        began.elapsed().as_secs_f64()
    );
    Ok(sums.different == 0 && sums.unsteady * 20 <= sums.histories)
}
