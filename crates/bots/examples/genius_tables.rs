//! Solves the races of Genius and writes them into the file that the program is built with.
//!
//!     cargo run --release -p spellenkast-bots --example genius_tables -- crates/bots/nets/genius.race

use std::time::Instant;

fn main() -> std::io::Result<()> {
    let file = std::env::args().nth(1).unwrap_or_else(|| "crates/bots/nets/genius.race".to_owned());
    let begin = Instant::now();
    let bytes = spellenkast_bots::genius::solved_races();
    std::fs::write(&file, &bytes)?;
    println!("{file}: {} bytes, {:.1} s", bytes.len(), begin.elapsed().as_secs_f64());
    Ok(())
}
