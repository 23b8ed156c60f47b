// SPDX-License-Identifier: GPL-2.0

//! The `rblk` module: a null block device and the `rdeadline` I/O scheduler.

use kernel::prelude::*;

mod bindings;

module! {
    type: Rblk,
    name: "rblk",
    authors: ["The rblk developers"],
    description: "Null block device and rdeadline I/O scheduler",
    license: "GPL v2",
    alias: ["rdeadline-iosched"],
}

struct Rblk;

impl kernel::Module for Rblk {
    fn init(_module: &'static ThisModule) -> Result<Self> {
        Ok(Self)
    }
}
