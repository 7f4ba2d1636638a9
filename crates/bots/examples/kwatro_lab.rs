//! Trying things out.
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args[0].as_str() {
        "speed" => {
            spellenkast_bots::kwatro::lab::greedy_speed(args[1].parse().unwrap(), args[2].parse().unwrap())
        }
        "train" => spellenkast_bots::kwatro::lab::train(
            args[1].parse().unwrap(),
            args[2].parse().unwrap(),
            args[3] == "children",
            &args[4],
        ),
        "vs" => {
            let mut options = spellenkast_games::kwatro::Options::default();
            if args.iter().any(|a| a == "short") {
                options.deck = spellenkast_games::kwatro::DeckKind::Short;
            }
            if args.iter().any(|a| a == "children") {
                options.scoring = spellenkast_games::kwatro::Scoring::Children;
            }
            spellenkast_bots::kwatro::lab::versus(
                &args[1],
                &args[2],
                args[3].parse().unwrap(),
                args[4].parse().unwrap(),
                options,
                &args[5],
            )
        }
        _ => {}
    }
}
