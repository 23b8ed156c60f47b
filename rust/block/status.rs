// SPDX-License-Identifier: GPL-2.0

//! How a request ended.

use crate::bindings;
use kernel::sync::atomic::AtomicType;

/// A `blk_status_t`: how a request ended, or why it could not be queued.
///
/// C counterpart: `BLK_STS_*` of
/// [`include/linux/blk_types.h`](srctree/include/linux/blk_types.h).
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Status(bindings::blk_status_t);

impl Status {
    /// Success.
    pub(crate) const OK: Self = Self(bindings::BLK_STS_OK as bindings::blk_status_t);
    /// The request timed out; `ETIMEDOUT` to the submitter.
    pub(crate) const TIMEOUT: Self = Self(2);
    /// The device is out of space; `ENOSPC` to the submitter.
    pub(crate) const NOSPC: Self = Self(3);
    /// The transfer failed; `EIO` to the submitter.
    pub(crate) const IOERR: Self = Self(10);

    /// The raw value.
    #[inline(always)]
    pub(crate) const fn as_raw(self) -> bindings::blk_status_t {
        self.0
    }
}

// SAFETY: `Status` is `repr(transparent)` over `u8`; every bit pattern of an
// `i8` is one of it and back.
unsafe impl AtomicType for Status {
    type Repr = i8;
}
