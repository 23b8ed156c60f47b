// SPDX-License-Identifier: GPL-2.0

//! Model checks of `rust/elevator/word.rs`.
//!
//! [Loom](https://docs.rs/loom) runs a few threads in all orders, up to a number
//! of involuntary switches, and lets every load return every value that its
//! memory ordering allows. The threads do with the words what the scheduler does
//! ([`scheduler`], [`scenarios`]). Each of the faults in the table of `build.rs`
//! must be found; they show which step and which ordering is needed for what.
//!
//! `LOOM_MAX_PREEMPTIONS=3 cargo test` looks at more switches, and
//! takes long.

#![cfg(test)]

#[path = "../../../../rust/elevator/word.rs"]
mod word;

mod atomics;
mod bits;
mod faults;
mod scenarios;
mod scheduler;

macro_rules! check {
    ($($(#[$attribute:meta])* $scenario:ident;)*) => {$(
        $(#[$attribute])*
        #[test]
        fn $scenario() {
            scenarios::$scenario();
        }
    )*};
}

check! {
    choosing_inserters;
    inserter_and_holder;
    inserters_and_holder;
    inserters_and_merger;
    merger_and_bucket;
    stage_filled_again;
    stage_shared;
    stage_taken_over;
    reason_elsewhere;
}
