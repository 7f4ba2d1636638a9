//! How long a move takes at a table, how much is sent and how much room a table needs:
//! `cargo run --profile quick -p spellenkast-table --example speed`.

use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Eye, Seat, below};
use spellenkast_games::GameId;
use spellenkast_seat::Offer;
use spellenkast_table::{Command, Event, PersonId, Phase, Request, Secret, Settings, Table};

#[derive(Default)]
struct Times {
    moves: u32,
    decide: Vec<Duration>,
    apply: Vec<Duration>,
    choices: Vec<Duration>,
    choices_sent: Vec<Duration>,
    redact: Vec<Duration>,
    view: Vec<Duration>,
    view_bytes: usize,
    choice_bytes: usize,
    most_choice_bytes: usize,
    most_choices: u32,
    event_bytes: usize,
    table_bytes: usize,
}

fn timed<T>(times: &mut Vec<Duration>, work: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let result = work();
    times.push(begin.elapsed());
    result
}

/// The mean in microseconds without the slowest hundredth, which the machine spent on something else.
fn micros(times: &mut [Duration]) -> f64 {
    times.sort_unstable();
    let kept = &times[..times.len() - times.len() / 100];
    kept.iter().sum::<Duration>().as_secs_f64() * 1e6 / kept.len() as f64
}

fn play(settings: &Settings, seed: u64, times: &mut Times) -> Table {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let people: Vec<PersonId> =
        (0..settings.players).map(|seat| PersonId(format!("person-{seat}"))).collect();
    let mut table =
        Table::replay(&Table::create(settings.clone(), None, Secret([seed as u8; 32]), 0).unwrap()).unwrap();
    let act = |table: &mut Table, who: usize, command: Command| {
        let events = table.decide(&people[who], &command.into(), 0).unwrap();
        events.iter().for_each(|event| table.apply(event).unwrap());
    };
    for seat in 0..settings.players {
        act(&mut table, seat.into(), Command::Sit { seat: Some(Seat(seat)), name: format!("Player {seat}") });
    }
    for who in 0..people.len() {
        act(&mut table, who, Command::Ready { contribution: Some("1234567890abcdef".into()) });
    }
    while table.phase() == Phase::Playing {
        let seat = table.deciders().first().unwrap();
        let choices = timed(&mut times.choices, || Offer::of(table.deciding(seat).unwrap(), seat));
        let json = timed(&mut times.choices_sent, || serde_json::to_string(&choices).unwrap());
        times.choice_bytes += json.len();
        times.most_choice_bytes = times.most_choice_bytes.max(json.len());
        times.most_choices = times.most_choices.max(choices.count);
        let moves = table.deciding(seat).unwrap().moves_with_spots(seat);
        let (_, spots) = &moves[below(&mut rng, moves.len() as u32) as usize];
        let spots = spots.iter().map(ToString::to_string).collect();
        let request = Request {
            id: Some(format!("c{}", times.moves)),
            command: Command::Point { seat: Some(seat), spots },
        };
        let events: Vec<Event> =
            timed(&mut times.decide, || table.decide(&people[seat.index()], &request, 0)).unwrap();
        times.event_bytes +=
            events.iter().map(|event| serde_json::to_string(event).unwrap().len()).sum::<usize>();
        timed(&mut times.apply, || events.iter().for_each(|event| table.apply(event).unwrap()));
        timed(&mut times.redact, || {
            for event in &events {
                serde_json::to_string(&table.redact(event, Eye::Seat(Seat(0)))).unwrap();
            }
        });
        let view = timed(&mut times.view, || serde_json::to_string(&table.view(Eye::Seat(Seat(0)))).unwrap());
        times.view_bytes += view.len();
        times.moves += 1;
    }
    table
}

/// The memory that this process has, in bytes; 0 where the system does not tell.
fn memory() -> usize {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    pages.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).unwrap_or(0) * 4096
}

fn main() {
    println!("microseconds a move; bytes");
    println!(
        "{:16}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8} | {:>6}{:>8}{:>8}{:>8}{:>8}{:>8}",
        "game",
        "decide",
        "apply",
        "choices",
        "as json",
        "sum",
        "redact",
        "view",
        "moves",
        "choices",
        "most",
        "view",
        "events",
        "table"
    );
    for (game, players) in [
        (GameId::KeerOpKeer, 1),
        (GameId::KeerOpKeer, 4),
        (GameId::KeerOpKeer2, 4),
        (GameId::Clever, 2),
        (GameId::Clever, 4),
        (GameId::Genius, 2),
        (GameId::Kwatro, 2),
        (GameId::Kwatro, 4),
    ] {
        let mut times = Times::default();
        let settings = Settings::new(game, players);
        play(&settings, 999, &mut Times::default());
        for seed in 0..30 {
            play(&settings, seed, &mut times);
        }
        let finished = play(&settings, 7, &mut Times::default());
        let before = memory();
        let tables = vec![finished; 2_000];
        times.table_bytes = memory().saturating_sub(before) / tables.len();
        let each = [&mut times.decide, &mut times.apply, &mut times.choices, &mut times.choices_sent];
        let [decide, apply, choices, sent] = each.map(|times| micros(times));
        let (redact, view) = (micros(&mut times.redact), micros(&mut times.view));
        let mean = |bytes: usize| bytes / times.moves as usize;
        println!(
            "{:16}{:8.2}{:8.2}{:8.2}{:8.2}{:8.2}{:8.2}{:8.2} | {:6}{:8}{:8}{:8}{:8}{:8}",
            format!("{game} {players}"),
            decide,
            apply,
            choices,
            sent,
            decide + apply + choices + sent,
            redact,
            view,
            times.most_choices,
            mean(times.choice_bytes),
            times.most_choice_bytes,
            mean(times.view_bytes),
            mean(times.event_bytes),
            times.table_bytes,
        );
    }
}
