//! The next round of a knock-out.

use super::{Pairing, start, tables};
use crate::history::History;
use crate::{Entrant, Tournament, Walkover, knockout};

pub(super) fn pair(tournament: &Tournament, history: &History, third_place: bool) -> Pairing {
    let mut pairing = if tournament.settings.seats == 2 {
        matches(tournament, third_place)
    } else {
        large_tables(tournament)
    };
    for (number, seats) in pairing.tables.iter_mut().enumerate() {
        start::seat(history, seats, number);
    }
    pairing.work = tournament.order.len() as u64;
    pairing
}

/// Two and two that stand beside each other in the bracket, and those who lost the semi-finals beside the final.
fn matches(tournament: &Tournament, third_place: bool) -> Pairing {
    let bracket = knockout::bracket(tournament);
    let mut pairing = Pairing::default();
    let Some(places) = bracket.last() else { return pairing };
    for pair in places.chunks(2) {
        meet(tournament, pair, &mut pairing);
    }
    if let ([.., semi_finals, finals], true) = (bracket.as_slice(), third_place && places.len() == 2) {
        let losers: Vec<Option<Entrant>> =
            semi_finals.iter().copied().filter(|who| who.is_some() && !finals.contains(who)).collect();
        // One alone is third without a match.
        if losers.len() == 2 {
            meet(tournament, &losers, &mut pairing);
        }
    }
    pairing
}

fn meet(tournament: &Tournament, pair: &[Option<Entrant>], pairing: &mut Pairing) {
    let round = tournament.next_round();
    let here = |who: Entrant| tournament.entrants[who.index()].plays_in(round);
    let stays = |who: Entrant| !tournament.entrants[who.index()].withdrawn;
    let standing: Vec<Entrant> = pair.iter().flatten().copied().collect();
    match *standing {
        // Nobody has to come for a bye.
        [alone] if stays(alone) => pairing.byes.push(alone),
        [one, other] => match (here(one), here(other)) {
            (true, true) => {
                let better = tournament.order.iter().find(|who| standing.contains(who)) == Some(&one);
                pairing.tables.push(if better { vec![one, other] } else { vec![other, one] });
            }
            (true, false) => pairing.walkovers.push(Walkover { winner: one, missing: other }),
            (false, true) => pairing.walkovers.push(Walkover { winner: other, missing: one }),
            (false, false) => {}
        },
        _ => {}
    }
}

/// As few tables as will do, with the best seeds at different ones; whoever does not come is out.
fn large_tables(tournament: &Tournament) -> Pairing {
    let round = tournament.next_round();
    let mut left = knockout::survivors(tournament);
    left.retain(|who| tournament.entrants[who.index()].plays_in(round));
    if left.len() < 2 {
        return Pairing { byes: left, ..Pairing::default() };
    }
    let mut seats = vec![Vec::new(); tables::sizes(left.len(), tournament.settings.seats.into()).len()];
    let count = seats.len();
    for (index, who) in left.into_iter().enumerate() {
        // To and fro, so that the table of the best seed gets the weakest of each turn.
        let (turn, place) = (index / count, index % count);
        seats[if turn.is_multiple_of(2) { place } else { count - 1 - place }].push(who);
    }
    Pairing { tables: seats, ..Pairing::default() }
}
