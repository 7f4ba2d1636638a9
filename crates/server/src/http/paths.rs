//! What the paths of requests name.

use schemars::JsonSchema;
use serde::Deserialize;

use super::signature::Named;

/// How ids are written.
const ID: &str = "^[A-Za-z0-9_-]+$";

/// How the ids of records are written: that of the table, and the number of the game there. A table at home has a `~`.
const RECORD_ID: &str = r"^~?[A-Za-z0-9_-]+\.[0-9]+$";

/// A table.
#[derive(Deserialize, JsonSchema)]
pub struct TablePath {
    /// Its id.
    #[schemars(regex(pattern = ID))]
    pub id: String,
}

impl Named for TablePath {
    const THING: &'static str = "table";
}

/// A moment of the game on a table.
#[derive(Deserialize, JsonSchema)]
pub struct TableMomentPath {
    /// Its id.
    #[schemars(regex(pattern = ID))]
    pub id: String,
    /// After how many events.
    pub event: u32,
}

impl Named for TableMomentPath {
    const THING: &'static str = "table";
}

/// A record.
#[derive(Deserialize, JsonSchema)]
pub struct RecordPath {
    /// Its id.
    #[schemars(regex(pattern = RECORD_ID))]
    pub id: String,
}

impl Named for RecordPath {
    const THING: &'static str = "record";
}

/// A moment of a record.
#[derive(Deserialize, JsonSchema)]
pub struct RecordMomentPath {
    /// Its id.
    #[schemars(regex(pattern = RECORD_ID))]
    pub id: String,
    /// After how many events.
    pub event: u32,
}

impl Named for RecordMomentPath {
    const THING: &'static str = "record";
}

/// A device of one's own.
#[derive(Deserialize, JsonSchema)]
pub struct DevicePath {
    /// Its id.
    #[schemars(regex(pattern = ID))]
    pub id: String,
}

impl Named for DevicePath {
    const THING: &'static str = "device";
}

/// A day.
#[derive(Deserialize, JsonSchema)]
pub struct DayPath {
    /// A date such as 2026-11-17, or `today`.
    pub day: String,
}

impl Named for DayPath {
    const THING: &'static str = "day";
}

/// A game.
#[derive(Deserialize, JsonSchema)]
pub struct GamePath {
    /// Its id.
    pub game: String,
}

impl Named for GamePath {
    const THING: &'static str = "game";
}

/// A person.
#[derive(Deserialize, JsonSchema)]
pub struct PersonPath {
    /// Its id.
    pub id: String,
}

impl Named for PersonPath {
    const THING: &'static str = "person";
}
