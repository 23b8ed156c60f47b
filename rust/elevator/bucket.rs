// SPDX-License-Identifier: GPL-2.0

//! Per-CPU side lists for requests that cannot be inserted at once.
//!
//! A bucket is a stack: pushing is one compare-and-exchange, emptying it is one
//! exchange, and nobody waits for anybody. Requests are pushed in an order that
//! makes the reversed stack the order of arrival. Requests for the head of the
//! queue and for its tail are kept apart.
//!
//! Who pushes must announce it at the [lock word](super::word) afterwards; who
//! is told by the lock word that there is something empties all buckets.

use super::{
    list::{
        links,
        RequestList, //
    },
    percpu::PerCpu,
    request::Request, //
};
use crate::bindings;
use core::ptr;
use kernel::{
    prelude::*,
    sync::atomic::{
        Acquire,
        Atomic,
        Full,
        Relaxed, //
    },
};

/// A stack of requests, chained by the `next` link of `queuelist`.
struct Stack(Atomic<*mut bindings::request>);

impl Stack {
    const fn new() -> Self {
        Self(Atomic::new(ptr::null_mut()))
    }

    /// Pushes a whole list; its last request comes to lie on top.
    fn push(&self, mut requests: RequestList) {
        let Some(bottom) = requests.pop_front() else {
            return;
        };
        let bottom = bottom.into_raw();
        let mut top = bottom;
        while let Some(rq) = requests.pop_front() {
            let rq = rq.into_raw();
            // SAFETY: `rq` is owned and on no list.
            unsafe { set_below(rq, top) };
            top = rq;
        }
        let mut old = self.0.load(Relaxed);
        loop {
            // SAFETY: `bottom` is owned until the exchange below succeeds.
            unsafe { set_below(bottom, old) };
            // Publishes the links; pairs with the exchange in `take`.
            match self.0.cmpxchg(old, top, Full) {
                Ok(_) => return,
                Err(now) => old = now,
            }
        }
    }

    /// Takes all requests, the earliest first.
    fn take(&self) -> RequestList {
        let mut requests = RequestList::new();
        if self.is_empty() {
            return requests;
        }
        // Pairs with the exchange in `push`.
        let mut rq = self.0.xchg(ptr::null_mut(), Acquire);
        while !rq.is_null() {
            // SAFETY: The exchange made the whole chain ours.
            unsafe {
                let below = below(rq);
                requests.push_front(Request::from_raw(rq));
                rq = below;
            }
        }
        requests
    }

    /// Whether there is nothing. May be out of date at once.
    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.0.load(Relaxed).is_null()
    }
}

/// Chains `rq` to the request below it on a stack.
///
/// # Safety
///
/// `rq` must be owned and on no list.
unsafe fn set_below(rq: *mut bindings::request, below: *mut bindings::request) {
    // SAFETY: By the safety requirements the links are free to use.
    unsafe { (*links(rq)).next = below.cast() };
}

/// The request below `rq` on a stack, or null.
///
/// # Safety
///
/// The caller must own the stack that `rq` is on.
unsafe fn below(rq: *mut bindings::request) -> *mut bindings::request {
    // SAFETY: `set_below` wrote a pointer to a request there.
    unsafe { (*links(rq)).next.cast() }
}

struct Bucket {
    head: Stack,
    tail: Stack,
}

/// The buckets of all CPUs.
pub(crate) struct Buckets(PerCpu<Bucket>);

impl Buckets {
    /// Empty buckets. May sleep.
    ///
    /// # Errors
    ///
    /// `ENOMEM`.
    pub(super) fn new() -> Result<Self> {
        Ok(Self(PerCpu::new(|| Bucket {
            head: Stack::new(),
            tail: Stack::new(),
        })?))
    }

    /// Puts requests into this CPU's bucket. The caller announces it.
    pub(super) fn push(&self, requests: RequestList, at_head: bool) {
        let (_, bucket) = self.0.here();
        if at_head {
            bucket.head.push(requests);
        } else {
            bucket.tail.push(requests);
        }
    }

    /// Takes what is for the tail of the queue from this CPU's bucket, if there
    /// is anything. The caller puts it back.
    pub(super) fn take_here(&self) -> Option<RequestList> {
        let (_, bucket) = self.0.here();
        let requests = bucket.tail.take();
        (!requests.is_empty()).then_some(requests)
    }

    /// Gives all requests in buckets to `insert`, together with whether they are
    /// for the head of the queue.
    pub(super) fn drain(&self, mut insert: impl FnMut(RequestList, bool)) {
        for bucket in self.0.iter() {
            for (stack, at_head) in [(&bucket.head, true), (&bucket.tail, false)] {
                let requests = stack.take();
                if !requests.is_empty() {
                    insert(requests, at_head);
                }
            }
        }
    }

    /// Size of all buckets in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.bytes()
    }
}
