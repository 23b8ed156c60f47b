// SPDX-License-Identifier: GPL-2.0

//! What the policy uses of the elevator layer.

#[path = "../../../../rust/elevator/order.rs"]
pub(crate) mod order;
