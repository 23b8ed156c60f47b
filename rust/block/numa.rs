// SPDX-License-Identifier: GPL-2.0

//! NUMA nodes.

use crate::bindings;
use kernel::prelude::*;

/// Where a disk's memory comes from: an online NUMA node, or anywhere.
#[derive(Clone, Copy)]
pub(crate) struct NumaNode(i32);

impl NumaNode {
    /// What `NUMA_NO_NODE` (no preference) looks like as an unsigned number.
    pub(crate) const NO_NODE: u32 = bindings::NUMA_NO_NODE as u32;

    /// The node `id`, which is [`Self::NO_NODE`] or that of an online node.
    ///
    /// `EINVAL` for any other.
    pub(crate) fn new(id: u32) -> Result<Self> {
        // SAFETY: Takes any number.
        if id == Self::NO_NODE || unsafe { bindings::rblk_node_online(id) } {
            Ok(Self(id as i32))
        } else {
            Err(EINVAL)
        }
    }

    /// How many nodes are online.
    pub(crate) fn online() -> u32 {
        // SAFETY: Always safe to call.
        unsafe { bindings::rblk_online_nodes() }
    }

    /// The raw value, `NUMA_NO_NODE` being -1.
    pub(crate) fn as_raw(self) -> i32 {
        self.0
    }
}
