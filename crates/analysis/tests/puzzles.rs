//! The books of puzzles that are shipped, and what becomes of those that are not sound.

use std::collections::BTreeSet;
use std::fs;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_analysis::puzzle::make::{Filter, look};
use spellenkast_analysis::puzzle::{Book, BookError, Puzzle};
use spellenkast_engine::{Event, Game, Level, Seats, Turn, below};
use spellenkast_games::genius::Genius;
use spellenkast_games::{AnyGame, GameId, Setup};

fn shipped(game: GameId) -> Vec<u8> {
    fs::read(format!("puzzles/{game}.puzzles")).unwrap()
}

/// The game as it stands where a puzzle begins.
fn position(game: GameId, puzzle: &Puzzle) -> AnyGame {
    let setup = Setup { game, players: puzzle.players, options: Default::default(), first: None };
    let mut position = AnyGame::new(&setup).unwrap();
    for event in &puzzle.events {
        match event {
            Event::Outcome { outcome, .. } => position.resolve(outcome).unwrap(),
            Event::Move { seat, r#move } => position.play(*seat, r#move).unwrap(),
        }
    }
    position
}

#[test]
fn every_game_has_a_book_of_many_puzzles_in_little_room() {
    for game in GameId::ALL {
        let bytes = shipped(game);
        assert!(bytes.len() <= 60_000, "{game}: {} bytes", bytes.len());
        let heads = Book::read(game, &bytes).unwrap().heads();
        assert!(heads.len() >= 1500, "{game}: {}", heads.len());
        let ids: BTreeSet<&str> = heads.iter().map(|head| &*head.id).collect();
        assert_eq!(ids.len(), heads.len(), "{game}");
        for head in &heads {
            assert!(head.solved_by.contains(&Level::Master), "{game} {}", head.id);
            assert!(head.solved_by.len() < Level::ALL.len(), "{game} {}: nobody misses it", head.id);
        }
        let themes: BTreeSet<_> = heads.iter().map(|head| head.theme).collect();
        assert!(themes.len() >= 3, "{game}: {themes:?}");
    }
}

#[test]
fn a_puzzle_is_a_position_in_which_one_move_stands_out() {
    for game in GameId::ALL {
        // As docs/puzzles.md tells, and to the thousandth in which chances are written.
        let owed = if game == GameId::Kwatro { 0.04 } else { 0.05 };
        let book = Book::read(game, &shipped(game)).unwrap();
        for head in book.heads().iter().step_by(23) {
            let puzzle = book.open(&head.id).unwrap().unwrap();
            assert_eq!(puzzle.head, *head);
            let position = position(game, &puzzle);
            assert!(
                matches!(position.turn(), Turn::Decide(seats) if seats.has(puzzle.seat)),
                "{game} {}",
                head.id
            );
            let legal = position.moves(puzzle.seat);
            assert!(legal.len() >= 4);
            assert!(puzzle.moves.iter().all(|named| legal.contains(&named.r#move)), "{game} {}", head.id);
            let gap = puzzle.moves[0].win - puzzle.moves[1].win;
            assert!(gap >= owed - 0.001, "{game} {}: {gap}", head.id);
        }
    }
}

#[test]
fn a_book_that_is_not_sound_is_refused_or_read_as_something_harmless() {
    assert_eq!(Book::read(GameId::Genius, b"").unwrap_err(), BookError::NoBook);
    assert_eq!(Book::read(GameId::Genius, b"SKP\x02\x02").unwrap_err(), BookError::NoBook);
    assert_eq!(Book::read(GameId::Genius, b"SKP\x01").unwrap_err(), BookError::Damaged);
    assert_eq!(Book::read(GameId::Genius, b"SKP\x01\x02\xff\xff").unwrap_err(), BookError::Damaged);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for game in GameId::ALL {
        let sound = first_games(&shipped(game), 6);
        let mut opened = 0;
        for _ in 0..150 {
            let mut bytes = sound.clone();
            // The head of the file stays, so that it is opened at all.
            for _ in 0..1 + below(&mut rng, 8) {
                let at = 7 + below(&mut rng, bytes.len() as u32 - 7) as usize;
                bytes[at] = rng.next_u32() as u8;
            }
            // Whatever comes out, nothing falls over.
            let Ok(book) = Book::read(game, &bytes) else { continue };
            for head in book.heads() {
                opened += u32::from(matches!(book.open(&head.id), Ok(Some(_))));
            }
            for id in ["", "-", "zz-1", "ffffffff-1", "0-0", "💥"] {
                let _ = book.open(id);
            }
        }
        assert!(opened > 100, "{game}: {opened} were opened");
    }
}

/// A book with the first few games of another one.
fn first_games(book: &[u8], games: usize) -> Vec<u8> {
    let mut end = 5;
    for _ in 0..games {
        end += 2 + usize::from(u16::from_le_bytes([book[end], book[end + 1]]));
    }
    book[..end].to_vec()
}

#[test]
fn the_same_deal_gives_the_same_puzzles_and_they_survive_the_book() {
    let start = Genius::new(&Default::default(), Seats::new(2).unwrap(), None).unwrap();
    let filter = Filter::default();
    let found: Vec<_> = (0..2).filter_map(|deal| look(&start, deal, &filter).unwrap()).collect();
    assert!(!found.is_empty());
    let bytes = Book::write(GameId::Genius, 2, &found).unwrap();
    let again: Vec<_> = (0..2).filter_map(|deal| look(&start, deal, &filter).unwrap()).collect();
    assert_eq!(bytes, Book::write(GameId::Genius, 2, &again).unwrap());
    let book = Book::read(GameId::Genius, &bytes).unwrap();
    let posed: Vec<_> =
        found.iter().flat_map(|source| source.posed.iter().map(move |posed| (source, posed))).collect();
    assert_eq!(book.heads().len(), posed.len());
    for (head, (source, posed)) in book.heads().iter().zip(posed) {
        assert_eq!(head.id, format!("{:x}-{}", source.deal, posed.number));
        assert_eq!((head.theme, &head.solved_by), (posed.theme, &posed.solved_by));
        assert!(head.rating.abs_diff(posed.rating) < 25);
        let puzzle = book.open(&head.id).unwrap().unwrap();
        assert_eq!(puzzle.events.len() + 1, posed.number as usize);
        let legal = position(GameId::Genius, &puzzle).moves(puzzle.seat);
        for (named, (at, win)) in puzzle.moves.iter().zip(&posed.moves) {
            assert_eq!(named.r#move, legal[*at]);
            assert!((named.win - win).abs() <= 0.0005 + 1e-9);
        }
    }
}
