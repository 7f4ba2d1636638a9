//! The parts of every game add up, for every game, number of players and level.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_analysis::{AnalysisError, Analyst, Class, Thought, Worth, analyse};
use spellenkast_bots::arena::play_deal;
use spellenkast_bots::{Contestant, Thinks};
use spellenkast_engine::{
    Event, Game, Level, MoveList, Record, RecordError, Recorder, Seat, Seats, Turn, WrittenGame, below,
};
use spellenkast_games::clever::Clever;
use spellenkast_games::genius::Genius;
use spellenkast_games::keer_op_keer::KeerOpKeer;
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;
use spellenkast_games::kwatro::Kwatro;

/// A game in which every third move or so is any move, and the others are a level's.
fn game<G: Thinks + WrittenGame>(players: u8, level: Level, seed: u64) -> Record {
    let seats = Seats::new(players).unwrap();
    let mut recorder = Recorder::<G>::new(&G::Options::default(), seats, None).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut player = Contestant::Level(level).sit::<G>(seats, seed).unwrap();
    let mut moves = MoveList::new();
    loop {
        match recorder.game().turn() {
            Turn::Over => return recorder.into_record(),
            Turn::Chance => {
                let outcome = recorder.game().sample(&mut rng);
                recorder.resolve(outcome).unwrap();
            }
            Turn::Decide(deciding) => {
                let seat = deciding.first().unwrap();
                recorder.game().moves(seat, &mut moves);
                let mv = if below(&mut rng, 3) == 0 {
                    moves[below(&mut rng, moves.len() as u32) as usize]
                } else {
                    player.decide(recorder.game(), seat, &moves)
                };
                recorder.play(seat, mv).unwrap();
            }
        }
    }
}

fn close(one: Worth, other: Worth) -> bool {
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9 * (1.0 + one.abs().max(other.abs()));
    near(one.score, other.score) && near(one.margin, other.margin) && near(one.win, other.win)
}

#[track_caller]
fn adds_up(record: &Record, level: Level) {
    let mut analyst = Analyst::new(record, level).unwrap();
    let mut now: Vec<Worth> = analyst.start().to_vec();
    let mut number = 0;
    while let Some(judged) = analyst.step() {
        number += 1;
        assert_eq!(judged.number, number);
        for (now, change) in now.iter_mut().zip(&judged.changes) {
            let parts = change.luck - change.lost + change.others + change.doubt;
            assert!(close(*now + parts, change.after), "event {number}: {judged:?}");
            assert!((0.0..=1.0).contains(&change.after.win), "event {number}: {judged:?}");
            *now = change.after;
        }
        if let Some(decision) = judged.decision() {
            assert_eq!(decision.moves[decision.played].r#move, decision.r#move);
            assert!(decision.cost >= 0.0 && (0.0..=100.0).contains(&decision.accuracy));
            assert!(decision.class < Class::Slip || decision.cost > decision.doubt, "{decision:?}");
            assert_eq!(judged.changes[decision.seat.index()].lost, decision.lost);
            assert_eq!(decision.choices == 1, decision.moves.len() == 1);
        }
    }
    assert_eq!(number, record.events.len());
    let summary = analyst.summary();
    for (seat, &score) in summary.seats.iter().zip(record.scores.as_ref().unwrap()) {
        assert_eq!(seat.result.score, f64::from(score));
        let parts = seat.luck - seat.lost + seat.others + seat.doubt;
        let left = seat.result - seat.start - parts;
        assert!(left.score.abs() < 1e-6 && left.margin.abs() < 1e-6 && left.win.abs() < 1e-9, "{seat:?}");
        assert!(seat.costliest.is_sorted_by(|one, other| one.cost >= other.cost));
    }
    let winners: f64 = summary.seats.iter().map(|seat| seat.result.win).sum();
    assert!((winners - 1.0).abs() < 1e-6, "{winners}");
}

fn adds_up_everywhere<G: Thinks + WrittenGame>() {
    for players in G::INFO.min_players..=G::INFO.max_players.min(3) {
        let record = game::<G>(players, Level::Club, u64::from(players));
        for level in [Level::Beginner, Level::Expert] {
            adds_up(&record, level);
        }
    }
    adds_up(&game::<G>(2, Level::Club, 9), Level::Master);
}

#[test]
fn the_parts_of_keer_op_keer_add_up() {
    adds_up_everywhere::<KeerOpKeer>();
}

#[test]
fn the_parts_of_keer_op_keer_2_add_up() {
    adds_up_everywhere::<KeerOpKeer2>();
}

#[test]
fn the_parts_of_clever_add_up() {
    adds_up_everywhere::<Clever>();
}

#[test]
fn the_parts_of_genius_add_up() {
    adds_up_everywhere::<Genius>();
}

#[test]
fn the_parts_of_kwatro_add_up() {
    adds_up_everywhere::<Kwatro>();
}

#[test]
fn a_master_loses_little_by_its_own_judgement_and_a_beginner_much() {
    let lost = |level: Level| -> f64 {
        (0..4)
            .map(|seed| {
                let seats = Seats::new(2).unwrap();
                let start = Genius::new(&Default::default(), seats, None).unwrap();
                let mut players: Vec<_> =
                    (0..2).map(|_| Contestant::Level(level).sit::<Genius>(seats, 0).unwrap()).collect();
                let mut recorder = Recorder::<Genius>::new(&Default::default(), seats, None).unwrap();
                play_deal(&start, seed, &mut players, &mut |_, step, _| match step {
                    spellenkast_engine::Step::Outcome(outcome) => recorder.resolve(outcome).unwrap(),
                    spellenkast_engine::Step::Move(seat, mv, _) => recorder.play(seat, mv).unwrap(),
                });
                let (_, summary) = analyse(recorder.record(), Level::Master).unwrap();
                summary.seats.iter().map(|seat| seat.lost.win).sum::<f64>()
            })
            .sum()
    };
    let (master, beginner) = (lost(Level::Master), lost(Level::Beginner));
    assert!(master.abs() < 1e-9, "{master}");
    assert!(beginner > 0.5, "{beginner}");
}

#[test]
fn what_nobody_could_know_changes_no_judgement() {
    // Two games that go the same way as far as the first player can see: the other's cards are others, and so is the pile.
    let record = game::<Kwatro>(2, Level::Club, 4);
    let deck_at = record
        .events
        .iter()
        .position(|event| matches!(event, Event::Outcome { outcome, .. } if outcome.len() > 40))
        .unwrap();
    let first = record
        .events
        .iter()
        .find_map(|event| match event {
            Event::Move { seat, .. } => Some(*seat),
            Event::Outcome { .. } => None,
        })
        .unwrap();
    let number = deck_at + 2;
    let judged = |record: &Record| {
        Analyst::ponder(record, number, Thought { again: 0, ..Thought::of(Level::Master) }).unwrap().unwrap()
    };
    let once = judged(&record);
    assert_eq!(once.seat, first);
    let Event::Outcome { outcome, .. } = &record.events[deck_at] else { unreachable!() };
    let mut cards: Vec<&str> = outcome.split_whitespace().collect();
    // The two at the bottom of the pile change places: nobody has seen them.
    let last = cards.len() - 1;
    cards.swap(last, last - 1);
    let mut other = record.clone();
    other.events[deck_at] = Event::Outcome { outcome: cards.join(" "), draw: None };
    match Analyst::ponder(&other, number, Thought { again: 0, ..Thought::of(Level::Master) }) {
        Ok(decision) => assert_eq!(decision.unwrap(), once),
        // The end of the game may depend on these two; then it is another game.
        Err(AnalysisError::Record(_)) => {}
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn more_thought_can_be_asked_for_one_decision() {
    let record = game::<KeerOpKeer>(2, Level::Club, 3);
    let number = 1 + record.events.iter().position(|event| matches!(event, Event::Move { .. })).unwrap();
    let decision =
        Analyst::ponder(&record, number, Thought { again: 2, ..Thought::of(Level::Expert) }).unwrap();
    assert!(decision.is_some());
    assert_eq!(
        Analyst::ponder(&record, 1, Thought::of(Level::Expert)).unwrap(),
        None,
        "the lot is no decision"
    );
    assert_eq!(Analyst::ponder(&record, 10_000, Thought::of(Level::Expert)).unwrap(), None);
}

#[test]
fn what_is_no_finished_game_is_refused_in_words() {
    let whole = game::<Genius>(2, Level::Beginner, 2);
    let said = |record: &Record| match Analyst::new(record, Level::Beginner) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    };
    assert_eq!(said(&whole), "");
    let mut record = whole.clone();
    record.events.truncate(10);
    record.scores = None;
    assert!(said(&record).contains("not over"), "{}", said(&record));
    let future = Record { spellenkast: 2, ..whole.clone() };
    assert!(said(&future).contains("version 2"), "{}", said(&future));
    let unknown = Record { game: "chess".into(), ..whole.clone() };
    assert!(said(&unknown).contains("no game \"chess\""), "{}", said(&unknown));
    let mut options = whole.clone();
    options.options.insert("colour".into(), "red".into());
    assert!(said(&options).contains("options") && said(&options).contains("colour"), "{}", said(&options));
    let mut broken = whole.clone();
    broken.events[3] = Event::Move { seat: Seat(1), r#move: "score z>q".into() };
    assert!(matches!(
        Analyst::new(&broken, Level::Beginner),
        Err(AnalysisError::Record(RecordError::Event { number: 4, .. }))
    ));
    let alone = Record { players: 1, ..whole };
    assert!(said(&alone).contains("players"), "{}", said(&alone));
}

#[test]
fn a_deck_with_cards_missing_is_refused_in_words() {
    let mut record = game::<Kwatro>(2, Level::Beginner, 2);
    for event in &mut record.events {
        if let Event::Outcome { outcome, .. } = event
            && outcome.len() > 40
        {
            let end = outcome.rfind(' ').unwrap();
            outcome.truncate(end);
        }
    }
    let error = Analyst::new(&record, Level::Beginner).err().unwrap().to_string();
    assert!(error.contains("Event 2") && error.contains("cards"), "{error}");
}
