// SPDX-License-Identifier: GPL-2.0

//! The faults that loom must find.

use faults::{Copies, Edit};

/// A way to break the handshake.
struct Fault {
    name: &'static str,
    /// Module at fault.
    at_fault: &'static str,
    edits: &'static [Edit],
    /// The scenario that shows it, and what it then says.
    scenario: &'static str,
    says: &'static str,
}

const FAULTS: &[Fault] = &[
    // Taking and announcing.
    Fault {
        name: "held_lock_is_taken",
        at_fault: "word",
        edits: &[(
            "(word & HELD == 0).then_some(word | HELD)",
            "Some(word | HELD)",
        )],
        scenario: "inserters_and_merger",
        says: "Causality violation",
    },
    Fault {
        name: "announcement_looks_first",
        at_fault: "word",
        edits: &[(
            "self.update(|word| word | BUCKETED | HELD) & HELD == 0",
            "if self.glance().held() {
                self.update(|word| word | BUCKETED);
                return false;
            }
            self.update(|word| word | BUCKETED | HELD) & HELD == 0",
        )],
        scenario: "inserters_and_holder",
        says: "bucket announced at rest",
    },
    Fault {
        name: "announcement_is_two_steps",
        at_fault: "word",
        edits: &[(
            "self.update(|word| word | BUCKETED | HELD) & HELD == 0",
            "self.update(|word| word | BUCKETED);
            self.try_acquire()",
        )],
        scenario: "inserter_and_holder",
        says: "bucket announced while nobody holds the lock",
    },
    Fault {
        name: "announcement_comes_first",
        at_fault: "scheduler",
        edits: &[
            (
                "self.buckets[cpu].fetch_or(requests, Ordering::AcqRel);",
                "",
            ),
            (
                "let locked = self.word.announce();",
                "let locked = self.word.announce();
                self.buckets[cpu].fetch_or(requests, Ordering::AcqRel);",
            ),
        ],
        scenario: "inserters_and_holder",
        says: "bucket in use at rest",
    },
    // Letting go.
    Fault {
        name: "release_ignores_buckets",
        at_fault: "word",
        edits: &[
            ("if word & BUCKETED != 0 {", "if false {"),
            ("if before & BUCKETED != 0 {", "if false {"),
        ],
        scenario: "inserters_and_holder",
        says: "bucket in use at rest",
    },
    Fault {
        name: "release_looks_first",
        at_fault: "word",
        edits: &[
            (
                "let before = self.update(|word| {",
                "if self.glance().bucketed() {
                    self.update(|word| word & !BUCKETED);
                    return Release::DrainFirst;
                }
                let before = self.update(|word| {",
            ),
            ("if word & BUCKETED != 0 {", "if false {"),
            ("if before & BUCKETED != 0 {", "if false {"),
        ],
        scenario: "inserters_and_holder",
        says: "bucket in use at rest",
    },
    Fault {
        name: "release_gives_no_hints",
        at_fault: "word",
        edits: &[("(word & STAGES) | hints.bits()", "word & STAGES")],
        scenario: "inserters_and_holder",
        says: "stranded",
    },
    Fault {
        name: "release_forgets_stages",
        at_fault: "word",
        edits: &[("(word & STAGES) | hints.bits()", "hints.bits()")],
        scenario: "stage_taken_over",
        says: "stranded",
    },
    Fault {
        name: "release_forgets_who_was_turned_away",
        at_fault: "word",
        edits: &[("before & TURNED_AWAY != 0", "false")],
        scenario: "inserters_and_holder",
        says: "stranded",
    },
    Fault {
        name: "draining_forgets_who_was_turned_away",
        at_fault: "word",
        edits: &[("word & !BUCKETED", "word & !(BUCKETED | TURNED_AWAY)")],
        scenario: "inserters_and_holder",
        says: "stranded",
    },
    // Turning away.
    Fault {
        name: "turned_away_by_nobody",
        at_fault: "word",
        edits: &[(
            "fn turn_away(&self) -> bool {",
            "fn turn_away(&self) -> bool {
                self.update(|word| word | TURNED_AWAY);
                return true;",
        )],
        scenario: "inserter_and_holder",
        says: "stranded",
    },
    Fault {
        name: "turned_away_without_a_word",
        at_fault: "word",
        edits: &[(
            "fn turn_away(&self) -> bool {",
            "fn turn_away(&self) -> bool {
                return self.glance().held();",
        )],
        scenario: "inserters_and_holder",
        says: "stranded",
    },
    Fault {
        name: "merger_does_not_run_the_queue",
        at_fault: "scheduler",
        edits: &[("Rerun::Now => self.run(0)", "Rerun::Now => ()")],
        scenario: "inserters_and_holder",
        says: "stranded",
    },
    Fault {
        name: "merger_forgets_what_it_took_from_the_bucket",
        at_fault: "scheduler",
        edits: &[(
            "// Whoever ran the queue meanwhile did not see them.
            self.run(cpu);",
            "",
        )],
        scenario: "merger_and_bucket",
        says: "stranded",
    },
    Fault {
        name: "staged_requests_are_no_reason_to_run",
        at_fault: "scheduler",
        edits: &[("(queued || self.word.glance().staged())", "queued")],
        scenario: "stage_taken_over",
        says: "stranded",
    },
    // Stages.
    Fault {
        name: "stage_does_not_count_fillings",
        at_fault: "word",
        edits: &[("(word >> 16).wrapping_add(1) << 16", "(word >> 16) << 16")],
        scenario: "stage_filled_again",
        says: "request dispatched again",
    },
    Fault {
        name: "slot_is_read_after_taking",
        at_fault: "word",
        edits: &[
            ("let value = read(index);", ""),
            ("                        value,\n", "value: read(index),\n"),
        ],
        scenario: "stage_filled_again",
        says: "Causality violation",
    },
    Fault {
        name: "slots_are_taken_blindly",
        at_fault: "word",
        edits: &[(
            "match self.0.replace(word, word + 1) {",
            "self.0.add(1);
            match Ok(()) {",
        )],
        scenario: "stage_filled_again",
        says: "Causality violation",
    },
    Fault {
        name: "last_slot_is_not_noticed",
        at_fault: "word",
        edits: &[("emptied: index + 1 == filled", "emptied: index == filled")],
        scenario: "stage_filled_again",
        says: "work promised in vain",
    },
    Fault {
        name: "every_slot_is_the_last",
        at_fault: "word",
        edits: &[("emptied: index + 1 == filled", "emptied: true")],
        scenario: "stage_shared",
        says: "stage in use at rest",
    },
    Fault {
        name: "inserter_stages_without_the_lock",
        at_fault: "scheduler",
        edits: &[(
            "self.stage(cpu, batch);
            self.unlock(Rerun::Later);",
            "self.unlock(Rerun::Later);
            self.stage(cpu, batch);",
        )],
        scenario: "choosing_inserters",
        says: "Causality violation",
    },
    // Memory orderings.
    Fault {
        name: "replace_is_relaxed",
        at_fault: "atomics",
        edits: &[("Ordering::AcqRel,", "Ordering::Relaxed,")],
        scenario: "inserters_and_merger",
        says: "Causality violation",
    },
    Fault {
        name: "replace_does_not_acquire",
        at_fault: "atomics",
        edits: &[("Ordering::AcqRel,", "Ordering::Release,")],
        scenario: "inserters_and_holder",
        says: "Causality violation",
    },
    Fault {
        name: "replace_does_not_release",
        at_fault: "atomics",
        edits: &[("Ordering::AcqRel,", "Ordering::Acquire,")],
        scenario: "inserters_and_holder",
        says: "Causality violation",
    },
    Fault {
        name: "replace_is_two_steps",
        at_fault: "atomics",
        edits: &[(
            "fn replace(&self, old: $int, new: $int) -> Result<(), $int> {",
            "fn replace(&self, old: $int, new: $int) -> Result<(), $int> {
                let now = self.0.load(Ordering::Acquire);
                if now == old {
                    self.0.store(new, Ordering::Release);
                    return Ok(());
                }
                return Err(now);",
        )],
        scenario: "inserters_and_merger",
        says: "Causality violation",
    },
    Fault {
        name: "failed_replace_orders_nothing",
        at_fault: "atomics",
        edits: &[(
            "Ordering::AcqRel, Ordering::Acquire",
            "Ordering::AcqRel, Ordering::Relaxed",
        )],
        scenario: "stage_filled_again",
        says: "request dispatched again",
    },
    Fault {
        name: "load_does_not_acquire",
        at_fault: "atomics",
        edits: &[(
            "self.0.load(Ordering::Acquire)",
            "self.0.load(Ordering::Relaxed)",
        )],
        scenario: "stage_filled_again",
        says: "request dispatched again",
    },
    Fault {
        name: "add_does_not_release",
        at_fault: "atomics",
        edits: &[("delta, Ordering::Release", "delta, Ordering::Relaxed")],
        scenario: "stage_filled_again",
        says: "Causality violation",
    },
];

fn main() {
    let mut copies = Copies::new(&[
        ("word", "../../../rust/elevator/word.rs"),
        ("atomics", "src/atomics.rs"),
        ("scheduler", "src/scheduler.rs"),
        ("scenarios", "src/scenarios.rs"),
    ]);
    for fault in FAULTS {
        let test = format!(
            "#[test] #[should_panic(expected = {:?})] fn caught() {{ scenarios::{}(); }}",
            fault.says, fault.scenario
        );
        copies.add(fault.name, fault.at_fault, fault.edits, &test);
    }
    copies.finish();
}
