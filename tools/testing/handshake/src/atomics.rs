// SPDX-License-Identifier: GPL-2.0

//! The atomics that [`word`](super::word) asks for, checked by loom.

use loom::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::word::AtomicInt;

macro_rules! checked {
    ($($name:ident: $atomic:ident, $int:ident;)*) => {$(
        pub(crate) struct $name($atomic);

        impl $name {
            pub(crate) fn zero() -> Self {
                Self($atomic::new(0))
            }
        }

        impl AtomicInt for $name {
            type Int = $int;

            fn load(&self) -> $int {
                self.0.load(Ordering::Acquire)
            }

            fn replace(&self, old: $int, new: $int) -> Result<(), $int> {
                self.0
                    .compare_exchange(old, new, Ordering::AcqRel, Ordering::Acquire)
                    .map(|_| ())
            }

            fn add(&self, delta: $int) {
                self.0.fetch_add(delta, Ordering::Release);
            }
        }
    )*};
}

checked! {
    Checked32: AtomicU32, u32;
    Checked64: AtomicU64, u64;
}
