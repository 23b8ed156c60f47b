// SPDX-License-Identifier: GPL-2.0

//! What happens to a request.
//!
//! How a request is processed ([`Backing`]) and how it ends ([`Completion`])
//! are types, so that each combination has an operations table of its own, and
//! none asks per request what it is.

use super::memory::Memory;
use crate::block::{
    Batch, CompletionTimer, Driver, Hctx, Idle, LocalBatch, NoTimer, Operation, PollList, Refused,
    RequestList, Started, Status, TimedOut, TimerDriver, TimerSlot,
};
use core::marker::PhantomData;
use kernel::{
    prelude::*,
    sync::{
        atomic::{Atomic, Relaxed},
        Arc,
    },
};

/// The null driver, in one of its modes.
pub(super) struct Null<C, B>(PhantomData<(C, B)>);

/// What all hardware queues of a disk share.
pub(super) struct Shared<B: Backing> {
    /// Where the data are.
    pub(super) store: B::Store,
    /// How long a request takes, in nanoseconds ([`Timer`]).
    pub(super) delay: u64,
}

/// What a hardware queue has for itself.
#[pin_data]
pub(super) struct Queue<C: Completion, B: Backing> {
    store: B::Store,
    delay: u64,
    /// Started requests that somebody will poll for.
    #[pin]
    polled: PollList<Null<C, B>>,
}

/// How a request is processed.
pub(super) trait Backing: Send + Sync + Sized + 'static {
    /// Where the data are.
    type Store: Clone + Send + Sync;
    /// Room for the outcome, until the request ends.
    type Outcome: Send + Sync;

    /// Room for an outcome.
    fn outcome() -> Self::Outcome;

    /// Processes `rq`.
    fn process<C: Completion>(store: &Self::Store, rq: &Started<Null<C, Self>>) -> Status;

    /// Keeps `status` for the end of the request.
    fn keep(outcome: &Self::Outcome, status: Status);

    /// What was kept.
    fn kept(outcome: &Self::Outcome) -> Status;
}

/// No data: whatever was asked for is done.
pub(super) struct NoData;

impl Backing for NoData {
    type Store = ();
    type Outcome = ();

    #[inline(always)]
    fn outcome() {}

    #[inline(always)]
    fn process<C: Completion>(_store: &(), _rq: &Started<Null<C, Self>>) -> Status {
        Status::OK
    }

    #[inline(always)]
    fn keep(_outcome: &(), _status: Status) {}

    #[inline(always)]
    fn kept(_outcome: &()) -> Status {
        Status::OK
    }
}

/// Data in memory. Such a disk's queues may sleep.
pub(super) struct InMemory;

impl Backing for InMemory {
    type Store = Arc<Memory>;
    // Handed from who processes to who ends the request, which the core or the
    // poll list's lock orders.
    type Outcome = Atomic<Status>;

    fn outcome() -> Atomic<Status> {
        Atomic::new(Status::OK)
    }

    fn process<C: Completion>(store: &Arc<Memory>, rq: &Started<Null<C, Self>>) -> Status {
        if rq.operation() == Operation::DISCARD {
            store.discard(rq)
        } else if rq.is_write() {
            store.write(rq)
        } else {
            store.read(rq)
        }
    }

    fn keep(outcome: &Atomic<Status>, status: Status) {
        outcome.store(status, Relaxed);
    }

    fn kept(outcome: &Atomic<Status>) -> Status {
        outcome.load(Relaxed)
    }
}

/// How a request ends: the attribute `irqmode`.
pub(super) trait Completion: Send + Sync + Sized + 'static {
    /// Whether a request needs a timer.
    type Timer<B: Backing>: TimerSlot<Null<Self, B>>;

    /// Whether the requests of a plug list end together.
    const BATCHED: bool = false;

    /// Has `rq` end, once it was processed.
    fn finish<B: Backing>(rq: Started<Null<Self, B>>, status: Status);
}

/// Ends at once (`irqmode` 0).
pub(super) struct Inline;

impl Completion for Inline {
    type Timer<B: Backing> = NoTimer;
    const BATCHED: bool = true;

    #[inline(always)]
    fn finish<B: Backing>(rq: Started<Null<Self, B>>, status: Status) {
        rq.end(status);
    }
}

/// Ends in a soft interrupt, on the CPU that submitted (`irqmode` 1).
pub(super) struct Softirq;

impl Completion for Softirq {
    type Timer<B: Backing> = NoTimer;

    #[inline(always)]
    fn finish<B: Backing>(rq: Started<Null<Self, B>>, status: Status) {
        B::keep(rq.pdu(), status);
        rq.complete();
    }
}

/// Ends when its timer expires (`irqmode` 2).
pub(super) struct Timer;

impl Completion for Timer {
    type Timer<B: Backing> = CompletionTimer;

    #[inline(always)]
    fn finish<B: Backing>(rq: Started<Null<Self, B>>, status: Status) {
        B::keep(rq.pdu(), status);
        let delay = rq.hctx().data().delay;
        rq.complete_after(delay);
    }
}

impl<B: Backing> TimerDriver for Null<Timer, B> {
    fn timer_expired(rq: Started<Self>) {
        let status = if rq.is_late() {
            Status::TIMEOUT
        } else {
            B::kept(rq.pdu())
        };
        rq.end(status);
    }
}

impl<C: Completion, B: Backing> Null<C, B> {
    /// Processes `rq` and has it end: with others in `batch` if there is one.
    #[inline(always)]
    fn submit(hctx: Hctx<'_, Self>, rq: Idle<'_, Self>, batch: &mut Option<LocalBatch>) {
        let polled = hctx.is_polled();
        if !polled && rq.should_time_out() {
            return rq.leave_to_timeout();
        }
        let rq = rq.start();
        let status = B::process(&hctx.data().store, &rq);
        if polled {
            B::keep(rq.pdu(), status);
            return hctx.data().polled.push(rq);
        }
        match batch {
            Some(batch) if status == Status::OK => batch.end_ok(rq),
            _ => C::finish(rq, status),
        }
    }
}

impl<C: Completion, B: Backing> Driver for Null<C, B> {
    type Queue = Shared<B>;
    type Hctx = Queue<C, B>;
    type Pdu = B::Outcome;
    type Timer = C::Timer<B>;

    fn new_hctx(shared: &Shared<B>) -> impl PinInit<Queue<C, B>, Error> {
        try_pin_init!(Queue {
            store: shared.store.clone(),
            delay: shared.delay,
            polled <- PollList::new(),
        })
    }

    fn new_pdu() -> B::Outcome {
        B::outcome()
    }

    #[inline(always)]
    fn queue_rq<'a>(hctx: Hctx<'a, Self>, rq: Idle<'a, Self>) -> Result<(), Refused<'a, Self>> {
        Self::submit(hctx, rq, &mut None);
        Ok(())
    }

    #[inline(always)]
    fn queue_rqs(list: &mut RequestList<'_, Self>) {
        let mut batch = C::BATCHED.then(LocalBatch::new);
        while let Some(rq) = list.pop() {
            Self::submit(rq.hctx(), rq, &mut batch);
        }
    }

    #[inline(always)]
    fn complete(rq: Started<Self>) {
        let status = B::kept(rq.pdu());
        rq.end(status);
    }

    fn timed_out(rq: TimedOut<'_, Self>) {
        pr_info!("request timed out\n");
        let polled = &rq.hctx().data().polled;
        if let Some(rq) = rq.take_left().or_else(|| rq.take_from(polled)) {
            rq.end(Status::TIMEOUT);
        }
    }

    fn poll(hctx: Hctx<'_, Self>, batch: &mut Batch<'_>) -> u32 {
        hctx.data().polled.drain(|rq| {
            let status = B::kept(rq.pdu());
            batch.end(rq, status);
        })
    }
}
