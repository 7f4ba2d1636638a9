//! What one sees.

use serde_json::json;
use spellenkast_engine::{Eye, play_out};

use super::*;

fn mid_game() -> Genius {
    let mut game = table(MATCH, 3);
    rolls(&mut game, &["yyb", "ryb", "ybb"]);
    game.sheets = [sheet([1; 6]), sheet([0, 3, 2, 0, 1, 1]), sheet([7, 4, 4, 5, 6, 4]), Sheet::default()];
    game.game = 1;
    game.finished[0] = [7, 2, 4, 0];
    game
}

#[test]
fn a_view_shows_sheets_dice_and_what_can_be_scored() {
    let rows = |[blue, yellow, green, orange, purple, red]: [u8; 6]| json!({"blue": blue, "yellow": yellow, "green": green, "orange": orange, "purple": purple, "red": red});
    let view = serde_json::to_value(mid_game().view(Eye::Spectator)).unwrap();
    let expected = json!({
        "phase": "decide",
        "game": 2,
        "games": 3,
        "covered": false,
        "first": 0,
        "active": 0,
        "rolls_left": 2,
        "matches": rows([4, 3, 0, 0, 0, 0]),
        "crosses": rows([4, 3, 0, 0, 0, 0]),
        "jokers": [{"symbol": "blue", "crosses": 1}],
        "players": [
            {"dice": ["blue", "blue", "yellow"], "rows": rows([1; 6]), "points": [7, 1], "total": 8},
            {"dice": ["blue", "yellow", "yellow"], "rows": rows([0, 3, 2, 0, 1, 1]), "points": [2, 0], "total": 2},
            {"dice": ["blue", "yellow", "red"], "rows": rows([7, 4, 4, 5, 6, 4]), "points": [4, 4], "total": 8},
        ],
    });
    assert_eq!(view, expected);
}

#[test]
fn a_view_shows_how_many_crosses_find_a_box() {
    let mut game = mid_game();
    // Without a green cross the second strip is closed: two of four blue crosses fit, and no yellow one.
    game.sheets[0] = sheet([1, 3, 0, 1, 1, 1]);
    let view = serde_json::to_value(game.view(Eye::Spectator)).unwrap();
    assert_eq!((&view["matches"]["blue"], &view["matches"]["yellow"]), (&json!(4), &json!(3)));
    assert_eq!((&view["crosses"]["blue"], &view["crosses"]["yellow"]), (&json!(2), &json!(0)));
}

#[test]
fn the_example_in_the_documentation_is_real() {
    let mut game = table(SINGLE, 2);
    rolls(&mut game, &["bbyo", "bbrr"]);
    play(&mut game, "score r>y");
    roll(&mut game, "bgoo");
    let page = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/genius.md"));
    let example = page.split("```json\n").nth(1).unwrap().split("```").next().unwrap();
    assert_eq!(example.trim_end(), serde_json::to_string(&game.view(Eye::Spectator)).unwrap());
}

#[test]
fn a_view_is_drawn_in_plain_text() {
    let expected = "\
Genius 2 of 3: seat 0 decides (rolls left: 2)
          seat 0        seat 1        seat 2
dice      bby           byy           byr
b blue    x.. ... .     ... ... .     xxx xxx x
y yellow  x.. ... .     xxx ... .     xxx x.. .
g green   x.. ... .     xx. ... .     xxx x.. .
o orange  x.. ... .     ... ... .     xxx xx. .
p purple  x.. ... .     x.. ... .     xxx xxx .
r red     x.. ... .     x.. ... .     xxx x.. .
points    7+1=8         2+0=2         4+4=8
matches: blue 4 yellow 3; jokers: blue 1
";
    assert_eq!(mid_game().view(Eye::Spectator).to_string(), expected);
}

#[test]
fn the_headline_tells_what_happens() {
    let headline = |game: &Genius| game.view(Eye::Spectator).to_string().lines().next().unwrap().to_owned();
    let mut game = Genius::new(&SINGLE, seats(2), None).unwrap();
    assert_eq!(headline(&game), "Genius: the lot decides who begins");
    roll(&mut game, "first 1");
    assert_eq!(headline(&game), "Genius: seat 0 rolls before the game");
    roll(&mut game, "bbbb");
    assert_eq!(headline(&game), "Genius: seat 1 rolls (rolls left: 3)");
    roll(&mut game, "bbyg");
    assert_eq!(headline(&game), "Genius: seat 1 decides (rolls left: 2)");
    game.sheets[1] = sheet([6, 7, 7, 7, 7, 7]);
    play(&mut game, "score");
    assert_eq!(headline(&game), "Genius: over, seat 1 has filled the sheet");
    assert_eq!(headline(&table(COVERED, 2)), "Genius, covered start: seat 0 rolls (rolls left: 3)");
}

#[test]
fn nobody_is_first_before_the_lot() {
    let view = Genius::new(&SINGLE, seats(2), None).unwrap().view(Eye::Spectator);
    assert_eq!((view.first, view.active, view.rolls_left), (None, None, 0));
}

#[test]
fn nothing_is_hidden_so_all_eyes_see_the_same() {
    let (mut random, mut moves) = (rng(5), MoveList::new());
    for (options, seats) in all_tables() {
        let mut game = Genius::new(&options, seats, None).unwrap();
        play_out(&mut game, &mut random, &mut moves, |game, _| {
            let view = game.view(Eye::Spectator);
            for seat in seats.iter() {
                assert_eq!(game.view(Eye::Seat(seat)), view);
                assert_eq!(game.imagine(seat, &mut rng(0)), *game);
            }
        });
    }
}

#[test]
fn a_drawing_fits_in_eighty_columns_of_ascii() {
    let (mut random, mut moves) = (rng(6), MoveList::new());
    for (options, seats) in all_tables() {
        let mut game = Genius::new(&options, seats, None).unwrap();
        play_out(&mut game, &mut random, &mut moves, |game, _| {
            let drawing = game.view(Eye::Spectator).to_string();
            assert!(drawing.is_ascii() && drawing.lines().all(|line| line.len() <= 80), "{drawing}");
        });
    }
}
