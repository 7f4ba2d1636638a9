//! How many ways lead how far: counted fast, counted slowly, and reckoned by hand.
//!
//! Of the rolls of four dice 15 show four symbols, 60 one pair, 15 two pairs, 30 three alike and 6 four alike; of
//! three dice 20, 30 with a pair and 6 alike; of two dice 15 and 6 pairs. With rolls left there are 2 decisions
//! without a pair, 8 with one symbol several times and 50 with two pairs, so the first or second roll has
//! 15 x 2 + 96 x 8 + 15 x 50 = 1548, 20 x 2 + 36 x 8 = 328 or 15 x 2 + 6 x 8 = 78 decisions in all.

use std::collections::HashSet;

use super::slow::SlowGame;
use super::*;

/// Every position one step on.
fn next(game: &Genius) -> Vec<Genius> {
    let mut nexts = Vec::new();
    if let Turn::Decide(_) = game.turn() {
        let mut list = MoveList::new();
        let seat = decider(game);
        game.moves(seat, &mut list);
        for &mv in list.iter() {
            let mut next = *game;
            next.play(seat, mv).unwrap();
            nexts.push(next);
        }
    } else {
        game.for_each_outcome(&mut |outcome, _| {
            let mut next = *game;
            next.resolve(outcome).unwrap();
            nexts.push(next);
        });
    }
    nexts
}

fn slow_next(game: &SlowGame) -> Vec<SlowGame> {
    let step = |step: &dyn Fn(&mut SlowGame)| {
        let mut next = game.clone();
        step(&mut next);
        next
    };
    let outcomes = game.outcomes();
    let moves = game.moves();
    let outcomes = outcomes.iter().map(|outcome| step(&|next| next.resolve(outcome)));
    outcomes.chain(moves.iter().map(|mv| step(&|next| next.play(mv)))).collect()
}

/// The lines of so many steps.
fn lines(game: &Genius, depth: u32) -> usize {
    match depth {
        0 => 1,
        _ => next(game).iter().map(|next| lines(next, depth - 1)).sum(),
    }
}

/// The same, without taking the last step.
fn slow_lines(game: &SlowGame, depth: u32) -> usize {
    match depth {
        0 => 1,
        1 => game.outcomes().len() + game.moves().len(),
        _ => slow_next(game).iter().map(|next| slow_lines(next, depth - 1)).sum(),
    }
}

fn assert_lines(options: Options, players: u8, first: Option<Seat>, expected: &[usize]) {
    let game = Genius::new(&options, seats(players), first).unwrap();
    let slow = SlowGame::new(players.into(), options.covered, options.r#match, first.map(Seat::index));
    for (depth, &expected) in (1..).zip(expected) {
        assert_eq!(lines(&game, depth), expected, "{players} players, depth {depth}");
        assert_eq!(slow_lines(&slow, depth), expected, "{players} players, depth {depth}, slow");
    }
}

#[test]
fn lines_of_two_players() {
    assert_lines(SINGLE, 2, Some(Seat(0)), &[126, 126 * 126, 126 * 1548]);
    assert_lines(MATCH, 2, None, &[2, 2 * 126, 2 * 126 * 126]);
    assert_lines(COVERED, 2, Some(Seat(1)), &[126, 1548, 1548 * 126]);
}

#[test]
fn lines_of_three_players() {
    assert_lines(SINGLE, 3, Some(Seat(2)), &[56, 56 * 56, 56 * 56 * 56, 56 * 56 * 328]);
}

#[test]
fn lines_of_four_players() {
    assert_lines(SINGLE, 4, Some(Seat(3)), &[21, 441, 9_261, 194_481, 9_261 * 78]);
}

#[test]
fn lines_of_four_players_through_a_whole_turn() {
    // After two times `again`, 21 x 21 ways, the third roll has 6 pairs with 7 decisions each and 15 others with one.
    // All other ways go on with 78 decisions.
    let sixth = 441 * (6 * 7 + 15) + (78 * 78 - 441) * 78;
    assert_eq!(sixth, 465_291);
    assert_lines(COVERED, 4, Some(Seat(0)), &[21, 78, 78 * 21, 78 * 78, 78 * 78 * 21, sixth]);
}

/// What tells one slow position from another.
fn key(game: &SlowGame) -> impl std::hash::Hash + Eq + use<> {
    let sheets: Vec<[u8; 6]> = game.sheets.iter().map(slow::rows_of).collect();
    (
        game.wait,
        game.first,
        game.turn,
        game.roller(),
        game.rolls,
        game.dice.clone(),
        sheets,
        game.points.clone(),
    )
}

#[test]
fn different_positions_of_four_players_who_start_covered() {
    // A turn leaves 15 rolls without a pair and 6 pairs, each of which matches or is a joker for one of 6 rows: 57
    // positions, and one more after `again`. Two steps on it is the same once more for each of them.
    let mut fast = HashSet::from([table(COVERED, 4)]);
    let mut slow = vec![SlowGame::new(4, true, false, Some(0))];
    for expected in [21, 58, 58 * 21, 58 * 58] {
        fast = fast.iter().flat_map(next).collect();
        let mut seen = HashSet::new();
        slow = slow.iter().flat_map(slow_next).filter(|game| seen.insert(key(game))).collect();
        assert_eq!((fast.len(), slow.len()), (expected, expected));
    }
}
