//! Another program in a seat: it asks as it would ask the referee, for its own seat.
//!
//! We listen to it only while its seat has to decide, or when the game is over: so its `turn` is answered once there is
//! something for it to do. A program that hangs, dies or speaks nonsense loses its seat; a random player goes on.

use std::io::{BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use spellenkast_bots::Player;
use spellenkast_engine::{Eye, Game, MoveList, Seat, below};

use crate::Complaint;
use crate::players::House;
use crate::referee::{self, Line, failure, success};

/// How long a program may take to leave once the game is over.
const FAREWELL: Duration = Duration::from_secs(1);
/// No player needs more questions for a decision.
const MOST_QUESTIONS: u32 = 10_000;
/// A player that is refused so often for one decision will not find a legal move any more.
const MOST_REFUSALS: u32 = 20;
/// So many lost seats are told one by one.
const MOST_MESSAGES: u64 = 5;

/// Counts the seats that outside programs have lost, and tells of the first few.
#[derive(Debug, Default)]
pub struct Complaints(AtomicU64);

impl Complaints {
    fn tell(&self, command: &str, seat: Seat, why: &str) {
        let before = self.0.fetch_add(1, Ordering::Relaxed);
        if before < MOST_MESSAGES {
            eprintln!("spellenkast: cmd:{command} loses seat {seat}: {why}. A random player goes on.");
        }
        if before + 1 == MOST_MESSAGES {
            eprintln!("spellenkast: Further lost seats are counted, not told.");
        }
    }

    /// How many seats were lost.
    pub fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A seat that another program has, or had.
pub struct Outside {
    command: String,
    house: House,
    seat: Seat,
    /// The program, as long as it has its seat.
    program: Option<Program>,
    rng: Xoshiro256PlusPlus,
}

/// A running program and the threads that keep its pipes from blocking us.
struct Program {
    child: Child,
    questions: Receiver<Question>,
    answers: Sender<String>,
}

enum Question {
    Line(Vec<u8>),
    TooLong,
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    fn start(command: &str) -> Result<Self, Complaint> {
        let failed =
            |why: &dyn std::fmt::Display| Complaint(format!("cmd:{command} cannot be started: {why}."));
        let words = words(command).ok_or_else(|| failed(&"a quotation mark is left open"))?;
        let (name, arguments) = words.split_first().ok_or_else(|| failed(&"it is empty"))?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error))?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(&"its pipes are missing"));
        };
        let (answers, to_write) = channel::<String>();
        std::thread::spawn(move || {
            for answer in to_write {
                if writeln!(stdin, "{answer}").and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        let (read, questions) = sync_channel(64);
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            let mut line = Vec::new();
            loop {
                let question = match referee::read_line(&mut stdout, &mut line) {
                    Ok(Line::Whole) => Question::Line(line.clone()),
                    Ok(Line::TooLong) => Question::TooLong,
                    Ok(Line::End) | Err(_) => return,
                };
                if read.send(question).is_err() {
                    return;
                }
            }
        });
        Ok(Self { child, questions, answers })
    }

    /// The next line, or why none comes.
    fn listen(&self, until: Instant, patience: Duration) -> Result<Vec<u8>, String> {
        match self.questions.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Question::Line(line)) => Ok(line),
            Ok(Question::TooLong) => Err("it sent a line without an end".to_owned()),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("it took longer than {} s", patience.as_secs_f64()))
            }
            Err(RecvTimeoutError::Disconnected) => Err("it has gone".to_owned()),
        }
    }
}

/// What the program may ask; the seat is its own if not said.
#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "kebab-case", deny_unknown_fields)]
enum Request {
    Hello,
    Turn,
    View { seat: Option<Seat> },
    Show { seat: Option<Seat> },
    Moves { seat: Option<Seat> },
    Play { seat: Option<Seat>, r#move: String },
    Standing,
    Quit,
}

/// What a question leads to.
enum Reaction<G: Game> {
    Answered,
    Refused,
    Played(G::Move),
    Left,
}

impl Outside {
    /// Starts the program for a seat.
    pub fn start(command: &str, house: &House, seat: Seat, seed: u64) -> Result<Self, Complaint> {
        let program = Program::start(command)?;
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Ok(Self { command: command.to_owned(), house: house.clone(), seat, program: Some(program), rng })
    }

    /// The program's decision, or why there is none.
    fn ask<G: Game>(&mut self, game: &G) -> Result<G::Move, String> {
        let Some(program) = &self.program else { return Err("it has gone".to_owned()) };
        let until = Instant::now() + self.house.patience;
        let mut refusals = 0;
        for _ in 0..MOST_QUESTIONS {
            let line = program.listen(until, self.house.patience)?;
            if line.trim_ascii().is_empty() {
                continue;
            }
            let (answer, reaction) = self.answer(game, &line)?;
            // If it does not listen any more, that shows at the next question.
            let _ = program.answers.send(answer);
            match reaction {
                Reaction::Played(mv) => return Ok(mv),
                Reaction::Left => return Err("it has left".to_owned()),
                Reaction::Refused if refusals >= MOST_REFUSALS => {
                    return Err(format!("it was refused {MOST_REFUSALS} times"));
                }
                Reaction::Refused => refusals += 1,
                Reaction::Answered => {}
            }
        }
        Err("it asks without end".to_owned())
    }

    /// The answer to one line; an error if the line is no question at all.
    fn answer<G: Game>(&self, game: &G, line: &[u8]) -> Result<(String, Reaction<G>), String> {
        let mut fields: Map<String, Value> = serde_json::from_slice(line).map_err(|_| {
            let start: String = String::from_utf8_lossy(line).chars().take(60).collect();
            format!("it spoke nonsense ({start:?})")
        })?;
        let id = fields.remove("id");
        let refused =
            |code: &str, why: String| (failure(id.clone(), code, why).to_string(), Reaction::Refused);
        let request = match serde_json::from_value(Value::Object(fields)) {
            Ok(request) => request,
            Err(error) => {
                return Ok(refused(
                    "bad-request",
                    format!("This is not a request for a seat in the arena: {error}."),
                ));
            }
        };
        let mut reaction = Reaction::Answered;
        let own = |seat: Option<Seat>| seat.is_none_or(|seat| seat == self.seat);
        let other_seat = || refused("no-such-seat", format!("This program plays seat {}.", self.seat));
        let reply = match request {
            Request::Hello => {
                let mut hello = referee::hello(self.house.game);
                hello["seat"] = self.seat.0.into();
                hello["players"] = game.seats().count().into();
                hello
            }
            Request::Turn => json!({ "turn": referee::turn(game.turn()) }),
            Request::View { seat } | Request::Show { seat } | Request::Moves { seat } if !own(seat) => {
                return Ok(other_seat());
            }
            Request::View { .. } => json!({ "view": game.view(Eye::Seat(self.seat)) }),
            Request::Show { .. } => json!({ "text": game.view(Eye::Seat(self.seat)).to_string() }),
            Request::Moves { .. } => {
                let mut moves = MoveList::new();
                game.moves(self.seat, &mut moves);
                json!({ "moves": moves.iter().map(|&mv| game.move_text(mv)).collect::<Vec<_>>() })
            }
            Request::Play { seat, .. } if !own(seat) => return Ok(other_seat()),
            Request::Play { r#move, .. } => {
                let mv = match game.read_move(&r#move) {
                    Ok(mv) => mv,
                    Err(error) => return Ok(refused("notation", error.to_string())),
                };
                let mut after = game.clone();
                if let Err(illegal) = after.play(self.seat, mv) {
                    return Ok(refused(illegal.code, illegal.to_string()));
                }
                reaction = Reaction::Played(mv);
                json!({ "turn": referee::turn(after.turn()) })
            }
            Request::Standing => referee::standing(&game.standing()),
            Request::Quit => {
                reaction = Reaction::Left;
                json!({})
            }
        };
        Ok((success(id, reply).to_string(), reaction))
    }
}

impl<G: Game> Player<G> for Outside {
    fn decide(&mut self, game: &G, _: Seat, moves: &MoveList<G::Move>) -> G::Move {
        if self.program.is_some() {
            match self.ask(game) {
                Ok(mv) => return mv,
                Err(why) => {
                    self.program = None;
                    self.house.complaints.tell(&self.command, self.seat, &why);
                }
            }
        }
        moves[below(&mut self.rng, moves.len() as u32) as usize]
    }

    /// Lets the program see how the game ended, if it wants to.
    fn over(&mut self, game: &G, _: Seat) {
        let until = Instant::now() + FAREWELL;
        while let Some(program) = &self.program {
            let answer = program.listen(until, FAREWELL).and_then(|line| self.answer(game, &line));
            match answer {
                Ok((answer, reaction)) => {
                    let _ = program.answers.send(answer);
                    if matches!(reaction, Reaction::Left) {
                        break;
                    }
                }
                Err(_) => break,
            }
        }
        self.program = None;
    }
}

/// The words of a command; quotation marks of either kind hold a word together. None if one is left open.
fn words(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_a_shell_would() {
        let split = |command| words(command).unwrap();
        assert_eq!(split("python3 a.py  7"), ["python3", "a.py", "7"]);
        assert_eq!(split(r#"'my player' --name="two words" """#), ["my player", "--name=two words", ""]);
        assert_eq!(words("'open"), None);
    }
}
