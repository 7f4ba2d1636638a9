//! What a move would lead to.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::Value;
use spellenkast_engine::{Eye, Seat};
use spellenkast_games::{AnyGame, AnyKnown, GameId};
use spellenkast_table::{Command, Phase, Preview, What, why_not};

use crate::host::{Host, own_dice, settings};

#[test]
fn a_preview_is_what_the_seat_sees_after_the_move_if_chance_and_others_wait() {
    for game in [GameId::KeerOpKeer, GameId::KeerOpKeer2, GameId::Clever, GameId::Genius] {
        let (mut compared, mut changed) = (0, 0);
        // With real dice the table waits after a move, so that one sees what comes before the roll.
        let mut host = Host::playing(own_dice(game, 3), 7);
        host.thorough = false;
        while host.table.phase() == Phase::Playing {
            if host.table.wants_dice() {
                host.plays_on();
                continue;
            }
            let seat = host.table.deciders().first().unwrap();
            let eye = Eye::Seat(seat);
            let text = host.random_move(seat);
            let before = host.table.clone();
            let preview = host.table.preview(seat, &host.spots(&text)).unwrap();
            assert_eq!(host.table, before, "a preview changes nothing");
            let events = host.does(seat.0, Command::Move { seat: Some(seat), r#move: text });
            if events.len() > 1 {
                // Several decisions became known at once, or the game is over: that is not foreseen.
                continue;
            }
            compared += 1;
            let mut seen = host.seen(eye);
            let mut foreseen = preview.game.clone();
            if seen["phase"] != foreseen["phase"] {
                // The last decision of several: what comes of all of them is not foreseen.
                continue;
            }
            // Who has decided meanwhile is no secret, but not foreseen either.
            for view in [&mut seen, &mut foreseen] {
                view["deciding"].take();
            }
            assert_eq!(foreseen, seen, "{game}");
            let (own, foreseen) = (host.table.standing(eye).unwrap(), preview.standing);
            assert_eq!(foreseen.seats[seat.index()].parts, own.seats[seat.index()].parts, "{game}");
            // The points that stand on the sheet itself, and those that stood there before.
            let on_sheet = |sheet: &Value| points_on_sheet(game, sheet, seat);
            let stood = on_sheet(&serde_json::to_value(before.game_piece(eye).game).unwrap());
            assert_eq!(foreseen.seats[seat.index()].total, on_sheet(&seen), "{game}");
            let together = before.deciders().len() > 1;
            changed += usize::from(together && on_sheet(&seen) != stood);
        }
        assert!(compared > 10, "{game}: {compared}");
        let alone = game == GameId::Genius;
        assert!(alone || changed > 5, "{game}: points foreseen while others decide: {changed}");
    }
}

/// The points that a seat's sheet shows, each game having its own place for them.
fn points_on_sheet(game: GameId, view: &Value, seat: Seat) -> i32 {
    let points = match game {
        GameId::KeerOpKeer | GameId::KeerOpKeer2 => &view["sheets"][seat.index()]["score"],
        GameId::Clever => &view["seats"][seat.index()]["points"]["total"],
        GameId::Genius => &view["players"][seat.index()]["total"],
        GameId::Kwatro => &view["scores"][seat.index()],
    };
    points.as_i64().unwrap() as i32
}

#[test]
fn a_preview_does_not_depend_on_what_others_decided_at_the_same_time() {
    for game in [GameId::KeerOpKeer, GameId::KeerOpKeer2, GameId::Clever] {
        let mut waited = 0;
        let mut host = Host::playing(settings(game, 4), 11);
        host.thorough = false;
        while host.table.phase() == Phase::Playing {
            let deciders = host.table.deciders();
            let seat = deciders.first().unwrap();
            if deciders.len() < 2 {
                host.plays_on();
                continue;
            }
            let text = host.random_move(seat);
            let before = host.table.preview(seat, &host.spots(&text)).unwrap();
            while let Some(other) = host.table.deciders().without(seat).first() {
                let text = host.random_move(other);
                host.does(other.0, Command::Move { seat: Some(other), r#move: text });
                waited += 1;
            }
            assert_eq!(host.table.preview(seat, &host.spots(&text)).unwrap(), before, "{game}");
            host.does(seat.0, Command::Move { seat: Some(seat), r#move: text });
        }
        assert!(waited > 20, "{game}: {waited}");
    }
}

#[test]
fn cards_that_would_be_drawn_do_not_show() {
    let (mut plays, mut passes) = (0, 0);
    for seed in 0..6 {
        let mut host = Host::playing(settings(GameId::Kwatro, 2), seed);
        host.thorough = false;
        while host.table.phase() == Phase::Playing {
            let seat = host.table.deciders().first().unwrap();
            let hand =
                |view: &Value| -> Vec<String> { serde_json::from_value(view["hand"].clone()).unwrap() };
            let before = host.seen(Eye::Seat(seat));
            let text = host.random_move(seat);
            let preview = host.table.preview(seat, &host.spots(&text)).unwrap();
            let (held, mut kept) = (hand(&before), hand(&preview.game));
            let given = match text.split_once(' ') {
                _ if text.starts_with("swap") => {
                    kept.retain(|card| card != "w");
                    0
                }
                Some(("pass", cards)) => cards.split(' ').count(),
                _ if text == "pass" => 0,
                _ => held.len() - kept.len(),
            };
            assert!(kept.iter().all(|card| held.contains(card)), "{text}: {held:?} to {kept:?}");
            if text.starts_with("pass") {
                passes += 1;
                assert_eq!(kept.len(), held.len() - given, "{text}");
            } else if !text.starts_with("swap") {
                plays += 1;
                assert!(given > 0, "{text}");
                assert_eq!(preview.game["pile"], before["pile"]);
            }
            assert_eq!(preview.game["hands"][seat.index()]["cards"], hand(&preview.game).len());
            let events = host.does(seat.0, Command::Move { seat: Some(seat), r#move: text });
            assert!(matches!(events[0].what, What::Move { .. }));
            assert_eq!(preview.standing.totals(), host.table.standing(Eye::Spectator).unwrap().totals());
        }
    }
    assert!(plays > 50 && passes > 20, "{plays} plays, {passes} passes");
}

#[test]
fn a_move_that_is_not_allowed_has_no_preview() {
    let host = Host::playing(settings(GameId::Clever, 2), 3);
    let seat = host.table.deciders().first().unwrap();
    let other = host.table.seats().find(|other| *other != seat).unwrap();
    let spots = host.spots(&host.moves(seat)[0]);
    let code = |seat, spots: &[String]| host.table.preview(seat, spots).unwrap_err().code;
    assert_eq!(code(other, &spots), "not-your-turn");
    assert_eq!(code(seat, &["what?".into()]), "no-such-move");
    assert_eq!(code(seat, &spots[..1]), "not-whole");
    let gathering = Host::new(settings(GameId::Clever, 2), 3);
    assert_eq!(gathering.table.preview(seat, &spots).unwrap_err().code, "no-game");
}

/// The position in which a seat decides, as whoever was handed it reads it.
fn handed_on(host: &Host, game: GameId, seat: Seat) -> AnyGame {
    AnyGame::at_position(game, host.table.prospect(seat).unwrap().position()).unwrap()
}

#[test]
fn whoever_is_handed_the_position_foresees_what_the_table_does() {
    for game in GameId::ALL {
        let mut compared = 0;
        let mut host = Host::playing(settings(game, 3), 5);
        host.thorough = false;
        while host.table.phase() == Phase::Playing && compared < 60 {
            let seat = host.table.deciders().first().unwrap();
            let text = host.random_move(seat);
            let spots = host.spots(&text);
            let known = handed_on(&host, game, seat);
            assert_eq!(Preview::of(&known, seat, &spots), host.table.preview(seat, &spots), "{game}");
            let mut wrong = spots.clone();
            wrong.push("Z9".into());
            for spots in [&spots[..1], &wrong] {
                assert_eq!(why_not(&known, seat, spots), host.table.why_not(seat, spots), "{game}");
            }
            assert!(why_not(&known, seat, &wrong).is_some(), "{game}");
            compared += 1;
            host.plays_on();
        }
        assert!(compared > 10, "{game}: {compared}");
    }
}

#[test]
fn a_position_that_is_handed_on_follows_from_what_the_seat_sees() {
    for seed in 0..4 {
        let mut host = Host::playing(settings(GameId::Kwatro, 3), seed);
        host.thorough = false;
        for _ in 0..20 {
            if host.table.phase() != Phase::Playing {
                break;
            }
            let seat = host.table.deciders().first().unwrap();
            let prospect = host.table.prospect(seat).unwrap();
            let next = Seat((seat.0 + 1) % 3);
            assert_eq!(host.table.prospect(next), None, "nobody else decides");
            // Another game that looks the same to the seat, with other cards in all that it does not see.
            let other = host.table.known_to(seat, &mut ChaCha8Rng::seed_from_u64(99)).unwrap().game();
            let again = AnyKnown::of(&other, seat, &mut ChaCha8Rng::seed_from_u64(0)).game();
            assert_eq!(prospect, again);
            host.plays_on();
        }
    }
}

#[test]
fn a_position_that_cannot_be_is_not_taken() {
    let host = Host::playing(settings(GameId::Clever, 2), 3);
    let seat = host.table.deciders().first().unwrap();
    let position = host.table.prospect(seat).unwrap().position();
    let is_taken = |game, position: &Value| AnyGame::at_position(game, position.clone()).is_ok();
    assert!(is_taken(GameId::Clever, &position));
    assert!(!is_taken(GameId::Genius, &position));
    let mut tampered = position;
    tampered["players"][0]["sheet"]["rerolls"]["used"] = 200.into();
    assert!(!is_taken(GameId::Clever, &tampered));
}
