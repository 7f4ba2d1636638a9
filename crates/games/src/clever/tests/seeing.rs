//! What each eye sees, and what stays hidden while several decide at once.

use spellenkast_engine::{Eye, Game, MoveList, Seat, SeatSet, Turn, below};

use super::super::state::Phase;
use super::super::{Clever, Die, DiePlace, Step};
use super::{ME, blue, moves, new, play, rng, roll, row, sheet, unlocked, without_actions};

/// Seat 0 has served y1 b1 g2 p3 w1 to two others.
fn served() -> Clever {
    let mut game = without_actions(3);
    sheet(&mut game, Seat(1)).extras = unlocked(1);
    roll(&mut game, "y1 b1 g2 o6 p3 w1");
    play(&mut game, ME, "take o orange 6");
    game
}

#[test]
fn others_do_not_see_what_a_seat_decides_while_another_still_has_to() {
    let before = served();
    let mut green = before;
    play(&mut green, Seat(1), "take g green");
    let mut yellow = before;
    play(&mut yellow, Seat(1), "take y yellow r2c2");
    for eye in [Eye::Seat(ME), Eye::Seat(Seat(2)), Eye::Spectator] {
        assert_eq!(green.view(eye), yellow.view(eye));
        assert_eq!(green.view(eye).seats, before.view(eye).seats);
        assert_eq!(green.view(eye).deciding, [Seat(2)], "seat 1 has taken a die");
    }
    assert_eq!(green.view(Eye::Seat(Seat(1))).seats[1].green, 1, "the own sheet is seen");
    assert_eq!(green.view(Eye::Seat(Seat(1))).step, Some(Step::ExtraDie));
    assert_eq!(green.view(Eye::Seat(Seat(2))).step, Some(Step::Take));
    assert_eq!(green.view(Eye::Spectator).step, None);
    play(&mut green, Seat(1), "extra w orange 1");
    assert_eq!(green.view(Eye::Spectator).deciding, [Seat(2)]);
    assert_eq!(green.view(Eye::Spectator).seats[1], before.view(Eye::Spectator).seats[1]);
    play(&mut green, Seat(2), "take g green");
    assert_eq!(green.view(Eye::Spectator).seats[1].green, 1, "in the end everybody sees everything");
    assert_eq!(green.view(Eye::Spectator).seats[1].orange, [1]);
}

#[test]
fn who_still_decides_does_not_tell_others_what_was_taken() {
    // Yellow 1 brings nothing. Blue 2 completes the row: orange 5 goes on the fifth orange field at once, which brings a
    // yellow X to choose.
    let mut before = without_actions(3);
    sheet(&mut before, Seat(1)).blue = blue(&[3, 4]);
    sheet(&mut before, Seat(1)).orange = row(&[1, 1, 1, 1]);
    roll(&mut before, "y1 b1 g2 o6 p3 w1");
    play(&mut before, ME, "take o orange 6");
    let (mut goes_on, mut done) = (before, before);
    play(&mut goes_on, Seat(1), "take b blue 2");
    play(&mut done, Seat(1), "take y yellow r2c2");
    assert_eq!(
        (goes_on.deciding, done.deciding),
        (SeatSet::from_iter([Seat(1), Seat(2)]), SeatSet::only(Seat(2)))
    );
    let others = [Eye::Seat(ME), Eye::Seat(Seat(2)), Eye::Spectator];
    for eye in others {
        assert_eq!(goes_on.view(eye), done.view(eye));
        assert_eq!(done.view(eye).deciding, [Seat(2)], "who has taken a die is no secret");
    }
    assert_eq!(goes_on.view(Eye::Seat(Seat(1))).deciding, [Seat(1), Seat(2)], "that seat itself knows");
    // All have taken a die, and somebody goes on: who it is, others cannot tell.
    play(&mut goes_on, Seat(2), "take g green");
    assert_eq!(goes_on.deciding, SeatSet::only(Seat(1)));
    assert_eq!(goes_on.view(Eye::Seat(Seat(2))).deciding, [Seat(1)]);
    for eye in [Eye::Seat(ME), Eye::Spectator] {
        assert_eq!(goes_on.view(eye).deciding, [Seat(1), Seat(2)]);
    }
}

#[test]
fn a_passive_player_stands_with_his_own_decision_and_the_others_as_before() {
    let before = served();
    let mut game = before;
    play(&mut game, Seat(1), "take g green");
    let total = |eye: Eye, seat: usize| game.standing_for(eye).seats[seat].total;
    assert_eq!(total(Eye::Seat(Seat(1)), 1), 1, "one green cross");
    for eye in [Eye::Seat(ME), Eye::Seat(Seat(2)), Eye::Spectator] {
        assert_eq!(total(eye, 1), 0);
    }
    assert_eq!(game.standing(), before.standing());
}

#[test]
fn the_choice_of_round_4_stays_hidden_until_all_have_chosen() {
    let mut game = without_actions(3);
    game.round = 3;
    game.active = Seat(2);
    roll(&mut game, "y1 b1 g2 o6 p3 w1");
    play(&mut game, Seat(2), "take o orange 6");
    for seat in [ME, Seat(1)] {
        play(&mut game, seat, "take g green");
    }
    assert_eq!(game.phase, Phase::RoundBonus);
    let mut purple = game;
    play(&mut game, Seat(1), "bonus green");
    play(&mut purple, Seat(1), "bonus purple 6");
    for eye in [Eye::Seat(ME), Eye::Seat(Seat(2)), Eye::Spectator] {
        assert_eq!(game.view(eye), purple.view(eye));
        assert_eq!(game.view(eye).deciding, [ME, Seat(2)]);
    }
    assert_ne!(game.view(Eye::Seat(Seat(1))), purple.view(Eye::Seat(Seat(1))));
}

#[test]
fn imagining_undoes_what_the_others_decided_unseen() {
    let mut rng = rng(1);
    let before = served();
    let mut game = before;
    play(&mut game, Seat(1), "take g green");
    assert_eq!(game.imagine(Seat(2), &mut rng), before);
    assert_eq!(game.imagine(ME, &mut rng), before);
    assert_eq!(game.imagine(Seat(1), &mut rng), game, "the own decision is known");
    play(&mut game, Seat(2), "take g green");
    assert_eq!(game.imagine(Seat(2), &mut rng).players[2], game.players[2]);
    assert_eq!(game.imagine(Seat(2), &mut rng).players[1], before.players[1]);
}

/// Plays random games and shows every position with the moves that led to it in the open phase.
fn each_position(players: u8, seed: u64, mut show: impl FnMut(&Clever)) {
    let mut rng = rng(seed);
    let mut game = new(players);
    let mut list = MoveList::new();
    loop {
        show(&game);
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let outcome = game.sample(&mut rng);
                game.apply_outcome(outcome);
            }
            Turn::Decide(seats) => {
                let seat = seats.iter().nth(below(&mut rng, seats.len()) as usize).unwrap();
                game.moves(seat, &mut list);
                game.apply_move(seat, list[below(&mut rng, list.len() as u32) as usize]);
            }
        }
    }
}

#[test]
fn an_imagined_position_looks_the_same_but_for_who_has_decided() {
    let mut dice = rng(2);
    for seed in 0..10 {
        for players in 1..=4 {
            each_position(players, seed, |game| {
                for seat in game.seats().iter() {
                    let imagined = game.imagine(seat, &mut dice);
                    let (mut real, mut seen) = (game.view(Eye::Seat(seat)), imagined.view(Eye::Seat(seat)));
                    assert!(game.deciding.is_within(imagined.deciding));
                    real.deciding.clear();
                    seen.deciding.clear();
                    assert_eq!(real, seen);
                    assert_eq!(moves(game, seat), moves(&imagined, seat));
                }
            });
        }
    }
}

#[test]
fn the_order_of_simultaneous_decisions_does_not_matter() {
    let mut dice = rng(4);
    let mut list = MoveList::new();
    for seed in 100..110 {
        for players in 2..=4 {
            each_position(players, seed, |game| {
                let Turn::Decide(seats) = game.turn() else { return };
                if seats.len() < 2 {
                    return;
                }
                // Everybody picks one move beforehand; it stays legal whatever the others do.
                let picks: Vec<_> = seats
                    .iter()
                    .map(|seat| {
                        game.moves(seat, &mut list);
                        (seat, list[below(&mut dice, list.len() as u32) as usize])
                    })
                    .collect();
                let (mut forward, mut backward) = (*game, *game);
                picks.iter().for_each(|&(seat, mv)| forward.play(seat, mv).unwrap());
                picks.iter().rev().for_each(|&(seat, mv)| backward.play(seat, mv).unwrap());
                assert_eq!(forward, backward);
            });
        }
    }
}

#[test]
fn a_view_says_where_the_dice_lie_and_what_has_to_be_decided() {
    let mut game = new(2);
    let view = game.view(Eye::Spectator);
    assert_eq!((view.phase, view.round, view.rounds, view.roll), (Phase::Roll, 1, 6, 1));
    assert!(view.dice.iter().all(|die| die.face.is_none() && die.place == DiePlace::Available));
    roll(&mut game, "y2 b4 g3 o3 p1 w6");
    play(&mut game, ME, "take o orange 3");
    roll(&mut game, "b1 g5 w1");
    let view = game.view(Eye::Seat(Seat(1)));
    assert_eq!((view.phase, view.roll, view.step), (Phase::Active, 2, Some(Step::Take)));
    assert_eq!((view.first, view.active, view.deciding.clone()), (Some(ME), Some(ME), vec![ME]));
    let places: Vec<(Option<u8>, DiePlace)> = view.dice.iter().map(|die| (die.face, die.place)).collect();
    let expected = [
        (Some(2), DiePlace::Tray),
        (Some(1), DiePlace::Available),
        (Some(5), DiePlace::Available),
        (Some(3), DiePlace::Taken),
        (Some(1), DiePlace::Tray),
        (Some(1), DiePlace::Available),
    ];
    assert_eq!(places, expected);
    assert_eq!(view.taken, [Die::Orange]);
}

#[cfg(feature = "serde")]
#[test]
fn the_example_in_the_manual_is_a_real_view() {
    let manual = include_str!("../../../../../docs/games/clever.md");
    let example = manual.split("```json").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let mut game = new(1);
    roll(&mut game, "y2 b4 g3 o3 p1 w6");
    play(&mut game, ME, "take o orange 3");
    roll(&mut game, "b3 g5 w4");
    let view = serde_json::to_value(game.view(Eye::Seat(ME))).unwrap();
    assert_eq!(serde_json::from_str::<serde_json::Value>(example).unwrap(), view);
}

#[test]
fn before_the_lot_nobody_is_active() {
    let game = Clever::new(&super::Options::default(), super::seats(3), None).unwrap();
    let view = game.view(Eye::Spectator);
    assert_eq!((view.phase, view.first, view.active), (Phase::Lot, None, None));
}

#[test]
fn the_drawing_fits_80_columns_and_has_no_trailing_blanks() {
    for seed in 200..202 {
        for players in 1..=4 {
            each_position(players, seed, |game| {
                for eye in [Eye::Seat(ME), Eye::Spectator] {
                    let drawing = game.view(eye).to_string();
                    assert!(drawing.is_ascii());
                    for line in drawing.lines() {
                        assert!(line.len() <= 80, "{line}");
                        assert_eq!(line.trim_end(), line);
                    }
                }
            });
        }
    }
}

#[test]
fn the_drawing_shows_sheets_and_dice() {
    let mut game = new(1);
    roll(&mut game, "y2 b4 g3 o3 p1 w6");
    play(&mut game, ME, "take y yellow r2c1");
    roll(&mut game, "b4 g3 o3 w6");
    play(&mut game, ME, "take b blue 10");
    let expected = "\
Clever, round 1 of 6: seat 0 is active, roll 3
Dice:  available w6  taken y2 b4  tray g3 o3 p1

Seat 0: 1 = yellow 0 + blue 1 + green 0 + orange 0 + purple 0 + foxes 0
  yellow   3   6   5   x  bX    blue       2   3   4  o5
           x   1   x   5  o4           5   6   7   8  yX
           1   x   2   4  gX           9   x  11  12  fox
           x   3   4   6  fox         re  gX  p6  +1
  green   1+  2+  3+  4+  5+  1+  2+  3+  4+  5+  6+
                      +1      bX fox      p6  re
  orange   .   .   .  *2   .   .  *2   .  *2   .  *3
                  re      yX  +1     fox      p6
  purple   .   .   .   .   .   .   .   .   .   .   .
                  re  bX  +1  yX fox  re  gX  o6  +1
  left: 1 of 1 re-rolls, 0 of 0 extra dice; foxes: 0
";
    assert_eq!(game.view(Eye::Spectator).to_string(), expected);
}
