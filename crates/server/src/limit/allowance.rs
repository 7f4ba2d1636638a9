//! What each person and each source may still change.

use super::{Paces, Source};
use crate::config::Limits;
use crate::http::{ApiError, Reason};

/// What each person and each source may still ask of the server. Where both count, the person comes first: who floods
/// uses up nothing of what others at the same address have.
pub struct Allowances {
    guests: Paces<Source>,
    links: Paces<Source>,
    person_changes: Paces<String>,
    source_changes: Paces<Source>,
    person_tables: Paces<String>,
    source_tables: Paces<Source>,
    person_codes: Paces<String>,
    source_codes: Paces<Source>,
    table_codes: Paces<String>,
    commands: Paces<String>,
}

impl Allowances {
    /// Why a guest is not let in.
    pub const GUESTS: Reason =
        Reason::too_many("too-many-guests", "Too many guests came from your address; try again later.");
    /// Why a recovery link is not tried.
    pub const LINKS: Reason =
        Reason::too_many("too-many-codes", "Too many links were tried from your address; try again later.");
    /// Why a person may not change something about themselves.
    pub const CHANGES: Reason =
        Reason::too_many("too-fast", "That was too much in too short a time; try again later.");
    /// Why a person may not make a table.
    pub const TABLES: Reason =
        Reason::too_many("too-fast", "Those were too many tables in too short a time; try again later.");
    /// Why the code of a table is not tried.
    pub const CODES: Reason =
        Reason::too_many("too-many-codes", "Too many codes were tried; try again later.");
    /// Why a person may not do something at a table.
    pub const COMMANDS: Reason = Self::CHANGES;

    /// Nobody has asked anything yet.
    pub fn new(limits: &Limits) -> Self {
        Self {
            guests: Paces::new(limits.guests),
            links: Paces::new(limits.links),
            person_changes: Paces::new(limits.person_changes),
            source_changes: Paces::new(limits.source_changes),
            person_tables: Paces::new(limits.person_tables),
            source_tables: Paces::new(limits.source_tables),
            person_codes: Paces::new(limits.person_codes),
            source_codes: Paces::new(limits.source_codes),
            table_codes: Paces::new(limits.table_codes),
            commands: Paces::new(limits.person_messages),
        }
    }

    /// A new guest comes in.
    pub fn guest(&self, source: Source) -> Result<(), ApiError> {
        allow(self.guests.take(&source), Self::GUESTS)
    }

    /// A recovery link is tried.
    pub fn link(&self, source: Source) -> Result<(), ApiError> {
        allow(self.links.take(&source), Self::LINKS)
    }

    /// A person changes something about themselves: their name, their devices, their recovery link.
    pub fn change(&self, person: &str, source: Source) -> Result<(), ApiError> {
        let allowed = self.person_changes.take(&person.to_owned()) && self.source_changes.take(&source);
        allow(allowed, Self::CHANGES)
    }

    /// A person makes a table.
    pub fn table(&self, person: &str, source: Source) -> Result<(), ApiError> {
        let allowed = self.person_tables.take(&person.to_owned()) && self.source_tables.take(&source);
        allow(allowed, Self::TABLES)
    }

    /// A person tries a code of a table, be it right or wrong.
    pub fn code(&self, person: &str, source: Source, table: &str) -> Result<(), ApiError> {
        let allowed = self.person_codes.take(&person.to_owned())
            && self.source_codes.take(&source)
            && self.table_codes.take(&table.to_owned());
        allow(allowed, Self::CODES)
    }

    /// A person does something at a table.
    pub fn command(&self, person: &str) -> Result<(), ApiError> {
        allow(self.commands.take(&person.to_owned()), Self::COMMANDS)
    }
}

fn allow(allowed: bool, reason: Reason) -> Result<(), ApiError> {
    if allowed { Ok(()) } else { Err(reason.into()) }
}
