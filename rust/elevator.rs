// SPDX-License-Identifier: GPL-2.0

//! A safe layer for I/O schedulers (elevators) of the multi-queue block layer.
//!
//! To write a scheduler, implement [`Elevator`] for the type that holds its
//! per-queue state, and keep a [`Registration`] of it in the module. From then
//! on `echo NAME > /sys/block/DISK/queue/scheduler` makes one for a disk.
//!
//! # Who owns a request
//!
//! | From | To | The request is in |
//! |---|---|---|
//! | allocation | [`insert`] | the hands of the submitter, with [`Note::NONE`] on it |
//! | [`insert`] | [`dispatch`] | the scheduler, as a [`Request`]; or it was merged into another one and is freed, which calls [`finish`] |
//! | [`dispatch`] | completion, or [`insert`] again | the core and the driver |
//! | completion | | [`finish`], then it is gone |
//!
//! # Contexts and locks
//!
//! | Operation | Context | May run |
//! |---|---|---|
//! | `new`, drop, `depth_updated` | process, queue frozen, may sleep | alone |
//! | `insert`, `bio_merge`, `dispatch`, `has_work` | process or kblockd | on any CPUs at once, `dispatch` even for one hardware queue |
//! | `request_merge`, `request_merged`, `requests_merged` | inside a merge | with the lock of [`Shared`] held |
//! | `limit_depth` | process | on any CPUs at once |
//! | `finish` | any, hard interrupts included | on any CPUs at once |
//! | sysfs attributes | process, `sysfs_lock` held | one at a time |
//! | debugfs files | process, `elevator_lock` held | one at a time |
//!
//! The layer keeps shared state behind [`lock::Shared`], the requests in
//! [`backlog::Backlog`] and [`list::RequestList`], requests chosen ahead in
//! [`stage::Stage`], and counters in [`percpu::PerCpu`].
//!
//! C counterpart: [`block/elevator.h`](srctree/block/elevator.h).
//!
//! [`insert`]: Elevator::insert
//! [`dispatch`]: Elevator::dispatch
//! [`finish`]: Elevator::finish
//! [`Shared`]: lock::Shared

mod bucket;
mod ops;
mod registration;

pub(crate) mod atomic;
pub(crate) mod attrs;
pub(crate) mod backlog;
pub(crate) mod clock;
pub(crate) mod debugfs;
pub(crate) mod lineup;
pub(crate) mod list;
pub(crate) mod lock;
pub(crate) mod merge;
pub(crate) mod order;
pub(crate) mod percpu;
pub(crate) mod queue;
pub(crate) mod request;
pub(crate) mod sorted;
pub(crate) mod stage;
pub(crate) mod word;

pub(crate) use self::{
    queue::{
        HwQueue,
        Queue, //
    },
    registration::Registration,
    request::{
        Note,
        Request, //
    },
};

use self::{
    list::RequestList,
    lock::{
        Shared,
        State, //
    },
    merge::{
        Bio,
        FrontMerge,
        Queued, //
    },
};
use kernel::prelude::*;

/// An I/O scheduler: its operations, on the state it keeps for one queue.
pub(crate) trait Elevator: Sized + Send + Sync + 'static {
    /// The name users select it by, at most 15 characters.
    const NAME: &'static CStr;

    /// The files under `queue/iosched`, see [`attrs`].
    const ATTRIBUTES: attrs::Table;

    /// The files under `sched` in the queue's debugfs folder, see [`debugfs`].
    const DEBUGFS: debugfs::Table;

    /// What the lock guards.
    type State: State;

    /// Makes the state for a queue that switches to this scheduler. May sleep, but
    /// not wait for I/O.
    ///
    /// # Errors
    ///
    /// Any; the queue then has no scheduler.
    fn new(queue: Queue<'_>) -> impl PinInit<Self, Error>;

    /// The state under its lock.
    fn shared(&self) -> &Shared<Self::State>;

    /// The number of requests the queue may hold has changed, or is set for the
    /// first time.
    fn depth_updated(&self, queue: Queue<'_>);

    /// How many of the queue's requests may be used for an operation like this;
    /// `None`: all. `sync_read`: a read that somebody waits for.
    fn limit_depth(queue: Queue<'_>, sync_read: bool) -> Option<u32>;

    /// Takes over requests. `at_head`: before all others. If the answer is true,
    /// the hardware queue is run right here rather than from kblockd a moment
    /// later.
    ///
    /// Requests that were taken over may be dispatched and done before this
    /// returns, and nothing else keeps the scheduler in place then: it runs in an
    /// RCU read-side critical section, which the end of a scheduler waits for.
    fn insert(&self, hw_queue: HwQueue<'_>, requests: RequestList, at_head: bool) -> bool;

    /// Gives away the request that goes next.
    ///
    /// It need not belong to `hw_queue`. Returning none although [`has_work`]
    /// said yes makes the core ask again after 3 ms.
    ///
    /// [`has_work`]: Elevator::has_work
    fn dispatch(&self, hw_queue: HwQueue<'_>) -> Option<Request>;

    /// Whether [`dispatch`](Elevator::dispatch) has something to give.
    fn has_work(&self, hw_queue: HwQueue<'_>) -> bool;

    /// Merges a bio into a queued request, if there is one it fits.
    fn bio_merge(&self, queue: Queue<'_>, bio: Bio<'_>) -> bool;

    /// Finds a queued request to merge a bio in front of. The core has looked
    /// for one to append it to already.
    fn request_merge<'a>(state: &'a mut Self::State, bio: Bio<'_>) -> Option<FrontMerge<'a>>;

    /// A bio was merged in front of `rq`, whose first sector has changed.
    fn front_merged(state: &mut Self::State, rq: Queued<'_>);

    /// The request `next` was merged into `rq`, and must be taken out.
    fn requests_merged(state: &mut Self::State, rq: Queued<'_>, next: Queued<'_>);

    /// A request is freed. `note` is what the scheduler noted on it;
    /// [`Note::NONE`] if it never was inserted.
    fn finish(&self, note: Note);
}
