//! `spellenkast ratings`: counting rated games once more.

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;
use spellenkast_server::store::Recount;

use crate::Complaint;
use crate::recount::{Arguments, Deed, Found, recount};

/// Counts. The status is 1 where something was found wrong and left as it is.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<ExitCode, Complaint> {
    recount("ratings", arguments, out, async |store, deed| {
        let found = match deed {
            Deed::Check => store.check_ratings().await?,
            Deed::Rebuild => store.recount_ratings().await?,
        };
        let Recount { games, ratings, wrong_changes, wrong_ratings, uncounted } = found;
        let righted = deed.righted();
        let mut words = format!(
            "Rated games: {games}, ratings: {ratings}.\n\
             Wrong: {wrong_ratings} ratings and {wrong_changes} changes by games{righted}."
        );
        if uncounted > 0 {
            words += &format!("\nNever counted: {uncounted} rated games.");
        }
        let json = json!({
            "games": games, "ratings": ratings, "wrong_changes": wrong_changes, "wrong_ratings": wrong_ratings,
            "uncounted": uncounted
        });
        Ok(Found { agrees: found.agrees(), json, words })
    })
}
