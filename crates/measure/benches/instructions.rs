//! Instructions instead of seconds: the same on a busy machine as on a quiet one, so that a regression shows.

#![allow(missing_docs, reason = "the macros make undocumented items")]

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use spellenkast_engine::{Game, MoveList, Seat};
use spellenkast_games::clever::Clever;
use spellenkast_games::genius::Genius;
use spellenkast_games::keer_op_keer::KeerOpKeer;
use spellenkast_games::keer_op_keer_2::KeerOpKeer2;
use spellenkast_games::kwatro::Kwatro;
use spellenkast_measure::{decisions, list_all, play};

type Positions<G> = (Vec<(G, Seat)>, MoveList<<G as Game>::Move>);

fn positions<G: Game>(players: u8) -> Positions<G> {
    (decisions(players, 256), MoveList::new())
}

/// Plays one game beforehand, so that tables made on first use are not counted.
fn warm<G: Game>(players: u8) -> (u8, MoveList<G::Move>) {
    let mut moves = MoveList::new();
    play::<G>(players, 1, &mut moves);
    (players, moves)
}

macro_rules! count {
    ($($game:ident $moves:ident $games:ident $players:literal;)*) => {
        $(
            #[library_benchmark]
            #[bench::positions_256(args = ($players), setup = positions::<$game>)]
            fn $moves((positions, mut moves): Positions<$game>) -> usize {
                black_box(list_all(&positions, &mut moves))
            }

            #[library_benchmark]
            #[bench::games_20(args = ($players), setup = warm::<$game>)]
            fn $games((players, mut moves): (u8, MoveList<<$game as Game>::Move>)) -> usize {
                black_box(play::<$game>(players, 20, &mut moves))
            }
        )*
        library_benchmark_group!(name = moves; benchmarks = $($moves),*);
        library_benchmark_group!(name = games; benchmarks = $($games),*);
    };
}

count! {
    KeerOpKeer keer_op_keer_moves keer_op_keer_games 2;
    KeerOpKeer2 keer_op_keer_2_moves keer_op_keer_2_games 2;
    Clever clever_moves clever_games 1;
    Genius genius_moves genius_games 2;
    Kwatro kwatro_moves kwatro_games 2;
}

main!(library_benchmark_groups = moves, games);
