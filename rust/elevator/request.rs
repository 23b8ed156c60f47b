// SPDX-License-Identifier: GPL-2.0

//! Requests in the hands of a scheduler.
//!
//! Between `insert_requests` and `dispatch_request` the core leaves a request
//! to the scheduler, which then owns its links: `queuelist`, `rb_node`, `hash`,
//! `fifo_time` and `elv.priv`. A [`Request`] stands for that ownership. It is
//! always in exactly one place: a list, a [`SortedFifo`], a [`Lineup`], a bucket, a
//! stage, or a variable.
//!
//! C counterpart: `struct request` in
//! [`include/linux/blk-mq.h`](srctree/include/linux/blk-mq.h).
//!
//! [`Lineup`]: super::lineup::Lineup
//! [`SortedFifo`]: super::sorted::SortedFifo

use super::{
    order::{
        Class,
        Direction,
        Jiffies,
        Stamp, //
    },
    queue::HwQueue, //
};
use crate::{
    bindings,
    tracepoint::tracepoint_enabled, //
};
use core::ptr::NonNull;

/// A request the scheduler owns. Dropping it would lose it.
#[must_use = "a request that is dropped is lost"]
#[repr(transparent)]
pub(crate) struct Request(NonNull<bindings::request>);

// SAFETY: A request is not bound to the CPU or the task it was made on.
unsafe impl Send for Request {}

impl Request {
    /// Takes over a request from the core.
    ///
    /// # Safety
    ///
    /// `rq` must be valid, and the core or a container of this layer must have
    /// just given up its ownership; or what this returns must be only looked at, as long
    /// as the owner keeps the request.
    #[inline(always)]
    pub(super) unsafe fn from_raw(rq: *mut bindings::request) -> Self {
        // SAFETY: By the safety requirements `rq` is valid and thus not null.
        Self(unsafe { NonNull::new_unchecked(rq) })
    }

    /// Gives up ownership.
    #[inline(always)]
    pub(super) fn into_raw(self) -> *mut bindings::request {
        self.0.as_ptr()
    }

    /// The request itself, without its ownership.
    #[inline(always)]
    pub(super) fn as_ptr(&self) -> *mut bindings::request {
        self.0.as_ptr()
    }

    /// The request for reading.
    #[inline(always)]
    fn raw(&self) -> &bindings::request {
        // SAFETY: The request is valid while it is owned, and nobody else
        // changes the fields this layer reads meanwhile.
        unsafe { self.0.as_ref() }
    }

    /// First sector, in units of 512 bytes.
    #[inline(always)]
    pub(crate) fn sector(&self) -> u64 {
        self.raw().__sector
    }

    /// The sector after the last one.
    #[inline(always)]
    pub(crate) fn end_sector(&self) -> u64 {
        // SAFETY: The request is valid while it is owned.
        unsafe { end_of(self.as_ptr()) }
    }

    /// Whether it discards data, and may be merged with other discards that it does
    /// not touch.
    ///
    /// C counterpart: `blk_discard_mergable()`.
    #[inline(always)]
    pub(super) fn has_ranges(&self) -> bool {
        operation(self.raw().cmd_flags) == bindings::req_op_REQ_OP_DISCARD
            // SAFETY: The request is valid while it is owned.
            && unsafe { bindings::rblk_discard_mergable(self.as_ptr()) }
    }

    /// Whether anything may be merged with it.
    ///
    /// C counterpart: `rq_mergeable()`.
    #[inline(always)]
    pub(super) fn is_mergeable(&self) -> bool {
        // SAFETY: The request is valid while it is owned.
        unsafe { bindings::rblk_rq_mergeable(self.as_ptr()) }
    }

    /// Data direction.
    #[inline(always)]
    pub(crate) fn direction(&self) -> Direction {
        direction_of(self.raw().cmd_flags)
    }

    /// Class of the I/O priority its first bio has now.
    #[inline(always)]
    pub(crate) fn ioprio_class(&self) -> Class {
        let bio = self.raw().bio;
        if bio.is_null() {
            return Class::BestEffort;
        }
        // SAFETY: The bios of a request live as long as the request is owned.
        class_of(unsafe { (*bio).bi_ioprio })
    }

    /// The scheduler's note on this request, see [`Note`].
    #[inline(always)]
    pub(crate) fn note(&self) -> Note {
        // SAFETY: The request is owned, and with it `elv.priv`.
        unsafe { Note::of(self.0.as_ptr()) }
    }

    /// The class it was inserted with.
    #[inline(always)]
    pub(crate) fn class(&self) -> Class {
        self.note().class_or_default()
    }

    /// The hardware queue it will be issued on.
    #[inline(always)]
    pub(crate) fn hw_queue(&self) -> HwQueue<'_> {
        // SAFETY: The request is valid while it is owned, and keeps its hardware queue
        // in place.
        unsafe { HwQueue::from_raw(self.raw().mq_hctx) }
    }

    /// Replaces the scheduler's note.
    #[inline(always)]
    pub(crate) fn set_note(&mut self, note: Note) {
        // SAFETY: The request is owned, and with it `elv.priv`.
        unsafe { note.write(self.0.as_ptr()) };
    }

    /// Sets arrival and deadline.
    #[inline(always)]
    pub(crate) fn set_stamp(&mut self, stamp: Stamp) {
        // SAFETY: The request is owned, and with it `fifo_time` and `elv.priv`.
        unsafe { write_stamp(self.0.as_ptr(), stamp) };
    }

    /// Marks the request as chosen by the scheduler (`RQF_STARTED`).
    #[inline(always)]
    pub(crate) fn mark_started(&mut self) {
        // SAFETY: The request is owned; its flags are changed by the owner only.
        unsafe { (*self.0.as_ptr()).rq_flags |= 1 << bindings::rqf_flags___RQF_STARTED };
    }

    /// Emits the `block_rq_insert` trace event.
    #[inline(always)]
    pub(crate) fn trace_insert(&self) {
        if insert_is_traced() {
            // SAFETY: The request is valid while it is owned.
            unsafe { bindings::rblk_trace_rq_insert(self.0.as_ptr()) };
        }
    }
}

/// Whether anybody listens to the `block_rq_insert` trace event.
#[inline(always)]
pub(super) fn insert_is_traced() -> bool {
    tracepoint_enabled!(__tracepoint_block_rq_insert)
}

/// The sector after the last one of `rq`.
///
/// # Safety
///
/// `rq` must be valid, and nobody may merge anything with it meanwhile.
#[inline(always)]
pub(super) unsafe fn end_of(rq: *const bindings::request) -> u64 {
    // SAFETY: By the safety requirements.
    unsafe {
        (*rq)
            .__sector
            .wrapping_add(u64::from((*rq).__data_len >> 9))
    }
}

/// The operation in a request's or bio's flags (`req_op()`).
#[inline(always)]
pub(super) const fn operation(opf: bindings::blk_opf_t) -> bindings::blk_opf_t {
    opf & ((1 << bindings::REQ_OP_BITS) - 1)
}

/// Reads when `rq` arrived and when it expires.
///
/// # Safety
///
/// `rq` must be valid, and the caller must hold the lock of the container that
/// owns it, or own it.
#[inline(always)]
pub(super) unsafe fn read_stamp(rq: *const bindings::request) -> Stamp {
    // SAFETY: By the safety requirements nobody writes these fields meanwhile.
    unsafe {
        Stamp {
            start: (*rq).elv.priv_[1] as Jiffies,
            expires: (*rq).fifo_time as Jiffies,
        }
    }
}

/// Writes when `rq` arrived and when it expires.
///
/// # Safety
///
/// As for [`read_stamp`].
#[inline(always)]
pub(super) unsafe fn write_stamp(rq: *mut bindings::request, stamp: Stamp) {
    // SAFETY: By the safety requirements nobody uses these fields meanwhile.
    unsafe {
        (*rq).elv.priv_[1] = stamp.start as *mut _;
        (*rq).fifo_time = stamp.expires as u64;
    }
}

/// Direction of a request or bio with these operation and flags.
#[inline(always)]
pub(super) const fn direction_of(opf: bindings::blk_opf_t) -> Direction {
    // Operations that change the device have odd numbers.
    if opf & 1 == 0 {
        Direction::Read
    } else {
        Direction::Write
    }
}

/// Class of an I/O priority, see
/// [`include/uapi/linux/ioprio.h`](srctree/include/uapi/linux/ioprio.h).
#[inline(always)]
pub(super) const fn class_of(ioprio: u16) -> Class {
    const IOPRIO_CLASS_SHIFT: u32 = 13;
    // None, RT, BE, idle, and what nobody can ask for.
    const CLASSES: [Class; 1 << (u16::BITS - IOPRIO_CLASS_SHIFT)] = [
        Class::BestEffort,
        Class::RealTime,
        Class::BestEffort,
        Class::Idle,
        Class::BestEffort,
        Class::BestEffort,
        Class::BestEffort,
        Class::BestEffort,
    ];
    CLASSES[(ioprio >> IOPRIO_CLASS_SHIFT) as usize]
}

/// What the scheduler remembers of a request from its insertion until it is
/// freed; kept in `elv.priv[0]`, zero before the insertion.
///
/// The class is the one the request was inserted with: its bio, whose priority
/// may change, is not looked at again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Note(usize);

impl Note {
    const SHARED: usize = Self::SLOTS;

    /// The note of a request that was never inserted.
    pub(crate) const NONE: Self = Self(0);

    /// The note on `rq`.
    ///
    /// # Safety
    ///
    /// `rq` must be valid, and nobody may change its note meanwhile.
    #[inline(always)]
    pub(super) unsafe fn of(rq: *const bindings::request) -> Self {
        // SAFETY: By the safety requirements.
        Self(unsafe { (*rq).elv.priv_[0] } as usize)
    }

    /// Puts the note on `rq`.
    ///
    /// # Safety
    ///
    /// As for [`Note::of`].
    #[inline(always)]
    pub(super) unsafe fn write(self, rq: *mut bindings::request) {
        // SAFETY: By the safety requirements.
        unsafe { (*rq).elv.priv_[0] = self.0 as *mut _ };
    }

    /// The note of a request of `class`. `shared`: its completion is counted in
    /// a counter that all CPUs share.
    #[inline(always)]
    pub(crate) const fn new(class: Class, shared: bool) -> Self {
        Self(class as usize + 1 + if shared { Self::SHARED } else { 0 })
    }

    /// The class, or `None` before the insertion.
    #[inline(always)]
    pub(crate) fn class(self) -> Option<Class> {
        Class::ALL.get(self.slot().wrapping_sub(1)).copied()
    }

    /// The class; best effort before the insertion.
    #[inline(always)]
    pub(crate) fn class_or_default(self) -> Class {
        self.class().unwrap_or(Class::BestEffort)
    }

    /// Number of values of [`Self::slot`].
    pub(crate) const SLOTS: usize = Class::COUNT + 1;

    /// An index for per-class counters: 0 before the insertion, else one more
    /// than the class.
    #[inline(always)]
    pub(crate) const fn slot(self) -> usize {
        self.0 & (Self::SLOTS - 1)
    }

    /// Whether the completion is counted in a counter that all CPUs share.
    #[inline(always)]
    pub(crate) const fn shared(self) -> bool {
        self.0 & Self::SHARED != 0
    }
}
