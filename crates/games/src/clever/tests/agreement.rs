//! Random games, in step with the slow rules: the same moves, the same sheets, the same scores.

use std::collections::BTreeSet;

use spellenkast_engine::{Eye, Game, MoveList, Seat, Turn, below};

use super::super::{Clever, DiceSet, Die, Field, Mark, Move, Outcome};
use super::slow::{Paper, Slow};
use super::{Sheet, blue, moves, name, new, rng, row, unlocked};
use crate::clever::Reason;

/// Every move that can be written down, sensible or not.
fn every_move() -> Vec<Move> {
    let fields = (0..Field::COUNT).map(|index| Mark::Yellow(Field::from_index(index)));
    let numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 31, 32, 64, 200, 255];
    let marks: Vec<Mark> = fields
        .chain([Mark::Green])
        .chain(numbers.map(Mark::Blue))
        .chain(numbers.map(Mark::Orange))
        .chain(numbers.map(Mark::Purple))
        .collect();
    let mut all = vec![Move::Reroll, Move::Nothing, Move::Done];
    for mark in marks {
        all.push(Move::Bonus(mark));
        for die in Die::ALL {
            all.push(Move::Take { die, mark });
            all.push(Move::Extra { die, mark });
        }
    }
    all
}

fn check_sheets(game: &Clever, slow: &Slow) {
    for (seat, paper) in slow.papers.iter().enumerate() {
        let view = &game.view(Eye::Seat(Seat(seat as u8))).seats[seat];
        let yellow: Vec<String> =
            paper.yellow.iter().map(|(row, column)| format!("r{}c{}", row + 1, column + 1)).collect();
        assert_eq!(view.yellow, yellow);
        assert_eq!(view.blue.iter().map(|&sum| i32::from(sum)).collect::<BTreeSet<_>>(), paper.blue);
        assert_eq!(usize::from(view.green), paper.green);
        assert_eq!(view.orange.iter().map(|&n| i32::from(n)).collect::<Vec<_>>(), paper.orange);
        assert_eq!(view.purple.iter().map(|&n| i32::from(n)).collect::<Vec<_>>(), paper.purple);
        assert_eq!(
            (i32::from(view.rerolls.unlocked), i32::from(view.rerolls.used)),
            (paper.rerolls, paper.rerolls_used)
        );
        assert_eq!(
            (i32::from(view.extra_dice.unlocked), i32::from(view.extra_dice.used)),
            (paper.extras, paper.extras_used)
        );
        assert_eq!(i32::from(view.foxes), paper.foxes);
        let mut pending: Vec<&str> = view.pending.iter().map(|&bonus| name(bonus)).collect();
        pending.sort();
        let mut expected = paper.pending.clone();
        expected.sort();
        assert_eq!(pending, expected);
        assert_eq!(view.points.total, paper.points().iter().sum::<i32>());
        // The standing is for all eyes, so it leaves out what is still hidden.
        if !game.is_simultaneous() {
            let parts: Vec<i32> = game.standing().seats[seat].parts.iter().map(|part| part.points).collect();
            assert_eq!(parts, paper.points());
            assert_eq!(game.score(Seat(seat as u8)), parts.iter().sum::<i32>());
        }
    }
}

fn check_dice(game: &Clever, slow: &Slow) {
    let letters = |dice: DiceSet| dice.iter().map(Die::letter).collect::<BTreeSet<_>>();
    assert_eq!(letters(game.dice.available), slow.available);
    assert_eq!(letters(game.dice.tray), slow.tray);
    let taken: Vec<char> = game.dice.taken.iter().flatten().map(|die| die.letter()).collect();
    assert_eq!(taken, slow.taken);
    for die in Die::ALL {
        assert_eq!(i32::from(game.dice.faces.of(die)), slow.faces.get(&die.letter()).copied().unwrap_or(0));
    }
    assert_eq!((usize::from(game.round), usize::from(game.roll)), (slow.round, slow.roll));
}

/// A new game; where the seed is odd with sheets on which much is marked, so that areas get full, bonuses meet and
/// some are lost.
fn start(players: u8, seed: u64) -> (Clever, Slow) {
    let mut game = new(players);
    let mut slow = Slow::new(usize::from(players));
    if seed % 2 == 1 {
        let mut rng = rng(seed);
        for (player, paper) in game.players.iter_mut().zip(&mut slow.papers) {
            for _ in 0..15 + below(&mut rng, 30) {
                paper.mark_anything(|choices| below(&mut rng, choices as u32) as usize);
            }
            player.sheet = written(paper);
        }
    }
    (game, slow)
}

/// The same sheet for the fast rules.
pub(super) fn written(paper: &Paper) -> Sheet {
    let factors = [1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3];
    let orange: Vec<u8> =
        paper.orange.iter().zip(factors).map(|(number, factor)| (number / factor) as u8).collect();
    let purple: Vec<u8> = paper.purple.iter().map(|&number| number as u8).collect();
    let blues: Vec<u8> = paper.blue.iter().map(|&sum| sum as u8).collect();
    let fields = paper.yellow.iter().map(|&(row, column)| Field::at(row, column).unwrap());
    Sheet {
        yellow: fields.fold(0, |all, field| all | field.bit()),
        blue: blue(&blues),
        green: paper.green as u8,
        orange: row(&orange),
        purple: row(&purple),
        rerolls: unlocked(paper.rerolls as u8),
        extras: unlocked(paper.extras as u8),
    }
}

/// Plays one random game in step with the slow rules and shows every position.
fn in_step(players: u8, seed: u64, mut show: impl FnMut(&Clever, &Slow)) {
    let mut rng = rng(seed);
    let (mut game, mut slow) = start(players, seed);
    loop {
        show(&game, &slow);
        match game.turn() {
            Turn::Over => return assert_eq!(slow.when, super::slow::When::Over),
            Turn::Chance => {
                let outcome = game.sample(&mut rng);
                assert_eq!(game.check_outcome(&outcome), Ok(()));
                slow.outcome(&game.outcome_text(&outcome));
                game.apply_outcome(outcome);
            }
            Turn::Decide(seats) => {
                // Any of the deciding seats may be next.
                let seat = seats.iter().nth(below(&mut rng, seats.len()) as usize).unwrap();
                let list = moves(&game, seat);
                let text = &list[below(&mut rng, list.len() as u32) as usize];
                slow.play(seat.index(), text);
                let mv = game.read_move(text).unwrap();
                game.play(seat, mv).unwrap();
            }
        }
    }
}

#[test]
fn fast_and_slow_rules_agree_on_moves_sheets_and_scores() {
    for seed in 0..30 {
        for players in 1..=4 {
            in_step(players, seed, |game, slow| {
                check_dice(game, slow);
                check_sheets(game, slow);
                let deciding: Vec<usize> = match game.turn() {
                    Turn::Decide(seats) => seats.iter().map(Seat::index).collect(),
                    _ => vec![],
                };
                assert_eq!(deciding, slow.deciding());
                assert_eq!(game.turn() == Turn::Chance, slow.is_chance());
                for seat in game.seats().iter() {
                    let expected: Vec<String> = slow.legal(seat.index()).into_iter().collect();
                    assert_eq!(moves(game, seat), expected);
                }
            });
        }
    }
}

#[test]
fn a_move_is_accepted_exactly_if_it_is_listed_and_each_is_listed_once() {
    let every = every_move();
    let mut list = MoveList::new();
    for seed in 1000..1004 {
        for players in 1..=4 {
            in_step(players, seed, |game, _| {
                for seat in (0..6).map(Seat).chain([Seat(255)]) {
                    game.moves(seat, &mut list);
                    let listed: std::collections::HashSet<Move> = list.iter().copied().collect();
                    assert_eq!(listed.len(), list.len(), "no move twice");
                    let deciding = matches!(game.turn(), Turn::Decide(seats) if seats.has(seat));
                    assert_eq!(!list.is_empty(), deciding);
                    let unasked = |mv: &Move| matches!(mv, Move::Bonus(_) | Move::Done);
                    assert!(
                        list.len() != 1 || !unasked(&list[0]),
                        "a bonus or an end without a choice is not asked"
                    );
                    for &mv in &every {
                        let verdict = game.check_move(seat, mv);
                        assert_eq!(verdict.is_ok(), listed.contains(&mv), "{mv:?}");
                        if !deciding {
                            let over = game.turn() == Turn::Over;
                            assert_eq!(verdict, Err(if over { Reason::Over } else { Reason::NotYourTurn }));
                        }
                    }
                }
            });
        }
    }
}

#[test]
fn moves_and_outcomes_survive_being_written_and_read() {
    let mut list = MoveList::new();
    for seed in 2000..2008 {
        for players in 1..=4 {
            let mut dice = rng(seed + 1);
            in_step(players, seed, |game, _| {
                for seat in game.seats().iter() {
                    game.moves(seat, &mut list);
                    for &mv in list.iter() {
                        assert_eq!(game.read_move(&game.move_text(mv)), Ok(mv));
                    }
                }
                if game.turn() == Turn::Chance {
                    let outcome = game.sample(&mut dice);
                    assert_eq!(game.read_outcome(&game.outcome_text(&outcome)), Ok(outcome));
                } else {
                    let roll = Outcome::Roll(super::super::Faces::NONE);
                    let over = game.turn() == Turn::Over;
                    let reason = if over { Reason::Over } else { Reason::NotChance };
                    assert_eq!(game.check_outcome(&roll), Err(reason));
                    assert!(!game.for_each_outcome(&mut |_, _| panic!("no outcome is due")));
                }
            });
        }
    }
}

#[test]
fn every_position_keeps_its_invariants() {
    for seed in 3000..3020 {
        for players in 1..=4 {
            in_step(players, seed, |game, slow| {
                let dice = &game.dice;
                assert!(dice.available.except(dice.tray) == dice.available, "a die lies in one place");
                assert!(dice.taken().except(dice.tray.and(dice.available)) == dice.taken());
                for paper in &slow.papers {
                    assert!(paper.rerolls <= 7 && paper.extras <= 7 && paper.foxes <= 5);
                    assert!(paper.rerolls_used <= paper.rerolls && paper.extras_used <= paper.extras);
                    let rises = paper.purple.windows(2).all(|pair| pair[1] > pair[0] || pair[0] == 6);
                    assert!(rises, "{:?}", paper.purple);
                }
            });
        }
    }
}
