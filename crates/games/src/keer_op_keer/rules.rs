//! The order of play and what moves and dice bring about.

use spellenkast_engine::{GameOption, Info, Seat, Seats, SetupError};

use super::{KeerOpKeer, Move, Options, Outcome, Sheet, SoloEnd, View};
use crate::keer::{Dice, Turns, keer_game};

const INFO: Info = Info {
    id: "keer-op-keer",
    name: "Keer op Keer",
    min_players: 1,
    max_players: 6,
    hidden: false,
    options: &[
        GameOption {
            key: "sheet",
            values: &["black", "red", "blue", "green", "orange", "purple", "yellow"],
            meaning: "The sheet on which everybody plays.",
            alone: false,
        },
        GameOption {
            key: "solo_end",
            values: &["thirty-rolls", "second-colour"],
            meaning: "What ends a solo game: its thirty rolls alone, or a second colour as well.",
            alone: true,
        },
    ],
};

keer_game!(KeerOpKeer, spots: Spot::WITHOUT_SPECIAL, undecided: Move::Pass);

impl KeerOpKeer {
    /// A new game.
    fn set_up(options: &Options, turns: Turns) -> Result<Self, SetupError> {
        let second_colour = options.solo_end == SoloEnd::SecondColour;
        if second_colour && !turns.solo() {
            return Err(SetupError(
                "The option \"solo_end\" is for one player: with more, a second colour always ends the game."
                    .to_owned(),
            ));
        }
        Ok(Self {
            turns,
            sheet_name: options.sheet,
            second_colour_ends: second_colour || !turns.solo(),
            sheets: [Sheet::EMPTY; Seats::MOST as usize],
            hidden: [Move::Pass; Seats::MOST as usize],
            rolled: Dice::NONE,
            tray: Dice::NONE,
        })
    }

    /// Makes a move on the sheet of a seat.
    #[inline]
    fn make(&mut self, seat: Seat, mv: Move) {
        let print = self.print();
        self.sheets[seat.index()].make(print, mv);
        if mv != Move::Pass {
            self.turns.note_used_dice();
        }
    }

    /// Keeps a decision until all have made theirs.
    #[inline]
    fn keep(&mut self, seat: Seat, mv: Move) {
        self.hidden[seat.index()] = mv;
        self.turns.deciding = self.turns.deciding.without(seat);
    }

    /// All have decided: the hidden decisions come to light, then columns and colours are counted.
    #[inline]
    fn end_phase(&mut self) {
        for seat in self.turns.asked.iter() {
            let mv = std::mem::replace(&mut self.hidden[seat.index()], Move::Pass);
            self.make(seat, mv);
        }
        let (earlier, seats) = (self.taken(), usize::from(self.turns.seats.count()));
        for sheet in &mut self.sheets[..seats] {
            sheet.completed.count(&earlier);
        }
        let enough =
            self.second_colour_ends && self.sheets.iter().any(|sheet| sheet.completed.has_two_colours());
        self.rolled = Dice::NONE;
        self.tray = Dice::NONE;
        self.turns.end_roll(enough);
    }
}
