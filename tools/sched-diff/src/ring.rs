// SPDX-License-Identifier: GPL-2.0

//! Submitting requests, and polling for their end.

use crate::history::{Class, Memory, Request, What};
use anyhow::{bail, Result};
use io_uring::{opcode, squeue::Entry, types::Fd, IoUring};
use std::{fs::File, os::fd::AsRawFd};

/// Requests that can be in flight.
const ENTRIES: u32 = 256;
const SECTOR: usize = 512;
/// Sectors of memory; the largest request takes as many when it is scattered.
const SECTORS: usize = 192;
const IORING_ENTER_GETEVENTS: u32 = 1;
/// `BLOCK_URING_CMD_DISCARD` of `linux/blkdev.h`.
const BLOCK_URING_CMD_DISCARD: u32 = 0x12 << 8;

/// Memory that all requests read to and write from; nobody looks at it.
#[repr(align(4096))]
struct Buffer([[u8; SECTOR]; SECTORS]);

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
            // Not zeroes: all pages of them may be one and the same.
            buffer: Box::new(Buffer([[1; SECTOR]; SECTORS])),
            pending: 0,
        }
    }

    pub fn pending(&self) -> usize {
        self.pending
    }

    /// Submits requests in one system call.
    pub fn submit(&mut self, requests: &[Request]) -> Result<()> {
        if let [discard @ Request {
            what: What::Discard,
            ..
        }] = requests
        {
            return as_class(discard.class, || self.submit_all(requests));
        }
        self.submit_all(requests)
    }

    fn submit_all(&mut self, requests: &[Request]) -> Result<()> {
        let memory: Vec<_> = requests.iter().map(|r| self.memory(r)).collect();
        let entry = |(request, memory): (_, &Vec<_>)| self.entry(request, memory);
        let entries: Vec<_> = requests.iter().zip(&memory).map(entry).collect();
        // SAFETY: The vectors lie within the buffer and live until all are submitted.
        // The buffer and the open file live until the ring is closed, which waits for
        // what is in flight. What devices write to the buffer is never looked at.
        unsafe { self.ring.submission().push_multiple(&entries)? };
        // Not Submitter::submit(), which polls.
        // SAFETY: No argument points anywhere.
        let submitted = unsafe {
            self.ring
                .submitter()
                .enter::<libc::sigset_t>(entries.len() as u32, 0, 0, None)?
        };
        if submitted != requests.len() {
            bail!("{submitted} of {} requests submitted", requests.len());
        }
        self.pending += submitted;
        Ok(())
    }

    /// The parts of the buffer that a request is for.
    fn memory(&mut self, request: &Request) -> Vec<libc::iovec> {
        let mut part = |first: usize, sectors: usize| {
            let part = self.buffer.0[first..first + sectors].as_flattened_mut();
            libc::iovec {
                iov_base: part.as_mut_ptr().cast(),
                iov_len: part.len(),
            }
        };
        let sectors = request.sectors as usize;
        match request.memory {
            Memory::From(offset) => vec![part(offset as usize, sectors)],
            Memory::Scattered => (0..sectors).map(|sector| part(2 * sector, 1)).collect(),
        }
    }

    fn entry(&self, request: &Request, memory: &[libc::iovec]) -> Entry {
        let fd = Fd(self.file.as_raw_fd());
        let bytes = request.sectors * SECTOR as u32;
        let offset = request.sector * SECTOR as u64;
        let priority = match request.class {
            // The submitter's.
            Class::None => 0,
            class => class.priority(),
        };
        let (vectors, count) = (memory.as_ptr(), memory.len() as u32);
        let write = || {
            let write = opcode::Writev::new(fd, vectors, count);
            write.offset(offset).ioprio(priority)
        };
        let (entry, result) = match request.what {
            What::Read => {
                let read = opcode::Readv::new(fd, vectors, count);
                (read.offset(offset).ioprio(priority).build(), bytes)
            }
            What::Write => (write().build(), bytes),
            What::Fua => (write().rw_flags(libc::RWF_DSYNC).build(), bytes),
            What::Discard => {
                let mut length = [0; 16];
                length[..8].copy_from_slice(&u64::from(bytes).to_ne_bytes());
                let discard = opcode::UringCmd16::new(fd, BLOCK_URING_CMD_DISCARD);
                (discard.addr(Some(offset)).cmd(length).build(), 0)
            }
        };
        // What it is expected to end with.
        entry.user_data(result.into())
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
            if i64::from(completion.result()) != completion.user_data() as i64 {
                bail!("a request ended with {}", completion.result());
            }
            ended += 1;
        }
        self.pending -= ended;
        Ok(ended)
    }
}

/// Submits something while this thread is of `class`.
pub fn as_class<T>(class: Class, submit: impl FnOnce() -> Result<T>) -> Result<T> {
    set_class(class)?;
    let done = submit();
    set_class(Class::None)?;
    done
}

fn set_class(class: Class) -> Result<()> {
    const IOPRIO_WHO_PROCESS: libc::c_int = 1;
    let priority = libc::c_int::from(class.priority());
    // SAFETY: No argument points anywhere; 0 is this thread.
    let status = unsafe { libc::syscall(libc::SYS_ioprio_set, IOPRIO_WHO_PROCESS, 0, priority) };
    if status != 0 {
        bail!("ioprio_set: {}", std::io::Error::last_os_error());
    }
    Ok(())
}
