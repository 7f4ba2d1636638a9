//! `spellenkast referee`: the rules for a program in any language, one JSON object a line in each direction.
//!
//! The protocol is described in docs/referee.md. Whatever comes in, there is one reply a line, and a refused request
//! leaves the game as it was.

mod position;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use spellenkast_engine::{Level, Record, Seat, SetupError, Standing, Turn};
use spellenkast_games::{GameId, PlayError, Setup};

use crate::Complaint;
use position::{Asked, Position};

/// No request needs more; what is longer is refused without being kept.
const LONGEST_LINE: usize = 1 << 20;
/// The version of the protocol.
const PROTOCOL: u32 = 1;
/// How many positions there may be beside the first.
const MOST_POSITIONS: usize = 64;

/// Which game to keep.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game
    game: GameId,
    /// How many play (the fewest the game allows, if not said)
    #[arg(long)]
    players: Option<u8>,
    /// What the table chooses, as a JSON object
    #[arg(long, default_value = "{}", value_parser = crate::json_object)]
    options: Map<String, Value>,
    /// The first player; drawn by lot if not said
    #[arg(long)]
    first: Option<u8>,
    /// The seed for `roll`; a different one each time if not said
    #[arg(long)]
    seed: Option<u64>,
}

/// Answers requests until the input ends or somebody says `quit`.
pub fn run(arguments: &Arguments, mut input: impl BufRead, out: &mut impl Write) -> Result<(), Complaint> {
    let setup = Setup {
        game: arguments.game,
        players: arguments.players.unwrap_or(arguments.game.info().min_players),
        options: arguments.options.clone(),
        first: arguments.first.map(Seat),
    };
    let mut referee = Referee::new(setup, arguments.seed)?;
    let mut line = Vec::new();
    loop {
        let (reply, quit) = match read_line(&mut input, &mut line)? {
            Line::End => return Ok(()),
            Line::TooLong => {
                let text = format!("The line is longer than {LONGEST_LINE} bytes.");
                (failure(None, "too-long", text), false)
            }
            Line::Whole if line.trim_ascii().is_empty() => continue,
            Line::Whole => referee.answer(&line),
        };
        let sent = writeln!(out, "{reply}").and_then(|()| out.flush());
        match sent {
            // The other program has gone; there is nobody left to tell.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            sent => sent?,
        }
        if quit {
            return Ok(());
        }
    }
}

/// What was read.
pub(crate) enum Line {
    Whole,
    TooLong,
    End,
}

/// Reads up to the next line break into `line`, keeping no more than a request may have.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let mut too_long = false;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            return Ok(match (too_long, line.is_empty()) {
                (true, _) => Line::TooLong,
                (false, true) => Line::End,
                (false, false) => Line::Whole,
            });
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= line.len() + part.len() > LONGEST_LINE;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(if too_long { Line::TooLong } else { Line::Whole });
        }
    }
}

/// What a program may ask. Requests without fields have braces, for only then are unknown fields refused.
#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "kebab-case", deny_unknown_fields)]
enum Request {
    Hello {},
    Start { players: Option<u8>, options: Option<Map<String, Value>>, first: Option<Seat>, seed: Option<u64> },
    Turn {},
    View { seat: Option<Seat> },
    Show { seat: Option<Seat> },
    Moves { seat: Seat },
    Play { seat: Seat, r#move: String },
    Outcomes {},
    Outcome { outcome: String },
    Roll {},
    Undo { count: Option<usize>, restore: Option<bool> },
    Standing {},
    Record {},
    Load { record: Box<Record> },
    Bot { level: Level, seat: Option<Seat>, seed: Option<u64>, play: Option<bool> },
    Judge { level: Option<Level>, seat: Option<Seat>, seed: Option<u64> },
    Imagine { seat: Seat, to: Option<String>, seed: Option<u64> },
    Copy { to: Option<String> },
    Drop {},
    Positions {},
    Quit {},
}

/// Why a request was refused.
struct Refused {
    code: &'static str,
    text: String,
}

impl Refused {
    fn new(code: &'static str, text: impl ToString) -> Self {
        Self { code, text: text.to_string() }
    }
}

impl From<PlayError> for Refused {
    fn from(refusal: PlayError) -> Self {
        Self::new(refusal.code(), &refusal)
    }
}

impl From<SetupError> for Refused {
    fn from(error: SetupError) -> Self {
        Self::new("setup", error)
    }
}

/// Keeps the rules for another program: the first position, and others by name.
pub struct Referee {
    first: Position,
    others: BTreeMap<String, Position>,
}

impl Referee {
    /// A new game. Without a seed, what is rolled is different each time.
    pub fn new(setup: Setup, seed: Option<u64>) -> Result<Self, SetupError> {
        Ok(Self { first: Position::new(setup, seed)?, others: BTreeMap::new() })
    }

    /// The reply to one line, and whether it was the last.
    pub fn answer(&mut self, line: &[u8]) -> (Value, bool) {
        let mut fields: Map<String, Value> = match serde_json::from_slice(line) {
            Ok(fields) => fields,
            Err(error) => {
                return (failure(None, "bad-request", format!("This is not a JSON object: {error}.")), false);
            }
        };
        let id = fields.remove("id");
        let at = match fields.remove("at") {
            None => None,
            Some(Value::String(name)) => Some(name),
            Some(_) => {
                let text = "at is the name of a position, a text.".to_owned();
                return (failure(id, "bad-request", text), false);
            }
        };
        let request = match serde_json::from_value(Value::Object(fields)) {
            Ok(request) => request,
            Err(error) => {
                return (failure(id, "bad-request", format!("This is not a request: {error}.")), false);
            }
        };
        let quit = matches!(request, Request::Quit {});
        let reply = match self.fulfil(at.as_deref(), request) {
            Ok(fields) => success(id, fields),
            Err(refused) => failure(id, refused.code, refused.text),
        };
        (reply, quit)
    }

    /// Does what is asked at the position of this name, or at the first.
    fn fulfil(&mut self, at: Option<&str>, request: Request) -> Result<Value, Refused> {
        match request {
            Request::Hello {} => Ok(hello(self.first.setup().game)),
            Request::Start { players, options, first, seed } => {
                let known = self.find(at).unwrap_or(&self.first).setup();
                let setup = Setup {
                    game: known.game,
                    players: players.unwrap_or(known.players),
                    options: options.unwrap_or_else(|| known.options.clone()),
                    first,
                };
                self.put(at, Position::new(setup, seed)?)
            }
            Request::Load { record } => {
                let loaded = Position::load(self.first.setup().game, *record)?;
                let loaded = match self.find(at) {
                    Ok(before) => loaded.with_rng_of(before),
                    Err(_) => loaded,
                };
                self.put(at, loaded)
            }
            Request::Imagine { seat, to, seed } => {
                let imagined = self.find(at)?.imagine(seat, seed)?;
                self.put(to.as_deref(), imagined)
            }
            Request::Copy { to } => {
                let copy = self.find(at)?.clone();
                self.put(to.as_deref(), copy)
            }
            Request::Drop {} => {
                let Some(name) = at else {
                    return Err(Refused::new("bad-request", "The first position cannot be dropped."));
                };
                self.others.remove(name).map(|_| json!({})).ok_or_else(|| no_such_position(name))
            }
            Request::Positions {} => Ok(json!({ "positions": self.others.keys().collect::<Vec<_>>() })),
            Request::Turn {} => Ok(self.find(at)?.turn()),
            Request::View { seat } => self.find(at)?.view(seat),
            Request::Show { seat } => self.find(at)?.show(seat),
            Request::Moves { seat } => self.find(at)?.moves(seat),
            Request::Play { seat, r#move } => self.find_mut(at)?.play(seat, &r#move),
            Request::Outcomes {} => self.find(at)?.outcomes(),
            Request::Outcome { outcome } => self.find_mut(at)?.outcome(&outcome),
            Request::Roll {} => self.find_mut(at)?.roll(),
            Request::Undo { count, restore } => {
                self.find_mut(at)?.undo(count.unwrap_or(1), restore.unwrap_or(false))
            }
            Request::Standing {} => Ok(self.find(at)?.standing()),
            Request::Record {} => self.find(at)?.record(),
            Request::Bot { level, seat, seed, play } => {
                self.find_mut(at)?.bot(&Asked { seat, level, seed }, play.unwrap_or(false))
            }
            Request::Judge { level, seat, seed } => {
                self.find(at)?.judge(&Asked { seat, level: level.unwrap_or(Level::Master), seed })
            }
            Request::Quit {} => Ok(json!({})),
        }
    }

    fn find(&self, name: Option<&str>) -> Result<&Position, Refused> {
        match name {
            None => Ok(&self.first),
            Some(name) => self.others.get(name).ok_or_else(|| no_such_position(name)),
        }
    }

    fn find_mut(&mut self, name: Option<&str>) -> Result<&mut Position, Refused> {
        match name {
            None => Ok(&mut self.first),
            Some(name) => self.others.get_mut(name).ok_or_else(|| no_such_position(name)),
        }
    }

    /// Keeps a position under this name, in the place of one that had it, and says whose turn it is there.
    fn put(&mut self, name: Option<&str>, position: Position) -> Result<Value, Refused> {
        let turn = position.turn();
        let Some(name) = name else {
            self.first = position;
            return Ok(turn);
        };
        if !(1..=40).contains(&name.chars().count()) {
            return Err(Refused::new("bad-request", "The name of a position has 1 to 40 letters or signs."));
        }
        if self.others.len() >= MOST_POSITIONS && !self.others.contains_key(name) {
            let text = format!("There are {MOST_POSITIONS} positions beside the first already: drop one.");
            return Err(Refused::new("too-many-positions", text));
        }
        self.others.insert(name.to_owned(), position);
        Ok(turn)
    }
}

fn no_such_position(name: &str) -> Refused {
    let name: String = name.chars().take(40).collect();
    Refused::new("no-such-position", format!("There is no position {name:?}."))
}

/// Who we are and what is played.
pub(crate) fn hello(game: GameId) -> Value {
    json!({
        "protocol": PROTOCOL,
        "program": "spellenkast",
        "version": env!("CARGO_PKG_VERSION"),
        "game": game.info(),
    })
}

/// A turn as the protocol has it.
pub(crate) fn turn(turn: Turn) -> Value {
    match turn {
        Turn::Chance => json!({ "kind": "chance" }),
        Turn::Decide(seats) => json!({ "kind": "decide", "seats": seats.iter().collect::<Vec<_>>() }),
        Turn::Over => json!({ "kind": "over" }),
    }
}

/// A standing as the protocol has it, winners included.
pub(crate) fn standing(standing: &Standing) -> Value {
    json!({ "standing": standing, "winners": standing.winners().iter().collect::<Vec<_>>() })
}

#[derive(Serialize)]
struct Reply {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    ok: bool,
    #[serde(flatten)]
    fields: Value,
}

pub(crate) fn success(id: Option<Value>, fields: Value) -> Value {
    json!(Reply { id, ok: true, fields })
}

pub(crate) fn failure(id: Option<Value>, code: &str, text: String) -> Value {
    json!(Reply { id, ok: false, fields: json!({ "code": code, "error": text }) })
}
