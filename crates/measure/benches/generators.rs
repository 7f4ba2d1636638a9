//! The time it takes to list all legal moves of 256 positions, and to play a random game.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use spellenkast_engine::{Game, MoveList};
use spellenkast_games::clever::Clever;
use spellenkast_games::genius::Genius;
use spellenkast_games::keer_op_keer::KeerOpKeer;
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;
use spellenkast_games::kwatro::Kwatro;
use spellenkast_measure::{decisions, list_all, play};

fn measure<G: Game>(criterion: &mut Criterion, players: u8) {
    let positions = decisions::<G>(players, 256);
    let mut moves = MoveList::new();
    let mut group = criterion.benchmark_group(format!("{}, {players} players", G::INFO.id));
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("moves", |bencher| bencher.iter(|| list_all(&positions, &mut moves)));
    group.throughput(Throughput::Elements(1));
    group.bench_function("game", |bencher| bencher.iter(|| play::<G>(players, 1, &mut moves)));
    group.finish();
}

fn all(criterion: &mut Criterion) {
    measure::<KeerOpKeer>(criterion, 2);
    measure::<KeerOpKeer2>(criterion, 2);
    measure::<Clever>(criterion, 1);
    measure::<Genius>(criterion, 2);
    measure::<Kwatro>(criterion, 2);
}

criterion_group!(benches, all);
criterion_main!(benches);
