// SPDX-License-Identifier: GPL-2.0

//! Attributes, and null devices through configfs.

use crate::history::Setting;
use anyhow::{Context, Result};
use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

/// Writes an attribute in one go.
pub fn put(file: impl AsRef<Path>, value: &str) -> Result<()> {
    let file = file.as_ref();
    fs::write(file, value).with_context(|| format!("{value} to {}", file.display()))
}

/// Reads an attribute.
pub fn get(file: impl AsRef<Path>) -> Result<String> {
    let file = file.as_ref();
    fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// Repeats `attempt` until it gives something or `limit` has passed.
pub fn retry_for<T>(
    limit: Duration,
    mut attempt: impl FnMut() -> Result<Option<T>>,
) -> Result<Option<T>> {
    let end = Instant::now() + limit;
    loop {
        if let Some(value) = attempt()? {
            return Ok(Some(value));
        }
        if Instant::now() > end {
            return Ok(None);
        }
        // Not sleep: without fine timers that takes some ticks.
        thread::yield_now();
    }
}

/// Attributes of every null device: one tag for all its queues, one of which is
/// polled.
const ATTRIBUTES: [(&str, &str); 6] = [
    ("size", "2"),
    ("submit_queues", "1"),
    ("poll_queues", "1"),
    ("hw_queue_depth", "1"),
    ("shared_tag_bitmap", "1"),
    ("irqmode", "0"),
];

/// A null device. Gone when dropped.
pub struct NullDevice {
    configfs: PathBuf,
    name: String,
    /// What was written to attributes last.
    settings: Vec<Setting>,
}

impl NullDevice {
    /// Makes a device of the subsystem `root` with this scheduler. `None` if the
    /// subsystem does not have all of the `attributes`.
    pub fn new(
        root: &str,
        name: String,
        scheduler: &str,
        attributes: &[(&str, &str)],
    ) -> Result<Option<Self>> {
        let configfs = Path::new("/sys/kernel/config").join(root).join(&name);
        fs::create_dir(&configfs).with_context(|| format!("{}", configfs.display()))?;
        let device = Self {
            configfs,
            name,
            settings: Vec::new(),
        };
        let has = |(attribute, _): &(&str, &str)| device.configfs.join(attribute).exists();
        if !attributes.iter().all(has) {
            return Ok(None);
        }
        for (attribute, value) in ATTRIBUTES.iter().chain(attributes) {
            device.configure(attribute, value)?;
        }
        device.configure("power", "1")?;
        let there = || Ok(device.node().exists().then_some(()));
        retry_for(Duration::from_secs(10), there)?.context("no disk")?;
        put(device.queue("scheduler"), scheduler)?;
        put(device.queue("nr_requests"), "256")?;
        // A limit, if only just: mq-deadline keeps the core from allocating tags in
        // batches for writes in any case, rdeadline where there is one. Tags left
        // over from a batch run the queue once more, and that moves the order of
        // classes on.
        put(device.queue("async_depth"), "255")?;
        Ok(Some(device))
    }

    /// Writes an attribute in configfs.
    pub fn configure(&self, attribute: &str, value: &str) -> Result<()> {
        put(self.configfs.join(attribute), value)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn node(&self) -> PathBuf {
        Path::new("/dev").join(&self.name)
    }

    pub fn queue(&self, attribute: &str) -> PathBuf {
        Path::new("/sys/block")
            .join(&self.name)
            .join("queue")
            .join(attribute)
    }

    pub fn debugfs(&self) -> PathBuf {
        Path::new("/sys/kernel/debug/block").join(&self.name)
    }

    /// Major and minor number.
    pub fn number(&self) -> Result<(u32, u32)> {
        let text = get(Path::new("/sys/block").join(&self.name).join("dev"))?;
        let (major, minor) = text.trim().split_once(':').context("dev")?;
        Ok((major.parse()?, minor.parse()?))
    }

    /// Writes what has changed.
    pub fn set(&mut self, settings: &[Setting]) -> Result<()> {
        for setting @ &(name, value) in settings {
            if self.settings.contains(setting) {
                continue;
            }
            let iosched = self.queue("iosched").join(name);
            let file = if iosched.exists() {
                iosched
            } else {
                self.queue(name)
            };
            put(file, &value.to_string())?;
            self.settings.retain(|(other, _)| *other != name);
            self.settings.push(*setting);
        }
        Ok(())
    }
}

impl Drop for NullDevice {
    fn drop(&mut self) {
        let _ = put(self.configfs.join("power"), "0");
        let _ = fs::remove_dir(&self.configfs);
    }
}
