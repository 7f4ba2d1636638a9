//! The page about records shows moves that can be made.

use spellenkast_engine::{Seat, Turn};
use spellenkast_games::{AnyGame, GameId, Setup};

/// The first text in backquotes.
fn quoted(cell: &str) -> Option<&str> {
    cell.split('`').nth(1)
}

#[test]
fn each_example_of_a_move_is_legal_after_the_example_of_an_outcome() {
    let page = include_str!("../../../docs/record.md");
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with("| [")).collect();
    assert_eq!(lines.len(), GameId::ALL.len(), "one line a game");
    for (id, line) in GameId::ALL.into_iter().zip(lines) {
        let cells: Vec<&str> = line.split(" | ").collect();
        assert!(cells[0].contains(&format!("games/{id}.md")), "{line}");
        let setup = Setup { game: id, players: 2, options: Default::default(), first: Some(Seat(0)) };
        let mut game = AnyGame::new(&setup).unwrap();
        let mv = quoted(cells[2]).unwrap();
        let Some(outcome) = quoted(cells[1]) else {
            assert_eq!(game.canonical_move(mv).as_deref(), Ok(mv), "a deck is too long for a table");
            continue;
        };
        while game.turn() == Turn::Chance {
            game.resolve(outcome).unwrap();
        }
        assert_eq!(game.check_move(Seat(0), mv), Ok(()), "{id}: {mv} after {outcome}");
    }
}
