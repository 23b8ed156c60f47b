// SPDX-License-Identifier: GPL-2.0

//! What a disk can take in one request.

use crate::bindings;
use kernel::prelude::*;

/// The limits of a disk's queue. Whatever is not set has the core's default.
///
/// C counterpart: `struct queue_limits`,
/// [`include/linux/blkdev.h`](srctree/include/linux/blkdev.h).
pub(crate) struct QueueLimits(pub(super) bindings::queue_limits);

impl QueueLimits {
    /// Limits of a disk with blocks of `size` bytes, logical and physical; 0 is
    /// 512.
    pub(crate) fn with_block_size(size: u32) -> Self {
        let mut limits: bindings::queue_limits = pin_init::zeroed();
        limits.logical_block_size = size;
        limits.physical_block_size = size;
        Self(limits)
    }

    /// Whether the core takes blocks of `size` bytes: a power of two from 512
    /// to `BLK_MAX_BLOCK_SIZE`. `EINVAL` if not.
    pub(crate) fn check_block_size(size: u32) -> Result {
        if (512..=bindings::RBLK_MAX_BLOCK_SIZE).contains(&size) && size.is_power_of_two() {
            Ok(())
        } else {
            Err(EINVAL)
        }
    }

    /// The most sectors a request may have; 0: the core's default
    /// (`BLK_SAFE_MAX_SECTORS`). At least a page and at least a block, or the
    /// disk cannot be built.
    pub(crate) fn max_hw_sectors(mut self, sectors: u32) -> Self {
        self.0.max_hw_sectors = sectors;
        self
    }

    /// The alignment of data in memory, as a mask of address bits. With less
    /// than 511 a segment need not hold a whole number of sectors.
    pub(crate) fn dma_alignment(mut self, mask: u32) -> Self {
        self.0.dma_alignment = mask;
        self
    }

    /// No two segments of a request may leave a gap at this boundary, a mask
    /// of address bits. 0: no boundary.
    pub(crate) fn virt_boundary(mut self, mask: usize) -> Self {
        self.0.virt_boundary_mask = mask;
        self
    }

    /// The most sectors a discard may have; 0: no discards.
    pub(crate) fn max_discard_sectors(mut self, sectors: u32) -> Self {
        self.0.max_hw_discard_sectors = sectors;
        self
    }

    /// Whether the disk rotates, which makes seeks matter.
    pub(crate) fn rotational(mut self, rotational: bool) -> Self {
        if rotational {
            self.0.features |= bindings::BLK_FEAT_ROTATIONAL;
        }
        self
    }
}
