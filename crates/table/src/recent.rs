//! The commands of late, so that one sent twice counts once.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::{Cause, PersonId};

/// How many commands of one person are remembered.
const COMMANDS: usize = 32;
/// How many people are remembered: more than can sit at a table, so that somebody can always be forgotten who does not.
const PEOPLE: usize = 16;

/// The commands of late, a list for each person: what one of them says makes nobody else's command forgotten.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Recent {
    /// Those who were heard last stand last.
    people: Vec<Heard>,
}

/// What was heard of one person.
#[derive(Clone, Debug, PartialEq)]
struct Heard {
    person: u64,
    /// Hashes of commands, the oldest at `oldest` once all places are taken.
    commands: Vec<u64>,
    oldest: usize,
}

impl Recent {
    /// Whether this person has said this before.
    pub(crate) fn has(&self, person: &PersonId, id: &str) -> bool {
        let (person, command) = (hash(person), hash(id));
        self.people.iter().any(|heard| heard.person == person && heard.commands.contains(&command))
    }

    /// Remembers a command. Of those who do not sit at the table, whoever has been silent longest is forgotten when there
    /// are too many.
    pub(crate) fn remember<'a>(&mut self, cause: &Cause, seated: impl Iterator<Item = &'a PersonId>) {
        let person = hash(&cause.person);
        let known = self.people.iter().position(|heard| heard.person == person);
        let mut heard = match known {
            Some(at) => self.people.remove(at),
            None => Heard { person, commands: Vec::new(), oldest: 0 },
        };
        heard.remember(hash(cause.id.as_str()));
        if self.people.len() == PEOPLE {
            let seated: Vec<u64> = seated.map(hash).collect();
            let at = self.people.iter().position(|heard| !seated.contains(&heard.person));
            self.people.remove(at.unwrap_or(0));
        }
        self.people.push(heard);
    }
}

impl Heard {
    fn remember(&mut self, command: u64) {
        if self.commands.len() < COMMANDS {
            self.commands.push(command);
        } else {
            self.commands[self.oldest] = command;
            self.oldest = (self.oldest + 1) % COMMANDS;
        }
    }
}

fn hash<T: Hash + ?Sized>(what: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
