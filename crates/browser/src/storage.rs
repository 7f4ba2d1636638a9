//! What a house keeps, and where its networks come from.

use serde::Serialize;
use spellenkast_host::records::ListedGame;
use spellenkast_host::wire::MyTable;
use spellenkast_table::Refusal;

/// Keeps things for good, or says why it cannot. A house waits for one answer before it asks for more.
#[allow(async_fn_in_trait, reason = "a house and its storage live on one thread")]
pub trait Storage {
    /// Keeps all of it, or nothing. The entry must be the next one of its log.
    async fn keep(&self, entry: Entry<'_>) -> Result<(), Refusal>;

    /// The log of a table: the events of all its entries, each as JSON. Empty if there is no such table.
    async fn log(&self, table: &str) -> Result<Vec<String>, Refusal>;

    /// All tables, the last one used first.
    async fn tables(&self) -> Result<Vec<MyTable>, Refusal>;

    /// All finished games without their records, the last one first.
    async fn games(&self) -> Result<Vec<ListedGame>, Refusal>;

    /// A record as JSON.
    async fn record(&self, id: &str) -> Result<Option<String>, Refusal>;

    /// The file of a network that bots need; none where it cannot be had now.
    async fn network(&self, name: &str) -> Option<Vec<u8>>;

    /// The book with a game's puzzles; none where it cannot be had now.
    async fn book(&self, game: &str) -> Option<Vec<u8>>;
}

/// What is kept at once.
#[derive(Debug, Serialize)]
pub struct Entry<'a> {
    /// The table's id.
    pub table: &'a str,
    /// The number of the first event.
    pub seq: u64,
    /// The events, as JSON.
    pub events: String,
    /// The table as it stands in the list afterwards.
    pub listed: &'a MyTable,
    /// The game that has just been finished, and its record as JSON.
    pub finished: Option<(ListedGame, String)>,
}
