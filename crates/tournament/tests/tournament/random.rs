//! Whatever happens, the rules hold.

use proptest::prelude::*;
use spellenkast_tournament::{
    Command, Entrant, Event, Finish, Format, Measure, Pace, Phase, Refusal, Tournament,
};

use crate::director::*;

/// Something that may happen between two rounds; the numbers say to whom.
#[derive(Clone, Debug)]
enum Whim {
    Absent(u16, u16),
    Withdraw(u16),
    Enter(u16),
    Correct(u16, u64),
}

fn whim() -> impl Strategy<Value = Whim> {
    prop_oneof![
        4 => (0..16_u16, 0..3_u16).prop_map(|(who, ahead)| Whim::Absent(who, ahead)),
        1 => (0..16_u16).prop_map(Whim::Withdraw),
        1 => (0..20_u16).prop_map(Whim::Enter),
        1 => (0..16_u16, any::<u64>()).prop_map(|(table, lot)| Whim::Correct(table, lot)),
    ]
}

fn plan() -> impl Strategy<Value = (Format, u8)> {
    let knock_out = (0..=2_u8, 0..=2_u8, any::<bool>()).prop_map(|(half, replays, third_place)| {
        (Format::KnockOut { best_of: 2 * half + 1, replays, third_place }, 2)
    });
    let large = (0..=2_u8, 3..=6_u8)
        .prop_map(|(replays, seats)| (Format::KnockOut { best_of: 1, replays, third_place: false }, seats));
    prop_oneof![
        any::<bool>().prop_map(|double| (Format::RoundRobin { double }, 2)),
        (1..=6_u16, 2..=6_u8).prop_map(|(rounds, seats)| (SWISS(rounds), seats)),
        (1..=6_u16, 2..=6_u8).prop_map(|(rounds, seats)| (LEAGUE(rounds), seats)),
        knock_out,
        large,
    ]
}

struct Lot(u64);

impl Lot {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// A result, with ties and now and then somebody who does not play.
    fn result(&mut self, seats: usize) -> Vec<Finish> {
        let scores: Vec<Option<u64>> =
            (0..seats).map(|_| (self.below(9) > 0).then(|| self.below(5))).collect();
        let place = |score: u64| 1 + scores.iter().flatten().filter(|other| **other > score).count() as u8;
        let finish = |score: &Option<u64>| match *score {
            Some(score) => Finish::Played { place: place(score), score: score as i32 },
            None => Finish::Forfeit,
        };
        scores.iter().map(finish).collect()
    }
}

/// What all points together have to come to, in halves, by the rules and without the standings.
fn all_points(tournament: &Tournament) -> i64 {
    let annulled = |who: &Entrant| tournament.entrants()[who.index()].annulled;
    let seats = i64::from(tournament.settings().seats);
    let byes_count = matches!(tournament.settings().format, Format::Swiss { .. } | Format::League { .. });
    let mut points = 0;
    for round in tournament.rounds() {
        points += if byes_count { 2 * round.byes.len() as i64 } else { 0 };
        let counts = |walkover: &&spellenkast_tournament::Walkover| {
            !annulled(&walkover.winner) && !annulled(&walkover.missing)
        };
        points += 2 * round.walkovers.iter().filter(counts).count() as i64;
        for table in round.tables.iter().filter(|table| !table.seats.iter().any(annulled)) {
            for game in &table.games {
                let all = game.seats.len() as i64;
                let forfeits = game.forfeits().count() as i64;
                let played = all - forfeits;
                points += played * (played - 1) + 2 * played * forfeits + played * (seats - all);
            }
        }
    }
    points
}

fn check_round(director: &Director, before: &Director) -> Result<(), TestCaseError> {
    let number = director.round();
    let seats = usize::from(director.tournament.settings().seats);
    let round = director.tournament.rounds().last().expect("a round was made");
    let mut seen = Vec::new();
    for table in &round.tables {
        prop_assert!((2..=seats).contains(&table.seats.len()));
        for who in &table.seats {
            prop_assert!(before.tournament.entrants()[who.index()].plays_in(number), "{who:?} is not there");
            seen.push(*who);
        }
    }
    let missing = round.walkovers.iter().flat_map(|walkover| [walkover.winner, walkover.missing]);
    seen.extend(round.byes.iter().copied().chain(missing));
    let count = seen.len();
    seen.sort_unstable();
    seen.dedup();
    prop_assert_eq!(seen.len(), count, "somebody is in two places");
    if matches!(director.tournament.settings().format, Format::Swiss { .. } | Format::League { .. }) {
        prop_assert_eq!(seen, before.present(), "everybody who is there plays or has the bye");
        let sizes: Vec<usize> = round.tables.iter().map(|table| table.seats.len()).collect();
        prop_assert!(sizes.iter().max() <= sizes.iter().min().map(|least| least + 1).as_ref());
        prop_assert_eq!(round.byes.len(), if seats == 2 || count == 1 { count % 2 } else { 0 });
    }
    Ok(())
}

fn check_standings(director: &Director) -> Result<(), TestCaseError> {
    let tournament = &director.tournament;
    let rows = tournament.standings();
    prop_assert_eq!(rows.len(), tournament.order().len());
    for (index, row) in rows.iter().enumerate() {
        let annulled = tournament.entrants()[row.entrant.index()].annulled;
        prop_assert_eq!(row.place.is_none(), annulled);
        if let Some(place) = row.place {
            let better = rows[..index].iter().filter(|other| other.values > row.values).count();
            prop_assert_eq!(usize::from(place), better + 1);
        }
    }
    let games = tournament.rounds().iter().flat_map(|round| &round.tables).flat_map(|table| &table.games);
    let knock_out = matches!(tournament.settings().format, Format::KnockOut { .. });
    if !knock_out {
        let points: i64 = rows.iter().map(|row| row.values[0]).sum();
        prop_assert_eq!(tournament.settings().measures()[0], Measure::Points);
        prop_assert_eq!(points, all_points(tournament));
        let margins: i64 = rows.iter().map(|row| row.values.last().unwrap()).sum();
        prop_assert_eq!(margins, 0, "what one is ahead another is behind");
    }
    if tournament.entrants().iter().all(|entry| !entry.annulled) {
        let played: usize = rows.iter().map(|row| usize::from(row.played)).sum();
        let seats: usize = games.map(|game| game.seats.len() - game.forfeits().count()).sum();
        prop_assert_eq!(played, seats, "every result counts once");
    }
    Ok(())
}

fn indulge(director: &mut Director, whim: &Whim) -> Result<usize, Refusal> {
    let round = director.round();
    let entrants = director.tournament.entrants().len() as u16;
    match *whim {
        Whim::Absent(who, ahead) => director.ask(Command::Excuse {
            entrant: Entrant(who % entrants),
            round: round + 1 + ahead,
            absent: true,
        }),
        Whim::Withdraw(who) => director.ask(Command::Withdraw { entrant: Entrant(who) }),
        Whim::Enter(who) => {
            director.ask(Command::Enter { id: format!("e{who}").as_str().into(), seed: None })
        }
        Whim::Correct(table, lot) => {
            let (round, table) = (round.max(1), table % 4 + 1);
            let tables = director.tournament.rounds().get(usize::from(round) - 1).map(|round| &round.tables);
            let table_there = tables.and_then(|tables| tables.get(usize::from(table) - 1));
            let games = table_there.map_or(1, |table| table.games.len()) as u16;
            let seats = table_there.and_then(|table| table.games.last()).map_or(2, |game| game.seats.len());
            let finishes = Lot(lot).result(seats);
            director.ask(Command::CorrectResult { round, table, game: games, finishes })
        }
    }
}

/// Plays the last round, its tables in the order that `turn` and `backwards` say.
fn play(director: &mut Director, lot: u64, turn: usize, backwards: bool) {
    let round = director.round();
    let count = director.tournament.rounds().last().map_or(0, |round| round.tables.len());
    let mut tables: Vec<u16> = (1..=count as u16).collect();
    tables.rotate_left(if count == 0 { 0 } else { turn % count });
    if backwards {
        tables.reverse();
    }
    for table in tables {
        let games =
            director.tournament.rounds()[usize::from(round) - 1].tables[usize::from(table) - 1].games.len();
        // A table's results hang on the table only.
        let mut lot = Lot(lot ^ (u64::from(table) << 40));
        for game in games as u16 + 1.. {
            let Some(seats) = director.tournament.next_game(round, table) else { break };
            director.give(round, table, game, &lot.result(seats.len()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn a_tournament_keeps_its_rules(
        (format, seats) in plan(),
        entrants in 2..=14_u16,
        lot in any::<u64>(),
        whims in prop::collection::vec(prop::collection::vec(whim(), 0..3), 30),
        pace in prop_oneof![Just(Pace::Live), Just(Pace::Correspondence)],
    ) {
        let mut director = Director::announce(format, seats, pace);
        for number in 0..entrants {
            director.enter(&format!("e{number}"), (number % 3 == 0).then_some(u32::from(number) + 1));
        }
        director.carry_out(Command::Start { lot });
        for (round, whims) in whims.iter().enumerate() {
            for whim in whims {
                // Refused or not, the tournament holds.
                let _ = indulge(&mut director, whim);
            }
            if director.tournament.phase() == Phase::Over {
                break;
            }
            // A correction may have opened a table again.
            play(&mut director, lot ^ 77, 0, false);
            let before = director.clone();
            match director.ask(Command::Pair) {
                Ok(_) => check_round(&director, &before)?,
                Err(Refusal::NoMoreRounds) => break,
                Err(Refusal::TooFew) => {
                    let staying = director.tournament.entrants().iter().filter(|entry| !entry.withdrawn);
                    prop_assert!(staying.count() < 2);
                    break;
                }
                Err(refusal) => return Err(TestCaseError::fail(refusal.to_string())),
            }
            play(&mut director, lot.wrapping_add(round as u64), 0, false);
            check_standings(&director)?;
        }
        let written = serde_json::to_string(&director.events).unwrap();
        let read: Vec<Event> = serde_json::from_str(&written).unwrap();
        prop_assert_eq!(Tournament::replay(&read).unwrap(), director.tournament);
    }

    #[test]
    fn the_order_in_which_results_come_in_does_not_matter(
        (format, seats) in plan(),
        entrants in 2..=14_u16,
        lot in any::<u64>(),
        turn in any::<usize>(),
        backwards in any::<bool>(),
    ) {
        let mut one = Director::begin(format, seats, entrants);
        let mut other = one.clone();
        while one.tournament.phase() == Phase::Playing {
            prop_assert_eq!(one.pair(), other.pair());
            play(&mut one, lot, 0, false);
            play(&mut other, lot, turn, backwards);
            prop_assert_eq!(one.tournament.standings(), other.tournament.standings());
        }
        prop_assert_eq!(one.tournament.rounds(), other.tournament.rounds());
    }
}
