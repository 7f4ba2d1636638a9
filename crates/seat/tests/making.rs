//! A move in the making, tap by tap.
//!
//! The cases are data, so that whoever makes moves in another language is held to the same: `making.json` has the legal
//! moves as lists of spots, the taps, and what stands after the last of them. A whole move is told by its spots with
//! spaces between them. Cases with `holds` are about what is picked up before it is put somewhere.

use serde::Deserialize;
use spellenkast_games::{AnySpot, GameId};
use spellenkast_seat::{Making, Tapped};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    game: GameId,
    moves: Vec<Vec<String>>,
    taps: Vec<String>,
    #[serde(default, rename = "holds")]
    _holds: bool,
    expect: Expected,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// What the last tap did.
    tapped: Option<String>,
    chosen: Vec<String>,
    #[serde(default)]
    held: Option<String>,
    /// In no particular order.
    lit: Vec<String>,
    /// The move whose spots are all chosen, for clients that tell it apart from one that can be confirmed.
    #[serde(rename = "whole")]
    _whole: Option<String>,
    /// The move that can be confirmed: see [`Making::offer`].
    offer: Option<String>,
    /// How many moves have all that is chosen.
    left: usize,
}

fn spot(game: GameId, name: &str) -> AnySpot {
    AnySpot::named(game, name).unwrap_or_else(|| panic!("{game} has no {name}"))
}

fn making(game: GameId, moves: &[Vec<String>]) -> Making {
    let with_spots =
        |names: &Vec<String>| (names.join(" "), names.iter().map(|name| spot(game, name)).collect());
    Making::of(moves.iter().map(with_spots).collect())
}

fn of_keer(moves: &[&str]) -> Making {
    let names = |text: &&str| text.split(' ').map(str::to_owned).collect();
    making(GameId::KeerOpKeer, &moves.iter().map(names).collect::<Vec<_>>())
}

fn keer(name: &str) -> AnySpot {
    spot(GameId::KeerOpKeer, name)
}

#[test]
fn moves_are_made_as_the_cases_tell() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("making.json")).unwrap();
    assert!(cases.len() > 20);
    for Case { name, game, moves, taps, expect, .. } in cases {
        let mut making = making(game, &moves);
        let tapped = taps.iter().map(|tap| making.tap(spot(game, tap))).last();
        let tapped = tapped.map(|tapped| match tapped {
            Tapped::Chosen => "chosen",
            Tapped::Held => "held",
            Tapped::Dropped => "dropped",
            Tapped::Refused => "refused",
        });
        assert_eq!(tapped, expect.tapped.as_deref(), "{name}");
        let chosen: Vec<String> = making.chosen().iter().map(ToString::to_string).collect();
        assert_eq!(chosen, expect.chosen, "{name}: chosen");
        assert_eq!(making.held().map(|spot| spot.to_string()), expect.held, "{name}: held");
        let mut lit: Vec<AnySpot> = expect.lit.iter().map(|name| spot(game, name)).collect();
        lit.sort_unstable();
        assert!(making.lit().iter().eq(&lit), "{name}: lit {:?}", making.lit());
        assert_eq!(making.offer(), expect.offer.as_deref(), "{name}: offer");
        assert_eq!(making.left(), expect.left, "{name}: left");
    }
}

#[test]
fn going_back_takes_the_last_choice_back_until_nothing_is_chosen() {
    let mut making = of_keer(&["r 1 H1", "r 1 H2"]);
    making.tap(keer("r"));
    making.tap(keer("H2"));
    assert!(making.back());
    assert_eq!(making.chosen(), [keer("r")]);
    assert!(making.back());
    assert!(!making.is_begun());
    assert!(!making.back());
}

#[test]
fn a_whole_move_is_chosen_at_once_if_it_is_one_of_them() {
    let mut making = of_keer(&["r 1 H1", "pass"]);
    making.tap(keer("pass"));
    assert!(!making.choose_whole("r 1 H3"));
    assert_eq!(making.chosen(), [keer("pass")]);
    assert!(making.choose_whole("r 1 H1"));
    assert_eq!(making.chosen(), ["r", "1", "H1"].map(keer));
    assert_eq!(making.offer(), Some("r 1 H1"));
}

#[test]
fn a_wish_is_what_is_chosen_and_what_is_held_put_there() {
    let kwatro = |name: &str| spot(GameId::Kwatro, name);
    let laid = [["rt1@1,0".to_owned(), "gt1@2,0".to_owned()].to_vec()];
    let mut making = making(GameId::Kwatro, &laid);
    assert_eq!(making.wish(kwatro("3,0")), ["3,0"].map(kwatro), "nothing is held");
    for name in ["rt1", "1,0", "gt1"] {
        making.tap(kwatro(name));
    }
    assert_eq!(making.wish(kwatro("3,0")), ["rt1@1,0", "gt1@3,0"].map(kwatro));
    assert_eq!(making.wish(kwatro("pass")), ["rt1@1,0", "pass"].map(kwatro));
}
