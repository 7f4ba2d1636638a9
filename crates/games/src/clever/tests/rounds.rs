//! Setting up, rounds, and who is active when.

use spellenkast_engine::{Game, MoveList, Seat, SeatSet, Seats, Turn, below, play_out};

use super::super::state::Phase;
use super::super::{Clever, Options, Outcome};
use super::{ME, blue, moves, new, play, rng, roll, row, seats, sheet, without_actions};

#[test]
fn one_to_four_can_play() {
    for players in 1..=4 {
        assert!(Clever::new(&Options::default(), seats(players), None).is_ok());
    }
    for players in 5..=Seats::MOST {
        let error = Clever::new(&Options::default(), seats(players), None).unwrap_err();
        assert_eq!(error.to_string(), format!("Clever takes 1 to 4 players, not {players}."));
    }
}

#[cfg(feature = "serde")]
#[test]
fn the_options_are_empty_and_nothing_else_is_accepted() {
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
    assert_eq!(serde_json::to_string(&Options::default()).unwrap(), "{}");
    assert!(serde_json::from_str::<Options>("{\"foxes\":7}").is_err());
    assert!(Clever::INFO.options.is_empty());
}

#[test]
fn without_a_first_player_the_lot_names_one() {
    for players in 2..=4 {
        let mut game = Clever::new(&Options::default(), seats(players), None).unwrap();
        assert_eq!(game.turn(), Turn::Chance);
        let mut named = vec![];
        game.for_each_outcome(&mut |outcome, probability| {
            assert!((probability - 1.0 / f64::from(players)).abs() < 1e-12);
            named.push(game.outcome_text(&outcome));
        });
        assert_eq!(named, (0..players).map(|seat| format!("first {seat}")).collect::<Vec<_>>());
        let nobody = Outcome::First(Seat(players));
        assert_eq!(game.check_outcome(&nobody).unwrap_err().code(), "no-such-seat");
        let roll = game.read_outcome("y1 b1 g1 o1 p1 w1").unwrap();
        assert_eq!(game.check_outcome(&roll).unwrap_err().code(), "other-chance");
        game.resolve(Outcome::First(Seat(1))).unwrap();
        assert_eq!((game.active, game.turn()), (Seat(1), Turn::Chance));
        assert_eq!(game, Clever::new(&Options::default(), seats(players), Some(Seat(1))).unwrap());
    }
}

#[test]
fn alone_there_is_no_lot() {
    let game = Clever::new(&Options::default(), seats(1), None).unwrap();
    assert_eq!((game.turn(), game.phase), (Turn::Chance, Phase::Roll));
    assert_eq!(game, new(1));
}

#[test]
fn the_first_player_must_sit_at_the_table() {
    for players in 1..=4 {
        let error = Clever::new(&Options::default(), seats(players), Some(Seat(players))).unwrap_err();
        assert!(error.to_string().starts_with(&format!("Seat {players} cannot begin")), "{error}");
    }
}

#[test]
fn every_player_is_active_once_a_round_clockwise_and_so_many_rounds() {
    for (players, rounds) in [(1, 6), (2, 6), (3, 5), (4, 4)] {
        for first in 0..players {
            let mut game = Clever::new(&Options::default(), seats(players), Some(Seat(first))).unwrap();
            let mut turns = vec![];
            play_out(&mut game, &mut rng(7), &mut MoveList::new(), |game, _| {
                if turns.last() != Some(&(game.round, game.active)) {
                    turns.push((game.round, game.active));
                }
            });
            let expected: Vec<_> = (1..=rounds)
                .flat_map(|round| (0..players).map(move |turn| (round, Seat((first + turn) % players))))
                .collect();
            assert_eq!(turns, expected, "{players} players, seat {first} first");
            assert_eq!(game.turn(), Turn::Over);
        }
    }
}

/// What everybody has unlocked at the start of each round, if nothing was marked.
#[test]
fn rounds_1_and_3_give_a_re_roll_and_round_2_an_extra_die() {
    for players in 1..=4 {
        let mut game = new(players);
        let unlocked = |game: &Clever| {
            let sheets = &game.players[..usize::from(players)];
            let each: Vec<(u8, u8)> =
                sheets.iter().map(|p| (p.sheet.rerolls.unlocked, p.sheet.extras.unlocked)).collect();
            assert!(each.iter().all(|one| *one == each[0]), "everybody");
            each[0]
        };
        assert_eq!(unlocked(&game), (1, 0));
        for expected in [(1, 1), (2, 1)] {
            end_round_unmarked(&mut game);
            assert_eq!(unlocked(&game), expected);
        }
    }
}

/// Goes to the start of the next round as if nobody could mark anything.
fn end_round_unmarked(game: &mut Clever) {
    let sheets = game.players.map(|player| player.sheet);
    let round = game.round;
    let mut rng = rng(3);
    let mut list = MoveList::new();
    while game.round == round {
        match game.turn() {
            Turn::Chance => {
                for (player, sheet) in game.players.iter_mut().zip(sheets) {
                    player.sheet = sheet;
                    fill(&mut player.sheet);
                }
                let outcome = game.sample(&mut rng);
                game.apply_outcome(outcome);
            }
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                game.moves(seat, &mut list);
                let mv = list[below(&mut rng, list.len() as u32) as usize];
                game.apply_move(seat, mv);
            }
            Turn::Over => return,
        }
    }
    let seats = usize::from(game.seats.count());
    for (player, sheet) in game.players[..seats].iter_mut().zip(sheets) {
        let (rerolls, extras) = (player.sheet.rerolls, player.sheet.extras);
        player.sheet = sheet;
        player.sheet.rerolls.unlocked = rerolls.unlocked;
        player.sheet.extras.unlocked = extras.unlocked;
    }
}

fn fill(sheet: &mut super::Sheet) {
    sheet.yellow = 0xFFF;
    sheet.blue = blue(&[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    sheet.green = 11;
    sheet.orange = row(&[1; 11]);
    sheet.purple = row(&[6; 11]);
}

/// A game at the end of round 3: one roll, and everybody gets the bonus of round 4.
fn before_round_4(players: u8, prepare: impl Fn(&mut Clever)) -> Clever {
    let mut game = without_actions(players);
    game.round = 3;
    game.active = Seat(players - 1);
    prepare(&mut game);
    if players == 1 {
        game.phase = Phase::Serve;
        roll(&mut game, "y1 b1 g1 o6 p6 w6 tray y b g");
        play(&mut game, ME, "take g green");
    } else {
        roll(&mut game, "y1 b1 g1 o6 p1 w1");
        play(&mut game, Seat(players - 1), "take o orange 6");
        for seat in 0..players - 1 {
            play(&mut game, Seat(seat), "take g green");
        }
    }
    game
}

#[test]
fn round_4_gives_everybody_an_x_or_a_6_before_the_first_roll() {
    for players in 1..=4 {
        let mut game = before_round_4(players, |_| {});
        assert_eq!(game.turn(), Turn::Decide(seats(players).all()));
        assert_eq!(game.round, 4);
        let list = moves(&game, ME);
        assert_eq!(list.len(), 12 + 11 + 3);
        for mv in ["bonus yellow r4c4", "bonus blue 12", "bonus green", "bonus orange 6", "bonus purple 6"] {
            assert!(list.contains(&mv.into()), "{mv}");
        }
        for mv in ["bonus orange 5", "bonus purple 5", "bonus orange 4"] {
            assert_eq!(super::refused(&game, ME, mv), "no-such-bonus");
        }
        for seat in (0..players).rev() {
            assert_eq!(game.phase, Phase::RoundBonus);
            play(&mut game, Seat(seat), "bonus purple 6");
            assert_eq!(game.players[usize::from(seat)].sheet.purple, row(&[6]));
        }
        assert_eq!((game.turn(), game.phase, game.active), (Turn::Chance, Phase::Roll, ME));
    }
}

#[test]
fn the_bonuses_that_follow_from_the_choice_come_before_the_first_roll() {
    let mut game = before_round_4(2, |game| sheet(game, ME).purple = row(&[6; 3]));
    play(&mut game, Seat(1), "bonus green");
    // The fourth purple field gives a blue X.
    play(&mut game, ME, "bonus purple 6");
    assert_eq!(game.turn(), Turn::Decide(SeatSet::only(ME)));
    play(&mut game, ME, "bonus blue 7");
    assert_eq!(game.turn(), Turn::Chance);
}

#[test]
fn the_choice_offers_only_what_has_room_and_is_lost_without_any() {
    let game = before_round_4(2, |game| {
        sheet(game, ME).orange = row(&[1; 11]);
        sheet(game, ME).yellow = 0xFFF;
    });
    let list = moves(&game, ME);
    assert_eq!(list.len(), 11 + 2);
    assert!(!list.iter().any(|mv| mv.contains("orange") || mv.contains("yellow")));
    // Without any room seat 0 is not asked at all.
    let mut full = without_actions(2);
    full.round = 3;
    full.active = Seat(1);
    fill(sheet(&mut full, ME));
    roll(&mut full, "y1 b1 g1 o6 p1 w1");
    play(&mut full, Seat(1), "take o orange 6");
    play(&mut full, ME, "nothing");
    assert_eq!((full.phase, full.turn()), (Phase::RoundBonus, Turn::Decide(SeatSet::only(Seat(1)))));
    // Only green is open: it is used at once.
    let mut green = without_actions(1);
    green.round = 3;
    green.phase = Phase::Serve;
    fill(sheet(&mut green, ME));
    sheet(&mut green, ME).green = 4;
    roll(&mut green, "y1 b1 g1 o6 p6 w6 tray y b g");
    play(&mut green, ME, "nothing");
    assert_eq!((green.players[0].sheet.green, green.turn()), (5, Turn::Chance));
}

#[test]
fn rounds_5_and_6_give_nothing() {
    for round in [4, 5] {
        let mut game = without_actions(1);
        game.round = round;
        game.phase = Phase::Serve;
        roll(&mut game, "y1 b1 g1 o6 p6 w6 tray y b g");
        play(&mut game, ME, "take g green");
        assert_eq!((game.round, game.turn()), (round + 1, Turn::Chance));
        let own = &game.players[0].sheet;
        assert_eq!((own.rerolls.unlocked, own.extras.unlocked), (0, 0));
    }
}

#[test]
fn a_solo_round_is_an_active_and_then_a_passive_turn() {
    let mut game = new(1);
    let mut phases = vec![];
    play_out(&mut game, &mut rng(11), &mut MoveList::new(), |game, _| {
        if matches!(game.phase, Phase::Roll | Phase::Serve) {
            let kind = (game.round, game.phase == Phase::Serve);
            if phases.last() != Some(&kind) {
                phases.push(kind);
            }
        }
    });
    let expected: Vec<(u8, bool)> = (1..=6).flat_map(|round| [(round, false), (round, true)]).collect();
    assert_eq!(phases, expected);
}

#[test]
fn the_probabilities_of_all_outcomes_add_up_to_one() {
    for players in [1, 2] {
        let mut game = new(players);
        let mut rng = rng(5);
        let mut list = MoveList::new();
        let mut sizes = std::collections::BTreeSet::new();
        while game.turn() != Turn::Over {
            if let Turn::Decide(seats) = game.turn() {
                let seat = seats.first().unwrap();
                game.moves(seat, &mut list);
                game.apply_move(seat, list[below(&mut rng, list.len() as u32) as usize]);
                continue;
            }
            // One roll of each number of dice is enough.
            if sizes.insert((game.phase == Phase::Serve, game.dice.available.len())) {
                let (mut sum, mut count, mut seen) = (0.0, 0, std::collections::HashSet::new());
                assert!(game.for_each_outcome(&mut |outcome, probability| {
                    sum += probability;
                    count += 1;
                    assert_eq!(game.check_outcome(&outcome), Ok(()));
                    assert!(seen.insert(format!("{outcome:?}")), "each once");
                }));
                assert!((sum - 1.0).abs() < 1e-9, "{sum}");
                if game.phase == Phase::Roll {
                    assert_eq!(count, 6u32.pow(game.dice.available.len()));
                }
            }
            let outcome = game.sample(&mut rng);
            game.apply_outcome(outcome);
        }
        assert!(sizes.len() >= 4, "{sizes:?}");
    }
}

#[test]
fn dice_are_drawn_as_often_as_their_probability_says() {
    let mut game = without_actions(1);
    let mut rng = rng(13);
    let mut faces = [[0u32; 7]; 6];
    for _ in 0..60_000 {
        let Outcome::Roll(roll) = game.sample(&mut rng) else { panic!("a roll is due") };
        for (die, counts) in super::super::Die::ALL.into_iter().zip(&mut faces) {
            counts[usize::from(roll.of(die))] += 1;
        }
    }
    assert!(faces.iter().all(|counts| counts[1..].iter().all(|n| n.abs_diff(10_000) < 450)), "{faces:?}");
    game.phase = Phase::Serve;
    // Each die is as likely to lie on the tray as any other, also among equal ones.
    let mut served = [0u32; 6];
    for _ in 0..60_000 {
        let outcome = game.sample(&mut rng);
        assert_eq!(game.check_outcome(&outcome), Ok(()));
        let Outcome::Serve { tray, .. } = outcome else { panic!("the passive roll is due") };
        tray.iter().for_each(|die| served[die as usize] += 1);
    }
    assert!(served.iter().all(|n| n.abs_diff(30_000) < 600), "{served:?}");
}

#[test]
fn what_the_round_gives_to_all_is_told_as_nobodys_gain() {
    let (mut game, mut rng) = (new(2), rng(3));
    while game.turn() != Turn::Over {
        if game.turn() == Turn::Chance {
            let outcome = game.sample(&mut rng);
            game.resolve(outcome).unwrap();
            continue;
        }
        let Turn::Decide(deciding) = game.turn() else { unreachable!() };
        let seat = deciding.first().unwrap();
        let mut moves = MoveList::new();
        game.moves(seat, &mut moves);
        let mv = moves[below(&mut rng, moves.len() as u32) as usize];
        let before = game;
        game.play(seat, mv).unwrap();
        assert_eq!(game.say_gains(&before, Seat(1 - seat.0)), [], "in round {}", game.round);
    }
}
