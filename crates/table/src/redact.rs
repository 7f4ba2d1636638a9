//! What each viewer may know of an event.

use spellenkast_engine::{Eye, Seat};

use crate::play::Play;
use crate::steps::{Kind, Step};
use crate::{Event, LogLine, News, OpenMove, PersonId, PublicEvent, Table, What};

impl Table {
    /// An event as this eye may know it, once it has been applied; none where it may know nothing of it.
    pub fn redact(&self, event: &Event, eye: Eye) -> Option<PublicEvent> {
        if self.play.as_ref().is_some_and(|play| play.unseen.hides(event.seq, eye)) {
            return None;
        }
        let seats_of = |person: &PersonId| -> Vec<Seat> { self.seats_of(person).iter().collect() };
        let news = match &event.what {
            What::Created { .. } => News::Created,
            What::Committed { secret } => News::Committed { commitment: secret.commitment() },
            What::Sat { seat, name, .. } => News::Sat { seat: *seat, name: name.clone() },
            What::BotSat { seat, level } => News::BotSat { seat: *seat, level: *level },
            What::Left { seat } => News::Left { seat: *seat },
            What::Ready { person, contribution } => {
                News::Ready { seats: seats_of(person), contribution: contribution.clone() }
            }
            What::NotReady { person } => News::NotReady { seats: seats_of(person) },
            What::Started { game, first } => News::Started { game: *game, first: *first },
            What::Outcome { outcome, .. } => {
                News::Outcome { outcome: self.outcome_for_all(outcome).map(str::to_owned) }
            }
            What::Move { seat, .. } => News::Move { seat: *seat, r#move: self.move_of(event.seq, eye) },
            What::Opened { from } => News::Opened { moves: self.opened(*from, event.seq, eye) },
            What::UndoAsked { seat } => News::UndoAsked { seat: *seat },
            What::UndoAgreed { person } => News::UndoAgreed { seats: seats_of(person) },
            What::UndoRefused { person } => News::UndoRefused { seats: seats_of(person) },
            What::Undone { to, only } => News::Undone { to: self.stands_for_all(*to), only: *only },
            What::Away { seat } => News::Away { seat: *seat },
            What::Back { seat } => News::Back { seat: *seat },
            What::HandedOver { seat, level } => News::HandedOver { seat: *seat, level: *level },
            What::Resigned { seat } => News::Resigned { seat: *seat },
            What::Rests { seat, until } => News::Rests { seat: *seat, until: *until },
            What::Hinted { seat } => News::Hinted { seat: *seat },
            What::Ended { ending, scores } => News::Ended { ending: *ending, scores: scores.clone() },
            What::Closed => News::Closed,
            // What there is to know is that they left, and that was told.
            What::Forgotten { .. } => return None,
        };
        Some(PublicEvent { seq: self.number_for(event.seq, eye), at: event.at, news })
    }

    /// The log of the game on the table from this step on, as this eye may know it and counts it.
    pub fn log(&self, eye: Eye, from: u32) -> Vec<LogLine> {
        self.lines(eye, from).collect()
    }

    /// The same line by line, each told only when it is asked for.
    pub(crate) fn lines(&self, eye: Eye, from: u32) -> impl Iterator<Item = LogLine> {
        let line = move |play: &Play, (number, index, step): (u32, u32, Step<'_>)| {
            let game = &play.position.game;
            let say = match step.mover() {
                None => game.say_outcome(step.text).ok(),
                Some(seat) if is_hushed(play, index) && !eye.is(seat) => None,
                Some(seat) => game.say_move(seat, step.text, eye).ok(),
            };
            // Whoever may not know what was decided may not know what it brought.
            let gains = if say.is_some() { play.gains(index).to_vec() } else { Vec::new() };
            LogLine { step: number, seat: step.mover(), say, gains }
        };
        self.play.iter().flat_map(move |play| play.told(eye, from).map(move |step| line(play, step)))
    }

    /// A step of the game in notation, by its number for this eye; none where the eye may not know all of it.
    pub(crate) fn step_for(&self, eye: Eye, number: u32) -> Option<(Option<Seat>, &str)> {
        let play = self.play.as_ref()?;
        let (_, index, step) = play.told(eye, number).next().filter(|(told, ..)| *told == number)?;
        match step.kind {
            Kind::Outcome(_) => Some((None, self.outcome_for_all(step.text)?)),
            Kind::Move(seat) => Some((Some(seat), known_move(play, index, step, eye)?)),
        }
    }

    /// Of so many steps those before what is being decided at the same time: how many of these there are is for each eye to
    /// know.
    fn stands_for_all(&self, steps: u32) -> u32 {
        let hush = self.play.as_ref().and_then(|play| play.position.hush.as_ref());
        hush.map_or(steps, |hush| steps.min(hush.from))
    }

    /// An outcome as far as everybody may know it. Who begins is no secret; how cards lie is.
    fn outcome_for_all<'a>(&self, outcome: &'a str) -> Option<&'a str> {
        let game = &self.play.as_ref()?.position.game;
        let open = !self.settings.game.info().hidden || game.lot(outcome).is_some();
        open.then_some(outcome)
    }

    /// The move that came with this event. What was taken back, or is of a game before, is not told again.
    fn move_of(&self, seq: u64, eye: Eye) -> Option<String> {
        let play = self.play.as_ref()?;
        let index = play.steps.of_event(seq)?;
        known_move(play, index, play.steps.get(index)?, eye).map(str::to_owned)
    }

    /// The moves from this step on that came before this event.
    fn opened(&self, from: u32, before: u64, eye: Eye) -> Vec<OpenMove> {
        let Some(play) = &self.play else { return Vec::new() };
        let moves = play.steps.from(from).take_while(|(_, step)| step.seq < before);
        let open = |(index, step): (u32, Step<'_>)| {
            let known = known_move(play, index, step, eye).map(str::to_owned);
            Some(OpenMove { seat: step.mover()?, r#move: known })
        };
        moves.filter_map(open).collect()
    }
}

/// A move if this eye may know all of it: not what others decide at the same time, nor what the game hides.
fn known_move<'a>(play: &Play, index: u32, step: Step<'a>, eye: Eye) -> Option<&'a str> {
    let own = eye.is(step.mover()?);
    (own || !is_hushed(play, index) && !play.position.game.hides(step.text)).then_some(step.text)
}

/// Whether the step is one of those that are decided at the same time.
fn is_hushed(play: &Play, index: u32) -> bool {
    play.position.hush.as_ref().is_some_and(|hush| hush.from <= index)
}
