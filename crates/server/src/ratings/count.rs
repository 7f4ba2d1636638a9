//! A rated game as it is counted: now, or once more from what was written down.

use std::collections::HashSet;

use spellenkast_games::GameId;
use spellenkast_host::{Finished, FinishedSeat, marks};

use super::{Company, Rating, after, of_bot};

/// A finished game that counts for ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// Its record.
    pub record: String,
    /// The game's id.
    pub game: String,
    /// With how many it was played.
    pub company: Company,
    /// Whether everybody may find it in lists.
    pub listed: bool,
    /// When it was finished, in milliseconds since 1970.
    pub finished: i64,
    /// The seats that are counted.
    pub seats: Vec<RatedSeat>,
}

/// A seat of a rated game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedSeat {
    /// Which one.
    pub seat: i64,
    /// Who sat there.
    pub who: Who,
    /// How it came out.
    pub result: Result,
}

/// How a game came out for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Result {
    gave_up: bool,
    won: bool,
    score: i64,
    /// Whether it was played plainly to its end.
    plain: bool,
}

impl Result {
    /// As it is kept in lists.
    pub fn kept(won: bool, score: i64, words: &str) -> Self {
        Self { gave_up: marks::gave_up(words).is_some(), won, score, plain: marks::is_plain(words) }
    }

    /// What decides between two, the lower the better. Whoever gave up is behind all who did not, and whatever they had by
    /// then says nothing.
    fn order(&self) -> (bool, bool, i64) {
        if self.gave_up { (true, true, 0) } else { (false, !self.won, -self.score) }
    }
}

/// Who sat at a seat of a rated game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person, by id: the game changes how they are rated.
    Person(String),
    /// A bot, or somebody who is gone for good and was rated so: nothing changes it.
    Fixed(Rating),
}

/// What is known of a person in a game with such a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// How they are rated.
    pub rating: Rating,
    /// After how many games.
    pub games: i64,
    /// How many of these they played plainly to their end.
    pub plain: i64,
}

impl Held {
    /// Of somebody who has played no rated game yet.
    pub const NEW: Self = Self { rating: Rating::NEW, games: 0, plain: 0 };

    /// Whether it is compared with others: it is sure enough, and they have [played here before](super::GAMES_BEFORE).
    pub fn is_ranked(&self) -> bool {
        !self.rating.is_provisional() && self.plain >= super::GAMES_BEFORE
    }
}

/// What a game did to the rating of whoever sat at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which seat.
    pub seat: i64,
    /// Who, if it was a person, and what is known of them now.
    pub person: Option<(String, Held)>,
    /// How they were rated.
    pub before: Rating,
    /// How they are rated now.
    pub after: Rating,
}

impl RatedGame {
    /// Out of a finished game, if it counts: somebody's rating can change by it only if there is another one that is known. Who is
    /// gone for good by the time it is over has none any more.
    pub fn of(finished: &Finished, at: i64) -> Option<Self> {
        let id = GameId::ALL.into_iter().find(|id| id.info().id == finished.game)?;
        let who = |seat: &FinishedSeat| match (&seat.person, &seat.bot) {
            (Some(person), _) => Some(Who::Person(person.clone())),
            (None, Some(level)) => Some(Who::Fixed(of_bot(id, level.parse().ok()?))),
            (None, None) => None,
        };
        let rated = |(number, seat): (i64, &FinishedSeat)| {
            let result = Result::kept(seat.won, seat.score.into(), &seat.marks);
            Some(RatedSeat { seat: number, who: who(seat)?, result })
        };
        let seats: Vec<RatedSeat> = (0..).zip(&finished.seats).filter_map(rated).collect();
        let mut met = HashSet::new();
        let everybody_once = seats.iter().all(|seat| match &seat.who {
            Who::Person(person) => met.insert(person.clone()),
            Who::Fixed(_) => true,
        });
        let counts = finished.rated && seats.len() > 1 && everybody_once && !met.is_empty();
        counts.then(|| Self {
            record: finished.id.clone(),
            game: finished.game.to_owned(),
            company: Company::of(finished.seats.len()),
            listed: finished.listed,
            finished: at,
            seats,
        })
    }
}

/// What a game with these seats does to everybody's rating, given what is known of the people by now.
pub fn count(company: Company, seats: &[RatedSeat], known: impl Fn(&str) -> Held) -> Vec<Change> {
    let held = seats.iter().map(|seat| match &seat.who {
        Who::Person(person) => known(person),
        Who::Fixed(rating) => Held { rating: *rating, ..Held::NEW },
    });
    let held: Vec<Held> = held.collect();
    let place =
        |seat: &RatedSeat| seats.iter().filter(|other| other.result.order() < seat.result.order()).count();
    let before: Vec<_> = held.iter().zip(seats).map(|(held, seat)| (held.rating, place(seat))).collect();
    let changes = seats.iter().zip(held).zip(after(company, &before));
    changes.map(|((seat, held), found)| seat.changed(held, found)).collect()
}

impl RatedSeat {
    /// What becomes of what was known of whoever sits there.
    fn changed(&self, held: Held, found: Rating) -> Change {
        let before = held.rating;
        match &self.who {
            Who::Person(person) => {
                let plain = held.plain + i64::from(self.result.plain);
                let now = Held { rating: found, games: held.games + 1, plain };
                Change { seat: self.seat, person: Some((person.clone(), now)), before, after: found }
            }
            Who::Fixed(rating) => Change { seat: self.seat, person: None, before, after: *rating },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(person: Option<&str>, bot: Option<&str>, score: i32, won: bool, marks: &str) -> FinishedSeat {
        FinishedSeat {
            person: person.map(str::to_owned),
            name: "Somebody".to_owned(),
            bot: bot.map(str::to_owned),
            score,
            won,
            marks: marks.to_owned(),
        }
    }

    fn game(seats: Vec<FinishedSeat>) -> Option<RatedGame> {
        let finished = Finished {
            id: "table.1".to_owned(),
            game: "genius",
            listed: true,
            record: "{}".to_owned(),
            day: None,
            rated: true,
            seats,
        };
        RatedGame::of(&finished, 7)
    }

    /// By how much ratings of new people changed, in hundredths.
    fn gains(seats: Vec<FinishedSeat>) -> Vec<i64> {
        let game = game(seats).unwrap();
        let changes = count(game.company, &game.seats, |_| Held::NEW);
        changes.iter().map(|change| change.after.rating - change.before.rating).collect()
    }

    #[test]
    fn whoever_wins_gains_what_the_other_loses_if_both_are_new() {
        let found = gains(vec![seat(Some("ann"), None, 10, true, ""), seat(Some("bob"), None, 8, false, "")]);
        assert!(found[0] > 0 && found[0] == -found[1], "{found:?}");
    }

    #[test]
    fn who_gives_up_has_lost_whatever_the_sheets_say() {
        let plain = gains(vec![seat(Some("ann"), None, 10, true, ""), seat(Some("bob"), None, 8, false, "")]);
        for how in ["cut-short resigned", "cut-short left", "left"] {
            let ahead = seat(Some("bob"), None, 99, false, how);
            assert_eq!(gains(vec![seat(Some("ann"), None, 1, true, "cut-short"), ahead]), plain, "{how}");
        }
        // Both gave up at once: neither has beaten the other.
        let quitter = |who, score| seat(Some(who), None, score, false, "cut-short resigned");
        assert_eq!(gains(vec![quitter("ann", 5), quitter("bob", 3)]), [0, 0]);
    }

    #[test]
    fn with_more_the_places_count_and_who_gave_up_is_last() {
        let found = gains(vec![
            seat(Some("ann"), None, 10, false, ""),
            seat(Some("bob"), None, 99, false, "resigned"),
            seat(Some("cat"), None, 20, true, ""),
            seat(Some("dan"), None, 10, false, ""),
        ]);
        assert!(found[2] > found[0] && found[0] == found[3] && found[3] > found[1], "{found:?}");
    }

    #[test]
    fn a_bot_stays_as_it_is_and_a_stronger_one_is_worth_more() {
        let gain = |level| {
            let found =
                gains(vec![seat(Some("ann"), None, 10, true, ""), seat(None, Some(level), 8, false, "")]);
            assert_eq!(found[1], 0);
            found[0]
        };
        assert!(gain("master") > gain("casual") && gain("casual") > gain("beginner"));
    }

    #[test]
    fn nobody_is_rated_against_themselves_or_against_nobody() {
        let ann = || seat(Some("ann"), None, 10, true, "");
        assert_eq!(game(vec![ann(), seat(Some("ann"), None, 8, false, "")]), None);
        assert_eq!(game(vec![ann(), seat(None, None, 8, false, "left")]), None, "they are gone for good");
        assert_eq!(
            game(vec![seat(None, Some("club"), 1, true, ""), seat(None, Some("club"), 0, false, "")]),
            None
        );
        let counted =
            game(vec![ann(), seat(None, None, 8, false, "left"), seat(Some("bob"), None, 3, false, "")]);
        let seats: Vec<i64> = counted.unwrap().seats.iter().map(|seat| seat.seat).collect();
        assert_eq!(seats, [0, 2]);
    }

    #[test]
    fn somebody_is_compared_with_others_once_it_is_sure_and_they_have_played_to_the_end() {
        let sure = Rating { deviation: 11_000, ..Rating::NEW };
        assert!(Held { rating: sure, games: 9, plain: 3 }.is_ranked());
        assert!(!Held { rating: sure, games: 9, plain: 2 }.is_ranked());
        assert!(!Held { rating: Rating { deviation: 11_001, ..sure }, games: 9, plain: 9 }.is_ranked());
    }

    #[test]
    fn a_few_games_say_who_somebody_is() {
        // Against a bot that is known, won and lost in turn.
        let mut held = Held::NEW;
        let mut games = 0;
        while !held.is_ranked() {
            let won = games % 2 == 0;
            let game =
                game(vec![seat(Some("ann"), None, 5, won, ""), seat(None, Some("casual"), 5, !won, "")]);
            held = count(Company::Two, &game.unwrap().seats, |_| held)[0].person.clone().unwrap().1;
            games += 1;
        }
        assert!((6..=20).contains(&games), "{games}");
        assert!((held.rating.rating - 150_000).abs() < 6_000, "{held:?}");
    }
}
