// SPDX-License-Identifier: GPL-2.0

//! What orders requests: direction, class, and time. No kernel types, so that
//! the policy, which is built on these, compiles on the host.

/// A point in time or a span, in jiffies. Points wrap.
pub(crate) type Jiffies = usize;

/// Whether the point `a` lies after the point `b`.
#[inline(always)]
pub(crate) const fn time_after(a: Jiffies, b: Jiffies) -> bool {
    (b.wrapping_sub(a) as isize) < 0
}

/// Data direction of a request. Everything that is not a write is a read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub(crate) enum Direction {
    /// The request moves data from the device, or no data at all.
    Read = 0,
    /// The request changes the device.
    Write = 1,
}

impl Direction {
    /// Number of directions.
    pub(crate) const COUNT: usize = 2;
}

/// I/O priority class, highest first. `ionice` class "none" counts as
/// [`Class::BestEffort`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(usize)]
pub(crate) enum Class {
    /// Real time.
    RealTime = 0,
    /// Best effort, the default.
    BestEffort = 1,
    /// Idle.
    Idle = 2,
}

impl Class {
    /// Number of classes.
    pub(crate) const COUNT: usize = 3;

    /// All classes, highest first.
    pub(crate) const ALL: [Self; Self::COUNT] = [Self::RealTime, Self::BestEffort, Self::Idle];
}

/// When a queued request arrived and when it should be dispatched at the latest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    /// Arrival; with a merge, the earlier of both arrivals.
    pub(crate) start: Jiffies,
    /// Soft deadline.
    pub(crate) expires: Jiffies,
}

/// The requests of one class and one direction, in two orders: by arrival and
/// by sector.
///
/// The queue remembers the sector of the request that was taken last; the
/// *next* request is the first one at or above it.
pub(crate) trait Queue {
    /// An owned request.
    type Request;

    /// Stamp of the request that arrived first.
    fn oldest(&self) -> Option<Stamp>;

    /// Stamp of the next request in sector order.
    fn next(&self) -> Option<Stamp>;

    /// Takes the request that arrived first, and moves the position to it.
    fn take_oldest(&mut self) -> Option<Self::Request>;

    /// Takes the next request in sector order, and moves the position to it.
    fn take_next(&mut self) -> Option<Self::Request> {
        self.take_next_if(|_| true)
    }

    /// The same, if the arrival of the next request is to the caller's liking.
    fn take_next_if(&mut self, likes: impl FnOnce(Jiffies) -> bool) -> Option<Self::Request>;
}

/// A set of classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Classes(u8);

impl Classes {
    /// No class.
    pub(crate) const NONE: Self = Self(0);

    /// The set of `class` alone.
    #[inline(always)]
    pub(crate) const fn only(class: Class) -> Self {
        Self(1 << class as u8)
    }

    /// Adds `class`.
    #[inline(always)]
    pub(crate) fn insert(&mut self, class: Class) {
        self.0 |= Self::only(class).0;
    }

    /// Takes `class` out.
    #[inline(always)]
    pub(crate) fn remove(&mut self, class: Class) {
        self.0 &= !Self::only(class).0;
    }

    /// Whether there are others than `class`.
    #[inline(always)]
    pub(crate) const fn has_other(self, class: Class) -> bool {
        self.0 & !Self::only(class).0 != 0
    }

    /// The class, if it is the only one.
    #[inline(always)]
    pub(crate) fn single(mut self) -> Option<Class> {
        let class = self.next()?;
        (self == Self::NONE).then_some(class)
    }

    /// Whether there are at least two.
    #[inline(always)]
    pub(crate) const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }
}

impl Iterator for Classes {
    type Item = Class;

    /// Takes the highest class out.
    #[inline(always)]
    fn next(&mut self) -> Option<Class> {
        let class = *Class::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0.wrapping_sub(1);
        Some(class)
    }
}
