// SPDX-License-Identifier: GPL-2.0

//! Tests of `rust/deadline/policy.rs` on the host.
//!
//! The policy runs over requests in memory, beside a slow and obvious model of
//! mq-deadline. Both get the same history of insertions, completions, time and
//! settings, and must dispatch the same requests in the same order.

#![cfg(test)]

// Some of it is for the kernel only.
#[allow(dead_code)]
#[path = "../../../../rust/deadline/policy.rs"]
mod policy;

mod elevator;
mod faults;
mod history;
mod memory;
mod model;
mod rules;
