//! Who goes on in a knock-out, and what is still to be played at a table.

use crate::{Entrant, Format, Game, Round, RoundTable, Tournament};

/// What has become of a match.
enum Verdict {
    /// These play another game, in this order.
    Open(Vec<Entrant>),
    /// It is decided; nobody has won where nobody came.
    Won(Option<Entrant>),
}

/// How many rounds a knock-out of so many has, if everybody comes.
pub(crate) fn rounds(entrants: usize, seats: usize) -> u16 {
    let (mut left, mut rounds) = (entrants, 0);
    while left > 1 {
        left = left.div_ceil(seats);
        rounds += 1;
    }
    rounds
}

/// Who plays the next game at a table, in the order of the seats; none when it is done. Outside a knock-out a table has
/// one game.
pub(crate) fn next_game(tournament: &Tournament, table: &RoundTable) -> Option<Vec<Entrant>> {
    if !matches!(tournament.settings.format, Format::KnockOut { .. }) {
        return table.games.is_empty().then(|| table.seats.clone());
    }
    match verdict(tournament, table) {
        Verdict::Open(seats) => Some(seats),
        Verdict::Won(_) => None,
    }
}

/// Who has won a match; none as long as it is played, and where nobody came.
pub(crate) fn winner(tournament: &Tournament, table: &RoundTable) -> Option<Entrant> {
    match verdict(tournament, table) {
        Verdict::Open(_) => None,
        Verdict::Won(winner) => winner,
    }
}

fn verdict(tournament: &Tournament, table: &RoundTable) -> Verdict {
    let Format::KnockOut { best_of, replays, .. } = tournament.settings.format else {
        return Verdict::Won(None);
    };
    let regular = usize::from(best_of);
    // Whoever may still win.
    let mut contenders = table.seats.clone();
    for (number, game) in (1..).zip(&table.games) {
        if game.forfeits().next().is_some() {
            // Whoever does not play is out of the match, whatever went before.
            contenders.retain(|who| game.seats.contains(who) && !game.forfeits().any(|out| out == *who));
        }
        if number >= regular && contenders.len() > 1 {
            let decisive =
                if number == regular { &table.games[..regular] } else { std::slice::from_ref(game) };
            contenders = leaders(&contenders, decisive);
        } else if number < regular {
            // More than half of all points cannot be caught up with.
            let games = &table.games[..number];
            let sure = contenders.iter().find(|who| halves(**who, games) > regular);
            if let Some(&sure) = sure {
                return Verdict::Won(Some(sure));
            }
        }
        if contenders.len() < 2 {
            return Verdict::Won(contenders.first().copied());
        }
        if number >= regular + usize::from(replays) {
            let rank = |who: &&Entrant| tournament.order.iter().position(|other| other == *who);
            return Verdict::Won(contenders.iter().min_by_key(rank).copied());
        }
    }
    // The start goes round.
    let turns = table.games.len() % contenders.len().max(1);
    contenders.rotate_left(turns);
    Verdict::Open(contenders)
}

/// Those of the contenders with the most first places in these games, a shared one as a half.
fn leaders(contenders: &[Entrant], games: &[Game]) -> Vec<Entrant> {
    let most = contenders.iter().map(|&who| halves(who, games)).max().unwrap_or_default();
    contenders.iter().copied().filter(|&who| halves(who, games) == most).collect()
}

/// Two for each game won alone, one for each that was shared.
fn halves(who: Entrant, games: &[Game]) -> usize {
    let of_game = |game: &Game| match game.firsts().as_slice() {
        firsts if !firsts.contains(&who) => 0,
        [_] => 2,
        _ => 1,
    };
    games.iter().map(of_game).sum()
}

/// The places of a bracket before its first round: the best seeds stand so that they meet as late as can be, and where
/// nobody stands the best seeds have a bye.
fn first_places(order: &[Entrant]) -> Vec<Option<Entrant>> {
    let mut seeds = vec![0];
    while seeds.len() < order.len() {
        let last = seeds.len() * 2 - 1;
        seeds = seeds.iter().flat_map(|&seed| [seed, last - seed]).collect();
    }
    seeds.iter().map(|&seed| order.get(seed).copied()).collect()
}

/// The places of the bracket before each round that has been made, and before the next one. Two and two beside each
/// other meet.
pub(crate) fn bracket(tournament: &Tournament) -> Vec<Vec<Option<Entrant>>> {
    let mut bracket = vec![first_places(&tournament.order)];
    for round in &tournament.rounds {
        let Some(places) = bracket.last() else { break };
        let next = places.chunks(2).map(|pair| gone_on(tournament, round, pair)).collect();
        bracket.push(next);
    }
    bracket
}

fn gone_on(tournament: &Tournament, round: &Round, pair: &[Option<Entrant>]) -> Option<Entrant> {
    let here = |who: Entrant| pair.contains(&Some(who));
    let table = round.tables.iter().find(|table| table.seats.iter().all(|&who| here(who)));
    if let Some(table) = table {
        return winner(tournament, table);
    }
    let walkover = round.walkovers.iter().map(|walkover| walkover.winner).find(|&who| here(who));
    walkover.or_else(|| round.byes.iter().copied().find(|&who| here(who)))
}

/// Whoever is still in a knock-out at larger tables, the best seed first.
pub(crate) fn survivors(tournament: &Tournament) -> Vec<Entrant> {
    let Some(round) = tournament.rounds.last() else { return tournament.order.clone() };
    let winners = round.tables.iter().filter_map(|table| winner(tournament, table));
    let left: Vec<Entrant> = winners.chain(round.byes.iter().copied()).collect();
    tournament.order.iter().copied().filter(|entrant| left.contains(entrant)).collect()
}

/// How many rounds each entrant has got through, by their number.
pub(crate) fn rounds_survived(tournament: &Tournament) -> Vec<usize> {
    let mut survived = vec![0; tournament.entrants.len()];
    let mut count = |who: Entrant| survived[who.index()] += 1;
    if tournament.settings.seats == 2 {
        bracket(tournament).iter().skip(1).flatten().flatten().copied().for_each(&mut count);
    } else {
        for round in &tournament.rounds {
            let winners = round.tables.iter().filter_map(|table| winner(tournament, table));
            winners.chain(round.byes.iter().copied()).for_each(&mut count);
        }
    }
    survived
}
