// SPDX-License-Identifier: GPL-2.0

//! The rules of the scheduler, each broken in a few ways: the tests must notice.
//!
//! The first fault of a rule is the plainest one.

use faults::Edit;

/// A rule, and what may be wrong with it.
pub struct Rule {
    pub name: &'static str,
    /// Whether it shows in a VM that dispatches one request at a time.
    pub in_vm: bool,
    pub faults: &'static [Fault],
}

/// Name, module at fault, edits. The module `policy` is `rust/deadline/policy.rs`,
/// `state` is `rust/deadline/state.rs`, which holds the requests in the kernel, and
/// `memory` is what holds them in tests on the host.
pub type Fault = (&'static str, &'static str, &'static [Edit]);

/// Where the policy begins.
const STATE: &str = "/// The state of the rules between two decisions.\n";

/// Name of the fault, module at fault, edits.
pub const RULES: &[Rule] = &[
    Rule {
        name: "expiry",
        in_vm: true,
        faults: &[
            (
                "expiry_is_ignored",
                "policy",
                &[("= !time_after(oldest.expires, now)", "= false")],
            ),
            (
                "expiry_is_a_jiffy_late",
                "policy",
                &[("!time_after(oldest.expires, now)", "time_after(now, oldest.expires)")],
            ),
            (
                "expiry_of_the_wrong_request",
                "policy",
                &[
                    ("let expired = ", "let next = requests.queue(class, direction).next();\nlet expired = next.is_some_and(|oldest| "),
                    ("(oldest.expires, now);", "(oldest.expires, now));"),
                ],
            ),
            (
                "batch_begins_at_the_oldest",
                "policy",
                &[("Some(next) if !expired", "Some(next) if false")],
            ),
        ],
    },
    Rule {
        name: "starvation of writes",
        in_vm: true,
        faults: &[
            (
                "writes_starve",
                "policy",
                &[("if self.writes_had_enough(tunables)", "if false")],
            ),
            (
                "writes_starve_once_more",
                "policy",
                &[("starved >= tunables.", "starved > tunables.")],
            ),
            (
                "starvation_limit_is_signed",
                "policy",
                &[(
                    "starved >= tunables.writes_starved as u32",
                    "starved as i32 >= tunables.writes_starved",
                )],
            ),
            (
                "starvation_is_not_forgotten",
                "policy",
                &[("self.starved = 0;", "")],
            ),
            (
                "reads_end_starvation",
                "policy",
                &[("if direction == Direction::Write {", "{")],
            ),
            (
                "starvation_is_counted_without_writes",
                "policy",
                &[
                    (
                        "(Some(_), Some(write)) if self.writes_had_enough(tunables)",
                        "(Some(_), write) if self.writes_had_enough(tunables) && write.is_some()",
                    ),
                    ("=> (Direction::Write, write),\n            (Some(read)", "=> (Direction::Write, write.unwrap()),\n            (Some(read)"),
                ],
            ),
        ],
    },
    Rule {
        name: "batches of one direction",
        in_vm: true,
        faults: &[
            (
                "batch_has_no_limit",
                "policy",
                &[("self.batching < tunables.fifo_batch", "true")],
            ),
            (
                "batch_is_one_longer",
                "policy",
                &[("self.batching < tunables.", "self.batching <= tunables.")],
            ),
            (
                "batch_is_not_counted_anew",
                "policy",
                &[("self.batching = 0;", "")],
            ),
            (
                "batch_forgets_its_direction",
                "policy",
                &[("self.last_dir = direction;", "")],
            ),
            (
                "first_batch_is_of_reads",
                "policy",
                &[("last_dir: Direction::Write,", "last_dir: Direction::Read,")],
            ),
        ],
    },
    Rule {
        name: "classes",
        in_vm: true,
        faults: &[
            (
                "lower_class_does_not_wait",
                "policy",
                &[("if requests.outstanding(class) {", "if false {")],
            ),
            (
                "lowest_class_goes_first",
                "policy",
                &[("for class in requests.in_use() {", "for class in Class::ALL.into_iter().rev() {")],
            ),
        ],
    },
    Rule {
        name: "ageing",
        in_vm: true,
        faults: &[
            (
                "nothing_ages",
                "policy",
                &[("if requests.in_use().has_several() && requests.several_outstanding() {", "if false {")],
            ),
            (
                "single_class_ages",
                "policy",
                &[("if requests.in_use().has_several() && requests.several_outstanding() {", "if true {")],
            ),
            (
                "everything_has_aged",
                "policy",
                &[("self.choose_from(requests, tunables, class, now, latest_start)", "self.choose_from(requests, tunables, class, now, now)")],
            ),
            (
                "ageing_is_a_jiffy_late",
                "policy",
                &[("if time_after(stamp.start, latest_start)", "if !time_after(latest_start, stamp.start)")],
            ),
            (
                "real_time_ages",
                "policy",
                &[("[Class::BestEffort, Class::Idle]", "Class::ALL")],
            ),
            (
                "idle_ages_first",
                "policy",
                &[("[Class::BestEffort, Class::Idle]", "[Class::Idle, Class::BestEffort]")],
            ),
            (
                "young_request_leaves_no_trace",
                "policy",
                &[
                    ("let next = requests.queue(class, self.last_dir)", "let before = self.clone();\nlet next = requests.queue(class, self.last_dir)"),
                    ("if time_after(stamp.start, latest_start) {", "if time_after(stamp.start, latest_start) {\n*self = before;"),
                ],
            ),
            (
                "request_from_the_future_goes",
                "policy",
                &[("if time_after(stamp.start, latest_start)", "if latest_start != now && time_after(stamp.start, latest_start)")],
            ),
            (
                "ageing_trusts_what_may_be_in_use",
                "policy",
                &[(" && requests.several_outstanding()", "")],
            ),
        ],
    },
    Rule {
        name: "going on with a batch",
        in_vm: false,
        faults: &[
            (
                "going_on_has_no_limit",
                "policy",
                &[("self.batching >= tunables.fifo_batch", "false")],
            ),
            (
                "going_on_takes_from_the_future",
                "policy",
                &[("|start| !time_after(start, now)", "|_| true")],
            ),
            (
                "going_on_is_not_counted",
                "policy",
                &[("self.batching += 1;", "")],
            ),
            (
                "going_on_takes_the_oldest",
                "policy",
                &[("let request = queue.take_next_if(|start| !time_after(start, now))?;", "let request = queue.take_oldest()?;")],
            ),
            (
                "going_on_passes_heads",
                "memory",
                &[("memory.head.is_empty(), ", "true, ")],
            ),
            (
                "going_on_passes_other_classes",
                "memory",
                &[("memory.in_use.single()", "memory.in_use.clone().next()")],
            ),
            (
                "run_in_another_direction",
                "policy",
                &[("if direction != self.last_dir {", "if false {")],
            ),
            (
                "run_has_no_limit",
                "policy",
                &[("number.min(left as usize)", "number")],
            ),
            (
                "run_is_not_counted",
                "policy",
                &[("self.batching += run as u32;", "")],
            ),
            (
                "alone_is_not_alone",
                "memory",
                &[("memory.queue(class, other).oldest().is_none()", "true")],
            ),
        ],
    },
    Rule {
        name: "wrapping time",
        in_vm: false,
        faults: &[
            (
                "time_is_unsigned",
                "policy",
                &[("    time_after,\n", ""), (STATE, "fn time_after(a: Jiffies, b: Jiffies) -> bool { a > b }\n")],
            ),
            (
                "time_is_signed",
                "policy",
                &[("    time_after,\n", ""), (STATE, "fn time_after(a: Jiffies, b: Jiffies) -> bool { a as isize > b as isize }\n")],
            ),
            (
                "ageing_stops_at_zero",
                "policy",
                &[("now.wrapping_sub(tunables", "now.saturating_sub(tunables")],
            ),
        ],
    },
    Rule {
        name: "head insertions, and the position",
        in_vm: true,
        faults: &[
            (
                "head_is_a_fifo",
                "state",
                &[("self.head.push_front(rq);", "self.head.push_back(rq);")],
            ),
            (
                "head_leaves_the_position",
                "state",
                &[("self.requests\n            .queue(class, rq.direction())\n            .set_position(rq.sector());", "")],
            ),
            (
                "requests_with_the_driver_do_not_count",
                "state",
                &[("self.outstanding_count(class) != 0\n", "self.counts[class as usize].queued != 0\n")],
            ),
            (
                "head_is_a_fifo",
                "memory",
                &[("self.head.pop()?", "(!self.head.is_empty()).then(|| self.head.remove(0))?")],
            ),
            (
                "aged_goes_before_head",
                "policy",
                &[
                    ("if let Some(request) = requests.take_head() {\n            return Some(request);\n        }", ""),
                    ("for class in requests.in_use() {", "if let Some(request) = requests.take_head() {\n            return Some(request);\n        }\n        for class in requests.in_use() {"),
                ],
            ),
            (
                "head_leaves_the_position",
                "memory",
                &[("self.queue_of(request).position = request.sector;", "")],
            ),
            (
                "position_is_behind_the_request",
                "memory",
                &[(".range((self.position, 0)..)", ".range((self.position.saturating_add(1), 0)..)")],
            ),
            (
                "equal_sectors_are_last_in_first_out",
                "memory",
                &[
                    ("(request.sector, arrival), arrival", "(request.sector, usize::MAX - arrival), arrival"),
                    ("remove(&(request.sector, arrival))", "remove(&(request.sector, usize::MAX - arrival))"),
                ],
            ),
            (
                "requests_with_the_driver_do_not_count",
                "memory",
                &[
                    ("let outstanding = self.outstanding[class as usize] > 0", "let outstanding = !self.queues[class as usize].iter().all(|queue| queue.by_arrival.is_empty())"),
                ],
            ),
        ],
    },
];
