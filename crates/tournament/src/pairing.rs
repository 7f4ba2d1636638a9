//! Who meets whom in the next round.

mod bracket;
pub(crate) mod circle;
mod league;
mod matching;
mod start;
mod swiss;
pub(crate) mod tables;

use crate::history::History;
use crate::{Entrant, Format, Refusal, Tournament, Walkover};

/// A round before it is one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// Who sits where: whoever stands first at a table begins.
    pub tables: Vec<Vec<Entrant>>,
    /// Who has nobody to play against.
    pub byes: Vec<Entrant>,
    /// Who wins because the one whom they would have met is not there.
    pub walkovers: Vec<Walkover>,
    /// How many steps it took to find: a number that stays below a bound whatever has been played before.
    pub work: u64,
}

/// Makes the next round.
pub(crate) fn next(tournament: &Tournament) -> Result<Pairing, Refusal> {
    let history = History::of(tournament);
    match tournament.settings.format {
        Format::RoundRobin { double } => Ok(circle::pair(tournament, double)),
        Format::KnockOut { third_place, .. } => Ok(bracket::pair(tournament, &history, third_place)),
        Format::Swiss { .. } | Format::League { .. } if tournament.staying().len() < 2 => {
            Err(Refusal::TooFew)
        }
        Format::Swiss { .. } | Format::League { .. } => {
            let present = present(tournament);
            // Where all others stay away there is a round without tables.
            if present.len() < 2 {
                return Ok(Pairing { byes: present, ..Pairing::default() });
            }
            Ok(match tournament.settings.format {
                Format::Swiss { .. } => swiss::pair(tournament, &history, present),
                _ => league::pair(tournament, &history, &present),
            })
        }
    }
}

/// Whoever can be given a table in the next round, the best seed first.
fn present(tournament: &Tournament) -> Vec<Entrant> {
    let round = tournament.next_round();
    let here = |who: &Entrant| tournament.entrants[who.index()].plays_in(round);
    tournament.order.iter().copied().filter(here).collect()
}
