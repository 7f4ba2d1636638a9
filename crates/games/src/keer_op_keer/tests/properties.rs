//! What holds in every game, along random ones.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seat, Seats, Turn, play_out};

use super::{KeerOpKeer, Options, SheetName, game};
use crate::keer::tests::checks::{
    Twins, check_outcomes, check_simultaneous, count_ways, count_ways_slowly, play_beside_slow,
};
use crate::keer_op_keer::View;

fn twins(sheet: SheetName, players: u8, first: Option<u8>) -> Twins<KeerOpKeer> {
    let options = Options { sheet, ..Options::default() };
    let number = SheetName::ALL.iter().position(|&name| name == sheet).unwrap();
    Twins::new(&options, KeerOpKeer::INFO.options[0].values[number], players, first)
}

/// The sheets as a view shows them.
fn sheets(view: &View) -> String {
    format!("{:?}", view.sheets)
}

/// What holds in every position.
fn check_position(game: &KeerOpKeer) {
    let print = game.print();
    for sheet in &game.sheets {
        let crossed = sheet.crosses.crossed();
        let touched = (0..105)
            .filter(|&cell| !crossed.has(cell) && print.beside[cell].meets(crossed))
            .collect::<crate::keer::Cells>();
        assert_eq!(sheet.crosses.touched(), touched);
        assert!(sheet.exclamation_marks <= 8);
        assert_eq!(sheet.completed.columns_first & !sheet.completed.columns, 0);
        assert_eq!(sheet.completed.colours_first & !sheet.completed.colours, 0);
        let complete = |column: usize| print.columns[column].within(crossed);
        let counted = |column: usize| sheet.completed.columns >> column & 1 != 0;
        let between_rolls = matches!(game.turn(), Turn::Chance | Turn::Over);
        assert!((0..15).all(|column| counted(column) == complete(column) || !between_rolls));
    }
}

#[test]
fn random_games_agree_with_the_slow_rules_for_every_sheet() {
    for (seed, sheet) in (1..).zip(SheetName::ALL) {
        play_beside_slow(twins(sheet, 2, None), seed, 20, check_position);
        play_beside_slow(twins(sheet, 1, None), seed, 20, check_position);
    }
}

#[test]
fn random_games_agree_with_the_slow_rules_for_every_number_of_players() {
    for players in 1..=6 {
        play_beside_slow(twins(SheetName::Black, players, None), 10 + u64::from(players), 0, check_position);
        play_beside_slow(
            twins(SheetName::Black, players, Some(players - 1)),
            20 + u64::from(players),
            20,
            |_| {},
        );
    }
}

#[test]
fn decisions_at_the_same_time_are_hidden_and_in_no_order() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for players in 3..=6 {
        let mut game = game(players);
        let mut moves = MoveList::new();
        play_out(&mut game, &mut Xoshiro256PlusPlus::seed_from_u64(players.into()), &mut moves, |game, _| {
            check_simultaneous(game, &mut rng, sheets);
        });
    }
}

#[test]
fn outcomes_are_listed_once_and_are_certain_together() {
    assert_eq!(check_outcomes(&game(1)).len(), 441);
    assert_eq!(check_outcomes(&game(2)).len(), 3136);
    let lot = KeerOpKeer::new(&Options::default(), Seats::new(5).unwrap(), None).unwrap();
    assert_eq!(check_outcomes(&lot).len(), 5);
}

#[test]
fn the_lot_and_the_dice_are_drawn_as_often_as_they_are_likely() {
    let lot = KeerOpKeer::new(&Options::default(), Seats::new(4).unwrap(), None).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut counts = std::collections::HashMap::new();
    for _ in 0..40_000 {
        *counts.entry(lot.outcome_text(&lot.sample(&mut rng))).or_insert(0u32) += 1;
    }
    assert_eq!(counts.len(), 4);
    assert!(counts.values().all(|count| count.abs_diff(10_000) < 500), "{counts:?}");
}

#[test]
fn every_game_ends() {
    for sheet in SheetName::ALL {
        for players in 1..=6 {
            for seed in 0..20 {
                let seats = Seats::new(players).unwrap();
                let mut game =
                    KeerOpKeer::new(&Options { sheet, ..Options::default() }, seats, None).unwrap();
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                play_out(&mut game, &mut rng, &mut MoveList::new(), |_, _| {});
                assert_eq!(game.turn(), Turn::Over);
                let two_colours =
                    seats.iter().any(|seat| game.sheet(seat).completed.colours.count_ones() >= 2);
                assert!(two_colours || players == 1 || game.turns().rolls > 30);
                assert!(!game.standing().winners().is_empty());
                assert!(players > 1 || game.turns().rolls == 30);
                assert!(game.standing().winners().iter().all(|seat| seat < Seat(players)));
            }
        }
    }
}

#[test]
fn the_number_of_ways_to_play_given_rolls_is_known() {
    let opening = [
        "ybo 245",
        "0: y5 H6 H7 I6 I7 J7",
        "1: b4 G4 G5 H4 H5",
        "rg* 13?",
        "1: r3 F5 F6 G6",
        "0: r? I3 H3 I2",
        "gyo 122",
        "0: o2 G2 H2",
        "1: pass",
    ];
    for (script, rolls, ways) in [
        (&opening[..0], &["ybo 245"][..], 196),
        (&opening[..0], &["gr* 13?"], 3_844),
        (&opening[..0], &["ybo 245", "grr 113"], 17_689),
        (&opening[..6], &["yb* 23?"], 15_410),
        (&opening[..], &["yb* 23?"], 5_490),
        (&opening[..], &["gro 134", "goo 223"], 34_264),
    ] {
        let mut twins = twins(SheetName::Black, 2, Some(0));
        twins.script(script);
        let fast = count_ways(&twins.game, rolls, KeerOpKeer::turns);
        assert_eq!(fast, count_ways_slowly(&twins.slow, rolls), "{rolls:?}");
        assert_eq!(fast, ways, "{rolls:?}");
    }
}
