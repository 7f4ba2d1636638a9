//! The menu: the cupboard, and the set-up of a game.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use serde_json::{Map, Value};
use spellenkast_games::GameId;
use spellenkast_table::Level;

use crate::{Saved, Shelf, Words};

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq)]
pub enum Holder {
    /// Somebody before this screen, by name.
    Person(String),
    /// A bot.
    Bot(Level),
}

impl Holder {
    /// How the seat is called.
    pub(crate) fn called(&self, seat: usize, holders: &[Holder], words: &Words) -> String {
        match self {
            Holder::Person(name) => name.clone(),
            Holder::Bot(level) => {
                let name = words.say(&format!("level-{level}"));
                let alike = |holder: &&Holder| *holder == self;
                match holders.iter().filter(alike).count() {
                    1 => name,
                    _ => format!("{name} {}", 1 + holders[..seat].iter().filter(alike).count()),
                }
            }
        }
    }
}

/// What a game is to be like.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Which game.
    pub game: GameId,
    /// Who sits where.
    pub seats: Vec<Holder>,
    /// What the table chose.
    pub options: Map<String, Value>,
    /// Whether it is for practice.
    pub practice: bool,
}

impl Plan {
    /// A game as it is mostly played: one person, against a bot where it takes two.
    pub fn new(game: GameId, words: &Words) -> Self {
        let mut seats = vec![Holder::Person(words.say("me"))];
        if game.info().min_players > 1 {
            seats.push(Holder::Bot(Level::Club));
        }
        Self { game, seats, options: Map::new(), practice: false }
    }

    /// The value of an option, as it stands in JSON.
    pub(crate) fn option(&self, key: &str) -> &'static str {
        let Some(option) = self.game.info().options.iter().find(|option| option.key == key) else {
            return "";
        };
        let chosen = self.options.get(key);
        let is_chosen = |value: &&&str| chosen == Some(&json(value));
        option.values.iter().find(is_chosen).or(option.values.first()).copied().unwrap_or("")
    }
}

/// A value as the set-up of a game takes it.
fn json(value: &str) -> Value {
    serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()))
}

/// The menu.
#[derive(Clone, Debug, Default)]
pub(crate) struct Menu {
    /// The game or the saved game that is pointed at.
    pub(crate) at: usize,
    pub(crate) saved: Vec<Saved>,
    /// The set-up of a game, and the line in it that is pointed at.
    pub(crate) plan: Option<(Plan, usize)>,
    pub(crate) note: Option<String>,
}

/// A line of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Players,
    Seat(usize),
    Option(&'static str),
    Practice,
    Begin,
}

/// What the player wants of the menu.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    Stay,
    Begin(Plan),
    Resume(Box<Saved>),
    Quit,
}

impl Menu {
    pub(crate) fn new(shelf: Shelf, words: &Words) -> Self {
        let Shelf { saved, unreadable } = shelf;
        let names = unreadable.join(", ");
        let note = (!names.is_empty()).then(|| words.tell("saved-unreadable", &[("names", names.into())]));
        Self { saved, note, ..Self::default() }
    }

    /// The set-up of a game, all but begun.
    pub(crate) fn planning(plan: Plan) -> Self {
        let begin = Self::lines(&plan).len() - 1;
        Self { plan: Some((plan, begin)), ..Self::default() }
    }

    /// The lines of the set-up.
    pub(crate) fn lines(plan: &Plan) -> Vec<Line> {
        let mut lines = vec![Line::Players];
        lines.extend((0..plan.seats.len()).map(Line::Seat));
        lines.extend(
            plan.game.info().options.iter().filter_map(|option| {
                option.is_for(plan.seats.len() as u8).then_some(Line::Option(option.key))
            }),
        );
        lines.extend([Line::Practice, Line::Begin]);
        lines
    }

    pub(crate) fn key(&mut self, key: KeyEvent, words: &Words) -> Wish {
        self.note = None;
        if self.plan.is_some() { self.set_up(key, words) } else { self.choose(key, words) }
    }

    /// Points at a line with the mouse.
    pub(crate) fn point(&mut self, line: usize, words: &Words) -> Wish {
        match &mut self.plan {
            Some((plan, at)) => {
                *at = line;
                match Self::lines(plan).get(line) {
                    Some(Line::Begin) => self.key(KeyCode::Enter.into(), words),
                    Some(_) => self.key(KeyCode::Right.into(), words),
                    None => Wish::Stay,
                }
            }
            None => {
                self.at = line;
                self.key(KeyCode::Enter.into(), words)
            }
        }
    }

    fn choose(&mut self, key: KeyEvent, words: &Words) -> Wish {
        let count = GameId::ALL.len() + self.saved.len();
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.at = (self.at + count - 1) % count,
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.at = (self.at + 1) % count,
            KeyCode::Char(digit @ '1'..='5') => {
                self.at = digit as usize - '1' as usize;
                return self.choose(KeyCode::Enter.into(), words);
            }
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right => match GameId::ALL.get(self.at) {
                Some(&game) => self.plan = Self::planning(Plan::new(game, words)).plan,
                None => {
                    if let Some(saved) = self.saved.get(self.at - GameId::ALL.len()) {
                        return Wish::Resume(Box::new(saved.clone()));
                    }
                }
            },
            KeyCode::Char('q') | KeyCode::Esc => return Wish::Quit,
            _ => {}
        }
        Wish::Stay
    }

    fn set_up(&mut self, key: KeyEvent, words: &Words) -> Wish {
        let Some((plan, at)) = &mut self.plan else { return Wish::Stay };
        let lines = Self::lines(plan);
        let line = lines.get(*at).copied().unwrap_or(Line::Begin);
        match (key.code, line) {
            (KeyCode::Esc, _) => self.plan = None,
            (KeyCode::Up, _) => *at = (*at + lines.len() - 1) % lines.len(),
            (KeyCode::Down | KeyCode::Tab, _) => *at = (*at + 1) % lines.len(),
            (KeyCode::Left, line) => change(plan, line, false, words),
            (KeyCode::Right, line) => change(plan, line, true, words),
            (KeyCode::Enter, Line::Begin) => {
                if plan.seats.iter().any(|holder| matches!(holder, Holder::Person(_))) {
                    return Wish::Begin(plan.clone());
                }
                self.note = Some(words.say("menu-nobody"));
            }
            (KeyCode::Enter, _) => *at = (*at + 1) % lines.len(),
            (KeyCode::Backspace, Line::Seat(seat)) => {
                if let Holder::Person(name) = &mut plan.seats[seat] {
                    name.pop();
                }
            }
            (KeyCode::Char(letter), Line::Seat(seat)) if !letter.is_control() => {
                match &mut plan.seats[seat] {
                    Holder::Person(name) if name.chars().count() < 12 => name.push(letter),
                    Holder::Person(_) => {}
                    holder => *holder = Holder::Person(letter.to_string()),
                }
            }
            (KeyCode::Char(' '), line) => change(plan, line, true, words),
            (KeyCode::Char('q'), _) => return Wish::Quit,
            _ => {}
        }
        if let Some((plan, at)) = &mut self.plan {
            *at = (*at).min(Self::lines(plan).len() - 1);
        }
        Wish::Stay
    }
}

fn change(plan: &mut Plan, line: Line, up: bool, words: &Words) {
    let step = |at: usize, count: usize| if up { (at + 1) % count } else { (at + count - 1) % count };
    match line {
        Line::Players => {
            let info = plan.game.info();
            let (least, most) = (usize::from(info.min_players), usize::from(info.max_players));
            let count = least + step(plan.seats.len() - least, most - least + 1);
            plan.seats.resize(count, Holder::Bot(Level::Club));
            // What only one player can choose is forgotten when others sit down.
            let stays = |key: &str| info.options.iter().any(|one| one.key == key && one.is_for(count as u8));
            plan.options.retain(|key, _| stays(key));
        }
        Line::Seat(seat) => {
            // Somebody before this screen, then the levels from weak to strong.
            let at = match plan.seats[seat] {
                Holder::Person(_) => 0,
                Holder::Bot(level) => 1 + Level::ALL.iter().position(|&other| other == level).unwrap_or(0),
            };
            plan.seats[seat] = match step(at, Level::ALL.len() + 1) {
                0 if seat == 0 => Holder::Person(words.say("me")),
                0 => Holder::Person(words.tell("player", &[("number", (seat + 1).into())])),
                level => Holder::Bot(Level::ALL[level - 1]),
            };
        }
        Line::Option(key) => {
            let Some(option) = plan.game.info().options.iter().find(|option| option.key == key) else {
                return;
            };
            let at = option.values.iter().position(|&value| value == plan.option(key)).unwrap_or(0);
            plan.options.insert(key.to_owned(), json(option.values[step(at, option.values.len())]));
        }
        Line::Practice => plan.practice = !plan.practice,
        Line::Begin => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn what_ends_a_solo_game_is_chosen_by_whoever_plays_alone() {
        let words = Words::new(Lang::En);
        let mut plan = Plan::new(GameId::KeerOpKeer, &words);
        let solo_end = Line::Option("solo_end");
        assert!(Menu::lines(&plan).contains(&solo_end));
        change(&mut plan, solo_end, true, &words);
        assert_eq!(plan.option("solo_end"), "second-colour");
        change(&mut plan, Line::Players, true, &words);
        assert!(!Menu::lines(&plan).contains(&solo_end));
        assert!(plan.options.is_empty(), "it is no hindrance for two");
    }
}
