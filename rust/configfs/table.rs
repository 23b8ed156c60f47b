// SPDX-License-Identifier: GPL-2.0

//! Tables of attributes.

use super::attribute::Page;
use kernel::{prelude::*, sync::Mutex};

/// What an item with a table of attributes keeps under its lock.
pub(crate) trait State {
    /// The values: what [`attributes!`] makes.
    type Settings;

    /// The values.
    fn settings(&mut self) -> &mut Self::Settings;

    /// Whether the item is in use, so that most values must stay.
    fn is_busy(&self) -> bool;
}

/// An item with a table of attributes.
///
/// The mutex serialises everything about the item: reading and writing its
/// attributes, and what these bring about.
pub(crate) trait Configurable {
    /// What the mutex protects.
    type State: State;

    /// The mutex.
    fn state(&self) -> &Mutex<Self::State>;
}

/// Declares the attributes of an item: a struct of their values, the files,
/// and the list of their names.
///
/// ```ignore
/// attributes! {
///     /// The settings of a device.
///     pub(super) struct Settings for Device;
///
///     /// Bytes in a block.
///     blocksize: u32 = 512, checked(check_block_size);
///     /// Whether the disk rotates.
///     rotational: bool = false, free;
///     /// Submission queues.
///     submit_queues: u32 = 1, live(Device::set_submit_queues);
/// }
/// ```
///
/// A name, its type (a [`Value`](super::Value)), what a new item has, and what
/// may be written:
///
/// - `free`: anything that can be parsed;
/// - `checked(f)`: what `f(value)` finds right;
/// - `live(f)`: what `f(&item, &mut state, value)` brings about, at any time.
///
/// While the item is busy, only `live` ones can be written; others return
/// `EBUSY`, as soon as the text is known to be a value. A value that is not
/// taken changes nothing.
///
/// Names must be in alphabetical order, which the compiler checks.
macro_rules! attributes {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Settings:ident for $Item:ty;
        $(
            $(#[$doc:meta])*
            $name:ident: $type:ty = $default:expr, $rule:ident $(($check:expr))?;
        )*
    ) => {
        $(#[$meta])*
        $vis struct $Settings {
            $( $(#[$doc])* $vis $name: $type, )*
        }

        impl Default for $Settings {
            fn default() -> Self {
                Self { $( $name: $default, )* }
            }
        }

        impl $Settings {
            /// The names of the attributes, in alphabetical order.
            $vis const NAMES: &'static [&'static str] = &[ $( stringify!($name), )* ];

            /// The files.
            $vis const FILES: &'static [Option<&'static $crate::configfs::RawAttribute>] = &[
                $( Some(&<files::$name as $crate::configfs::Attribute>::RAW), )*
                None,
            ];
        }

        const _: () = assert!(
            $crate::configfs::is_sorted($Settings::NAMES),
            "attributes must be in alphabetical order"
        );

        /// One type per file.
        #[allow(non_camel_case_types)]
        mod files {
            $( pub(super) struct $name; )*
        }

        $(
            impl $crate::configfs::Attribute for files::$name {
                type Directory = $crate::configfs::Group<$Item>;
                const NAME: &'static ::kernel::str::CStr =
                    ::kernel::c_str!(stringify!($name));

                fn show(
                    this: &$Item,
                    page: &mut $crate::configfs::Page<'_>,
                ) -> ::kernel::error::Result {
                    use $crate::configfs::{Configurable, State, Value};
                    let value = this.state().lock().settings().$name;
                    page.write(::kernel::prelude::fmt!("{}\n", value.shown()))
                }

                fn store(
                    this: &$Item,
                    text: &::kernel::str::CStr,
                ) -> ::kernel::error::Result {
                    use $crate::configfs::{Configurable, State, Value};
                    let value = <$type>::parse(text)?;
                    let mut state = this.state().lock();
                    $crate::configfs::attributes!(
                        @$rule this, state, value $(, $check)?
                    );
                    state.settings().$name = value;
                    Ok(())
                }
            }
        )*
    };

    (@free $this:ident, $state:ident, $value:ident) => {
        if $state.is_busy() {
            return Err(::kernel::error::code::EBUSY);
        }
    };
    (@checked $this:ident, $state:ident, $value:ident, $check:expr) => {
        $crate::configfs::attributes!(@free $this, $state, $value);
        $check($value)?;
    };
    (@live $this:ident, $state:ident, $value:ident, $apply:expr) => {
        $apply($this, &mut *$state, $value)?;
    };
}
pub(crate) use attributes;

/// Writes `names` as one line, with commas between them.
pub(crate) fn show_names(names: &[&str], page: &mut Page<'_>) -> Result {
    for (i, name) in names.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        page.write(fmt!("{comma}{name}"))?;
    }
    page.write(fmt!("\n"))
}

/// Whether `names` are in alphabetical order, each but once.
pub(crate) const fn is_sorted(names: &[&str]) -> bool {
    let mut i = 1;
    while i < names.len() {
        if !is_before(names[i - 1].as_bytes(), names[i].as_bytes()) {
            return false;
        }
        i += 1;
    }
    true
}

/// Whether `a` comes before `b`.
const fn is_before(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return a[i] < b[i];
        }
        i += 1;
    }
    a.len() < b.len()
}

#[kunit_tests(rblk_configfs_table)]
mod tests {
    use super::*;

    #[test]
    fn order() {
        assert!(is_sorted(&["blocking", "blocksize", "power"]));
        assert!(is_sorted(&["badblocks", "badblocks_once"]));
        assert!(!is_sorted(&["size", "power"]));
        assert!(!is_sorted(&["power", "power"]));
        assert!(!is_sorted(&["zones", "zone"]));
    }
}
