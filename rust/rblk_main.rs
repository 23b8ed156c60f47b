// SPDX-License-Identifier: GPL-2.0

//! The `rblk` module: a null block device and the `rdeadline` I/O scheduler.

use kernel::prelude::*;

mod bindings;
mod block;
mod configfs;
mod deadline;
mod elevator;
mod errno;
mod null;
mod this_module;
mod tracepoint;

module! {
    type: Rblk,
    name: "rblk",
    authors: ["The rblk developers"],
    description: "Null block device and rdeadline I/O scheduler",
    license: "GPL v2",
    alias: ["rdeadline-iosched"],
}

#[pin_data]
struct Rblk {
    #[pin]
    null: null::NullDevices,
    #[pin]
    scheduler: elevator::Registration<deadline::Deadline>,
}

impl kernel::InPlaceModule for Rblk {
    fn init(module: &'static ThisModule) -> impl PinInit<Self, Error> {
        try_pin_init!(Self {
            null <- null::NullDevices::register(),
            scheduler <- elevator::Registration::new(module),
        })
    }
}
