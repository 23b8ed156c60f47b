// SPDX-License-Identifier: GPL-2.0

//! The attributes of a device.

use super::device::{Device, MAX_POLL_QUEUES, MIB_SECTORS_SHIFT};
use crate::{
    block::{Major, NumaNode, QueueLimits, DISK_NAME_LEN, MAX_SECTORS, PAGE_SECTORS},
    configfs::{attributes, show_names, Attribute, Page, RawAttribute, Root, Subsystem},
    errno::enametoolong,
};
use kernel::{prelude::*, str::CString, sync::Arc};

attributes! {
    /// The settings of a device.
    pub(super) struct Settings for Device;

    /// The driver may sleep when it is given a request. Set by
    /// `memory_backed`.
    blocking: bool = false, free;
    /// Bytes in a block: a power of two from 512 to 65536 (without transparent
    /// huge pages to the size of a page); 0 is 512.
    blocksize: u32 = 512, checked(check_block_size);
    /// Nanoseconds until a request ends, with `irqmode` 2.
    completion_nsec: usize = 10_000, free;
    /// Discards free memory. Cleared without `memory_backed`.
    discard: bool = false, free;
    /// The NUMA node of the device; 4294967295 is any.
    home_node: u32 = NumaNode::NO_NODE, checked(check_home_node);
    /// Requests that a hardware queue can hold: 1 to 10240, more is taken as
    /// 10240.
    hw_queue_depth: u32 = 64, checked(check_queue_depth);
    /// The minor number of the disk, set when the power is switched on.
    index: u32 = 0, free;
    /// How a request ends: 0 at once, 1 in a soft interrupt, 2 (or more) after
    /// `completion_nsec`.
    irqmode: u32 = 1, free;
    /// Sectors in the largest request; 0 is 255. At least a page and a block.
    max_sectors: u32 = 0, checked(check_max_sectors);
    /// The disk has its data in memory. They stay when the power is off, and
    /// go with the directory.
    memory_backed: bool = false, free;
    /// No scheduler unless one is asked for.
    no_sched: bool = false, free;
    /// Hardware queues for polled requests, at most 1. Can change while the
    /// power is on, if it was not 0 when it was switched on.
    poll_queues: u32 = MAX_POLL_QUEUES, live(Device::set_poll_queues);
    /// 1 makes the disk, 0 takes it away.
    power: bool = false, live(Device::set_power);
    /// 2, for multiqueue. 0 is taken as 2, 1 is refused: there are no such
    /// devices any more.
    queue_mode: u32 = 2, checked(check_queue_mode);
    /// The disk says that it rotates.
    rotational: bool = false, free;
    /// All hardware queues use the same tags.
    shared_tag_bitmap: bool = false, free;
    /// MiB on the disk.
    size: usize = 250 * 1024, checked(check_size);
    /// Hardware queues, from 1 to the number of CPUs; any other number is
    /// brought into this range when the power is switched on. Can change while
    /// the power is on.
    submit_queues: u32 = 1, live(Device::set_submit_queues);
    /// As many hardware queues as NUMA nodes.
    use_per_node_hctx: bool = false, free;
    /// Requests have no gaps at the boundaries of pages.
    virt_boundary: bool = false, free;
}

fn check_block_size(size: u32) -> Result {
    if size == 0 {
        Ok(())
    } else {
        QueueLimits::check_block_size(size)
    }
}

fn check_home_node(node: u32) -> Result {
    NumaNode::new(node).map(|_| ())
}

fn check_queue_depth(depth: u32) -> Result {
    if depth == 0 {
        Err(EINVAL)
    } else {
        Ok(())
    }
}

fn check_max_sectors(sectors: u32) -> Result {
    if sectors == 0 || sectors >= PAGE_SECTORS {
        Ok(())
    } else {
        Err(EINVAL)
    }
}

fn check_queue_mode(mode: u32) -> Result {
    if mode == 1 {
        pr_err!("there is no legacy request mode any more\n");
        return Err(EINVAL);
    }
    Ok(())
}

fn check_size(mib: usize) -> Result {
    if mib as u64 <= MAX_SECTORS >> MIB_SECTORS_SHIFT {
        Ok(())
    } else {
        Err(EINVAL)
    }
}

/// Whether a disk can be called `name`: `ENAMETOOLONG` for one that is too long,
/// `EINVAL` for one that would not do as the name of a file everywhere.
fn check_name(name: &CStr) -> Result {
    let bytes = name.to_bytes();
    if bytes.len() >= DISK_NAME_LEN {
        Err(enametoolong())
    } else if bytes.iter().any(|&b| b == b'/' || b.is_ascii_control()) {
        Err(EINVAL)
    } else {
        Ok(())
    }
}

/// The directory of all devices.
pub(super) struct Devices {
    major: Arc<Major>,
}

impl Devices {
    /// No devices yet. Their disks will have the major number `major`.
    pub(super) fn new(major: Arc<Major>) -> impl PinInit<Self, Error> {
        Ok(Self { major })
    }
}

impl Root for Devices {
    type Child = Device;
    const FILES: &'static [Option<&'static RawAttribute>] =
        &[Some(&<Features as Attribute>::RAW), None];

    fn make(&self, name: &CStr) -> Result<impl PinInit<Device, Error>> {
        check_name(name)?;
        Ok(Device::new(CString::try_from(name)?, self.major.clone()))
    }
}

/// The file `features`: the attributes that devices have.
struct Features;

impl Attribute for Features {
    type Directory = Subsystem<Devices>;
    const NAME: &'static CStr = c"features";
    const MODE: u16 = 0o444;

    fn show(_this: &Devices, page: &mut Page<'_>) -> Result {
        show_names(Settings::NAMES, page)
    }

    fn store(_this: &Devices, _text: &CStr) -> Result {
        Err(EPERM)
    }
}

#[kunit_tests(rblk_null_config)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert!(check_size(0).is_ok());
        assert!(check_size((1 << 43) - 1).is_ok());
        assert!(check_size(1 << 43).is_err());
        assert!(check_size(usize::MAX).is_err());
    }

    #[test]
    fn names() {
        assert!(check_name(c"nullb0").is_ok());
        assert!(check_name(c"a234567890123456789012345678901").is_ok());
        assert_eq!(
            check_name(c"a2345678901234567890123456789012"),
            Err(enametoolong())
        );
        assert_eq!(check_name(c"a\nb"), Err(EINVAL));
    }
}
