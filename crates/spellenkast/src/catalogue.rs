//! `spellenkast games`: what is in the cupboard.

use std::io::Write;

use spellenkast_games::GameId;

use crate::Complaint;

/// Lists the games with their options.
pub fn list(json: bool, out: &mut impl Write) -> Result<(), Complaint> {
    let infos = GameId::ALL.map(GameId::info);
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&infos).map_err(Complaint::new)?)?;
        return Ok(());
    }
    for info in infos {
        writeln!(out, "{:<16}{}, {} to {} players", info.id, info.name, info.min_players, info.max_players)?;
        for option in info.options {
            let alone = if option.alone { ", one player" } else { "" };
            let values = option.values.join(", ");
            writeln!(out, "{:16}{}: {} ({values}{alone})", "", option.key, option.meaning)?;
        }
    }
    Ok(())
}
