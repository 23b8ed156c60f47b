// SPDX-License-Identifier: GPL-2.0

//! A device, and what happens when its power is switched.

use super::{
    config::Settings,
    memory::Memory,
    queue::{Backing, Completion, InMemory, Inline, NoData, Null, Shared, Softirq, Timer},
};
use crate::{
    block::{Disk, Major, Minor, NumaNode, QueueCounts, QueueLimits, TagSetOptions, SECTOR_SHIFT},
    configfs::{Configurable, Item, State},
};
use kernel::{
    cpu::nr_cpu_ids,
    new_mutex,
    page::PAGE_SIZE,
    prelude::*,
    str::CString,
    sync::{Arc, Mutex},
};

/// How long a request may take, in milliseconds.
const TIMEOUT_MS: u32 = 5000;

/// The most polled queues a device may have (the C driver's module parameter
/// `poll_queues`).
pub(super) const MAX_POLL_QUEUES: u32 = 1;

/// The largest discard, in sectors.
const MAX_DISCARD_SECTORS: u32 = u32::MAX >> SECTOR_SHIFT;

/// log2 of the sectors in a MiB.
pub(super) const MIB_SECTORS_SHIFT: u32 = 20 - SECTOR_SHIFT;

/// A device: a directory, and a disk while its power is on.
#[pin_data]
pub(super) struct Device {
    name: CString,
    major: Arc<Major>,
    /// The data; they stay when the power is off.
    memory: Arc<Memory>,
    #[pin]
    state: Mutex<DeviceState>,
}

/// What a device's mutex protects.
pub(super) struct DeviceState {
    settings: Settings,
    disk: Option<KBox<dyn PoweredDisk>>,
}

/// A disk, whatever its mode.
trait PoweredDisk: Send {
    fn index(&self) -> u32;
    fn resize(&mut self, queues: QueueCounts) -> Result;
}

impl<C: Completion, B: Backing> PoweredDisk for Disk<Null<C, B>> {
    fn index(&self) -> u32 {
        self.minor().number()
    }

    fn resize(&mut self, queues: QueueCounts) -> Result {
        Disk::resize(self, queues)
    }
}

impl State for DeviceState {
    type Settings = Settings;

    fn settings(&mut self) -> &mut Settings {
        &mut self.settings
    }

    fn is_busy(&self) -> bool {
        self.disk.is_some()
    }
}

impl Configurable for Device {
    type State = DeviceState;

    fn state(&self) -> &Mutex<DeviceState> {
        &self.state
    }
}

impl Item for Device {
    const FILES: &'static [Option<&'static crate::configfs::RawAttribute>] = Settings::FILES;

    fn removed(&self) {
        self.state.lock().power_off();
    }
}

impl Device {
    /// A device without power.
    pub(super) fn new(name: CString, major: Arc<Major>) -> impl PinInit<Self, Error> {
        try_pin_init!(Self {
            name,
            major,
            memory: Arc::pin_init(Memory::new(), GFP_KERNEL)?,
            state <- new_mutex!(DeviceState {
                settings: Settings::default(),
                disk: None,
            }),
        })
    }

    /// Switches the power. Nothing happens if it is that way already.
    pub(super) fn set_power(&self, state: &mut DeviceState, on: bool) -> Result {
        if !on {
            state.power_off();
        } else if state.disk.is_none() {
            state.settings.clamp()?;
            let disk = self.make_disk(&state.settings)?;
            state.settings.index = disk.index();
            state.disk = Some(disk);
            pr_info!("disk {} created\n", self.name.to_str().unwrap_or("?"));
        }
        Ok(())
    }

    /// Changes the submission queues; any number will do while the power is
    /// off.
    pub(super) fn set_submit_queues(&self, state: &mut DeviceState, submit: u32) -> Result {
        let poll = state.settings.poll_queues;
        state.resize(QueueCounts { submit, poll })
    }

    /// Changes the polled queues; any number will do while the power is off.
    pub(super) fn set_poll_queues(&self, state: &mut DeviceState, poll: u32) -> Result {
        let submit = state.settings.submit_queues;
        state.resize(QueueCounts { submit, poll })
    }

    /// Makes a disk in the mode that `settings` ask for.
    fn make_disk(&self, settings: &Settings) -> Result<KBox<dyn PoweredDisk>> {
        if settings.memory_backed {
            let memory = &self.memory;
            match settings.irqmode {
                0 => self.make_disk_of::<Inline, InMemory>(settings, memory.clone()),
                1 => self.make_disk_of::<Softirq, InMemory>(settings, memory.clone()),
                _ => self.make_disk_of::<Timer, InMemory>(settings, memory.clone()),
            }
        } else {
            match settings.irqmode {
                0 => self.make_disk_of::<Inline, NoData>(settings, ()),
                1 => self.make_disk_of::<Softirq, NoData>(settings, ()),
                _ => self.make_disk_of::<Timer, NoData>(settings, ()),
            }
        }
    }

    fn make_disk_of<C: Completion, B: Backing>(
        &self,
        settings: &Settings,
        store: B::Store,
    ) -> Result<KBox<dyn PoweredDisk>> {
        let disk = Disk::<Null<C, B>>::new(
            &self.name,
            (settings.size as u64) << MIB_SECTORS_SHIFT,
            settings.limits(),
            settings.tag_set()?,
            Minor::new(self.major.clone())?,
            Ok(Shared {
                store,
                delay: settings.completion_nsec as u64,
            }),
        )?;
        Ok(KBox::new(disk, GFP_KERNEL)?)
    }
}

impl DeviceState {
    fn power_off(&mut self) {
        self.disk = None;
        self.settings.power = false;
    }

    fn resize(&mut self, queues: QueueCounts) -> Result {
        let Some(disk) = &mut self.disk else {
            return Ok(());
        };
        if queues.submit == 0 || queues.submit > nr_cpu_ids() || queues.poll > MAX_POLL_QUEUES {
            return Err(EINVAL);
        }
        disk.resize(queues)
    }
}

impl Settings {
    /// Brings values that are out of range into it, and refuses those that do
    /// not go together.
    fn clamp(&mut self) -> Result {
        if self.queue_mode == 0 {
            pr_warn!("there is no bio mode any more, using multiqueue\n");
            self.queue_mode = 2;
        }
        self.submit_queues = if self.use_per_node_hctx {
            NumaNode::online()
        } else {
            self.submit_queues.clamp(1, nr_cpu_ids())
        };
        self.poll_queues = self.poll_queues.min(MAX_POLL_QUEUES);
        self.irqmode = self.irqmode.min(2);
        // Needs memory on the way.
        self.blocking |= self.memory_backed;
        if self.discard && !self.memory_backed {
            pr_info!("discard is ignored without memory_backed\n");
            self.discard = false;
        }
        if self.max_sectors != 0 && self.max_sectors < self.blocksize >> SECTOR_SHIFT {
            pr_err!("max_sectors is less than a block\n");
            return Err(EINVAL);
        }
        Ok(())
    }

    fn limits(&self) -> QueueLimits {
        QueueLimits::with_block_size(self.blocksize)
            .max_hw_sectors(self.max_sectors)
            .dma_alignment(1)
            .virt_boundary(if self.virt_boundary { PAGE_SIZE - 1 } else { 0 })
            .max_discard_sectors(if self.discard { MAX_DISCARD_SECTORS } else { 0 })
            .rotational(self.rotational)
    }

    fn tag_set(&self) -> Result<TagSetOptions> {
        Ok(TagSetOptions {
            queues: QueueCounts {
                submit: self.submit_queues,
                poll: self.poll_queues,
            },
            depth: self.hw_queue_depth,
            node: NumaNode::new(self.home_node)?,
            timeout_ms: TIMEOUT_MS,
            no_sched: self.no_sched,
            blocking: self.blocking,
            shared_bitmap: self.shared_tag_bitmap,
        })
    }
}
