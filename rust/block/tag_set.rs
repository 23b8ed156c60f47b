// SPDX-License-Identifier: GPL-2.0

//! Tags and hardware queues.

use super::{
    driver::{Driver, Operations},
    request::Extra,
    NumaNode,
};
use crate::bindings;
use core::marker::PhantomData;
use kernel::{
    error::to_result,
    prelude::*,
    sync::atomic::{Atomic, Relaxed},
    types::Opaque,
};

/// How many hardware queues of each kind a disk has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct QueueCounts {
    /// Queues that requests are submitted to; at least 1.
    pub(crate) submit: u32,
    /// Queues whose requests are polled for.
    pub(crate) poll: u32,
}

impl QueueCounts {
    fn total(self) -> u32 {
        self.submit + self.poll
    }

    const fn pack(self) -> u64 {
        (self.submit as u64) << 32 | self.poll as u64
    }

    const fn unpack(packed: u64) -> Self {
        Self {
            submit: (packed >> 32) as u32,
            poll: packed as u32,
        }
    }

    /// Spreads the CPUs over the queues of each kind. Reads have no queues of
    /// their own, they go the default way.
    pub(super) fn fill(self, maps: &mut [bindings::blk_mq_queue_map]) {
        let mut offset = 0;
        for (kind, map) in maps.iter_mut().enumerate() {
            map.nr_queues = match kind as u32 {
                bindings::hctx_type_HCTX_TYPE_DEFAULT => self.submit,
                bindings::hctx_type_HCTX_TYPE_POLL => self.poll,
                _ => 0,
            };
            if map.nr_queues == 0 {
                continue;
            }
            map.queue_offset = offset;
            offset += map.nr_queues;
            // SAFETY: The core allocated the map.
            unsafe { bindings::blk_mq_map_queues(map) };
        }
    }
}

/// What a [`TagSet`] is made from.
pub(crate) struct TagSetOptions {
    /// Hardware queues.
    pub(crate) queues: QueueCounts,
    /// Requests that a hardware queue can hold; the core takes at most 10240.
    pub(crate) depth: u32,
    /// Where requests are allocated.
    pub(crate) node: NumaNode,
    /// Time a request may take, in milliseconds.
    pub(crate) timeout_ms: u32,
    /// `none` is the default scheduler, with one hardware queue too
    /// (`BLK_MQ_F_NO_SCHED_BY_DEFAULT`).
    pub(crate) no_sched: bool,
    /// The driver may sleep when it is given a request (`BLK_MQ_F_BLOCKING`).
    pub(crate) blocking: bool,
    /// All hardware queues use the same tags (`BLK_MQ_F_TAG_HCTX_SHARED`).
    pub(crate) shared_bitmap: bool,
}

impl TagSetOptions {
    fn flags(&self) -> u32 {
        let flag = |on, flag| if on { flag } else { 0 };
        flag(self.no_sched, bindings::BLK_MQ_F_NO_SCHED_BY_DEFAULT)
            | flag(self.blocking, bindings::BLK_MQ_F_BLOCKING)
            | flag(self.shared_bitmap, bindings::BLK_MQ_F_TAG_HCTX_SHARED)
    }

    /// One map for all, or one for each kind of queue.
    fn maps(&self) -> u32 {
        if self.queues.poll == 0 {
            1
        } else {
            bindings::hctx_type_HCTX_MAX_TYPES
        }
    }
}

/// The tags and hardware queues of a disk.
///
/// C counterpart: `struct blk_mq_tag_set`,
/// [`include/linux/blk-mq.h`](srctree/include/linux/blk-mq.h).
///
/// # Invariants
///
/// `set` is allocated, with the operations of `T`.
#[pin_data(PinnedDrop)]
#[repr(C)]
pub(crate) struct TagSet<T: Driver> {
    // First: the core's pointer to it is one to `Self`.
    #[pin]
    set: Opaque<bindings::blk_mq_tag_set>,
    /// The queues there are, and those there will be if the core manages.
    /// Written by the only one who resizes, and read by the same thread when
    /// the core asks for the map, so no order is needed.
    current: Atomic<u64>,
    wanted: Atomic<u64>,
    _driver: PhantomData<T>,
}

// SAFETY: The core locks the set itself.
unsafe impl<T: Driver> Send for TagSet<T> {}
// SAFETY: As above.
unsafe impl<T: Driver> Sync for TagSet<T> {}

impl<T: Driver> TagSet<T> {
    /// Allocates tags and requests.
    pub(crate) fn new(options: TagSetOptions) -> impl PinInit<Self, Error> {
        let queues = options.queues.pack();
        try_pin_init!(Self {
            // Before the set, whose allocation asks for the map.
            current: Atomic::new(queues),
            wanted: Atomic::new(queues),
            set <- Opaque::try_ffi_init(move |set: *mut bindings::blk_mq_tag_set| {
                // SAFETY: `set` is where the set will stay; zero is a value of
                // all its fields that are not set.
                unsafe {
                    set.write(pin_init::zeroed());
                    (*set).ops = &Operations::<T>::TABLE;
                    (*set).nr_hw_queues = options.queues.total();
                    (*set).nr_maps = options.maps();
                    (*set).queue_depth = options.depth;
                    (*set).cmd_size = size_of::<Extra<T>>() as u32;
                    (*set).numa_node = options.node.as_raw();
                    (*set).timeout =
                        kernel::time::msecs_to_jiffies(options.timeout_ms) as u32;
                    (*set).flags = options.flags();
                    to_result(bindings::blk_mq_alloc_tag_set(set))
                }
            }),
            _driver: PhantomData,
        })
    }

    /// The raw set.
    pub(super) fn as_raw(&self) -> *mut bindings::blk_mq_tag_set {
        self.set.get()
    }

    /// The queues for which the core asks for a map: the wanted ones, or those
    /// before when it could not get these.
    ///
    /// # Safety
    ///
    /// `set` must be the one of a `TagSet<T>`.
    pub(super) unsafe fn counts(set: *mut bindings::blk_mq_tag_set) -> QueueCounts {
        let this = set.cast::<Self>();
        // SAFETY: `set` is the first field of `this`; the others were
        // initialised before it.
        let (wanted, current, total) =
            unsafe { (&(*this).wanted, &(*this).current, (*set).nr_hw_queues) };
        let wanted = QueueCounts::unpack(wanted.load(Relaxed));
        if wanted.total() == total {
            wanted
        } else {
            QueueCounts::unpack(current.load(Relaxed))
        }
    }

    /// Changes the number of hardware queues. The disk's requests wait
    /// meanwhile. Only one may call at a time.
    ///
    /// `ENOMEM` and no change if the core does not manage, `EINVAL` for the
    /// first polled queue of a set that was made without.
    ///
    /// C counterpart: `blk_mq_update_nr_hw_queues()`.
    pub(super) fn resize(&self, queues: QueueCounts) -> Result {
        let set = self.as_raw();
        // SAFETY: The set is allocated, by the type invariant; the number of
        // maps never changes.
        if queues.poll != 0 && unsafe { (*set).nr_maps } == 1 {
            return Err(EINVAL);
        }
        self.wanted.store(queues.pack(), Relaxed);
        // SAFETY: The set is allocated, by the type invariant. Only this
        // function changes the number, so it can be read afterwards.
        let total = unsafe {
            bindings::blk_mq_update_nr_hw_queues(set, queues.total() as i32);
            (*set).nr_hw_queues
        };
        if total == queues.total() {
            self.current.store(queues.pack(), Relaxed);
            Ok(())
        } else {
            self.wanted.store(self.current.load(Relaxed), Relaxed);
            Err(ENOMEM)
        }
    }
}

#[pinned_drop]
impl<T: Driver> PinnedDrop for TagSet<T> {
    fn drop(self: Pin<&mut Self>) {
        // SAFETY: The set is allocated, by the type invariant, and its disk is
        // gone.
        unsafe { bindings::blk_mq_free_tag_set(self.as_raw()) }
    }
}
