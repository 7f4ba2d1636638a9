//! What tells a game apart from one that was played plainly to its end.

use spellenkast_engine::{Eye, Record, Seat};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Ending, GaveUp, Level, Mark, Notice, Phase, Settings, What};

use crate::host::{Host, person, settings};

/// Plays the game to its end, bots where they are wanted.
fn play_out(host: &mut Host) -> Record {
    host.thorough = false;
    while host.table.phase() == Phase::Playing {
        host.serves();
        if host.table.phase() == Phase::Playing {
            host.plays_on();
        }
    }
    host.check_replay();
    host.table.record().unwrap()
}

#[test]
fn a_plain_game_has_no_marks_and_its_record_says_nothing_of_them() {
    let record = play_out(&mut Host::playing(settings(GameId::Genius, 2), 2));
    assert!(record.marks.is_empty());
    assert!(!serde_json::to_string(&record).unwrap().contains("marks"));
}

#[test]
fn a_game_for_practice_says_so_from_its_beginning() {
    let mut host = Host::playing(Settings { practice: true, ..settings(GameId::Genius, 2) }, 2);
    assert_eq!(host.table.common_piece().marks, [Mark::Practice]);
    let record = play_out(&mut host);
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Record>(&json).unwrap().marks, [Mark::Practice]);
}

#[test]
fn a_hint_marks_the_game_and_is_written_down_once_a_seat() {
    let mut host = Host::playing(settings(GameId::Genius, 2), 2);
    let hint = Notice::Hinted { seat: Seat(1) };
    assert!(
        matches!(host.notices(&hint).unwrap()[..], [ref event] if event.what == What::Hinted { seat: Seat(1) })
    );
    assert!(host.notices(&hint).unwrap().is_empty());
    assert_eq!(host.table.common_piece().marks, [Mark::Hints]);
    play_out(&mut host);
    assert_eq!(host.notices(&hint).unwrap_err().code, "no-game");
    host.serves();
    (0..2).for_each(|seat| drop(host.does(seat, Command::Rematch { contribution: None })));
    assert!(host.table.common_piece().marks.is_empty(), "the next game is another one");
}

#[test]
fn hints_and_stand_ins_mark_the_game_for_those_who_had_them() {
    let mut host = Host::playing(settings(GameId::Genius, 3), 2);
    host.thorough = false;
    host.notices(&Notice::Hinted { seat: Seat(1) }).unwrap();
    host.does(2, Command::HandOver { seat: None, level: Level::Club });
    let record = play_out(&mut host);
    assert_eq!(record.marks, [Mark::Hints, Mark::StandIn], "the record tells of all");
    assert_eq!(host.table.marks_of(Seat(0)), []);
    assert_eq!(host.table.marks_of(Seat(1)), [Mark::Hints]);
    assert_eq!(host.table.marks_of(Seat(2)), [Mark::StandIn]);
}

#[test]
fn who_plays_several_seats_has_the_hints_of_all_of_them() {
    let mut host = Host::new(settings(GameId::Genius, 3), 2);
    for (who, seat) in [(0, 0), (0, 1), (1, 2)] {
        host.does(who, crate::host::sit(seat));
    }
    (0..2).for_each(|who| drop(host.does(who, crate::host::ready())));
    host.notices(&Notice::Hinted { seat: Seat(1) }).unwrap();
    let marks = (0..3).map(|seat| host.table.marks_of(Seat(seat)).len());
    assert_eq!(marks.collect::<Vec<_>>(), [1, 1, 0]);
}

#[test]
fn handing_over_again_and_again_adds_up() {
    let mut host = Host::playing(settings(GameId::Clever, 1), 2);
    for moves in 0..4 {
        assert_eq!(host.table.marks(), [], "after {moves} moves");
        host.does(0, Command::HandOver { seat: None, level: Level::Master });
        let text = host.random_move(Seat(0));
        host.notices(&Notice::BotMove { seat: Seat(0), r#move: text }).unwrap();
        host.does(0, Command::TakeBack { seat: None });
    }
    assert_eq!(host.table.marks(), [Mark::StandIn]);
}

#[test]
fn a_stand_in_marks_the_game_with_its_fourth_move() {
    let mut host = Host::playing(settings(GameId::Clever, 1), 2);
    host.does(0, Command::HandOver { seat: None, level: Level::Club });
    for moves in 0..4 {
        assert_eq!(host.table.marks(), [], "after {moves} moves");
        let text = host.random_move(Seat(0));
        host.notices(&Notice::BotMove { seat: Seat(0), r#move: text }).unwrap();
    }
    host.does(0, Command::TakeBack { seat: None });
    assert_eq!(host.table.marks(), [Mark::StandIn]);
}

#[test]
fn who_gives_up_is_told_during_and_after_the_game_and_the_others_game_stays_plain() {
    let mut host = Host::playing(settings(GameId::Clever, 4), 4);
    host.does(1, Command::Resign { seat: None });
    host.does(2, Command::Leave { seat: None });
    // Who resigned and then leaves has resigned.
    host.does(1, Command::Leave { seat: None });
    let told = |host: &Host| -> Vec<Option<(GaveUp, String)>> {
        let seats = host.table.game_piece(Eye::Spectator).seats;
        seats.into_iter().map(|seat| seat.gave_up.map(|gone| (gone.how, gone.name))).collect()
    };
    let expected = [
        None,
        Some((GaveUp::Resigned, "Player 1".to_owned())),
        Some((GaveUp::Left, "Player 2".to_owned())),
        None,
    ];
    assert_eq!(told(&host), expected);
    let record = play_out(&mut host);
    assert_eq!(told(&host), expected, "after the end, too");
    assert_eq!(host.table.quitter(Seat(2)).unwrap().person, Some(person(2)));
    assert_eq!(record.names, ["Player 0", "Player 1", "Player 2", "Player 3"]);
    assert!(record.marks.is_empty(), "{:?}", record.marks);
}

#[test]
fn a_game_that_did_not_come_to_its_end_is_cut_short() {
    let mut host = Host::playing(settings(GameId::Genius, 2), 4);
    host.does(0, Command::Resign { seat: None });
    assert_eq!(host.table.ending(), Some(Ending::Resigned));
    let record = host.table.record().unwrap();
    assert_eq!((record.marks, record.scores), (vec![Mark::CutShort], None));
    assert_eq!(
        host.table.game_piece(Eye::Spectator).seats[0].gave_up.as_ref().unwrap().how,
        GaveUp::Resigned
    );
}
