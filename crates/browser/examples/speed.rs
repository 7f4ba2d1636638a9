//! Times the same work here and as WebAssembly under Node: `speed FILE.wasm`, see docs/performance.md. Processor time, so that a
//! busy machine tells the same; only Linux tells it.

#[path = "../tests/speed/mod.rs"]
mod speed;

use std::error::Error;
use std::process::Command;

use spellenkast_games::GameId;

/// Does the work once to warm up and then three times, and prints what it gives and the shortest time in seconds.
const SCRIPT: &str = "
    const [file, networks, work, kind, count] = process.argv.slice(1);
    const there = elsewhere(file, networks);
    const run = () => there[work](Number(kind), Number(count)) >>> 0;
    const given = run();
    const times = [1, 2, 3].map(() => {
        const begin = process.cpuUsage();
        run();
        const { user, system } = process.cpuUsage(begin);
        return (user + system) / 1e6;
    });
    console.log(given, Math.min(...times));
";

const NETWORKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/nets");

type Work = fn(GameId, u32) -> u32;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("speed FILE.wasm")?;
    println!("{:<16}{:<10}{:>12}{:>12}{:>8}", "game", "work", "here, s", "wasm, s", "ratio");
    for (kind, game) in GameId::ALL.into_iter().enumerate() {
        let games = if game == GameId::Kwatro { 400 } else { 4000 };
        let works: [(&str, Work, u32); 2] =
            [("play_out", speed::play_out, games), ("judge", speed::judge, 60)];
        for (name, work, count) in works {
            let (given, here) = time(|| work(game, count));
            let script = [include_str!("../tests/elsewhere.js"), SCRIPT].concat();
            let arguments = [script.as_str(), &file, NETWORKS, name, &kind.to_string(), &count.to_string()];
            let out = Command::new("node").arg("--eval").args(arguments).output()?;
            let told = String::from_utf8(out.stdout)?;
            let (gives, wasm) = told.trim().split_once(' ').ok_or("Node failed")?;
            assert_eq!(gives.parse(), Ok(given), "{game}: the same work gives the same");
            let wasm: f64 = wasm.parse()?;
            println!("{game:<16}{name:<10}{here:>12.3}{wasm:>12.3}{:>8.2}", wasm / here);
        }
    }
    Ok(())
}

/// What the work gives, and the shortest of three times in seconds, after once to warm up.
fn time(work: impl Fn() -> u32) -> (u32, f64) {
    let given = work();
    let times = [(); 3].map(|()| {
        let begin = used();
        work();
        used() - begin
    });
    (given, times.into_iter().fold(f64::INFINITY, f64::min))
}

/// The processor time of this thread so far, in seconds.
fn used() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells it");
    let nanoseconds = told.split(' ').next().and_then(|number| number.parse::<f64>().ok());
    nanoseconds.expect("it is a number") / 1e9
}
