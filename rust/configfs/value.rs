// SPDX-License-Identifier: GPL-2.0

//! Values as text.

use crate::bindings;
use kernel::{error::to_result, fmt, prelude::*, str::kstrtobool};

/// A value that an attribute can hold.
///
/// Parsing is the kernel's own: numbers are decimal, hexadecimal (`0x`) or
/// octal (`0`), and one newline may follow. `EINVAL` for what is no number,
/// `ERANGE` for one that does not fit.
pub(crate) trait Value: Copy {
    /// How it is shown.
    type Shown: fmt::Display;

    /// The value that `text` says.
    fn parse(text: &CStr) -> Result<Self>;

    /// What is shown for the value.
    fn shown(self) -> Self::Shown;
}

/// `y`, `Y`, `t`, `T`, `1`, `on` against `n`, `N`, `f`, `F`, `0`, `off`; shown
/// as 1 or 0.
///
/// C counterpart: `kstrtobool()`, [`lib/kstrtox.c`](srctree/lib/kstrtox.c).
impl Value for bool {
    type Shown = u8;

    fn parse(text: &CStr) -> Result<Self> {
        kstrtobool(text)
    }

    fn shown(self) -> u8 {
        self.into()
    }
}

/// C counterpart: `kstrtouint()`, [`lib/kstrtox.c`](srctree/lib/kstrtox.c).
impl Value for u32 {
    type Shown = Self;

    fn parse(text: &CStr) -> Result<Self> {
        let mut value = 0;
        // SAFETY: A string that ends with zero, and room for the value.
        to_result(unsafe { bindings::kstrtouint(text.as_char_ptr(), 0, &mut value) })?;
        Ok(value)
    }

    fn shown(self) -> Self {
        self
    }
}

/// An `unsigned long`.
///
/// C counterpart: `kstrtoul()`, [`lib/kstrtox.c`](srctree/lib/kstrtox.c).
impl Value for usize {
    type Shown = Self;

    fn parse(text: &CStr) -> Result<Self> {
        let mut value = 0;
        // SAFETY: A string that ends with zero, and room for the value.
        to_result(unsafe { bindings::kstrtoull(text.as_char_ptr(), 0, &mut value) })?;
        value.try_into().map_err(|_| ERANGE)
    }

    fn shown(self) -> Self {
        self
    }
}

#[kunit_tests(rblk_configfs_value)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        assert_eq!(u32::parse(c"4096\n"), Ok(4096));
        assert_eq!(u32::parse(c"0x10"), Ok(16));
        assert_eq!(u32::parse(c"010"), Ok(8));
        assert_eq!(u32::parse(c"+1"), Ok(1));
        assert_eq!(usize::parse(c"0"), Ok(0));
        assert_eq!(usize::parse(c"18446744073709551615"), Ok(usize::MAX));
    }

    #[test]
    fn no_numbers() {
        for text in [
            c"", c"\n", c"-1", c" 1", c"1 ", c"1\n\n", c"0x", c"x", c"1k",
        ] {
            assert_eq!(u32::parse(text), Err(EINVAL));
            assert_eq!(usize::parse(text), Err(EINVAL));
        }
    }

    #[test]
    fn too_large() {
        assert_eq!(u32::parse(c"4294967296"), Err(ERANGE));
        assert_eq!(usize::parse(c"18446744073709551616"), Err(ERANGE));
    }

    #[test]
    fn switches() {
        for text in [c"1", c"y", c"Y", c"on\n", c"t"] {
            assert_eq!(bool::parse(text), Ok(true));
        }
        for text in [c"0", c"n", c"N", c"off", c"f"] {
            assert_eq!(bool::parse(text), Ok(false));
        }
        for text in [c"", c"2", c"x", c"o"] {
            assert_eq!(bool::parse(text), Err(EINVAL));
        }
    }
}
