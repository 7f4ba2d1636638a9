//! What holds in every game, along random ones.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seats, Turn, play_out};

use super::{KeerOpKeer2, Options, game};
use crate::keer::Phase;
use crate::keer::tests::checks::{
    Twins, check_outcomes, check_simultaneous, count_ways, count_ways_slowly, play_beside_slow,
};
use crate::keer_op_keer_2::{GOLDEN, HEARTS, SYMBOLS, View};

fn twins(players: u8, first: Option<u8>) -> Twins<KeerOpKeer2> {
    Twins::new(&Options::default(), "grey", players, first)
}

/// The sheets as a view shows them.
fn sheets(view: &View) -> String {
    format!("{:?}", view.sheets)
}

/// What holds in every position.
fn check_position(game: &KeerOpKeer2) {
    for sheet in &game.sheets {
        assert!(sheet.symbols_used <= sheet.symbols && sheet.symbols <= SYMBOLS);
        let golden = GOLDEN.and(sheet.crosses.crossed()).len() as u8;
        assert!((1 + golden..=1 + golden + 3).contains(&sheet.symbols));
        assert!(sheet.hearts <= HEARTS && sheet.exclamation_marks <= 6);
        assert!(sheet.heart_bonuses.iter().all(|&noted| noted <= sheet.hearts));
        assert!(sheet.bombs == 0 || game.turns().phase == Phase::Bombs);
    }
}

#[test]
fn random_games_agree_with_the_slow_rules_for_every_number_of_players() {
    for players in 1..=6 {
        let seed = u64::from(players);
        play_beside_slow(twins(players, None), seed, 0, check_position);
        play_beside_slow(twins(players, Some(players - 1)), 10 + seed, 20, check_position);
    }
}

#[test]
fn random_games_with_bombs_to_win_agree_with_the_slow_rules() {
    let (mut bombs, mut together) = (0, 0);
    for players in 1..=6 {
        for seed in 0..3 {
            let mut twins = twins(players, Some(0));
            for seat in 0..players {
                // Everybody lacks only H in the rows with bombs, and H and I in the others but P.
                let lacks = |column: char, row: char| column == 'H' || (column == 'I' && "RTU".contains(row));
                super::cross_all(
                    &mut twins.game,
                    seat,
                    |_, column, row| row != 'P' && !lacks(column, row),
                    "",
                );
                let cells = twins.slow.paper.colours.keys().copied();
                twins.slow.players[usize::from(seat)].crossed =
                    cells.filter(|&(column, row)| row != 'P' && !lacks(column, row)).collect();
            }
            play_beside_slow(twins, seed, 20, |game| {
                let exploding = game.turns().phase == Phase::Bombs;
                bombs += u32::from(exploding);
                together += u32::from(exploding && game.turns().deciding.len() > 1);
            });
        }
    }
    assert!(bombs > 50 && together > 5, "bombs were won: {bombs}, at the same time {together}");
}

#[test]
fn decisions_at_the_same_time_are_hidden_and_in_no_order() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for players in 3..=6 {
        let mut game = game(players);
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(players.into());
        play_out(&mut game, &mut dice, &mut MoveList::new(), |game, _| {
            check_simultaneous(game, &mut rng, sheets)
        });
    }
}

#[test]
fn bombs_at_the_same_time_are_hidden_and_in_no_order() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    for players in 2..=6 {
        let mut game = game(players);
        for seat in 0..players {
            super::cross_all(&mut game, seat, |_, _, row| "QSV".contains(row), "HQ");
        }
        super::roll(&mut game, "rrr 111 heart");
        for seat in 0..players {
            super::play(&mut game, seat, "r1 HQ").unwrap();
        }
        while game.turns().phase == Phase::Bombs {
            check_simultaneous(&game, &mut rng, sheets);
            let seat = game.turns().deciding.first().unwrap();
            super::play(&mut game, seat.0, "pass").unwrap();
        }
    }
}

#[test]
fn outcomes_are_listed_once_and_are_certain_together() {
    assert_eq!(check_outcomes(&game(1)).len(), 441 * 5);
    assert_eq!(check_outcomes(&game(2)).len(), 3136 * 5);
    let lot = KeerOpKeer2::new(&Options::default(), Seats::new(3).unwrap(), None).unwrap();
    assert_eq!(check_outcomes(&lot).len(), 3);
}

#[test]
fn every_game_ends() {
    for players in 1..=6 {
        for seed in 0..60 {
            let seats = Seats::new(players).unwrap();
            let mut game = KeerOpKeer2::new(&Options::default(), seats, None).unwrap();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            play_out(&mut game, &mut rng, &mut MoveList::new(), |_, _| {});
            assert_eq!(game.turn(), Turn::Over);
            assert!(!game.standing().winners().is_empty());
            assert!(players > 1 || game.turns().rolls <= 30);
        }
    }
}

#[test]
fn the_number_of_ways_to_play_given_rolls_is_known() {
    let opening = [
        "gyo 225 bomb",
        "0: o5 EQ FQ FR GR HR",
        "1: bomb AQ AR BQ BR",
        "rg* 13? stars",
        "1: r? HQ GQ GP FP",
        "0: g1 HP",
        "gyo 122 row",
        "0: row EP IP",
        "1: pass",
    ];
    for (script, rolls, ways) in [
        (&opening[..0], &["gyo 225 bomb"][..], 786_769),
        (&opening[..0], &["rg* 13? stars"], 2_401),
        (&opening[..3], &["yb* 23? row"], 20_992),
        (&opening[..], &["yb* 23? block"], 7_912),
        (&opening[..], &["gro 134 heart", "goo 223 row"], 3_252),
    ] {
        let mut twins = twins(2, Some(0));
        twins.script(script);
        let fast = count_ways(&twins.game, rolls, KeerOpKeer2::turns);
        assert_eq!(fast, count_ways_slowly(&twins.slow, rolls), "{rolls:?}");
        assert_eq!(fast, ways, "{rolls:?}");
    }
}
