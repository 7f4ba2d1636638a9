//! Nobody sees more than at the table.

use spellenkast_engine::{Eye, Saying, Seat, Turn};
use spellenkast_games::GameId;
use spellenkast_seat::Offer;
use spellenkast_table::{Command, News, Notice, Pace, Phase, Settings, What};

use crate::host::{Host, settings};

/// All that a viewer is sent after the events since `from`: them, the view, the log, and choices for their seat.
fn sent(host: &Host, from: usize, eye: Eye) -> String {
    let mut text = String::new();
    for event in host.log[from..].iter().filter_map(|event| host.table.redact(event, eye)) {
        text += &serde_json::to_string(&event).unwrap();
    }
    text += &serde_json::to_string(&host.table.view(eye)).unwrap();
    text += &serde_json::to_string(&host.table.log(eye, 0)).unwrap();
    if let Eye::Seat(seat) = eye {
        text += &serde_json::to_string(&host.table.deciding(seat).map(|game| Offer::of(game, seat))).unwrap();
    }
    text
}

/// Every card that is named in a text: `rt2` and the like.
fn cards(text: &str) -> Vec<String> {
    let bytes = text.as_bytes();
    let mut found: Vec<String> = bytes
        .windows(3)
        .enumerate()
        .filter(|(index, card)| {
            let is_card =
                b"rgby".contains(&card[0]) && b"tscx".contains(&card[1]) && (b'1'..=b'4').contains(&card[2]);
            let outside = |byte: Option<&u8>| byte.is_none_or(|byte| !byte.is_ascii_alphanumeric());
            is_card
                && outside(index.checked_sub(1).and_then(|before| bytes.get(before)))
                && outside(bytes.get(index + 3))
        })
        .map(|(_, card)| String::from_utf8(card.to_vec()).unwrap())
        .collect();
    found.sort();
    found.dedup();
    found
}

#[test]
fn no_message_names_a_card_that_its_reader_may_not_know() {
    let mut seen_cards = 0;
    for seed in 0..12 {
        let players = 2 + (seed % 3) as u8;
        let mut host = Host::playing(settings(GameId::Kwatro, players), seed);
        host.thorough = false;
        // What each eye has rightly seen so far; nothing seen is ever forgotten.
        let mut known: Vec<Vec<String>> = host.eyes().iter().map(|_| Vec::new()).collect();
        let mut from = 0;
        loop {
            for (eye, known) in host.eyes().into_iter().zip(&mut known) {
                // The game's own view is the measure: the table and one's own hand.
                known.extend(cards(&host.seen(eye).to_string()));
                for card in cards(&sent(&host, from, eye)) {
                    seen_cards += 1;
                    assert!(known.contains(&card), "{eye:?} reads of {card}, seed {seed}");
                }
            }
            if host.table.phase() == Phase::Over {
                break;
            }
            from = host.log.len();
            host.plays_on();
        }
    }
    assert!(seen_cards > 10_000, "the test reads cards: {seen_cards}");
}

#[test]
fn the_deck_and_the_secret_are_in_no_message() {
    let host = Host::playing(settings(GameId::Kwatro, 2), 3);
    let secret = host.log.iter().find_map(|event| match &event.what {
        What::Committed { secret } => Some(secret.reveal()),
        _ => None,
    });
    for eye in host.eyes() {
        let text = sent(&host, 0, eye);
        assert!(!text.contains(&secret.clone().unwrap()));
        assert!(!text.contains("person-"), "who people are is the host's business");
        let hidden = host.log.iter().filter_map(|event| Some(host.table.redact(event, eye)?.news));
        assert_eq!(hidden.filter(|news| *news == News::Outcome { outcome: None }).count(), 1);
    }
}

#[test]
fn a_pass_tells_others_only_how_many_cards_went_under_the_pile() {
    let mut host = Host::playing(settings(GameId::Kwatro, 2), 3);
    let seat = host.table.deciders().first().unwrap();
    let two_cards = |text: &String| text.starts_with("pass ") && text.split(' ').count() == 3;
    let text = host.moves(seat).into_iter().find(two_cards).unwrap();
    host.does(seat.0, spellenkast_table::Command::Move { seat: None, r#move: text.clone() });
    let told = |eye| match host.last_news(eye) {
        News::Move { r#move, .. } => r#move,
        other => panic!("{other:?}"),
    };
    assert_eq!(told(Eye::Seat(seat)), Some(text));
    let said = |eye| host.table.log(eye, 0).pop().unwrap().say.unwrap();
    assert_eq!(said(Eye::Seat(seat)).name, "kwatro-trade");
    for eye in [Eye::Seat(Seat(1 - seat.0)), Eye::Spectator] {
        assert_eq!(told(eye), None);
        assert_eq!(said(eye), Saying::new("kwatro-pass").with("count", 2));
    }
}

#[test]
fn decisions_at_the_same_time_are_hidden_until_all_are_made() {
    for (game, players) in
        [(GameId::KeerOpKeer, 4), (GameId::KeerOpKeer2, 4), (GameId::Clever, 4), (GameId::KeerOpKeer, 6)]
    {
        let mut hidden = 0;
        for seed in 0..4 {
            let mut host = Host::playing(settings(game, players), seed);
            host.thorough = false;
            while host.table.phase() == Phase::Playing {
                let before = host.table.deciders();
                let standings: Vec<_> = host.eyes().iter().map(|eye| host.table.standing(*eye)).collect();
                let events = host.plays_on();
                let What::Move { seat, r#move } = &events[0].what else { panic!("a move") };
                let open = !host.table.deciders().is_within(before) || events.len() > 1;
                for (eye, standing) in host.eyes().into_iter().zip(standings) {
                    let told = match host.table.redact(&events[0], eye).map(|event| event.news) {
                        Some(News::Move { r#move, .. }) => r#move,
                        None => None,
                        other => panic!("{other:?}"),
                    };
                    if before.len() > 1 && !open && !eye.is(*seat) {
                        hidden += 1;
                        assert_eq!(told, None, "{eye:?} may not know");
                        assert_eq!(host.table.standing(eye), standing, "the score would tell");
                        let lines = host.table.log(eye, 0);
                        let unseen =
                            lines.iter().filter(|line| line.seat == Some(*seat) && line.say.is_none());
                        assert_eq!(
                            unseen.count(),
                            1,
                            "{eye:?} knows that the seat has decided, not how often"
                        );
                    }
                    if eye.is(*seat) || (open && before.len() > 1) {
                        assert_eq!(told.as_ref(), Some(r#move));
                    }
                    if let Some(opened) =
                        events.iter().find(|event| matches!(event.what, What::Opened { .. }))
                    {
                        let News::Opened { moves } = host.table.redact(opened, eye).unwrap().news else {
                            panic!("an opening")
                        };
                        assert_eq!(moves.last().and_then(|open| open.r#move.as_ref()), Some(r#move));
                        assert!(moves.len() > 1 || before.len() == 1);
                    }
                }
            }
            for eye in host.eyes() {
                assert!(
                    host.table.log(eye, 0).iter().all(|line| line.say.is_some()),
                    "all is told in the end"
                );
            }
        }
        assert!(hidden > 50, "{game}: {hidden}");
    }
}

#[test]
fn nothing_that_is_sent_depends_on_what_another_decides_unseen() {
    for game in [GameId::Clever, GameId::KeerOpKeer2] {
        let (mut compared, mut further) = (0, 0);
        for seed in 0..4 {
            let pace = Pace::Seconds(60);
            let mut host = Host::playing(Settings { pace, ..settings(game, 4) }, seed);
            host.thorough = false;
            while host.table.phase() == Phase::Playing {
                let deciders = host.table.deciders();
                let (seat, from) = (deciders.first().unwrap(), host.log.len());
                let (table, log) = (host.table.clone(), host.log.clone());
                let mut told = Vec::new();
                for _ in 0..if deciders.len() > 1 { 3 } else { 0 } {
                    (host.table, host.log) = (table.clone(), log.clone());
                    host.now += 1_000;
                    let text = host.random_move(seat);
                    host.does(seat.0, Command::Move { seat: Some(seat), r#move: text });
                    // Times are told, and the same for whatever is decided then.
                    host.now -= 1_000;
                    further += usize::from(host.table.deciders().has(seat));
                    let others = host.eyes().into_iter().filter(|eye| !eye.is(seat));
                    told.push(others.map(|eye| sent(&host, from, eye)).collect::<Vec<_>>());
                }
                compared += told.len();
                assert!(told.windows(2).all(|pair| pair[0] == pair[1]), "{game}, seed {seed}");
                host.plays_on();
            }
        }
        assert!(compared > 100, "{game}: {compared}");
        assert!(game != GameId::Clever || further > 10, "some picks bring further decisions: {further}");
    }
}

#[test]
fn a_bot_gets_a_position_in_which_the_hidden_is_drawn_anew() {
    let mut host = Host::playing(settings(GameId::Kwatro, 2), 3);
    let seat = host.table.deciders().first().unwrap();
    let other = Seat(1 - seat.0);
    let mut hands = Vec::new();
    for _ in 0..20 {
        let game = host.table.known_to(seat, &mut host.rng).unwrap().game();
        assert!(matches!(game.turn(), Turn::Decide(_)));
        assert_eq!(game.view(Eye::Seat(seat)), host.seen(Eye::Seat(seat)));
        hands.push(game.view(Eye::Seat(other))["hand"].to_string());
    }
    hands.sort();
    hands.dedup();
    assert!(hands.len() > 10, "the other hand is imagined");
}

#[test]
fn a_game_given_up_while_several_decide_tells_what_they_decided() {
    let mut host = Host::playing(settings(GameId::KeerOpKeer, 3), 3);
    while host.table.deciders().len() < 2 {
        host.plays_on();
    }
    host.plays_on();
    let teller = |host: &Host| host.table.log(Eye::Spectator, 0).last().unwrap().say.clone();
    assert_eq!(teller(&host), None);
    for seat in 0..3 {
        host.does(seat, spellenkast_table::Command::Leave { seat: None });
    }
    assert_eq!(host.table.phase(), Phase::Over);
    assert!(teller(&host).is_some());
}

/// All that an eye can find out now, whatever it asks; of the events only those since `from`.
fn known(host: &Host, from: usize, eye: Eye) -> String {
    let steps = host.table.game_piece(eye).steps;
    let moments: Vec<_> =
        (steps.saturating_sub(3)..=steps + 1).map(|at| host.table.moment(eye, at)).collect();
    format!("{} {moments:?}", sent(host, from, eye))
}

/// What one eye hears as time goes by.
struct Ear {
    eye: Eye,
    from: usize,
    seq: u64,
    known: String,
    heard: Vec<String>,
}

impl Ear {
    fn new(host: &Host, eye: Eye) -> Self {
        let from = host.log.len().saturating_sub(3);
        Self { eye, from, seq: host.table.seq_for(eye), known: known(host, from, eye), heard: Vec::new() }
    }

    /// A host tells whoever's number has changed, and nobody else.
    fn listens(&mut self, host: &Host) {
        let known = known(host, self.from, self.eye);
        if self.seq == host.table.seq_for(self.eye) {
            assert_eq!(self.known, known, "{:?} would miss something", self.eye);
        } else {
            (self.seq, self.known) = (host.table.seq_for(self.eye), known);
            self.heard.push(self.known.clone());
        }
    }
}

/// Plays some of what a seat has to decide at the same time as others: so many decisions, and some of them again. Returns how
/// many it made, unless the decisions were opened.
fn decides(host: &mut Host, ears: &mut [Ear], seat: Seat, most: usize, meddles: bool) -> Option<usize> {
    let mut made = 0;
    let mut hear = |host: &Host| ears.iter_mut().for_each(|ear| ear.listens(host));
    while made < most && host.table.deciders().has(seat) {
        let text = host.random_move(seat);
        let events = host.does(seat.0, Command::Move { seat: Some(seat), r#move: text });
        if events.iter().any(|event| matches!(event.what, What::Opened { .. })) {
            return None;
        }
        made += 1;
        hear(host);
        if made > 1 && meddles {
            host.does(seat.0, Command::Undo { seat: Some(seat) });
            hear(host);
            host.notices(&Notice::Hinted { seat }).unwrap();
            hear(host);
            let text = host.random_move(seat);
            host.does(seat.0, Command::Move { seat: Some(seat), r#move: text });
            hear(host);
        }
    }
    Some(made)
}

#[test]
fn nobody_can_count_what_another_decides_unseen() {
    let (mut compared, mut further) = (0, 0);
    for seed in 0..6 {
        let players = 3 + (seed % 2) as u8;
        let plan = Settings { pace: Pace::Seconds(60), hints: true, ..settings(GameId::Clever, players) };
        let mut host = Host::playing(plan, seed);
        host.thorough = false;
        while host.table.phase() == Phase::Playing {
            let deciders: Vec<Seat> = host.table.deciders().iter().collect();
            if deciders.len() > 1 {
                let (table, log, now) = (host.table.clone(), host.log.clone(), host.now);
                let (seat, other) = (deciders[0], deciders[1]);
                let others = host.random_move(other);
                let mut worlds: Vec<(usize, [Vec<Vec<String>>; 3])> = Vec::new();
                for world in 0..4 {
                    (host.table, host.log, host.now) = (table.clone(), log.clone(), now);
                    let eyes = host.eyes().into_iter().filter(|eye| !eye.is(seat));
                    let mut ears: Vec<Ear> = eyes.map(|eye| Ear::new(&host, eye)).collect();
                    let heard = |ears: &[Ear]| ears.iter().map(|ear| ear.heard.clone()).collect::<Vec<_>>();
                    host.now += 1_000;
                    let most = if world == 0 { 1 } else { usize::MAX };
                    let Some(made) = decides(&mut host, &mut ears, seat, most, world % 2 == 1) else {
                        continue;
                    };
                    let first = heard(&ears);
                    // Somebody else's first decision, and then everybody's time runs out who is to decide.
                    host.now += 1_000;
                    let r#move = others.clone();
                    let events = host.does(other.0, Command::Move { seat: Some(other), r#move });
                    let opened = events.iter().any(|event| matches!(event.what, What::Opened { .. }));
                    ears.iter_mut().filter(|_| !opened).for_each(|ear| ear.listens(&host));
                    let second = if opened { Vec::new() } else { heard(&ears) };
                    host.now += 100_000;
                    if !opened {
                        host.notices(&Notice::Tick).unwrap();
                        ears.iter_mut().for_each(|ear| ear.listens(&host));
                    }
                    let third = if opened { Vec::new() } else { heard(&ears) };
                    worlds.push((made, [first, second, third]));
                }
                for (one, two) in worlds.iter().zip(worlds.iter().skip(1)) {
                    further += usize::from(one.0 != two.0);
                    for (one, two) in one.1.iter().zip(&two.1) {
                        if !one.is_empty() && !two.is_empty() {
                            assert_eq!(one, two, "seed {seed}");
                            compared += 1;
                        }
                    }
                }
                (host.table, host.log, host.now) = (table, log, now);
            }
            host.plays_on();
        }
    }
    assert!(compared > 200, "{compared}");
    assert!(further > 20, "some of them decided more often than others: {further}");
}

#[test]
fn the_log_tells_where_all_points_came_from_and_nothing_of_what_is_hidden() {
    for (game, players) in GameId::ALL.into_iter().map(|game| (game, game.info().max_players)) {
        let mut host = Host::playing(settings(game, players), 5);
        host.thorough = false;
        let total = |host: &Host, seat: u8| {
            host.table.standing(Eye::Seat(Seat(seat))).unwrap().seats[usize::from(seat)].total
        };
        let begin: Vec<i32> = (0..players).map(|seat| total(&host, seat)).collect();
        while host.table.phase() == Phase::Playing {
            host.plays_on();
            for eye in host.eyes() {
                let recent = host.table.steps(eye).saturating_sub(2 * u32::from(players));
                let secret = host.table.log(eye, recent).into_iter().filter(|line| line.say.is_none());
                assert!(secret.flat_map(|line| line.gains).next().is_none(), "{game} {eye:?}");
            }
        }
        for seat in 0..players {
            let log = host.table.log(Eye::Spectator, 0);
            let gains = log.iter().flat_map(|line| &line.gains).filter(|gain| gain.seat == Seat(seat));
            let sum: i32 = gains.map(|gain| gain.points).sum();
            assert_eq!(begin[usize::from(seat)] + sum, total(&host, seat), "{game} seat {seat}");
        }
    }
}
