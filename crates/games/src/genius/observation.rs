//! The position as numbers. Nothing is hidden.

use spellenkast_engine::{Game, Seat};

use super::sheet::{ROLLS, Symbol};
use super::state::{Genius, Phase};
use crate::observation::{Observed, Pen, distance, seats_from, whose};

const PHASES: [&str; 5] = ["lot", "opening", "roll", "decide", "over"];

impl Observed for Genius {
    #[inline]
    fn observe(&self, seat: Seat, pen: &mut impl Pen) {
        let players = u32::from(self.seats.count());
        let phase = |phase: u32| format!("phase: {}", PHASES[phase as usize]);
        pen.put_one_of(Some(self.phase as u32), PHASES.len() as u32, phase);
        let rolls_left = match self.phase {
            Phase::Roll | Phase::Decide => ROLLS - self.rolls,
            Phase::Lot | Phase::Opening | Phase::Over => 0,
        };
        pen.put(rolls_left.into(), || "rolls left in this turn".into());
        pen.put(self.games_to_come().into(), || "games of the match after this one".into());
        pen.put(self.covered.into(), || "covered start".into());
        let named = |of: Seat| (self.phase != Phase::Lot).then(|| distance(self.seats, seat, of));
        pen.put_one_of(named(self.active), players, |seat| format!("rolls or decides: {}", whose(seat)));
        pen.put_one_of(named(self.first), players, |seat| format!("began this game: {}", whose(seat)));
        for other in seats_from(self.seats, seat) {
            let whose = || whose(distance(self.seats, seat, other));
            let rows = self.sheets[other.index()].rows();
            for symbol in Symbol::ALL {
                pen.put(rows.get(symbol).into(), || {
                    format!("{} crosses in the row: {}", whose(), symbol.name())
                });
            }
            let dice = self.dice[other.index()].map(|roll| roll.tally()).unwrap_or_default();
            for symbol in Symbol::ALL {
                pen.put(dice.get(symbol).into(), || format!("{} dice that show: {}", whose(), symbol.name()));
            }
            pen.put(self.score(other), || format!("{} points, those of finished games included", whose()));
        }
    }
}
