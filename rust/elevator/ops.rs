// SPDX-License-Identifier: GPL-2.0

//! The core's calls, as calls of [`Elevator`].

use super::{
    list::RequestList,
    merge::{
        Bio,
        Queued, //
    },
    queue::{
        HwQueue,
        Queue, //
    },
    request::{
        operation,
        Note, //
    },
    Elevator, //
};
use crate::bindings;
use core::{
    marker::PhantomData,
    ptr, //
};
use kernel::{
    error::from_result,
    ffi::{
        c_int,
        c_uint, //
    },
    prelude::*,
    sync::rcu,
    types::ForeignOwnable, //
};

/// The scheduler of a queue.
///
/// # Safety
///
/// `q` must be valid, with a scheduler of type `E` that is not exchanged during
/// `'a`.
#[inline(always)]
pub(super) unsafe fn scheduler_of<'a, E: Elevator>(q: *mut bindings::request_queue) -> &'a E {
    // SAFETY: `elevator_data` was set by `init_sched` to a box of `E`, which
    // `exit_sched` frees; by the safety requirements that does not happen during
    // `'a`.
    unsafe {
        let eq: *mut bindings::elevator_queue = (*q).elevator.cast();
        &*(*eq).elevator_data.cast::<E>()
    }
}

/// Converts the C operations of a scheduler type to calls of `E`.
///
/// Unless said otherwise the safety requirements of every function are those of
/// the operation of the same name in `struct elevator_mq_ops`: the core passes
/// valid objects, and calls it only between `init_sched` and `exit_sched`, while
/// it keeps the queue from being freed and its scheduler from being exchanged
/// (by `q_usage_counter`, or by freezing and quiescing the queue).
struct Ops<E>(PhantomData<E>);

/// Whether an operation with these flags is a read that somebody waits for.
///
/// C counterpart: `blk_mq_is_sync_read()`.
#[inline(always)]
const fn is_sync_read(opf: bindings::blk_opf_t) -> bool {
    const SYNC: u32 = 1 << bindings::req_flag_bits___REQ_SYNC
        | 1 << bindings::req_flag_bits___REQ_FUA
        | 1 << bindings::req_flag_bits___REQ_PREFLUSH;
    let is_write = opf & 1 != 0;
    !is_write && (operation(opf) == bindings::req_op_REQ_OP_READ || opf & SYNC != 0)
}

#[expect(clippy::missing_safety_doc)]
impl<E: Elevator> Ops<E> {
    unsafe extern "C" fn init_sched(
        q: *mut bindings::request_queue,
        eq: *mut bindings::elevator_queue,
    ) -> c_int {
        from_result(|| {
            // SAFETY: The core holds `elevator_lock` and has frozen the queue.
            let queue = unsafe { Queue::from_raw(q) };
            let scheduler = KBox::pin_init(E::new(queue), GFP_KERNEL)?;
            queue.set_single_state();
            queue.set_async_depth(queue.nr_requests());
            scheduler.depth_updated(queue);
            // SAFETY: As above; nobody uses the scheduler yet.
            unsafe {
                (*eq).elevator_data = scheduler.into_foreign();
                (*q).elevator = eq.cast();
            }
            Ok(0)
        })
    }

    unsafe extern "C" fn exit_sched(eq: *mut bindings::elevator_queue) {
        // SAFETY: Sleeping is allowed here. Waits for inserters whose requests are
        // done, and so do not keep the queue from being frozen any more.
        unsafe { bindings::synchronize_rcu() };
        // SAFETY: `init_sched` put the box there. The core sees to it that nobody uses
        // the scheduler any more: the queue is frozen, and quiesced unless it was never
        // used.
        drop(unsafe { Pin::<KBox<E>>::from_foreign((*eq).elevator_data) });
    }

    unsafe extern "C" fn depth_updated(q: *mut bindings::request_queue) {
        // SAFETY: See `Ops`.
        unsafe { scheduler_of::<E>(q).depth_updated(Queue::from_raw(q)) };
    }

    unsafe extern "C" fn limit_depth(
        opf: bindings::blk_opf_t,
        data: *mut bindings::blk_mq_alloc_data,
    ) {
        // SAFETY: See `Ops`; `data` belongs to the caller.
        unsafe {
            let queue = Queue::from_raw((*data).q);
            if let Some(depth) = E::limit_depth(queue, is_sync_read(opf)) {
                (*data).shallow_depth = depth;
            }
        }
    }

    unsafe extern "C" fn prepare_request(rq: *mut bindings::request) {
        // SAFETY: The request was just allocated, and is not inserted yet.
        unsafe { Note::NONE.write(rq) };
    }

    unsafe extern "C" fn finish_request(rq: *mut bindings::request) {
        // SAFETY: See `Ops`. The request has left the scheduler, and is about to
        // be freed by the caller.
        unsafe { scheduler_of::<E>((*rq).q).finish(Note::of(rq)) };
    }

    unsafe extern "C" fn insert_requests(
        hctx: *mut bindings::blk_mq_hw_ctx,
        list: *mut bindings::list_head,
        flags: bindings::blk_insert_t,
    ) {
        let at_head = flags & bindings::RBLK_INSERT_AT_HEAD != 0;
        let rcu = rcu::read_lock();
        // SAFETY: See `Ops`; the core leaves the requests on `list` to us. Once they
        // are gone, RCU keeps the scheduler in place: `exit_sched` waits for us.
        let run = unsafe {
            scheduler_of::<E>((*hctx).queue).insert(
                HwQueue::from_raw(hctx),
                RequestList::from_core(list),
                at_head,
            )
        };
        drop(rcu);
        if run {
            // SAFETY: The caller is about to run the hardware queue as well.
            unsafe { bindings::rblk_run_here(hctx) };
        }
    }

    unsafe extern "C" fn dispatch_request(
        hctx: *mut bindings::blk_mq_hw_ctx,
    ) -> *mut bindings::request {
        // SAFETY: See `Ops`.
        let request = unsafe { scheduler_of::<E>((*hctx).queue).dispatch(HwQueue::from_raw(hctx)) };
        match request {
            Some(request) => request.into_raw(),
            None => ptr::null_mut(),
        }
    }

    unsafe extern "C" fn has_work(hctx: *mut bindings::blk_mq_hw_ctx) -> bool {
        // SAFETY: See `Ops`.
        unsafe { scheduler_of::<E>((*hctx).queue).has_work(HwQueue::from_raw(hctx)) }
    }

    unsafe extern "C" fn bio_merge(
        q: *mut bindings::request_queue,
        bio: *mut bindings::bio,
        nr_segs: c_uint,
    ) -> bool {
        // SAFETY: See `Ops`.
        unsafe { scheduler_of::<E>(q).bio_merge(Queue::from_raw(q), Bio::from_raw(bio, nr_segs)) }
    }

    unsafe extern "C" fn request_merge(
        q: *mut bindings::request_queue,
        rq: *mut *mut bindings::request,
        bio: *mut bindings::bio,
    ) -> c_int {
        // SAFETY: The core calls this from `blk_mq_sched_try_merge()` only, thus
        // inside `Guard::try_bio_merge`, which holds the lock and has no
        // reference to the state in use. `rq` is the caller's variable.
        unsafe {
            let state = scheduler_of::<E>(q).shared().state_of_holder();
            let Some(found) = E::request_merge(state, Bio::from_raw(bio, 0)) else {
                return bindings::elv_merge_ELEVATOR_NO_MERGE as c_int;
            };
            *rq = found.into_raw();
            if bindings::rblk_discard_mergable(*rq) {
                bindings::elv_merge_ELEVATOR_DISCARD_MERGE as c_int
            } else {
                bindings::elv_merge_ELEVATOR_FRONT_MERGE as c_int
            }
        }
    }

    unsafe extern "C" fn request_merged(
        q: *mut bindings::request_queue,
        rq: *mut bindings::request,
        merge: bindings::elv_merge,
    ) {
        if merge != bindings::elv_merge_ELEVATOR_FRONT_MERGE {
            return;
        }
        // SAFETY: As for `request_merge`. `rq` was found by it or in the merge
        // hash, which has requests in the backlog only.
        unsafe {
            let state = scheduler_of::<E>(q).shared().state_of_holder();
            E::front_merged(state, Queued::from_raw(rq));
        }
    }

    unsafe extern "C" fn requests_merged(
        q: *mut bindings::request_queue,
        rq: *mut bindings::request,
        next: *mut bindings::request,
    ) {
        // SAFETY: The core calls this from its merge functions only, thus inside
        // `Guard::try_bio_merge` or `Guard::try_insert_merge`, which hold the
        // lock and have no reference to the state in use. Both requests are in
        // the backlog, except a `next` that is being inserted and was not put
        // there yet.
        unsafe {
            let state = scheduler_of::<E>(q).shared().state_of_holder();
            E::requests_merged(state, Queued::from_raw(rq), Queued::from_raw(next));
        }
    }

    const TABLE: bindings::elevator_mq_ops = bindings::elevator_mq_ops {
        init_sched: Some(Self::init_sched),
        exit_sched: Some(Self::exit_sched),
        init_hctx: None,
        exit_hctx: None,
        depth_updated: Some(Self::depth_updated),
        alloc_sched_data: None,
        free_sched_data: None,
        allow_merge: None,
        bio_merge: Some(Self::bio_merge),
        request_merge: Some(Self::request_merge),
        request_merged: Some(Self::request_merged),
        requests_merged: Some(Self::requests_merged),
        limit_depth: Some(Self::limit_depth),
        prepare_request: Some(Self::prepare_request),
        finish_request: Some(Self::finish_request),
        insert_requests: Some(Self::insert_requests),
        dispatch_request: Some(Self::dispatch_request),
        has_work: Some(Self::has_work),
        completed_request: None,
        requeue_request: None,
        former_request: Some(bindings::elv_rb_former_request),
        next_request: Some(bindings::elv_rb_latter_request),
        init_icq: None,
        exit_icq: None,
    };
}

/// The C description of the scheduler `E`, owned by `module`. The pointers must
/// stay valid while it is registered.
pub(super) fn elevator_type<E: Elevator>(
    module: &'static ThisModule,
    attributes: *const bindings::elv_fs_entry,
    debugfs_files: *const bindings::blk_mq_debugfs_attr,
) -> bindings::elevator_type {
    bindings::elevator_type {
        icq_cache: ptr::null_mut(),
        ops: Ops::<E>::TABLE,
        icq_size: 0,
        icq_align: 0,
        elevator_attrs: attributes,
        elevator_name: E::NAME.as_char_ptr(),
        elevator_alias: ptr::null(),
        elevator_owner: module.as_ptr(),
        #[cfg(CONFIG_BLK_DEBUG_FS)]
        queue_debugfs_attrs: debugfs_files,
        #[cfg(CONFIG_BLK_DEBUG_FS)]
        hctx_debugfs_attrs: ptr::null(),
        icq_cache_name: [0; 22],
        list: bindings::list_head {
            next: ptr::null_mut(),
            prev: ptr::null_mut(),
        },
    }
}
