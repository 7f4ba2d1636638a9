//! Pinned numbers: the positions that can be reached in so many steps, and the sizes of what is copied most.

use spellenkast_engine::{Game, MoveList, Seat, Turn};

use super::super::{Clever, Move, Outcome};
use super::new;
use super::slow::{Slow, When};

/// The rolls that chance is allowed here; of each only the dice that are rolled.
const ROLLS: [&str; 3] = ["y1 b2 g3 o4 p5 w6", "y6 b5 g4 o3 p2 w1", "y3 b3 g3 o3 p3 w3"];

/// Those rolls as outcomes for this position, from the letters of the dice to be rolled.
fn outcomes(rolled: &str, serve: bool) -> Vec<String> {
    let texts = ROLLS.iter().map(|roll| {
        let dice: Vec<&str> = roll.split(' ').filter(|die| rolled.contains(&die[..1])).collect();
        if !serve {
            return dice.join(" ");
        }
        let mut lowest = dice.clone();
        lowest.sort_by_key(|die| die[1..].to_owned());
        format!("{} tray {} {} {}", dice.join(" "), &lowest[0][..1], &lowest[1][..1], &lowest[2][..1])
    });
    texts.collect()
}

fn fast(game: &Clever, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.turn() {
        Turn::Over => 1,
        Turn::Chance => {
            let serve = game.phase == super::super::state::Phase::Serve;
            let letters: String = if serve {
                "ybgopw".into()
            } else {
                game.dice.available.iter().map(|die| die.letter()).collect()
            };
            let positions = outcomes(&letters, serve).into_iter().map(|text| {
                let mut next = *game;
                next.resolve(next.read_outcome(&text).unwrap()).unwrap();
                fast(&next, depth - 1)
            });
            positions.sum()
        }
        Turn::Decide(seats) => {
            let seat = seats.first().unwrap();
            let mut list = MoveList::new();
            game.moves(seat, &mut list);
            let positions = list.iter().map(|&mv| {
                let mut next = *game;
                next.apply_move(seat, mv);
                fast(&next, depth - 1)
            });
            positions.sum()
        }
    }
}

fn slow(game: &Slow, depth: u32) -> u64 {
    if depth == 0 || game.when == When::Over {
        return 1;
    }
    if game.is_chance() {
        let serve = game.when == When::SoloRoll;
        let letters: String = if serve { "ybgopw".into() } else { game.available.iter().collect() };
        let positions = outcomes(&letters, serve).into_iter().map(|text| {
            let mut next = game.clone();
            next.outcome(&text);
            slow(&next, depth - 1)
        });
        return positions.sum();
    }
    let seat = game.deciding()[0];
    let positions = game.legal(seat).into_iter().map(|mv| {
        let mut next = game.clone();
        next.play(seat, &mv);
        slow(&next, depth - 1)
    });
    positions.sum()
}

#[test]
fn so_many_positions_lie_so_many_steps_away() {
    for (players, counts) in [(1, [3, 39, 112, 1029, 3003]), (2, [3, 39, 112, 1029, 3003])] {
        let start = (new(players), Slow::new(usize::from(players)));
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(slow(&start.1, depth), count, "slow, {players} players, depth {depth}");
            assert_eq!(fast(&start.0, depth), count, "fast, {players} players, depth {depth}");
        }
    }
}

#[test]
fn games_and_moves_stay_small() {
    assert_eq!(size_of::<Clever>(), 312);
    assert_eq!(size_of::<Move>(), 4);
    assert_eq!(size_of::<Outcome>(), 8);
    assert_eq!(size_of::<Seat>(), 1);
}
