//! The bots as players of whole games.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, Level, MoveList, Seat, Seats, Turn};
use spellenkast_games::genius::{Genius, Options};

use crate::arena::contest;
use crate::brain::known;
use crate::{Brain, BrainError, Contestant, Thinks, choose, luck};

fn game(players: u8, options: Options, seed: u64) -> (Genius, Xoshiro256PlusPlus) {
    (
        Genius::new(&options, Seats::new(players).unwrap(), None).unwrap(),
        Xoshiro256PlusPlus::seed_from_u64(seed),
    )
}

/// Plays a game with a brain for every seat, and shows every position with its decider to `look`.
fn play(
    players: u8,
    options: Options,
    level: Level,
    seed: u64,
    mut look: impl FnMut(&Genius, &mut dyn Brain<Genius>),
) -> Vec<String> {
    let (mut game, mut rng) = game(players, options, seed);
    let mut brain = Genius::brain(level, game.seats(), seed).unwrap();
    let (mut moves, mut values, mut story) = (MoveList::new(), Vec::new(), Vec::new());
    loop {
        look(&game, &mut *brain);
        match game.turn() {
            Turn::Over => return story,
            Turn::Chance => {
                let outcome = game.sample(&mut rng);
                game.apply_outcome(outcome);
            }
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                game.moves(seat, &mut moves);
                let mv = choose(&mut *brain, &known(&game, seat), &moves, &mut values);
                story.push(game.move_text(mv));
                game.play(seat, mv).expect("bots make legal moves");
            }
        }
    }
}

const VARIANTS: [Options; 3] = [
    Options { covered: false, r#match: false },
    Options { covered: true, r#match: false },
    Options { covered: false, r#match: true },
];

#[test]
fn every_level_plays_every_table_to_its_end_and_the_same_again() {
    for players in 2..=4 {
        for options in VARIANTS {
            for level in Level::ALL {
                let once = play(players, options, level, 1, |_, _| {});
                assert!(!once.is_empty());
                if options == Options::default() {
                    assert_eq!(once, play(players, options, level, 1, |_, _| {}), "{level}");
                }
            }
        }
    }
}

#[test]
fn chances_are_chances_and_share_the_win() {
    for players in 2..=4 {
        for options in VARIANTS {
            let mut positions = 0;
            play(players, options, Level::Expert, 2, |game, brain| {
                positions += 1;
                if positions % 10 != 0 {
                    return;
                }
                let values: Vec<_> =
                    game.seats().iter().map(|seat| brain.value(&known(game, seat))).collect();
                for value in &values {
                    assert!((0.0..=1.0).contains(&value.win), "{value:?}");
                    assert!(value.score.is_finite() && value.margin.abs() <= 40.0, "{value:?}");
                }
                let sum: f32 = values.iter().map(|value| value.win).sum();
                // A match's chances are estimated seat by seat.
                if !options.r#match {
                    assert!((sum - 1.0).abs() < 0.05, "{players} players: {values:?}");
                }
            });
        }
    }
}

#[test]
fn a_finished_game_is_worth_what_it_was() {
    for level in Level::ALL {
        play(3, Options::default(), level, 3, |game, brain| {
            if game.turn() == Turn::Over {
                let winners = game.standing().winners();
                for seat in game.seats().iter() {
                    let value = brain.value(&known(game, seat));
                    assert_eq!(value.win, if winners.has(seat) { 1.0 } else { 0.0 });
                    assert_eq!(value.score, game.score(seat) as f32);
                }
            }
        });
    }
}

#[test]
fn luck_is_fair_on_the_average() {
    let (mut game, mut rng) = game(2, Options::default(), 4);
    for _ in 0..2 {
        let outcome = game.sample(&mut rng);
        game.apply_outcome(outcome);
    }
    let mut brain = Genius::brain(Level::Expert, game.seats(), 1).unwrap();
    let active = game.active();
    let before = brain.value(&known(&game, active));
    let outcome = game.sample(&mut rng);
    let luck = luck(&mut *brain, &known(&game, active), outcome).unwrap();
    // Before the roll the position is worth the mean over all rolls.
    assert!((luck.mean.win - before.win).abs() < 1e-3, "{luck:?} {before:?}");
}

#[test]
fn the_winning_score_is_seen() {
    // Whoever can fill the sheet does so, whatever the level: no chance is above certainty.
    for level in [Level::Expert, Level::Master] {
        let mut moves = MoveList::new();
        play(2, Options::default(), level, 5, |game, brain| {
            let Turn::Decide(seats) = game.turn() else { return };
            let seat = seats.first().unwrap();
            game.moves(seat, &mut moves);
            let wins = |&mv: &_| {
                let mut after = *game;
                after.apply_move(seat, mv);
                after.turn() == Turn::Over
            };
            if moves.iter().any(wins) {
                let mv = choose(brain, &known(game, seat), &moves, &mut Vec::new());
                assert!(wins(&mv), "{level} misses the win");
            }
        });
    }
}

/// The share of the first against the second, at a table where they sit in turn.
fn share(one: Contestant, other: Contestant, players: u8, deals: u64) -> f64 {
    let seats = Seats::new(players).unwrap();
    let start = Genius::new(&Options::default(), seats, None).unwrap();
    let sit = |entrant: usize, _: Seat, seed| [one, other][entrant % 2].sit(seats, seed);
    let results = contest::<_, BrainError>(&start, players.into(), deals, 1, sit, || {}).unwrap();
    (0..usize::from(players)).step_by(2).map(|entrant| results.entry(entrant).win_share.value).sum()
}

#[test]
fn each_level_beats_the_one_below() {
    for (pair, deals) in Level::ALL.windows(2).zip([100, 100, 40]) {
        let [weaker, stronger] = [pair[0], pair[1]].map(Contestant::Level);
        let won = share(stronger, weaker, 2, deals);
        assert!(won > 0.54, "{stronger} against {weaker}: {won}");
    }
    assert!(share(Contestant::Level(Level::Master), Contestant::Greedy, 2, 40) > 0.5);
    assert!(share(Contestant::Level(Level::Expert), Contestant::Greedy, 4, 20) > 0.5);
}

#[test]
fn lower_levels_need_no_tables() {
    // They are made without asking for the file at all, so a damaged one cannot stop them.
    for level in [Level::Beginner, Level::Casual, Level::Club] {
        assert!(Genius::brain(level, Seats::new(2).unwrap(), 1).is_ok());
    }
}
