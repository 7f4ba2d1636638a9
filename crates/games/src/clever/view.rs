//! What one eye may see.

use spellenkast_engine::{Eye, Seat, SeatSet};

use super::dice::Die;
use super::marks::BonusMarks;
use super::notation::field_name;
use super::sheet::{Bonus, Field};
use super::state::{Clever, Pending, Phase, SeatState, Sheet, Task, Track};

/// The table as one eye sees it.
///
/// While several seats decide at once, everybody sees the others' sheets as they were before.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "CleverView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CleverView"))]
pub struct View {
    /// Where the game is.
    #[cfg_attr(feature = "serde", serde(rename = "stage"))]
    pub phase: Phase,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds are played.
    pub rounds: u8,
    /// Who begins each round; none before the lot.
    pub first: Option<Seat>,
    /// Whose active turn it is; none before the lot.
    pub active: Option<Seat>,
    /// Which of the three rolls of the active turn is due or was made.
    pub roll: u8,
    /// The seats that still have to decide something, as far as this eye may know. Of others that decide at the same time
    /// it is known who has not made the first decision; when all have, they all stand here until the phase ends.
    pub deciding: Vec<Seat>,
    /// What is decided: by the own seat, or by a player who decides in sight of all, in the active turn or alone.
    pub step: Option<Step>,
    /// The six dice: yellow, blue, green, orange, purple, white.
    pub dice: Vec<DieView>,
    /// The dice that the active player took in this turn, in order.
    pub taken: Vec<Die>,
    /// One entry a seat.
    pub seats: Vec<SeatView>,
}

/// What a seat has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "CleverStep"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CleverStep"))]
pub enum Step {
    /// Which die to take, or whether to re-roll.
    Take,
    /// Which pending bonus to use and how.
    Bonus,
    /// Whether to spend an extra die, and on what.
    ExtraDie,
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "CleverDieView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CleverDieView"))]
pub struct DieView {
    /// Which.
    pub die: Die,
    /// What it showed after its last roll; none before the first roll of the game.
    pub face: Option<u8>,
    /// Where it lies.
    pub place: DiePlace,
}

/// Where a die lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "CleverDiePlace"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CleverDiePlace"))]
pub enum DiePlace {
    /// Just rolled, or about to be rolled.
    Available,
    /// Before the active player, who took it.
    Taken,
    /// On the silver tray.
    Tray,
    /// Solo, in the passive turn: not among the three lowest.
    Aside,
}

/// A player's sheet, and where they are in their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "CleverSeatView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CleverSeatView"))]
pub struct SeatView {
    /// The yellow fields crossed in the game, such as `r1c2`, row by row; not those that are crossed on every sheet.
    pub yellow: Vec<&'static str>,
    /// The blue numbers crossed, lowest first.
    pub blue: Vec<u8>,
    /// How many green fields are crossed.
    pub green: u8,
    /// What stands in the orange fields, multiplied.
    pub orange: Vec<u8>,
    /// What stands in the purple fields.
    pub purple: Vec<u8>,
    /// The track of re-rolls.
    pub rerolls: TrackView,
    /// The track of extra dice (+1).
    pub extra_dice: TrackView,
    /// How many foxes.
    pub foxes: u8,
    /// The points so far.
    pub points: PointsView,
    /// The bonuses still to be used, such as `yellow-x`, `orange-4` or `choice`.
    pub pending: Vec<Bonus>,
    /// The dice already used as extra dice in this turn.
    pub spent: Vec<Die>,
}

/// A track of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "CleverTrackView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CleverTrackView"))]
pub struct TrackView {
    /// How many were unlocked.
    pub unlocked: u8,
    /// How many of them were used.
    pub used: u8,
}

/// The points of a sheet so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "CleverPointsView"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CleverPointsView"))]
pub struct PointsView {
    /// The complete yellow columns.
    pub yellow: i32,
    /// The blue crosses.
    pub blue: i32,
    /// The green crosses.
    pub green: i32,
    /// The orange numbers.
    pub orange: i32,
    /// The purple numbers.
    pub purple: i32,
    /// All foxes together.
    pub foxes: i32,
    /// Everything together.
    pub total: i32,
}

impl View {
    pub(super) fn of(game: &Clever, eye: Eye) -> Self {
        let drawn = game.phase != Phase::Lot;
        Self {
            phase: game.phase,
            round: game.round,
            rounds: game.rounds(),
            first: drawn.then_some(game.first),
            active: drawn.then_some(game.active),
            roll: game.roll,
            deciding: game.deciders(eye).iter().collect(),
            step: step(game, eye),
            dice: Die::ALL.into_iter().map(|die| DieView::of(game, die)).collect(),
            taken: game.dice.taken.iter().copied().flatten().collect(),
            seats: game.seats.iter().map(|seat| SeatView::of(&game.seen(eye, seat))).collect(),
        }
    }
}

impl Clever {
    /// The player as this eye sees them.
    pub(super) fn seen(&self, eye: Eye, seat: Seat) -> SeatState {
        if !self.is_simultaneous() || eye.is(seat) {
            return self.players[seat.index()];
        }
        let sheet = self.before[seat.index()];
        let choice = if self.phase == Phase::RoundBonus { Pending::of(Bonus::Choice) } else { Pending::NONE };
        SeatState { sheet, pending: choice.with_room(&sheet), ..SeatState::default() }
    }

    /// Who still decides, as far as this eye may know: a mark may bring bonuses and extra dice to decide about.
    pub(super) fn deciders(&self, eye: Eye) -> SeatSet {
        if !self.is_simultaneous() {
            return self.deciding;
        }
        let asked = self.seats_of_phase().iter().filter(|&seat| self.was_asked(seat)).collect();
        let untouched = self.deciding.iter().filter(|&seat| self.is_untouched(seat)).collect();
        eye.deciders(asked, untouched, self.deciding)
    }

    /// Whether the seat had something to decide when the open phase began. A choice in which only one mark has room is
    /// none, and brings none: nothing else has room for what comes with the mark.
    fn was_asked(&self, seat: Seat) -> bool {
        self.phase == Phase::Passive || BonusMarks::of(&self.seen(Eye::Spectator, seat)).is_choice()
    }

    /// Whether the seat has not decided anything yet in the open phase.
    fn is_untouched(&self, seat: Seat) -> bool {
        let player = &self.players[seat.index()];
        player.task == Task::Take || player.pending.has(Pending::CHOICE)
    }
}

/// What is decided, if this eye may know.
fn step(game: &Clever, eye: Eye) -> Option<Step> {
    let seat = match eye {
        Eye::Seat(seat) if game.is_simultaneous() => seat,
        Eye::Spectator if game.is_simultaneous() => return None,
        _ => game.active,
    };
    if !game.deciding.has(seat) {
        return None;
    }
    let player = &game.players[seat.index()];
    match player.task {
        _ if !player.pending.is_empty() => Some(Step::Bonus),
        Task::Take => Some(Step::Take),
        Task::Extra => Some(Step::ExtraDie),
        Task::Rest => None,
    }
}

impl DieView {
    fn of(game: &Clever, die: Die) -> Self {
        let dice = &game.dice;
        let place = if dice.available.has(die) {
            DiePlace::Available
        } else if dice.tray.has(die) {
            DiePlace::Tray
        } else if dice.taken().has(die) {
            DiePlace::Taken
        } else {
            DiePlace::Aside
        };
        Self { die, face: Some(dice.faces.of(die)).filter(|&face| face > 0), place }
    }
}

impl SeatView {
    fn of(player: &SeatState) -> Self {
        let Sheet { orange: _, purple, yellow, blue, green, rerolls, extras } = player.sheet;
        let cells = (0..16).filter_map(|cell| Field::at(cell / 4, cell % 4));
        let points = player.sheet.points();
        Self {
            yellow: cells.filter(|field| yellow & field.bit() != 0).map(field_name).collect(),
            blue: (2..=12).filter(|sum| blue & (1 << sum) != 0).collect(),
            green,
            orange: player.sheet.written_orange().collect(),
            purple: purple.iter().collect(),
            rerolls: TrackView::of(rerolls),
            extra_dice: TrackView::of(extras),
            foxes: player.sheet.foxes(),
            points: PointsView {
                yellow: points.yellow,
                blue: points.blue,
                green: points.green,
                orange: points.orange,
                purple: points.purple,
                foxes: points.foxes,
                total: points.total(),
            },
            pending: player.pending.iter().collect(),
            spent: player.spent.iter().collect(),
        }
    }
}

impl TrackView {
    fn of(track: Track) -> Self {
        Self { unlocked: track.unlocked, used: track.used }
    }
}
