// SPDX-License-Identifier: GPL-2.0

//! Allocations on the I/O path.

use crate::bindings;
use kernel::types::NotThreadSafe;

/// While this exists, allocations of the current task start no I/O: `GFP_KERNEL`
/// means `GFP_NOIO`.
///
/// A driver that allocates while it processes a request must hold one, or
/// reclaim could wait for that very request.
///
/// C counterpart: `memalloc_noio_save()`,
/// [`include/linux/sched/mm.h`](srctree/include/linux/sched/mm.h).
pub(crate) struct NoIo(u32, NotThreadSafe);

impl NoIo {
    /// Enters the scope. Context: process.
    pub(crate) fn enter() -> Self {
        // SAFETY: Only changes flags of the current task.
        Self(unsafe { bindings::rblk_noio_enter() }, NotThreadSafe)
    }
}

impl Drop for NoIo {
    fn drop(&mut self) {
        // SAFETY: The flags came from `rblk_noio_enter()` on this very task,
        // since `self` cannot be sent to another.
        unsafe { bindings::rblk_noio_leave(self.0) }
    }
}
