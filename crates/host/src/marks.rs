//! What tells the results of games apart, in the words in which it is stored for each seat, with a space between them. Hints and
//! stand-ins stand with the seats whose players had them; earlier versions wrote them for all.

use spellenkast_table::{GaveUp, Mark};

/// The words for one seat of a game.
pub fn written(marks: &[Mark], gave_up: Option<GaveUp>) -> String {
    let words: Vec<&str> = marks.iter().map(|mark| mark.name()).chain(gave_up.map(name)).collect();
    words.join(" ")
}

/// Those of a game, out of those of its seats.
pub fn of_game<'a>(seats: impl Iterator<Item = &'a str> + Clone) -> Vec<Mark> {
    let has = |mark: &Mark| seats.clone().any(|words| of_seat(words).contains(mark));
    Mark::ALL.into_iter().filter(has).collect()
}

/// Those of a seat.
pub fn of_seat(words: &str) -> Vec<Mark> {
    words.split(' ').filter_map(|word| Mark::ALL.into_iter().find(|mark| mark.name() == word)).collect()
}

/// How the seat's player gave the game up.
pub fn gave_up(words: &str) -> Option<GaveUp> {
    [GaveUp::Resigned, GaveUp::Left].into_iter().find(|how| words.split(' ').any(|word| word == name(*how)))
}

/// Whether the game came from the player's own device.
pub fn is_from_home(words: &str) -> bool {
    of_seat(words).contains(&Mark::Home)
}

/// Whether the game was played plainly to its end, wherever that was.
pub fn is_plain(words: &str) -> bool {
    words.is_empty() || words == Mark::Home.name()
}

/// Whether the game is told apart in the statistics of this seat's player. One that was cut short was played plainly as
/// far as it went. Who gave it up has lost it whatever happened before, or a hint would be a way out of a loss; only
/// practice, which is chosen before the game, counts for nobody.
pub fn tell_apart(words: &str) -> bool {
    let gave_up = gave_up(words).is_some();
    of_seat(words).into_iter().any(|mark| match mark {
        // What was played at home has statistics of its own, in which it counts like any other.
        Mark::CutShort | Mark::Home => false,
        Mark::Practice => true,
        Mark::Hints | Mark::StandIn | Mark::Undone => !gave_up,
    })
}

fn name(how: GaveUp) -> &'static str {
    match how {
        GaveUp::Resigned => "resigned",
        GaveUp::Left => "left",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for marks in [vec![], vec![Mark::CutShort], Mark::ALL.to_vec()] {
            for how in [None, Some(GaveUp::Resigned), Some(GaveUp::Left)] {
                let words = written(&marks, how);
                assert_eq!((of_seat(&words), gave_up(&words)), (marks.clone(), how), "{words}");
            }
        }
    }

    #[test]
    fn a_game_has_the_marks_of_all_its_seats() {
        let seats = ["stand-in cut-short", "hints cut-short left", "cut-short"];
        assert_eq!(of_game(seats.into_iter()), [Mark::Hints, Mark::StandIn, Mark::CutShort]);
    }

    #[test]
    fn a_game_is_told_apart_by_how_it_was_played_and_not_by_how_it_ended() {
        assert!(!tell_apart("") && !tell_apart("cut-short") && !tell_apart("cut-short left"));
        assert!(tell_apart("practice") && tell_apart("hints cut-short") && tell_apart("stand-in"));
    }

    #[test]
    fn a_game_played_at_home_is_as_plain_as_any_other() {
        assert!(is_plain("") && is_plain("home"));
        assert!(!is_plain("cut-short home") && !is_plain("hints home") && !is_plain("home resigned"));
        assert!(!tell_apart("home") && tell_apart("hints home") && !tell_apart("hints home resigned"));
        assert!(is_from_home("cut-short home left") && !is_from_home("cut-short left"));
    }

    #[test]
    fn who_gives_up_has_lost_whatever_tells_the_game_apart_except_practice() {
        for words in ["hints cut-short resigned", "stand-in resigned", "hints undone left"] {
            assert!(!tell_apart(words), "{words}");
        }
        assert!(tell_apart("practice resigned") && tell_apart("practice hints left"));
    }
}
