//! Any commands in any order: the table never breaks.

use proptest::prelude::*;
use spellenkast_engine::{Eye, Seat, below};
use spellenkast_games::GameId;
use spellenkast_table::{Command, Dice, Level, Notice, Pace, Settings};

use crate::host::{Host, secret, settings};

#[derive(Clone, Debug)]
enum Deed {
    Says(u8, Command),
    /// Whoever is to decide does, if that is a person.
    Plays,
    Serves,
    Waits(u32),
}

fn seat() -> impl Strategy<Value = Option<Seat>> {
    prop::option::of((0u8..5).prop_map(Seat))
}

fn command() -> impl Strategy<Value = Command> {
    let level = prop::sample::select(Level::ALL.to_vec());
    let text = prop::option::of("[a-z]{0,8}");
    prop_oneof![
        4 => (seat(), "[a-z ]{0,6}").prop_map(|(seat, name)| Command::Sit { seat, name: format!("N{name}") }),
        1 => seat().prop_map(|seat| Command::Leave { seat }),
        3 => (seat(), level.clone()).prop_map(|(seat, level)| Command::AddBot { seat, level }),
        1 => (0u8..5).prop_map(|seat| Command::Remove { seat: Seat(seat) }),
        6 => text.clone().prop_map(|contribution| Command::Ready { contribution }),
        1 => Just(Command::NotReady),
        1 => (seat(), "[a-z0-9 ]{0,12}").prop_map(|(seat, text)| Command::Move { seat, r#move: text }),
        1 => "[a-z0-9 ]{0,12}".prop_map(|outcome| Command::Roll { outcome }),
        3 => seat().prop_map(|seat| Command::Undo { seat }),
        2 => any::<bool>().prop_map(|yes| Command::AnswerUndo { yes }),
        1 => (seat(), level).prop_map(|(seat, level)| Command::HandOver { seat, level }),
        1 => seat().prop_map(|seat| Command::TakeBack { seat }),
        1 => seat().prop_map(|seat| Command::Resign { seat }),
        2 => text.prop_map(|contribution| Command::Rematch { contribution }),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        4 => (0u8..4, command()).prop_map(|(who, command)| Deed::Says(who, command)),
        5 => Just(Deed::Plays),
        2 => Just(Deed::Serves),
        1 => (0u32..60_000).prop_map(Deed::Waits),
    ]
}

fn play_one(host: &mut Host) {
    if host.table.wants_dice() {
        let outcome = host.rolls();
        let _ = host.tries(0, Command::Roll { outcome });
        return;
    }
    let deciders: Vec<Seat> = host.table.deciders().iter().collect();
    if deciders.is_empty() {
        return;
    }
    let seat = deciders[below(&mut host.rng, deciders.len() as u32) as usize];
    let text = host.random_move(seat);
    let Some(person) = host.table.person_at(seat).cloned() else { return };
    let who = person.0.trim_start_matches("person-").parse().unwrap();
    let _ = host.tries(who, Command::Move { seat: Some(seat), r#move: text });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn any_commands_leave_a_table_that_its_log_gives_again(
        game in prop::sample::select(GameId::ALL.to_vec()),
        players in 1u8..=4,
        own in any::<bool>(),
        practice in any::<bool>(),
        timed in any::<bool>(),
        seed in any::<u64>(),
        deeds in prop::collection::vec(deed(), 0..150),
    ) {
        let info = game.info();
        let players = players.clamp(info.min_players, info.max_players);
        let dice = if own && (practice || !info.hidden) { Dice::Own } else { Dice::Rolled };
        let pace = if timed { Pace::Seconds(20) } else { Pace::Free };
        let mut host = Host::new(Settings { dice, pace, practice, ..settings(game, players) }, seed);
        host.thorough = false;
        for deed in deeds {
            let before = host.table.clone();
            let logged = host.log.len();
            match deed {
                Deed::Says(who, command) => drop(host.tries(who, command)),
                Deed::Plays => play_one(&mut host),
                Deed::Serves => host.serves(),
                Deed::Waits(millis) => {
                    host.now += u64::from(millis);
                    drop(host.notices(&Notice::Tick));
                    drop(host.notices(&Notice::Hinted { seat: Seat(0) }));
                    let chosen = secret(&mut host.rng);
                    drop(host.notices(&Notice::Secret(chosen)));
                }
            }
            if host.log.len() == logged {
                prop_assert_eq!(&before, &host.table);
            }
            for eye in [Eye::Seat(Seat(0)), Eye::Spectator] {
                let view = host.table.game_piece(eye);
                prop_assert_eq!(view.seq, host.table.seq_for(eye));
                prop_assert_eq!(view.steps as usize, host.table.log(eye, 0).len());
                // The numbers that an eye is told rise by one, and the last of them is that of its view.
                let told = host.log.iter().filter_map(|event| host.table.redact(event, eye));
                let told: Vec<u64> = told.map(|event| event.seq).collect();
                prop_assert_eq!(told, (1..=view.seq).collect::<Vec<_>>());
            }
        }
        host.check_replay();
    }
}
