// SPDX-License-Identifier: GPL-2.0

//! A safe layer for blk-mq drivers.
//!
//! A driver implements [`Driver`], describes tags ([`TagSetOptions`]) and [`QueueLimits`],
//! and builds a [`Disk`]. From then on the block core calls the driver.
//!
//! # Who owns a request
//!
//! A request is owned by exactly one side at any time, and its type says which:
//!
//! - [`Idle`]: handed to the driver, not started. It is started, requeued, or
//!   given back with a status; it cannot be kept beyond the callback.
//! - [`Started`]: owned by the driver, until it is ended or completed. A
//!   `Started` that is dropped ends with [`Status::IOERR`], so no path loses it.
//! - [`TimedOut`]: *not* owned. The timeout handler looks at a request that
//!   someone else owns, and can take it over only from a place that proves
//!   nobody else will end it: the request was left to the handler on purpose,
//!   or it was still on a [`PollList`].
//!
//! There is no reference count per request. The core calls the handler at most
//! once for each start of a request, and not before every submission that
//! started earlier has left the driver.
//!
//! C counterpart: [`include/linux/blk-mq.h`](srctree/include/linux/blk-mq.h).

mod alloc;
mod batch;
mod disk;
mod driver;
mod limits;
mod numa;
mod poll;
mod request;
mod segment;
mod status;
mod tag_set;
mod timer;
mod trace;

pub(crate) use {
    alloc::NoIo,
    batch::{Batch, LocalBatch},
    disk::{Disk, Major, Minor, DISK_NAME_LEN},
    driver::{Driver, Hctx},
    limits::QueueLimits,
    numa::NumaNode,
    poll::PollList,
    request::{Idle, Operation, Refused, RequestList, Started, TimedOut},
    status::Status,
    tag_set::{QueueCounts, TagSetOptions},
    timer::{CompletionTimer, NoTimer, TimerDriver, TimerSlot},
};

/// log2 of the size of a sector in bytes.
pub(crate) const SECTOR_SHIFT: u32 = kernel::block::SECTOR_SHIFT;

/// Sectors in a page.
pub(crate) const PAGE_SECTORS: u32 = (kernel::page::PAGE_SIZE >> SECTOR_SHIFT) as u32;

/// The largest capacity a disk may have, in sectors
/// (`BLK_DEV_MAX_SECTORS`, [`include/linux/blkdev.h`](srctree/include/linux/blkdev.h)).
pub(crate) const MAX_SECTORS: u64 = (i64::MAX >> SECTOR_SHIFT) as u64;
