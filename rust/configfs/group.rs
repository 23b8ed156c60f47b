// SPDX-License-Identifier: GPL-2.0

//! Directories.

use super::attribute::RawAttribute;
use crate::{bindings, this_module::this_module};
use core::{marker::PhantomData, ptr::null_mut};
use kernel::{
    container_of, error::to_result, ffi::c_char, optional_name, prelude::*, static_lock_class,
    types::Opaque,
};

/// The files of a directory, as configfs wants them: the end is a `None`.
pub(crate) type Files = &'static [Option<&'static RawAttribute>];

/// Something that files can belong to: a [`Subsystem`] or a [`Group`].
///
/// # Safety
///
/// `data` must return a valid pointer for every item of such a directory.
pub(crate) unsafe trait Directory: 'static {
    /// What the functions of a file get.
    type Data;

    /// Where the data of the directory of `item` are.
    ///
    /// # Safety
    ///
    /// `item` must be that of a `Self`, and alive.
    unsafe fn data(item: *mut bindings::config_item) -> *const Self::Data;
}

/// What is in a directory that `mkdir` made.
pub(crate) trait Item: Send + Sync + Sized + 'static {
    /// Its files.
    const FILES: Files;

    /// `rmdir` takes the directory away. No file is read or written from now
    /// on, but the memory may stay a while.
    fn removed(&self);
}

/// What is in the directory of a subsystem.
pub(crate) trait Root: Send + Sync + Sized + 'static {
    /// What `mkdir` makes.
    type Child: Item;

    /// Its files.
    const FILES: Files;

    /// `mkdir` wants a directory called `name`. An error is what it returns.
    fn make(&self, name: &CStr) -> Result<impl PinInit<Self::Child, Error>>;
}

/// A directory that `mkdir` made.
///
/// C counterpart: `struct config_group`.
#[pin_data]
pub(crate) struct Group<D: Item> {
    #[pin]
    group: Opaque<bindings::config_group>,
    #[pin]
    data: D,
}

/// The group that `item` belongs to.
///
/// # Safety
///
/// `item` must be that of a group.
unsafe fn group_of(item: *mut bindings::config_item) -> *mut bindings::config_group {
    // SAFETY: By this function's requirements.
    unsafe { container_of!(item, bindings::config_group, cg_item) }
}

impl<D: Item> Group<D> {
    const ITEM_OPS: bindings::configfs_item_operations = bindings::configfs_item_operations {
        release: Some(Self::release),
        allow_link: None,
        drop_link: None,
    };

    const TYPE: bindings::config_item_type = item_type(D::FILES, Some(&Self::ITEM_OPS), None);

    /// # Safety
    ///
    /// `item` must be that of a `Self`.
    unsafe fn of(item: *mut bindings::config_item) -> *mut Self {
        // SAFETY: By this function's requirements.
        unsafe {
            let group = group_of(item).cast::<Opaque<bindings::config_group>>();
            container_of!(group, Self, group)
        }
    }

    /// Makes a group called `name`. The reference to it is the caller's.
    fn create(name: &CStr, data: impl PinInit<D, Error>) -> Result<*mut bindings::config_group> {
        let this = KBox::pin_init(
            try_pin_init!(Self {
                group <- pin_init::init_zeroed(),
                data <- data,
            }? Error),
            GFP_KERNEL,
        )?;
        // SAFETY: It stays where it is until `release`. The name is copied.
        unsafe {
            let group = (*KBox::into_raw(Pin::into_inner_unchecked(this)))
                .group
                .get();
            bindings::config_group_init_type_name(group, name.as_char_ptr(), &Self::TYPE);
            Ok(group)
        }
    }

    /// # Safety
    ///
    /// Called by configfs when the last reference is gone.
    unsafe extern "C" fn release(item: *mut bindings::config_item) {
        // SAFETY: As above; made by `create`.
        drop(unsafe { KBox::from_raw(Self::of(item)) });
    }
}

// SAFETY: The data are part of the group.
unsafe impl<D: Item> Directory for Group<D> {
    type Data = D;

    unsafe fn data(item: *mut bindings::config_item) -> *const D {
        // SAFETY: By this function's requirements.
        unsafe { &raw const (*Self::of(item)).data }
    }
}

/// A directory of `/sys/kernel/config`, there as long as this exists.
///
/// C counterpart: `struct configfs_subsystem`.
#[pin_data(PinnedDrop)]
pub(crate) struct Subsystem<R: Root> {
    #[pin]
    subsystem: Opaque<bindings::configfs_subsystem>,
    #[pin]
    root: R,
    _root: PhantomData<R>,
}

// SAFETY: configfs locks it.
unsafe impl<R: Root> Send for Subsystem<R> {}
// SAFETY: As above.
unsafe impl<R: Root> Sync for Subsystem<R> {}

impl<R: Root> Subsystem<R> {
    const GROUP_OPS: bindings::configfs_group_operations = bindings::configfs_group_operations {
        make_group: Some(Self::make_group),
        drop_item: Some(Self::drop_item),
        ..pin_init::zeroed()
    };

    const TYPE: bindings::config_item_type = item_type(R::FILES, None, Some(&Self::GROUP_OPS));

    /// Makes the directory `name`.
    pub(crate) fn register(
        name: &'static CStr,
        root: impl PinInit<R, Error>,
    ) -> impl PinInit<Self, Error> {
        try_pin_init!(Self {
            subsystem <- pin_init::init_zeroed(),
            root <- root,
            _root: PhantomData,
        }? Error)
        .pin_chain(move |this| {
            let subsystem = this.subsystem.get();
            // SAFETY: It stays where it is, all zeroes so far, until it is
            // unregistered. The name is copied.
            unsafe {
                let group = &raw mut (*subsystem).su_group;
                bindings::config_group_init_type_name(group, name.as_char_ptr(), &Self::TYPE);
                bindings::__mutex_init(
                    &raw mut (*subsystem).su_mutex,
                    optional_name!().as_char_ptr(),
                    static_lock_class!().as_ptr(),
                );
                to_result(bindings::configfs_register_subsystem(subsystem))
            }
        })
    }

    /// # Safety
    ///
    /// `item` must be that of a `Self`.
    unsafe fn of(item: *mut bindings::config_item) -> *mut Self {
        // SAFETY: By this function's requirements.
        unsafe {
            let subsystem = container_of!(group_of(item), bindings::configfs_subsystem, su_group);
            container_of!(
                subsystem.cast::<Opaque<bindings::configfs_subsystem>>(),
                Self,
                subsystem
            )
        }
    }

    /// # Safety
    ///
    /// Called by configfs for the group of a `Self`.
    unsafe extern "C" fn make_group(
        group: *mut bindings::config_group,
        name: *const c_char,
    ) -> *mut bindings::config_group {
        // SAFETY: As above; the name is a string.
        let (root, name) = unsafe {
            (
                &(*Self::of(&raw mut (*group).cg_item)).root,
                CStr::from_char_ptr(name),
            )
        };
        match root.make(name).and_then(|data| Group::create(name, data)) {
            Ok(group) => group,
            Err(error) => error.to_ptr(),
        }
    }

    /// # Safety
    ///
    /// Called by configfs for an item that `make_group` made.
    unsafe extern "C" fn drop_item(
        _group: *mut bindings::config_group,
        item: *mut bindings::config_item,
    ) {
        // SAFETY: As above. The reference from `make_group` is ours to drop.
        unsafe {
            (*Group::<R::Child>::data(item)).removed();
            bindings::config_item_put(item);
        }
    }
}

// SAFETY: The root is part of the subsystem.
unsafe impl<R: Root> Directory for Subsystem<R> {
    type Data = R;

    unsafe fn data(item: *mut bindings::config_item) -> *const R {
        // SAFETY: By this function's requirements.
        unsafe { &raw const (*Self::of(item)).root }
    }
}

#[pinned_drop]
impl<R: Root> PinnedDrop for Subsystem<R> {
    fn drop(self: Pin<&mut Self>) {
        // SAFETY: Registered. No item is left, since each pins the module.
        unsafe { bindings::configfs_unregister_subsystem(self.subsystem.get()) }
    }
}

/// The type of the items of a directory.
const fn item_type(
    files: Files,
    item_ops: Option<&'static bindings::configfs_item_operations>,
    group_ops: Option<&'static bindings::configfs_group_operations>,
) -> bindings::config_item_type {
    bindings::config_item_type {
        ct_owner: this_module(),
        ct_item_ops: match item_ops {
            Some(ops) => ops,
            None => null_mut(),
        },
        ct_group_ops: match group_ops {
            Some(ops) => ops,
            None => null_mut(),
        },
        // configfs only reads them.
        ct_attrs: files.as_ptr().cast_mut().cast(),
        ct_bin_attrs: null_mut(),
    }
}
