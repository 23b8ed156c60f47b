// SPDX-License-Identifier: GPL-2.0

//! Handles on the request queue and its hardware queues, as schedulers see them.

use crate::bindings;
use core::{
    marker::PhantomData,
    ptr::NonNull, //
};

/// A request queue whose scheduler cannot be exchanged while the handle lives.
#[derive(Clone, Copy)]
pub(crate) struct Queue<'a>(NonNull<bindings::request_queue>, PhantomData<&'a ()>);

impl Queue<'_> {
    /// Makes a handle.
    ///
    /// # Safety
    ///
    /// `q` must be valid during `'a`, and its scheduler must not be exchanged.
    #[inline(always)]
    pub(super) unsafe fn from_raw(q: *mut bindings::request_queue) -> Self {
        // SAFETY: By the safety requirements `q` is valid and thus not null.
        Self(unsafe { NonNull::new_unchecked(q) }, PhantomData)
    }

    pub(super) fn as_non_null(self) -> NonNull<bindings::request_queue> {
        self.0
    }

    #[inline(always)]
    pub(super) fn as_ptr(self) -> *mut bindings::request_queue {
        self.0.as_ptr()
    }

    /// Number of hardware queues.
    pub(crate) fn nr_hw_queues(self) -> usize {
        // SAFETY: The queue is valid; the number changes only while it has no
        // scheduler.
        unsafe { (*self.as_ptr()).nr_hw_queues as usize }
    }

    /// Number of driver tags of each hardware queue: how many requests the device
    /// takes at once.
    pub(crate) fn depth(self) -> u32 {
        // SAFETY: The queue is valid, and its tag set lives longer; the depth of
        // that does not change.
        unsafe { (*(*self.as_ptr()).tag_set).queue_depth }
    }

    /// Number of requests per hardware queue the scheduler may hold
    /// (`queue/nr_requests`).
    pub(crate) fn nr_requests(self) -> u32 {
        // SAFETY: The queue is valid; it is a plain integer.
        unsafe { (*self.as_ptr()).nr_requests }
    }

    /// Number of requests, of those, for all but synchronous reads
    /// (`queue/async_depth`).
    #[inline(always)]
    pub(crate) fn async_depth(self) -> u32 {
        // SAFETY: The queue is valid; it is a plain integer.
        unsafe { (*self.as_ptr()).async_depth }
    }

    /// Sets `queue/async_depth`. Only while a scheduler is set up.
    pub(crate) fn set_async_depth(self, depth: u32) {
        // SAFETY: The queue is valid and frozen while a scheduler is set up.
        unsafe { (*self.as_ptr()).async_depth = depth };
    }

    /// Tells the scheduler tags the smallest depth that [`limit_depth`] sets.
    ///
    /// [`limit_depth`]: super::Elevator::limit_depth
    pub(crate) fn set_min_shallow_depth(self, depth: u32) {
        // SAFETY: The queue is valid, and has scheduler tags while it has a
        // scheduler.
        unsafe { bindings::rblk_set_min_shallow_depth(self.as_ptr(), depth) };
    }

    /// Declares that the scheduler has one state for all hardware queues.
    pub(crate) fn set_single_state(self) {
        // SAFETY: The queue is valid.
        unsafe { bindings::rblk_queue_set_sq_sched(self.as_ptr()) };
    }

    /// Whether the driver has to grant a budget for each request before the scheduler is
    /// asked for one.
    pub(crate) fn has_budget(self) -> bool {
        // SAFETY: The queue is valid, and keeps its driver's operations.
        unsafe { (*(*self.as_ptr()).mq_ops).get_budget.is_some() }
    }

    /// Runs the queue from kblockd, now.
    pub(crate) fn run(self) {
        // SAFETY: The queue is valid.
        unsafe { bindings::blk_mq_run_hw_queues(self.as_ptr(), true) };
    }

    /// Runs the queue from kblockd within a few milliseconds.
    pub(crate) fn run_soon(self) {
        // SAFETY: The queue is valid.
        unsafe { bindings::rblk_run_soon(self.as_ptr()) };
    }
}

/// A hardware queue (hctx) for which the core calls the scheduler.
#[derive(Clone, Copy)]
pub(crate) struct HwQueue<'a>(NonNull<bindings::blk_mq_hw_ctx>, PhantomData<&'a ()>);

impl HwQueue<'_> {
    /// Makes a handle.
    ///
    /// # Safety
    ///
    /// `hctx` must be valid during `'a`, and the scheduler of its queue must not
    /// be exchanged.
    #[inline(always)]
    pub(super) unsafe fn from_raw(hctx: *mut bindings::blk_mq_hw_ctx) -> Self {
        // SAFETY: By the safety requirements `hctx` is valid and thus not null.
        Self(unsafe { NonNull::new_unchecked(hctx) }, PhantomData)
    }

    /// Its number, below [`Queue::nr_hw_queues`].
    #[inline(always)]
    pub(crate) fn index(self) -> usize {
        // SAFETY: The hctx is valid; its number does not change.
        unsafe { (*self.0.as_ptr()).queue_num as usize }
    }

    /// Whether the device took less than it was offered lately.
    #[inline(always)]
    pub(crate) fn is_busy(self) -> bool {
        // SAFETY: The hctx is valid. The core writes this estimate without a
        // lock as well; any value will do.
        unsafe { (&raw const (*self.0.as_ptr()).dispatch_busy).read_volatile() != 0 }
    }
}
