//! Why something that a player points at cannot be done: asked of the rules, by trying it.

use spellenkast_engine::Seat;
use spellenkast_games::keer::TableView;
use spellenkast_games::{AnyGame, GameId, Refusal};

use crate::{Building, Spot};

/// The reasons that say most, first. What is not among them says little by itself.
const TELLING: [&str; 31] = [
    "already-crossed",
    "no-exclamation-mark",
    "no-special-symbol",
    "no-special-die",
    "no-heart-left",
    "only-bomb",
    "star-out-of-reach",
    "block-not-touching",
    "not-whole-block",
    "place-taken",
    "not-touching",
    "gap",
    "too-long",
    "line-broken",
    "wild-at-a-loss",
    "wild-for-wild",
    "pile-empty",
    "no-roll-left",
    "no-joker",
    "bonus-first",
    "no-re-roll",
    "only-active",
    "die-spent",
    "crossed",
    "too-low",
    "not-higher",
    "full",
    "tray-first",
    "not-on-tray",
    "not-available",
    "must-take",
];

/// Reasons that are told where no better one was found.
const PLAIN: [&str; 9] = [
    "cells-apart",
    "out-of-reach",
    "wrong-sum",
    "wrong-value",
    "no-such-bonus",
    "no-colour-die",
    "no-number-die",
    "wrong-colour",
    "not-now",
];

/// The code of the reason why this spot cannot be part of the move.
pub(crate) fn why_not(game: &AnyGame, seat: Seat, building: &Building, wish: Spot) -> &'static str {
    let codes: Vec<&'static str> = probes(game, seat, building, wish)
        .iter()
        .filter_map(|text| game.check_move(seat, text).err())
        .filter_map(|refusal| match refusal {
            Refusal::Illegal(illegal) => Some(illegal.code),
            Refusal::Notation(_) => None,
        })
        .collect();
    let known = TELLING.iter().chain(&PLAIN);
    let about_cell = matches!(wish, Spot::Cell(..) | Spot::Yellow(..) | Spot::Blue(_));
    known
        .copied()
        .filter(|code| about_cell || !matches!(*code, "already-crossed" | "crossed"))
        .find(|code| codes.contains(code))
        .unwrap_or("no-such-move")
}

/// Moves that have this spot, legal or not.
fn probes(game: &AnyGame, seat: Seat, building: &Building, wish: Spot) -> Vec<String> {
    if let Spot::Word(word) = wish {
        return vec![word.to_owned()];
    }
    let chosen: Vec<Spot> = building.chosen().iter().map(|pick| pick.0).chain([wish]).collect();
    match game {
        AnyGame::KeerOpKeer(inner) => {
            let view = spellenkast_engine::Game::view(inner, spellenkast_engine::Eye::Seat(seat));
            marks(&view.table, &view.sheets[seat.index()].crossed, &chosen)
        }
        AnyGame::KeerOpKeer2(inner) => {
            let view = spellenkast_engine::Game::view(inner, spellenkast_engine::Eye::Seat(seat));
            let cells: String = cells_of(&view.table, &chosen);
            let special = |word: &str| format!("{word}{cells}");
            let mut all: Vec<String> = ["bomb", "stars", "row", "block", "heart"].map(special).to_vec();
            if !chosen.contains(&Spot::Special) {
                all = marks(&view.table, &view.sheets[seat.index()].sheet.crossed, &chosen);
            }
            all
        }
        AnyGame::Clever(_) => clever(&chosen),
        AnyGame::Genius(_) => match (building.held(), wish) {
            (Some(Spot::Die(from)), Spot::Row(to)) => vec![format!("score {from}>{to}")],
            (_, Spot::Die(from)) => vec![format!("score {from}>{from}")],
            _ => Vec::new(),
        },
        AnyGame::Kwatro(_) => {
            let Spot::Place(x, y) = wish else { return Vec::new() };
            let Some(Spot::Hand(card)) = building.held() else { return Vec::new() };
            let mut laid: Vec<String> = building
                .chosen()
                .iter()
                .filter_map(|pick| match pick {
                    crate::Pick(Spot::Hand(card), Some(Spot::Place(x, y))) => Some(format!("{card}@{x},{y}")),
                    _ => None,
                })
                .collect();
            laid.push(format!("{card}@{x},{y}"));
            vec![format!("play {}", laid.join(" "))]
        }
    }
}

fn cell_name(table: &TableView, column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'A' + column), table.rows.get(usize::from(row)).copied().unwrap_or('?'))
}

fn cells_of(table: &TableView, chosen: &[Spot]) -> String {
    let name = |spot: &Spot| match spot {
        Spot::Cell(column, row) => Some(format!(" {}", cell_name(table, *column, *row))),
        _ => None,
    };
    chosen.iter().filter_map(name).collect()
}

/// Crossings with the chosen cells, or from every cell where none is chosen, filled up to the number within their
/// printed block.
fn marks(table: &TableView, crossed: &[&str], chosen: &[Spot]) -> Vec<String> {
    let colour_at = |(column, row): (u8, u8)| -> Option<char> {
        table.grid.get(usize::from(row))?.chars().nth(usize::from(column))
    };
    let cells: Vec<(u8, u8)> = chosen
        .iter()
        .filter_map(|spot| match spot {
            Spot::Cell(column, row) => Some((*column, *row)),
            _ => None,
        })
        .collect();
    let die = chosen.iter().find_map(|spot| if let Spot::Die(die) = spot { Some(*die) } else { None });
    let number =
        chosen.iter().find_map(|spot| if let Spot::Number(number) = spot { Some(*number) } else { None });
    let everywhere = (0..15).flat_map(|column| (0..7).map(move |row| vec![(column, row)]));
    let starts: Vec<Vec<(u8, u8)>> = if cells.is_empty() { everywhere.collect() } else { vec![cells] };
    let mut texts = Vec::new();
    for start in starts {
        let Some(colour) = start.last().and_then(|&cell| colour_at(cell)) else { continue };
        let mut filled = start.clone();
        let mut sizes = vec![filled.clone()];
        let mut next = 0;
        while next < filled.len() && filled.len() < 5 {
            let (column, row) = filled[next];
            next += 1;
            let beside = [
                (column.wrapping_sub(1), row),
                (column + 1, row),
                (column, row.wrapping_sub(1)),
                (column, row + 1),
            ];
            for cell in beside {
                let open =
                    colour_at(cell) == Some(colour) && !crossed.contains(&&*cell_name(table, cell.0, cell.1));
                if filled.len() < 5 && open && !filled.contains(&cell) {
                    filled.push(cell);
                    sizes.push(filled.clone());
                }
            }
        }
        for cells in sizes {
            let names: String =
                cells.iter().map(|&(column, row)| format!(" {}", cell_name(table, column, row))).collect();
            for die in die.map_or(vec![colour, '*'], |die| vec![die]) {
                let count = char::from(b'0' + cells.len() as u8);
                for number in number.map_or(vec![count, '?'], |number| vec![number]) {
                    texts.push(format!("{die}{number}{names}"));
                }
            }
        }
    }
    texts
}

fn clever(chosen: &[Spot]) -> Vec<String> {
    let die = chosen.iter().rev().find_map(|spot| if let Spot::Die(die) = spot { Some(*die) } else { None });
    let mut fields = Vec::new();
    for spot in chosen {
        match spot {
            Spot::Yellow(row, column) => fields.push(format!("yellow r{row}c{column}")),
            Spot::Blue(sum) => fields.push(format!("blue {sum}")),
            Spot::Next('g') => fields.push("green".to_owned()),
            Spot::Next(area) => {
                let area = if *area == 'o' { "orange" } else { "purple" };
                fields.extend((1..=6).map(|number| format!("{area} {number}")));
            }
            _ => {}
        }
    }
    if fields.is_empty() {
        fields.push("green".to_owned());
        fields.extend((2..=12).map(|sum| format!("blue {sum}")));
        fields.extend(
            ["orange", "purple"]
                .iter()
                .flat_map(|area| (1..=6).map(move |number| format!("{area} {number}"))),
        );
        fields.extend((1..=4).flat_map(|row| (1..=4).map(move |column| format!("yellow r{row}c{column}"))));
        // Only what the die is made for tells something.
        let own = match die {
            Some('y') => "yellow",
            Some('b') => "blue",
            Some('g') => "green",
            Some('o') => "orange",
            Some('p') => "purple",
            _ => "",
        };
        fields.retain(|field| field.starts_with(own));
    }
    let dice: Vec<char> = die.map_or("ybgopw".chars().collect(), |die| vec![die]);
    let mut texts: Vec<String> = fields.iter().map(|field| format!("bonus {field}")).collect();
    for die in dice {
        for field in &fields {
            texts.push(format!("take {die} {field}"));
            texts.push(format!("extra {die} {field}"));
        }
    }
    texts
}

/// The spot that a letter or a digit stands for.
pub(crate) fn spot_of_key(game: &AnyGame, seat: Seat, building: &Building, letter: char) -> Option<Spot> {
    match game.id() {
        GameId::KeerOpKeer | GameId::KeerOpKeer2 => match letter {
            'g' | 'y' | 'b' | 'r' | 'o' | '*' => Some(Spot::Die(letter)),
            '1'..='5' | '?' => Some(Spot::Number(letter)),
            '0' => Some(Spot::Number('?')),
            'x' if game.id() == GameId::KeerOpKeer2 => Some(Spot::Special),
            'p' => Some(Spot::Word("pass")),
            _ => None,
        },
        GameId::Clever => match letter {
            'y' | 'b' | 'g' | 'o' | 'p' | 'w' => Some(Spot::Die(letter)),
            'r' => Some(Spot::Word("reroll")),
            'n' => Some(Spot::Word("nothing")),
            'd' => Some(Spot::Word("done")),
            '4'..='6' => Some(Spot::Amount(letter as u8 - b'0')),
            _ => None,
        },
        GameId::Genius => match letter {
            'b' | 'y' | 'g' | 'o' | 'p' | 'r' if building.held().is_some() => Some(Spot::Row(letter)),
            'b' | 'y' | 'g' | 'o' | 'p' | 'r' => Some(Spot::Die(letter)),
            'a' => Some(Spot::Word("again")),
            'c' => Some(Spot::Word("score")),
            _ => None,
        },
        GameId::Kwatro => match letter {
            '1'..='4' => {
                let AnyGame::Kwatro(inner) = game else { return None };
                let view = spellenkast_engine::Game::view(inner, spellenkast_engine::Eye::Seat(seat));
                let card = view.hand?.get(letter as usize - '1' as usize).copied()?;
                Some(Spot::Hand(card))
            }
            'p' => Some(Spot::Word("pass")),
            _ => None,
        },
    }
}

/// The key that stands for a word.
pub(crate) fn key_of_word(word: &str) -> char {
    match word {
        "pass" => 'p',
        "reroll" => 'r',
        "nothing" => 'n',
        "done" => 'd',
        "again" => 'a',
        _ => 'c',
    }
}
