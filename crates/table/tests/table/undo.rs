//! Taking moves back.

use spellenkast_engine::{Event as RecordEvent, Eye, Seat};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Level, Mark, Notice, Pace, Phase, Settings, Undo, What, fair};

use crate::host::{Host, add_bot, mv, own_dice, ready, settings, sit};

fn undo(seat: Seat) -> Command {
    Command::Undo { seat: Some(seat) }
}

fn view(host: &Host, eye: Eye) -> String {
    host.seen(eye).to_string()
}

#[test]
fn a_move_is_free_to_take_back_until_something_has_been_seen() {
    let mut host = Host::playing(settings(GameId::KeerOpKeer, 2), 2);
    let active = host.table.deciders().first().unwrap();
    let before = view(&host, Eye::Seat(active));
    host.does(active.0, mv("pass"));
    assert_eq!(host.table.can_undo(active), Some(Undo::Free));
    host.does(active.0, undo(active));
    assert_eq!(view(&host, Eye::Seat(active)), before);
    assert_eq!(host.tries(active.0, undo(active)).unwrap_err().code, "nothing-to-undo");
}

#[test]
fn decisions_at_the_same_time_are_taken_back_one_by_one() {
    let mut host = Host::playing(settings(GameId::KeerOpKeer, 4), 2);
    let active = host.table.deciders().first().unwrap();
    host.does(active.0, mv("pass"));
    let others: Vec<Seat> = host.table.deciders().iter().collect();
    let own = host.random_move(others[0]);
    host.does(others[0].0, mv(&own));
    let other = host.random_move(others[1]);
    host.does(others[1].0, mv(&other));
    let mates_view = view(&host, Eye::Seat(others[1]));
    assert_eq!(host.table.can_undo(others[0]), Some(Undo::Free), "nobody has seen it");
    host.does(others[0].0, undo(others[0]));
    assert!(host.table.deciders().has(others[0]) && !host.table.deciders().has(others[1]));
    let decided: serde_json::Value = serde_json::from_str(&view(&host, Eye::Seat(others[1]))).unwrap();
    assert_eq!(decided["decided"], serde_json::Value::from(other), "the other's decision stands");
    host.does(others[0].0, mv(&own));
    assert_eq!(view(&host, Eye::Seat(others[1])), mates_view);
    // The active player moved before all that: they have to ask.
    assert_eq!(host.table.can_undo(active), Some(Undo::Ask));
}

#[test]
fn whoever_decides_last_has_seen_what_the_others_decided() {
    let mut host = Host::playing(Settings { first: Some(Seat(0)), ..own_dice(GameId::KeerOpKeer, 3) }, 2);
    host.plays_on();
    let active = host.table.deciders().first().unwrap();
    host.does(active.0, mv("pass"));
    let others: Vec<Seat> = host.table.deciders().iter().collect();
    host.does(others[0].0, mv("pass"));
    assert_eq!(host.table.can_undo(others[0]), Some(Undo::Free), "nobody has seen anything");
    host.does(others[1].0, mv("pass"));
    assert_eq!(host.table.can_undo(others[1]), Some(Undo::Ask));
}

#[test]
fn nobody_takes_back_freely_what_others_decided_at_the_same_time_once_bombs_show_it() {
    let phase = |host: &Host| -> String {
        let view: serde_json::Value = serde_json::from_str(&view(host, Eye::Spectator)).unwrap();
        view["phase"].as_str().unwrap_or_default().to_owned()
    };
    let mut seen = 0;
    for seed in 0..8 {
        let mut host = Host::playing(own_dice(GameId::KeerOpKeer2, 3), seed);
        while host.table.phase() == Phase::Playing {
            let before = phase(&host);
            host.plays_on();
            if host.table.phase() == Phase::Playing && before == "others" && phase(&host) == "bombs" {
                seen += usize::from(host.table.deciders().len() == 1);
                let free = |seat: &Seat| host.table.can_undo(*seat) == Some(Undo::Free);
                assert_eq!(host.table.seats().find(free), None, "seed {seed}");
            }
        }
    }
    assert!(seen > 0, "somebody is the only one with a bomb");
}

#[test]
fn past_a_roll_everybody_else_has_to_agree_and_the_dice_are_drawn_anew() {
    let mut host = Host::playing(settings(GameId::Genius, 3), 2);
    let active = host.table.deciders().first().unwrap();
    let others: Vec<u8> = (0..3).filter(|seat| *seat != active.0).collect();
    let events = host.does(active.0, mv("again"));
    let thrown = match &events[1].what {
        What::Outcome { draw, .. } => draw.unwrap(),
        other => panic!("a roll follows, not {other:?}"),
    };
    assert_eq!(host.table.can_undo(active), Some(Undo::Ask));
    host.does(active.0, undo(active));
    assert_eq!(host.tries(active.0, undo(active)).unwrap_err().code, "undo-open");
    assert_eq!(host.table.common_piece().undo.unwrap().asked.len(), 2);
    let yes = Command::AnswerUndo { yes: true };
    assert_eq!(host.tries(active.0, yes.clone()).unwrap_err().code, "not-asked");
    host.does(others[0], yes.clone());
    assert_eq!(host.tries(others[0], yes.clone()).unwrap_err().code, "not-asked");
    assert!(host.table.common_piece().undo.is_some());
    let steps = host.table.game_piece(Eye::Spectator).steps;
    host.does(others[1], yes);
    assert_eq!(host.table.game_piece(Eye::Spectator).steps, steps - 2);
    assert!(host.table.common_piece().undo.is_none());
    let events = host.does(active.0, mv("again"));
    let What::Outcome { draw, .. } = &events[1].what else { panic!("a roll follows") };
    assert_eq!(*draw, Some(thrown + 1), "a draw is never used again");
    host.thorough = false;
    host.plays_out();
    let record = host.table.record().unwrap();
    let told: Vec<u32> = record
        .events
        .iter()
        .filter_map(|event| match event {
            RecordEvent::Outcome { draw, .. } => *draw,
            RecordEvent::Move { .. } => None,
        })
        .collect();
    assert_eq!(record.marks, [Mark::Undone]);
    assert_eq!(told, [thrown + 1], "only the outcome after the undo says which draw it is");
    fair::prove(&record).unwrap();
}

#[test]
fn one_no_is_enough_and_the_wish_can_be_withdrawn() {
    let mut host = Host::playing(settings(GameId::Genius, 3), 2);
    let active = host.table.deciders().first().unwrap();
    host.does(active.0, mv("again"));
    host.does(active.0, undo(active));
    let before = view(&host, Eye::Spectator);
    host.does((active.0 + 1) % 3, Command::AnswerUndo { yes: false });
    assert!(host.table.common_piece().undo.is_none());
    assert_eq!(view(&host, Eye::Spectator), before);
    assert_eq!(host.tries(active.0, Command::AnswerUndo { yes: true }).unwrap_err().code, "no-undo");
    host.does(active.0, mv("again"));
    host.does(active.0, undo(active));
    host.does(active.0, Command::AnswerUndo { yes: false });
    assert!(host.table.common_piece().undo.is_none());
    // Whoever plays on has answered too.
    host.does(active.0, mv("score"));
    host.does(active.0, undo(active));
    let next = host.table.deciders().first().unwrap();
    host.does(next.0, mv("again"));
    assert!(host.table.common_piece().undo.is_none());
}

#[test]
fn nobody_holds_up_a_table_with_the_same_wish_again_and_again() {
    for who in [0, 1] {
        let mut host = Host::playing(settings(GameId::Genius, 3), 2);
        let active = host.table.deciders().first().unwrap();
        host.does(active.0, mv("again"));
        host.does(active.0, undo(active));
        // Refused by another, or withdrawn.
        host.does((active.0 + who) % 3, Command::AnswerUndo { yes: false });
        assert_eq!(host.table.can_undo(active), None, "nobody is offered what would be refused");
        assert_eq!(host.tries(active.0, undo(active)).unwrap_err().code, "undo-refused");
        host.does(active.0, mv("again"));
        assert_eq!(host.table.can_undo(active), Some(Undo::Ask), "another move is another wish");
        host.does(active.0, undo(active));
        host.check_replay();
    }
}

#[test]
fn handing_over_and_back_is_no_way_to_say_a_wish_again() {
    let mut host = Host::playing(settings(GameId::Genius, 3), 2);
    let active = host.table.deciders().first().unwrap();
    host.does(active.0, mv("again"));
    host.does(active.0, undo(active));
    host.does(active.0, Command::HandOver { seat: None, level: Level::Club });
    assert!(host.table.common_piece().undo.is_none());
    host.does(active.0, Command::TakeBack { seat: None });
    assert_eq!(host.tries(active.0, undo(active)).unwrap_err().code, "undo-refused");
}

/// The seat decides something after which it has more to decide, if it can.
fn decides_and_goes_on(host: &mut Host, seat: Seat) -> bool {
    let (table, log) = (host.table.clone(), host.log.clone());
    for text in host.moves(seat) {
        host.does(seat.0, mv(&text));
        if host.table.deciders().has(seat) && host.table.deciders().len() > 1 {
            return true;
        }
        (host.table, host.log) = (table.clone(), log.clone());
    }
    false
}

#[test]
fn a_decision_of_which_nobody_may_know_answers_no_wish() {
    let mut host = Host::playing(settings(GameId::Clever, 4), 1);
    host.thorough = false;
    let mut unheard = 0;
    while host.table.phase() == Phase::Playing {
        let (table, log, deciders) = (host.table.clone(), host.log.clone(), host.table.deciders());
        let seat = deciders.first().unwrap();
        for withdrawn in [false, true] {
            let Some(active) = host.table.seats().find(|seat| !deciders.has(*seat)) else { break };
            if deciders.len() < 3
                || !decides_and_goes_on(&mut host, seat)
                || host.table.can_undo(active) != Some(Undo::Ask)
            {
                break;
            }
            host.does(active.0, undo(active));
            if withdrawn {
                host.does(active.0, Command::AnswerUndo { yes: false });
            }
            let text = host.random_move(seat);
            host.does(seat.0, mv(&text));
            let code = host.tries(active.0, undo(active)).unwrap_err().code;
            assert_eq!(
                code,
                if withdrawn { "undo-refused" } else { "undo-open" },
                "she learns nothing from it"
            );
            unheard += 1;
            (host.table, host.log) = (table.clone(), log.clone());
        }
        (host.table, host.log) = (table, log);
        host.plays_on();
    }
    assert!(unheard > 3, "{unheard}");
}

#[test]
fn bots_agree_as_long_as_no_die_was_rolled() {
    let mut host = Host::new(Settings { first: Some(Seat(0)), ..settings(GameId::KeerOpKeer, 3) }, 2);
    host.does(0, sit(0));
    host.does(0, add_bot(1));
    host.does(0, add_bot(2));
    host.does(0, ready());
    host.does(0, mv("pass"));
    let turn = host.table.bots_wanted().next().unwrap();
    let text = host.random_move(turn.seat);
    host.notices(&Notice::BotMove { seat: turn.seat, r#move: text }).unwrap();
    assert_eq!(host.table.can_undo(Seat(0)), Some(Undo::Ask));
    host.does(0, undo(Seat(0)));
    assert!(host.table.deciders().has(Seat(0)));
    assert!(host.table.marks().is_empty(), "nothing was thrown again");
    // Once both have decided the next roll has been seen.
    host.does(0, mv("pass"));
    host.serves();
    assert_eq!(host.table.can_undo(Seat(0)), None);
    assert_eq!(host.tries(0, undo(Seat(0))).unwrap_err().code, "dice-rolled");
}

#[test]
fn alone_nobody_throws_again() {
    let mut host = Host::playing(settings(GameId::Clever, 1), 2);
    while host.log.iter().filter(|event| matches!(event.what, What::Outcome { .. })).count() < 2 {
        host.plays_on();
    }
    assert_eq!(host.table.can_undo(Seat(0)), None);
    assert_eq!(host.tries(0, undo(Seat(0))).unwrap_err().code, "dice-rolled");
}

#[test]
fn people_who_share_a_device_are_one_who_cannot_agree_with_themselves() {
    let mut host = Host::new(settings(GameId::Genius, 2), 2);
    host.does(0, sit(0));
    host.does(0, sit(1));
    host.does(0, ready());
    let active = host.table.deciders().first().unwrap();
    host.does(0, mv("again"));
    assert_eq!(host.tries(0, undo(active)).unwrap_err().code, "dice-rolled");
}

#[test]
fn nobody_throws_again_behind_the_back_of_somebody_who_is_away() {
    let timed = Settings { pace: Pace::Seconds(30), ..settings(GameId::Genius, 3) };
    let mut host = Host::playing(timed, 2);
    let away = host.table.deciders().first().unwrap();
    host.now = host.table.deadline().unwrap();
    host.notices(&Notice::Tick).unwrap();
    host.serves();
    let active = host.table.deciders().first().unwrap();
    host.does(active.0, mv("again"));
    assert_eq!(host.table.can_undo(active), None);
    assert_eq!(host.tries(active.0, undo(active)).unwrap_err().code, "somebody-away");
    // Back again, they are asked.
    host.does(away.0, Command::TakeBack { seat: None });
    assert_eq!(host.table.can_undo(active), Some(Undo::Ask));
    // Who lets a bot play is not there either.
    host.does(away.0, Command::HandOver { seat: None, level: Level::Club });
    assert_eq!(host.tries(active.0, undo(active)).unwrap_err().code, "somebody-away");
}

#[test]
fn a_wish_to_throw_again_ends_when_somebody_goes_away() {
    let mut host = Host::playing(settings(GameId::Genius, 3), 2);
    let active = host.table.deciders().first().unwrap();
    let [one, other] = [(active.0 + 1) % 3, (active.0 + 2) % 3];
    host.does(active.0, mv("again"));
    host.does(active.0, undo(active));
    host.does(one, Command::AnswerUndo { yes: true });
    let steps = host.table.game_piece(Eye::Spectator).steps;
    host.does(other, Command::HandOver { seat: None, level: Level::Club });
    let view = host.table.view(Eye::Spectator);
    assert!(view.common.undo.is_none(), "nobody waits for an answer that cannot come");
    assert_eq!(view.game.steps, steps, "and nothing was taken back");
}

#[test]
fn a_wish_brings_no_time_to_whoever_runs_out_of_it() {
    let timed = Settings { pace: Pace::Seconds(30), ..settings(GameId::Genius, 2) };
    let mut host = Host::playing(timed, 2);
    let active = host.table.deciders().first().unwrap();
    host.does(active.0, mv("again"));
    let late = host.table.deadline().unwrap();
    host.now = late - 1;
    host.does(active.0, undo(active));
    assert!(host.table.bots_wanted().next().is_none());
    host.now = late;
    host.notices(&Notice::Tick).unwrap();
    assert!(host.table.common_piece().undo.is_none());
    assert_eq!(host.table.bots_wanted().next().map(|turn| turn.seat), Some(active));
}

#[test]
fn a_wish_to_throw_again_ends_when_nobody_is_left_to_agree() {
    let mut host = Host::playing(settings(GameId::Genius, 3), 2);
    let active = host.table.deciders().first().unwrap();
    let others = [(active.0 + 1) % 3, (active.0 + 2) % 3];
    host.does(active.0, mv("again"));
    host.does(active.0, undo(active));
    let steps = host.table.game_piece(Eye::Spectator).steps;
    others.iter().for_each(|other| drop(host.does(*other, Command::Leave { seat: None })));
    let view = host.table.view(Eye::Spectator);
    assert!(view.common.undo.is_none());
    assert_eq!(view.game.steps, steps);
}

#[test]
fn at_a_table_for_practice_everything_can_be_taken_back_alone() {
    for (game, text) in [(GameId::Genius, "again"), (GameId::Kwatro, "play")] {
        let mut host = Host::new(Settings { practice: true, ..settings(game, 2) }, 2);
        host.does(0, sit(0));
        host.does(0, add_bot(1));
        host.does(0, ready());
        host.serves();
        let before = view(&host, Eye::Seat(Seat(0)));
        let moves = host.moves(Seat(0));
        host.does(0, mv(moves.iter().find(|known| known.starts_with(text)).unwrap()));
        host.serves();
        assert_eq!(host.table.can_undo(Seat(0)), Some(Undo::Free));
        host.does(0, undo(Seat(0)));
        assert_eq!(view(&host, Eye::Seat(Seat(0))), before);
        host.check_replay();
    }
}

#[test]
fn dice_taken_back_for_practice_are_gone_all_the_same() {
    let mut host = Host::playing(Settings { practice: true, ..settings(GameId::Clever, 1) }, 2);
    host.thorough = false;
    let mut draws = Vec::new();
    for _ in 0..5 {
        let text = host.moves(Seat(0)).remove(0);
        for event in host.does(0, mv(&text)) {
            if let What::Outcome { draw, .. } = event.what {
                draws.push(draw.unwrap());
                host.does(0, undo(Seat(0)));
            }
        }
    }
    assert!(draws.len() > 1 && draws.is_sorted_by(|one, next| one < next), "{draws:?}");
}

#[test]
fn bots_wait_while_somebody_is_asked() {
    let mut host = Host::new(Settings { first: Some(Seat(0)), ..settings(GameId::Genius, 3) }, 2);
    host.does(0, sit(0));
    host.does(1, sit(1));
    host.does(0, add_bot(2));
    host.does(0, ready());
    host.does(1, ready());
    // Somebody of flesh and blood scores just before the bot's turn.
    while host.table.bots_wanted().next().is_none() {
        let seat = host.table.deciders().first().unwrap();
        host.does(seat.0, mv("score"));
    }
    host.does(1, undo(Seat(1)));
    assert!(host.table.common_piece().undo.is_some());
    assert_eq!(host.table.bots_wanted().next(), None);
    host.does(0, Command::AnswerUndo { yes: false });
    assert!(host.table.bots_wanted().next().is_some());
}

#[test]
fn whoever_leaves_need_not_be_asked_any_more() {
    let mut host = Host::playing(settings(GameId::Genius, 3), 2);
    let active = host.table.deciders().first().unwrap();
    let [one, other] = [(active.0 + 1) % 3, (active.0 + 2) % 3];
    host.does(active.0, mv("again"));
    host.does(active.0, undo(active));
    host.does(one, Command::AnswerUndo { yes: true });
    let steps = host.table.game_piece(Eye::Spectator).steps;
    host.does(other, Command::Leave { seat: None });
    assert_eq!(host.table.game_piece(Eye::Spectator).steps, steps - 2);
}

#[test]
fn cards_that_were_drawn_cannot_be_unseen() {
    let mut host = Host::playing(settings(GameId::Kwatro, 2), 2);
    let seat = host.table.deciders().first().unwrap();
    let moves = host.moves(seat);
    host.does(seat.0, mv("pass"));
    assert_eq!(host.table.can_undo(seat), Some(Undo::Free), "a pass that keeps all cards shows nothing");
    host.does(seat.0, undo(seat));
    let play = moves.iter().find(|text| text.starts_with("play")).unwrap_or(&moves[1]);
    host.does(seat.0, mv(play));
    assert_eq!(host.table.can_undo(seat), None);
    assert_eq!(host.tries(seat.0, undo(seat)).unwrap_err().code, "cards-drawn");
}

#[test]
fn a_finished_game_stays_finished() {
    let mut host = Host::playing(settings(GameId::Genius, 2), 2);
    host.thorough = false;
    host.plays_out();
    assert_eq!(host.table.phase(), Phase::Over);
    assert_eq!(host.tries(0, undo(Seat(0))).unwrap_err().code, "no-game");
}

#[test]
fn who_plays_no_more_takes_nothing_back() {
    let mut host = Host::playing(settings(GameId::Genius, 3), 2);
    let active = host.table.deciders().first().unwrap();
    host.does(active.0, mv("again"));
    host.does(active.0, undo(active));
    let steps = host.table.game_piece(Eye::Spectator).steps;
    host.does(active.0, Command::HandOver { seat: None, level: Level::Club });
    assert!(host.table.common_piece().undo.is_none());
    assert_eq!(host.table.game_piece(Eye::Spectator).steps, steps);
}

#[test]
fn a_decision_is_the_same_one_until_the_seat_may_know_of_something_new() {
    let mut host = Host::playing(settings(GameId::KeerOpKeer, 4), 2);
    let active = host.table.deciders().first().unwrap();
    let first = host.table.decision(active).unwrap();
    host.does(active.0, mv("pass"));
    assert_eq!(host.table.decision(active), None, "there is nothing to decide");
    host.does(active.0, undo(active));
    assert_eq!(host.table.decision(active), Some(first), "the same one again");
    host.does(active.0, mv("pass"));
    let others: Vec<Seat> = host.table.deciders().iter().collect();
    let theirs = host.table.decision(others[0]).unwrap();
    assert_ne!(theirs, first);
    let hidden = host.random_move(others[1]);
    host.does(others[1].0, mv(&hidden));
    assert_eq!(host.table.decision(others[0]), Some(theirs), "what others decide at the same time is hidden");
}
