//! Words in the player's language, out of Fluent files that all front ends share.
//!
//! Of Fluent's syntax this reads comments, messages over one or more lines, and arguments such as `{ $name }`: what our
//! files have.

use std::collections::BTreeMap;
use std::str::FromStr;

use spellenkast_table::Refusal;

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// Dutch.
    Nl,
    /// English.
    En,
    /// German.
    De,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Nl, Self::En, Self::De];

    /// The language of a locale such as `nl_NL.UTF-8`; English where it is another one.
    pub fn of_locale(locale: &str) -> Self {
        match locale.get(..2) {
            Some("nl") => Lang::Nl,
            Some("de") => Lang::De,
            _ => Lang::En,
        }
    }

    fn files(self) -> [&'static str; 2] {
        match self {
            Lang::Nl => {
                [include_str!("../../../lang/games/nl.ftl"), include_str!("../../../lang/terminal/nl.ftl")]
            }
            Lang::En => {
                [include_str!("../../../lang/games/en.ftl"), include_str!("../../../lang/terminal/en.ftl")]
            }
            Lang::De => {
                [include_str!("../../../lang/games/de.ftl"), include_str!("../../../lang/terminal/de.ftl")]
            }
        }
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "nl" => Ok(Lang::Nl),
            "en" => Ok(Lang::En),
            "de" => Ok(Lang::De),
            _ => Err(format!("there is no language {name:?}; there are nl, en, de")),
        }
    }
}

/// All words in one language.
#[derive(Clone, Debug)]
pub struct Words {
    messages: BTreeMap<&'static str, String>,
}

impl Words {
    /// The words of a language.
    pub fn new(lang: Lang) -> Self {
        let messages = lang.files().into_iter().flat_map(read).collect();
        Self { messages }
    }

    /// A message without arguments; its key where it is missing, which a test rules out.
    pub fn say<'a>(&'a self, key: &'a str) -> &'a str {
        self.find(key).unwrap_or(key)
    }

    /// A message, if there is one.
    pub fn find(&self, key: &str) -> Option<&str> {
        self.messages.get(key).map(String::as_str)
    }

    /// A message with its arguments filled in.
    pub fn tell(&self, key: &str, arguments: &[(&str, &dyn std::fmt::Display)]) -> String {
        let mut text = self.say(key).to_owned();
        for (name, value) in arguments {
            text = text.replace(&format!("{{ ${name} }}"), &value.to_string());
        }
        text
    }

    /// Why something is refused.
    pub fn why(&self, refusal: &Refusal) -> String {
        let own = self.find(&format!("refusal-{}", refusal.code));
        own.map_or_else(|| refusal.text.to_string(), str::to_owned)
    }

    /// All keys.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.messages.keys().copied()
    }
}

fn read(file: &'static str) -> Vec<(&'static str, String)> {
    let mut messages: Vec<(&'static str, String)> = Vec::new();
    let mut blanks = 0;
    for line in file.lines() {
        if line.trim().is_empty() {
            blanks += 1;
            continue;
        }
        match (line.starts_with(' '), line.split_once('='), messages.last_mut()) {
            (true, _, Some((_, text))) => {
                let begun = !text.is_empty();
                text.extend(std::iter::repeat_n('\n', if begun { blanks + 1 } else { 0 }));
                text.push_str(line.trim());
            }
            (false, Some((key, text)), _) if !line.starts_with('#') => {
                messages.push((key.trim(), text.trim().to_owned()));
            }
            _ => {}
        }
        blanks = 0;
    }
    messages
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use spellenkast_engine::Seat;
    use spellenkast_games::{AnyGame, GameId, Setup};
    use spellenkast_table::Level;

    use super::*;

    #[test]
    fn all_languages_have_the_same_keys_and_arguments() {
        let arguments = |text: &str| -> BTreeSet<String> {
            text.split("{ $").skip(1).filter_map(|rest| Some(rest.split_once(" }")?.0.to_owned())).collect()
        };
        let english = Words::new(Lang::En);
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let keys: BTreeSet<_> = words.keys().collect();
            assert_eq!(keys, english.keys().collect(), "{lang:?}");
            for key in keys {
                assert!(!words.say(key).is_empty(), "{lang:?} {key}");
                assert_eq!(arguments(words.say(key)), arguments(english.say(key)), "{lang:?} {key}");
            }
        }
    }

    #[test]
    fn no_key_is_given_twice() {
        for lang in Lang::ALL {
            let mut seen = BTreeSet::new();
            for (key, _) in lang.files().into_iter().flat_map(read) {
                assert!(seen.insert(key), "{lang:?} {key}");
            }
        }
    }

    /// The codes as they stand in the sources: whoever adds a refusal is told to find words for it.
    #[test]
    fn every_refusal_has_words() {
        let words = Words::new(Lang::En);
        let mut folders = vec![
            std::path::PathBuf::from("../games/src"),
            std::path::PathBuf::from("../engine/src"),
            std::path::PathBuf::from("../table/src"),
        ];
        let mut codes = BTreeSet::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    if path.file_name().is_some_and(|name| name != "tests") {
                        folders.push(path);
                    }
                    continue;
                }
                let source = std::fs::read_to_string(&path).unwrap_or_default();
                for call in ["Illegal::new(", "Self::new(", "Refusal::new(", "Refusal::told("] {
                    for rest in source.split(call).skip(1) {
                        let rest = rest.trim_start();
                        if let Some((code, after)) =
                            rest.strip_prefix('"').and_then(|rest| rest.split_once('"'))
                            && after.starts_with(',')
                            && code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
                        {
                            codes.insert(code.to_owned());
                        }
                    }
                }
            }
        }
        assert!(codes.len() > 40, "the sources were not found: {codes:?}");
        let missing: Vec<_> =
            codes.iter().filter(|code| words.find(&format!("refusal-{code}")).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn every_game_option_level_and_part_of_a_score_has_words() {
        let words = Words::new(Lang::En);
        let mut wanted = Vec::new();
        for id in GameId::ALL {
            let info = id.info();
            wanted.extend([format!("game-{id}"), format!("help-{id}"), format!("tagline-{id}")]);
            for option in info.options {
                wanted.push(format!("option-{}", option.key));
                wanted.extend(option.values.iter().map(|value| format!("value-{}", value.trim_matches('"'))));
            }
            for players in [info.min_players, 2] {
                for fancy in [false, true] {
                    let mut options = serde_json::Map::new();
                    if fancy && id == GameId::Genius {
                        options.insert("match".into(), true.into());
                    }
                    let setup = Setup { game: id, players, options, first: Some(Seat(0)) };
                    for part in &AnyGame::new(&setup).unwrap().standing().seats[0].parts {
                        wanted.push(format!("part-{}", part.name));
                    }
                }
            }
        }
        wanted.extend(Level::ALL.map(|level| format!("level-{level}")));
        wanted.extend((1..=9).map(|line| format!("rating-clever-{line}")));
        wanted.extend((1..=13).map(|line| format!("rating-keer-{line}")));
        let missing: Vec<_> = wanted.iter().filter(|key| words.find(key).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
