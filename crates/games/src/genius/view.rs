//! What one eye may see: everything, for nothing is hidden in Genius.

use spellenkast_engine::{Eye, Seat};

use super::sheet::{ROLLS, Symbol, joker_crosses};
use super::state::{Genius, Phase};
use super::tally::Tally;

/// A game of Genius as everybody at the table sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "GeniusView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GeniusView"))]
pub struct View {
    /// What the game waits for: `lot`, `opening` (a roll before the game), `roll`, `decide`, or nothing (`over`).
    pub phase: Phase,
    /// Which game of the match this is, from 1.
    pub game: u8,
    /// How many games are played: 1, or as many as players in a match.
    pub games: u8,
    /// Whether the covered start is played.
    pub covered: bool,
    /// The first player of this game; null before the lot.
    pub first: Option<Seat>,
    /// Who rolls or decides; null before the lot. Once the game is over: who filled the sheet.
    pub active: Option<Seat>,
    /// The rolls that the active player may still make this turn.
    pub rolls_left: u8,
    /// While the active player decides: the crosses that each symbol's dice give by matching; otherwise null.
    pub matches: Option<RowsView>,
    /// The same as far as there are open boxes for them, if no joker is made; what cannot be crossed is lost.
    pub crosses: Option<RowsView>,
    /// While the active player decides: the jokers there are; otherwise empty.
    pub jokers: Vec<JokerView>,
    /// One entry a seat.
    pub players: Vec<SeatView>,
}

/// What lies before one player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "GeniusSeatView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GeniusSeatView"))]
pub struct SeatView {
    /// The dice as they lie, sorted; empty before the first roll and while they are being rolled.
    pub dice: Vec<Symbol>,
    /// The crosses in each row of the sheet, 0 to 7.
    pub rows: RowsView,
    /// The points game by game, the last entry being the game on the table as it stands (its shortest row).
    pub points: Vec<u8>,
    /// The points in all.
    pub total: i32,
}

/// All dice of one symbol, where they can be a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "GeniusJokerView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GeniusJokerView"))]
pub struct JokerView {
    /// The symbol that the dice show.
    pub symbol: Symbol,
    /// The crosses that they give in one row of choice.
    pub crosses: u8,
}

/// A number for each symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "GeniusRowsView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GeniusRowsView"))]
pub struct RowsView {
    /// Blue star.
    pub blue: u8,
    /// Yellow sun.
    pub yellow: u8,
    /// Green disc.
    pub green: u8,
    /// Orange hexagon.
    pub orange: u8,
    /// Purple ring.
    pub purple: u8,
    /// Red twelve-point star.
    pub red: u8,
}

impl RowsView {
    /// The numbers, in the order of the symbols.
    pub fn each(self) -> [u8; 6] {
        [self.blue, self.yellow, self.green, self.orange, self.purple, self.red]
    }
}

impl From<Tally> for RowsView {
    fn from(tally: Tally) -> Self {
        let [blue, yellow, green, orange, purple, red] = tally.each();
        Self { blue, yellow, green, orange, purple, red }
    }
}

impl View {
    pub(super) fn of(game: &Genius, _: Eye) -> Self {
        let deciding = match game.phase {
            Phase::Decide => game.dice[game.active.index()],
            _ => None,
        };
        let joker = |symbol| {
            let dice = deciding.map_or(0, |roll| roll.tally().get(symbol));
            JokerView { symbol, crosses: joker_crosses(dice) }
        };
        let known = game.phase != Phase::Lot;
        Self {
            phase: game.phase,
            game: game.game + 1,
            games: game.games,
            covered: game.covered,
            first: known.then_some(game.first),
            active: known.then_some(game.active),
            rolls_left: match game.phase {
                Phase::Roll | Phase::Decide => ROLLS - game.rolls,
                Phase::Lot | Phase::Opening | Phase::Over => 0,
            },
            matches: deciding.map(|roll| roll.tally().times(game.opponents_dice()).into()),
            crosses: deciding.map(|roll| {
                let before = game.sheets[game.active.index()];
                let mut after = before;
                after.cross(roll.tally().times(game.opponents_dice()));
                after.rows().minus(before.rows()).into()
            }),
            jokers: deciding.into_iter().flat_map(|roll| roll.repeated()).map(joker).collect(),
            players: game
                .seats
                .iter()
                .map(|seat| SeatView {
                    dice: game.dice[seat.index()].into_iter().flat_map(|roll| roll.symbols()).collect(),
                    rows: game.sheets[seat.index()].rows().into(),
                    points: game.points(seat).collect(),
                    total: game.total(seat),
                })
                .collect(),
        }
    }
}
