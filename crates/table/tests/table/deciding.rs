//! Questions of somebody who is about to decide.

use spellenkast_engine::{Eye, Reason, Seat};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Phase, TableReason};

use crate::host::{Host, settings};

#[test]
fn a_part_of_a_move_is_possible_and_what_leads_nowhere_has_a_reason() {
    let host = Host::playing(settings(GameId::Clever, 2), 4);
    let seat = host.table.deciders().first().unwrap();
    for text in host.moves(seat) {
        let spots = host.spots(&text);
        assert_eq!(host.table.why_not(seat, &spots), None);
        for spot in spots {
            assert_eq!(
                host.table.why_not(seat, std::slice::from_ref(&spot)),
                None,
                "{spot} is part of {text}"
            );
        }
    }
    let code = |seat, spots: &[&str]| {
        let spots: Vec<String> = spots.iter().map(ToString::to_string).collect();
        host.table.why_not(seat, &spots).unwrap().code
    };
    assert_eq!(code(seat, &["g", "purple"]), "wrong-colour");
    assert_eq!(code(Seat(1 - seat.0), &["done"]), "not-your-turn");
    assert_eq!(code(seat, &["hello"]), "no-such-move");
    assert_eq!(code(seat, &["x".repeat(8_000).as_str()]), "over-long");
    assert_eq!(code(seat, &["y"; 100]), "over-long");
}

#[test]
fn pointing_at_all_spots_of_a_move_in_any_order_makes_it() {
    for game in GameId::ALL {
        let mut host = Host::playing(settings(game, 2), 5);
        host.thorough = false;
        for _ in 0..40 {
            if host.table.phase() != Phase::Playing {
                break;
            }
            let seat = host.table.deciders().first().unwrap();
            let text = host.random_move(seat);
            let mut spots = host.spots(&text);
            spots.reverse();
            let events = host.does(seat.0, Command::Point { seat: Some(seat), spots });
            let moved = events.iter().find_map(|event| match &event.what {
                spellenkast_table::What::Move { r#move, .. } => Some(r#move.clone()),
                _ => None,
            });
            assert_eq!(moved, Some(text), "{game}");
        }
    }
}

#[test]
fn pointing_at_too_little_or_at_nonsense_changes_nothing() {
    let mut host = Host::playing(settings(GameId::Clever, 2), 4);
    let seat = host.table.deciders().first().unwrap();
    let before = host.table.clone();
    let spots = host.spots(&host.moves(seat)[0]);
    let mut code = |spots: &[String]| {
        host.tries(seat.0, Command::Point { seat: None, spots: spots.to_vec() }).unwrap_err().code
    };
    assert_eq!(code(&spots[..1]), "not-whole");
    assert_eq!(code(&[]), "not-whole");
    assert_eq!(code(&["nonsense".into()]), "no-such-move");
    assert_eq!(code(&vec!["y".into(); 1_000]), "over-long");
    assert_eq!(host.table, before);
}

#[test]
fn who_has_nothing_to_decide_has_no_position() {
    let host = Host::new(settings(GameId::Clever, 2), 4);
    assert_eq!(host.table.deciding(Seat(0)), None);
    assert_eq!(host.table.why_not(Seat(0), &["done".into()]).unwrap().code, "no-game");
    assert!(host.table.game_piece(Eye::Spectator).game.is_none());
}

#[test]
fn each_reason_of_the_table_stands_on_its_page() {
    let page = include_str!("../../../../docs/table.md");
    for reason in TableReason::ALL {
        assert!(page.contains(&format!("`{}`", reason.code())), "{}", reason.code());
    }
}
