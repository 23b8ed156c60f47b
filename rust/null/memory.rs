// SPDX-License-Identifier: GPL-2.0

//! The data of a memory-backed device.

use crate::block::{Driver, NoIo, Started, Status, SECTOR_SHIFT};
use core::ops::Range;
use kernel::{
    alloc::flags::__GFP_NOWARN,
    page::PAGE_SIZE,
    prelude::*,
    xarray::{AllocKind, Guard, XArray},
};

/// Parts that the pages are spread over, so that requests to different pages
/// seldom wait for each other.
const SHARDS: usize = 16;

/// A page of data. What was never written is zero.
type Block = KBox<[u8; PAGE_SIZE]>;

/// The pages of a device that were written, by number.
///
/// A shard's lock protects its pages and what is in them; it is held while one
/// page's worth of data is copied. Two requests for the same bytes at the same
/// time may mix page by page, as on any disk.
#[pin_data]
pub(super) struct Memory {
    #[pin]
    shards: [XArray<Block>; SHARDS],
}

/// The part of the device that lies in one page.
struct Place {
    page: usize,
    bytes: Range<usize>,
}

impl Place {
    /// What is at byte `position`, up to `len` bytes.
    fn new(position: u64, len: usize) -> Self {
        let start = position as usize % PAGE_SIZE;
        Self {
            page: (position / PAGE_SIZE as u64) as usize,
            bytes: start..PAGE_SIZE.min(start.saturating_add(len)),
        }
    }

    fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Where its shard has the page.
    fn key(&self) -> usize {
        self.page / SHARDS
    }
}

impl Memory {
    /// Nothing written yet.
    pub(super) fn new() -> impl PinInit<Self> {
        pin_init!(Self {
            shards <- pin_init::pin_init_array_from_fn(|_| XArray::new(AllocKind::Alloc)),
        })
    }

    fn lock(&self, place: &Place) -> Guard<'_, Block> {
        self.shards[place.page % SHARDS].lock()
    }

    /// Takes the data of a write. [`Status::NOSPC`] when memory runs out, after
    /// what could be written. Context: process, may sleep.
    pub(super) fn write<T: Driver>(&self, rq: &Started<T>) -> Status {
        let mut position = rq.sector() << SECTOR_SHIFT;
        for mut segment in rq.sources() {
            loop {
                let place = Place::new(position, segment.len());
                let Some(data) = segment.take_front(place.len()) else {
                    break;
                };
                position += data.len() as u64;
                if self.with_block(&place, |bytes| data.read(bytes)).is_err() {
                    return Status::NOSPC;
                }
            }
        }
        Status::OK
    }

    /// Fills the data of a read. Context: process.
    pub(super) fn read<T: Driver>(&self, rq: &Started<T>) -> Status {
        let mut position = rq.sector() << SECTOR_SHIFT;
        for mut segment in rq.targets() {
            loop {
                let place = Place::new(position, segment.len());
                let Some(data) = segment.take_front(place.len()) else {
                    break;
                };
                position += data.len() as u64;
                match self.lock(&place).get(place.key()) {
                    Some(block) => data.write(&block[place.bytes]),
                    None => data.zero(),
                }
            }
        }
        Status::OK
    }

    /// Forgets the data of a discard; they read as zero from now on. Pages
    /// that are discarded as a whole are freed. Context: process.
    pub(super) fn discard<T: Driver>(&self, rq: &Started<T>) -> Status {
        let mut position = rq.sector() << SECTOR_SHIFT;
        let mut left = u64::from(rq.sectors()) << SECTOR_SHIFT;
        while left != 0 {
            let place = Place::new(position, left.try_into().unwrap_or(usize::MAX));
            position += place.len() as u64;
            left -= place.len() as u64;
            let mut shard = self.lock(&place);
            if place.len() == PAGE_SIZE {
                let block = shard.remove(place.key());
                // Freed without the lock.
                drop(shard);
                drop(block);
            } else if let Some(block) = shard.get_mut(place.key()) {
                block[place.bytes].fill(0);
            }
        }
        Status::OK
    }

    /// Calls `f` with the bytes of `place`, in a new page if there is none.
    /// `ENOMEM` if there is no memory for one.
    fn with_block(&self, place: &Place, f: impl FnOnce(&mut [u8])) -> Result {
        let mut shard = self.lock(place);
        if shard.get(place.key()).is_none() {
            drop(shard);
            shard = self.add_block(place)?;
        }
        let block = shard.get_mut(place.key()).ok_or(ENOMEM)?;
        f(&mut block[place.bytes.clone()]);
        Ok(())
    }

    /// Makes a page for `place`, and returns with its shard locked.
    #[cold]
    fn add_block(&self, place: &Place) -> Result<Guard<'_, Block>> {
        let _scope = NoIo::enter();
        let flags = GFP_KERNEL | __GFP_NOWARN;
        let block = KBox::init(pin_init::init_zeroed(), flags)?;
        let mut shard = self.lock(place);
        // May let go of the lock to allocate, but not once it has stored.
        if let Some(earlier) = shard.store(place.key(), block, flags)? {
            // Somebody was faster: that page stays. Its slot is there, so
            // nothing is allocated, and the lock is held throughout.
            shard.store(place.key(), earlier, flags)?;
        }
        Ok(shard)
    }
}

#[kunit_tests(rblk_null_memory)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        let place = Place::new(0, PAGE_SIZE);
        assert_eq!((place.page, place.bytes), (0, 0..PAGE_SIZE));
        let place = Place::new(PAGE_SIZE as u64 * 5 + 512, 1024);
        assert_eq!((place.page, place.bytes), (5, 512..1536));
        let place = Place::new(PAGE_SIZE as u64 - 1, usize::MAX);
        assert_eq!((place.page, place.bytes), (0, PAGE_SIZE - 1..PAGE_SIZE));
    }
}
