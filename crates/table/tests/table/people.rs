//! Who may sit where and do what.

use spellenkast_engine::{Eye, Seat};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Ending, Event, Level, Notice, Phase, Request, SeatKind, StandIn, What};

use crate::host::{Host, add_bot, mv, own_dice, person, ready, settings, sit};

/// What is refused, with its code, changes nothing.
fn refused(host: &mut Host, who: u8, command: Command) -> String {
    let before = host.table.clone();
    let refusal = host.tries(who, command).unwrap_err();
    assert_eq!(host.table, before, "a refused command changes nothing");
    assert!(refusal.text.ends_with('.'), "a reason is a sentence: {refusal}");
    refusal.code.into_owned()
}

#[test]
fn of_two_people_who_want_one_seat_the_second_is_refused() {
    let mut host = Host::new(settings(GameId::Clever, 2), 1);
    host.does(1, sit(0));
    assert_eq!(refused(&mut host, 2, sit(0)), "seat-taken");
    host.does(2, Command::Sit { seat: None, name: "Two".into() });
    assert_eq!(refused(&mut host, 3, Command::Sit { seat: None, name: "Three".into() }), "table-full");
    assert_eq!(refused(&mut host, 3, sit(7)), "no-such-seat");
}

#[test]
fn whoever_says_the_same_again_fills_no_log() {
    let mut host = Host::new(settings(GameId::Genius, 2), 1);
    host.does(0, sit(0));
    assert_eq!(host.does(0, Command::NotReady).len(), 0);
    assert_eq!(host.does(0, ready()).len(), 1);
    assert_eq!(host.does(0, ready()).len(), 0);
    assert_eq!(host.does(0, Command::NotReady).len(), 1);
}

#[test]
fn a_game_begins_when_every_seat_is_taken_and_everybody_is_ready() {
    let mut host = Host::new(settings(GameId::KeerOpKeer, 3), 1);
    host.does(0, sit(0));
    host.does(0, ready());
    host.does(1, sit(1));
    host.does(1, ready());
    assert_eq!(host.table.phase(), Phase::Gathering, "a seat is open");
    host.does(1, Command::NotReady);
    host.does(1, add_bot(2));
    assert_eq!(host.table.phase(), Phase::Gathering, "somebody is not ready after all");
    host.does(1, ready());
    assert_eq!(host.table.phase(), Phase::Playing);
    assert_eq!(refused(&mut host, 4, sit(1)), "game-on");
}

#[test]
fn who_set_a_table_up_can_put_it_away_before_its_first_game() {
    let mut host = Host::new(settings(GameId::Clever, 2), 1);
    host.does(1, sit(0));
    assert_eq!(refused(&mut host, 1, Command::Close), "not-your-table");
    host.does(0, Command::Close);
    assert_eq!(host.table.phase(), Phase::Closed);
    assert_eq!(refused(&mut host, 2, sit(1)), "closed");
    assert_eq!(refused(&mut host, 1, ready()), "closed");
    assert!(!host.table.wants_secret(), "no game follows");
    assert!(host.does(0, Command::Close).is_empty(), "it is away already");
}

#[test]
fn a_game_with_bots_alone_can_be_put_away_and_one_with_others_cannot() {
    let mut host = Host::new(settings(GameId::Clever, 2), 1);
    host.does(0, sit(0));
    host.does(0, ready());
    host.does(0, add_bot(1));
    assert_eq!(host.table.phase(), Phase::Playing);
    host.does(0, Command::Close);
    assert_eq!(host.table.common_piece().ending, Some(Ending::BrokenOff));

    let mut host = Host::playing(settings(GameId::Clever, 2), 1);
    assert_eq!(refused(&mut host, 0, Command::Close), "others-play");
}

#[test]
fn a_deserted_table_is_put_away_unless_a_game_began() {
    let mut host = Host::new(settings(GameId::Clever, 2), 1);
    host.does(1, sit(0));
    host.notices(&Notice::Deserted).unwrap();
    assert_eq!(host.table.phase(), Phase::Closed);

    let mut host = Host::playing(settings(GameId::Clever, 2), 1);
    host.notices(&Notice::Deserted).unwrap();
    assert_eq!(host.table.phase(), Phase::Playing);
}

#[test]
fn a_bot_that_takes_the_last_seat_begins_the_game() {
    let mut host = Host::new(settings(GameId::Clever, 2), 1);
    host.does(0, sit(0));
    host.does(0, ready());
    host.does(0, Command::AddBot { seat: None, level: Level::Master });
    assert_eq!(host.table.phase(), Phase::Playing);
}

#[test]
fn bots_alone_begin_no_game() {
    let mut host = Host::new(settings(GameId::Clever, 1), 1);
    host.does(0, add_bot(0));
    assert_eq!(host.table.phase(), Phase::Gathering);
    assert_eq!(refused(&mut host, 5, Command::Remove { seat: Seat(0) }), "not-seated");
    host.does(0, Command::Remove { seat: Seat(0) });
    assert_eq!(host.table.game_piece(Eye::Spectator).seats[0].kind, SeatKind::Open);
}

#[test]
fn only_the_owner_takes_people_off_their_seats() {
    let mut host = Host::new(settings(GameId::Clever, 3), 1);
    host.does(1, sit(1));
    host.does(2, sit(2));
    assert_eq!(refused(&mut host, 1, Command::Remove { seat: Seat(2) }), "not-owner");
    host.does(0, Command::Remove { seat: Seat(2) });
    assert_eq!(host.table.person_at(Seat(2)), None);
    assert_eq!(refused(&mut host, 0, Command::Remove { seat: Seat(2) }), "open-seat");
}

#[test]
fn a_move_by_the_wrong_person_is_refused_and_changes_nothing() {
    let mut host = Host::playing(settings(GameId::Genius, 2), 1);
    let active = host.table.deciders().first().unwrap();
    let other = 1 - active.0;
    assert_eq!(refused(&mut host, other, mv("score")), "not-your-turn");
    assert_eq!(
        refused(&mut host, other, Command::Move { seat: Some(active), r#move: "score".into() }),
        "not-your-seat"
    );
    assert_eq!(refused(&mut host, 9, mv("score")), "not-seated");
    assert_eq!(refused(&mut host, active.0, mv("fly away")), "notation");
    assert_eq!(refused(&mut host, active.0, mv(&"x".repeat(5_000))), "over-long");
    let bot =
        host.table.heed(&Notice::BotMove { seat: active, r#move: "score".into() }, host.now).unwrap_err();
    assert_eq!(bot.code, "no-bot", "no bot plays for a person who is there");
    host.does(active.0, mv("score"));
}

#[test]
fn a_command_sent_twice_counts_once_even_after_a_restart() {
    let mut host = Host::playing(settings(GameId::Genius, 2), 1);
    let active = host.table.deciders().first().unwrap();
    let request = Request { id: Some("tap-17".into()), command: mv("score") };
    assert!(!host.request(active.0, &request).unwrap().is_empty());
    let seq = host.table.seq();
    assert!(host.request(active.0, &request).unwrap().is_empty());
    host.table = spellenkast_table::Table::replay(&host.log).unwrap();
    assert!(host.request(active.0, &request).unwrap().is_empty());
    assert_eq!(host.table.seq(), seq);
    // The same name in somebody else's mouth is another command.
    let again = Request { id: Some("tap-17".into()), command: Command::Undo { seat: None } };
    assert!(host.table.decide(&person(1 - active.0), &again, host.now).is_err());
    assert_eq!(
        host.table
            .decide(&person(0), &Request { id: Some(String::new()), command: ready() }, 0)
            .unwrap_err()
            .code,
        "bad-id"
    );
}

#[test]
fn what_others_say_makes_no_command_forgotten() {
    let mut host = Host::new(settings(GameId::Clever, 4), 1);
    let named = |id: String, command| Request { id: Some(id), command };
    let sit = named("sit-1".into(), Command::Sit { seat: None, name: "Ann".into() });
    host.request(1, &sit).unwrap();
    host.does(2, Command::Sit { seat: None, name: "Bob".into() });
    // One who chatters, and many who come and go.
    for number in 0..50 {
        host.request(2, &named(format!("yes-{number}"), ready())).unwrap();
        host.request(2, &named(format!("no-{number}"), Command::NotReady)).unwrap();
    }
    for stranger in 10..40 {
        let name = format!("Stranger {stranger}");
        host.request(stranger, &named("sit".into(), Command::Sit { seat: None, name })).unwrap();
        host.request(stranger, &named("leave".into(), Command::Leave { seat: None })).unwrap();
    }
    let seq = host.table.seq();
    assert!(host.request(1, &sit).unwrap().is_empty(), "it has been carried out before");
    assert_eq!(host.table.seq(), seq);
    assert_eq!(host.table.seats_of(&person(1)).len(), 1);
}

#[test]
fn people_who_share_a_device_play_several_seats() {
    let mut host = Host::new(settings(GameId::Kwatro, 3), 3);
    host.does(0, sit(0));
    host.does(0, sit(1));
    host.does(0, sit(2));
    host.does(0, ready());
    assert_eq!(host.table.phase(), Phase::Playing);
    let hand = |seat| host.seen(host.table.eye(Some(&person(0)), Some(Seat(seat))))["hand"].clone();
    assert_ne!(hand(0), hand(1), "each seat sees its own hand");
    assert_eq!(host.table.eye(Some(&person(9)), Some(Seat(1))), Eye::Spectator);
    assert_eq!(host.table.eye(None, Some(Seat(1))), Eye::Spectator);
    // Who moves is clear from whose turn it is.
    let seat = host.table.deciders().first().unwrap();
    let text = host.random_move(seat);
    host.does(0, mv(&text));
    assert_ne!(host.table.deciders().first(), None);
}

#[test]
fn who_hands_over_watches_a_bot_and_can_take_back() {
    let mut host = Host::playing(settings(GameId::Clever, 2), 4);
    let seat = host.table.deciders().first().unwrap();
    host.does(seat.0, Command::HandOver { seat: None, level: Level::Expert });
    let turn = host.table.bots_wanted().next().unwrap();
    assert_eq!((turn.seat, turn.level), (seat, Level::Expert));
    let text = host.random_move(seat);
    assert_eq!(refused(&mut host, seat.0, mv(&text)), "bot-plays");
    let view = host.table.game_piece(Eye::Spectator).seats[seat.index()].clone();
    assert_eq!((view.kind, view.stand_in), (SeatKind::Person, Some(StandIn::HandedOver)));
    host.serves();
    while !host.table.deciders().has(seat) {
        host.plays_on();
    }
    host.does(seat.0, Command::TakeBack { seat: None });
    assert_eq!(host.table.bots_wanted().next(), None);
    let text = host.random_move(seat);
    host.does(seat.0, mv(&text));
    assert_eq!(refused(&mut host, seat.0, Command::TakeBack { seat: None }), "no-bot");
}

#[test]
fn one_of_two_who_resigns_ends_the_game() {
    let mut host = Host::playing(settings(GameId::Kwatro, 2), 4);
    host.does(1, Command::Resign { seat: None });
    assert_eq!((host.table.phase(), host.table.ending()), (Phase::Over, Some(Ending::Resigned)));
    let record = host.table.record().unwrap();
    assert_eq!(record.scores, None, "the game did not come to its end");
    spellenkast_table::fair::prove(&record).unwrap();
}

#[test]
fn of_three_who_play_one_may_resign_and_a_bot_plays_his_seat() {
    let mut host = Host::playing(settings(GameId::Clever, 3), 4);
    host.does(1, Command::Resign { seat: None });
    assert_eq!(host.table.phase(), Phase::Playing);
    assert_eq!(refused(&mut host, 1, Command::TakeBack { seat: None }), "resigned");
    assert_eq!(refused(&mut host, 1, Command::Resign { seat: None }), "resigned");
    host.does(0, Command::Leave { seat: None });
    assert_eq!(host.table.phase(), Phase::Playing);
    host.does(2, Command::Leave { seat: None });
    let ended = (host.table.phase(), host.table.ending());
    assert_eq!(ended, (Phase::Over, Some(Ending::BrokenOff)), "nobody is left");
}

#[test]
fn names_and_contributions_are_checked() {
    let mut host = Host::new(settings(GameId::Clever, 2), 1);
    for name in ["", "  ", "be\u{7}ll", "turned \u{202e}about", &"x".repeat(25)] {
        assert_eq!(refused(&mut host, 0, Command::Sit { seat: None, name: name.into() }), "bad-name");
    }
    host.does(0, sit(0));
    for contribution in ["two words", "line\n", "é", &"x".repeat(65)] {
        let command = Command::Ready { contribution: Some(contribution.into()) };
        assert_eq!(refused(&mut host, 0, command), "bad-contribution");
    }
    assert_eq!(refused(&mut host, 3, ready()), "not-seated");
    assert_eq!(refused(&mut host, 0, Command::Rematch { contribution: None }), "not-over");
}

#[test]
fn at_one_table_nobody_is_called_like_somebody_else() {
    let sit = |seat, name: &str| Command::Sit { seat: Some(Seat(seat)), name: name.into() };
    let mut host = Host::new(settings(GameId::Clever, 3), 1);
    host.does(1, sit(0, "Ann"));
    for name in ["Ann", " ann ", "ＡＮＮ"] {
        assert_eq!(refused(&mut host, 2, sit(1, name)), "same-name");
        assert_eq!(
            refused(&mut host, 1, sit(1, name)),
            "same-name",
            "not for one who holds two seats either"
        );
    }
    host.does(2, sit(1, "Anna"));
    host.does(1, Command::Leave { seat: None });
    host.does(3, sit(0, "ANN"));
}

#[test]
fn a_log_from_when_names_could_be_longer_is_read_as_it_is() {
    let mut host = Host::new(settings(GameId::Clever, 2), 1);
    let name = "The honourable player of the left-hand seat";
    for seat in 0..2 {
        let events = host.table.decide(&person(seat), &sit(seat).into(), host.now).unwrap();
        let old = serde_json::to_string(&events).unwrap().replace(&format!("Player {seat}"), name);
        for event in serde_json::from_str::<Vec<Event>>(&old).unwrap() {
            host.table.apply(&event).unwrap();
            host.log.push(event);
        }
    }
    host.check_replay();
    assert_eq!(host.table.game_piece(Eye::Spectator).seats[1].name.as_deref(), Some(name));
}

#[test]
fn impossible_tables_are_refused() {
    let secret = spellenkast_table::Secret([1; 32]);
    for wrong in [settings(GameId::Clever, 5), settings(GameId::Genius, 1), own_dice(GameId::Kwatro, 2)] {
        let refusal = spellenkast_table::Table::create(wrong, None, secret.clone(), 0).unwrap_err();
        assert_eq!(refusal.code, "setup");
    }
}

/// Whether anybody at the table can read this name.
fn is_read(host: &Host, name: &str) -> bool {
    let eyes = [Eye::Spectator, Eye::Seat(Seat(0)), Eye::Seat(Seat(2))];
    let seen = |eye| serde_json::to_string(&host.table.view(eye)).unwrap().contains(name);
    eyes.into_iter().any(seen)
        || host.table.record().is_some_and(|record| record.names.contains(&name.to_owned()))
}

#[test]
fn who_is_gone_for_good_leaves_and_nothing_bears_their_name() {
    let mut host = Host::playing(settings(GameId::Clever, 3), 1);
    assert!(is_read(&host, "Player 1"));
    let gone = Notice::Forget { person: person(1) };
    let events = host.notices(&gone).unwrap();
    assert!(matches!(events[0].what, What::Left { seat: Seat(1) }));
    assert!(!is_read(&host, "Player 1"));
    assert_eq!(host.notices(&gone).unwrap(), [], "said again it changes nothing");
    // The others go on until nobody is left, and then the name is not on the record either.
    host.does(0, Command::Leave { seat: None });
    assert_eq!(host.table.phase(), Phase::Playing);
    host.does(2, Command::Leave { seat: None });
    assert_eq!(host.table.phase(), Phase::Over);
    assert_eq!(host.table.record().unwrap().names, ["Player 0", "Guest", "Player 2"]);
    assert_eq!(host.table.quitter(Seat(1)).unwrap().person, None);
}

#[test]
fn who_gave_up_before_they_were_gone_is_forgotten_too() {
    let mut host = Host::playing(settings(GameId::Genius, 3), 1);
    host.does(1, Command::Leave { seat: None });
    assert!(is_read(&host, "Player 1"), "it stands there who gave up");
    host.notices(&Notice::Forget { person: person(1) }).unwrap();
    assert!(!is_read(&host, "Player 1"));
    // The last one at a table breaks the game off.
    host.does(0, Command::Leave { seat: None });
    host.notices(&Notice::Forget { person: person(2) }).unwrap();
    assert_eq!(host.table.record().unwrap().names, ["Player 0", "Guest", "Guest"]);
}

#[test]
fn the_table_of_somebody_who_is_gone_is_put_away_unless_others_wait_there() {
    let mut host = Host::new(settings(GameId::Clever, 3), 1);
    host.does(0, sit(0));
    host.notices(&Notice::Forget { person: person(0) }).unwrap();
    assert_eq!(host.table.phase(), Phase::Closed);
    assert!(!is_read(&host, "Player 0"));
    let mut host = Host::new(settings(GameId::Clever, 3), 1);
    host.does(0, sit(0));
    host.does(1, sit(1));
    host.notices(&Notice::Forget { person: person(0) }).unwrap();
    assert_eq!(host.table.phase(), Phase::Gathering);
    assert!(is_read(&host, "Player 1") && !is_read(&host, "Player 0"));
    assert_eq!(host.notices(&Notice::Forget { person: person(7) }).unwrap(), [], "nobody knows them here");
}
