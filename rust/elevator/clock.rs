// SPDX-License-Identifier: GPL-2.0

//! Time as schedulers measure it: in jiffies, as settings and deadlines do in C.

use super::order::Jiffies;
use crate::bindings;

/// Now.
#[inline(always)]
pub(crate) fn now() -> Jiffies {
    // SAFETY: `jiffies` is written by the timer interrupt and read everywhere,
    // by one access each.
    unsafe { (&raw const bindings::jiffies).read_volatile() as Jiffies }
}

/// Converts milliseconds, rounding up.
pub(crate) fn from_msecs(msecs: u32) -> Jiffies {
    kernel::time::msecs_to_jiffies(msecs) as Jiffies
}

/// Converts to milliseconds.
pub(crate) fn to_msecs(jiffies: Jiffies) -> u32 {
    // SAFETY: Always safe to call.
    unsafe { bindings::jiffies64_to_msecs(jiffies as u64) as u32 }
}
