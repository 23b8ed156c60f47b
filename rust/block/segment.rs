// SPDX-License-Identifier: GPL-2.0

//! The data of a request.

use super::{Driver, Started};
use crate::bindings;
use core::{marker::PhantomData, mem::MaybeUninit};

/// The segments whose data the device takes: those of a write.
pub(crate) type Sources<'a> = Segments<'a, false>;

/// The segments that the device fills: those of a read.
pub(crate) type Targets<'a> = Segments<'a, true>;

/// The segments of a request, in order; each lies within one page.
///
/// Requests without data (flush, discard) have none.
///
/// C counterpart: `rq_for_each_segment()`,
/// [`include/linux/blk-mq.h`](srctree/include/linux/blk-mq.h).
pub(crate) struct Segments<'a, const FILLED: bool> {
    iter: bindings::req_iterator,
    _rq: PhantomData<&'a ()>,
}

impl<'a, const FILLED: bool> Segments<'a, FILLED> {
    /// The segments of `rq`, whose bios stay as they are while it is borrowed;
    /// none if its data goes the other way.
    pub(super) fn of<T: Driver>(rq: &'a Started<T>) -> Self {
        let mut iter = MaybeUninit::<bindings::req_iterator>::zeroed();
        if rq.is_write() != FILLED {
            // SAFETY: The request is valid while `rq` is borrowed.
            unsafe { bindings::rblk_segments_start(rq.as_raw(), iter.as_mut_ptr()) }
        }
        Self {
            // SAFETY: Pointers and numbers, for which zero is a value; without
            // a bio there are no segments.
            iter: unsafe { iter.assume_init() },
            _rq: PhantomData,
        }
    }
}

impl<'a, const FILLED: bool> Iterator for Segments<'a, FILLED> {
    type Item = Segment<'a, FILLED>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut bvec = MaybeUninit::zeroed();
        // SAFETY: The iterator is over the bios of a request that is borrowed
        // for `'a`; `bvec` is written before `true` is returned.
        unsafe {
            // INVARIANT: What the core's iterator returns lies within a page.
            bindings::rblk_segments_next(&mut self.iter, bvec.as_mut_ptr()).then(|| Segment {
                bvec: bvec.assume_init(),
                _rq: PhantomData,
            })
        }
    }
}

/// A piece of memory of a request, to be filled (`FILLED`) or read.
///
/// A user may have mapped the memory and change it at the same time (direct
/// I/O), so it is only ever copied, never referred to.
///
/// # Invariants
///
/// `bvec` lies within one page of a request that the driver owns for `'a`; the
/// page may be written if `FILLED`.
pub(crate) struct Segment<'a, const FILLED: bool> {
    bvec: bindings::bio_vec,
    _rq: PhantomData<&'a ()>,
}

impl<const FILLED: bool> Segment<'_, FILLED> {
    /// Bytes in the segment.
    pub(crate) fn len(&self) -> usize {
        self.bvec.bv_len as usize
    }

    /// Takes up to `len` bytes off the front; `None` when nothing is left.
    pub(crate) fn take_front(&mut self, len: usize) -> Option<Self> {
        let len = self.len().min(len) as u32;
        if len == 0 {
            return None;
        }
        // INVARIANT: Part of the same page.
        let front = Self {
            bvec: bindings::bio_vec {
                bv_len: len,
                ..self.bvec
            },
            _rq: PhantomData,
        };
        self.bvec.bv_offset += len;
        self.bvec.bv_len -= len;
        Some(front)
    }

    /// Forgets all but the first `len` bytes.
    fn truncate(&mut self, len: usize) {
        self.bvec.bv_len = self.len().min(len) as u32;
    }
}

impl Segment<'_, false> {
    /// Copies the segment to `to`, as much as fits there.
    pub(crate) fn read(mut self, to: &mut [u8]) {
        self.truncate(to.len());
        // SAFETY: By the type invariant the page is valid, and `to` has room
        // for what is read.
        unsafe { bindings::rblk_segment_read(&mut self.bvec, to.as_mut_ptr().cast()) }
    }
}

impl Segment<'_, true> {
    /// Copies `from` to the segment, as much as fits here.
    pub(crate) fn write(mut self, from: &[u8]) {
        self.truncate(from.len());
        // SAFETY: By the type invariant the page is valid and may be written,
        // and `from` holds what is written.
        unsafe { bindings::rblk_segment_write(&mut self.bvec, from.as_ptr().cast()) }
    }

    /// Fills the segment with zeroes.
    pub(crate) fn zero(mut self) {
        // SAFETY: By the type invariant the page is valid and may be written.
        unsafe { bindings::rblk_segment_zero(&mut self.bvec) }
    }
}
