//! Round robin by the circle method: one stays, the others go round.

use super::Pairing;
use crate::{Tournament, Walkover};

/// How many rounds it takes until everybody has met everybody once.
pub(crate) fn rounds(entrants: usize) -> u16 {
    // With an odd number somebody rests in every round.
    let rounds = if entrants.is_multiple_of(2) { entrants.saturating_sub(1) } else { entrants };
    u16::try_from(rounds).unwrap_or(u16::MAX)
}

/// Who meets whom in a round, counted from 0, of so many: whoever begins stands first. The one who rests meets the number
/// that is one too high.
///
/// Everybody but the last sits in a circle. In round `r` the last meets `r`, and whoever sits `i` places before `r`
/// meets whoever sits `i` places behind. Who is before begins for odd `i`, who is behind for even `i`: over all rounds
/// each of them begins as often as not, but for the game with the last, which evens out to one more or less. With an odd
/// number, when there is no last, everybody begins exactly as often as not.
pub(crate) fn pairs(entrants: usize, round: usize) -> Vec<[usize; 2]> {
    let last = entrants - usize::from(entrants.is_multiple_of(2));
    let round = round % last;
    let first = if round.is_multiple_of(2) { [last, round] } else { [round, last] };
    let others = (1..=(last - 1) / 2).map(|i| {
        let (before, behind) = ((round + i) % last, (round + last - i) % last);
        if i.is_multiple_of(2) { [behind, before] } else { [before, behind] }
    });
    std::iter::once(first).chain(others).collect()
}

/// The next round of a round robin. Whoever is away loses to whom they would have met; one whose results were annulled
/// has never been there.
pub(super) fn pair(tournament: &Tournament, double: bool) -> Pairing {
    let entrants = tournament.order.len();
    let once = usize::from(rounds(entrants));
    let round = tournament.rounds.len();
    let reversed = double && round >= once;
    let mut pairing = Pairing::default();
    for mut pair in pairs(entrants, round % once) {
        pairing.work += 1;
        if reversed {
            pair.reverse();
        }
        let entry = |place: usize| {
            let who = *tournament.order.get(place)?;
            Some((who, &tournament.entrants[who.index()]))
        };
        let here = |place: usize| entry(place).filter(|(_, entry)| entry.plays_in(tournament.next_round()));
        match pair.map(here) {
            [Some((one, _)), Some((other, _))] => pairing.tables.push(vec![one, other]),
            [None, None] => {}
            [Some((winner, _)), None] | [None, Some((winner, _))] => {
                let missing = pair.into_iter().filter_map(entry).find(|(who, _)| *who != winner);
                match missing {
                    Some((missing, entry)) if !entry.annulled => {
                        pairing.walkovers.push(Walkover { winner, missing });
                    }
                    _ => pairing.byes.push(winner),
                }
            }
        }
    }
    pairing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_meet_in_three_rounds() {
        assert_eq!(rounds(4), 3);
        assert_eq!(pairs(4, 0), [[3, 0], [1, 2]]);
        assert_eq!(pairs(4, 1), [[1, 3], [2, 0]]);
        assert_eq!(pairs(4, 2), [[3, 2], [0, 1]]);
    }

    #[test]
    fn of_five_one_rests_in_each_round() {
        assert_eq!(rounds(5), 5);
        // The number 5 is nobody.
        assert_eq!(pairs(5, 0), [[5, 0], [1, 4], [3, 2]]);
        let resting: Vec<usize> = (0..5).map(|round| pairs(5, round)[0].into_iter().min().unwrap()).collect();
        assert_eq!(resting, [0, 1, 2, 3, 4]);
    }

    #[test]
    fn everybody_meets_everybody_once_and_begins_as_often_as_not() {
        for entrants in 2..=64_usize {
            let mut met = vec![vec![0; entrants]; entrants];
            let mut lead = vec![0_i32; entrants];
            for round in 0..rounds(entrants).into() {
                let mut seen = vec![false; entrants + 1];
                for [one, other] in pairs(entrants, round) {
                    assert!(!std::mem::replace(&mut seen[one], true), "{entrants} {round}");
                    assert!(!std::mem::replace(&mut seen[other], true), "{entrants} {round}");
                    if one < entrants && other < entrants {
                        met[one][other] += 1;
                        met[other][one] += 1;
                        lead[one] += 1;
                        lead[other] -= 1;
                    }
                }
            }
            for one in 0..entrants {
                assert!((0..entrants).all(|other| met[one][other] == i32::from(one != other)));
                assert!(lead[one].abs() <= i32::from(entrants.is_multiple_of(2)), "{entrants}: {lead:?}");
            }
        }
    }
}
