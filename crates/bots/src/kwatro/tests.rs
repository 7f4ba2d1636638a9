//! Bots at the table: they keep the rules, know what they may know, and the better ones win.

use std::sync::Arc;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, Level, MoveList, Seat, Seats, Turn, game_seed};
use spellenkast_games::kwatro::{DeckKind, Kwatro, Options, Scoring};

use super::player::KwatroBrain;
use super::worth::LeaveValues;
use crate::arena::contest;
use crate::brain::known;
use crate::{Bot, Brain, BrainError, Contestant, Course, NetError, Thinks, Value, choose, final_value};

fn start(players: u8, deck: DeckKind, scoring: Scoring) -> Kwatro {
    Kwatro::new(&Options { deck, scoring }, Seats::new(players).unwrap(), Some(Seat(0))).unwrap()
}

fn dealt(players: u8, deck: DeckKind, scoring: Scoring, seed: u64) -> Kwatro {
    let mut game = start(players, deck, scoring);
    let outcome = game.sample(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
    game.resolve(outcome).unwrap();
    game
}

/// Plays on, showing each decision with its values, until the game is over.
fn play(game: &mut Kwatro, levels: &[Level], mut see: impl FnMut(&Kwatro, Seat, &[Value])) {
    let mut brains: Vec<_> =
        levels.iter().map(|&level| Kwatro::brain(level, game.seats(), 5).unwrap()).collect();
    let (mut moves, mut values) = (MoveList::new(), Vec::new());
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().unwrap();
        game.moves(seat, &mut moves);
        values.clear();
        let mv = choose(&mut *brains[seat.index()], &known(game, seat), &moves, &mut values);
        see(game, seat, &values);
        game.play(seat, mv).unwrap();
    }
}

const DECKS: [DeckKind; 2] = [DeckKind::Full, DeckKind::Short];
const SCORINGS: [Scoring; 2] = [Scoring::Standard, Scoring::Children];

#[test]
fn every_level_keeps_the_rules_at_every_table() {
    for players in 2..=4 {
        for (deck, scoring) in DECKS.into_iter().flat_map(|deck| SCORINGS.map(|scoring| (deck, scoring))) {
            let mut game = dealt(players, deck, scoring, 3);
            let levels: Vec<Level> = Level::ALL.into_iter().cycle().skip(players.into()).take(4).collect();
            play(&mut game, &levels, |_, _, values| {
                for value in values {
                    assert!((0.0..=1.0).contains(&value.win) && value.margin.is_finite(), "{value:?}");
                }
            });
            assert_eq!(game.turn(), Turn::Over);
        }
    }
}

#[test]
fn a_brain_judges_alike_what_its_seat_cannot_tell_apart() {
    for level in Level::ALL {
        let mut game = dealt(2, DeckKind::Short, Scoring::Standard, 8);
        let mut decisions = 0;
        let mut moves = MoveList::new();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        play(&mut game, &[level, Level::Casual], |game, seat, values| {
            decisions += 1;
            if seat == Seat(0) && decisions % 6 == 1 {
                let dream = game.imagine(seat, &mut rng);
                dream.moves(seat, &mut moves);
                let mut brain = Kwatro::brain(level, game.seats(), 5).unwrap();
                let mut again = Vec::new();
                brain.judge(&known(&dream, seat), &moves, &mut again);
                assert_eq!(values, again, "{level} at decision {decisions}");
            }
        });
    }
}

/// The share of wins of one player against another, both in both seats of each deal.
fn share(one: Contestant, other: Contestant, scoring: Scoring, deals: u64) -> f64 {
    let start = start(2, DeckKind::Full, scoring);
    let sit = |entrant: usize, _, seed| [one, other][entrant].sit(start.seats(), seed);
    contest(&start, 2, deals, 12, sit, || {}).unwrap().entry(0).win_share.value
}

#[test]
fn the_better_level_wins() {
    let level = Contestant::Level;
    for scoring in SCORINGS {
        for pair in Level::ALL[..4].windows(2) {
            let won = share(level(pair[1]), level(pair[0]), scoring, 100);
            assert!(won > 0.53, "{scoring:?}: {} wins {won} against {}", pair[1], pair[0]);
        }
    }
    let won = share(level(Level::Master), Contestant::Greedy, Scoring::Standard, 6);
    assert!(won > 0.5, "master wins {won} against the yardstick");
}

#[test]
fn the_club_player_is_the_yardstick() {
    let game = dealt(3, DeckKind::Full, Scoring::Standard, 1);
    let mut moves = MoveList::new();
    game.moves(Seat(0), &mut moves);
    let judge = |mut brain: Box<dyn Brain<Kwatro>>| {
        choose(&mut *brain, &known(&game, Seat(0)), &moves, &mut Vec::new())
    };
    let club = judge(Kwatro::brain(Level::Club, game.seats(), 1).unwrap());
    assert_eq!(club, judge(Kwatro::greedy(game.seats(), 2).unwrap()));
    let most = |mv| {
        let mut next = game;
        next.apply_move(Seat(0), mv);
        next.score(Seat(0))
    };
    assert_eq!(most(club), moves.iter().map(|&mv| most(mv)).max().unwrap());
}

#[test]
fn values_are_exact_at_the_end_and_fair_at_the_start() {
    for players in 2..=4 {
        let game = start(players, DeckKind::Short, Scoring::Standard);
        let mut brain = Kwatro::brain(Level::Expert, game.seats(), 9).unwrap();
        let value = brain.value(&known(&game, Seat(1)));
        let fair = 1.0 / f32::from(players);
        assert!((value.win - fair).abs() < 0.35 && value.score > 20.0, "{players} players: {value:?}");

        let mut game = dealt(players, DeckKind::Short, Scoring::Standard, 2);
        play(&mut game, &[Level::Club; 4], |_, _, _| {});
        for seat in game.seats().iter() {
            assert_eq!(brain.value(&known(&game, seat)), final_value(&game.standing(), seat));
        }
    }
}

#[test]
fn who_is_far_ahead_is_told_to_win() {
    let mut seen = 0;
    for seed in 0..4 {
        let mut game = dealt(2, DeckKind::Full, Scoring::Standard, seed);
        let mut brain = Kwatro::brain(Level::Expert, game.seats(), 9).unwrap();
        play(&mut game, &[Level::Expert, Level::Beginner], |game, seat, _| {
            let ahead = game.score(Seat(0)) - game.score(Seat(1));
            if seat == Seat(0) && ahead > 80 {
                seen += 1;
                let [own, other] = [Seat(0), Seat(1)].map(|seat| brain.value(&known(game, seat)).win);
                assert!(own > other, "{own} {other} with {ahead} points ahead");
            }
        });
    }
    assert!(seen > 0, "the games must show it");
}

#[test]
fn without_what_was_learned_the_lower_levels_still_play() {
    let damaged = || {
        let error = NetError::Damaged;
        Err::<Arc<LeaveValues>, _>(BrainError::Net { name: "kwatro.net".to_owned(), error })
    };
    for level in Level::ALL {
        assert_eq!(KwatroBrain::of(level, damaged, 1).is_ok(), level < Level::Expert, "{level}");
    }
    let mut game = dealt(2, DeckKind::Short, Scoring::Standard, 1);
    let mut bot =
        Bot::new(Box::new(KwatroBrain::of(Level::Club, damaged, 1).unwrap()) as Box<dyn Brain<Kwatro>>);
    let mut moves = MoveList::new();
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().unwrap();
        game.moves(seat, &mut moves);
        let mv = crate::Player::decide(&mut bot, &game, seat, &moves);
        game.play(seat, mv).unwrap();
    }
}

#[test]
fn learning_depends_on_its_seed_alone_and_goes_on_where_it_stopped() {
    let seats = Seats::new(2).unwrap();
    let course = Course { games: Some(60), seconds: None, seed: 1, resume: None };
    let learn = |course: &Course| {
        let mut told = 0;
        let net = Kwatro::train(seats, course, &mut |progress, _| {
            told += 1;
            assert!(progress.mean > 0.0 && progress.done <= 1.0);
        });
        assert!(told > 0);
        net.unwrap()
    };
    let net = learn(&course);
    assert_eq!(net, learn(&course));
    let further = learn(&Course { resume: Some(net.to_bytes()), seed: game_seed(1, 2), ..course.clone() });
    assert_ne!(net, further);
    let broken = Course { resume: Some(b"broken".to_vec()), ..course };
    let error = Kwatro::train(seats, &broken, &mut |_, _| {}).unwrap_err();
    assert_eq!(error.to_string(), "The network kwatro.net cannot be used: this is not a network file");
}
