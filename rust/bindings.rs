// SPDX-License-Identifier: GPL-2.0

//! Raw C interfaces: all of [`kernel::bindings`], the block-private ones that
//! I/O schedulers need, and the C wrappers under `helpers/`.
//!
//! Private headers: [`block/elevator.h`](srctree/block/elevator.h),
//! [`block/blk-mq.h`](srctree/block/blk-mq.h),
//! [`block/blk-mq-sched.h`](srctree/block/blk-mq-sched.h),
//! [`block/blk-mq-debugfs.h`](srctree/block/blk-mq-debugfs.h).
//!
//! Only the layers `block`, `elevator` and `configfs` may use this module.

#![allow(
    clippy::all,
    clippy::cast_lossless,
    clippy::ptr_as_ptr,
    clippy::ref_as_ptr,
    clippy::undocumented_unsafe_blocks,
    dead_code,
    improper_ctypes,
    missing_docs,
    non_camel_case_types,
    non_snake_case,
    non_upper_case_globals,
    unreachable_pub,
    unsafe_op_in_unsafe_fn,
    unused_imports
)]

// What the generated file does not define is the kernel crate's; what both
// define (the kernel crate knows some private types by name only) is ours.
pub(crate) use kernel::bindings::*;

include!("bindings/generated.rs");
