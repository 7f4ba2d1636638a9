//! Who begins: about as often as everybody else.

use crate::Entrant;
use crate::history::{History, Past};

/// Whether the first of two begins: whoever has begun less often, or else did not begin the last time. Where both are
/// even in that, `even` decides.
pub(super) fn first_begins(one: &Past, other: &Past, even: bool) -> bool {
    match one.lead().cmp(&other.lead()).then(one.began_last.cmp(&other.began_last)) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => even,
    }
}

/// How far beyond `allowed` the leads of two get when they meet, whoever begins.
pub(super) fn excess(one: &Past, other: &Past, allowed: i64) -> i64 {
    let (less, more) = (one.lead().min(other.lead()), one.lead().max(other.lead()));
    let beyond = |lead: i64| (lead.abs() - allowed).max(0);
    beyond(less + 1) + beyond(more - 1)
}

/// Seats a table: whoever has begun least begins, and whoever sat late so far sits early. `people` stand in the order
/// of the ranking, and `table` is the number of the table from 0: of two equals the better begins at every other one.
pub(super) fn seat(history: &History, people: &mut [Entrant], table: usize) {
    if let [one, other] = *people {
        if !first_begins(history.past(one), history.past(other), table.is_multiple_of(2)) {
            people.reverse();
        }
        return;
    }
    // A table of the usual size begun by everybody in turn leaves this number where it was.
    let size = people.len() as i64;
    let begun = |who: &Entrant| history.past(*who).starts * size - history.past(*who).tables;
    people.sort_by_key(|who| std::cmp::Reverse(history.past(*who).lateness));
    let first = (0..people.len()).min_by_key(|&index| begun(&people[index])).unwrap_or_default();
    people[..=first].rotate_right(1);
}
