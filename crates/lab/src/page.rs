//! The page that tells what the numbers and the actions mean, made from what writes them.

use std::fmt::Write;

use spellenkast_engine::Seats;
use spellenkast_games::{GameId, with_game};

use crate::{Table, actions_of};

/// More things of a kind than this are told by the first and the last.
const FEW: usize = 16;

/// The page `docs/observations.md`.
pub fn page() -> String {
    let mut page = String::from(
        "# Observations and actions\n\nMade by `make docs` from the code that writes them; a test holds the two together. \
         `spellenkast.observation_names(game, players)` and `spellenkast.action_names(game)` say the same, number by number.\n\n\
         An observation is a row of 16-bit whole numbers. The own seat comes first, then the others clockwise (`seat +1` is the next to \
         the left). How many numbers there are depends on the game and the number of players alone. They hold nothing that the seat may \
         not know: where several decide at the same time, sheets of others are as they were before, and in Kwatro only the own hand is there.\n\n\
         An action taps one spot. Taps come in the order of the move's spots; a move is made as soon as only one is left that begins \
         with all that was tapped. Where a move is the beginning of others, `confirm` makes it.\n",
    );
    for id in GameId::ALL {
        write_game(id, &mut page);
    }
    page
}

fn write_game(id: GameId, page: &mut String) {
    let info = id.info();
    let lengths: Vec<String> = (info.min_players..=info.max_players)
        .filter_map(|players| Some(format!("{} with {players}", meanings(id, players)?.len())))
        .collect();
    let _ = write!(page, "\n## {}\n\n### Actions\n\n", info.name);
    write_table("actions", &actions_of(id), |name| ("", name), page);
    if id == GameId::Kwatro {
        page.push_str(
            "\nA card is laid with three taps: the card, then its column (`x`) and its row (`y`), counted from the start card to the right and \
             down. Both go round after 64, so that -1 is 63: no table is wider than 50, and no play reaches further than four beyond \
             it, so that two places in reach never share their numbers. `w2` is the second wild in the hand.\n",
        );
    }
    let players = info.min_players;
    let (lengths, who) = (lengths.join(", "), if players == 1 { "one player" } else { "two players" });
    let _ = write!(page, "\n### Numbers\n\nSo many numbers with so many players: {lengths}. For {who}:\n\n");
    let meanings = meanings(id, players).unwrap_or_default();
    write_table("numbers", &meanings, |meaning| meaning.split_once(": ").unwrap_or((meaning, "")), page);
}

fn meanings(id: GameId, players: u8) -> Option<Vec<String>> {
    let seats = Seats::new(players).ok()?;
    Some(with_game!(id, G => Table::<G>::meanings(seats)))
}

/// A row for each run of names that belong together.
fn write_table<'a>(
    head: &str,
    names: &'a [String],
    parts: impl Fn(&'a str) -> (&'a str, &'a str),
    page: &mut String,
) {
    let _ = write!(page, "| {head} | |\n|---|---|\n");
    let mut first = 0;
    while first < names.len() {
        let (group, _) = parts(&names[first]);
        let count = names[first..].iter().take_while(|name| parts(name).0 == group).count();
        let items: Vec<&str> = names[first..first + count].iter().map(|name| parts(name).1).collect();
        let told = if count > FEW && !group.is_empty() {
            format!("{}, {}, {} … {}", items[0], items[1], items[2], items[count - 1])
        } else {
            items.join(", ")
        };
        let range = if count == 1 { first.to_string() } else { format!("{first}–{}", first + count - 1) };
        let meaning = match (group, told.as_str()) {
            ("", told) => format!("`{}`", told.replace(", ", "` `")),
            (group, "") => group.to_owned(),
            (group, told) => format!("{group}: {told}"),
        };
        let _ = writeln!(page, "| {range} | {} |", meaning.replace('|', "\\|"));
        first += count;
    }
}
