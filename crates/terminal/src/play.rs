//! A game on the screen.

mod analysis;
mod bots;
mod focus;
mod hints;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use spellenkast_analysis::Summary;
use spellenkast_bots::any::JudgedMove;
use spellenkast_engine::{Eye, Seat, SeatSet, Standing};
use spellenkast_games::{AnyGame, AnySpot};
use spellenkast_seat::{Making, Tapped};

use crate::app::Context;
use crate::draw::Hit;
use crate::{Effect, Session, Words, keys};

/// A game on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) session: Session,
    /// How the seats are called.
    pub(crate) names: Vec<String>,
    /// Through whose eyes we look.
    pub(crate) eye: Seat,
    /// The position as that seat may know it.
    pub(crate) position: AnyGame,
    pub(crate) standing: Standing,
    /// The move in the making, if that seat decides.
    pub(crate) making: Option<Making>,
    /// The position after the move that is offered.
    pub(crate) after: Option<AnyGame>,
    pub(crate) focus: Option<AnySpot>,
    /// Whether the focus has moved since something was chosen.
    moved: bool,
    /// Whose sheet is looked at, if not one's own.
    pub(crate) look: Option<Seat>,
    pub(crate) page: Page,
    /// Nobody's hand is to be seen until the next player says so.
    pub(crate) curtain: bool,
    pub(crate) note: Option<Note>,
    /// How far the field is scrolled.
    pub(crate) scroll: (i32, i32),
    bot: Option<bots::BotTurn>,
    hint: Option<u64>,
    /// The analysis of the finished game that is under way.
    analysing: Option<u64>,
    /// What the finished game comes to.
    pub(crate) summary: Option<Box<Summary>>,
    /// The moves that the last hint named, the best first.
    pub(crate) hints: Vec<JudgedMove>,
    /// What each seat pointed at for its last moves, as far as whoever looks may know: since somebody else moved.
    pub(crate) latest: Vec<Vec<AnySpot>>,
    /// Who moved last.
    mover: Option<Seat>,
    tickets: u64,
    filed: u32,
}

/// What is laid over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    Table,
    Help(u16),
    Log(u16),
    /// What a bot would do, with the line that is chosen.
    Hints(usize),
    Score,
    /// What the finished game comes to.
    Analysis(u16),
}

/// A line for the player.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    Said(String),
    Warned(String),
}

/// What follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    Stay,
    Menu,
    Quit,
}

impl Play {
    pub(crate) fn new(session: Session, cx: &mut Context<'_>) -> Option<Self> {
        let people = session.people();
        let eye = people.first()?;
        let holders = session.holders();
        let names =
            holders.iter().enumerate().map(|(seat, holder)| holder.called(seat, holders, cx.words)).collect();
        let position = session.position(eye, &mut cx.luck.rng)?;
        let standing = session.standing(eye)?;
        let latest = vec![Vec::new(); holders.len()];
        let mut play = Self {
            session,
            names,
            eye,
            position,
            standing,
            making: None,
            after: None,
            focus: None,
            moved: false,
            look: None,
            page: Page::Table,
            curtain: false,
            note: None,
            scroll: (0, 0),
            bot: None,
            hint: None,
            analysing: None,
            summary: None,
            hints: Vec::new(),
            latest,
            mover: None,
            tickets: 0,
            filed: 0,
        };
        play.settle(cx);
        play.curtain = play.hides_hands();
        Some(play)
    }

    /// Whether several people before this screen hold hands that the others may not see.
    fn hides_hands(&self) -> bool {
        self.session.game().info().hidden && self.session.people().len() > 1 && !self.session.is_over()
    }

    /// Whose sheet is shown large.
    pub(crate) fn shown(&self) -> Seat {
        self.look.unwrap_or(self.eye)
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The seats that have to decide.
    pub(crate) fn deciders(&self) -> SeatSet {
        self.session.table.deciders()
    }

    /// The seats that have to decide, as far as whoever sits here may know.
    pub(crate) fn waited_for(&self) -> SeatSet {
        self.session.table.deciders_for(Eye::Seat(self.eye))
    }

    pub(crate) fn warn(&mut self, text: String) {
        self.note = Some(Note::Warned(text));
    }

    /// Looks at the table anew after something has happened.
    fn settle(&mut self, cx: &mut Context<'_>) {
        let deciders = self.deciders();
        let mine: SeatSet = self.session.people().iter().filter(|seat| deciders.has(*seat)).collect();
        if let Some(next) = mine.first().filter(|_| !mine.has(self.eye)) {
            self.curtain = self.hides_hands();
            self.eye = next;
            self.focus = None;
            self.making = None;
        }
        if let Some(position) = self.session.position(self.eye, &mut cx.luck.rng) {
            self.position = position;
        }
        if let Some(standing) = self.session.standing(self.eye) {
            self.standing = standing;
        }
        self.rebuild(mine);
        if self.session.is_over() {
            self.close(cx);
        } else {
            self.ask_bot(mine, cx);
        }
    }

    /// Gathers the moves of the seat; a move in the making stays while they are the same.
    fn rebuild(&mut self, mine: SeatSet) {
        let deciding = self.session.table.deciding(self.eye).filter(|_| mine.has(self.eye));
        match (deciding.and_then(|game| Making::new(game, self.eye)), &self.making) {
            (None, _) => self.making = None,
            (Some(new), Some(making)) if making.is_like(&new) => {}
            (new, _) => {
                self.making = new;
                self.look = None;
                self.moved = false;
                self.hint = None;
                // A hint is for one decision.
                if matches!(self.page, Page::Hints(_)) {
                    self.page = Page::Table;
                }
            }
        }
        self.foresee();
    }

    /// Tries the offered move out.
    fn foresee(&mut self) {
        let offer = self.making.as_ref().and_then(Making::offer);
        self.after = offer.and_then(|text| {
            let mut after = self.position.clone();
            after.play(self.eye, text).ok().map(|()| after)
        });
    }

    fn close(&mut self, cx: &mut Context<'_>) {
        self.bot = None;
        let number = self.session.table.game_number();
        if self.filed == number {
            return;
        }
        self.filed = number;
        self.page = Page::Score;
        self.curtain = false;
        if let Some(record) = self.session.table.record() {
            let name = format!("{}-{number}", self.session.name);
            cx.effects.push(Effect::File { name, record: Box::new(record) });
        }
    }

    /// Says what a seat did last, as far as whoever looks may know it. Returns whether they may.
    fn note_move(&mut self, seat: Seat, words: &Words) -> bool {
        let line = self.session.log(self.eye).into_iter().rev().find(|line| line.seat == Some(seat));
        let Some((saying, gains)) = line.and_then(|line| Some((line.say?, line.gains))) else { return false };
        let own = gains.first().filter(|gain| gain.seat == seat);
        let gain = own.map_or(String::new(), |gain| words.gain(gain, &self.names));
        self.note = Some(Note::Said(words.did(seat, &saying, &self.names) + &gain));
        true
    }

    /// Remembers what a seat pointed at, to be seen until its next turn.
    fn mark(&mut self, seat: Seat, spots: Vec<AnySpot>) {
        let marks = &mut self.latest[seat.index()];
        if self.mover != Some(seat) {
            marks.clear();
        }
        marks.extend(spots);
        self.mover = Some(seat);
    }

    /// A move of whoever looks, in words.
    pub(crate) fn about(&self, text: &str, words: &Words) -> String {
        let saying = self.position.say_move(self.eye, text, Eye::Seat(self.eye));
        saying.map_or(String::new(), |saying| words.saying(&saying, &self.names))
    }

    pub(crate) fn key(&mut self, key: KeyEvent, hits: &[Hit], cx: &mut Context<'_>) -> Then {
        if key.code == KeyCode::Char('t') && self.page == Page::Table && !self.curtain {
            self.change_pace(cx);
            return Then::Stay;
        }
        // Who presses a key has seen enough of what the bot does.
        if let Some(bot) = &mut self.bot {
            bot.shown_from = cx.now;
            if bot.answer.is_some() && self.making.is_none() {
                self.tick(cx);
                if !matches!(key.code, KeyCode::Char('q' | 'i' | 'l' | 's') | KeyCode::F(1) | KeyCode::Esc) {
                    return Then::Stay;
                }
            }
        }
        if self.curtain {
            match key.code {
                KeyCode::Enter | KeyCode::Char(' ') => self.curtain = false,
                KeyCode::Char('q') => return Then::Menu,
                _ => {}
            }
            return Then::Stay;
        }
        match self.page {
            Page::Help(line) | Page::Log(line) | Page::Analysis(line) => {
                self.turn_page(key.code, line);
                Then::Stay
            }
            Page::Hints(line) => {
                self.hints_key(key.code, line);
                Then::Stay
            }
            Page::Score => self.score_key(key.code, cx),
            Page::Table => self.table_key(key.code, hits, cx),
        }
    }

    fn turn_page(&mut self, code: KeyCode, line: u16) {
        let to = |line| match self.page {
            Page::Help(_) => Page::Help(line),
            Page::Analysis(_) => Page::Analysis(line),
            _ => Page::Log(line),
        };
        self.page = match code {
            KeyCode::Down | KeyCode::Char('j') => to(line.saturating_add(1)),
            KeyCode::PageDown => to(line.saturating_add(8)),
            KeyCode::Up | KeyCode::Char('k') => to(line.saturating_sub(1)),
            KeyCode::PageUp => to(line.saturating_sub(8)),
            KeyCode::Home => to(0),
            _ if self.session.is_over() => Page::Score,
            _ => Page::Table,
        };
    }

    fn score_key(&mut self, code: KeyCode, cx: &mut Context<'_>) -> Then {
        match code {
            KeyCode::Char('r') => self.rematch(cx),
            KeyCode::Char('s') | KeyCode::Tab => {
                self.page = Page::Table;
                self.look = Some(self.eye);
            }
            KeyCode::Char('a') => self.ask_analysis(cx),
            KeyCode::Char('l') => self.page = Page::Log(u16::MAX),
            KeyCode::Char('i') | KeyCode::F(1) => self.page = Page::Help(0),
            KeyCode::Char('m' | 'q') | KeyCode::Esc => return self.leave(cx),
            _ => {}
        }
        Then::Stay
    }

    fn rematch(&mut self, cx: &mut Context<'_>) {
        match self.session.rematch(cx.luck.secret(), cx.now) {
            Ok(events) => {
                cx.effects.push(Effect::Keep { game: self.session.name.clone(), events });
                self.page = Page::Table;
                self.note = None;
                self.making = None;
                self.analysing = None;
                self.summary = None;
                self.look = None;
                self.latest.iter_mut().for_each(Vec::clear);
                self.scroll = (0, 0);
                self.settle(cx);
            }
            Err(refusal) => self.warn(cx.words.why(&refusal)),
        }
    }

    /// Back to the menu; a game that is on stays on disk.
    fn leave(&mut self, cx: &mut Context<'_>) -> Then {
        if self.session.is_over() {
            cx.effects.push(Effect::Forget(self.session.name.clone()));
        }
        Then::Menu
    }

    fn table_key(&mut self, code: KeyCode, hits: &[Hit], cx: &mut Context<'_>) -> Then {
        match code {
            KeyCode::Char('q') => return self.leave(cx),
            KeyCode::Char('i') | KeyCode::F(1) => self.page = Page::Help(0),
            KeyCode::Char('l') => self.page = Page::Log(u16::MAX),
            KeyCode::Char('s') => self.look_on(1),
            KeyCode::Char('S') => self.look_on(self.names.len() - 1),
            KeyCode::Char('h') => self.ask_hint(cx),
            KeyCode::Char('u') | KeyCode::Esc | KeyCode::Backspace => self.take_back(cx),
            KeyCode::Up => self.walk(hits, (0, -1)),
            KeyCode::Down => self.walk(hits, (0, 1)),
            KeyCode::Left => self.walk(hits, (-1, 0)),
            KeyCode::Right => self.walk(hits, (1, 0)),
            KeyCode::Tab => self.jump(hits, true),
            KeyCode::BackTab => self.jump(hits, false),
            KeyCode::PageUp => self.scroll.1 -= 2,
            KeyCode::PageDown => self.scroll.1 += 2,
            KeyCode::Home => self.scroll.0 -= 2,
            KeyCode::End => self.scroll.0 += 2,
            KeyCode::Char(' ') => {
                if let Some(spot) = self.focus {
                    return self.point(spot, cx);
                }
            }
            KeyCode::Enter => return self.enter(cx),
            KeyCode::Char(letter) => {
                let meant = |making| keys::spot_of_key(&self.position, self.eye, making, letter);
                match self.making.as_ref().and_then(meant) {
                    Some(spot) => return self.point(spot, cx),
                    None if letter == '?' => self.page = Page::Help(0),
                    None => {}
                }
            }
            _ => {}
        }
        Then::Stay
    }

    fn enter(&mut self, cx: &mut Context<'_>) -> Then {
        if self.session.is_over() {
            self.page = Page::Score;
            return Then::Stay;
        }
        if self.look.is_some() {
            self.look = None;
            return Then::Stay;
        }
        let Some(making) = &self.making else { return Then::Stay };
        match (self.focus, making.offer()) {
            (Some(spot), _) if self.moved && making.lit().contains(&spot) => self.point(spot, cx),
            (_, Some(text)) => {
                let text = text.to_owned();
                self.confirm(&text, cx)
            }
            (Some(spot), None) if self.moved => self.point(spot, cx),
            (_, None) => {
                let key = if making.is_begun() { "not-whole-yet" } else { "nothing-chosen" };
                self.warn(cx.words.say(key));
                Then::Stay
            }
        }
    }

    fn confirm(&mut self, text: &str, cx: &mut Context<'_>) -> Then {
        let seat = self.eye;
        let spots = self.position.spots(text).unwrap_or_default();
        match self.session.play(seat, text, cx.now) {
            Ok(events) => {
                cx.effects.push(Effect::Keep { game: self.session.name.clone(), events });
                self.making = None;
                self.note = None;
                // What bots decided beforehand may rest on what has changed.
                if self.bot.as_ref().is_some_and(|bot| !self.deciders().has(bot.seat)) {
                    self.bot = None;
                }
                self.mark(seat, spots);
                self.settle(cx);
                self.note_move(seat, cx.words);
            }
            Err(refusal) => self.warn(cx.words.why(&refusal)),
        }
        Then::Stay
    }

    /// Chooses what the player points at, or says why it cannot be.
    pub(crate) fn point(&mut self, spot: AnySpot, cx: &mut Context<'_>) -> Then {
        if self.curtain || self.page != Page::Table || self.look.is_some_and(|seat| seat != self.eye) {
            return Then::Stay;
        }
        let Some(making) = &mut self.making else { return Then::Stay };
        self.focus = Some(spot);
        self.moved = false;
        self.note = None;
        // A second click on a whole move's word says yes to it.
        if keys::button(spot).is_some()
            && making.chosen().contains(&spot)
            && let Some(text) = making.offer().map(str::to_owned)
        {
            return self.confirm(&text, cx);
        }
        let wish: Vec<String> = making.wish(spot).iter().map(ToString::to_string).collect();
        if making.tap(spot) == Tapped::Refused
            && let Some(reason) = self.position.why_not(self.eye, &wish)
        {
            self.warn(cx.words.why(&reason.into()));
        }
        self.foresee();
        Then::Stay
    }

    fn take_back(&mut self, cx: &mut Context<'_>) {
        self.note = None;
        if self.look.take().is_some() {
            return;
        }
        if let Some(making) = &mut self.making
            && making.back()
        {
            self.foresee();
            return;
        }
        match self.session.undo(cx.now) {
            Some((seat, events)) => {
                cx.effects.push(Effect::Keep { game: self.session.name.clone(), events });
                self.bot = None;
                self.making = None;
                self.latest[seat.index()].clear();
                self.eye = seat;
                self.note = Some(Note::Said(cx.words.say("taken-back")));
                self.settle(cx);
            }
            None => {
                let cards = self.session.game().info().hidden;
                let what = if cards { "nothing-to-take-back-cards" } else { "nothing-to-take-back" };
                self.warn(cx.words.say(what));
            }
        }
    }

    /// Shows the sheet of somebody else.
    fn look_on(&mut self, steps: usize) {
        let next = (self.shown().index() + steps) % self.names.len();
        self.look = Some(Seat(next as u8)).filter(|seat| *seat != self.eye);
    }

    pub(crate) fn look_at(&mut self, seat: Seat) -> Then {
        self.look = Some(seat).filter(|seat| *seat != self.eye);
        Then::Stay
    }

    /// The points of the seat in this position, as it sees them itself.
    pub(crate) fn points(game: &AnyGame, seat: Seat) -> i32 {
        game.standing_for(Eye::Seat(seat)).seats[seat.index()].total
    }
}
