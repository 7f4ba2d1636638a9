//! Clubs, their seasons, their tournaments and their walls.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use spellenkast_games::GameId;
use spellenkast_host::wire::TableSummary;
use spellenkast_table::Pace;

/// What somebody may do in a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ClubRole {
    /// Plays there.
    Member,
    /// Makes tournaments and shows members out, too.
    Organiser,
    /// The one who may do everything.
    Keeper,
}

/// A club to be made.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClubWish {
    /// What it is called.
    #[schemars(example = &"Thursday")]
    pub name: String,
}

/// What is to be otherwise in a club; what is left out stays.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClubChange {
    /// What it is called.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<String>,
    /// Whether there is a wall. Turned off and on again it has another address.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub wall: Option<bool>,
    /// Whether the link by which others join is to be another one: the one before is void.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "boolean", optional))]
    pub new_link: bool,
}

/// The secret of a link by which one joins a club.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClubLink {
    /// The secret.
    pub link: String,
}

/// What somebody is to be in a club.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RoleWish {
    /// The role. Who makes another one keeper is an organiser from then on.
    pub role: ClubRole,
}

/// What whoever has the link may know of a club.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubInvitation {
    /// What it is called.
    pub name: String,
    /// How many members it has.
    pub members: i64,
    /// The name of whoever keeps it; null while nobody does.
    pub keeper: Option<String>,
    /// Its id, for whoever is a member already; null for all others.
    pub yours: Option<String>,
}

/// A club of one's own in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubSummary {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What one is there.
    pub role: ClubRole,
    /// How many members it has.
    pub members: i64,
}

/// A club, for its members.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubPage {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// What one is there.
    pub role: ClubRole,
    /// The secret of the link by which others join; null for members who are not organisers.
    pub link: Option<String>,
    /// The secret of the wall; null while there is none.
    pub wall: Option<String>,
    /// Everybody, in the order in which they came.
    pub members: Vec<ClubMember>,
    /// Its tables that are not over, those first where something last changed; those of tournaments stand there, too.
    pub tables: Vec<TableSummary>,
    /// Its tournaments, the newest first.
    pub tournaments: Vec<TournamentSummary>,
    /// The season that it is, such as `2026-4`.
    pub season: String,
    /// The seasons in which something was played, the last first.
    pub seasons: Vec<String>,
}

/// A member of a club.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubMember {
    /// The public id.
    pub person: String,
    /// The name they go by.
    pub name: String,
    /// What they are there.
    pub role: ClubRole,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Whether it is oneself.
    pub you: bool,
    /// Whether they are here now, and show it; null for who does not show it themselves, and for members with whom one has not played.
    pub here: Option<bool>,
}

/// How everybody did in a season.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubSeason {
    /// Which one, such as `2026-4`: a year and its quarter.
    pub season: String,
    /// When it begins, in milliseconds since 1970.
    pub from: i64,
    /// When it ends, in milliseconds since 1970.
    pub to: i64,
    /// In all games together, the best first.
    pub all: Vec<SeasonRow>,
    /// Game by game.
    pub games: Vec<SeasonGame>,
}

/// How everybody did in a season in one game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeasonGame {
    /// The game's id.
    pub game: String,
    /// The best first.
    pub rows: Vec<SeasonRow>,
}

/// How somebody did in a season.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeasonRow {
    /// Which place they have; who has as many points and wins shares it.
    pub place: usize,
    /// The public id; null on a wall.
    pub person: Option<String>,
    /// The name they go by.
    pub name: String,
    /// How many games.
    pub games: i64,
    /// The points: a small duel with each other at the table.
    pub points: f64,
    /// How many games were won alone.
    pub wins: i64,
    /// Whether it is oneself.
    pub you: bool,
}

/// How it is decided who meets whom: see docs/tournaments.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TournamentFormat {
    /// Everybody meets everybody, two at a table.
    RoundRobin {
        /// Twice, with the start the other way round.
        double: bool,
    },
    /// Those with about as many points meet, and nobody is out.
    Swiss {
        /// How many rounds.
        #[schemars(range(min = 1, max = 20))]
        rounds: u16,
    },
    /// Whoever wins a table goes on, the others are out.
    KnockOut {
        /// How many games a match has at most: 1, 3, 5 or 7, and 1 at larger tables.
        #[schemars(range(min = 1, max = 7))]
        best_of: u8,
        /// How often a tied match is played again before the better seed goes on.
        #[schemars(range(max = 5))]
        replays: u8,
        /// Whether those who lost the semi-finals play for the third place; at tables for two only.
        third_place: bool,
    },
    /// Many small tables, at which everybody meets as many others as possible, whatever the points.
    League {
        /// How many rounds.
        #[schemars(range(min = 1, max = 52))]
        rounds: u16,
    },
}

/// A tournament to be announced.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TournamentWish {
    /// What it is called.
    #[schemars(example = &"Autumn cup")]
    pub name: String,
    /// Which game.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub game: GameId,
    /// What the game lets the table choose; what is left out has its default.
    #[serde(default)]
    #[schemars(with = "spellenkast_engine::ChosenOptions")]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>", optional))]
    pub options: Map<String, Value>,
    /// How many sit at a full table.
    #[schemars(range(min = 2, max = 6))]
    pub seats: u8,
    /// How it is decided who meets whom.
    pub format: TournamentFormat,
    /// The time for a decision: seconds where everybody plays at the same time, days by correspondence. There is always a clock.
    pub pace: Pace,
    /// By correspondence: whether the clocks stand still on Saturdays and Sundays (UTC).
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "boolean", optional))]
    pub weekends_off: bool,
    /// Whether its games count for ratings.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "boolean", optional))]
    pub rated: bool,
}

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentPhase {
    /// People enter.
    Entering,
    /// It has begun.
    Playing,
    /// All rounds are over, or it was ended.
    Over,
}

/// A tournament in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentSummary {
    /// Its id.
    pub id: String,
    /// When it was announced, in milliseconds since 1970.
    pub created: i64,
    /// What was agreed.
    pub wish: TournamentWish,
    /// Where it stands.
    pub phase: TournamentPhase,
    /// How many take part; who withdrew is not counted.
    pub players: i64,
    /// How many rounds have been made.
    pub round: i64,
}

/// A tournament, for the members of its club.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentPage {
    /// As it stands in lists.
    #[serde(flatten)]
    pub tournament: TournamentSummary,
    /// The id of its club.
    pub club: String,
    /// What the club is called.
    pub club_name: String,
    /// Whether one may start it, end it, put results right and withdraw others.
    pub organises: bool,
    /// One's own number among the entrants; null for who never entered.
    pub you: Option<u16>,
    /// Whether somebody who does not take part may enter now.
    pub open: bool,
    /// How many rounds it has, as far as that is known.
    pub rounds: Option<u16>,
    /// Everybody who ever entered; who has the number 3 is at place 3, counted from 0.
    pub entrants: Vec<TournamentEntrant>,
    /// Who stands where; empty before the start.
    pub standings: Standings,
    /// The rounds that are being played, or the last one.
    pub current: Vec<TournamentRound>,
}

/// Somebody in a tournament.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentEntrant {
    /// The name they go by.
    pub name: String,
    /// The public id; null on a wall, and for who is gone for good.
    pub person: Option<String>,
    /// Whether they have left.
    pub withdrawn: bool,
    /// Whether they left a round robin so early that none of their results count.
    pub annulled: bool,
    /// Whether they have said that they will not come to the round that is made next.
    pub absent: bool,
}

/// Who stands where.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standings {
    /// By what places are told apart, the first first.
    pub measures: Vec<TournamentMeasure>,
    /// The best first.
    pub rows: Vec<StandingsRow>,
}

/// By what places are told apart: see docs/tournaments.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentMeasure {
    /// The points.
    Points,
    /// The points among those with equally many, if all of them have met each other equally often.
    DirectEncounter,
    /// The points of everybody whom one has met.
    Buchholz,
    /// The points of everybody whom one has beaten and half of those of everybody whom one has tied with.
    SonnebornBerger,
    /// How many games were won at the table, alone.
    Wins,
    /// The own scores less those of the others, over all games.
    Margin,
    /// How many rounds of a knock-out one got through.
    Reached,
    /// How one came in at the last table.
    LastTable,
}

/// A line of the standings.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandingsRow {
    /// On which place, shared by equals; null for whoever was annulled.
    pub place: Option<u16>,
    /// The number of the entrant.
    pub entrant: u16,
    /// How many games they played.
    pub played: u16,
    /// What decides, one for each measure: more is better.
    pub values: Vec<f64>,
}

/// One round of a tournament.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentRound {
    /// Its number, from 1.
    pub round: u16,
    /// Its tables, the first one first.
    pub tables: Vec<TournamentTable>,
    /// Who has nobody to play against.
    pub byes: Vec<u16>,
    /// Who wins because the one whom they would have met is not there.
    pub walkovers: Vec<TournamentWalkover>,
}

/// A table of a round: a game, or a match of several.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentTable {
    /// Who sits there; the first one begins the first game.
    pub seats: Vec<u16>,
    /// The games that are over, and the one that is being played.
    pub games: Vec<TournamentGame>,
}

/// A game of a tournament.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentGame {
    /// Who plays it, in the order of the seats.
    pub seats: Vec<u16>,
    /// The id of the table where it is played; null on a wall, and where there is none, or not yet.
    pub table: Option<String>,
    /// The id of its record, once there is one; null on a wall.
    pub record: Option<String>,
    /// When the house lets it begin, whoever is there, in milliseconds since 1970; null once it is over.
    pub begins: Option<i64>,
    /// What became of each seat; null while it is not over.
    pub finishes: Option<Vec<TournamentFinish>>,
}

/// What became of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TournamentFinish {
    /// It was played to its end.
    Played {
        /// On which place, from 1: how many were better, and one. Whoever ties shares it.
        #[schemars(range(min = 1, max = 6))]
        place: u8,
        /// With which score.
        #[schemars(range(min = -1_000_000, max = 1_000_000))]
        score: i32,
    },
    /// They did not come, or gave up.
    Forfeit,
}

/// A win over somebody who is not there.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentWalkover {
    /// Who is there.
    pub winner: u16,
    /// Who is not.
    pub missing: u16,
}

/// Who leaves a tournament.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WithdrawWish {
    /// The number of the entrant, which only organisers give; oneself where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub entrant: Option<u16>,
}

/// Whether somebody will come to the round that is made next.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AbsenceWish {
    /// The number of the entrant, which only organisers give; oneself where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub entrant: Option<u16>,
    /// Whether they stay away.
    pub absent: bool,
}

/// How a game of a tournament ended, as an organiser says.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ResultWish {
    /// In which round, from 1.
    pub round: u16,
    /// At which table of the round, from 1.
    pub table: u16,
    /// Which game there, from 1.
    pub game: u16,
    /// What became of each seat.
    #[schemars(length(max = 6))]
    pub finishes: Vec<TournamentFinish>,
}

/// What a club shows to everybody who has the address of its wall.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WallPage {
    /// What the club is called.
    pub club: String,
    /// How everybody does this season.
    pub season: ClubSeason,
    /// Its tournaments, the newest first.
    pub tournaments: Vec<TournamentSummary>,
}

/// What a club shows of a tournament to everybody who has the address of its wall.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WallTournament {
    /// What the club is called.
    pub club: String,
    /// As it stands in lists.
    #[serde(flatten)]
    pub tournament: TournamentSummary,
    /// How many rounds it has, as far as that is known.
    pub rounds: Option<u16>,
    /// Everybody who ever entered, by their number.
    pub entrants: Vec<TournamentEntrant>,
    /// Who stands where.
    pub standings: Standings,
    /// The rounds that are being played, or the last one.
    pub current: Vec<TournamentRound>,
}
