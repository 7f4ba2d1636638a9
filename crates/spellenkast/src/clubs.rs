//! `spellenkast clubs`: counting the seasons of clubs once more.

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;
use spellenkast_server::store::SeasonRecount;

use crate::Complaint;
use crate::recount::{Arguments, Deed, Found, recount};

/// Counts. The status is 1 where something was found wrong and left as it is.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<ExitCode, Complaint> {
    recount("clubs", arguments, out, async |store, deed| {
        let found = match deed {
            Deed::Check => store.check_seasons().await?,
            Deed::Rebuild => store.recount_seasons().await?,
        };
        let SeasonRecount { games, lines, wrong_lines, wrong_seasons } = found;
        let righted = deed.righted();
        Ok(Found {
            agrees: found.agrees(),
            json: json!({
                "games": games, "lines": lines, "wrong_lines": wrong_lines, "wrong_seasons": wrong_seasons
            }),
            words: format!(
                "Games of clubs that count: {games}, lines of standings: {lines}.\n\
                 Wrong: {wrong_lines} lines and {wrong_seasons} seasons{righted}."
            ),
        })
    })
}
