//! Pinned numbers: the positions that can be reached in so many steps, and the sizes of what is copied most.

use spellenkast_engine::{Game, MoveList, Turn};

use super::super::{Clever, Move, Outcome};
use super::agreement::written;
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

/// Late in a game: purple and orange nearly full, rows and columns one cross away from their bonuses.
const LATE: &str = "yellow r1c1,yellow r1c2,yellow r2c2,yellow r3c3,yellow r2c1,blue 2,blue 3,blue 5,blue 6,blue 7,\
    green,green,green,green,green,orange 6,orange 5,orange 4,orange 3,orange 2,orange 1,orange 6,orange 5,orange 4,\
    purple 6,purple 6,purple 6,purple 6,purple 6,purple 6,purple 1,purple 3";

/// A game in which every sheet has those marks; the mark bonuses that came with them are gone.
fn late(players: u8) -> (Clever, Slow) {
    let (mut game, mut slow) = (new(players), Slow::new(usize::from(players)));
    for (player, paper) in game.players.iter_mut().zip(&mut slow.papers) {
        LATE.split(',').for_each(|mark| paper.mark(mark));
        paper.pending.clear();
        player.sheet = written(paper);
    }
    (game, slow)
}

/// The numbers were counted by the slow rules; the fast ones must find the same.
fn check((game, rules): (Clever, Slow), counts: [u64; 5]) {
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(slow(&rules, depth), count, "slow, depth {depth}");
        assert_eq!(fast(&game, depth), count, "fast, depth {depth}");
    }
}

#[test]
fn so_many_positions_lie_so_many_steps_from_the_start() {
    let start = |players| (new(players), Slow::new(usize::from(players)));
    check(start(1), [3, 39, 117, 898, 2694]);
    check(start(2), [3, 39, 149, 940, 4862]);
    check(start(3), [3, 39, 149, 1188, 4032]);
    check(start(4), [3, 39, 149, 1188, 6080]);
}

#[test]
fn so_many_positions_lie_so_many_steps_from_a_late_position() {
    check(late(1), [3, 25, 135, 731, 4031]);
    check(late(2), [3, 25, 135, 735, 4122]);
}

#[test]
fn games_and_moves_stay_small() {
    assert_eq!(size_of::<Clever>(), 312);
    assert_eq!(size_of::<Move>(), 4);
    assert_eq!(size_of::<Outcome>(), 8);
}
