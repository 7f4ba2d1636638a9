//! Tables of tournaments: the seats are given, and everybody plays by themselves.

use spellenkast_engine::Seat;
use spellenkast_games::GameId;
use spellenkast_table::{Command, Notice, Pace, PersonId, Phase, Secret, Settings, Table, TableReason};

const NOW: u64 = 1_000;

fn settings(players: u8) -> Settings {
    let mut settings = Settings::new(GameId::Genius, players);
    settings.contest = true;
    settings.first = Some(Seat(0));
    settings.pace = Pace::Seconds(60);
    settings
}

fn table(names: &[&str]) -> Table {
    let people: Vec<(PersonId, String)> = names
        .iter()
        .enumerate()
        .map(|(seat, name)| (PersonId(format!("p{seat}")), (*name).to_owned()))
        .collect();
    let events = Table::create_contest(settings(names.len() as u8), &people, Secret([7; 32]), NOW).unwrap();
    Table::replay(&events).unwrap()
}

fn code(table: &Table, person: &str, command: Command) -> Option<String> {
    table.decide(&person.into(), &command.into(), NOW).err().map(|refusal| refusal.code.into_owned())
}

fn heed(table: &mut Table, notice: &Notice, now: u64) {
    for event in table.heed(notice, now).unwrap() {
        table.apply(&event).unwrap();
    }
}

#[test]
fn nobody_sits_down_or_gets_up_before_the_game() {
    let table = table(&["Ann", "Bob"]);
    let contest = Some(TableReason::Contest.code().to_owned());
    assert_eq!(table.phase(), Phase::Gathering);
    assert_eq!(table.person_at(Seat(1)), Some(&"p1".into()));
    for command in [
        Command::Sit { seat: None, name: "Eve".to_owned() },
        Command::Leave { seat: None },
        Command::Remove { seat: Seat(1) },
        Command::AddBot { seat: None, level: spellenkast_table::Level::Club },
        Command::Close,
    ] {
        assert_eq!(code(&table, "p0", command.clone()), contest, "{command:?}");
        assert_eq!(code(&table, "eve", command), contest);
    }
    assert_eq!(code(&table, "p0", Command::Ready { contribution: None }), None);
}

#[test]
fn the_house_lets_it_begin_and_who_is_late_has_given_up() {
    let mut table = table(&["Ann", "Bob"]);
    heed(&mut table, &Notice::Begin, NOW);
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(
        code(&table, "p0", Command::HandOver { seat: None, level: spellenkast_table::Level::Club }).unwrap(),
        "contest"
    );
    heed(&mut table, &Notice::Begin, NOW);
    heed(&mut table, &Notice::Tick, NOW + 60_000);
    assert_eq!(table.phase(), Phase::Over);
    assert!(
        table.quitter(Seat(0)).is_some() && table.quitter(Seat(1)).is_none(),
        "the first one was to begin"
    );
    assert_eq!(code(&table, "p1", Command::Rematch { contribution: None }).unwrap(), "contest");
    assert_eq!(code(&table, "p1", Command::Ready { contribution: None }).unwrap(), "contest");
}

#[test]
fn people_of_one_name_are_told_apart() {
    let long = "x".repeat(24);
    let table = table(&["Ann", "ann", &long, &long]);
    let names: Vec<String> = (0..4)
        .map(|seat| table.game_piece(spellenkast_engine::Eye::Spectator).seats[seat].name.clone().unwrap())
        .collect();
    assert_eq!(names, ["Ann", "ann 2", &long, &format!("{} 2", "x".repeat(22))]);
}

#[test]
fn a_seat_is_left_open_only_by_who_is_gone_and_then_nothing_begins() {
    let mut table = table(&["Ann", "Bob", "Cleo"]);
    heed(&mut table, &Notice::Forget { person: "p2".into() }, NOW);
    heed(&mut table, &Notice::Begin, NOW);
    assert_eq!(table.phase(), Phase::Gathering);
}

#[test]
fn it_needs_a_clock_and_as_many_people_as_seats() {
    let people = [("p0".into(), "Ann".to_owned()), ("p1".into(), "Bob".to_owned())];
    let create = |settings: Settings| Table::create_contest(settings, &people, Secret([7; 32]), NOW);
    assert!(create(settings(2)).is_ok());
    assert!(create(settings(3)).is_err());
    assert!(create(Settings { pace: Pace::Free, ..settings(2) }).is_err());
    assert!(create(Settings { contest: false, ..settings(2) }).is_err());
}
