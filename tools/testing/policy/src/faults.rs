// SPDX-License-Identifier: GPL-2.0

//! The comparison with the model: the policy passes, and every faulty copy of
//! it (the table in `build.rs`) is caught.

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

use crate::{
    history::{histories, History, Scheduler, World},
    memory::deadline,
};

include!(concat!(env!("OUT_DIR"), "/faults.rs"));

/// Histories that the policy is compared over, unless `PROPTEST_CASES` says
/// another number. A faulty copy has to be caught by as many.
const CASES: u32 = 20_000;

/// Compares over random histories; fails with the shortest one found.
fn compare(
    runner: &mut TestRunner,
    scheduler: fn() -> Box<dyn Scheduler>,
) -> Result<(), TestError<History>> {
    runner.run(&histories(), |history| {
        World::compare(scheduler(), &history).map_err(TestCaseError::fail)
    })
}

fn config(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    }
}

#[test]
fn policy_decides_like_mq_deadline() {
    let cases = match std::env::var("PROPTEST_CASES") {
        Ok(_) => Config::default().cases,
        Err(_) => CASES,
    };
    let mut runner = TestRunner::new(config(cases));
    compare(&mut runner, deadline).unwrap_or_else(|error| panic!("{error}"));
}

/// Compares a faulty copy, always over the same histories.
fn catch(scheduler: fn() -> Box<dyn Scheduler>) {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config(CASES), rng);
    match compare(&mut runner, scheduler) {
        Err(TestError::Fail(reason, history)) => println!("{reason}\n{history:?}"),
        Err(abort) => panic!("{abort}"),
        Ok(()) => panic!("not caught in {CASES} histories"),
    }
}
