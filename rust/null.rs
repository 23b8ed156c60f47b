// SPDX-License-Identifier: GPL-2.0

//! The null device: a disk that does nothing, or keeps its data in memory.
//!
//! `mkdir /sys/kernel/config/rblk/NAME`, set its attributes, `echo 1 > power`,
//! and there is a disk `NAME`. Attributes have the names, units, defaults and
//! errors of the C driver
//! ([`drivers/block/null_blk`](srctree/drivers/block/null_blk/main.c)).
//!
//! - [`config`]: the attributes;
//! - [`device`]: a device, and what happens when its power is switched;
//! - [`queue`]: what happens to a request;
//! - [`memory`]: where the data of a memory-backed device are.

mod config;
mod device;
mod memory;
mod queue;

use crate::{block::Major, configfs::Subsystem};
use kernel::{prelude::*, sync::Arc};

/// The null devices, and the directory where they are made.
#[pin_data]
pub(crate) struct NullDevices {
    #[pin]
    directory: Subsystem<config::Devices>,
}

impl NullDevices {
    /// Makes the directory `/sys/kernel/config/rblk`.
    pub(crate) fn register() -> impl PinInit<Self, Error> {
        try_pin_init!(Self {
            directory <- Subsystem::register(c"rblk", {
                let major = Arc::pin_init(Major::register(c"rblk"), GFP_KERNEL)?;
                config::Devices::new(major)
            }),
        })
    }
}
