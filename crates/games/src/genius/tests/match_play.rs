//! A match: as many games as players.

use super::*;
use crate::genius::Reason;

/// Lets the first player of the running game fill the sheet in the first turn; the others' shortest rows are given.
fn finish_game(game: &mut Genius, shortest: [u8; 4]) {
    let first = game.first.index();
    let players = usize::from(game.seats().count());
    let dice = "b".repeat(6 - players);
    rolls(game, &vec![dice.as_str(); players]);
    for (seat, shortest) in shortest.into_iter().enumerate().take(players) {
        game.sheets[seat] = sheet([7, 7, 7, 7, 7, shortest]);
    }
    game.sheets[first] = sheet([6, 7, 7, 7, 7, 7]);
    play(game, "score b>b");
}

#[test]
fn a_match_has_as_many_games_as_players_and_each_starts_once() {
    for players in 2..=4 {
        let mut game = Genius::new(&MATCH, seats(players), Some(Seat(1))).unwrap();
        for round in 0..players {
            assert_ne!(game.turn(), Turn::Over);
            assert_eq!(game.first, Seat((1 + round) % players), "later games start clockwise from the first");
            finish_game(&mut game, [1; 4]);
        }
        assert_eq!(game.turn(), Turn::Over);
    }
}

#[test]
fn a_single_game_is_one_game() {
    for players in 2..=4 {
        let mut game = table(SINGLE, players);
        finish_game(&mut game, [1; 4]);
        assert_eq!(game.turn(), Turn::Over);
    }
}

#[test]
fn each_game_begins_with_new_sheets_and_new_opening_rolls() {
    let mut game = table(MATCH, 3);
    finish_game(&mut game, [3; 4]);
    assert_eq!([0, 1, 2].map(|seat| rows(&game, seat)), [[0; 6]; 3]);
    assert_eq!([0, 1, 2].map(|seat| dice(&game, seat)), [""; 3]);
    rolls(&mut game, &["ggg", "ooo"]);
    assert_eq!([0, 1, 2].map(|seat| dice(&game, seat)), ["ooo", "", "ggg"]);
    roll(&mut game, "byp");
    assert_eq!(decider(&game), Seat(1));
    assert_eq!(listed(&game), ["again", "score"], "with all three rolls before it");
}

#[test]
fn the_lot_falls_once_a_match() {
    let mut game = Genius::new(&MATCH, seats(2), None).unwrap();
    roll(&mut game, "first 1");
    finish_game(&mut game, [0; 4]);
    assert_eq!(game.check_outcome(&Outcome::First(Seat(0))), Err(Reason::NoLot));
}

#[test]
fn the_winner_gets_seven_and_the_others_their_shortest_row() {
    let mut game = table(MATCH, 4);
    finish_game(&mut game, [0, 2, 5, 6]);
    assert_eq!([0, 1, 2, 3].map(|seat| game.score(Seat(seat))), [7, 2, 5, 6]);
    finish_game(&mut game, [1, 0, 3, 4]);
    assert_eq!([0, 1, 2, 3].map(|seat| game.score(Seat(seat))), [8, 9, 8, 10]);
}

#[test]
fn most_points_win_even_without_a_won_game() {
    let mut game = table(MATCH, 3);
    finish_game(&mut game, [0, 0, 6, 0]);
    finish_game(&mut game, [0, 0, 6, 0]);
    // Seat 2 fills no sheet: seat 0 does, in its second turn.
    rolls(&mut game, &["bbb", "bbb", "yyy"]);
    play(&mut game, "score");
    game.sheets[0] = sheet([6, 7, 7, 7, 7, 7]);
    game.sheets[2] = sheet([7, 7, 7, 7, 7, 3]);
    roll(&mut game, "byg");
    play(&mut game, "score");
    let standing = game.standing();
    assert_eq!(standing.totals(), [14, 7, 15]);
    assert_eq!(standing.winners(), spellenkast_engine::SeatSet::only(Seat(2)));
}

#[test]
fn equal_points_share_the_match() {
    let mut game = table(MATCH, 2);
    finish_game(&mut game, [0, 4, 0, 0]);
    finish_game(&mut game, [4, 0, 0, 0]);
    let standing = game.standing();
    assert_eq!(standing.totals(), [11, 11]);
    assert_eq!(standing.winners(), seats(2).all());
}
