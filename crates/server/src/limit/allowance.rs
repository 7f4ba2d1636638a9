//! What each person and each source may still change.

use super::{KeyedLimiter, Source, TooSoon};
use crate::config::Limits;
use crate::http::{ApiError, ApiReason};

/// What each person and each source may still ask of the server. Where both count, the person comes first: who floods
/// uses up nothing of what others at the same address have.
pub struct Allowances {
    requests: KeyedLimiter<Source>,
    guests: KeyedLimiter<Source>,
    recalls: KeyedLimiter<Source>,
    links: KeyedLimiter<Source>,
    passkeys: KeyedLimiter<Source>,
    person_changes: KeyedLimiter<String>,
    source_changes: KeyedLimiter<Source>,
    person_tables: KeyedLimiter<String>,
    source_tables: KeyedLimiter<Source>,
    person_archives: KeyedLimiter<String>,
    person_games: KeyedLimiter<String>,
    source_games: KeyedLimiter<Source>,
    person_codes: KeyedLimiter<String>,
    source_codes: KeyedLimiter<Source>,
    table_codes: KeyedLimiter<String>,
    commands: KeyedLimiter<String>,
    reactions: KeyedLimiter<String>,
}

impl Allowances {
    /// Why a source may not ask for anything just now.
    pub const REQUESTS: ApiReason = ApiReason::too_many(
        "too-fast",
        "There have been too many requests from your address; try again later.",
    );
    /// Why a guest is not let in.
    pub const GUESTS: ApiReason = ApiReason::too_many(
        "too-many-guests",
        "Too many new guests have come from your address; try again later.",
    );
    /// Why a recovery link is not tried.
    pub const LINKS: ApiReason = ApiReason::too_many(
        "too-many-codes",
        "Too many links have been tried from your address; try again later.",
    );
    /// Why nobody is let in with a passkey.
    pub const PASSKEYS: ApiReason = ApiReason::too_many(
        "too-many-codes",
        "Too many passkeys have been tried from your address; try again later.",
    );
    /// Why a person may not change something about themselves.
    pub const CHANGES: ApiReason =
        ApiReason::too_many("too-fast", "You are going too fast; try again later.");
    /// Why a person may not make a table.
    pub const TABLES: ApiReason =
        ApiReason::too_many("too-fast", "You have set up too many tables in a short time; try again later.");
    /// Why a game from home is not looked at.
    pub const GAMES: ApiReason =
        ApiReason::too_many("too-fast", "You have brought too many games in a short time; try again later.");
    /// Why an archive is not made.
    pub const ARCHIVES: ApiReason = ApiReason::too_many(
        "too-many-archives",
        "You have taken your data along several times in a short time; try again later.",
    );
    /// Why the code of a table is not tried.
    pub const CODES: ApiReason =
        ApiReason::too_many("too-many-codes", "Too many codes have been tried; try again later.");
    /// Why a person may not do something at a table.
    pub const COMMANDS: ApiReason = Self::CHANGES;

    /// Nobody has asked anything yet.
    pub fn new(limits: &Limits) -> Self {
        Self {
            requests: KeyedLimiter::new(limits.source_requests),
            guests: KeyedLimiter::new(limits.guests),
            recalls: KeyedLimiter::new(limits.recalls),
            links: KeyedLimiter::new(limits.links),
            passkeys: KeyedLimiter::new(limits.passkeys),
            person_changes: KeyedLimiter::new(limits.person_changes),
            source_changes: KeyedLimiter::new(limits.source_changes),
            person_tables: KeyedLimiter::new(limits.person_tables),
            source_tables: KeyedLimiter::new(limits.source_tables),
            person_archives: KeyedLimiter::new(limits.person_archives),
            person_games: KeyedLimiter::new(limits.person_games),
            source_games: KeyedLimiter::new(limits.source_games),
            person_codes: KeyedLimiter::new(limits.person_codes),
            source_codes: KeyedLimiter::new(limits.source_codes),
            table_codes: KeyedLimiter::new(limits.table_codes),
            commands: KeyedLimiter::new(limits.person_messages),
            reactions: KeyedLimiter::new(limits.person_reactions),
        }
    }

    /// Anything is asked for.
    pub fn request(&self, source: Source) -> Result<(), ApiError> {
        allow(self.requests.take(&source), Self::REQUESTS)
    }

    /// A new guest comes in.
    pub fn guest(&self, source: Source) -> Result<(), ApiError> {
        allow(self.guests.take(&source), Self::GUESTS)
    }

    /// Whether somebody from there is told again what they missed: it is read from the storage each time.
    pub fn recalls(&self, source: Source) -> bool {
        self.recalls.take(&source).is_ok()
    }

    /// Whether a person may show once more how they feel.
    pub fn reacts(&self, person: &str) -> bool {
        self.reactions.take(&person.to_owned()).is_ok()
    }

    /// A recovery link is tried.
    pub fn link(&self, source: Source) -> Result<(), ApiError> {
        allow(self.links.take(&source), Self::LINKS)
    }

    /// Somebody wants to come in with a passkey, or proves that they hold it.
    pub fn passkey(&self, source: Source) -> Result<(), ApiError> {
        allow(self.passkeys.take(&source), Self::PASSKEYS)
    }

    /// A person changes something about themselves: their name, their devices, their recovery link.
    pub fn change(&self, person: &str, source: Source) -> Result<(), ApiError> {
        let person = self.person_changes.take(&person.to_owned());
        allow(person.and_then(|()| self.source_changes.take(&source)), Self::CHANGES)
    }

    /// A person makes a table.
    pub fn table(&self, person: &str, source: Source) -> Result<(), ApiError> {
        let person = self.person_tables.take(&person.to_owned());
        allow(person.and_then(|()| self.source_tables.take(&source)), Self::TABLES)
    }

    /// A person takes an archive of all that is theirs along.
    pub fn archive(&self, person: &str, source: Source) -> Result<(), ApiError> {
        let person = self.person_archives.take(&person.to_owned());
        allow(person.and_then(|()| self.source_changes.take(&source)), Self::ARCHIVES)
    }

    /// A person brings a game from home, be it right or wrong.
    pub fn game(&self, person: &str, source: Source) -> Result<(), ApiError> {
        let person = self.person_games.take(&person.to_owned());
        allow(person.and_then(|()| self.source_games.take(&source)), Self::GAMES)
    }

    /// A person tries a code of a table, be it right or wrong.
    pub fn code(&self, person: &str, source: Source, table: &str) -> Result<(), ApiError> {
        let person = self.person_codes.take(&person.to_owned());
        let taken = person
            .and_then(|()| self.source_codes.take(&source))
            .and_then(|()| self.table_codes.take(&table.to_owned()));
        allow(taken, Self::CODES)
    }

    /// A person does something at a table.
    pub fn command(&self, person: &str) -> Result<(), ApiError> {
        allow(self.commands.take(&person.to_owned()), Self::COMMANDS)
    }
}

fn allow(taken: Result<(), TooSoon>, reason: ApiReason) -> Result<(), ApiError> {
    taken.map_err(|TooSoon(wait)| reason.for_now(wait))
}
