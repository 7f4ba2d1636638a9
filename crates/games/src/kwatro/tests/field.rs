use std::collections::BTreeMap;

use spellenkast_engine::below;

use super::*;
use crate::kwatro::field::{Direction, Place};
use crate::kwatro::lines::ANY;

/// A table as plain as can be.
type Plain = BTreeMap<(i8, i8), Card>;

fn run(table: &Plain, (x, y): (i8, i8), (dx, dy): (i8, i8)) -> Vec<Card> {
    (1..).map_while(|step| table.get(&(x + step * dx, y + step * dy)).copied()).collect()
}

fn assert_same(field: &Field, table: &Plain) {
    let cards: Plain = field.cards().map(|(place, card)| ((place.x, place.y), card)).collect();
    assert_eq!(&cards, table);
    let wilds: BTreeSet<(i8, i8)> = field.wilds().map(|place| (place.x, place.y)).collect();
    assert_eq!(wilds, table.iter().filter(|(_, card)| card.is_wild()).map(|(place, _)| *place).collect());
    for &(x, y) in table.keys() {
        for (x, y) in [(x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1), (x + 3, y), (x, y - 3)] {
            let cell = field.cell(Place { x, y }).expect("whatever a play can reach is in the window");
            assert_eq!(field.place(cell), Place { x, y });
            assert_eq!(field.has(cell), table.contains_key(&(x, y)));
            for (direction, (dx, dy)) in [(Direction::Across, (1, 0)), (Direction::Down, (0, 1))] {
                let before = run(table, (x, y), (-dx, -dy));
                let after = run(table, (x, y), (dx, dy));
                let mut expected: Vec<(isize, Card)> =
                    (1..).zip(before).map(|(n, card): (isize, _)| (-n, card)).collect();
                expected.reverse();
                expected.extend((1..).zip(after));
                let beside: Vec<(isize, Card)> = field.beside(cell, direction).cards().collect();
                assert_eq!(beside, expected, "beside {x},{y}");
            }
        }
    }
}

/// Stairs of three steps across and one down, or the like, are as far as 66 cards can reach.
fn stairs(dx: i8, dy: i8, steep: bool) -> Vec<(i8, i8)> {
    let mut places = vec![(0, 0)];
    for step in 1..66 {
        let (x, y) = places[step - 1];
        let turn = (step % 4 == 0) != steep;
        places.push(if turn { (x, y + dy) } else { (x + dx, y) });
    }
    places
}

#[test]
fn the_farthest_stairs_stay_on_the_map() {
    for (dx, dy) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
        for steep in [false, true] {
            let places = stairs(dx, dy, steep);
            let far = places.iter().map(|(x, y)| x.abs().max(y.abs())).max();
            assert_eq!(far, Some(49), "no table reaches farther: three places for four cards");
            let mut field = Field::EMPTY;
            let mut table = Plain::new();
            for (index, &(x, y)) in places.iter().enumerate() {
                let card = Card::normal(index).unwrap_or(Card::WILD);
                field.lay(Place { x, y }, card);
                table.insert((x, y), card);
                assert_same(&field, &table);
            }
        }
    }
}

/// Lays the stairs from their 20th card on, up and down as the lots fall.
fn grown(places: &[(i8, i8)], rng: &mut Xoshiro256PlusPlus) -> Field {
    let (start_x, start_y) = places[20];
    let mut field = Field::EMPTY;
    let mut lay = |index: usize| {
        let (x, y) = places[index];
        let card = Card::normal(index).unwrap_or(Card::WILD);
        field.lay(Place { x: x - start_x, y: y - start_y }, card);
    };
    lay(20);
    let (mut below_it, mut above_it) = (0..20, 21..places.len());
    while !below_it.is_empty() || !above_it.is_empty() {
        let up = below(rng, 2) == 0;
        let next = if up { above_it.next() } else { below_it.next_back() };
        next.into_iter().for_each(&mut lay);
    }
    field
}

#[test]
fn the_field_is_the_same_in_whatever_order_it_grew() {
    let mut rng = rng(3);
    for (dx, dy) in [(1, 1), (-1, -1)] {
        let places = stairs(dx, dy, false);
        let first = grown(&places, &mut rng);
        assert!((0..20).all(|_| grown(&places, &mut rng) == first));
    }
}

#[test]
fn tables_of_any_shape_are_kept_exactly() {
    let mut rng = rng(4);
    for _ in 0..60 {
        let mut field = Field::EMPTY;
        let mut table = Plain::new();
        field.lay(Place::START, Card::WILD);
        table.insert((0, 0), Card::WILD);
        while table.len() < 50 {
            let places: Vec<(i8, i8)> = table.keys().copied().collect();
            let (x, y) = places[below(&mut rng, places.len() as u32) as usize];
            let (dx, dy) = [(1, 0), (-1, 0), (0, 1), (0, -1)][below(&mut rng, 4) as usize];
            let spot = (x + dx, y + dy);
            let length =
                |a: (i8, i8), b: (i8, i8)| run(&table, spot, a).len() + run(&table, spot, b).len() + 1;
            if table.contains_key(&spot) || length((1, 0), (-1, 0)) > 4 || length((0, 1), (0, -1)) > 4 {
                continue;
            }
            let card = if table.len() == 20 { Card::WILD } else { Card::normal(table.len()).unwrap() };
            field.lay(Place { x: spot.0, y: spot.1 }, card);
            table.insert(spot, card);
        }
        assert_same(&field, &table);
        let wild = field.wilds().next().unwrap();
        let card = Card::normal(63).unwrap();
        field.take_wild(wild, card);
        table.insert((wild.x, wild.y), card);
        assert_same(&field, &table);
    }
}

#[test]
fn whatever_lies_alone_fits_any_card_beside_it() {
    let game = position("rt1@0,0", "");
    let cell = game.field.cell(Place { x: 1, y: 0 }).unwrap();
    assert_eq!(game.field.fits(cell, Direction::Across), ANY);
    assert_eq!(game.field.fits(cell, Direction::Down), ANY);
}
