// SPDX-License-Identifier: GPL-2.0

//! Ending requests together.

use super::{driver::Driver, trace, Started, Status};
use crate::bindings;
use core::ptr::null_mut;

const fn flag(bit: bindings::rqf_flags) -> bindings::req_flags_t {
    1 << bit
}

/// Requests that end together, which saves the core work for each of them.
///
/// C counterpart: `struct io_comp_batch`,
/// [`include/linux/blkdev.h`](srctree/include/linux/blkdev.h).
pub(crate) struct Batch<'a>(Option<&'a mut bindings::io_comp_batch>);

impl<'a> Batch<'a> {
    /// A batch of the core's, which the core ends; or none.
    ///
    /// # Safety
    ///
    /// `batch` must be null or valid for `'a`.
    pub(super) unsafe fn from_raw(batch: *mut bindings::io_comp_batch) -> Self {
        // SAFETY: By this function's requirements.
        Self(unsafe { batch.as_mut() })
    }

    /// Ends `rq` with `status`: with the others if it can be, else now.
    ///
    /// C counterpart: `blk_mq_add_to_batch()`.
    #[inline(always)]
    pub(crate) fn end<T: Driver>(&mut self, rq: Started<T>, status: Status) {
        if let (Some(batch), Status::OK) = (&mut self.0, status) {
            if claim(batch) {
                return end_in(batch, rq);
            }
        }
        rq.end(status);
    }
}

/// A batch of the driver's own, whose requests end when it is dropped.
pub(crate) struct LocalBatch(bindings::io_comp_batch);

impl LocalBatch {
    /// An empty batch.
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self(bindings::io_comp_batch {
            req_list: bindings::rq_list {
                head: null_mut(),
                tail: null_mut(),
            },
            need_ts: false,
            complete: None,
            ..pin_init::zeroed()
        })
    }

    /// Ends `rq` successfully: with the others if it can be, else now.
    #[inline(always)]
    pub(crate) fn end_ok<T: Driver>(&mut self, rq: Started<T>) {
        end_in(&mut self.0, rq);
    }
}

impl Drop for LocalBatch {
    #[inline(always)]
    fn drop(&mut self) {
        // SAFETY: The batch consists of started requests that are ours.
        unsafe { bindings::blk_mq_end_request_batch(&mut self.0) }
    }
}

/// Ends `rq` with the requests of `batch`, which is ended by
/// `blk_mq_end_request_batch()`; or now, if the core could not end it there:
/// it has a scheduler's tag, or somebody waits for it in particular.
#[inline(always)]
fn end_in<T: Driver>(batch: &mut bindings::io_comp_batch, rq: Started<T>) {
    const ALONE: bindings::req_flags_t = flag(bindings::rqf_flags___RQF_SCHED_TAGS);
    const TIMED: bindings::req_flags_t = flag(bindings::rqf_flags___RQF_IO_STAT)
        | flag(bindings::rqf_flags___RQF_STATS)
        | flag(bindings::rqf_flags___RQF_USE_SCHED);

    let raw = rq.as_raw();
    // SAFETY: The request is ours. The timeout handler may set a flag at the
    // same time, hence a volatile read (READ_ONCE).
    let (flags, waited_for) = unsafe {
        (
            (&raw const (*raw).rq_flags).read_volatile(),
            (*raw).end_io.is_some(),
        )
    };
    if flags & ALONE != 0 || waited_for {
        return rq.end(Status::OK);
    }
    batch.need_ts |= flags & TIMED != 0;
    let raw = rq.into_raw();
    // SAFETY: The request is ours, and so is the last one of the batch.
    unsafe {
        trace::complete_rq(raw, Status::OK);
        (*raw).__bindgen_anon_1.rq_next = null_mut();
        if batch.req_list.tail.is_null() {
            batch.req_list.head = raw;
        } else {
            (*batch.req_list.tail).__bindgen_anon_1.rq_next = raw;
        }
    }
    batch.req_list.tail = raw;
}

/// Whether `batch` is ended by `blk_mq_end_request_batch()`, or may be from now
/// on, since it is empty.
fn claim(batch: &mut bindings::io_comp_batch) -> bool {
    type Complete = unsafe extern "C" fn(*mut bindings::io_comp_batch);
    const OURS: Complete = bindings::blk_mq_end_request_batch;

    *batch.complete.get_or_insert(OURS) as usize == OURS as usize
}
