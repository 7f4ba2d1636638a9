//! The colour dice and the number dice.

use std::collections::HashMap;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::keer::{Dice, read_dice, write_dice};

fn text(dice: Dice) -> String {
    let mut out = String::new();
    write_dice(dice, &mut out);
    out
}

/// All ordered rolls of this many dice of each kind, as sorted texts, with how often each comes up.
fn every_roll(each: u32) -> HashMap<String, u32> {
    let mut rolls = HashMap::new();
    for number in 0..6usize.pow(2 * each) {
        let mut faces: Vec<usize> =
            (0..2 * each).scan(number, |left, _| Some((*left % 6, *left /= 6).0)).collect();
        let (colours, numbers) = faces.split_at_mut(each as usize);
        colours.sort_unstable();
        numbers.sort_unstable();
        let colours: String = colours.iter().map(|&face| "gybro*".as_bytes()[face] as char).collect();
        let numbers: String = numbers.iter().map(|&face| "12345?".as_bytes()[face] as char).collect();
        *rolls.entry(format!("{colours} {numbers}")).or_default() += 1;
    }
    rolls
}

#[test]
fn every_roll_is_listed_with_the_number_of_ways_it_comes_about() {
    for (each, different) in [(2, 21 * 21), (3, 56 * 56)] {
        let expected = every_roll(each);
        let mut listed = HashMap::new();
        Dice::for_each(each, &mut |dice, chance| {
            let ways = (chance * 36f64.powi(each as i32)).round() as u32;
            assert_eq!(listed.insert(text(dice), ways), None);
        });
        assert_eq!(listed.len(), different);
        assert_eq!(listed, expected);
    }
}

#[test]
fn every_face_comes_up_equally_often_on_every_die() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut counts = HashMap::new();
    for _ in 0..60_000 {
        let (dice, extra) = Dice::roll(&mut rng, 3, 1);
        assert!(dice.are(3));
        assert!(extra < 6);
        text(dice).chars().for_each(|sign| *counts.entry(sign).or_insert(0u32) += 1);
        *counts.entry(char::from(b'A' + extra as u8)).or_default() += 1;
    }
    for sign in "gybro*12345?".chars() {
        assert!(counts[&sign].abs_diff(30_000) < 800, "{sign}: {}", counts[&sign]);
    }
    for sign in "ABCDEF".chars() {
        assert!(counts[&sign].abs_diff(10_000) < 500, "{sign}: {}", counts[&sign]);
    }
}

#[test]
fn dice_are_read_in_any_order_and_equal_rolls_are_equal() {
    let dice = read_dice("*rg", "?31").unwrap();
    assert_eq!(text(dice), "gr* 13?");
    assert_eq!(dice, read_dice("gr*", "13?").unwrap());
    assert_eq!(text(read_dice("bbb", "55").unwrap()), "bbb 55");
}

#[test]
fn what_is_no_dice_is_refused() {
    for (colours, numbers) in [
        ("g", "123"),
        ("gggg", "123"),
        ("gx*", "123"),
        ("gr*", "12"),
        ("gr*", "126"),
        ("G**", "1"),
        ("é*", "123"),
    ] {
        let dice = read_dice(colours, numbers);
        assert!(dice.is_err() || !dice.unwrap().are(3), "{colours} {numbers}");
    }
}
