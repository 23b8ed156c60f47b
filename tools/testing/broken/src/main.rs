// SPDX-License-Identifier: GPL-2.0

//! Breaks one rule of the scheduler in a copy of the module's sources.
//!
//! Without arguments the faults that can show in a VM are listed: the rule, a tab,
//! the fault; the plainest fault of each rule comes first. `broken FAULT DIRECTORY`
//! makes that fault in a copy of `rust/`.

#[path = "../../policy/table.rs"]
mod table;

use std::{env, fs, path::Path, process::ExitCode};
use table::{Fault, Rule, RULES};

/// Where a module is, below `rust/`. `None` if the kernel has another one instead.
fn file(module: &str) -> Option<&'static str> {
    match module {
        "policy" => Some("deadline/policy.rs"),
        "state" => Some("deadline/state.rs"),
        _ => None,
    }
}

/// Faults that the module can have.
fn faults() -> impl Iterator<Item = (&'static Rule, &'static Fault)> {
    let of = |rule: &'static Rule| rule.faults.iter().map(move |fault| (rule, fault));
    let all = RULES.iter().flat_map(of);
    all.filter(|(_, (_, module, _))| file(module).is_some())
}

fn list() {
    for (rule, (name, _, _)) in faults().filter(|(rule, _)| rule.in_vm) {
        println!("{}\t{name}", rule.name);
    }
}

fn make(name: &str, directory: &Path) -> Result<(), String> {
    let (_, (_, module, edits)) = faults()
        .find(|(_, (other, _, _))| *other == name)
        .ok_or("no such fault")?;
    let path = directory.join(file(module).ok_or("not in the module")?);
    let at = |error: &dyn ToString| format!("{}: {}", path.display(), error.to_string());
    let text = fs::read_to_string(&path).map_err(|error| at(&error))?;
    let broken = faults::edit(&text, edits).map_err(|error| at(&error))?;
    fs::write(&path, broken).map_err(|error| at(&error))
}

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    match &arguments[..] {
        [] => list(),
        [name, directory] => {
            if let Err(error) = make(name, Path::new(directory)) {
                eprintln!("{name}: {error}");
                return ExitCode::FAILURE;
            }
        }
        _ => {
            eprintln!("usage: broken [FAULT DIRECTORY]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_edits_apply() {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../rust");
        for (_, (name, module, edits)) in faults() {
            let text = fs::read_to_string(sources.join(file(module).unwrap())).unwrap();
            let broken = faults::edit(&text, edits).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_ne!(broken, text, "{name}");
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = faults().map(|(_, (name, _, _))| *name).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
