//! Moves and outcomes in words.

use spellenkast_engine::Seat;
use spellenkast_games::GameId;

use crate::Words;
use crate::ink::Hue;

/// A move in words.
pub(crate) fn a_move(words: &Words, game: GameId, text: &str) -> String {
    let tokens: Vec<&str> = text.split(' ').collect();
    let Some((&first, rest)) = tokens.split_first() else { return String::new() };
    let whole = format!("move-{first}");
    if rest.is_empty() && words.has(&whole) {
        return words.say(&whole);
    }
    match game {
        GameId::KeerOpKeer | GameId::KeerOpKeer2 => match first.as_bytes() {
            &[colour, number] => {
                let colour = char::from(colour);
                format!(
                    "{} {} {} → {}",
                    Hue::of(colour).shape(),
                    colour_name(words, colour),
                    char::from(number),
                    rest.join(" ")
                )
            }
            _ => format!("{} → {}", words.say(&format!("special-{first}")), rest.join(" ")),
        },
        GameId::Clever => match (first, rest) {
            ("take" | "extra", [die, mark @ ..]) => {
                let die = colour_name(words, die.chars().next().unwrap_or(' '));
                let extra = if first == "extra" { "+1: " } else { "" };
                format!("{extra}{die} → {}", field(words, mark))
            }
            (_, mark) => format!("{}: {}", words.say("move-bonus"), field(words, mark)),
        },
        GameId::Genius => {
            let sign = |letter: &str| letter.chars().next().map_or("", |letter| symbol(letter));
            let joker = |token: &&str| {
                let (from, to) = token.split_once('>').unwrap_or((token, ""));
                format!("{} → {}", sign(from), sign(to))
            };
            let jokers: Vec<String> = rest.iter().map(joker).collect();
            format!("{}, {} {}", words.say("move-score"), words.say("joker"), jokers.join(", "))
        }
        GameId::Kwatro => {
            let cards: Vec<String> = rest.iter().map(|token| card(token)).collect();
            format!("{} {}", words.say(&format!("move-{first}")), cards.join("  "))
        }
    }
}

fn field(words: &Words, mark: &[&str]) -> String {
    match mark {
        [area, rest @ ..] => {
            format!("{} {}", words.say(&format!("colour-{area}")), rest.join(" ")).trim_end().to_owned()
        }
        [] => String::new(),
    }
}

/// A colour by its letter.
pub(crate) fn colour_name(words: &Words, letter: char) -> String {
    words.say(match letter {
        'g' => "colour-green",
        'y' => "colour-yellow",
        'b' => "colour-blue",
        'r' => "colour-red",
        'o' => "colour-orange",
        'p' => "colour-purple",
        'w' => "colour-white",
        _ => "colour-joker",
    })
}

/// A symbol of Genius by its letter.
pub(crate) fn symbol(letter: char) -> &'static str {
    match letter {
        'b' => "★",
        'y' => "☼",
        'g' => "●",
        'o' => "⬢",
        'p' => "◎",
        _ => "✹",
    }
}

/// A shape of Kwatro by its letter.
pub(crate) fn shape(letter: char) -> &'static str {
    match letter {
        't' => "▲",
        's' => "■",
        'c' => "●",
        _ => "✚",
    }
}

/// A card with or without its place: `r▲2 (1,0)`.
fn card(token: &str) -> String {
    let (card, place) = token.split_once('@').map_or((token, None), |(card, place)| (card, Some(place)));
    let sign = match card.chars().collect::<Vec<_>>()[..] {
        [colour, form, number] if colour.is_ascii_lowercase() => format!("{colour}{}{number}", shape(form)),
        _ if card == "w" => "★".to_owned(),
        _ => card.to_owned(),
    };
    place.map_or(sign.clone(), |place| format!("{sign} ({place})"))
}

/// An outcome in words.
pub(crate) fn an_outcome(words: &Words, game: GameId, text: &str, names: &[String]) -> String {
    if let Some(seat) = text.strip_prefix("first ") {
        let seat = Seat(seat.trim().parse().unwrap_or(0));
        let name = names.get(seat.index()).map_or("", String::as_str);
        return words.tell("begins", &[("name", name.into())]);
    }
    match game {
        GameId::KeerOpKeer | GameId::KeerOpKeer2 => {
            let tokens: Vec<&str> = text.split(' ').collect();
            let colours: Vec<String> =
                tokens[0].chars().map(|letter| format!("{}{letter}", Hue::of(letter).shape())).collect();
            let special = tokens.get(2).map_or(String::new(), |word| words.say(word_key(word)));
            let numbers = tokens.get(1).copied().unwrap_or("");
            format!("{}  {numbers}  {special}", colours.join(" ")).trim_end().to_owned()
        }
        GameId::Genius => text.chars().map(|letter| format!("{} ", symbol(letter))).collect(),
        GameId::Clever | GameId::Kwatro => text.to_owned(),
    }
}

fn word_key(word: &str) -> &'static str {
    match word {
        "heart" => "special-heart",
        "bomb" => "special-bomb",
        "stars" => "special-stars",
        "row" => "special-row",
        _ => "special-block",
    }
}
