//! The pages about the games say what the program does.

use spellenkast_engine::{Game, Reason};
use spellenkast_games::{GameId, with_game};

fn page(id: GameId) -> String {
    let path = format!("{}/../../docs/games/{id}.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn each_reason_stands_on_the_page_of_its_game() {
    for id in GameId::ALL {
        let page = page(id);
        let (_, list) = page.split_once("## Why something is refused").unwrap();
        let rows: Vec<&str> = list.lines().filter(|line| line.starts_with("| `")).collect();
        let reasons: Vec<String> = with_game!(id, G => {
            <G as Game>::Reason::ALL.iter().map(|reason| format!("| `{}` | {reason} |", reason.code())).collect()
        });
        assert_eq!(rows, reasons, "{id}");
    }
}
