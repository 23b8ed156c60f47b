// SPDX-License-Identifier: GPL-2.0

//! What a driver implements, and how the core calls it.

use super::{
    request::{Extra, RequestList, TimedOut},
    tag_set::TagSet,
    timer::TimerSlot,
    Batch, Idle, Refused, Started, Status,
};
use crate::bindings;
use core::{
    ffi::{c_int, c_uint, c_void},
    marker::PhantomData,
    ptr::{addr_of_mut, drop_in_place, NonNull},
};
use kernel::{error::from_result, prelude::*};

/// A driver of blk-mq disks.
///
/// The callbacks run in the context of whoever submits: process context or
/// kblockd, where they may sleep only if the tag set is
/// [`blocking`](super::TagSetOptions::blocking).
///
/// C counterpart: `struct blk_mq_ops`,
/// [`include/linux/blk-mq.h`](srctree/include/linux/blk-mq.h).
pub(crate) trait Driver: Sized + Send + Sync + 'static {
    /// What all hardware queues of a disk share.
    type Queue: Send + Sync;
    /// What belongs to one hardware queue.
    type Hctx: Send + Sync;
    /// What belongs to one request.
    type Pdu: Send + Sync;
    /// Whether a request has a timer: [`NoTimer`](super::NoTimer) or
    /// [`CompletionTimer`](super::CompletionTimer).
    type Timer: TimerSlot<Self>;

    /// A hardware queue comes up: at power-on, or when there are more of them.
    fn new_hctx(queue: &Self::Queue) -> impl PinInit<Self::Hctx, Error>;

    /// A request is allocated.
    fn new_pdu() -> Self::Pdu;

    /// A request arrives on `hctx`.
    fn queue_rq<'a>(hctx: Hctx<'a, Self>, rq: Idle<'a, Self>) -> Result<(), Refused<'a, Self>>;

    /// The requests of a plug list arrive, all for one disk.
    fn queue_rqs(list: &mut RequestList<'_, Self>);

    /// A request comes back from [`Started::complete`]. Context: any.
    fn complete(rq: Started<Self>);

    /// The time of a request is up: it may be taken over and ended; if not, its
    /// owner ends it later. Called once for each start of a request. Context:
    /// process.
    fn timed_out(rq: TimedOut<'_, Self>);

    /// Somebody polls `hctx`: end what is there, through `batch`, and return
    /// how much it was. Context: process, but it must not sleep.
    fn poll(hctx: Hctx<'_, Self>, batch: &mut Batch<'_>) -> u32;
}

/// A hardware queue of a disk of `T`.
pub(crate) struct Hctx<'a, T: Driver> {
    hctx: NonNull<bindings::blk_mq_hw_ctx>,
    _driver: PhantomData<&'a T>,
}

impl<T: Driver> Clone for Hctx<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Driver> Copy for Hctx<'_, T> {}

impl<'a, T: Driver> Hctx<'a, T> {
    /// # Safety
    ///
    /// `hctx` must be a live hardware queue of a disk of `T`, for `'a`.
    #[inline(always)]
    pub(super) unsafe fn from_raw(hctx: *mut bindings::blk_mq_hw_ctx) -> Self {
        Self {
            // SAFETY: Hardware queues are not at address 0.
            hctx: unsafe { NonNull::new_unchecked(hctx) },
            _driver: PhantomData,
        }
    }

    /// The driver's own part of the queue.
    #[inline(always)]
    pub(crate) fn data(self) -> &'a T::Hctx {
        // SAFETY: Set by `init_hctx` and alive as long as the queue.
        unsafe { &*(*self.hctx.as_ptr()).driver_data.cast() }
    }

    /// Whether its requests are polled for.
    #[inline(always)]
    pub(crate) fn is_polled(self) -> bool {
        // SAFETY: The queue is live; the type changes only while it is frozen.
        let kind = unsafe { (*self.hctx.as_ptr()).type_ };
        kind == bindings::hctx_type_HCTX_TYPE_POLL as u16
    }
}

/// The operations table of `T`.
pub(super) struct Operations<T>(PhantomData<T>);

impl<T: Driver> Operations<T> {
    pub(super) const TABLE: bindings::blk_mq_ops = bindings::blk_mq_ops {
        queue_rq: Some(Self::queue_rq),
        queue_rqs: Some(Self::queue_rqs),
        complete: Some(Self::complete),
        timeout: Some(Self::timeout),
        poll: Some(Self::poll),
        init_hctx: Some(Self::init_hctx),
        exit_hctx: Some(Self::exit_hctx),
        init_request: Some(Self::init_request),
        exit_request: Some(Self::exit_request),
        map_queues: Some(Self::map_queues),
        ..pin_init::zeroed()
    };

    /// # Safety
    ///
    /// Called by the core, which gives the request to us.
    unsafe extern "C" fn queue_rq(
        hctx: *mut bindings::blk_mq_hw_ctx,
        bd: *const bindings::blk_mq_queue_data,
    ) -> bindings::blk_status_t {
        // SAFETY: The hardware queue is live, and the request is idle and ours
        // unless we refuse it.
        let result = unsafe { T::queue_rq(Hctx::from_raw(hctx), Idle::from_raw((*bd).rq)) };
        match result {
            Ok(()) => Status::OK.as_raw(),
            Err(refused) => refused.into_status().as_raw(),
        }
    }

    /// # Safety
    ///
    /// Called by the core, which gives all requests of the list to us that we
    /// do not leave there.
    unsafe extern "C" fn queue_rqs(list: *mut bindings::rq_list) {
        // SAFETY: As above.
        T::queue_rqs(&mut unsafe { RequestList::from_raw(&mut *list) });
    }

    /// # Safety
    ///
    /// Called by the core, with a request that [`Started::complete`] gave up.
    unsafe extern "C" fn complete(rq: *mut bindings::request) {
        // SAFETY: It is ours again.
        T::complete(unsafe { Started::from_raw(rq) });
    }

    /// # Safety
    ///
    /// Called by the core, which holds a reference on the request.
    unsafe extern "C" fn timeout(rq: *mut bindings::request) -> bindings::blk_eh_timer_return {
        // SAFETY: As above.
        T::timed_out(unsafe { TimedOut::from_raw(rq) });
        bindings::blk_eh_timer_return_BLK_EH_DONE
    }

    /// # Safety
    ///
    /// Called by the core, with a live hardware queue and a batch or null.
    unsafe extern "C" fn poll(
        hctx: *mut bindings::blk_mq_hw_ctx,
        batch: *mut bindings::io_comp_batch,
    ) -> c_int {
        // SAFETY: As above.
        unsafe { T::poll(Hctx::from_raw(hctx), &mut Batch::from_raw(batch)) as c_int }
    }

    /// # Safety
    ///
    /// Called by the core, for a queue whose `queuedata` is a `T::Queue`.
    unsafe extern "C" fn init_hctx(
        hctx: *mut bindings::blk_mq_hw_ctx,
        _set: *mut c_void,
        _index: c_uint,
    ) -> c_int {
        from_result(|| {
            // SAFETY: The disk set `queuedata`, which outlives the queue.
            let queue = unsafe { &*(*(*hctx).queue).queuedata.cast::<T::Queue>() };
            let data = KBox::pin_init(T::new_hctx(queue), GFP_KERNEL)?;
            // SAFETY: The hardware queue is ours to initialise. The data stay
            // where they are until `exit_hctx`.
            unsafe { (*hctx).driver_data = KBox::into_raw(Pin::into_inner_unchecked(data)).cast() };
            Ok(0)
        })
    }

    /// # Safety
    ///
    /// Called by the core, once for each successful `init_hctx`, when nobody
    /// uses the hardware queue any more.
    unsafe extern "C" fn exit_hctx(hctx: *mut bindings::blk_mq_hw_ctx, _index: c_uint) {
        // SAFETY: The pointer came from `init_hctx`.
        drop(unsafe { KBox::from_raw((*hctx).driver_data.cast::<T::Hctx>()) });
    }

    /// # Safety
    ///
    /// Called by the core, with a request that has room for the extra part.
    unsafe extern "C" fn init_request(
        _set: *mut bindings::blk_mq_tag_set,
        rq: *mut bindings::request,
        _index: c_uint,
        _node: c_int,
    ) -> c_int {
        // SAFETY: As above.
        unsafe { Extra::<T>::init(NonNull::new_unchecked(rq)) }
        0
    }

    /// # Safety
    ///
    /// Called by the core, once for each successful `init_request`, when the
    /// request is not in use any more.
    unsafe extern "C" fn exit_request(
        _set: *mut bindings::blk_mq_tag_set,
        rq: *mut bindings::request,
        _index: c_uint,
    ) {
        // SAFETY: Initialised by `init_request`.
        unsafe { drop_in_place(Extra::<T>::of(NonNull::new_unchecked(rq)).as_ptr()) }
    }

    /// # Safety
    ///
    /// Called by the core, with the set of a [`TagSet`], whose maps it lets us
    /// change.
    unsafe extern "C" fn map_queues(set: *mut bindings::blk_mq_tag_set) {
        // SAFETY: As above.
        unsafe {
            let counts = TagSet::<T>::counts(set);
            counts.fill(&mut (&mut *addr_of_mut!((*set).map))[..(*set).nr_maps as usize]);
        }
    }
}
