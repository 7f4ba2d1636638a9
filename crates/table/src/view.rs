//! What one viewer sees of a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use spellenkast_engine::{Eye, Saying, Seat, SeatSet, Standing, Turn};

use crate::pieces::{GamePiece, OwnPiece};
use crate::{Ending, GaveUp, Level, Mark, Millis, PersonId, Phase, Settings, Table, Undo};

/// What one viewer sees of a table: all that a client draws, and nothing that is hidden from them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableView {
    /// The number of the last event that this view contains, as its viewer counts them.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
    /// The seat through whose eyes this is seen; null for a spectator.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub you: Option<Seat>,
    /// All seats of whoever holds that one: people who share a device. Empty for a spectator.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub yours: Vec<Seat>,
    /// What was agreed.
    pub settings: Settings,
    /// Where the table stands.
    pub phase: Phase,
    /// One entry a seat.
    pub seats: Vec<SeatView>,
    /// The number of the game on the table, from 1; 0 before the first.
    pub game_number: u32,
    /// What the table waits for.
    pub waiting: Waiting,
    /// The game as this viewer sees it, in the game's own form; null before the first.
    #[schemars(with = "Option<spellenkast_games::GameView>")]
    #[cfg_attr(feature = "ts", ts(as = "Option<spellenkast_games::GameView>"))]
    pub game: Option<Box<RawValue>>,
    /// How the players stand: while several decide at the same time, the others as they stood before.
    pub standing: Option<Standing>,
    /// How the game came to its end; null while it goes on.
    pub ending: Option<Ending>,
    /// What tells the game apart from one that is played plainly to its end.
    pub marks: Vec<Mark>,
    /// The wish to take a move back that waits for an answer.
    pub undo: Option<UndoView>,
    /// Whether this viewer may take their last move back now, and how; null if not.
    pub can_undo: Option<Undo>,
    /// The proof of fair dice; null with real dice.
    pub fair: Option<FairView>,
    /// How many steps the game has, outcomes and moves together, as its viewer counts them: of what others decide at the same
    /// time one step for each of them, until all are done.
    pub steps: u32,
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
}

impl Table {
    /// What this eye sees of the table. Whoever asks must be allowed to look through it: see [`Table::eye`].
    pub fn view(&self, eye: Eye) -> TableView {
        let common = self.common_piece();
        let GamePiece { seq, seats, waiting, game, standing, steps } = self.game_piece(eye);
        let OwnPiece { you, yours, can_undo } = self.own_piece(eye);
        TableView {
            seq,
            you,
            yours,
            settings: common.settings.clone(),
            phase: common.phase,
            seats,
            game_number: common.game_number,
            waiting,
            game: game.and_then(|game| to_raw_value(&game).ok()),
            standing,
            ending: common.ending,
            marks: common.marks,
            undo: common.undo,
            can_undo,
            fair: common.fair,
            steps,
        }
    }

    pub(crate) fn waiting(&self, eye: Eye) -> Waiting {
        let Some(play) = self.playing() else {
            return if self.wants_secret() { Waiting::Host } else { Waiting::Players };
        };
        match play.position.game.turn() {
            Turn::Decide(_) => {
                let seats = self.deciders_for(eye).iter().collect();
                Waiting::Decisions { seats, until: self.deadline_for(eye) }
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
        let dice = self.play.as_ref().and_then(|play| play.dice.as_ref());
        if dice.is_none() && self.next_secret.is_none() {
            return None;
        }
        Some(FairView {
            commitment: dice.map(|dice| dice.commitment.clone()),
            secret: dice.filter(|_| self.phase == Phase::Over).map(|dice| dice.secret.reveal()),
            contributions: dice.map(|dice| dice.contributions.clone()).unwrap_or_default(),
            next: self.next_secret.as_ref().map(|secret| secret.commitment()),
        })
    }
}
