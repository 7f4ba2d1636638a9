//! Which key stands for which spot, and the words that are buttons.

use spellenkast_engine::{Eye, Game, Seat};
use spellenkast_games::keer::{NumberFace, Phase, Special};
use spellenkast_games::kwatro::Card;
use spellenkast_games::{AnyGame, AnySpot, GameId, clever, genius, keer, keer_op_keer_2, kwatro};
use spellenkast_seat::Making;

/// The spot that a letter or a digit stands for: mostly the one that has it as its name.
pub(crate) fn spot_of_key(game: &AnyGame, seat: Seat, making: &Making, key: char) -> Option<AnySpot> {
    if let Some(word) = word_of_key(game.id(), key) {
        return Some(word);
    }
    let named = |name: &str| AnySpot::named(game.id(), name);
    match game {
        AnyGame::KeerOpKeer(_) | AnyGame::KeerOpKeer2(_) if key == '0' => {
            Some(keer::Spot::Number(NumberFace::Joker).into())
        }
        AnyGame::KeerOpKeer2(game) if key == 'x' => {
            let view = game.view(Eye::Seat(seat));
            special(&view, seat).or(view.special_taken).map(|special| keer::Spot::Special(special).into())
        }
        AnyGame::Clever(_) => match key {
            // A six may be a bonus for purple, too.
            '6' if !making.lit().contains(&clever::Spot::OrangeBonus(6).into()) => {
                Some(clever::Spot::Purple.into())
            }
            '4'..='6' => Some(clever::Spot::OrangeBonus(key as u8 - b'0').into()),
            _ => named(&key.to_string()),
        },
        AnyGame::Genius(_) if making.held().is_some() => named(&format!(">{key}")),
        AnyGame::Kwatro(game) => {
            let hand = hand(&game.view(Eye::Seat(seat)).hand?, Some(making));
            hand.get((key as usize).checked_sub('1' as usize)?).copied()
        }
        _ => named(&key.to_string()),
    }
}

/// The special die or the bomb that a seat can have.
pub(crate) fn special(view: &keer_op_keer_2::View, seat: Seat) -> Option<Special> {
    if view.table.phase == Phase::Bombs && view.sheets[seat.index()].bombs > 0 {
        return Some(Special::Bomb);
    }
    view.special
}

/// The cards of a hand. Where one wild is about to go under the pile, the next one is the other.
pub(crate) fn hand(cards: &[Card], making: Option<&Making>) -> Vec<AnySpot> {
    let one = AnySpot::from(kwatro::Spot::Card(Card::WILD));
    let traded = making.is_some_and(|making| making.chosen().contains(&one));
    let mut spots: Vec<AnySpot> = Vec::new();
    for &card in cards {
        let other = traded && card.is_wild() && spots.contains(&one);
        spots.push(if other { kwatro::Spot::OtherWild } else { kwatro::Spot::Card(card) }.into());
    }
    spots
}

/// The key of a word that is a button, and what stands on it.
pub(crate) fn button(spot: AnySpot) -> Option<(char, &'static str)> {
    Some(match spot {
        AnySpot::Keer(keer::Spot::Pass) | AnySpot::Kwatro(kwatro::Spot::Pass) => ('p', "button-pass"),
        AnySpot::Clever(clever::Spot::Reroll) => ('r', "button-reroll"),
        AnySpot::Clever(clever::Spot::Nothing) => ('n', "button-nothing"),
        AnySpot::Clever(clever::Spot::Done) => ('d', "button-done"),
        AnySpot::Genius(genius::Spot::Again) => ('a', "button-again"),
        AnySpot::Genius(genius::Spot::Score) => ('c', "button-score"),
        _ => return None,
    })
}

fn word_of_key(game: GameId, key: char) -> Option<AnySpot> {
    let words: &[AnySpot] = match game {
        GameId::KeerOpKeer | GameId::KeerOpKeer2 => &[AnySpot::Keer(keer::Spot::Pass)],
        GameId::Clever => &[
            AnySpot::Clever(clever::Spot::Reroll),
            AnySpot::Clever(clever::Spot::Nothing),
            AnySpot::Clever(clever::Spot::Done),
        ],
        GameId::Genius => &[AnySpot::Genius(genius::Spot::Again), AnySpot::Genius(genius::Spot::Score)],
        GameId::Kwatro => &[AnySpot::Kwatro(kwatro::Spot::Pass)],
    };
    words.iter().copied().find(|&word| button(word).is_some_and(|(own, _)| own == key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wild_is_the_other_one_only_while_the_first_is_traded() {
        let [pass, one, other] =
            [kwatro::Spot::Pass, kwatro::Spot::Card(Card::WILD), kwatro::Spot::OtherWild].map(AnySpot::from);
        let trades = [vec![pass], vec![pass, one], vec![pass, one, other]];
        let named = |spots: Vec<AnySpot>| (format!("{} cards", spots.len() - 1), spots);
        let mut making = Making::of(trades.into_iter().map(named).collect());
        let cards = [Card::WILD; 2];
        making.tap(pass);
        assert_eq!(hand(&cards, Some(&making)), [one, one]);
        making.tap(hand(&cards, Some(&making))[1]);
        assert_eq!(hand(&cards, Some(&making)), [one, other]);
        making.tap(hand(&cards, Some(&making))[1]);
        assert_eq!(making.offer(), Some("2 cards"));
    }

    #[test]
    fn the_key_of_a_word_stands_for_nothing_else() {
        for game in GameId::ALL {
            for key in ('a'..='z').filter(|&key| word_of_key(game, key).is_some()) {
                assert_eq!(AnySpot::named(game, &key.to_string()), None, "{game} {key}");
            }
        }
    }
}
