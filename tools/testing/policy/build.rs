// SPDX-License-Identifier: GPL-2.0

//! The faults that the comparison with the model must find.

use faults::Copies;

// What it says of rules is for others.
#[allow(dead_code)]
mod table;

fn main() {
    println!("cargo::rerun-if-changed=table.rs");
    let mut copies = Copies::new(&[
        ("policy", "../../../rust/deadline/policy.rs"),
        ("memory", "src/memory.rs"),
    ]);
    let faults = table::RULES.iter().flat_map(|rule| rule.faults);
    for (name, at_fault, edits) in faults.filter(|(_, at_fault, _)| *at_fault != "state") {
        let test = "#[test] fn caught() { crate::faults::catch(memory::deadline); }";
        copies.add(name, at_fault, edits, test);
    }
    copies.finish();
}
