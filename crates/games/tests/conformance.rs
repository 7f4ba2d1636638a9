//! What every game owes its hosts, whatever its rules: one suite, played through seeded random games.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use spellenkast_engine::{
    Arg, Eye, GameReason, MoveList, Reason, Record, Recorder, Saying, Seat, SeatSet, Seats, Spot, Turn,
    WrittenGame, below, replay,
};
use spellenkast_games::{clever, genius, keer_op_keer, keer_op_keer_2, kwatro};

const GAMES_A_TABLE: u64 = 2;
const MOST_STEPS: usize = 100_000;
/// Longer lists of outcomes are summed, but not looked at one by one.
const MOST_OUTCOMES: usize = 20_000;

#[test]
fn keer_op_keer_conforms() {
    use keer_op_keer::SheetName::{Black, Blue, Green, Orange, Purple, Red, Yellow};
    let sheets = [Black, Red, Blue, Green, Orange, Purple, Yellow];
    let tables = sheets.map(|sheet| keer_op_keer::Options { sheet, ..Default::default() });
    conforms::<keer_op_keer::KeerOpKeer>(tables);
    let solo_end = keer_op_keer::SoloEnd::SecondColour;
    hosts_games::<keer_op_keer::KeerOpKeer>(&keer_op_keer::Options { solo_end, ..Default::default() }, 1);
}

#[test]
fn keer_op_keer_2_conforms() {
    conforms::<keer_op_keer_2::KeerOpKeer2>([keer_op_keer_2::Options {}]);
}

#[test]
fn clever_conforms() {
    conforms::<clever::Clever>([clever::Options {}]);
}

#[test]
fn kwatro_conforms() {
    use kwatro::{DeckKind, Scoring};
    let tables = [DeckKind::Full, DeckKind::Short].into_iter().flat_map(|deck| {
        [Scoring::Standard, Scoring::Children].map(|scoring| kwatro::Options { deck, scoring })
    });
    conforms::<kwatro::Kwatro>(tables);
}

#[test]
fn genius_conforms() {
    let tables = [false, true]
        .into_iter()
        .flat_map(|covered| [false, true].map(|r#match| genius::Options { covered, r#match }));
    conforms::<genius::Genius>(tables);
}

/// The game keeps its promises with each of these options and every number of players.
fn conforms<G: Position>(tables: impl IntoIterator<Item = G::Options>) {
    options_are_as_the_game_says::<G>();
    reasons_are_worded::<G>();
    for options in tables {
        wrong_tables_are_refused::<G>(&options);
        for players in G::INFO.min_players..=G::INFO.max_players {
            hosts_games::<G>(&options, players);
        }
    }
}

fn hosts_games<G: Position>(options: &G::Options, players: u8) {
    for seed in 0..GAMES_A_TABLE {
        // By the lot, and by agreement.
        let first = [None, Some(Seat(seed as u8 % players))][seed as usize % 2];
        Host::<G>::new(options, players, first, seed).host_a_game();
    }
}

fn options_are_as_the_game_says<G: WrittenGame>() {
    let default = serde_json::to_value(G::Options::default()).unwrap();
    assert_eq!(serde_json::from_value::<G::Options>(json!({})).unwrap(), G::Options::default());
    assert!(serde_json::from_value::<G::Options>(json!({"no-such-option": 1})).is_err());
    let keys: Vec<&str> = G::INFO.options.iter().map(|option| option.key).collect();
    let written: Vec<&String> = default.as_object().unwrap().keys().collect();
    assert_eq!(HashSet::<&str>::from_iter(keys), written.into_iter().map(String::as_str).collect());
    for option in G::INFO.options {
        for (number, text) in option.values.iter().enumerate() {
            let value = serde_json::from_str(text).unwrap_or_else(|_| Value::from(*text));
            let options: G::Options = serde_json::from_value(json!({ option.key: value })).unwrap();
            assert_eq!(serde_json::to_value(&options).unwrap()[option.key], value);
            assert_eq!(options == G::Options::default(), number == 0, "the first value is the default");
            for players in G::INFO.min_players..=G::INFO.max_players {
                let table = G::new(&options, Seats::new(players).unwrap(), None);
                assert_eq!(table.is_ok(), number == 0 || option.is_for(players), "{text} for {players}");
            }
        }
    }
}

fn wrong_tables_are_refused<G: WrittenGame>(options: &G::Options) {
    for players in 1..=Seats::MOST {
        let seats = Seats::new(players).unwrap();
        let right = (G::INFO.min_players..=G::INFO.max_players).contains(&players);
        assert_eq!(G::new(options, seats, None).is_ok(), right, "{players} players");
        for first in [0, players - 1, players, u8::MAX] {
            let game = G::new(options, seats, Some(Seat(first)));
            assert_eq!(game.is_ok(), right && first < players, "{players} players, seat {first} first");
            if let Err(error) = game {
                assert!(error.0.ends_with('.') && !error.0.contains('\n'), "one sentence: {error}");
            }
        }
    }
}

fn spots_of<G: WrittenGame>(game: &G, mv: G::Move) -> Vec<G::Spot> {
    let mut spots = Vec::new();
    game.spots(mv, &mut spots);
    spots
}

/// The names of all that is said to players, in each of their languages.
static WORDS: LazyLock<[HashSet<&str>; 3]> = LazyLock::new(|| {
    let files = [
        include_str!("../../../lang/games/en.ftl"),
        include_str!("../../../lang/games/nl.ftl"),
        include_str!("../../../lang/games/de.ftl"),
    ];
    files.map(|words| words.lines().filter_map(|line| Some(line.split_once(" =")?.0)).collect())
});

fn is_worded(name: &str) {
    assert!(WORDS.iter().all(|words| words.contains(name)), "no words for {name}");
}

fn has_words(saying: &Saying) {
    is_worded(saying.name);
    saying.args.iter().for_each(|(_, arg)| is_told(arg));
}

fn is_told(arg: &Arg) {
    match arg {
        Arg::Message(name) => is_worded(name),
        Arg::Saying(saying) => has_words(saying),
        Arg::List(list) => list.iter().for_each(is_told),
        Arg::Number(_) | Arg::Word(_) | Arg::Name(_) | Arg::Seat(_) => {}
    }
}

/// Every reason has its own name, a sentence, and words in all languages.
fn reasons_are_worded<G: WrittenGame>() {
    let codes: HashSet<&str> = G::Reason::ALL.iter().map(|reason| reason.code()).collect();
    assert_eq!(codes.len(), G::Reason::ALL.len());
    for reason in G::Reason::ALL {
        is_worded(&format!("refusal-{}", reason.code()));
        assert!(reason.text().ends_with('.') && !reason.text().contains('\n'), "one sentence: {reason}");
    }
}

/// A game whose positions are written down, too.
trait Position: WrittenGame + Serialize + DeserializeOwned {}
impl<G: WrittenGame + Serialize + DeserializeOwned> Position for G {}

/// A game on its way, and what the suite needs beside it.
struct Host<G: Position> {
    recorder: Recorder<G>,
    options: G::Options,
    rng: Xoshiro256PlusPlus,
    list: MoveList<G::Move>,
    /// The latest move and outcome, to be offered where they do not belong.
    last_move: Option<G::Move>,
    last_outcome: Option<G::Outcome>,
}

impl<G: Position> Host<G> {
    fn new(options: &G::Options, players: u8, first: Option<Seat>, seed: u64) -> Self {
        let seats = Seats::new(players).unwrap();
        let recorder = Recorder::<G>::new(options, seats, first).unwrap();
        assert_eq!(recorder.game().seats(), seats);
        Self {
            recorder,
            options: options.clone(),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            list: MoveList::new(),
            last_move: None,
            last_outcome: None,
        }
    }

    fn game(&self) -> &G {
        self.recorder.game()
    }

    fn host_a_game(&mut self) {
        for step in 0..MOST_STEPS {
            self.the_standing_adds_up();
            self.the_position_is_read_as_it_was_written();
            // Of a long game not every position is looked at with all eyes.
            let looked_at = step < 60 || step.is_multiple_of(16) || self.game().turn() == Turn::Over;
            if looked_at {
                self.views_are_fit_to_show();
                self.everybody_stands_as_they_are_seen();
                self.imagining_changes_nothing_that_a_seat_can_notice();
            }
            match self.game().turn() {
                Turn::Over => {
                    self.nothing_happens_once_it_is_over();
                    self.the_record_gives_the_game_again();
                    return;
                }
                Turn::Chance => {
                    // A roll of six dice has thousands of outcomes; the same dice need not be looked at often.
                    if step < 2 || step.is_power_of_two() {
                        self.outcomes_are_possible_different_and_sum_to_one();
                    }
                    self.chance();
                }
                Turn::Decide(deciding) => self.decision(deciding),
            }
            if step.is_power_of_two() {
                self.the_record_gives_the_game_again();
            }
        }
        panic!("{} with {:?} does not end: {:?}", G::INFO.id, self.options, self.game());
    }

    fn chance(&mut self) {
        self.nobody_may_move(G::Reason::NOT_YOUR_TURN, SeatSet::NONE);
        let game = self.recorder.game();
        let outcome = game.sample(&mut self.rng);
        assert_eq!(game.check_outcome(&outcome), Ok(()));
        let text = game.outcome_text(&outcome);
        assert!(is_notation(&text), "{text:?}");
        for text in [text.clone(), format!("  {text}\n")] {
            assert_eq!(game.read_outcome(&text).as_ref(), Ok(&outcome), "{text:?}");
        }
        has_words(&game.say_outcome(&outcome));
        let lot = G::lot(&outcome);
        assert_eq!(lot.is_some(), game.is_lot_due());
        assert!(lot.is_none_or(|seat| game.seats().has(seat) && text == format!("first {seat}")));
        self.recorder.resolve(outcome).unwrap();
        self.last_outcome = Some(outcome);
    }

    fn decision(&mut self, deciding: SeatSet) {
        assert!(!deciding.is_empty(), "a decision that nobody has to make");
        let game = self.recorder.game();
        assert!(deciding.is_within(game.seats().all()));
        assert!(!game.for_each_outcome(&mut |_, _| panic!("an outcome while players decide")));
        if let Some(outcome) = &self.last_outcome {
            assert_eq!(game.check_outcome(outcome), Err(G::Reason::NOT_CHANCE));
        }
        let choices: Vec<(Seat, G::Move)> = deciding.iter().map(|seat| (seat, self.choose(seat))).collect();
        self.nobody_may_move(G::Reason::NOT_YOUR_TURN, deciding);
        self.deciding_together_is_blind(&choices);
        let (seat, mv) = choices[below(&mut self.rng, choices.len() as u32) as usize];
        self.recorder.play(seat, mv).unwrap();
        self.last_move = Some(mv);
    }

    /// Looks at all moves of a seat that decides, and picks one.
    fn choose(&mut self, seat: Seat) -> G::Move {
        let game = self.recorder.game();
        game.moves(seat, &mut self.list);
        assert!(!self.list.is_empty(), "seat {seat} has to decide but cannot move: {game:?}");
        assert_eq!(self.list.iter().collect::<HashSet<_>>().len(), self.list.len(), "a move is listed twice");
        for &mv in self.list.iter() {
            assert_eq!(game.check_move(seat, mv), Ok(()), "{mv:?} is listed but not legal: {game:?}");
        }
        // All moves of a short list are read back, and some of a long one.
        for mv in self.list.iter().step_by(1 + self.list.len() / 64) {
            let text = game.move_text(*mv);
            assert!(is_notation(&text), "{text:?}");
            for text in [text.clone(), format!("  {text}\n")] {
                assert_eq!(game.read_move(&text).as_ref(), Ok(mv), "{text:?}");
            }
        }
        let mv = self.list[below(&mut self.rng, self.list.len() as u32) as usize];
        // A long list is much like the one before.
        if self.list.len() < 100 || below(&mut self.rng, 16) == 0 {
            self.spots_are_the_moves(seat);
            self.what_is_pointed_at_is_answered(seat, mv);
        }
        self.a_move_is_said_in_words(seat, mv);
        self.last_move = Some(mv);
        mv
    }

    /// Every legal move has its own set of spots, from which it can be made again.
    fn spots_are_the_moves(&mut self, seat: Seat) {
        let game = self.recorder.game();
        let (mut sets, mut numbers) = (HashSet::new(), HashMap::new());
        for &mv in self.list.iter() {
            let mut spots = spots_of(game, mv);
            assert!(!spots.is_empty(), "{mv:?}");
            spots.sort_unstable();
            assert!(spots.windows(2).all(|pair| pair[0] < pair[1]), "{mv:?} has a spot twice: {spots:?}");
            assert!(sets.insert(spots), "another move has the spots of {mv:?}");
        }
        for &mv in self.list.iter().step_by(1 + self.list.len() / 64) {
            let mut spots = spots_of(game, mv);
            spots.reverse();
            assert_eq!(game.move_of(seat, &spots), Some(mv), "{spots:?}");
            assert_eq!(game.why_not(seat, &spots[1..]), None, "{spots:?}");
            for spot in spots {
                let name = spot.to_string();
                assert!(is_notation(&name) && !name.contains(' ') && name.len() <= 12, "{name:?}");
                assert_eq!(G::Spot::named(&name), Some(spot));
                assert_eq!(spot.number().is_some(), G::SPOTS.is_some());
                assert!(spot.number() < G::SPOTS.or(Some(1)), "{spot:?}");
                if let Some(number) = spot.number() {
                    assert_eq!(*numbers.entry(number).or_insert(spot), spot, "two spots have one number");
                }
                if let Some((what, place)) = spot.parts() {
                    assert_eq!(what.put(place), Some(spot));
                }
            }
        }
    }

    /// Spots of two moves together are either part of a legal move, or there is a reason why not.
    fn what_is_pointed_at_is_answered(&mut self, seat: Seat, mv: G::Move) {
        let game = self.recorder.game();
        let mut wish = spots_of(game, mv);
        let others = [Some(self.list[below(&mut self.rng, self.list.len() as u32) as usize]), self.last_move];
        wish.extend(others.into_iter().flatten().flat_map(|mv| spots_of(game, mv)));
        wish.sort_unstable();
        wish.dedup();
        let fits = |mv: &G::Move| {
            let spots = spots_of(game, *mv);
            wish.iter().all(|spot| spots.contains(spot))
        };
        let possible = self.list.iter().any(fits);
        let reason = game.why_not(seat, &wish);
        assert_eq!(reason.is_none(), possible, "{wish:?}: {reason:?}");
        if let Some(reason) = reason {
            assert!(G::Reason::ALL.contains(&reason));
        }
    }

    /// Nobody hears more of a move than they may know, and there are words for all that is said.
    fn a_move_is_said_in_words(&mut self, seat: Seat, mv: G::Move) {
        let game = self.recorder.game();
        let others = Eye::Seat(game.seats().after(seat));
        for eye in [Eye::Seat(seat), others, Eye::Spectator] {
            has_words(&game.say_move(seat, mv, eye));
        }
        if game.seats().count() > 1 {
            assert_eq!(game.say_move(seat, mv, others), game.say_move(seat, mv, Eye::Spectator));
        }
    }

    /// Seats beside these, at the table or not, have no moves and get this answer.
    fn nobody_may_move(&mut self, answer: G::Reason, beside: SeatSet) {
        let game = self.recorder.game();
        for seat in (0..=8).chain([u8::MAX]).map(Seat).filter(|&seat| !beside.has(seat)) {
            game.moves(seat, &mut self.list);
            assert!(self.list.is_empty(), "seat {seat} has moves but no turn");
            if let Some(mv) = self.last_move {
                assert_eq!(game.check_move(seat, mv), Err(answer), "seat {seat}");
            }
        }
    }

    /// Of seats that decide at the same time none can notice what another does, nor who is quicker.
    fn deciding_together_is_blind(&mut self, choices: &[(Seat, G::Move)]) {
        let [(one, ones), (other, others), ..] = *choices else { return };
        let game = self.recorder.game();
        game.moves(one, &mut self.list);
        let alone = self.list.clone();
        let (mut one_first, mut other_first) = (game.clone(), game.clone());
        other_first.play(other, others).unwrap();
        other_first.moves(one, &mut self.list);
        assert_eq!(*self.list, *alone, "the moves of seat {one} depend on what seat {other} decides");
        other_first.play(one, ones).unwrap();
        one_first.play(one, ones).unwrap();
        one_first.play(other, others).unwrap();
        assert_eq!(one_first, other_first, "it matters who of seats {one} and {other} is quicker");
        self.the_choice_of_another_is_hidden(one, other, others);
    }

    /// While `one` has still to decide, all that others know is the same whatever `other` has decided and however often;
    /// they may know that it has begun.
    fn the_choice_of_another_is_hidden(&mut self, one: Seat, other: Seat, others: G::Move) {
        let game = self.recorder.game();
        let eyes = || [Eye::Seat(one), Eye::Spectator].into_iter();
        let seen = |game: &G| -> Vec<String> {
            let json = |eye| serde_json::to_string(&(game.view(eye), game.standing_for(eye))).unwrap();
            eyes().map(|eye| format!("{} {:?}", json(eye), game.deciders_for(eye))).collect()
        };
        let after = |mv| {
            let mut after = game.clone();
            after.play(other, mv).unwrap();
            after
        };
        game.moves(other, &mut self.list);
        let mut goes_on = after(others);
        let expected = seen(&goes_on);
        for &mv in self.list.iter().step_by(1 + self.list.len() / 16) {
            assert_eq!(seen(&after(mv)), expected, "others see what seat {other} decides: {mv:?}");
        }
        loop {
            goes_on.moves(other, &mut self.list);
            if self.list.is_empty() {
                return;
            }
            let mv = self.list[below(&mut self.rng, self.list.len() as u32) as usize];
            goes_on.play(other, mv).unwrap();
            assert_eq!(seen(&goes_on), expected, "others see that seat {other} decides further: {mv:?}");
        }
    }

    fn outcomes_are_possible_different_and_sum_to_one(&mut self) {
        let game = self.recorder.game();
        let (mut sum, mut texts, mut count) = (0.0, HashSet::new(), 0);
        let listed = game.for_each_outcome(&mut |outcome, probability| {
            assert!(probability > 0.0, "an outcome that never comes: {outcome:?}");
            sum += probability;
            count += 1;
            if count <= MOST_OUTCOMES {
                assert_eq!(game.check_outcome(&outcome), Ok(()), "{outcome:?}");
                assert!(texts.insert(game.outcome_text(&outcome)), "{outcome:?} is listed twice");
            }
        });
        if listed {
            assert!(f64::abs(sum - 1.0) < 1e-9, "the probabilities sum to {sum}");
        } else {
            assert_eq!(count, 0, "outcomes that are too many are not shown at all");
        }
        for _ in 0..20 {
            let outcome = game.sample(&mut self.rng);
            assert_eq!(game.check_outcome(&outcome), Ok(()), "{outcome:?}");
            let known = !listed || count > MOST_OUTCOMES || texts.contains(&game.outcome_text(&outcome));
            assert!(known, "{outcome:?} is drawn but not listed");
        }
    }

    fn the_standing_adds_up(&self) {
        let game = self.game();
        let standing = game.standing();
        assert_eq!(standing.over, game.turn() == Turn::Over);
        assert_eq!(standing.winners().is_empty(), !standing.over);
        assert_eq!(standing.seats.len(), usize::from(game.seats().count()));
        for (seat, of) in game.seats().iter().zip(&standing.seats) {
            assert_eq!(of.parts.iter().map(|part| part.points).sum::<i32>(), of.total);
            assert_eq!(game.score(seat), of.total);
            let names: HashSet<&str> = of.parts.iter().map(|part| part.name).collect();
            assert_eq!(names.len(), of.parts.len(), "two parts have one name: {:?}", of.parts);
            assert!(names.iter().all(|name| is_kebab_case(name)), "{names:?}");
        }
        assert!(standing.rating.is_none() || standing.over && game.seats().count() == 1);
    }

    /// Each eye knows the scores that it sees: its own with what it has decided, those of others as all know them.
    fn everybody_stands_as_they_are_seen(&self) {
        let game = self.game();
        let standing = game.standing();
        for seat in game.seats().iter() {
            let eye = Eye::Seat(seat);
            let known = game.standing_for(eye);
            let view = serde_json::to_value(game.view(eye)).unwrap();
            for other in game.seats().iter() {
                let known = &known.seats[other.index()];
                assert_eq!(points_seen::<G>(&view, other), known.total, "{eye:?} of seat {other}");
                assert_eq!(known.parts.iter().map(|part| part.points).sum::<i32>(), known.total);
                if other != seat {
                    assert_eq!(known.parts, standing.seats[other.index()].parts, "{eye:?} of seat {other}");
                }
            }
            if let Turn::Decide(deciding) = game.turn() {
                assert_eq!(game.deciders_for(eye).has(seat), deciding.has(seat), "a seat knows of itself");
            }
        }
        assert_eq!(game.deciders_for(Eye::Spectator).is_empty(), !matches!(game.turn(), Turn::Decide(_)));
    }

    fn views_are_fit_to_show(&self) {
        let game = self.game();
        for eye in game.seats().iter().map(Eye::Seat).chain([Eye::Spectator]) {
            let view = game.view(eye);
            let json = serde_json::to_value(&view).unwrap();
            assert!(json.is_object(), "a view is a JSON object");
            assert!(!has_gap(&json), "something has no name or no text: {json}");
            let drawing = view.to_string();
            assert!(!drawing.trim().is_empty());
            assert!(
                drawing.lines().all(|line| line.chars().count() <= 80),
                "wider than 80 columns:\n{drawing}"
            );
            if game.is_open() {
                let all = serde_json::to_value(game.view(Eye::Spectator)).unwrap();
                assert_eq!(json, all, "{eye:?} sees more or less than everybody");
            }
        }
    }

    fn imagining_changes_nothing_that_a_seat_can_notice(&mut self) {
        let game = self.recorder.game();
        for seat in game.seats().iter() {
            let imagined = game.imagine(seat, &mut self.rng);
            let seen = |game: &G| {
                let mut view = serde_json::to_value(game.view(Eye::Seat(seat))).unwrap();
                // Decisions of others that are still hidden are imagined as not made yet.
                forget(&mut view, "deciding");
                view
            };
            assert_eq!(seen(&imagined), seen(game), "seat {seat} can tell what it imagines from what is");
            game.moves(seat, &mut self.list);
            let moves = self.list.clone();
            imagined.moves(seat, &mut self.list);
            assert_eq!(*self.list, *moves, "seat {seat} imagines other moves than it has");
            let eye = Eye::Seat(seat);
            assert_eq!(
                imagined.standing_for(eye),
                game.standing_for(eye),
                "seat {seat} imagines other scores"
            );
        }
    }

    fn the_position_is_read_as_it_was_written(&self) {
        let text = serde_json::to_string(self.game()).unwrap();
        let read: G = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(read, *self.game(), "{text}");
    }

    fn the_record_gives_the_game_again(&self) {
        let record = self.recorder.record();
        let text = serde_json::to_string(record).unwrap();
        let read: Record = serde_json::from_str(&text).unwrap();
        assert_eq!(read, *record);
        let mut told = 0;
        let again = replay::<G>(&read, |_, _| told += 1).unwrap();
        assert_eq!(again, *self.game());
        assert_eq!(told, record.events.len());
        assert_eq!(record.scores.is_some(), self.game().turn() == Turn::Over);
    }

    fn nothing_happens_once_it_is_over(&mut self) {
        self.nobody_may_move(G::Reason::OVER, SeatSet::NONE);
        let game = self.recorder.game();
        assert!(!game.for_each_outcome(&mut |_, _| panic!("an outcome after the end")));
        if let Some(outcome) = &self.last_outcome {
            assert_eq!(game.check_outcome(outcome), Err(G::Reason::OVER));
        }
        let mut unchanged = game.clone();
        if let (Some(mv), Some(outcome)) = (self.last_move, self.last_outcome) {
            assert!(unchanged.play(Seat(0), mv).is_err() && unchanged.resolve(outcome).is_err());
        }
        assert_eq!(unchanged, *game);
    }
}

/// The points of a seat in a view, each game having its own place for them.
fn points_seen<G: WrittenGame>(view: &Value, seat: Seat) -> i32 {
    let seat = seat.index();
    let points = match G::INFO.id {
        "keer-op-keer" | "keer-op-keer-2" => &view["sheets"][seat]["score"],
        "clever" => &view["seats"][seat]["points"]["total"],
        "genius" => &view["players"][seat]["total"],
        _ => &view["scores"][seat],
    };
    points.as_i64().unwrap() as i32
}

/// Takes every entry with this key out of the JSON.
fn forget(json: &mut Value, key: &str) {
    match json {
        Value::Object(entries) => {
            entries.remove(key);
            entries.values_mut().for_each(|entry| forget(entry, key));
        }
        Value::Array(entries) => entries.iter_mut().for_each(|entry| forget(entry, key)),
        _ => {}
    }
}

/// Plain ASCII, words apart by one space.
fn is_notation(text: &str) -> bool {
    let printable = text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
    printable && text.split(' ').all(|word| !word.is_empty())
}

fn is_kebab_case(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    name.split('-').all(|word| !word.is_empty() && word.bytes().all(fits))
}

/// Whether an object without fields, a field without a name or an empty text hides in it.
fn has_gap(json: &Value) -> bool {
    match json {
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.iter().any(has_gap),
        Value::Object(fields) => {
            fields.is_empty() || fields.iter().any(|(name, value)| name.is_empty() || has_gap(value))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}
