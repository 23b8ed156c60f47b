// SPDX-License-Identifier: GPL-2.0

//! The trace events of disks: `rblk:null_queue_rq` and `rblk:null_complete_rq`
//! (`helpers/trace.h`).
//!
//! A request is recorded where it changes hands, so that a driver has no path
//! around it: once when it becomes [`Idle`](super::Idle), once when it ends. An
//! event that is off costs a load and a branch, with `CONFIG_JUMP_LABEL` a
//! no-op.

use super::Status;
use crate::bindings;

/// Whether somebody listens to a tracepoint.
macro_rules! enabled {
    ($tracepoint:ident) => {{
        // SAFETY: The key is that of a tracepoint defined in C.
        #[cfg(CONFIG_JUMP_LABEL)]
        unsafe {
            kernel::jump_label::static_branch_unlikely!(
                bindings::$tracepoint,
                bindings::tracepoint,
                key
            )
        }
        // What the kernel crate's macro does in a function of C, too far away
        // for the path of every request.
        // SAFETY: The tracepoint lives as long as the module; its key is an
        // atomic counter, read as by READ_ONCE().
        #[cfg(not(CONFIG_JUMP_LABEL))]
        unsafe {
            (&raw const bindings::$tracepoint.key.key.enabled.counter).read_volatile() > 0
        }
    }};
}

/// The driver was given `rq`. Context: any.
///
/// # Safety
///
/// `rq` must be a request in the driver's hands.
#[inline(always)]
pub(super) unsafe fn queue_rq(rq: *mut bindings::request) {
    if enabled!(__tracepoint_null_queue_rq) {
        // SAFETY: By this function's requirements.
        unsafe { bindings::rust_do_trace_null_queue_rq(rq) }
    }
}

/// The driver is about to end `rq` with `status`. Context: any.
///
/// # Safety
///
/// `rq` must be a request in the driver's hands.
#[inline(always)]
pub(super) unsafe fn complete_rq(rq: *mut bindings::request, status: Status) {
    if enabled!(__tracepoint_null_complete_rq) {
        // SAFETY: By this function's requirements.
        unsafe { bindings::rust_do_trace_null_complete_rq(rq, status.as_raw()) }
    }
}
