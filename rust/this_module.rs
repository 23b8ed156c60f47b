// SPDX-License-Identifier: GPL-2.0

//! The module, as C knows it.

use crate::bindings;
use kernel::ffi::c_void;

/// `THIS_MODULE`, for the tables of C that name their owner.
///
/// The kernel crate's own way to it depends on the version of the kernel.
pub(crate) const fn this_module() -> *mut bindings::module {
    extern "C" {
        static __this_module: c_void;
    }
    // Only its address is taken.
    (&raw const __this_module).cast_mut().cast()
}
