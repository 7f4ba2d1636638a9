//! What one viewer sees of a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_engine::{Eye, Saying, Seat, SeatSet, Turn};
use spellenkast_games::AnyGame;

use crate::pieces::{CommonPiece, GamePiece, OwnPiece};
use crate::{GaveUp, Level, Millis, PersonId, Phase, Table};

/// What one viewer sees of a table: all that a client draws, and nothing that is hidden from them.
#[derive(Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableView<'a> {
    /// What everybody sees alike.
    #[serde(flatten)]
    pub common: CommonPiece<'a>,
    /// What the viewer sees of the game.
    #[serde(flatten)]
    pub game: GamePiece<'a>,
    /// What concerns the viewer alone.
    #[serde(flatten)]
    pub own: OwnPiece,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// Who it is.
    pub kind: SeatKind,
    /// The name that stands on the sheet; null on an open seat and for a bot.
    pub name: Option<String>,
    /// How well the bot plays that sits here or plays for the player; null where a person plays.
    pub bot: Option<Level>,
    /// Why a bot plays for the player; null where none does.
    pub stand_in: Option<StandIn>,
    /// Who gave up the game on the table on this seat, and how; null where nobody did.
    pub gave_up: Option<GaveUpView>,
    /// Until when the player's clock stands still, or stood; null where they have not rested here.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub rests_until: Option<Millis>,
    /// Ready for the next game, or for a rematch.
    pub ready: bool,
}

/// Who gave a game up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GaveUpView {
    /// How.
    pub how: GaveUp,
    /// The name that stood on the sheet.
    pub name: String,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum SeatKind {
    Open,
    Person,
    Bot,
}

/// Why a bot plays for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum StandIn {
    /// Their time ran out; they are back with their next command.
    Away,
    /// They asked it to; they can take back over.
    HandedOver,
    /// They gave the game up, for good.
    Resigned,
}

/// What a table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum Waiting {
    /// Players who take a seat and are ready, before the first game or after one.
    Players,
    /// The host, who is to choose the secret for the dice.
    Host,
    /// Somebody who says who begins, where the dice are real ones.
    Lot,
    /// Somebody who types in what the real dice show.
    Dice,
    /// These seats' decisions.
    Decisions {
        /// Which seats, as far as the viewer may know: how many decisions others make at the same time would tell what
        /// they decide.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        seats: Vec<Seat>,
        /// Since when the first of them has had its decision; null with a clock of seconds, where they rest, and where the viewer
        /// may not know.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        since: Option<Millis>,
        /// When a bot will decide for the first of them; null without a clock, and where the viewer may not know.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        until: Option<Millis>,
    },
}

/// A wish to take a move back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoView {
    /// Whose move.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// The seats whose players have not answered yet.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub asked: Vec<Seat>,
}

/// The proof of fair dice: see the module [`fair`](crate::fair).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FairView {
    /// The SHA-256 of the secret of the game on the table; null before the first game.
    pub commitment: Option<String>,
    /// The secret itself, once the game is over.
    pub secret: Option<String>,
    /// What each seat put into the dice of the game on the table.
    pub contributions: Vec<String>,
    /// The SHA-256 of the secret of the next game, to which players may now contribute.
    pub next: Option<String>,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LogLine {
    /// Which step of the game it is, from 0.
    pub step: u32,
    /// Who moved; null for chance.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// What is said of it; null where it is hidden.
    pub say: Option<Saying>,
    /// What it brought, first to whoever moved; left out where it brought nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Gain>>", optional))]
    pub gains: Vec<Gain>,
}

/// What a step of the game brought to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gain {
    /// Whose.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// How many points; less than none where it cost some.
    pub points: i32,
    /// What they are for, and what else it brought.
    pub says: Vec<Saying>,
}

impl Gain {
    /// What a step of this game brought to everybody: to the mover first, and only what is something.
    pub fn all(before: &AnyGame, after: &AnyGame, mover: Seat) -> Vec<Self> {
        let others = after.seats().iter().filter(|&seat| seat != mover);
        let gain = |seat: Seat| {
            let total = |game: &AnyGame| game.standing_for(Eye::Seat(seat)).seats[seat.index()].total;
            Self { seat, points: total(after) - total(before), says: after.say_gains(before, seat) }
        };
        let gains = std::iter::once(mover).chain(others).map(gain);
        gains.filter(|gain| gain.points != 0 || !gain.says.is_empty()).collect()
    }
}

impl Table {
    /// What this eye sees of the table. Whoever asks must be allowed to look through it: see [`Table::eye`].
    pub fn view(&self, eye: Eye) -> TableView<'_> {
        TableView { common: self.common_piece(), game: self.game_piece(eye), own: self.own_piece(eye) }
    }

    pub(crate) fn waiting(&self, eye: Eye) -> Waiting {
        let Some(play) = self.playing() else {
            return if self.wants_secret() { Waiting::Host } else { Waiting::Players };
        };
        match play.position.game.turn() {
            Turn::Decide(_) => {
                let seats = self.deciders_for(eye).iter().collect();
                Waiting::Decisions { seats, since: self.since_for(eye), until: self.deadline_for(eye) }
            }
            Turn::Chance if play.position.game.is_lot_due() => Waiting::Lot,
            Turn::Chance | Turn::Over => Waiting::Dice,
        }
    }

    pub(crate) fn seats_asked(&self) -> Vec<Seat> {
        let seats: SeatSet = self
            .still_asked()
            .into_iter()
            .flat_map(|person: &PersonId| self.seats_of(person).iter())
            .collect();
        seats.iter().collect()
    }

    pub(crate) fn fair_view(&self) -> Option<FairView> {
        let dice = self.proved_dice();
        if dice.is_none() && self.next_secret.is_none() {
            return None;
        }
        Some(FairView {
            commitment: dice.map(|dice| dice.commitment.clone()),
            // That of a day is for all who play on it: it is opened when none of them plays any more.
            secret: dice
                .filter(|dice| self.phase == Phase::Over && !dice.of_day)
                .map(|dice| dice.secret.reveal()),
            contributions: dice.map(|dice| dice.contributions.clone()).unwrap_or_default(),
            next: self.next_secret.as_ref().map(|secret| secret.commitment()),
        })
    }
}
