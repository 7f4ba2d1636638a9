//! A view in pieces: what several viewers see alike is made, written and compared once for all of them.
//!
//! Each piece is an object; a [`TableView`](crate::TableView) is all of them together.

use schemars::JsonSchema;
use serde::Serialize;
use spellenkast_engine::{Eye, Seat, SeatSet, Standing};
use spellenkast_games::Seen;

use crate::{Day, Ending, FairView, Mark, Phase, SeatView, Settings, Table, Undo, UndoView, Waiting};

/// What everybody sees alike.
#[derive(Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CommonPiece<'a> {
    /// What was agreed.
    pub settings: &'a Settings,
    /// Where the table stands.
    pub phase: Phase,
    /// The number of the game on the table, from 1; 0 before the first.
    pub game_number: u32,
    /// How the game came to its end; null while it goes on.
    pub ending: Option<Ending>,
    /// What tells the game apart from one that is played plainly to its end.
    pub marks: Vec<Mark>,
    /// The wish to take a move back that waits for an answer.
    pub undo: Option<UndoView>,
    /// The day whose dice it has; null where it has dice of its own.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    #[schemars(with = "Option<String>")]
    pub day: Option<Day>,
    /// The proof of fair dice; null with real dice.
    pub fair: Option<FairView>,
}

/// What one viewer sees of the game.
#[derive(Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GamePiece<'a> {
    /// The number of the last event that this view contains, as its viewer counts them.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
    /// One entry a seat.
    pub seats: Vec<SeatView>,
    /// What the table waits for.
    pub waiting: Waiting,
    /// The game as this viewer sees it, in the game's own form; null before the first.
    #[schemars(with = "Option<spellenkast_games::GameView>")]
    #[cfg_attr(feature = "ts", ts(as = "Option<spellenkast_games::GameView>"))]
    pub game: Option<Seen<'a>>,
    /// How the players stand: while several decide at the same time, the others as they stood before.
    pub standing: Option<Standing>,
    /// How many steps the game has, outcomes and moves together, as its viewer counts them: of what others decide at the same
    /// time one step for each of them, until all are done.
    pub steps: u32,
}

/// What concerns one viewer alone.
#[derive(Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnPiece {
    /// The seat through whose eyes this is seen; null for a spectator.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub you: Option<Seat>,
    /// All seats of whoever holds that one: people who share a device. Empty for a spectator.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub yours: Vec<Seat>,
    /// Whether this viewer may take their last move back now, and how; null if not.
    pub can_undo: Option<Undo>,
}

impl Table {
    /// What everybody sees alike.
    pub fn common_piece(&self) -> CommonPiece<'_> {
        let asking = self.asking.as_ref();
        CommonPiece {
            settings: &self.settings,
            phase: self.phase,
            game_number: self.game_number(),
            ending: self.ending(),
            marks: self.marks(),
            undo: asking.map(|asking| UndoView { seat: asking.seat, asked: self.seats_asked() }),
            day: self.day(),
            fair: self.fair_view(),
        }
    }

    /// What this eye sees of the game.
    pub fn game_piece(&self, eye: Eye) -> GamePiece<'_> {
        GamePiece {
            seq: self.seq_for(eye),
            seats: self.seats().map(|seat| self.seat_view(seat, eye)).collect(),
            waiting: self.waiting(eye),
            game: self.play.as_ref().map(|play| play.position.game.seen(eye)),
            standing: self.standing(eye),
            steps: self.steps(eye),
        }
    }

    /// How many steps of the game on the table this eye may know of.
    pub fn steps(&self, eye: Eye) -> u32 {
        self.play.as_ref().map_or(0, |play| play.steps_for(eye))
    }

    /// What concerns only whoever looks through this eye.
    pub fn own_piece(&self, eye: Eye) -> OwnPiece {
        let you = match eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Spectator => None,
        };
        let holder = you.and_then(|seat| self.person_at(seat));
        let yours = holder.map_or(SeatSet::NONE, |person| self.seats_of(person));
        OwnPiece { you, yours: yours.iter().collect(), can_undo: you.and_then(|seat| self.can_undo(seat)) }
    }

    /// Whether all eyes see the same of the game now, its log and its latest [events](crate::Event): then one
    /// [`GamePiece`] serves all.
    pub fn is_open(&self) -> bool {
        let open = |position: &crate::play::Position| position.hush.is_none() && position.game.is_open();
        let all_told = |play: &crate::play::Play| play.unseen.is_empty() && open(&play.position);
        !self.settings.game.info().hidden && self.play.as_ref().is_none_or(|play| all_told(play))
    }

    /// Who sits on a seat, as far as this eye may know.
    fn seat_view(&self, seat: Seat, eye: Eye) -> SeatView {
        let chair = &self.chairs[seat.index()];
        let view = chair.view(self.quitter(seat));
        if eye.is(seat) || chair.stand_in() == self.known_stand_in(seat) {
            view
        } else {
            SeatView { bot: None, stand_in: None, ..view }
        }
    }
}
