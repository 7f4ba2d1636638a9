//! Everything there is to see, and how it changes.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use spellenkast_table::{Millis, Secret};

use crate::draw::{self, Target};
use crate::menu::{Menu, Wish};
use crate::pace::Pace;
use crate::play::{Play, Then};
use crate::{Effect, Ink, Input, Plan, Saved, Session, Shelf, Words};

/// The program as it stands.
#[derive(Clone, Debug)]
pub struct App {
    /// The words in the player's language.
    pub words: Words,
    /// The colours.
    pub ink: Ink,
    /// The columns and rows of the window.
    pub size: (u16, u16),
    /// What is on the screen.
    pub screen: Screen,
    luck: Luck,
    /// How fast bots move, for all games until the program ends.
    pace: Pace,
}

/// What is on the screen.
#[derive(Clone, Debug)]
pub struct Screen(pub(crate) Shown);

#[derive(Clone, Debug)]
pub(crate) enum Shown {
    Menu(Menu),
    Play(Box<Play>),
}

/// All chance in the program comes from one seed.
#[derive(Clone, Debug)]
pub(crate) struct Luck {
    pub(crate) rng: Xoshiro256PlusPlus,
}

impl Luck {
    pub(crate) fn secret(&mut self) -> Secret {
        let mut bytes = [0; 32];
        self.rng.fill_bytes(&mut bytes);
        Secret(bytes)
    }
}

/// What a screen needs beside itself while it changes.
pub(crate) struct Context<'a> {
    pub(crate) words: &'a Words,
    pub(crate) luck: &'a mut Luck,
    pub(crate) pace: &'a mut Pace,
    pub(crate) now: Millis,
    pub(crate) effects: Vec<Effect>,
}

impl App {
    /// The menu. All dice and all bots' chances follow from the seed.
    pub fn new(words: Words, ink: Ink, size: (u16, u16), seed: [u8; 32]) -> Self {
        let luck = Luck { rng: Xoshiro256PlusPlus::from_seed(seed) };
        Self { words, ink, size, screen: Screen(Shown::Menu(Menu::default())), luck, pace: Pace::default() }
    }

    /// The menu with games that could be gone on with.
    pub fn with_saved(mut self, shelf: Shelf) -> Self {
        self.screen = Screen(Shown::Menu(Menu::new(shelf, &self.words)));
        self
    }

    /// Begins a game.
    pub fn begin(&mut self, plan: &Plan, now: Millis) -> Vec<Effect> {
        let name = format!("{now}-{}", plan.game);
        match Session::start(name.clone(), plan, self.luck.secret(), now) {
            Ok((session, events)) => {
                let mut effects = vec![Effect::Keep { game: name, events }];
                effects.extend(self.sit_down(session, now));
                effects
            }
            Err(refusal) => {
                let mut menu = Menu::planning(plan.clone());
                menu.note = Some(self.words.why(&refusal));
                self.screen = Screen(Shown::Menu(menu));
                vec![Effect::LookForSaved]
            }
        }
    }

    /// Goes on with a game.
    pub fn resume(&mut self, saved: &Saved, now: Millis) -> Vec<Effect> {
        match Session::resume(saved.name.clone(), &saved.events) {
            Some(session) if saved.damaged => {
                let mut effects = vec![Effect::Mend(saved.name.clone())];
                effects.extend(self.sit_down(session, now));
                if let Shown::Play(play) = &mut self.screen.0 {
                    play.warn(self.words.say("mended"));
                }
                effects
            }
            Some(session) => self.sit_down(session, now),
            None => Vec::new(),
        }
    }

    fn sit_down(&mut self, session: Session, now: Millis) -> Vec<Effect> {
        let mut context = Context {
            words: &self.words,
            luck: &mut self.luck,
            pace: &mut self.pace,
            now,
            effects: Vec::new(),
        };
        let play = Play::new(session, &mut context);
        let effects = context.effects;
        if let Some(play) = play {
            self.screen = Screen(Shown::Play(Box::new(play)));
        }
        effects
    }

    /// Whether a game is on the screen.
    pub fn is_playing(&self) -> bool {
        matches!(self.screen.0, Shown::Play(_))
    }

    /// When [`Input::Tick`] should come.
    pub fn wakes_at(&self) -> Option<Millis> {
        match &self.screen.0 {
            Shown::Play(play) => play.wakes_at(),
            Shown::Menu(_) => None,
        }
    }

    /// Lets something come in, and says what is to be done about it.
    pub fn update(&mut self, input: Input, now: Millis) -> Vec<Effect> {
        let input = match input {
            Input::Resize(columns, rows) => {
                self.size = (columns, rows);
                return Vec::new();
            }
            // Some terminals tell when a key is let go.
            Input::Key(key) if key.kind == KeyEventKind::Release => return Vec::new(),
            Input::Key(key)
                if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') =>
            {
                return vec![Effect::Quit];
            }
            // A window in which nothing can be seen takes no moves.
            Input::Key(key) if draw::is_too_small(self.size) => {
                let quits = matches!(key.code, KeyCode::Char('q') | KeyCode::Esc);
                return if quits { vec![Effect::Quit] } else { Vec::new() };
            }
            Input::Mouse(_) if draw::is_too_small(self.size) => return Vec::new(),
            Input::Mouse(mouse) => match (mouse.kind, self.at(mouse.column, mouse.row)) {
                (MouseEventKind::Down(MouseButton::Left), Some(target)) => return self.point(target, now),
                (MouseEventKind::Down(MouseButton::Right), _) => Input::Key(KeyEvent::from(KeyCode::Esc)),
                (MouseEventKind::ScrollUp, _) => Input::Key(KeyEvent::from(KeyCode::PageUp)),
                (MouseEventKind::ScrollDown, _) => Input::Key(KeyEvent::from(KeyCode::PageDown)),
                _ => return Vec::new(),
            },
            other => other,
        };
        let hits = if matches!(input, Input::Key(_)) { draw::hits(self) } else { Vec::new() };
        let mut context = Context {
            words: &self.words,
            luck: &mut self.luck,
            pace: &mut self.pace,
            now,
            effects: Vec::new(),
        };
        let then = match (&mut self.screen.0, input) {
            (Shown::Menu(menu), Input::Key(key)) => match menu.key(key, &self.words) {
                Wish::Stay => Then::Stay,
                Wish::Begin(plan) => return self.begin(&plan, now),
                Wish::Resume(saved) => return self.resume(&saved, now),
                Wish::Quit => Then::Quit,
            },
            (Shown::Menu(menu), Input::Saved(shelf)) => {
                let Menu { saved, note, .. } = Menu::new(shelf, &self.words);
                menu.saved = saved;
                menu.note = menu.note.take().or(note);
                menu.at = 0;
                Then::Stay
            }
            (Shown::Menu(_), _) => Then::Stay,
            (Shown::Play(play), Input::Key(key)) => play.key(key, &hits, &mut context),
            (Shown::Play(play), Input::Tick) => play.tick(&mut context),
            (Shown::Play(play), Input::Thought { ticket, r#move }) => {
                play.thought(ticket, r#move, &mut context)
            }
            (Shown::Play(play), Input::Judged { ticket, moves }) => play.judged(ticket, moves, &mut context),
            (Shown::Play(play), Input::Analysed { ticket, summary }) => {
                play.analysed(ticket, summary, context.words);
                Then::Stay
            }
            (Shown::Play(play), Input::NotKept(why)) => {
                play.warn(self.words.tell("not-kept", &[("why", why.into())]));
                Then::Stay
            }
            (Shown::Play(_), _) => Then::Stay,
        };
        let effects = context.effects;
        self.follow(then, effects)
    }

    fn follow(&mut self, then: Then, mut effects: Vec<Effect>) -> Vec<Effect> {
        match then {
            Then::Stay => {}
            Then::Menu => {
                self.screen = Screen(Shown::Menu(Menu::default()));
                effects.push(Effect::LookForSaved);
            }
            Then::Quit => effects.push(Effect::Quit),
        }
        effects
    }

    /// What lies under the mouse.
    fn at(&self, column: u16, row: u16) -> Option<Target> {
        let inside = |rect: &Rect| rect.contains((column, row).into());
        draw::hits(self).into_iter().rev().find(|hit| inside(&hit.shown)).map(|hit| hit.target)
    }

    fn point(&mut self, target: Target, now: Millis) -> Vec<Effect> {
        let mut context = Context {
            words: &self.words,
            luck: &mut self.luck,
            pace: &mut self.pace,
            now,
            effects: Vec::new(),
        };
        let then = match (&mut self.screen.0, target) {
            (_, Target::Key(code)) => return self.update(Input::Key(code.into()), now),
            (Shown::Menu(menu), Target::Line(line)) => match menu.point(line, &self.words) {
                Wish::Stay => Then::Stay,
                Wish::Begin(plan) => return self.begin(&plan, now),
                Wish::Resume(saved) => return self.resume(&saved, now),
                Wish::Quit => Then::Quit,
            },
            (Shown::Play(play), Target::Spot(spot)) => play.point(spot, &mut context),
            (Shown::Play(play), Target::Sheet(seat)) => play.look_at(seat),
            _ => Then::Stay,
        };
        let effects = context.effects;
        self.follow(then, effects)
    }
}
