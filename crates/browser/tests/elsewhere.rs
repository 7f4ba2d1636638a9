//! The same seed gives the same game on every machine: here, and as WebAssembly under Node.

mod fingerprint;

use std::process::Command;

use fingerprint::fingerprint;
use spellenkast_games::GameId;

const TARGET: &str = "wasm32-unknown-unknown";
/// How many games of each; `SAME_GAMES` may ask for more.
const GAMES: u32 = 6;
const NETWORKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/nets");

/// Plays the games and prints a fingerprint a line: WebAssembly knows no console of its own.
const SCRIPT: &str = "
    const [file, networks, kinds, games] = process.argv.slice(1);
    const { fingerprint } = elsewhere(file, networks);
    for (let kind = 0; kind < kinds; kind++)
        for (let game = 0; game < games; game++)
            console.log(BigInt.asUintN(64, fingerprint(kind, game)).toString());
";

#[test]
fn the_same_seed_gives_the_same_game_as_webassembly() {
    let games = std::env::var("SAME_GAMES").map_or(GAMES, |games| games.parse().unwrap());
    let file = build();
    let out = Command::new("node")
        .args(["--eval", &[include_str!("elsewhere.js"), SCRIPT].concat(), &file, NETWORKS])
        .args([GameId::ALL.len().to_string(), games.to_string()])
        .output()
        .expect("Node is there");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let told = String::from_utf8(out.stdout).unwrap();
    let mut told = told.lines().map(|line| line.parse::<u64>().unwrap());
    for game in GameId::ALL {
        for number in 0..games {
            assert_eq!(told.next(), Some(fingerprint(game, number)), "{game}, game {number}");
        }
    }
    assert_eq!(told.next(), None);
}

/// Builds the bots as the house has them. Returns the file.
fn build() -> String {
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--profile", "wasm", "--package", "spellenkast-browser"])
        .args(["--example", "elsewhere", "--target", TARGET])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128")
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    format!("{}/../{TARGET}/wasm/examples/elsewhere.wasm", env!("CARGO_TARGET_TMPDIR"))
}
