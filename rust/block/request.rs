// SPDX-License-Identifier: GPL-2.0

//! Requests, by owner (see [`crate::block`]).

use super::{
    driver::{Driver, Hctx},
    segment::{Sources, Targets},
    timer::{CompletionTimer, TimerDriver, TimerSlot},
    trace, PollList, Status, SECTOR_SHIFT,
};
use crate::bindings;
use core::{marker::PhantomData, mem::ManuallyDrop, ptr::NonNull};
use kernel::sync::atomic::{AtomicFlag, Full};

/// The driver's own part of a request, which the core allocates behind it.
///
/// The timer comes first: its callback finds the request by its address.
#[repr(C)]
pub(super) struct Extra<T: Driver> {
    pub(super) timer: T::Timer,
    /// Set: nobody owns the request until the timeout handler takes it.
    left: AtomicFlag,
    pdu: T::Pdu,
}

impl<T: Driver> Extra<T> {
    /// The core allocates `struct request` and this behind it as one.
    const FITS: () = assert!(align_of::<Self>() <= align_of::<bindings::request>());

    /// Initialises the extra part of `rq`.
    ///
    /// # Safety
    ///
    /// `rq` must be a new request, with room for the extra part.
    pub(super) unsafe fn init(rq: NonNull<bindings::request>) {
        let () = Self::FITS;
        let this = Self::of(rq).as_ptr();
        // SAFETY: The place is ours, and the request does not move.
        unsafe {
            <T::Timer as TimerSlot<T>>::init(&raw mut (*this).timer);
            (&raw mut (*this).left).write(AtomicFlag::new(false));
            (&raw mut (*this).pdu).write(T::new_pdu());
        }
    }

    /// Where the extra part of `rq` is.
    #[inline(always)]
    pub(super) fn of(rq: NonNull<bindings::request>) -> NonNull<Self> {
        // SAFETY: The core allocated `Self` right behind the request.
        unsafe { rq.add(1).cast() }
    }
}

/// What a request asks for (`REQ_OP_*`).
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Operation(bindings::req_op);

impl Operation {
    /// Forget the sectors' data.
    pub(crate) const DISCARD: Self = Self(bindings::req_op_REQ_OP_DISCARD);

    const MASK: u32 = (1 << bindings::REQ_OP_BITS) - 1;

    /// Whether data goes to the device: such operations have odd numbers.
    const fn is_write(self) -> bool {
        self.0 & 1 != 0
    }
}

/// One call of the driver. Invariant in `'a`, so that what belongs to a call
/// cannot pass for something of another.
type Call<'a> = fn(&'a ()) -> &'a ();

/// A request that the core handed to the driver and that is not started.
///
/// One that is dropped ends with [`Status::IOERR`].
///
/// # Invariants
///
/// `rq` is a request of a queue of `T`, owned by the driver, and not started.
pub(crate) struct Idle<'a, T: Driver> {
    rq: NonNull<bindings::request>,
    _call: PhantomData<Call<'a>>,
    _driver: PhantomData<fn() -> T>,
}

impl<'a, T: Driver> Idle<'a, T> {
    /// A request arrives, and is recorded ([`trace`]).
    ///
    /// # Safety
    ///
    /// The type invariant must hold, and whoever calls must not use the
    /// request any more unless it is given back.
    #[inline(always)]
    pub(super) unsafe fn from_raw(rq: *mut bindings::request) -> Self {
        // SAFETY: By the type invariant the request is the driver's.
        unsafe { trace::queue_rq(rq) };
        Self {
            // SAFETY: Requests are not at address 0.
            rq: unsafe { NonNull::new_unchecked(rq) },
            _call: PhantomData,
            _driver: PhantomData,
        }
    }

    /// Gives up ownership without any effect.
    #[inline(always)]
    pub(super) fn into_raw(self) -> *mut bindings::request {
        ManuallyDrop::new(self).rq.as_ptr()
    }

    /// The hardware queue that the request is for.
    #[inline(always)]
    pub(crate) fn hctx(&self) -> Hctx<'a, T> {
        // SAFETY: A request in the driver's hands has a hardware queue, which
        // stays for the duration of the call.
        unsafe { Hctx::from_raw((*self.rq.as_ptr()).mq_hctx) }
    }

    /// Starts the request: the core's timeout runs from now on.
    ///
    /// C counterpart: `blk_mq_start_request()`.
    #[inline(always)]
    pub(crate) fn start(self) -> Started<T> {
        let rq = self.into_raw();
        // SAFETY: The request is idle and ours.
        unsafe {
            bindings::blk_mq_start_request(rq);
            Started::from_raw(rq)
        }
    }

    /// Gives the request back: it could not be queued, for `status`. With
    /// `RESOURCE` or `DEV_RESOURCE` the core tries again later, with any other
    /// status the request ends.
    #[expect(dead_code, reason = "the null device never runs out of anything yet")]
    #[inline(always)]
    pub(crate) fn refuse(self, status: Status) -> Refused<'a, T> {
        Refused { rq: self, status }
    }

    /// Starts the request and lets it time out: the driver's
    /// [`Driver::timed_out`] gets it with [`TimedOut::take_left`].
    pub(crate) fn leave_to_timeout(self) {
        let rq = self.into_raw();
        // Fully ordered, and so is the exchange in `take_left`: who sees the
        // request started sees that it was left.
        // SAFETY: The extra part lives as long as the request.
        unsafe { Extra::<T>::of(NonNull::new_unchecked(rq)).as_ref() }
            .left
            .xchg(true, Full);
        // SAFETY: The request is idle, and nobody owns it from here on.
        unsafe { bindings::blk_mq_start_request(rq) }
    }

    /// Whether fault injection (`fail_io_timeout`, switched on by the disk's
    /// `io-timeout-fail`) wants this request to time out.
    ///
    /// C counterpart: `blk_should_fake_timeout()`.
    #[inline(always)]
    pub(crate) fn should_time_out(&self) -> bool {
        #[cfg(CONFIG_FAIL_IO_TIMEOUT)]
        // SAFETY: The request's queue is valid; its flags are only read, and
        // atomically (READ_ONCE).
        unsafe {
            let q = (*self.rq.as_ptr()).q;
            let flags = (&raw const (*q).queue_flags).read_volatile();
            flags & (1 << bindings::QUEUE_FLAG_FAIL_IO) != 0
                && bindings::__blk_should_fake_timeout(q)
        }
        #[cfg(not(CONFIG_FAIL_IO_TIMEOUT))]
        false
    }
}

impl<T: Driver> Drop for Idle<'_, T> {
    fn drop(&mut self) {
        // SAFETY: The request is idle and ours; it is not used afterwards.
        unsafe {
            bindings::blk_mq_start_request(self.rq.as_ptr());
            end_request(self.rq.as_ptr(), Status::IOERR);
        }
    }
}

/// A request that goes back to the core with a status, because it could not be
/// queued.
pub(crate) struct Refused<'a, T: Driver> {
    rq: Idle<'a, T>,
    status: Status,
}

impl<T: Driver> Refused<'_, T> {
    /// What the core is told.
    #[inline(always)]
    pub(super) fn into_status(self) -> Status {
        let status = self.status;
        self.rq.into_raw();
        status
    }
}

/// Requests that the core hands over together: a plug list. What the driver
/// leaves in it the core queues one by one.
pub(crate) struct RequestList<'a, T: Driver> {
    list: &'a mut bindings::rq_list,
    _driver: PhantomData<fn() -> T>,
}

impl<'a, T: Driver> RequestList<'a, T> {
    /// # Safety
    ///
    /// `list` must consist of idle requests of one queue of `T`, to which the
    /// list gives ownership.
    #[inline(always)]
    pub(super) unsafe fn from_raw(list: &'a mut bindings::rq_list) -> Self {
        Self {
            list,
            _driver: PhantomData,
        }
    }

    /// Takes the first request.
    ///
    /// C counterpart: `rq_list_pop()`.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<Idle<'a, T>> {
        let rq = NonNull::new(self.list.head)?;
        // SAFETY: The list gives ownership of its requests, and links them by
        // `rq_next`.
        unsafe {
            let link = &raw mut (*rq.as_ptr()).__bindgen_anon_1.rq_next;
            self.list.head = *link;
            if self.list.head.is_null() {
                self.list.tail = core::ptr::null_mut();
            }
            *link = core::ptr::null_mut();
            Some(Idle::from_raw(rq.as_ptr()))
        }
    }
}

/// Ends a request, and records that ([`trace`]).
///
/// # Safety
///
/// `rq` must be started and the caller's, who must not use it afterwards.
#[inline(always)]
unsafe fn end_request(rq: *mut bindings::request, status: Status) {
    // SAFETY: By this function's requirements.
    unsafe {
        trace::complete_rq(rq, status);
        bindings::blk_mq_end_request(rq, status.as_raw());
    }
}

/// A request that the driver works on.
///
/// One that is dropped ends with [`Status::IOERR`].
///
/// # Invariants
///
/// `rq` is a started request of a queue of `T`, and nobody else will end it.
pub(crate) struct Started<T: Driver> {
    rq: NonNull<bindings::request>,
    _driver: PhantomData<fn() -> T>,
}

// SAFETY: A request may be worked on and ended by any CPU; the driver's own
// part is `Send` and `Sync`.
unsafe impl<T: Driver> Send for Started<T> {}

impl<T: Driver> Started<T> {
    /// # Safety
    ///
    /// The type invariant must hold.
    #[inline(always)]
    pub(super) unsafe fn from_raw(rq: *mut bindings::request) -> Self {
        Self {
            // SAFETY: Requests are not at address 0.
            rq: unsafe { NonNull::new_unchecked(rq) },
            _driver: PhantomData,
        }
    }

    /// Gives up ownership without any effect.
    #[inline(always)]
    pub(super) fn into_raw(self) -> *mut bindings::request {
        ManuallyDrop::new(self).rq.as_ptr()
    }

    /// The raw request, still owned by `self`.
    #[inline(always)]
    pub(super) fn as_raw(&self) -> *mut bindings::request {
        self.rq.as_ptr()
    }

    /// The driver's own part of the request. Shared with a timeout handler
    /// that looks at the request.
    #[inline(always)]
    pub(crate) fn pdu(&self) -> &T::Pdu {
        // SAFETY: Initialised with the request and alive as long.
        unsafe { &(*Extra::<T>::of(self.rq).as_ptr()).pdu }
    }

    /// The hardware queue that the request came through.
    #[inline(always)]
    pub(crate) fn hctx(&self) -> Hctx<'_, T> {
        // SAFETY: A started request has a hardware queue, which cannot go
        // before the request has ended.
        unsafe { Hctx::from_raw((*self.as_raw()).mq_hctx) }
    }

    /// What the request asks for.
    #[inline(always)]
    pub(crate) fn operation(&self) -> Operation {
        // SAFETY: The request is valid and nobody else changes this.
        Operation(unsafe { (*self.as_raw()).cmd_flags } & Operation::MASK)
    }

    /// Whether data goes to the device.
    #[inline(always)]
    pub(crate) fn is_write(&self) -> bool {
        self.operation().is_write()
    }

    /// The first sector.
    #[inline(always)]
    pub(crate) fn sector(&self) -> u64 {
        // SAFETY: The request is valid and nobody else changes this.
        unsafe { (*self.as_raw()).__sector }
    }

    /// How many sectors it covers.
    #[inline(always)]
    pub(crate) fn sectors(&self) -> u32 {
        // SAFETY: The request is valid and nobody else changes this.
        unsafe { (*self.as_raw()).__data_len >> SECTOR_SHIFT }
    }

    /// The data of a write; nothing for any other request.
    pub(crate) fn sources(&self) -> Sources<'_> {
        Sources::of(self)
    }

    /// Where the data of a read goes; nothing for any other request.
    pub(crate) fn targets(&self) -> Targets<'_> {
        Targets::of(self)
    }

    /// Whether the timeout handler saw the request before it was done.
    #[inline(always)]
    pub(crate) fn is_late(&self) -> bool {
        let flag = 1 << bindings::rqf_flags___RQF_TIMED_OUT;
        // SAFETY: The request is valid. The timeout handler may set the flag
        // at the same time, hence a volatile read (READ_ONCE).
        unsafe { (&raw const (*self.as_raw()).rq_flags).read_volatile() & flag != 0 }
    }

    /// Ends the request. Context: any.
    ///
    /// C counterpart: `blk_mq_end_request()`.
    #[inline(always)]
    pub(crate) fn end(self, status: Status) {
        // SAFETY: Started and ours, by the type invariant; not used afterwards.
        unsafe { end_request(self.into_raw(), status) }
    }

    /// Has [`Driver::complete`] called for the request, on the CPU that
    /// submitted it where the core prefers that. Context: any.
    ///
    /// C counterpart: `blk_mq_complete_request()`.
    #[inline(always)]
    pub(crate) fn complete(self) {
        let rq = self.into_raw();
        // SAFETY: Started and ours, by the type invariant. On `false` it is
        // still ours, else it comes back through the driver's `complete`.
        unsafe {
            if !bindings::blk_mq_complete_request_remote(rq) {
                T::complete(Self::from_raw(rq));
            }
        }
    }

    /// Has [`TimerDriver::timer_expired`] called for the request after `delay`
    /// nanoseconds, in hard interrupt context.
    #[inline(always)]
    pub(crate) fn complete_after(self, delay: u64)
    where
        T: TimerDriver,
    {
        let extra = Extra::<T>::of(self.rq).as_ptr();
        self.into_raw();
        // SAFETY: The timer was initialised with the request, and with the
        // callback of `T`. It is not running: it was started by the owner of
        // the request only, who is us.
        unsafe { CompletionTimer::start(&raw const (*extra).timer, delay) }
    }
}

impl<T: Driver> Drop for Started<T> {
    fn drop(&mut self) {
        // SAFETY: Started and ours, by the type invariant; not used afterwards.
        unsafe { end_request(self.rq.as_ptr(), Status::IOERR) }
    }
}

/// A request whose time is up, as the timeout handler sees it: owned by
/// someone else, or by nobody.
///
/// # Invariants
///
/// `rq` is a request of a queue of `T` that the core keeps from being freed
/// for `'a`.
pub(crate) struct TimedOut<'a, T: Driver> {
    rq: NonNull<bindings::request>,
    _call: PhantomData<Call<'a>>,
    _driver: PhantomData<fn() -> T>,
}

impl<'a, T: Driver> TimedOut<'a, T> {
    /// # Safety
    ///
    /// The type invariant must hold.
    pub(super) unsafe fn from_raw(rq: *mut bindings::request) -> Self {
        Self {
            // SAFETY: Requests are not at address 0.
            rq: unsafe { NonNull::new_unchecked(rq) },
            _call: PhantomData,
            _driver: PhantomData,
        }
    }

    /// The hardware queue that the request came through.
    pub(crate) fn hctx(&self) -> Hctx<'a, T> {
        // SAFETY: The core checked that the request is in flight and holds a
        // reference on it and on its queue, so it keeps its hardware queue.
        unsafe { Hctx::from_raw((*self.rq.as_ptr()).mq_hctx) }
    }

    /// Takes over a request that [`Idle::leave_to_timeout`] left.
    pub(crate) fn take_left(&self) -> Option<Started<T>> {
        // SAFETY: The extra part lives as long as the request.
        let left = unsafe { &(*Extra::<T>::of(self.rq).as_ptr()).left };
        // Pairs with the exchange in `leave_to_timeout`: the core saw the
        // request started.
        left.xchg(false, Full).then(|| {
            // SAFETY: Who left the request gave up ownership, and we took the
            // mark that says so; now the request is ours.
            // INVARIANT: It was started there.
            unsafe { Started::from_raw(self.rq.as_ptr()) }
        })
    }

    /// Takes over a request that still waits on `list` to be polled.
    pub(crate) fn take_from(&self, list: &PollList<T>) -> Option<Started<T>> {
        list.remove(self.rq)
    }
}
