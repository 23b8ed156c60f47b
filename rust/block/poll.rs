// SPDX-License-Identifier: GPL-2.0

//! Requests that wait to be polled.

use super::{driver::Driver, Started};
use crate::bindings;
use core::{
    marker::PhantomData,
    ptr::{null_mut, NonNull},
};
use kernel::{new_spinlock, prelude::*, sync::SpinLock};

/// Started requests that wait to be polled, in order of arrival.
///
/// The lock is taken by submitters, pollers and the timeout handler, all of
/// them in process context.
#[pin_data]
pub(crate) struct PollList<T: Driver> {
    #[pin]
    list: SpinLock<Links<T>>,
}

/// Requests linked by `rq_next`.
///
/// # Invariants
///
/// The list owns its requests: nobody else ends them.
struct Links<T> {
    head: *mut bindings::request,
    tail: *mut bindings::request,
    _driver: PhantomData<fn() -> T>,
}

// SAFETY: Requests may be worked on by any CPU.
unsafe impl<T> Send for Links<T> {}

/// The link of `rq` to the next request.
///
/// # Safety
///
/// `rq` must be owned by whoever owns the list.
unsafe fn next_of(rq: *mut bindings::request) -> *mut *mut bindings::request {
    // SAFETY: By this function's requirements.
    unsafe { &raw mut (*rq).__bindgen_anon_1.rq_next }
}

impl<T: Driver> Links<T> {
    const EMPTY: Self = Self {
        head: null_mut(),
        tail: null_mut(),
        _driver: PhantomData,
    };

    fn push(&mut self, rq: Started<T>) {
        let rq = rq.into_raw();
        // SAFETY: The request is ours now, and so is the last one.
        unsafe {
            *next_of(rq) = null_mut();
            if self.tail.is_null() {
                self.head = rq;
            } else {
                *next_of(self.tail) = rq;
            }
        }
        self.tail = rq;
    }

    fn pop(&mut self) -> Option<Started<T>> {
        let rq = NonNull::new(self.head)?.as_ptr();
        // SAFETY: The request is ours, and no longer in the list afterwards.
        unsafe {
            self.head = *next_of(rq);
            if self.head.is_null() {
                self.tail = null_mut();
            }
            Some(Started::from_raw(rq))
        }
    }

    fn remove(&mut self, rq: NonNull<bindings::request>) -> Option<Started<T>> {
        let mut before: *mut bindings::request = null_mut();
        let mut at = self.head;
        while !at.is_null() {
            // SAFETY: All requests of the list are ours; the one that is found
            // is no longer in the list afterwards.
            unsafe {
                let next = *next_of(at);
                if at == rq.as_ptr() {
                    if before.is_null() {
                        self.head = next;
                    } else {
                        *next_of(before) = next;
                    }
                    if next.is_null() {
                        self.tail = before;
                    }
                    return Some(Started::from_raw(at));
                }
                before = at;
                at = next;
            }
        }
        None
    }
}

impl<T> Drop for Links<T> {
    fn drop(&mut self) {
        // A queue is torn down when all its requests have ended.
        debug_assert!(self.head.is_null());
    }
}

impl<T: Driver> PollList<T> {
    /// An empty list.
    pub(crate) fn new() -> impl PinInit<Self> {
        pin_init!(Self {
            list <- new_spinlock!(Links::EMPTY),
        })
    }

    /// Appends `rq`.
    pub(crate) fn push(&self, rq: Started<T>) {
        self.list.lock().push(rq);
    }

    /// Takes all requests off the list and calls `done` for each, without the
    /// lock. Returns how many they were.
    pub(crate) fn drain(&self, mut done: impl FnMut(Started<T>)) -> u32 {
        let mut links = core::mem::replace(&mut *self.list.lock(), Links::EMPTY);
        let mut count = 0;
        while let Some(rq) = links.pop() {
            done(rq);
            count += 1;
        }
        count
    }

    /// Takes `rq` off the list, if it is there.
    pub(super) fn remove(&self, rq: NonNull<bindings::request>) -> Option<Started<T>> {
        self.list.lock().remove(rq)
    }
}
