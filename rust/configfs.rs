// SPDX-License-Identifier: GPL-2.0

//! A thin layer over configfs, with typed attributes.
//!
//! A [`Subsystem`] is a directory of `/sys/kernel/config`, in which `mkdir`
//! makes a [`Group`] for each item. What files an item has is declared in one
//! table ([`attributes!`]).
//!
//! The kernel crate's own layer ([`kernel::configfs`]) gives every file the
//! mode 0660, and wants one trait implementation per file written by hand.
//!
//! # Lifetime and locking
//!
//! The item's memory goes with the last reference, which an open file may
//! hold. configfs calls no `show` or `store` once `rmdir` has begun. Every
//! item pins the module. Apart from that, `show` and `store` of one item may
//! run at the same time, so an item locks its state: see [`Configurable`].
//!
//! C counterpart: [`include/linux/configfs.h`](srctree/include/linux/configfs.h).

mod attribute;
mod group;
mod table;
mod value;

pub(crate) use {
    attribute::{Attribute, Page, RawAttribute},
    group::{Group, Item, Root, Subsystem},
    table::{attributes, is_sorted, show_names, Configurable, State},
    value::Value,
};
