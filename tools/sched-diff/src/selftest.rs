// SPDX-License-Identifier: GPL-2.0

//! Whether the comparison notices anything: the subject is given another history
//! than the oracle, as if it had a rule wrong.

use crate::{
    compare::{Pair, Verdict},
    history::{History, Kind, Memory, Request, NEVER, SOON},
    lane::Lanes,
    Options,
};
use anyhow::Result;

/// A mistake: what the subject is given instead of what the history says.
struct Mistake {
    what: &'static str,
    alter: fn(&mut History),
}

/// Histories that are tried for each mistake at the most.
const PATIENCE: u64 = 400;

const MISTAKES: &[Mistake] = &[
    Mistake {
        what: "batches of one",
        alter: |h| change(h, "fifo_batch", |value| if value == 1 { 16 } else { 1 }),
    },
    Mistake {
        what: "batches that are longer by one",
        alter: |h| change(h, "fifo_batch", |value| value + 1),
    },
    Mistake {
        what: "reads expire at once, or never",
        alter: |h| change(h, "read_expire", |value| if value == 0 { NEVER } else { 0 }),
    },
    Mistake {
        what: "writes expire at once, or never",
        alter: |h| {
            change(
                h,
                "write_expire",
                |value| if value == 0 { NEVER } else { 0 },
            )
        },
    },
    Mistake {
        what: "reads that should expire do not",
        alter: |h| {
            change(
                h,
                "read_expire",
                |value| if value == SOON { NEVER } else { value },
            )
        },
    },
    Mistake {
        what: "writes that should expire do not",
        alter: |h| {
            change(
                h,
                "write_expire",
                |value| if value == SOON { NEVER } else { value },
            )
        },
    },
    Mistake {
        what: "writes are starved once more",
        alter: |h| change(h, "writes_starved", |value| value + 1),
    },
    Mistake {
        what: "lower classes age at once, or never",
        alter: |h| {
            change(
                h,
                "prio_aging_expire",
                |value| if value == 0 { NEVER } else { 0 },
            )
        },
    },
    Mistake {
        what: "lower classes that should age do not",
        alter: |h| {
            let never = |value| if value == SOON { NEVER } else { value };
            change(h, "prio_aging_expire", never)
        },
    },
    Mistake {
        what: "front merges, or none",
        alter: |h| change(h, "front_merges", |value| 1 - value),
    },
    Mistake {
        what: "merges with the last request only",
        alter: |h| change(h, "nomerges", |value| if value == 0 { 1 } else { value }),
    },
    Mistake {
        what: "no merges at all",
        alter: |h| change(h, "nomerges", |value| if value == 0 { 2 } else { value }),
    },
    Mistake {
        what: "merges beyond the size limit",
        alter: |h| change(h, "max_sectors_kb", |_| 127),
    },
    Mistake {
        what: "merges of too many segments",
        alter: |h| h.requests_mut().for_each(gather),
    },
    Mistake {
        what: "merges that leave gaps",
        alter: |h| {
            if h.kind == Kind::Boundary {
                h.kind = Kind::Plain;
            }
        },
    },
];

/// Makes another setting instead of a `wrong` one.
fn change(history: &mut History, wrong: &str, new: fn(i64) -> i64) {
    for (name, value) in &mut history.settings {
        if *name == wrong {
            *value = new(*value);
        }
    }
}

/// Takes memory that is scattered from one place.
fn gather(request: &mut Request) {
    if request.memory == Memory::Scattered {
        request.memory = Memory::From(0);
    }
}

/// True if every mistake was noticed, and nothing where there is none.
pub fn run(options: &Options, seed: u64) -> Result<bool> {
    let mut oracle = Lanes::new(&options.root, &options.oracle)?;
    let mut subject = crate::exact(options)?;
    let mut good = true;
    for Mistake { what, alter } in MISTAKES {
        let mut pair = Pair {
            oracle: &mut oracle,
            subject: &mut subject,
            alter: *alter,
            slowness: 1,
        };
        match notice(&mut pair, seed)? {
            Some(index) => println!("noticed: {what}: history {index}"),
            None => {
                println!("NOT noticed in {PATIENCE} histories: {what}");
                good = false;
            }
        }
    }
    Ok(good)
}

/// The first history that shows a difference.
fn notice(pair: &mut Pair<'_>, seed: u64) -> Result<Option<u64>> {
    let kinds = pair.oracle.kinds();
    for index in 0..PATIENCE {
        let history = History::random(seed, index, &kinds);
        // What was not altered cannot differ.
        if pair.altered(&history) == history {
            continue;
        }
        if let Verdict::Different(_) = pair.judge(&history)? {
            return Ok(Some(index));
        }
    }
    Ok(None)
}
