//! What a seat may do, for clients that know no rule.

use spellenkast_engine::{Eye, Seat};
use spellenkast_games::GameId;
use spellenkast_table::{Choices, Phase};

use crate::host::{Host, mv, settings};

#[test]
fn choices_are_exactly_the_legal_moves_and_stay_small() {
    for (game, players) in [
        (GameId::KeerOpKeer, 3),
        (GameId::KeerOpKeer2, 1),
        (GameId::KeerOpKeer2, 3),
        (GameId::Clever, 3),
        (GameId::Genius, 2),
        (GameId::Kwatro, 3),
    ] {
        let (mut largest, mut most) = (0, 0);
        for seed in 0..6 {
            let mut host = Host::playing(settings(game, players), seed);
            host.thorough = false;
            while host.table.phase() == Phase::Playing {
                for seat in host.table.seats() {
                    let game = host.table.known_to(seat, &mut host.rng).unwrap().game();
                    let Some(choices) = host.table.choices(seat) else {
                        assert!(!host.table.deciders().has(seat));
                        continue;
                    };
                    assert_eq!(choices.list(), game.moves(seat));
                    assert_eq!(choices.count as usize, choices.list().len());
                    let json = serde_json::to_string(&choices).unwrap();
                    assert_eq!(serde_json::from_str::<Choices>(&json).unwrap(), choices);
                    largest = largest.max(json.len());
                    most = most.max(choices.count);
                }
                host.plays_on();
            }
        }
        println!("{game}, {players} players: at most {most} moves, {largest} bytes");
        assert!(largest < 16_000, "{game}: {largest} bytes for {most} moves");
    }
}

#[test]
fn a_part_of_a_move_is_possible_and_what_leads_nowhere_has_a_reason() {
    let mut host = Host::playing(settings(GameId::Clever, 2), 4);
    let seat = host.table.deciders().first().unwrap();
    for text in host.table.choices(seat).unwrap().list() {
        assert_eq!(host.table.why_not(seat, &text), None);
        for token in text.split(' ') {
            assert_eq!(host.table.why_not(seat, token), None, "{token} is part of {text}");
        }
    }
    assert_eq!(host.table.why_not(seat, "take g purple 3").unwrap().code, "wrong-colour");
    assert_eq!(host.table.why_not(Seat(1 - seat.0), "done").unwrap().code, "not-your-turn");
    assert_eq!(host.table.why_not(seat, "hello").unwrap().code, "notation");
    assert_eq!(host.table.why_not(seat, &"x ".repeat(8_000)).unwrap().code, "too-long");
    assert_eq!(host.table.why_not(seat, &"g ".repeat(100)).unwrap().code, "no-such-move");
    assert_eq!(host.table.why_not(seat, "take take").unwrap().code, "no-such-move");
    let text = host.random_move(seat);
    host.does(seat.0, mv(&text));
}

#[test]
fn who_has_nothing_to_decide_has_no_choices() {
    let host = Host::new(settings(GameId::Clever, 2), 4);
    assert_eq!(host.table.choices(Seat(0)), None);
    assert_eq!(host.table.why_not(Seat(0), "done").unwrap().code, "no-game");
    assert!(host.table.view(Eye::Spectator).game.is_none());
}
