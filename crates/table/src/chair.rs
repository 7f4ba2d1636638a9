//! Who sits where.

use crate::{GaveUpView, Level, Millis, PersonId, Quitter, SeatKind, SeatView, StandIn, names};

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Holder {
    Open,
    Bot(Level),
    Person {
        id: PersonId,
        name: String,
        /// The bot that plays for them, and why.
        stand_in: Option<(StandIn, Level)>,
    },
}

/// One seat with its holder.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chair {
    pub(crate) holder: Holder,
    /// Until when their clock stands still.
    pub(crate) rests_until: Option<Millis>,
    /// Ready for the next game.
    pub(crate) ready: bool,
    /// What goes into the dice of the next game.
    pub(crate) contribution: String,
}

impl Chair {
    pub(crate) const OPEN: Self =
        Self { holder: Holder::Open, rests_until: None, ready: false, contribution: String::new() };

    pub(crate) fn of(holder: Holder) -> Self {
        Self { holder, ..Self::OPEN }
    }

    /// The person who holds the seat, whoever plays.
    pub(crate) fn person(&self) -> Option<&PersonId> {
        match &self.holder {
            Holder::Person { id, .. } => Some(id),
            Holder::Open | Holder::Bot(_) => None,
        }
    }

    /// The person who plays in their own right.
    pub(crate) fn player(&self) -> Option<&PersonId> {
        match &self.holder {
            Holder::Person { id, stand_in: None, .. } => Some(id),
            _ => None,
        }
    }

    /// The bot that plays.
    pub(crate) fn bot(&self) -> Option<Level> {
        match &self.holder {
            Holder::Bot(level) | Holder::Person { stand_in: Some((_, level)), .. } => Some(*level),
            Holder::Open | Holder::Person { stand_in: None, .. } => None,
        }
    }

    /// Why a bot plays for the person.
    pub(crate) fn stand_in(&self) -> Option<StandIn> {
        match &self.holder {
            Holder::Person { stand_in: Some((why, _)), .. } => Some(*why),
            _ => None,
        }
    }

    pub(crate) fn set_stand_in(&mut self, by: Option<(StandIn, Level)>) {
        if let Holder::Person { stand_in, .. } = &mut self.holder {
            *stand_in = by;
        }
    }

    /// What the person who holds the seat is called.
    pub(crate) fn called(&self) -> Option<&str> {
        match &self.holder {
            Holder::Person { name, .. } => Some(name),
            Holder::Open | Holder::Bot(_) => None,
        }
    }

    /// The name for a record.
    pub(crate) fn name(&self) -> String {
        match &self.holder {
            Holder::Open => "nobody".to_owned(),
            Holder::Bot(level) => names::of_bot(*level),
            Holder::Person { name, .. } => name.clone(),
        }
    }

    pub(crate) fn view(&self, quitter: Option<&Quitter>) -> SeatView {
        let (kind, name) = match &self.holder {
            Holder::Open => (SeatKind::Open, None),
            Holder::Bot(_) => (SeatKind::Bot, None),
            Holder::Person { name, .. } => (SeatKind::Person, Some(name.clone())),
        };
        let gave_up = quitter.map(|quitter| GaveUpView { how: quitter.how, name: quitter.name.clone() });
        SeatView {
            kind,
            name,
            bot: self.bot(),
            stand_in: self.stand_in(),
            gave_up,
            rests_until: self.rests_until,
            ready: self.ready,
        }
    }
}
