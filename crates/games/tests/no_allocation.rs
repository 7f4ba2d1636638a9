//! Looking ahead allocates nothing: what a search calls a million times works in place.
//!
//! An allocator that counts is the one thing here that cannot be had without unsafe code.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spellenkast_engine::{Game, MoveList, Seats, Turn, below};
use spellenkast_games::genius::{self, Genius};
use spellenkast_games::{GameId, with_game};

const GAMES: usize = 20;
/// Enough for the list of moves to have grown to its full size, and for tables made on first use.
const WARM_UP_GAMES: usize = 200;

/// The system's allocator, which counts what each thread asks of it.
struct Counting;

thread_local! {
    // A constant that needs no clean-up, for the allocator must not allocate to count.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn allocations() -> u64 {
    ALLOCATIONS.get()
}

fn count() {
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
}

// SAFETY: every call goes to the system's allocator as it is; the count touches no memory of its callers.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller's promises are passed on.
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are passed on.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn the_allocator_counts() {
    let before = allocations();
    let list = black_box(vec![1u8]);
    assert_eq!(allocations(), before + 1);
    drop(list);
    assert_eq!(allocations(), before + 1);
}

#[test]
fn no_game_allocates() {
    for id in GameId::ALL {
        for players in id.info().min_players..=id.info().max_players {
            with_game!(id, G => assert_no_allocation::<G>(&Default::default(), players));
        }
    }
    for players in 2..=4 {
        assert_no_allocation::<Genius>(&genius::Options { covered: true, r#match: true }, players);
    }
}

/// Random games of this table allocate nothing, once the list of moves has its size.
fn assert_no_allocation<G: Game>(options: &G::Options, players: u8) {
    let start = G::new(options, Seats::new(players).unwrap(), None).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(players.into());
    let mut moves = MoveList::new();
    for _ in 0..WARM_UP_GAMES {
        play(&start, &mut rng, &mut moves);
    }
    let before = allocations();
    for _ in 0..GAMES {
        play(&start, &mut rng, &mut moves);
    }
    let made = allocations() - before;
    assert_eq!(made, 0, "{} with {players} players allocated in {GAMES} games", G::INFO.id);
}

fn play<G: Game>(start: &G, rng: &mut Xoshiro256PlusPlus, moves: &mut MoveList<G::Move>) {
    let mut game = start.clone();
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = game.sample(rng);
                assert!(game.check_outcome(&outcome).is_ok());
                game.apply_outcome(outcome);
            }
            Turn::Decide(seats) => {
                for seat in seats.iter() {
                    game.moves(seat, moves);
                    let mv = moves[below(rng, moves.len() as u32) as usize];
                    assert!(game.check_move(seat, mv).is_ok());
                    game.apply_move(seat, mv);
                }
            }
        }
    }
    black_box(game);
}
