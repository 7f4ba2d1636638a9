//! A view in pieces: what several viewers see alike is made, written and compared once for all of them.
//!
//! Each piece is an object; their fields together are those of a [`TableView`](crate::TableView).

use serde::Serialize;
use spellenkast_engine::{Eye, Seat, SeatSet, Standing};
use spellenkast_games::Seen;

use crate::{Ending, FairView, Mark, Phase, SeatView, Settings, Table, Undo, UndoView, Waiting};

/// What everybody sees alike. The fields are those of a [`TableView`](crate::TableView).
#[derive(Serialize)]
pub struct CommonPiece<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) phase: Phase,
    pub(crate) game_number: u32,
    pub(crate) ending: Option<Ending>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) undo: Option<UndoView>,
    pub(crate) fair: Option<FairView>,
}

/// What one viewer sees of the game. The fields are those of a [`TableView`](crate::TableView).
#[derive(Serialize)]
pub struct GamePiece<'a> {
    pub(crate) seq: u64,
    pub(crate) seats: Vec<SeatView>,
    pub(crate) waiting: Waiting,
    pub(crate) game: Option<Seen<'a>>,
    pub(crate) standing: Option<Standing>,
    pub(crate) steps: u32,
}

/// What concerns one viewer alone. The fields are those of a [`TableView`](crate::TableView).
#[derive(Serialize)]
pub struct OwnPiece {
    pub(crate) you: Option<Seat>,
    pub(crate) yours: Vec<Seat>,
    pub(crate) can_undo: Option<Undo>,
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
