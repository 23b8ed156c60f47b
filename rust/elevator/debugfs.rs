// SPDX-License-Identifier: GPL-2.0

//! Windows into a scheduler, as files under `/sys/kernel/debug/block/DISK/sched`.
//!
//! The core removes these files only after it has exchanged the scheduler, so
//! that a reader may come when `q->elevator` is gone or somebody else's already.
//! Every read therefore holds `elevator_lock`, and looks whose scheduler it is.
//!
//! C counterpart: `struct blk_mq_debugfs_attr` in
//! [`block/blk-mq-debugfs.h`](srctree/block/blk-mq-debugfs.h).

use super::{
    list::RequestList,
    ops::scheduler_of,
    sorted::SortedFifo,
    Elevator, //
};
use crate::bindings;
use core::marker::PhantomData;
use kernel::{
    error::{
        from_result,
        to_result, //
    },
    ffi::{
        c_char,
        c_int,
        c_void, //
    },
    prelude::*,
    seq_file::SeqFile, //
};

/// One file. Implemented by [`sched_debugfs!`].
///
/// [`sched_debugfs!`]: crate::sched_debugfs
pub(crate) trait File {
    /// The scheduler that has it.
    type Elevator: Elevator;

    /// Name of the file.
    const NAME: &'static CStr;

    /// Writes its contents.
    fn show(scheduler: &Self::Elevator, out: &Output<'_>);
}

/// Where a file's contents go.
pub(crate) struct Output<'a>(&'a SeqFile);

impl Output<'_> {
    /// Writes formatted text.
    pub(crate) fn print(&self, text: core::fmt::Arguments<'_>) {
        self.0.call_printf(text);
    }

    /// Writes a line per request, in the core's format. The caller holds the
    /// lock that guards the list.
    pub(crate) fn requests(&self, list: &RequestList) {
        let mut rq = list.first();
        while !rq.is_null() {
            self.line(rq);
            // SAFETY: `rq` is on the list.
            rq = unsafe { list.after(rq) };
        }
    }

    /// Writes the line of the request that is next in sector order, if any,
    /// without a line break, as mq-deadline does. The caller holds the lock that
    /// guards the container.
    pub(crate) fn next_request(&self, queue: &SortedFifo) {
        let rq = queue.peek_next();
        if !rq.is_null() {
            // SAFETY: The container owns `rq`, and the caller holds its lock.
            unsafe { bindings::__blk_mq_debugfs_rq_show(self.as_ptr(), rq) };
        }
    }

    fn line(&self, rq: *mut bindings::request) {
        // SAFETY: The list owns `rq`, and the caller holds its lock. The function
        // takes the links of a request.
        unsafe { bindings::blk_mq_debugfs_rq_show(self.as_ptr(), super::list::links(rq).cast()) };
    }

    fn as_ptr(&self) -> *mut bindings::seq_file {
        core::ptr::from_ref(self.0).cast_mut().cast()
    }
}

/// The files of a scheduler; null-terminated.
#[derive(Clone, Copy)]
pub(crate) struct Table(&'static [Entry]);

impl Table {
    /// Makes a table of entries, the last of which must be [`Entry::END`].
    pub(crate) const fn new(entries: &'static [Entry]) -> Self {
        assert!(entries[entries.len() - 1].0.name.is_null());
        Self(entries)
    }

    pub(super) const fn as_ptr(self) -> *const bindings::blk_mq_debugfs_attr {
        self.0.as_ptr().cast()
    }
}

/// An entry of a [`Table`].
#[repr(transparent)]
pub(crate) struct Entry(bindings::blk_mq_debugfs_attr);

// SAFETY: Entries are constants.
unsafe impl Sync for Entry {}

impl Entry {
    /// The end of a table.
    pub(crate) const END: Self = Self(bindings::blk_mq_debugfs_attr {
        name: core::ptr::null(),
        mode: 0,
        show: None,
        write: None,
        seq_ops: core::ptr::null(),
    });

    /// The entry of the file `F`.
    pub(crate) const fn new<F: File>() -> Self {
        Self(bindings::blk_mq_debugfs_attr {
            name: kernel::str::as_char_ptr_in_const_context(F::NAME),
            mode: 0o400,
            show: Some(Operations::<F>::show),
            ..Self::END.0
        })
    }
}

struct Operations<F>(PhantomData<F>);

impl<F: File> Operations<F> {
    /// # Safety
    ///
    /// As for `show` of `struct blk_mq_debugfs_attr`: `data` is a request queue
    /// that has this file.
    unsafe extern "C" fn show(data: *mut c_void, m: *mut bindings::seq_file) -> c_int {
        let q: *mut bindings::request_queue = data.cast();
        from_result(|| {
            // SAFETY: The queue is valid as long as it has debugfs files.
            let lock = unsafe { ElevatorLock::take(q) }?;
            // SAFETY: By the safety requirements `m` is valid during the call.
            let out = Output(unsafe { SeqFile::from_raw(m) });
            if lock.is_of(F::Elevator::NAME) {
                // SAFETY: The scheduler is `F::Elevator`, and stays while
                // `elevator_lock` is held.
                F::show(unsafe { scheduler_of(q) }, &out);
            }
            Ok(0)
        })
    }
}

/// `elevator_lock` of a queue: while it is held, the scheduler stays.
struct ElevatorLock(*mut bindings::request_queue);

impl ElevatorLock {
    /// Takes the lock.
    ///
    /// # Safety
    ///
    /// `q` must be valid as long as the lock is held.
    unsafe fn take(q: *mut bindings::request_queue) -> Result<Self> {
        // SAFETY: By the safety requirements.
        to_result(unsafe { bindings::rblk_elevator_lock(q) })?;
        Ok(Self(q))
    }

    /// Whether the queue has the scheduler of this name.
    fn is_of(&self, name: &CStr) -> bool {
        // SAFETY: The lock is held, so `elevator` is null or valid.
        unsafe {
            let eq: *mut bindings::elevator_queue = (*self.0).elevator.cast();
            if eq.is_null() {
                return false;
            }
            let theirs: *const c_char = (*(*eq).type_).elevator_name;
            CStr::from_char_ptr(theirs) == name
        }
    }
}

impl Drop for ElevatorLock {
    fn drop(&mut self) {
        // SAFETY: `take` took the lock.
        unsafe { bindings::rblk_elevator_unlock(self.0) };
    }
}

/// Declares the debugfs files of a scheduler, see `crate::elevator::debugfs`.
#[macro_export]
macro_rules! sched_debugfs {
    (
        $elevator:ty {
            $(
                $(#[$doc:meta])*
                $name:ident => $show:expr
            ),* $(,)?
        }
    ) => {{
        $(
            $(#[$doc])*
            #[allow(non_camel_case_types)]
            enum $name {}

            impl $crate::elevator::debugfs::File for $name {
                type Elevator = $elevator;
                const NAME: &'static ::kernel::str::CStr =
                    ::kernel::c_str!(::core::stringify!($name));

                fn show(scheduler: &$elevator, out: &$crate::elevator::debugfs::Output<'_>) {
                    let show: fn(&$elevator, &$crate::elevator::debugfs::Output<'_>) = $show;
                    show(scheduler, out)
                }
            }
        )*
        static ENTRIES: &[$crate::elevator::debugfs::Entry] = &[
            $( $crate::elevator::debugfs::Entry::new::<$name>(), )*
            $crate::elevator::debugfs::Entry::END,
        ];
        $crate::elevator::debugfs::Table::new(ENTRIES)
    }};
}
