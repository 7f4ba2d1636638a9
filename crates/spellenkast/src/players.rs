//! Who sits at a table without people.

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::str::FromStr;
use std::sync::Arc;

use spellenkast_bots::{Bot, Contestant, NetFile, Player, Thinks};
use spellenkast_engine::{Level, Seat, Seats, WrittenGame};
use spellenkast_games::GameId;

use crate::Complaint;
use crate::outside::{Outside, Programs};

/// A kind of player that needs nobody.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// What it is called in reports.
    name: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// One that the program has itself.
    Own(Contestant),
    /// A master with the network of a file.
    Net(Arc<NetFile>),
    /// Another program: the words of its command.
    Program(Vec<String>),
}

/// Several players, as they are named in one argument.
#[derive(Clone, Debug)]
pub struct Party(Vec<Entrant>);

/// What there is to know about a table for whoever sits down.
#[derive(Clone, Debug)]
pub struct House {
    /// Which game is played.
    pub game: GameId,
    /// How many play.
    pub seats: Seats,
    /// The outside programs that play here.
    pub programs: Arc<Programs>,
}

impl Entrant {
    /// A bot of this level.
    pub fn of_level(level: Level) -> Self {
        Self { name: level.to_string(), kind: Kind::Own(Contestant::Level(level)) }
    }

    /// Whether it takes any move, each as likely as the others.
    pub fn is_random(&self) -> bool {
        matches!(self.kind, Kind::Own(Contestant::Random))
    }

    /// Sits down in this seat.
    pub fn sit<G: Thinks + WrittenGame>(
        &self,
        house: &House,
        seat: Seat,
        seed: u64,
    ) -> Result<Box<dyn Player<G>>, Complaint> {
        match &self.kind {
            Kind::Own(contestant) => contestant.sit(house.seats, seed).map_err(Complaint::new),
            Kind::Net(net) => match G::with_net(net, house.seats, seed) {
                Ok(brain) => Ok(Box::new(Bot::new(brain))),
                Err(error) => Err(Complaint(format!("{} cannot be used: {error}.", self.name))),
            },
            Kind::Program(words) => Ok(Box::new(Outside::sit(&self.name, words, house, seat, seed)?)),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        // What has a colon before it is a part of a command or a file's name.
        let (name, kind) = match text.split_once('=') {
            Some((name, kind)) if !name.contains(':') => (proper_name(name.trim())?, kind.trim()),
            _ => (text.to_owned(), text),
        };
        let kind = match (kind.strip_prefix("cmd:"), kind.strip_prefix("net:")) {
            (Some(command), _) => Kind::Program(words(command)?),
            (_, Some(file)) => Kind::Net(Arc::new(read_net(file.trim())?)),
            _ => Kind::Own(kind.parse().map_err(|error| {
                format!("{error}, net:FILE for a network and cmd:… for a program of your own")
            })?),
        };
        Ok(Self { name, kind })
    }
}

fn proper_name(name: &str) -> Result<String, String> {
    let fits = (1..=40).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits { Ok(name.to_owned()) } else { Err("a name has 1 to 40 letters or signs".to_owned()) }
}

/// The words of a command, as a shell parts them.
fn words(command: &str) -> Result<Vec<String>, String> {
    match shlex::split(command) {
        None => Err(format!("cmd:{command} leaves a quotation mark open")),
        Some(words) if words.is_empty() => Err("cmd: needs a command after it".to_owned()),
        Some(words) => Ok(words),
    }
}

/// No network of ours comes near it; a file beyond it is something else.
const MOST_BYTES: u64 = 64 << 20;

fn read_net(file: &str) -> Result<NetFile, String> {
    let mut bytes = Vec::new();
    File::open(file)
        .and_then(|open| open.take(MOST_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| format!("{file} cannot be read: {error}"))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(format!("{file} is too large for a network: over {} MiB", MOST_BYTES >> 20));
    }
    NetFile::read(&bytes).map_err(|error| format!("{file} cannot be used: {error}"))
}

impl Party {
    /// All who are named in these arguments, in order.
    pub fn together(parties: &[Self]) -> Vec<Entrant> {
        parties.iter().flat_map(|party| party.0.iter().cloned()).collect()
    }
}

impl FromStr for Party {
    type Err = String;

    fn from_str(list: &str) -> Result<Self, String> {
        parts(list).into_iter().map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

/// Parts a list at its commas, but for those in quotation marks or behind a backslash.
fn parts(list: &str) -> Vec<&str> {
    let (mut parts, mut begin) = (Vec::new(), 0);
    let (mut quote, mut escaped) = (None, false);
    for (at, letter) in list.char_indices() {
        match (quote, letter) {
            _ if escaped => escaped = false,
            (None | Some('"'), '\\') => escaped = true,
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') => quote = Some(letter),
            (None, ',') => {
                parts.push(&list[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&list[begin..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_parted_at_commas_outside_quotation_marks() {
        assert_eq!(parts("master,club"), ["master", "club"]);
        assert_eq!(parts(r#"cmd:p 'a,b' "c,\",d",e"#), [r#"cmd:p 'a,b' "c,\",d""#, "e"]);
        assert_eq!(parts(r"cmd:p a\,b,c"), [r"cmd:p a\,b", "c"]);
        assert_eq!(parts("a,,b"), ["a", "", "b"]);
        assert_eq!(parts("'open,b"), ["'open,b"]);
    }

    fn name(text: &str) -> String {
        text.parse::<Entrant>().unwrap().to_string()
    }

    #[test]
    fn a_player_has_the_name_it_is_given_or_says_what_it_is() {
        assert_eq!(name("master"), "master");
        assert_eq!(name("Old one = master"), "Old one");
        assert_eq!(name("mine=cmd:python3 bot.py --depth=3"), "mine");
        assert_eq!(name("cmd:python3 bot.py --depth=3"), "cmd:python3 bot.py --depth=3");
        for wrong in ["=master", "a\u{1b}[2J=master", "x=", "cmd:", "cmd:'open", "net:/no/such/file"] {
            assert!(wrong.parse::<Entrant>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_command_is_split_as_a_shell_would() {
        assert_eq!(words("python3 a.py  7").unwrap(), ["python3", "a.py", "7"]);
        let quoted = r#"'my player' --name="two words" a\,b """#;
        assert_eq!(words(quoted).unwrap(), ["my player", "--name=two words", "a,b", ""]);
    }
}
