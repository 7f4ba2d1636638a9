use spellenkast_engine::{Turn, below, play_out};

use super::slow::Slow;
use super::*;
use crate::kwatro::Reason;
use crate::kwatro::field::Place;
use crate::kwatro::moves::Play;

/// Every number of players with every option.
fn tables() -> impl Iterator<Item = (u8, Options)> + Clone {
    (2..=4).flat_map(|players| ALL_OPTIONS.map(|options| (players, options)))
}

/// A deck with a wild for the start card or in the first hands, so that they are soon on the table.
fn wild_deck(game: &Kwatro, seed: u64) -> Outcome {
    let Outcome::Deck(deck) = game.sample(&mut rng(seed)) else { panic!("a deck is due") };
    let mut cards: Vec<Card> = deck.cards().collect();
    for early in [8, (seed % 8) as usize] {
        let wild = cards.iter().rposition(|card| card.is_wild()).unwrap();
        cards.swap(early, wild);
    }
    Outcome::Deck(Deck::new(cards).unwrap())
}

/// Plays random games with wilds early, which like to play wilds, and shows every position with its moves.
fn wild_games(games: u64, mut show: impl FnMut(&Kwatro, &[Move], u64)) {
    for (seed, (players, options)) in (0..games).zip(tables().cycle()) {
        let mut rng = rng(seed);
        let mut game = new_game(players, options);
        game.resolve(wild_deck(&game, seed)).unwrap();
        let mut step = 0;
        while game.turn() != Turn::Over {
            let moves = list(&game);
            show(&game, &moves, step);
            step += 1;
            let wild: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|mv| matches!(mv, Move::Play(play) if play.cards().any(Card::is_wild)))
                .collect();
            let from = if wild.is_empty() || below(&mut rng, 2) == 0 { &moves } else { &wild };
            game.apply_move(game.active, from[below(&mut rng, from.len() as u32) as usize]);
        }
    }
}

#[test]
fn the_list_is_what_the_slow_rules_list() {
    let (mut positions, mut with_two_wilds) = (0, 0);
    wild_games(36, |game, moves, step| {
        let wilds = game.field.wilds().count();
        if step % 13 == 3 || wilds == 2 && step % 8 == 0 {
            assert_eq!(texts(game), Slow::of(game).moves(), "{:?}", game.field);
            assert_eq!(moves.len(), texts(game).len(), "a move is listed twice");
            positions += 1;
            with_two_wilds += usize::from(wilds == 2);
        }
    });
    assert!(positions > 80 && with_two_wilds > 30, "{positions} {with_two_wilds}");
}

#[test]
fn two_wilds_side_by_side_are_treated_like_the_slow_rules_do() {
    // Tables that are full of doubt: two wilds in one line with cards around both.
    let mut rng = rng(77);
    let mut checked = 0;
    while checked < 60 {
        let mut deck: Vec<Card> = normals(!0).collect();
        spellenkast_engine::shuffle(&mut rng, &mut deck);
        let gap = below(&mut rng, 3) as i8;
        let mut text = format!("w@0,0 w@{},0", gap + 1);
        for (place, card) in
            (1..=gap).map(|x| (x, 0)).chain([(-1, 0), (0, 1), (gap + 1, 1), (0, -1)]).zip(&deck)
        {
            if place.1 == 0 || below(&mut rng, 3) > 0 {
                text += &format!(" {card}@{},{}", place.0, place.1);
            }
        }
        let own: Vec<String> = deck[40..44].iter().map(|card| card.to_string()).collect();
        let game = position(&text, &own.join(" "));
        let slow = Slow::of(&game);
        if slow.holds() {
            checked += 1;
            assert_eq!(texts(&game), slow.moves(), "{text}");
        }
    }
}

#[test]
fn every_step_of_a_game_changes_what_the_slow_rules_change() {
    for (seed, (players, options)) in (0..).zip(tables()) {
        for round in 0..12 {
            let mut rng = rng(100 * seed + round);
            let mut game = new_game(players, options);
            game.resolve(wild_deck(&game, 100 * seed + round)).unwrap();
            let mut slow = Slow::of(&game);
            while game.turn() != Turn::Over {
                let moves = list(&game);
                let mv = moves[below(&mut rng, moves.len() as u32) as usize];
                slow.make(&game.move_text(mv));
                game.play(game.active, mv).unwrap();
                assert_eq!(slow, Slow::of(&game));
            }
        }
    }
}

#[test]
fn allowed_is_exactly_what_is_listed() {
    let mut foreign: Vec<Move> = Vec::new();
    let mut allowed_strangers = 0;
    wild_games(24, |game, moves, step| {
        let listed: std::collections::HashSet<Move> = moves.iter().copied().collect();
        assert_eq!(listed.len(), moves.len(), "a move is listed twice");
        for mv in moves {
            assert_eq!(game.check_move(game.active, *mv), Ok(()), "{mv}");
            let other = Seat((game.active.0 + 1) % game.seats.count());
            assert_eq!(game.check_move(other, *mv), Err(Reason::NotYourTurn));
        }
        let strangers = foreign.iter().copied().chain(moves.iter().copied().flat_map(mutations));
        for mv in strangers {
            assert_eq!(
                game.check_move(game.active, mv).is_ok(),
                listed.contains(&mv),
                "{mv} on {:?}",
                game.field
            );
            allowed_strangers += usize::from(listed.contains(&mv));
        }
        if step % 5 == 0 {
            foreign.extend(moves.iter().step_by(7));
            let old = foreign.len().saturating_sub(300);
            foreign.drain(..old);
        }
    });
    assert!(allowed_strangers > 1000, "{allowed_strangers}");
}

/// The move with a card, a place or a number changed.
fn mutations(mv: Move) -> Vec<Move> {
    let shifted =
        |place: Place, dx: i8, dy: i8| Place { x: place.x.wrapping_add(dx), y: place.y.wrapping_add(dy) };
    let mut all = Vec::new();
    match mv {
        Move::Swap { at, card } => {
            all.push(Move::Swap { at: shifted(at, 1, 0), card });
            all.push(Move::Swap { at, card: Card::WILD });
            all.push(Move::Swap { at, card: Card::normal(card.index() ^ 1).unwrap() });
        }
        Move::Play(play) => {
            let laid: Vec<(Place, Card)> = play.laid().collect();
            let mut plays = vec![laid[1..].to_vec()];
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (100, 100)] {
                plays.push(laid.iter().map(|&(place, card)| (shifted(place, dx, dy), card)).collect());
            }
            plays.push(laid.iter().map(|&(place, card)| (Place { x: place.y, y: place.x }, card)).collect());
            plays.push([&laid[..], &[(shifted(laid[0].0, 1, 0), Card::WILD)]].concat());
            let mut exchanged = laid.clone();
            let last = laid.len() - 1;
            (exchanged[0].1, exchanged[last].1) = (laid[last].1, laid[0].1);
            plays.push(exchanged);
            all.extend(plays.iter().filter_map(|laid| Play::new(laid)).map(Move::Play));
        }
        Move::Pass(discard) => {
            let more = discard.cards().chain([Card::WILD]);
            all.extend(crate::kwatro::Discard::new(more).map(Move::Pass));
            all.extend(crate::kwatro::Discard::new(discard.cards().skip(1)).map(Move::Pass));
        }
    }
    all
}

#[test]
fn notation_reads_back_what_it_writes() {
    wild_games(24, |game, moves, _| {
        for mv in moves {
            assert_eq!(game.read_move(&game.move_text(*mv)).as_ref(), Ok(mv));
        }
    });
    for (players, options) in tables() {
        let mut rng = rng(players.into());
        let game = Kwatro::new(&options, Seats::new(players).unwrap(), None).unwrap();
        let dealt = new_game(players, options);
        for outcome in [game.sample(&mut rng), dealt.sample(&mut rng)] {
            assert_eq!(game.read_outcome(&game.outcome_text(&outcome)), Ok(outcome));
        }
    }
}

#[test]
fn no_card_is_lost_or_found() {
    wild_games(60, |game, _, _| {
        let mut all: Vec<Card> = game.field.cards().map(|(_, card)| card).collect();
        all.extend(game.hands.iter().flat_map(|hand| hand.cards()));
        all.extend(cards(&pile_text(game)));
        assert_eq!(all.len(), game.options.deck.size());
        assert_eq!(all.iter().filter(|card| card.is_wild()).count(), 2);
        let normal: BTreeSet<Card> = all.into_iter().filter(|card| !card.is_wild()).collect();
        assert_eq!(normal.len(), game.options.deck.size() - 2);
        for seat in game.seats.iter() {
            let hand = game.hands[seat.index()];
            assert!(hand.len() == 4 || game.pile.is_empty(), "everybody draws back to four");
            assert!(game.shown_wilds[seat.index()] <= hand.wilds);
        }
    });
}

#[test]
fn every_random_game_ends_and_its_parts_add_up() {
    let mut moves = MoveList::new();
    for (players, options) in tables() {
        for seed in 0..40 {
            let mut rng = rng(seed);
            let mut game = Kwatro::new(&options, Seats::new(players).unwrap(), None).unwrap();
            play_out(&mut game, &mut rng, &mut moves, |_, _| {});
            let standing = game.standing();
            assert!(standing.over && !standing.winners().is_empty());
            for (seat, standing) in (0..).zip(&standing.seats) {
                assert_eq!(standing.total, game.score(Seat(seat)));
                assert_eq!(standing.total, standing.parts.iter().map(|part| part.points).sum::<i32>());
            }
        }
    }
}
