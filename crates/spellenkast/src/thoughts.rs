//! What a bot thinks of a game that others play: the value of each legal move, the luck of each outcome.

use std::path::Path;

use serde::Serialize;
use spellenkast_bots::{Brain, Luck, Thinks, Value, imagination, luck};
use spellenkast_engine::{Known, Level, MoveList, Seat, Step, game_seed};

use crate::Complaint;

/// One event of a game, in the order of its record.
#[derive(Serialize)]
#[serde(untagged)]
enum Thought {
    Move {
        seat: Seat,
        r#move: String,
        moves: Vec<Judged>,
    },
    /// How lucky the outcome was for each seat; nothing where the outcomes are too many to compare.
    Outcome {
        outcome: String,
        luck: Option<Vec<Luck>>,
    },
}

#[derive(Serialize)]
struct Judged {
    r#move: String,
    #[serde(flatten)]
    value: Value,
}

/// The thoughts on one game.
pub struct Thoughts<G: Thinks> {
    /// A brain a seat.
    brains: Vec<Box<dyn Brain<G>>>,
    moves: MoveList<G::Move>,
    thoughts: Vec<Thought>,
}

impl<G: Thinks> Thoughts<G> {
    /// Begins with nothing thought.
    pub fn new(level: Level, start: &G, seed: u64) -> Result<Self, Complaint> {
        let seats = start.seats();
        let brains = seats
            .iter()
            .map(|seat| G::brain(level, seats, game_seed(seed ^ 1, seat.0.into())))
            .collect::<Result<_, _>>()
            .map_err(Complaint::new)?;
        Ok(Self { brains, moves: MoveList::new(), thoughts: Vec::new() })
    }

    /// Thinks of what is about to happen.
    pub fn on(&mut self, game: &G, step: &Step<G>) {
        let known_to = |seat| Known::of(game, seat, &mut imagination());
        let thought = match *step {
            Step::Outcome(outcome) => Thought::Outcome {
                outcome: game.outcome_text(&outcome),
                luck: game
                    .seats()
                    .iter()
                    .map(|seat| luck(&mut *self.brains[seat.index()], &known_to(seat), outcome))
                    .collect(),
            },
            Step::Move(seat, mv, _) => {
                game.moves(seat, &mut self.moves);
                let mut values = Vec::new();
                self.brains[seat.index()].judge(&known_to(seat), &self.moves, &mut values);
                let judged = |(&mv, value)| Judged { r#move: game.move_text(mv), value };
                Thought::Move {
                    seat,
                    r#move: game.move_text(mv),
                    moves: self.moves.iter().zip(values).map(judged).collect(),
                }
            }
        };
        self.thoughts.push(thought);
    }

    /// Writes the thoughts as a JSON list, one event a line.
    pub fn write(&self, path: &Path) -> Result<(), Complaint> {
        let lines: Result<Vec<String>, _> = self.thoughts.iter().map(serde_json::to_string).collect();
        let text = format!("[\n{}\n]\n", lines.map_err(Complaint::new)?.join(",\n"));
        std::fs::write(path, text)
            .map_err(|error| Complaint(format!("{} cannot be written: {error}", path.display())))
    }
}
