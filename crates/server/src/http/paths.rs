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

/// A passkey of one's own.
#[derive(Deserialize, JsonSchema)]
pub struct PasskeyPath {
    /// Its id.
    #[schemars(regex(pattern = ID))]
    pub id: String,
}

impl Named for PasskeyPath {
    const THING: &'static str = "passkey";
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

/// A club.
#[derive(Deserialize, JsonSchema)]
pub struct ClubPath {
    /// Its id.
    #[schemars(regex(pattern = ID))]
    pub id: String,
}

impl Named for ClubPath {
    const THING: &'static str = "club";
}

/// A member of a club.
#[derive(Deserialize, JsonSchema)]
pub struct ClubMemberPath {
    /// The id of the club.
    #[schemars(regex(pattern = ID))]
    pub id: String,
    /// The public id of the person; `me` is oneself.
    pub person: String,
}

impl Named for ClubMemberPath {
    const THING: &'static str = "club";
}

/// A season of a club.
#[derive(Deserialize, JsonSchema)]
pub struct SeasonPath {
    /// The id of the club.
    #[schemars(regex(pattern = ID))]
    pub id: String,
    /// The season, such as 2026-4, or `current`.
    pub season: String,
}

impl Named for SeasonPath {
    const THING: &'static str = "club";
}

/// A tournament.
#[derive(Deserialize, JsonSchema)]
pub struct TournamentPath {
    /// Its id.
    #[schemars(regex(pattern = ID))]
    pub id: String,
}

impl Named for TournamentPath {
    const THING: &'static str = "tournament";
}

/// A round of a tournament.
#[derive(Deserialize, JsonSchema)]
pub struct TournamentRoundPath {
    /// The id of the tournament.
    #[schemars(regex(pattern = ID))]
    pub id: String,
    /// The number of the round, from 1.
    pub round: u16,
}

impl Named for TournamentRoundPath {
    const THING: &'static str = "tournament";
}

/// The wall of a club.
#[derive(Deserialize, JsonSchema)]
pub struct WallPath {
    /// Its secret.
    #[schemars(regex(pattern = ID))]
    pub id: String,
}

impl Named for WallPath {
    const THING: &'static str = "wall";
}

/// A tournament on the wall of a club.
#[derive(Deserialize, JsonSchema)]
pub struct WallTournamentPath {
    /// The secret of the wall.
    #[schemars(regex(pattern = ID))]
    pub id: String,
    /// The id of the tournament.
    #[schemars(regex(pattern = ID))]
    pub tournament: String,
}

impl Named for WallTournamentPath {
    const THING: &'static str = "wall";
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
