// SPDX-License-Identifier: GPL-2.0

//! Loom finds every fault of the table in `build.rs`.

include!(concat!(env!("OUT_DIR"), "/faults.rs"));
