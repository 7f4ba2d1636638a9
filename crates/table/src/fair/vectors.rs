//! The test vectors of `docs/fair-dice.md`, which another program computed.

use rand_core::{Rng, SeedableRng, TryRng};
use spellenkast_engine::{Seat, Turn};
use spellenkast_games::{AnyGame, GameId, Setup};

use super::{FairDice, Secret};

const PAGE: &str = include_str!("../../../../docs/fair-dice.md");

/// One line of the page's table.
struct Vector<'a> {
    game: GameId,
    what: &'a str,
    players: u8,
    draw: u32,
    first_word: u32,
    words: u32,
    outcome: &'a str,
}

fn vectors() -> Vec<Vector<'static>> {
    let (_, after) = PAGE.split_once("## Test vectors").unwrap();
    let lines = after.lines().filter(|line| line.starts_with("| ")).skip(1);
    let vector = |line: &'static str| {
        let cells: Vec<&str> =
            line.trim_matches('|').split('|').map(|cell| cell.trim_matches([' ', '`'])).collect();
        let [game, what, players, draw, first_word, words, outcome] = cells[..] else { panic!("{line}") };
        Vector {
            game: game.parse().unwrap(),
            what,
            players: players.parse().unwrap(),
            draw: draw.parse().unwrap(),
            first_word: u32::from_str_radix(first_word, 16).unwrap(),
            words: words.parse().unwrap(),
            outcome,
        }
    };
    lines.map(vector).collect()
}

fn dice(players: u8) -> FairDice {
    let secret = Secret(std::array::from_fn(|index| index as u8));
    FairDice::new(secret, (0..players).map(|seat| format!("luck-{seat}")).collect(), 1)
}

/// A position in which what the vector is about is to be drawn.
fn position(vector: &Vector) -> AnyGame {
    let mut options = serde_json::Map::new();
    if vector.what == "short deck" {
        options.insert("deck".into(), "short".into());
    }
    let first = (vector.what != "lot" && vector.players > 1).then_some(Seat(0));
    let setup = Setup { game: vector.game, players: vector.players, options, first };
    let mut game = AnyGame::new(&setup).unwrap();
    if vector.what.starts_with("roll of") {
        game.resolve_written("y1 b2 g3 o4 p5 w6").unwrap();
        game.play_written(Seat(0), "take b blue 8").unwrap();
    }
    // The tray follows three turns with the own dice, whatever they bring.
    let mut rng = dice(1).draw(0);
    while vector.what.starts_with("tray") && !game.draw(&mut rng).is_some_and(|text| text.contains("tray")) {
        match game.turn() {
            Turn::Chance => drop(game.roll(&mut rng)),
            _ => drop(game.play_written(Seat(0), &game.moves(Seat(0))[0].clone()).unwrap()),
        }
    }
    game
}

/// Counts the words that are taken.
struct Counted<R>(R, u32);

impl<R: Rng> TryRng for Counted<R> {
    type Error = std::convert::Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.1 += 1;
        Ok(self.0.next_u32())
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        unreachable!("draws take 32 bits at a time")
    }
    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
        unreachable!("draws take 32 bits at a time")
    }
}

#[test]
fn the_dice_are_those_of_the_page() {
    let vectors = vectors();
    assert_eq!(vectors.len(), 17);
    for vector in &vectors {
        let dice = dice(vector.players);
        assert_eq!(dice.draw(vector.draw).next_u32(), vector.first_word, "{}", vector.what);
        let mut words = Counted(dice.draw(vector.draw), 0);
        let drawn = position(vector).draw(&mut words).unwrap();
        assert_eq!(drawn, vector.outcome, "{}, {}", vector.game, vector.what);
        assert_eq!(words.1, vector.words, "{}, {}", vector.game, vector.what);
    }
}

#[test]
fn the_key_and_the_words_are_those_of_the_page() {
    assert!(PAGE.contains(&format!("`{}`. Seat `k`", dice(2).commitment)));
    let key = "efdc6ca80df71e73d9b73c5e8b2eb7656da569eb3902c004844b95c64e67ef4e";
    assert!(PAGE.contains(&format!("the key of draw 0 is `{key}`")));
    let mut rng = dice(2).draw(0);
    assert_eq!(rng, rand_chacha::ChaCha20Rng::from_seed(Secret::from_hex(key).unwrap().0));
    let words: Vec<String> = (0..17).map(|_| format!("{:08x}", rng.next_u32())).collect();
    assert!(PAGE.contains(&format!(
        "`{}`; word 16, the first of block 1, is `{}`",
        words[..4].join(" "),
        words[16]
    )));
}
