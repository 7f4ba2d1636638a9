//! What a device is told: all that is new and not settled yet, in one message.

use spellenkast_host::SeatSummary;

use crate::store::{OwnTable, Raised, Subscription};
use crate::wire::{Matter, PushMessage, PushNews};

/// So much is told one by one.
const NAMED: usize = 5;

/// Longer names are cut, so that a message stays short whoever sits down.
const LONGEST_NAME: usize = 40;

/// Where a decision has longer than this, whoever has forgotten it is reminded once, so long before their time runs out.
const SLOW: i64 = 12 * 3_600_000;
const REMINDED: i64 = 6 * 3_600_000;

/// What there is to tell a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The message.
    pub message: PushMessage,
    /// From when on there may be more to tell.
    pub next: Option<i64>,
}

impl Notice {
    /// Whether it tells something new.
    pub fn is_new(&self) -> bool {
        !self.message.news.is_empty()
    }

    /// Whether it only takes back what was shown to the device.
    pub fn takes_back(&self, shown: i64) -> bool {
        !self.is_new() && self.message.turns == 0 && shown > 0
    }
}

/// Whether people wait for each other at a table.
pub fn has_company(table: &OwnTable) -> bool {
    let seats: Vec<SeatSummary> = serde_json::from_str(&table.table.seats).unwrap_or_default();
    seats.iter().filter(|seat| seat.name.is_some()).count() > 1
}

/// Puts tables in the order in which one goes to them: where one's time runs out first, then where others have waited for longest.
pub fn in_order(tables: &mut [OwnTable]) {
    tables.sort_by_key(|table| (table.deadline.unwrap_or(i64::MAX), table.table.updated, table.table.key));
}

/// What there is to tell. `tables`: the person's tables; `raised`: what was raised for them, of which only what holds still is told;
/// `dice`: whether there are new dice of the day for them.
pub fn compose(
    device: &Subscription,
    mut tables: Vec<OwnTable>,
    raised: Vec<Raised>,
    dice: bool,
    now: i64,
) -> Notice {
    let wants = |kind: Matter| device.wish.kinds.contains(&kind);
    tables.retain(has_company_or_waits);
    in_order(&mut tables);
    let waiting: Vec<&str> = tables
        .iter()
        .filter(|table| table.your_turn == Some(true) && wants(Matter::YourTurn))
        .map(|table| table.table.id.as_str())
        .collect();
    let holds = |matter: &Raised| match matter.kind {
        Matter::YourTurn => waiting.contains(&matter.table.as_str()),
        Matter::SomebodySits => {
            tables.iter().any(|table| table.table.id == matter.table && table.table.phase == "gathering")
        }
        Matter::GameOver | Matter::DiceOfTheDay => true,
    };
    let untold: Vec<&Raised> = raised
        .iter()
        .filter(|matter| matter.ripe > device.told && wants(matter.kind) && holds(matter))
        .collect();
    // The clock may have stood still since it was raised: what counts is when the time runs out by now.
    let reminders = raised.iter().filter_map(|matter| {
        let table = tables.iter().find(|table| table.table.id == matter.table)?;
        let until = table
            .deadline
            .filter(|until| matter.kind == Matter::YourTurn && holds(matter) && until - matter.ripe > SLOW)?;
        Some((until - REMINDED, matter)).filter(|(when, _)| *when > device.told)
    });
    let reminders: Vec<(i64, &Raised)> = reminders.collect();
    let to_come = untold.iter().map(|matter| matter.ripe).chain(reminders.iter().map(|(when, _)| *when));
    let next = to_come.filter(|&when| when > now).min();
    let ripe: Vec<&Raised> = untold.into_iter().filter(|matter| matter.ripe <= now).collect();
    let forgotten: Vec<&Raised> = reminders
        .into_iter()
        .filter(|(when, matter)| *when <= now && !ripe.contains(matter))
        .map(|(_, matter)| matter)
        .collect();

    let about = |hurry: bool| {
        move |matter: &&Raised| PushNews {
            kind: matter.kind,
            game: Some(matter.game.clone()),
            name: matter.name.as_ref().map(|name| name.chars().take(LONGEST_NAME).collect()),
            hurry,
        }
    };
    let dice = (dice && wants(Matter::DiceOfTheDay)).then_some(PushNews {
        kind: Matter::DiceOfTheDay,
        game: None,
        name: None,
        hurry: false,
    });
    let mut news: Vec<PushNews> =
        forgotten.iter().map(about(true)).chain(ripe.iter().map(about(false))).chain(dice).collect();
    let more = news.len().saturating_sub(NAMED);
    news.truncate(NAMED);
    let open = match [forgotten, ripe].concat().as_slice() {
        [one] => Some(one.table.clone()),
        _ => waiting.first().map(|&table| table.to_owned()),
    };
    let message = PushMessage { language: device.wish.language, turns: waiting.len(), news, more, open };
    Notice { message, next }
}

/// A table that gathers may have one person only: who made it.
fn has_company_or_waits(table: &OwnTable) -> bool {
    table.table.phase == "gathering" || has_company(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::push::Lock;
    use crate::store::TableRow;
    use crate::wire::{Language, PushWish};

    fn device() -> Subscription {
        Subscription {
            device: [0; 32],
            person: "ann".to_owned(),
            endpoint: String::new(),
            lock: Lock { key: Vec::new(), auth: Vec::new() },
            wish: PushWish {
                kinds: Matter::ALL.to_vec(),
                quiet: None,
                zone: "UTC".to_owned(),
                language: Language::En,
            },
            told: 100,
            shown: 0,
            morning: None,
            failures: 0,
            counted_since: 0,
            counted: 0,
        }
    }

    fn table(id: &str, phase: &str, your_turn: bool, seats: &str) -> OwnTable {
        let row = TableRow {
            key: 1,
            id: id.to_owned(),
            owner: "ann".to_owned(),
            game: "clever".to_owned(),
            visibility: "link".to_owned(),
            spectators: true,
            practice: false,
            rated: false,
            code: None,
            phase: phase.to_owned(),
            seats: seats.to_owned(),
            created: 0,
            updated: 0,
            club: None,
        };
        OwnTable { table: row, your_turn: Some(your_turn), deadline: None, invited_by: None }
    }

    const TWO: &str = r#"[{"name":"Ann","bot":null},{"name":"Bob","bot":null}]"#;
    const ALONE: &str = r#"[{"name":"Ann","bot":null},{"name":null,"bot":"master"}]"#;

    fn raised(kind: Matter, table: &str, ripe: i64) -> Raised {
        Raised { kind, table: table.to_owned(), game: "clever".to_owned(), name: None, ripe }
    }

    #[test]
    fn five_games_are_one_notice() {
        let tables = (0..7).map(|number| table(&format!("t{number}"), "playing", true, TWO)).collect();
        let all = (0..7).map(|number| raised(Matter::YourTurn, &format!("t{number}"), 150)).collect();
        let notice = compose(&device(), tables, all, false, 200);
        let message = &notice.message;
        assert_eq!((message.turns, message.news.len(), message.more), (7, 5, 2));
        assert_eq!((message.open.as_deref(), notice.next), (Some("t0"), None));
    }

    #[test]
    fn what_is_settled_is_not_told() {
        let tables = vec![table("moved", "playing", false, TWO), table("begun", "playing", false, TWO)];
        let all = vec![raised(Matter::YourTurn, "moved", 150), raised(Matter::SomebodySits, "begun", 150)];
        let notice = compose(&device(), tables, all, false, 200);
        assert!(!notice.is_new());
        assert!(notice.takes_back(1), "it was shown before");
        assert!(!notice.takes_back(0));
    }

    #[test]
    fn what_was_told_is_not_told_again_and_what_is_not_ripe_later() {
        let tables = || vec![table("t", "playing", true, TWO), table("u", "playing", true, TWO)];
        let all = vec![raised(Matter::YourTurn, "t", 100), raised(Matter::YourTurn, "u", 300)];
        let notice = compose(&device(), tables(), all.clone(), false, 200);
        assert!(!notice.is_new() && !notice.takes_back(2), "one is still to move there");
        assert_eq!(notice.next, Some(300));
        let notice = compose(&device(), tables(), all, false, 300);
        assert_eq!((notice.message.news.len(), notice.message.turns), (1, 2));
        assert_eq!(notice.message.open.as_deref(), Some("u"), "the one that is new");
    }

    #[test]
    fn who_has_days_and_forgets_is_reminded_once_before_they_are_over() {
        const HOUR: i64 = 3_600_000;
        let waiting = |until| vec![OwnTable { deadline: Some(until), ..table("t", "playing", true, TWO) }];
        let raised = || vec![raised(Matter::YourTurn, "t", 150)];
        let told = |device: &Subscription, until, now| compose(device, waiting(until), raised(), false, now);
        let mut device = device();
        let first = told(&device, 24 * HOUR, 200);
        assert_eq!((first.message.news[0].hurry, first.next), (false, Some(18 * HOUR)));
        device.told = 200;
        let then = told(&device, 24 * HOUR, 18 * HOUR);
        assert_eq!((then.message.news.len(), then.message.news[0].hurry, then.next), (1, true, None));
        assert_eq!(then.message.open.as_deref(), Some("t"));
        // A vacation in between puts it off.
        assert_eq!(
            (told(&device, 72 * HOUR, 18 * HOUR).is_new(), told(&device, 72 * HOUR, 18 * HOUR).next),
            (false, Some(66 * HOUR))
        );
        device.told = 18 * HOUR;
        assert!(!told(&device, 24 * HOUR, 19 * HOUR).is_new(), "once is enough");
        // Whose clock counts in minutes is not reminded, nor who has moved.
        device.told = 200;
        assert_eq!(told(&device, HOUR, 300).next, None);
        let moved = vec![table("t", "playing", false, TWO)];
        assert!(!compose(&device, moved, raised(), false, 18 * HOUR).is_new());
    }

    #[test]
    fn a_device_is_told_what_it_wants_to_know_alone() {
        let mut device = device();
        device.wish.kinds = vec![Matter::GameOver];
        let tables = vec![table("t", "playing", true, TWO)];
        let all = vec![raised(Matter::YourTurn, "t", 150), raised(Matter::GameOver, "u", 150)];
        let message = compose(&device, tables, all, true, 200).message;
        assert_eq!((message.turns, message.news.len(), message.news[0].kind), (0, 1, Matter::GameOver));
    }

    #[test]
    fn who_plays_with_bots_is_not_waited_for() {
        let tables = vec![table("t", "playing", true, ALONE)];
        let notice = compose(&device(), tables, vec![raised(Matter::YourTurn, "t", 150)], false, 200);
        assert_eq!((notice.message.turns, notice.is_new()), (0, false));
    }

    #[test]
    fn the_longest_message_can_be_sealed() {
        let long = |number: usize| Raised {
            name: Some("\u{1f600}".repeat(500)),
            ..raised(Matter::SomebodySits, &format!("t{number}"), 150)
        };
        let tables = (0..9).map(|number| table(&format!("t{number}"), "gathering", false, TWO)).collect();
        let message = compose(&device(), tables, (0..9).map(long).collect(), true, 200).message;
        assert!(serde_json::to_string(&message).unwrap().len() <= crate::push::seal::LONGEST);
    }
}
