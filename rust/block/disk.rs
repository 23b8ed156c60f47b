// SPDX-License-Identifier: GPL-2.0

//! Disks and their numbers.

use super::{
    driver::Driver,
    tag_set::{QueueCounts, TagSet, TagSetOptions},
    QueueLimits,
};
use crate::{bindings, this_module::this_module};
use core::ptr::NonNull;
use kernel::{
    error::{from_err_ptr, to_result},
    prelude::*,
    static_lock_class,
    sync::Arc,
    types::Opaque,
};

/// Room for a disk's name, with the terminating zero.
pub(crate) const DISK_NAME_LEN: usize = bindings::DISK_NAME_LEN as usize;

/// A block major number of the module's own, and the minors of its disks.
#[pin_data(PinnedDrop)]
pub(crate) struct Major {
    name: &'static CStr,
    number: u32,
    // Locks itself.
    #[pin]
    minors: Opaque<bindings::ida>,
}

// SAFETY: The only mutable part locks itself.
unsafe impl Send for Major {}
// SAFETY: As above.
unsafe impl Sync for Major {}

impl Major {
    /// Registers a major number that is free, under `name` in `/proc/devices`.
    ///
    /// C counterpart: `register_blkdev()`.
    pub(crate) fn register(name: &'static CStr) -> impl PinInit<Self, Error> {
        try_pin_init!(Self {
            name,
            // SAFETY: `minors` is where the numbers will be kept.
            minors <- Opaque::ffi_init(|ida| unsafe { bindings::rblk_ida_init(ida) }),
            number: {
                // SAFETY: The name is a string that lives on.
                let number = unsafe {
                    bindings::__register_blkdev(0, name.as_char_ptr(), None)
                };
                to_result(number)?;
                number as u32
            },
        })
    }
}

#[pinned_drop]
impl PinnedDrop for Major {
    fn drop(self: Pin<&mut Self>) {
        // SAFETY: Registered with these; no disk has the number any more, for
        // each of them holds a reference to `self`.
        unsafe {
            bindings::unregister_blkdev(self.number, self.name.as_char_ptr());
            bindings::ida_destroy(self.minors.get());
        }
    }
}

/// A minor number, free again when this is dropped.
pub(crate) struct Minor {
    major: Arc<Major>,
    number: u32,
}

impl Minor {
    /// The smallest free one.
    pub(crate) fn new(major: Arc<Major>) -> Result<Self> {
        // SAFETY: Initialised, and locks itself.
        let number = unsafe {
            bindings::ida_alloc_range(
                major.minors.get(),
                0,
                bindings::MINORMASK,
                bindings::GFP_KERNEL,
            )
        };
        to_result(number)?;
        Ok(Self {
            major,
            number: number as u32,
        })
    }

    /// The number.
    pub(crate) fn number(&self) -> u32 {
        self.number
    }
}

impl Drop for Minor {
    fn drop(&mut self) {
        // SAFETY: Allocated from there.
        unsafe { bindings::ida_free(self.major.minors.get(), self.number) }
    }
}

/// A disk that users see. Dropping it takes it away: requests that are under
/// way end first, and who has it open gets errors from then on.
///
/// An open disk pins the module.
///
/// C counterpart: `struct gendisk`,
/// [`include/linux/blkdev.h`](srctree/include/linux/blkdev.h).
///
/// # Invariants
///
/// `disk` was added, with a queue of `T` whose `queuedata` is `queue`.
pub(crate) struct Disk<T: Driver> {
    disk: NonNull<bindings::gendisk>,
    minor: Minor,
    // Freed in this order, when the disk is gone.
    _queue: Pin<KBox<T::Queue>>,
    tags: Pin<KBox<TagSet<T>>>,
}

// SAFETY: The disk locks itself; all else is `Send`.
unsafe impl<T: Driver> Send for Disk<T> {}

/// A disk that is not added yet; it goes when this is dropped.
struct NewDisk(NonNull<bindings::gendisk>);

impl Drop for NewDisk {
    fn drop(&mut self) {
        // SAFETY: The reference is ours, the disk was not added, and its tag set is
        // still there.
        unsafe { bindings::rblk_abandon_disk(self.0.as_ptr()) }
    }
}

impl<T: Driver> Disk<T> {
    const FOPS: bindings::block_device_operations = bindings::block_device_operations {
        owner: this_module(),
        ..pin_init::zeroed()
    };

    /// Makes a disk of `sectors` sectors and shows it to users.
    ///
    /// `EINVAL` if the name is too long or the limits are not right, `EEXIST`
    /// if there is a disk of that name.
    pub(crate) fn new(
        name: &CStr,
        sectors: u64,
        limits: QueueLimits,
        tags: TagSetOptions,
        minor: Minor,
        queue: impl PinInit<T::Queue, Error>,
    ) -> Result<Self> {
        let tags = KBox::pin_init(TagSet::new(tags), GFP_KERNEL)?;
        let queue = KBox::pin_init(queue, GFP_KERNEL)?;
        let new = Self::allocate(&tags, limits, &queue)?;
        let disk = new.0.as_ptr();
        // SAFETY: The disk is ours alone as long as it is not added.
        unsafe {
            set_name(&mut (*disk).disk_name, name)?;
            (*disk).major = minor.major.number as i32;
            (*disk).first_minor = minor.number as i32;
            (*disk).minors = 1;
            (*disk).fops = &Self::FOPS;
            bindings::set_capacity(disk, sectors);
            if bindings::rblk_disk_exists(disk) {
                return Err(EEXIST);
            }
            to_result(bindings::device_add_disk(
                core::ptr::null_mut(),
                disk,
                core::ptr::null_mut(),
            ))?;
        }
        core::mem::forget(new);
        // INVARIANT: It was added just now.
        Ok(Self {
            disk: NonNull::new(disk).ok_or(ENOMEM)?,
            minor,
            _queue: queue,
            tags,
        })
    }

    fn allocate(tags: &TagSet<T>, mut limits: QueueLimits, queue: &T::Queue) -> Result<NewDisk> {
        // SAFETY: The set is allocated, and whoever has the disk keeps it and
        // the data of the queue for as long.
        let disk = from_err_ptr(unsafe {
            bindings::__blk_mq_alloc_disk(
                tags.as_raw(),
                &mut limits.0,
                core::ptr::from_ref(queue).cast_mut().cast(),
                static_lock_class!().as_ptr(),
            )
        })?;
        Ok(NewDisk(NonNull::new(disk).ok_or(ENOMEM)?))
    }

    /// Its minor number.
    pub(crate) fn minor(&self) -> &Minor {
        &self.minor
    }

    /// Changes the number of hardware queues; see [`TagSet`].
    pub(crate) fn resize(&mut self, queues: QueueCounts) -> Result {
        self.tags.resize(queues)
    }
}

impl<T: Driver> Drop for Disk<T> {
    fn drop(&mut self) {
        // SAFETY: Added, by the type invariant; the reference is ours. When
        // `del_gendisk` returns, all requests have ended, and the core does
        // not call the driver any more.
        unsafe {
            bindings::del_gendisk(self.disk.as_ptr());
            bindings::put_disk(self.disk.as_ptr());
        }
    }
}

/// Puts `name` into a disk's name; `EINVAL` if it does not fit.
fn set_name(place: &mut [u8; DISK_NAME_LEN], name: &CStr) -> Result {
    let bytes = name.to_bytes_with_nul();
    place
        .get_mut(..bytes.len())
        .ok_or(EINVAL)?
        .copy_from_slice(bytes);
    Ok(())
}
