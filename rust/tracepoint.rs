// SPDX-License-Identifier: GPL-2.0

//! Looking at tracepoints.

/// Whether somebody listens to a tracepoint: a load and a branch, with
/// `CONFIG_JUMP_LABEL` a no-op. Any context.
macro_rules! tracepoint_enabled {
    ($tracepoint:ident) => {{
        // SAFETY: The key is that of a tracepoint defined in C.
        #[cfg(CONFIG_JUMP_LABEL)]
        unsafe {
            kernel::jump_label::static_branch_unlikely!(
                bindings::$tracepoint,
                bindings::tracepoint,
                key
            )
        }
        // What the kernel crate's macro does in a function of C, too far away
        // for the path of every request.
        // SAFETY: The tracepoint lives as long as the module; its key is an
        // atomic counter, read as by READ_ONCE().
        #[cfg(not(CONFIG_JUMP_LABEL))]
        unsafe {
            (&raw const bindings::$tracepoint.key.key.enabled.counter).read_volatile() > 0
        }
    }};
}
pub(crate) use tracepoint_enabled;
