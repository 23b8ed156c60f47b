// SPDX-License-Identifier: GPL-2.0

//! Faulty copies of source files, to see whether the tests notice the fault.
//!
//! Mostly for build scripts. A fault is a name and some edits, each a text that occurs
//! exactly once in the source and what to put there instead. For every fault
//! there comes a module of that name with the sources of [`Copies::new`] as its
//! submodules, one of them edited, and one test, `caught`. The crate takes them
//! in by
//!
//! ```text
//! include!(concat!(env!("OUT_DIR"), "/faults.rs"));
//! ```
//!
//! A source that has changed so that an edit no longer applies stops the build:
//! the fault is then brought up to date or dropped.

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

/// What to replace, and by what.
pub type Edit = (&'static str, &'static str);

/// Collects the faulty copies of one crate.
pub struct Copies {
    sources: Vec<(&'static str, PathBuf)>,
    modules: String,
}

impl Copies {
    /// Copies of `sources`: module names, and paths below the crate's directory.
    pub fn new(sources: &[(&'static str, &str)]) -> Self {
        let crate_dir = directory("CARGO_MANIFEST_DIR");
        let sources: Vec<_> = sources
            .iter()
            .map(|(module, path)| (*module, crate_dir.join(path)))
            .collect();
        println!("cargo::rerun-if-changed=build.rs");
        for (_, path) in &sources {
            println!("cargo::rerun-if-changed={}", path.display());
        }
        Self {
            sources,
            modules: String::new(),
        }
    }

    /// Adds the fault `name`: the source of the module `at_fault` edited, and
    /// `test`, a function item with its attributes.
    pub fn add(&mut self, name: &str, at_fault: &str, edits: &[Edit], test: &str) {
        let mut modules = String::new();
        for (module, path) in &self.sources {
            let path = if *module == at_fault {
                edited(name, path, edits)
            } else {
                path.clone()
            };
            writeln!(modules, "#[path = {path:?}] pub(crate) mod {module};").unwrap();
        }
        writeln!(
            self.modules,
            "#[allow(warnings, clippy::all)] mod {name} {{\n{modules}{test}\n}}"
        )
        .unwrap();
    }

    /// Writes what the crate includes.
    pub fn finish(self) {
        fs::write(directory("OUT_DIR").join("faults.rs"), self.modules).unwrap();
    }
}

/// Writes an edited copy of `source`. Returns its path.
fn edited(name: &str, source: &Path, edits: &[Edit]) -> PathBuf {
    let text = fs::read_to_string(source).unwrap();
    let text = edit(&text, edits).unwrap_or_else(|error| panic!("fault {name}: {error}"));
    let copy = directory("OUT_DIR").join(format!("{name}.rs"));
    fs::write(&copy, text).unwrap();
    copy
}

/// Makes `edits` in `text`. An error if one of them does not apply exactly once.
pub fn edit(text: &str, edits: &[Edit]) -> Result<String, String> {
    let mut text = text.to_owned();
    for (old, new) in edits {
        let found = text.matches(old).count();
        if found != 1 {
            return Err(format!("found {found} times, not once: {old}"));
        }
        text = text.replace(old, new);
    }
    Ok(text)
}

/// A directory that cargo names to build scripts.
fn directory(variable: &str) -> PathBuf {
    env::var_os(variable)
        .expect("runs in a build script")
        .into()
}
