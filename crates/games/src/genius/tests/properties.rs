//! What holds in every game, whoever plays it however badly.

use std::collections::{BTreeSet, HashSet};

use spellenkast_engine::{Eye, Step, below, play_out};

use super::slow::{SlowGame, Wait, rows_of};
use super::*;

/// Every move that can be written, legal or not.
pub fn all_moves() -> Vec<Move> {
    let jokers: Vec<Joker> =
        Symbol::ALL.into_iter().flat_map(|from| Symbol::ALL.map(|into| Joker { from, into })).collect();
    let mut moves = vec![Move::Again, Move::Score(Jokers::NONE)];
    moves.extend(jokers.iter().map(|&joker| Move::Score(Jokers::one(joker))));
    for (at, &one) in jokers.iter().enumerate() {
        moves.extend(jokers[at..].iter().filter_map(|&other| Jokers::two(one, other)).map(Move::Score));
    }
    moves
}

/// The slow game set up like a fast one.
fn slow_game(options: Options, seats: Seats, first: Option<Seat>) -> SlowGame {
    SlowGame::new(seats.count().into(), options.covered, options.r#match, first.map(Seat::index))
}

/// Both games are in the same position.
fn assert_same(game: &Genius, slow: &SlowGame) {
    let expected = match slow.wait {
        Wait::Lot | Wait::Roll => Turn::Chance,
        Wait::Decide => Turn::Decide(spellenkast_engine::SeatSet::only(Seat(slow.turn as u8))),
        Wait::Over => Turn::Over,
    };
    assert_eq!(game.turn(), expected);
    assert_eq!(game.first.index(), slow.first);
    for seat in 0..slow.players {
        assert_eq!(rows(game, seat as u8), rows_of(&slow.sheets[seat]));
        assert_eq!(dice(game, seat as u8), slow.dice[seat]);
    }
    assert_eq!(game.standing().totals(), slow.totals());
    if slow.wait == Wait::Roll {
        assert_eq!(game.active.index(), slow.roller());
    }
}

fn outcome_texts(game: &Genius) -> Vec<String> {
    let mut texts = Vec::new();
    game.for_each_outcome(&mut |outcome, _| texts.push(game.outcome_text(&outcome)));
    texts
}

#[test]
fn random_games_go_as_the_slow_rules_have_them() {
    for (options, seats) in all_tables() {
        let mut random = rng(100 + u64::from(seats.count()));
        for number in 0..6 {
            let first = [None, Some(Seat(number % seats.count()))][usize::from(number % 2)];
            let mut game = Genius::new(&options, seats, first).unwrap();
            let mut slow = slow_game(options, seats, first);
            while game.turn() != Turn::Over {
                assert_same(&game, &slow);
                if game.turn() == Turn::Chance {
                    let texts = outcome_texts(&game);
                    assert_eq!(texts.iter().cloned().collect::<BTreeSet<_>>(), slow.outcomes());
                    assert_eq!(texts.len(), slow.outcomes().len(), "each outcome once");
                    let outcome = game.sample(&mut random);
                    slow.resolve(&game.outcome_text(&outcome));
                    game.resolve(outcome).unwrap();
                } else {
                    let texts = listed(&game);
                    assert_eq!(texts.iter().cloned().collect::<BTreeSet<_>>(), slow.moves());
                    assert_eq!(texts.len(), slow.moves().len(), "each move once");
                    let text = &texts[below(&mut random, texts.len() as u32) as usize];
                    slow.play(text);
                    play(&mut game, text);
                }
            }
            assert_same(&game, &slow);
        }
    }
}

#[test]
fn a_move_is_legal_if_and_only_if_it_is_listed() {
    let (everything, mut list) = (all_moves(), MoveList::new());
    for (options, seats) in all_tables() {
        let mut game = Genius::new(&options, seats, None).unwrap();
        let mut own = MoveList::new();
        play_out(&mut game, &mut rng(7), &mut own, |game, _| {
            for seat in (0..6).map(Seat) {
                game.moves(seat, &mut list);
                let legal: HashSet<Move> = list.iter().copied().collect();
                assert_eq!(legal.len(), list.len(), "no move twice");
                for &mv in &everything {
                    assert_eq!(
                        game.check_move(seat, mv).is_ok(),
                        legal.contains(&mv),
                        "{seat} {mv:?} {game:?}"
                    );
                }
            }
        });
    }
}

#[test]
fn a_game_always_ends() {
    let mut list = MoveList::new();
    for (options, seats) in all_tables() {
        for seed in 0..50 {
            let mut game = Genius::new(&options, seats, None).unwrap();
            let mut steps = 0;
            play_out(&mut game, &mut rng(seed), &mut list, |game, _| {
                steps += 1;
                assert!(steps < 100_000, "{game:?}");
            });
            let full = game.sheets.iter().filter(|sheet| sheet.is_full()).count();
            assert_eq!(full, 1, "exactly one player has filled the sheet");
        }
    }
}

#[test]
fn every_position_keeps_the_strips_in_order() {
    let mut list = MoveList::new();
    for (options, seats) in all_tables() {
        let mut game = Genius::new(&options, seats, None).unwrap();
        let mut before = game;
        play_out(&mut game, &mut rng(8), &mut list, |game, _| {
            for (seat, sheet) in game.sheets.iter().enumerate() {
                let rows = sheet.rows().each();
                let (shortest, longest) = (*rows.iter().min().unwrap(), *rows.iter().max().unwrap());
                assert!(longest <= 3 || shortest >= 1, "{rows:?}");
                assert!(longest <= 6 || shortest >= 4, "{rows:?}");
                assert!(longest <= 7, "{rows:?}");
                assert!(
                    seat < usize::from(seats.count()) || rows == [0; 6],
                    "an empty chair crosses nothing"
                );
                let kept = before.sheets[seat].rows().each();
                let grown = rows.iter().zip(kept).all(|(&now, then)| now >= then);
                assert!(grown || game.game > before.game, "crosses stay");
            }
            assert!(game.rolls <= ROLLS && game.game < game.games);
            before = *game;
        });
    }
}

#[test]
fn the_view_tells_what_a_score_without_jokers_crosses() {
    let mut list = MoveList::new();
    for (options, seats) in all_tables() {
        let mut game = Genius::new(&options, seats, None).unwrap();
        play_out(&mut game, &mut rng(9), &mut list, |game, step| {
            let view = game.view(Eye::Spectator);
            let Step::Move(seat, ..) = step else {
                assert!(view.matches.is_none() && view.jokers.is_empty());
                return;
            };
            let mut sheet = game.sheets[seat.index()];
            sheet.cross(tally(view.matches.unwrap().each()));
            let mut next = *game;
            next.play(seat, Move::Score(Jokers::NONE)).unwrap();
            assert!(next.sheets[seat.index()] == sheet || sheet.is_full());
            let may_joker = |symbol: Symbol| {
                let mv = Move::Score(Jokers::one(Joker { from: symbol, into: Symbol::Blue }));
                game.check_move(seat, mv).is_ok()
            };
            let jokers: Vec<Symbol> = Symbol::ALL.into_iter().filter(|&symbol| may_joker(symbol)).collect();
            assert_eq!(view.jokers.iter().map(|joker| joker.symbol).collect::<Vec<_>>(), jokers);
        });
    }
}
