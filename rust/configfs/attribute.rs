// SPDX-License-Identifier: GPL-2.0

//! A file of a directory.

use super::group::Directory;
use crate::{bindings, errno::enobufs};
use core::ptr::null_mut;
use kernel::{
    error::from_result,
    ffi::c_char,
    fmt::{self, Write},
    page::PAGE_SIZE,
    prelude::*,
    str::{as_char_ptr_in_const_context, Formatter},
};

/// The text of a file that is read: at most a page.
pub(crate) struct Page<'a>(Formatter<'a>);

impl Page<'_> {
    /// Appends `text`; `ENOBUFS` if it does not fit.
    pub(crate) fn write(&mut self, text: fmt::Arguments<'_>) -> Result {
        self.0.write_fmt(text).map_err(|_| enobufs())
    }
}

/// A file of a `Self::Directory`.
pub(crate) trait Attribute: 'static {
    /// Whose file it is.
    type Directory: Directory;

    /// Its name.
    const NAME: &'static CStr;

    /// Its mode: 0644, 0444 if only [`Self::show`] does something, 0200 if
    /// only [`Self::store`] does.
    const MODE: u16 = 0o644;

    /// Appends what a reader sees to `page`.
    fn show(this: &<Self::Directory as Directory>::Data, page: &mut Page<'_>) -> Result;

    /// Takes what somebody wrote.
    fn store(this: &<Self::Directory as Directory>::Data, text: &CStr) -> Result;

    /// What configfs wants to know of it.
    const RAW: RawAttribute = RawAttribute(bindings::configfs_attribute {
        ca_name: as_char_ptr_in_const_context(Self::NAME),
        ca_owner: null_mut(),
        ca_mode: Self::MODE,
        show: if Self::MODE & 0o444 != 0 {
            Some(show::<Self>)
        } else {
            None
        },
        store: if Self::MODE & 0o222 != 0 {
            Some(store::<Self>)
        } else {
            None
        },
    });
}

/// C counterpart: `struct configfs_attribute`.
#[repr(transparent)]
pub(crate) struct RawAttribute(bindings::configfs_attribute);

// SAFETY: Only ever read.
unsafe impl Sync for RawAttribute {}

/// # Safety
///
/// Called by configfs for an item of `A::Directory`, with a page of memory.
unsafe extern "C" fn show<A: Attribute + ?Sized>(
    item: *mut bindings::config_item,
    page: *mut c_char,
) -> isize {
    // SAFETY: As above; the item is alive while its file is in use.
    let (data, page) = unsafe {
        (
            &*A::Directory::data(item),
            &mut *page.cast::<[u8; PAGE_SIZE]>(),
        )
    };
    from_result(|| {
        let mut page = Page(Formatter::new(page));
        A::show(data, &mut page)?;
        Ok(page.0.bytes_written() as isize)
    })
}

/// # Safety
///
/// Called by configfs for an item of `A::Directory`, with `size` bytes of text
/// and a zero behind them.
unsafe extern "C" fn store<A: Attribute + ?Sized>(
    item: *mut bindings::config_item,
    text: *const c_char,
    size: usize,
) -> isize {
    // SAFETY: As above; the item is alive while its file is in use.
    let (data, text) = unsafe { (&*A::Directory::data(item), CStr::from_char_ptr(text)) };
    from_result(|| {
        A::store(data, text)?;
        Ok(size as isize)
    })
}
