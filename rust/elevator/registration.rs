// SPDX-License-Identifier: GPL-2.0

//! Offering a scheduler to the block layer.

use super::{
    ops::elevator_type,
    Elevator, //
};
use crate::bindings;
use core::marker::PhantomData;
use kernel::{
    error::to_result,
    prelude::*,
    types::Opaque, //
};

/// The registration of the scheduler `E`.
///
/// While a queue uses the scheduler it holds a reference to the module, so that
/// the module, which owns the registration, cannot go away.
///
/// # Invariants
///
/// `inner` is registered, and stays in place.
#[pin_data(PinnedDrop)]
pub(crate) struct Registration<E: Elevator> {
    #[pin]
    inner: Opaque<bindings::elevator_type>,
    elevator: PhantomData<E>,
}

// SAFETY: A registration is not bound to a task.
unsafe impl<E: Elevator> Send for Registration<E> {}
// SAFETY: A shared registration has no operations.
unsafe impl<E: Elevator> Sync for Registration<E> {}

impl<E: Elevator> Registration<E> {
    /// Registers the scheduler for the lifetime of the result.
    ///
    /// # Errors
    ///
    /// `EBUSY` if there is a scheduler of that name, `ENOMEM`.
    pub(crate) fn new(module: &'static ThisModule) -> impl PinInit<Self, Error> {
        try_pin_init!(Self {
            inner <- Opaque::try_ffi_init(move |place: *mut bindings::elevator_type| {
                // SAFETY: `place` is valid and uninitialised memory that stays in
                // place; the tables are constants.
                unsafe {
                    place.write(elevator_type::<E>(
                        module,
                        E::ATTRIBUTES.as_ptr(),
                        E::DEBUGFS.as_ptr(),
                    ));
                    to_result(bindings::elv_register(place))
                }
            }),
            elevator: PhantomData,
        })
    }
}

#[pinned_drop]
impl<E: Elevator> PinnedDrop for Registration<E> {
    fn drop(self: Pin<&mut Self>) {
        // SAFETY: By the type invariant it is registered. Sleeping is allowed here. Once
        // this is over, the module's code may go.
        unsafe {
            bindings::elv_unregister(self.inner.get());
            bindings::rblk_synchronize_callers();
        }
    }
}
