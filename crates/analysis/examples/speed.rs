//! How long it takes to judge a game of two by the master, in processor time on one core.
//!
//!   cargo run --release --package spellenkast-analysis --example speed -- GAME GAMES [--every-roll]
//!
//! With `--every-roll` also what it would take to go through all rolls at every roll of the first game, as one has to who asks for
//! luck without a judge of positions: half a minute of it, and from that the whole game.

use spellenkast_analysis::Analyst;
use spellenkast_bots::arena::play_deal;
use spellenkast_bots::{Contestant, Thinks, imagination, luck};
use spellenkast_engine::{
    Event, Known, Level, MoveList, Record, Recorder, Seats, Step, WrittenGame, game_seed,
};
use spellenkast_games::{GameId, with_game};

/// Enough to tell how long the rest would take, in seconds.
const ENOUGH: f64 = 30.0;

/// The processor time of this process so far, in seconds; Linux only.
fn spent() -> f64 {
    let told = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = told.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}

fn game<G: Thinks + WrittenGame>(seats: Seats, number: u64) -> Record {
    let mut recorder = Recorder::<G>::new(&G::Options::default(), seats, None).expect("a game of two");
    let start = recorder.game().clone();
    let mut players: Vec<_> = seats
        .iter()
        .map(|_| Contestant::Level(Level::Club).sit::<G>(seats, number).expect("it needs no network"))
        .collect();
    play_deal(&start, game_seed(77, number), &mut players, &mut |_, step, _| {
        let done = match step {
            Step::Outcome(outcome) => recorder.resolve(outcome),
            Step::Move(seat, mv, _) => recorder.play(seat, mv),
        };
        assert!(done.is_ok(), "bots keep to the rules");
    });
    recorder.into_record()
}

/// What going through all rolls at every roll takes.
fn every_roll<G: Thinks + WrittenGame>(seats: Seats, record: &Record) -> f64 {
    let mut game = G::new(&G::Options::default(), seats, None).expect("a game of two");
    let mut brain = G::brain(Level::Master, seats, 0).expect("its network is part of the program");
    let (mut moves, mut values) = (MoveList::new(), Vec::new());
    let is_roll = |event: &&Event| matches!(event, Event::Outcome { .. });
    let all = record.events.iter().filter(is_roll).count();
    let (begin, mut rolls) = (spent(), 0);
    for event in &record.events {
        if spent() - begin > ENOUGH {
            break;
        }
        match event {
            Event::Outcome { outcome, .. } => {
                let outcome = game.read_outcome(outcome).expect("the record is sound");
                for seat in seats.iter() {
                    luck(&mut *brain, &Known::of(&game, seat, &mut imagination()), outcome);
                }
                rolls += 1;
                assert!(game.resolve(outcome).is_ok());
            }
            Event::Move { seat, r#move } => {
                game.moves(*seat, &mut moves);
                values.clear();
                brain.judge(&Known::of(&game, *seat, &mut imagination()), &moves, &mut values);
                let mv = game.read_move(r#move).expect("the record is sound");
                assert!(game.play(*seat, mv).is_ok());
            }
        }
    }
    (spent() - begin) * all as f64 / f64::from(rolls.max(1))
}

fn measure<G: Thinks + WrittenGame>(games: u64, with_every_roll: bool) {
    let seats = Seats::new(2).expect("two");
    let (mut whole, mut first) = (0.0, 0.0f64);
    for number in 0..games {
        let record = game::<G>(seats, number);
        let begin = spent();
        let mut analyst = Analyst::new(&record, Level::Master).expect("the record is sound");
        analyst.step();
        first = first.max(spent() - begin);
        while analyst.step().is_some() {}
        whole += spent() - begin;
        if with_every_roll && number == 0 {
            let slow = every_roll::<G>(seats, &record);
            println!("{}: {slow:.0} s where every roll is gone through", G::INFO.id);
        }
    }
    let whole = whole / games as f64;
    println!("{}: {whole:.2} s a game, the first event after {first:.2} s at most", G::INFO.id);
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let game: Option<GameId> = arguments.first().and_then(|game| game.parse().ok());
    let games = arguments.get(1).and_then(|games| games.parse().ok()).unwrap_or(4);
    let with_every_roll = arguments.iter().any(|argument| argument == "--every-roll");
    let chosen = |id: &&GameId| game.is_none_or(|game| game == **id);
    for id in GameId::ALL.iter().filter(chosen) {
        with_game!(*id, G => measure::<G>(games, with_every_roll));
    }
}
