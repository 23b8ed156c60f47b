// SPDX-License-Identifier: GPL-2.0

//! Error codes that the kernel crate of the oldest supported kernel, 7.2, has no
//! names for.

use crate::bindings;
use kernel::{
    error::Error,
    ffi::c_int, //
};

/// A name is too long.
pub(crate) fn enametoolong() -> Error {
    Error::from_errno(-(bindings::ENAMETOOLONG as c_int))
}

/// There is no more room in the buffer.
pub(crate) fn enobufs() -> Error {
    Error::from_errno(-(bindings::ENOBUFS as c_int))
}
