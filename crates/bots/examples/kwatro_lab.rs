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
        _ => {}
    }
}
