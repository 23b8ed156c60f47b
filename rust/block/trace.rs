// SPDX-License-Identifier: GPL-2.0

//! The trace events of disks: `rblk:null_queue_rq` and `rblk:null_complete_rq`
//! (`helpers/trace.h`).
//!
//! A request is recorded where it changes hands, so that a driver has no path
//! around it: once when it becomes [`Idle`](super::Idle), once when it ends. An
//! event that is off costs a load and a branch, with `CONFIG_JUMP_LABEL` a
//! no-op.

use super::Status;
use crate::{
    bindings,
    tracepoint::tracepoint_enabled, //
};

/// The driver was given `rq`. Context: any.
///
/// # Safety
///
/// `rq` must be a request in the driver's hands.
#[inline(always)]
pub(super) unsafe fn queue_rq(rq: *mut bindings::request) {
    if tracepoint_enabled!(__tracepoint_null_queue_rq) {
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
    if tracepoint_enabled!(__tracepoint_null_complete_rq) {
        // SAFETY: By this function's requirements.
        unsafe { bindings::rust_do_trace_null_complete_rq(rq, status.as_raw()) }
    }
}
