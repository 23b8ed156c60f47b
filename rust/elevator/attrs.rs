// SPDX-License-Identifier: GPL-2.0

//! Settings of a scheduler, as files under `/sys/block/DISK/queue/iosched`.
//!
//! Every setting is an integer. What a user writes is read as by `kstrtoint`
//! with base 0: `EINVAL` for what is no number, `ERANGE` for one that does not
//! fit; one that fits is silently brought into the setting's range.
//!
//! ```ignore
//! iosched_attributes! {
//!     Deadline {
//!         /// Requests in a batch of one direction.
//!         fifo_batch in 0..=i32::MAX {
//!             get: |scheduler| ...,
//!             set: |scheduler, value| ...,
//!         }
//!     }
//! }
//! ```
//!
//! C counterpart: `struct elv_fs_entry` in
//! [`block/elevator.h`](srctree/block/elevator.h).

use super::Elevator;
use crate::bindings;
use core::{
    marker::PhantomData,
    ops::RangeInclusive, //
};
use kernel::{
    error::{
        from_result,
        to_result, //
    },
    ffi::c_char,
    page::PAGE_SIZE,
    prelude::*,
    str::Formatter, //
};

/// One setting. Implemented by [`iosched_attributes!`].
///
/// [`iosched_attributes!`]: crate::iosched_attributes
pub(crate) trait Attribute {
    /// The scheduler that has it.
    type Elevator: Elevator;

    /// Name of the file.
    const NAME: &'static CStr;

    /// Values it can have.
    const RANGE: RangeInclusive<i32>;

    /// Reads it.
    fn get(scheduler: &Self::Elevator) -> i32;

    /// Sets it to a value in its range.
    fn set(scheduler: &Self::Elevator, value: i32);
}

/// The settings of a scheduler; null-terminated.
#[derive(Clone, Copy)]
pub(crate) struct Table(&'static [Entry]);

impl Table {
    /// Makes a table of entries, the last of which must be [`Entry::END`].
    pub(crate) const fn new(entries: &'static [Entry]) -> Self {
        assert!(entries[entries.len() - 1].0.attr.name.is_null());
        Self(entries)
    }

    pub(super) const fn as_ptr(self) -> *const bindings::elv_fs_entry {
        self.0.as_ptr().cast()
    }
}

/// An entry of a [`Table`].
#[repr(transparent)]
pub(crate) struct Entry(bindings::elv_fs_entry);

// SAFETY: Entries are constants.
unsafe impl Sync for Entry {}

impl Entry {
    /// The end of a table.
    pub(crate) const END: Self = Self(bindings::elv_fs_entry {
        attr: Self::attribute(core::ptr::null(), 0),
        show: None,
        store: None,
    });

    /// The entry of the setting `A`.
    pub(crate) const fn new<A: Attribute>() -> Self {
        Self(bindings::elv_fs_entry {
            attr: Self::attribute(kernel::str::as_char_ptr_in_const_context(A::NAME), 0o644),
            show: Some(Operations::<A>::show),
            store: Some(Operations::<A>::store),
        })
    }

    const fn attribute(name: *const c_char, mode: u16) -> bindings::attribute {
        // SAFETY: All zero is a valid `struct attribute`.
        let mut attribute: bindings::attribute = unsafe { core::mem::zeroed() };
        attribute.name = name;
        attribute.mode = mode;
        attribute
    }
}

struct Operations<A>(PhantomData<A>);

impl<A: Attribute> Operations<A> {
    /// The scheduler of `eq`.
    ///
    /// # Safety
    ///
    /// `eq` must belong to a scheduler of type `A::Elevator` that has not ended,
    /// with `sysfs_lock` held during `'a`.
    unsafe fn scheduler<'a>(eq: *mut bindings::elevator_queue) -> &'a A::Elevator {
        // SAFETY: By the safety requirements `elevator_data` is what
        // `init_sched` put there.
        unsafe { &*(*eq).elevator_data.cast() }
    }

    /// # Safety
    ///
    /// As for `show` of `struct elv_fs_entry`: the core holds `sysfs_lock`, and
    /// `page` has `PAGE_SIZE` bytes.
    unsafe extern "C" fn show(eq: *mut bindings::elevator_queue, page: *mut c_char) -> isize {
        // SAFETY: By the safety requirements.
        let value = A::get(unsafe { Self::scheduler(eq) });
        // SAFETY: By the safety requirements.
        let page = unsafe { core::slice::from_raw_parts_mut(page, PAGE_SIZE) };
        let mut writer = Formatter::new(page);
        match core::fmt::Write::write_fmt(&mut writer, format_args!("{value}\n")) {
            Ok(()) => writer.bytes_written() as isize,
            Err(_) => ENOSPC.to_errno() as isize,
        }
    }

    /// # Safety
    ///
    /// As for `store` of `struct elv_fs_entry`: the core holds `sysfs_lock`, and
    /// `page` is a string that ends with a zero.
    unsafe extern "C" fn store(
        eq: *mut bindings::elevator_queue,
        page: *const c_char,
        count: usize,
    ) -> isize {
        from_result(|| {
            let mut value = 0;
            // SAFETY: By the safety requirements; `value` is ours.
            to_result(unsafe { bindings::kstrtoint(page, 0, &raw mut value) })?;
            let value = value.clamp(*A::RANGE.start(), *A::RANGE.end());
            // SAFETY: By the safety requirements.
            A::set(unsafe { Self::scheduler(eq) }, value);
            Ok(count as isize)
        })
    }
}

/// Declares the settings of a scheduler, see `crate::elevator::attrs`.
#[macro_export]
macro_rules! iosched_attributes {
    (
        $elevator:ty {
            $(
                $(#[$doc:meta])*
                $name:ident in $range:expr => {
                    get: $get:expr,
                    set: $set:expr $(,)?
                }
            )*
        }
    ) => {{
        $(
            $(#[$doc])*
            #[allow(non_camel_case_types)]
            enum $name {}

            impl $crate::elevator::attrs::Attribute for $name {
                type Elevator = $elevator;
                const NAME: &'static ::kernel::str::CStr =
                    ::kernel::c_str!(::core::stringify!($name));
                const RANGE: ::core::ops::RangeInclusive<i32> = $range;

                fn get(scheduler: &$elevator) -> i32 {
                    let get: fn(&$elevator) -> i32 = $get;
                    get(scheduler)
                }

                fn set(scheduler: &$elevator, value: i32) {
                    let set: fn(&$elevator, i32) = $set;
                    set(scheduler, value)
                }
            }
        )*
        static ENTRIES: &[$crate::elevator::attrs::Entry] = &[
            $( $crate::elevator::attrs::Entry::new::<$name>(), )*
            $crate::elevator::attrs::Entry::END,
        ];
        $crate::elevator::attrs::Table::new(ENTRIES)
    }};
}
