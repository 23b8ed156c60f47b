// SPDX-License-Identifier: GPL-2.0

//! Whether the comparison notices anything: the subject is given other settings
//! than the oracle, as if it had a rule wrong.

use crate::{
    compare::{Pair, Verdict},
    history::{History, Setting, NEVER, SOON},
    lane::Lanes,
    Options,
};
use anyhow::Result;

/// A mistake: what the subject is set to instead of what the history says.
struct Mistake {
    what: &'static str,
    alter: fn(Setting) -> Setting,
}

/// Histories that are tried for each mistake at the most.
const PATIENCE: u64 = 400;

const MISTAKES: &[Mistake] = &[
    Mistake {
        what: "batches of one",
        alter: |s| change(s, "fifo_batch", |value| if value == 1 { 16 } else { 1 }),
    },
    Mistake {
        what: "batches that are longer by one",
        alter: |s| change(s, "fifo_batch", |value| value + 1),
    },
    Mistake {
        what: "reads expire at once, or never",
        alter: |s| change(s, "read_expire", |value| if value == 0 { NEVER } else { 0 }),
    },
    Mistake {
        what: "writes expire at once, or never",
        alter: |s| {
            change(
                s,
                "write_expire",
                |value| if value == 0 { NEVER } else { 0 },
            )
        },
    },
    Mistake {
        what: "reads that should expire do not",
        alter: |s| {
            change(
                s,
                "read_expire",
                |value| if value == SOON { NEVER } else { value },
            )
        },
    },
    Mistake {
        what: "writes that should expire do not",
        alter: |s| {
            change(
                s,
                "write_expire",
                |value| if value == SOON { NEVER } else { value },
            )
        },
    },
    Mistake {
        what: "writes are starved once more",
        alter: |s| change(s, "writes_starved", |value| value + 1),
    },
    Mistake {
        what: "lower classes age at once, or never",
        alter: |s| {
            change(
                s,
                "prio_aging_expire",
                |value| if value == 0 { NEVER } else { 0 },
            )
        },
    },
    Mistake {
        what: "lower classes that should age do not",
        alter: |s| {
            let never = |value| if value == SOON { NEVER } else { value };
            change(s, "prio_aging_expire", never)
        },
    },
    Mistake {
        what: "front merges, or none",
        alter: |s| change(s, "front_merges", |value| 1 - value),
    },
    Mistake {
        what: "merges with the last request only",
        alter: |s| change(s, "nomerges", |value| if value == 0 { 1 } else { value }),
    },
    Mistake {
        what: "no merges at all",
        alter: |s| change(s, "nomerges", |value| if value == 0 { 2 } else { value }),
    },
    Mistake {
        what: "merges beyond the size limit",
        alter: |s| change(s, "max_sectors_kb", |_| 127),
    },
];

fn change((name, value): Setting, wrong: &str, new: fn(i64) -> i64) -> Setting {
    (name, if name == wrong { new(value) } else { value })
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
        let same = |&setting: &Setting| (pair.alter)(setting) == setting;
        if history.settings.iter().all(same) {
            continue;
        }
        if let Verdict::Different(_) = pair.judge(&history)? {
            return Ok(Some(index));
        }
    }
    Ok(None)
}
