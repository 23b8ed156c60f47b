// SPDX-License-Identifier: GPL-2.0

//! Which request is next: the rules of the deadline scheduler and nothing else.
//!
//! This file and `elevator/order.rs` have no kernel types, no locks and no
//! `unsafe`; they compile and are tested on the host (`tools/testing/policy`).
//! The requests themselves live in whatever implements [`Requests`] and
//! [`Queue`]; in the kernel those are the intrusive containers of
//! `crate::elevator`.
//!
//! The rules, in the order in which they are asked:
//!
//! 1. Head insertions go first, the latest of them first.
//! 2. If requests of more than one class are outstanding, a request of a lower
//!    class that has waited for `prio_aging_expire` goes next.
//! 3. Otherwise the highest class that has requests queued is served. A lower
//!    class waits while a higher one is *outstanding*: queued here or with the
//!    driver.
//! 4. Inside a class requests go in batches of one direction, in ascending
//!    sector order, at most `fifo_batch` of them.
//! 5. Between batches reads go before writes, unless writes were passed over
//!    `writes_starved` times.
//! 6. A new batch starts at the request that expired, if the oldest one did, or
//!    if nothing lies at or above the position of the last request; else it goes
//!    on from that position.
//!
//! C counterpart: [`block/mq-deadline.c`](srctree/block/mq-deadline.c).

pub(crate) use crate::elevator::order::{
    time_after,
    Class,
    Classes,
    Direction,
    Jiffies,
    Queue,
    Stamp, //
};

/// All requests the scheduler holds, and what it knows of those it gave away.
pub(crate) trait Requests {
    /// An owned request.
    type Request;
    /// Requests of one class and direction.
    type Queue: Queue<Request = Self::Request>;

    /// Takes the latest head insertion. The position of its class and direction
    /// moves to it.
    fn take_head(&mut self) -> Option<Self::Request>;

    /// The queue of `class` and `direction`.
    fn queue(&mut self, class: Class, direction: Direction) -> &mut Self::Queue;

    /// The classes that may have requests queued or with the driver; at least
    /// all that have. Costs next to nothing.
    fn in_use(&self) -> Classes;

    /// Whether any request of `class` is queued or with the driver.
    fn outstanding(&mut self, class: Class) -> bool;

    /// Whether requests of at least two classes are outstanding.
    fn several_outstanding(&mut self) -> bool;
}

/// A queue, or none: then without requests.
struct Maybe<'a, Q>(Option<&'a mut Q>);

impl<Q: Queue> Queue for Maybe<'_, Q> {
    type Request = Q::Request;

    #[inline(always)]
    fn oldest(&self) -> Option<Stamp> {
        self.0.as_ref()?.oldest()
    }

    #[inline(always)]
    fn next(&self) -> Option<Stamp> {
        self.0.as_ref()?.next()
    }

    #[inline(always)]
    fn take_oldest(&mut self) -> Option<Self::Request> {
        self.0.as_mut()?.take_oldest()
    }

    #[inline(always)]
    fn take_next_if(&mut self, likes: impl FnOnce(Jiffies) -> bool) -> Option<Self::Request> {
        self.0.as_mut()?.take_next_if(likes)
    }
}

/// The requests of one queue, as if they were all.
struct Alone<'a, Q>([Maybe<'a, Q>; Direction::COUNT]);

impl<'a, Q: Queue> Alone<'a, Q> {
    #[inline(always)]
    fn new(queue: &'a mut Q, direction: Direction) -> Self {
        Self(match direction {
            Direction::Read => [Maybe(Some(queue)), Maybe(None)],
            Direction::Write => [Maybe(None), Maybe(Some(queue))],
        })
    }
}

impl<'a, Q: Queue> Requests for Alone<'a, Q> {
    type Request = Q::Request;
    type Queue = Maybe<'a, Q>;

    fn take_head(&mut self) -> Option<Q::Request> {
        None
    }

    #[inline(always)]
    fn queue(&mut self, _: Class, direction: Direction) -> &mut Maybe<'a, Q> {
        &mut self.0[direction as usize]
    }

    fn in_use(&self) -> Classes {
        Classes::NONE
    }

    fn outstanding(&mut self, _: Class) -> bool {
        false
    }

    fn several_outstanding(&mut self) -> bool {
        false
    }
}

/// What a user may set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tunables {
    /// Soft deadline of a request after its arrival, per [`Direction`].
    pub(crate) fifo_expire: [Jiffies; Direction::COUNT],
    /// How long a lower class waits for a higher one at the most.
    pub(crate) prio_aging_expire: Jiffies,
    /// How often reads may be preferred to waiting writes. As with mq-deadline
    /// a negative value means without limit.
    pub(crate) writes_starved: i32,
    /// Requests in a batch of one direction.
    pub(crate) fifo_batch: u32,
}

/// The state of the rules between two decisions.
#[derive(Clone, Debug)]
pub(crate) struct Policy {
    /// Direction of the current batch.
    last_dir: Direction,
    /// Requests taken in the current batch.
    batching: u32,
    /// How often reads were preferred to waiting writes since the last write
    /// batch.
    starved: u32,
}

impl Policy {
    /// The state of a scheduler that has not decided anything yet.
    pub(crate) const fn new() -> Self {
        Self {
            last_dir: Direction::Write,
            batching: 0,
            starved: 0,
        }
    }

    /// Requests taken in the current batch.
    pub(crate) const fn batching(&self) -> u32 {
        self.batching
    }

    /// How often reads were preferred to waiting writes since the last write
    /// batch.
    pub(crate) const fn starved(&self) -> u32 {
        self.starved
    }

    /// Takes the request that goes next at the time `now`.
    ///
    /// `None` means that nothing is queued, or that what is queued waits for a
    /// higher class that is outstanding.
    #[inline]
    pub(crate) fn choose<R: Requests>(
        &mut self,
        requests: &mut R,
        tunables: &Tunables,
        now: Jiffies,
    ) -> Option<R::Request> {
        if let Some(request) = requests.take_head() {
            return Some(request);
        }
        if requests.in_use().has_several() && requests.several_outstanding() {
            if let Some(request) = self.choose_aged(requests, tunables, now) {
                return Some(request);
            }
        }
        for class in requests.in_use() {
            let request = self.choose_from(requests, tunables, class, now, now);
            if request.is_some() {
                return request;
            }
            if requests.outstanding(class) {
                return None;
            }
        }
        None
    }

    /// Takes the request that goes next if that is simply the next one of the
    /// current batch: `queue` is that of the current direction and of the only class
    /// in use. `None`: ask
    /// [`choose`](Self::choose).
    #[inline(always)]
    pub(crate) fn go_on<Q: Queue>(
        &mut self,
        queue: &mut Q,
        tunables: &Tunables,
        now: Jiffies,
    ) -> Option<Q::Request> {
        if self.batching >= tunables.fifo_batch {
            return None;
        }
        let request = queue.take_next_if(|start| !time_after(start, now))?;
        self.batching += 1;
        Some(request)
    }

    /// Takes the request that goes next if only `queue`, whose direction this is, has
    /// requests, and their class is the only one in use.
    #[inline(always)]
    pub(crate) fn choose_alone<Q: Queue>(
        &mut self,
        queue: &mut Q,
        direction: Direction,
        tunables: &Tunables,
        now: Jiffies,
    ) -> Option<Q::Request> {
        self.choose_from(
            &mut Alone::new(queue, direction),
            tunables,
            Class::BestEffort,
            now,
            now,
        )
    }

    /// Says how many of `number` requests simply go on with the current batch, and
    /// counts them as taken: they are the next ones of a `queue` as for
    /// [`choose_alone`](Self::choose_alone), of this direction, and not from the future.
    #[inline(always)]
    pub(crate) fn run(
        &mut self,
        number: usize,
        direction: Direction,
        tunables: &Tunables,
    ) -> usize {
        if direction != self.last_dir {
            return 0;
        }
        let left = tunables.fifo_batch.saturating_sub(self.batching);
        let run = number.min(left as usize);
        self.batching += run as u32;
        run
    }

    /// Direction of the current batch.
    #[inline(always)]
    pub(crate) const fn direction(&self) -> Direction {
        self.last_dir
    }

    /// Takes a request of a lower class that arrived `prio_aging_expire` ago.
    #[cold]
    fn choose_aged<R: Requests>(
        &mut self,
        requests: &mut R,
        tunables: &Tunables,
        now: Jiffies,
    ) -> Option<R::Request> {
        let latest_start = now.wrapping_sub(tunables.prio_aging_expire);
        [Class::BestEffort, Class::Idle]
            .into_iter()
            .find_map(|class| self.choose_from(requests, tunables, class, now, latest_start))
    }

    /// Takes the best request of `class` at the time `now`, provided it arrived
    /// no later than `latest_start`.
    ///
    /// The batch and starvation state moves on even if the request then turns
    /// out to be too young: mq-deadline does so, and the order of dispatch
    /// depends on it.
    #[inline(always)]
    fn choose_from<R: Requests>(
        &mut self,
        requests: &mut R,
        tunables: &Tunables,
        class: Class,
        now: Jiffies,
        latest_start: Jiffies,
    ) -> Option<R::Request> {
        let next = requests.queue(class, self.last_dir).next();
        let (direction, by_age, stamp) = match next {
            Some(stamp) if self.batching < tunables.fifo_batch => (self.last_dir, false, stamp),
            _ => self.start_batch(requests, tunables, class, now)?,
        };
        if time_after(stamp.start, latest_start) {
            return None;
        }
        self.batching = self.batching.wrapping_add(1);
        let queue = requests.queue(class, direction);
        if by_age {
            queue.take_oldest()
        } else {
            queue.take_next()
        }
    }

    /// Begins a batch: chooses its direction and its first request. The request
    /// is given as direction, whether it is the oldest one rather than the next
    /// in sector order, and stamp.
    #[inline]
    fn start_batch<R: Requests>(
        &mut self,
        requests: &mut R,
        tunables: &Tunables,
        class: Class,
        now: Jiffies,
    ) -> Option<(Direction, bool, Stamp)> {
        let read = requests.queue(class, Direction::Read).oldest();
        let write = requests.queue(class, Direction::Write).oldest();
        let (direction, oldest) = match (read, write) {
            (Some(_), Some(write)) if self.writes_had_enough(tunables) => (Direction::Write, write),
            (Some(read), _) => (Direction::Read, read),
            (None, Some(write)) => (Direction::Write, write),
            (None, None) => return None,
        };
        if direction == Direction::Write {
            self.starved = 0;
        }
        self.last_dir = direction;
        self.batching = 0;

        let expired = !time_after(oldest.expires, now);
        match requests.queue(class, direction).next() {
            Some(next) if !expired => Some((direction, false, next)),
            _ => Some((direction, true, oldest)),
        }
    }

    /// Counts one more preference of reads to waiting writes, and says whether
    /// it is one too many.
    #[inline]
    fn writes_had_enough(&mut self, tunables: &Tunables) -> bool {
        let starved = self.starved;
        self.starved = starved.wrapping_add(1);
        // A negative limit becomes a huge one.
        starved >= tunables.writes_starved as u32
    }
}
