// SPDX-License-Identifier: GPL-2.0

//! A timer per request.
//!
//! The kernel crate's [`kernel::time::hrtimer`] wants a pointer that owns what
//! the timer is part of; here the request itself is handed over instead.

use super::{driver::Driver, request::Extra, Started};
use crate::bindings;
use core::mem::MaybeUninit;
use kernel::types::Opaque;

/// What [`Driver::Timer`] may be: [`NoTimer`] or [`CompletionTimer`].
pub(crate) trait TimerSlot<T>: Send + Sync {
    /// Initialises the timer of a request of `T`.
    ///
    /// # Safety
    ///
    /// `slot` must be the timer of a new request, which does not move.
    unsafe fn init(slot: *mut Self);
}

/// A driver whose requests have a timer.
pub(crate) trait TimerDriver: Driver<Timer = CompletionTimer> {
    /// A request comes back from [`Started::complete_after`]. Context: hard
    /// interrupt.
    fn timer_expired(rq: Started<Self>);
}

/// No timer, and no room for one.
pub(crate) struct NoTimer;

impl<T: Driver> TimerSlot<T> for NoTimer {
    unsafe fn init(_slot: *mut Self) {}
}

/// A high-resolution timer that ends the request it is part of
/// ([`Started::complete_after`]).
///
/// Set up once with the request, not once per use.
#[repr(transparent)]
pub(crate) struct CompletionTimer(Opaque<bindings::hrtimer>);

// SAFETY: hrtimers may be used from any CPU.
unsafe impl Send for CompletionTimer {}
// SAFETY: There are no methods on a shared reference.
unsafe impl Sync for CompletionTimer {}

impl CompletionTimer {
    /// Starts the timer, to expire after `delay` nanoseconds. Longer than
    /// `i64::MAX`: at once, as with the C driver.
    ///
    /// # Safety
    ///
    /// `this` must be initialised, and the request that it is part of must be
    /// owned by the caller, who gives it to the callback.
    #[inline(always)]
    pub(super) unsafe fn start(this: *const Self, delay: u64) {
        // SAFETY: By this function's requirements.
        unsafe {
            bindings::hrtimer_start_range_ns(
                Opaque::cast_into(&raw const (*this).0),
                delay as bindings::ktime_t,
                0,
                bindings::hrtimer_mode_HRTIMER_MODE_REL,
            )
        }
    }

    /// # Safety
    ///
    /// `timer` must be the one of a request of `T` that was given to it.
    unsafe extern "C" fn expired<T: TimerDriver>(
        timer: *mut bindings::hrtimer,
    ) -> bindings::hrtimer_restart {
        // The timer is what `Extra` begins with, which follows the request.
        let extra = timer.cast::<Extra<T>>();
        // SAFETY: Who started the timer gave us the request.
        let rq = unsafe { Started::from_raw(extra.cast::<bindings::request>().sub(1)) };
        T::timer_expired(rq);
        // SAFETY: `HRTIMER_NORESTART`, an integer in a wrapper that depends on
        // the version of the kernel.
        unsafe { MaybeUninit::zeroed().assume_init() }
    }
}

impl<T: TimerDriver> TimerSlot<T> for CompletionTimer {
    unsafe fn init(slot: *mut Self) {
        // SAFETY: By this function's requirements.
        unsafe {
            bindings::hrtimer_setup(
                slot.cast(),
                Some(Self::expired::<T>),
                bindings::CLOCK_MONOTONIC as bindings::clockid_t,
                bindings::hrtimer_mode_HRTIMER_MODE_REL,
            )
        }
    }
}

impl Drop for CompletionTimer {
    fn drop(&mut self) {
        // The request has ended, but the callback that ended it may not have
        // returned yet.
        // SAFETY: The timer was initialised.
        unsafe { bindings::hrtimer_cancel(self.0.get()) };
    }
}
