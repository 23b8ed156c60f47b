// SPDX-License-Identifier: GPL-2.0

//! Asking both schedulers, and finding the smallest history that they answer
//! differently.

use crate::{
    history::{History, Setting},
    lane::Lane,
    trace::Outcome,
};
use anyhow::{Context, Result};
use std::fmt;

/// How often a history is run again before a difference is believed: what expires
/// may depend on how fast the machine was.
const REPEATS: usize = 4;

/// Two schedulers.
pub struct Pair<'a> {
    pub oracle: &'a mut Lane,
    pub subject: &'a mut Lane,
    /// Changes what the subject is set to; for tests of the comparison itself.
    pub alter: fn(Setting) -> Setting,
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

    fn ask(&mut self, history: &History) -> Result<Answers> {
        let mut altered = history.clone();
        altered.settings = history.settings.iter().copied().map(self.alter).collect();
        Ok(Answers {
            oracle: self.oracle.run(history).context("oracle")?,
            subject: self.subject.run(&altered).context("subject")?,
        })
    }

    /// Drops operations and requests as long as the difference stays.
    pub fn shrink(&mut self, mut history: History, mut answers: Answers) -> (History, Answers) {
        loop {
            let smaller = history.smaller().find_map(|less| match self.judge(&less) {
                Ok(Verdict::Different(answers)) => Some((less, answers)),
                _ => None,
            });
            match smaller {
                Some(smaller) => (history, answers) = smaller,
                None => return (history, answers),
            }
        }
    }
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = (&self.oracle.issued, &self.subject.issued);
        writeln!(f, "     {:<32} subject", "oracle")?;
        for at in 0..a.len().max(b.len()) {
            let text = |list: &[crate::trace::Issue]| list.get(at).map(ToString::to_string);
            let (a, b) = (text(a), text(b));
            let mark = if a == b { ' ' } else { '*' };
            let (a, b) = (a.unwrap_or_default(), b.unwrap_or_default());
            writeln!(f, "{at:>3}{mark} {a:<32} {b}")?;
        }
        writeln!(
            f,
            "     {:<32} {}",
            self.oracle.merges.to_string(),
            self.subject.merges
        )
    }
}
