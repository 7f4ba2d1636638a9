//! Real dice that players type in, and rolled ones that they can check.

use spellenkast_engine::{Event, Eye, Record, Seat};
use spellenkast_games::GameId;
use spellenkast_table::fair::{Secret, Unproven, prove};
use spellenkast_table::{Command, News, Settings, Table, Waiting};

use crate::host::{Host, own_dice, settings};

#[test]
fn real_dice_are_typed_in_and_all_else_is_as_always() {
    for game in [GameId::KeerOpKeer, GameId::KeerOpKeer2, GameId::Clever, GameId::Genius] {
        let mut host = Host::playing(own_dice(game, 2), 3);
        host.thorough = false;
        assert!(host.table.wants_dice());
        assert_eq!(host.table.game_piece(Eye::Spectator).waiting, Waiting::Lot);
        assert_eq!(host.table.common_piece().fair, None);
        assert!(host.tries(0, Command::Roll { outcome: "nonsense".into() }).is_err());
        assert_eq!(
            host.tries(7, Command::Roll { outcome: "first 0".into() }).unwrap_err().code,
            "not-seated"
        );
        host.plays_on();
        assert_ne!(host.table.game_piece(Eye::Spectator).waiting, Waiting::Lot, "it is known who begins");
        host.plays_out();
        host.check_replay();
        let record = host.table.record().unwrap();
        assert_eq!(record.fair, None);
        assert_eq!(prove(&record).unwrap_err(), Unproven::Untold);
    }
}

#[test]
fn who_points_before_there_are_dice_is_told_that_it_is_not_their_turn() {
    let mut host = Host::playing(own_dice(GameId::Clever, 1), 3);
    let spots = vec!["o".to_owned(), "orange".to_owned()];
    let refusal = host.tries(0, Command::Point { seat: None, spots: spots.clone() }).unwrap_err();
    assert_eq!(refusal.code, "not-your-turn");
    assert_eq!(host.table.preview(Seat(0), &spots).unwrap_err().code, "not-your-turn");
}

#[test]
fn dice_are_not_typed_in_where_the_table_rolls() {
    let mut host = Host::playing(settings(GameId::Genius, 2), 3);
    assert_eq!(host.tries(0, Command::Roll { outcome: "bbbb".into() }).unwrap_err().code, "not-own-dice");
}

#[test]
fn hidden_cards_are_typed_in_for_practice_only_and_told_to_nobody() {
    let cards = Settings { first: Some(Seat(0)), ..own_dice(GameId::Kwatro, 2) };
    let refusal = Table::create(cards.clone(), None, Secret([0; 32]), 1).unwrap_err();
    assert_eq!(refusal.code, "setup");
    let mut host = Host::playing(Settings { practice: true, ..cards }, 3);
    host.plays_on();
    for eye in host.eyes() {
        assert!(matches!(host.last_news(eye), News::Outcome { outcome: None }));
    }
    host.plays_out();
    host.check_replay();
}

#[test]
fn mistyped_dice_can_be_typed_again() {
    let mut host = Host::playing(own_dice(GameId::Genius, 2), 3);
    host.does(0, Command::Roll { outcome: "first 1".into() });
    host.does(0, Command::Undo { seat: None });
    host.does(1, Command::Roll { outcome: "first 0".into() });
    host.does(1, Command::Roll { outcome: "bbyr".into() });
    host.does(0, Command::Roll { outcome: "bbyg".into() });
    assert_eq!(host.table.deciders().first(), Some(Seat(0)));
}

fn played() -> Record {
    let mut host = Host::playing(settings(GameId::Clever, 2), 6);
    host.thorough = false;
    host.plays_out();
    host.table.record().unwrap()
}

#[test]
fn what_was_not_rolled_from_the_secret_is_found_out() {
    let honest = played();
    prove(&honest).unwrap();

    let mut other_secret = honest.clone();
    other_secret.fair.as_mut().unwrap().secret = "00".repeat(32);
    assert_eq!(prove(&other_secret).unwrap_err(), Unproven::Commitment);

    // A host that invents a commitment to go with the secret is caught by whoever saw the first one; the dice tell too.
    let mut other_commitment = other_secret.clone();
    other_commitment.fair.as_mut().unwrap().commitment = spellenkast_table::Secret([0; 32]).commitment();
    assert!(matches!(prove(&other_commitment).unwrap_err(), Unproven::Outcome { .. }));

    let mut other_contribution = honest.clone();
    other_contribution.fair.as_mut().unwrap().contributions[1].push('!');
    assert!(matches!(prove(&other_contribution).unwrap_err(), Unproven::Outcome { .. }));

    let mut one_missing = honest.clone();
    one_missing.fair.as_mut().unwrap().contributions.pop();
    assert!(matches!(prove(&one_missing).unwrap_err(), Unproven::Form(_)));

    let mut other_game = honest.clone();
    other_game.fair.as_mut().unwrap().game = 2;
    assert!(matches!(prove(&other_game).unwrap_err(), Unproven::Outcome { .. }));

    // One die turned over, in an otherwise possible roll.
    let mut loaded = honest.clone();
    let (index, roll) = loaded
        .events
        .iter_mut()
        .enumerate()
        .filter_map(|(index, event)| match event {
            Event::Outcome { outcome, .. } if outcome.starts_with("y") => Some((index, outcome)),
            _ => None,
        })
        .nth(3)
        .unwrap();
    let face = roll.as_bytes()[1] - b'0';
    roll.replace_range(1..2, &(face % 6 + 1).to_string());
    let Unproven::Outcome { number, .. } = prove(&loaded).unwrap_err() else {
        panic!("the die was not noticed")
    };
    assert_eq!(number, index + 1, "the first outcome that does not follow is named");

    // Passing over a draw that one did not like is noticed by its number going back, or not following.
    let mut redrawn = honest;
    for event in &mut redrawn.events {
        if let Event::Outcome { draw, .. } = event {
            *draw = Some(0);
        }
    }
    assert!(matches!(
        prove(&redrawn).unwrap_err(),
        Unproven::Order { number: 2, draw: 0 } | Unproven::Order { .. }
    ));
}

#[test]
fn the_draw_can_be_done_again_with_other_tools() {
    // The SHA-256 of 32 zero bytes, as `head -c 32 /dev/zero | sha256sum` prints it.
    assert_eq!(
        spellenkast_table::Secret([0; 32]).commitment(),
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    );
}

#[test]
fn the_secret_is_told_only_when_the_game_is_over() {
    let mut host = Host::playing(settings(GameId::Genius, 2), 6);
    host.thorough = false;
    let committed = host.table.common_piece().fair.unwrap().commitment.unwrap();
    while host.table.phase() == spellenkast_table::Phase::Playing {
        let fair = host.table.common_piece().fair.unwrap();
        assert_eq!((fair.secret, fair.commitment.as_ref()), (None, Some(&committed)));
        assert_eq!(host.table.record(), None);
        host.plays_on();
    }
    let secret = host.table.common_piece().fair.unwrap().secret.unwrap();
    assert_eq!(spellenkast_table::Secret::from_hex(&secret).unwrap().commitment(), committed);
}
