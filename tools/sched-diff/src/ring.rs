// SPDX-License-Identifier: GPL-2.0

//! Submitting requests, and polling for their end.

use crate::history::Request;
use anyhow::{bail, Result};
use io_uring::{opcode, squeue::Entry, types::Fd, IoUring};
use std::{fs::File, os::fd::AsRawFd};

/// Requests that can be in flight.
const ENTRIES: u32 = 256;
const SECTOR: usize = 512;
/// Sectors in the largest request.
const SECTORS: usize = 64;
const IORING_ENTER_GETEVENTS: u32 = 1;
const IOPRIO_CLASS_SHIFT: u16 = 13;

/// Memory that all requests read to and write from; nobody looks at it.
#[repr(align(4096))]
struct Buffer([u8; SECTOR * SECTORS]);

/// A ring for one disk.
pub struct Ring {
    ring: IoUring,
    file: File,
    buffer: Box<Buffer>,
    /// Submitted and not reaped.
    pending: usize,
}

impl Ring {
    /// A ring whose requests end by themselves.
    pub fn new(file: File) -> Result<Self> {
        Ok(Self::with(IoUring::new(ENTRIES)?, file))
    }

    /// A ring whose requests end when they are polled for.
    pub fn polled(file: File) -> Result<Self> {
        let ring = IoUring::builder().setup_iopoll().build(ENTRIES)?;
        Ok(Self::with(ring, file))
    }

    fn with(ring: IoUring, file: File) -> Self {
        Self {
            ring,
            file,
            buffer: Box::new(Buffer([0; SECTOR * SECTORS])),
            pending: 0,
        }
    }

    pub fn pending(&self) -> usize {
        self.pending
    }

    /// Submits requests in one system call.
    pub fn submit(&mut self, requests: &[Request]) -> Result<()> {
        let entries: Vec<_> = requests.iter().map(|request| self.entry(request)).collect();
        // SAFETY: The buffer is large enough for every request, and the file open;
        // both live until the ring is closed, which waits for what is in flight.
        // What devices write to the buffer is never looked at.
        unsafe { self.ring.submission().push_multiple(&entries)? };
        let submitted = self.ring.submit()?;
        if submitted != requests.len() {
            bail!("{submitted} of {} requests submitted", requests.len());
        }
        self.pending += submitted;
        Ok(())
    }

    fn entry(&mut self, request: &Request) -> Entry {
        let fd = Fd(self.file.as_raw_fd());
        let bytes = request.sectors * SECTOR as u32;
        let offset = request.sector * SECTOR as u64;
        let priority = (request.class as u16) << IOPRIO_CLASS_SHIFT;
        let buffer = self.buffer.0.as_mut_ptr();
        assert!(request.sectors as usize <= SECTORS);
        if request.write {
            let write = opcode::Write::new(fd, buffer, bytes);
            write.offset(offset).ioprio(priority).build()
        } else {
            let read = opcode::Read::new(fd, buffer, bytes);
            read.offset(offset).ioprio(priority).build()
        }
    }

    /// Looks once whether a request of the device has ended; with a device of one
    /// tag at most one has. Returns how many of those submitted it was made of.
    pub fn poll(&mut self) -> Result<usize> {
        // SAFETY: No argument points anywhere.
        unsafe {
            self.ring
                .submitter()
                .enter::<libc::sigset_t>(0, 0, IORING_ENTER_GETEVENTS, None)?
        };
        self.reap()
    }

    /// Takes note of what has ended.
    pub fn reap(&mut self) -> Result<usize> {
        let mut ended = 0;
        for completion in self.ring.completion() {
            if completion.result() <= 0 {
                bail!("a request ended with {}", completion.result());
            }
            ended += 1;
        }
        self.pending -= ended;
        Ok(ended)
    }
}
