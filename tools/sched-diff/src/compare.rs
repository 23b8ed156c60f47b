// SPDX-License-Identifier: GPL-2.0

//! Asking both schedulers, and finding the smallest history that they answer
//! differently.

use crate::{history::History, lane::Lanes, trace::Outcome};
use anyhow::{bail, Context, Result};
use std::fmt;

/// How often a history is run again before a difference is believed: the core may
/// have run the queue at another moment.
const REPEATS: usize = 4;
/// How slow a machine may be.
const SLOWEST: u32 = 64;

/// Two schedulers.
pub struct Pair<'a> {
    pub oracle: &'a mut Lanes,
    pub subject: &'a mut Lanes,
    /// Changes what the subject is given; for tests of the comparison itself.
    pub alter: fn(&mut History),
    /// How slow the machine seems to be, 1 or more.
    pub slowness: u32,
}

/// What the two made of a history.
#[derive(Debug)]
pub struct Answers {
    pub oracle: Outcome,
    pub subject: Outcome,
}

pub enum Verdict {
    Same(Answers),
    /// They differed, but then one of them agreed with the other.
    Unsteady(Answers),
    Different(Answers),
}

impl Pair<'_> {
    /// Runs `history` under both, again if they differ.
    pub fn judge(&mut self, history: &History) -> Result<Verdict> {
        let answers = self.ask(history)?;
        if answers.oracle == answers.subject {
            return Ok(Verdict::Same(answers));
        }
        let mut seen = vec![answers];
        for _ in 0..REPEATS {
            let again = self.ask(history)?;
            let met = |old: &Answers| old.oracle == again.subject || again.oracle == old.subject;
            if again.oracle == again.subject || seen.iter().any(met) {
                return Ok(Verdict::Unsteady(seen.swap_remove(0)));
            }
            seen.push(again);
        }
        Ok(Verdict::Different(seen.swap_remove(0)))
    }

    /// The history as the subject has it.
    pub fn altered(&self, history: &History) -> History {
        let mut altered = history.clone();
        (self.alter)(&mut altered);
        altered
    }

    fn ask(&mut self, history: &History) -> Result<Answers> {
        let altered = self.altered(history);
        while self.slowness <= SLOWEST {
            let oracle = self.oracle.run(history, self.slowness);
            let subject = self.subject.run(&altered, self.slowness);
            if let (Some(oracle), Some(subject)) =
                (oracle.context("oracle")?, subject.context("subject")?)
            {
                // It may have been for a moment only.
                self.slowness = (self.slowness / 2).max(1);
                return Ok(Answers { oracle, subject });
            }
            self.slowness *= 2;
        }
        bail!("this machine is too slow")
    }

    /// Drops operations and requests as long as the difference stays.
    pub fn shrink(&mut self, mut history: History, mut answers: Answers) -> (History, Answers) {
        let (mut at, mut dropped) = (0, false);
        loop {
            let less = history.smaller().nth(at);
            match less {
                Some(less) => match self.judge(&less) {
                    // What comes after it has moved up.
                    Ok(Verdict::Different(new)) => {
                        (history, answers, dropped) = (less, new, true);
                    }
                    _ => at += 1,
                },
                None if dropped => (at, dropped) = (0, false),
                None => return (history, answers),
            }
        }
    }
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = (&self.oracle.issued, &self.subject.issued);
        writeln!(f, "     {:<42} subject", "oracle")?;
        for at in 0..a.len().max(b.len()) {
            let text = |list: &[crate::trace::Issue]| list.get(at).map(ToString::to_string);
            let (a, b) = (text(a), text(b));
            let mark = if a == b { ' ' } else { '*' };
            let (a, b) = (a.unwrap_or_default(), b.unwrap_or_default());
            writeln!(f, "{at:>3}{mark} {a:<42} {b}")?;
        }
        let sums = |outcome: &Outcome| format!("{}, {} inserted", outcome.merges, outcome.inserted);
        writeln!(f, "     {}", sums(&self.oracle))?;
        writeln!(f, "     {}", sums(&self.subject))
    }
}
