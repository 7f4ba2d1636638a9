//! Words in the player's language, out of Fluent files that all front ends share.

use std::str::FromStr;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use spellenkast_table::Refusal;

type Bundle = FluentBundle<FluentResource>;

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
        locale.get(..2).and_then(|code| code.parse().ok()).unwrap_or(Lang::En)
    }

    fn code(self) -> &'static str {
        match self {
            Lang::Nl => "nl",
            Lang::En => "en",
            Lang::De => "de",
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

    /// The messages of the language, read when they are first wanted.
    fn bundle(self) -> &'static Bundle {
        static BUNDLES: [LazyLock<Bundle>; 3] = [
            LazyLock::new(|| read(Lang::Nl.code(), &Lang::Nl.files())),
            LazyLock::new(|| read(Lang::En.code(), &Lang::En.files())),
            LazyLock::new(|| read(Lang::De.code(), &Lang::De.files())),
        ];
        &BUNDLES[self as usize]
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let named = Lang::ALL.into_iter().find(|lang| lang.code() == name);
        named.ok_or_else(|| format!("there is no language {name:?}; there are nl, en, de"))
    }
}

/// What cannot be read is left out; a test sees to it that all of our files can be.
fn read(code: &str, files: &[&str]) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![code.parse().unwrap_or_default()]);
    // The marks that set an argument of the other writing direction apart would take a column in a terminal.
    bundle.set_use_isolating(false);
    bundle.add_builtins().ok();
    for file in files {
        let resource = FluentResource::try_new((*file).to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
    }
    bundle
}

/// A message, or an attribute of one where the name has a dot.
fn format(bundle: &Bundle, name: &str, arguments: &[(&str, FluentValue<'_>)]) -> Option<String> {
    let (id, attribute) = name.split_once('.').map_or((name, None), |(id, rest)| (id, Some(rest)));
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let arguments: FluentArgs = arguments.iter().cloned().collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
    debug_assert!(errors.is_empty(), "{name}: {errors:?}");
    Some(text)
}

/// All words in one language.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    lang: Lang,
}

impl Words {
    /// The words of a language.
    pub fn new(lang: Lang) -> Self {
        Self { lang }
    }

    /// A message without arguments, or an attribute of one (`message.attribute`).
    pub fn say(&self, name: &str) -> String {
        self.tell(name, &[])
    }

    /// A message with its arguments, numbers or texts; its name where it is missing, which a test rules out.
    pub fn tell(&self, name: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
        format(self.lang.bundle(), name, arguments).unwrap_or_else(|| name.to_owned())
    }

    /// A number with one digit behind the point, or behind the comma.
    pub fn decimal(&self, number: f32) -> String {
        let text = format!("{number:.1}");
        if self.lang == Lang::En { text } else { text.replace('.', ",") }
    }

    /// Whether there is such a message.
    pub fn has(&self, name: &str) -> bool {
        self.lang.bundle().has_message(name)
    }

    /// Why something is refused.
    pub fn why(&self, refusal: &Refusal) -> String {
        let name = format!("refusal-{}", refusal.code);
        if self.has(&name) { self.say(&name) } else { refusal.text.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
    use spellenkast_engine::{Reason, Seat};
    use spellenkast_games::{AnyGame, GameId, Setup, clever, genius, keer, kwatro};
    use spellenkast_table::{Level, TableReason};

    use super::*;

    /// The names of all messages and attributes in a file with the arguments that they want.
    fn messages(file: &str) -> Vec<(String, BTreeSet<String>)> {
        let resource = FluentResource::try_new(file.to_owned()).map_err(|(_, errors)| errors).unwrap();
        let mut messages = Vec::new();
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            messages.extend(message.value.iter().map(|value| (id.to_owned(), wanted_by(value))));
            for attribute in &message.attributes {
                messages.push((format!("{id}.{}", attribute.id.name), wanted_by(&attribute.value)));
            }
        }
        messages
    }

    fn wanted_by(pattern: &Pattern<&str>) -> BTreeSet<String> {
        let wanted = |element: &PatternElement<&str>| match element {
            PatternElement::Placeable { expression } => wanted_in(expression),
            PatternElement::TextElement { .. } => BTreeSet::new(),
        };
        pattern.elements.iter().flat_map(wanted).collect()
    }

    fn wanted_in(expression: &Expression<&str>) -> BTreeSet<String> {
        match expression {
            Expression::Inline(inline) => wanted_inline(inline),
            Expression::Select { selector, variants } => {
                let inside = variants.iter().flat_map(|variant| wanted_by(&variant.value));
                wanted_inline(selector).into_iter().chain(inside).collect()
            }
        }
    }

    fn wanted_inline(inline: &InlineExpression<&str>) -> BTreeSet<String> {
        match inline {
            InlineExpression::VariableReference { id } => BTreeSet::from([id.name.to_owned()]),
            InlineExpression::Placeable { expression } => wanted_in(expression),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().flat_map(wanted_inline).collect()
            }
            _ => BTreeSet::new(),
        }
    }

    #[test]
    fn all_languages_have_the_same_messages_and_arguments() {
        let all = |lang: Lang| -> BTreeMap<_, _> { lang.files().into_iter().flat_map(messages).collect() };
        for lang in Lang::ALL {
            assert_eq!(all(lang), all(Lang::En), "{lang:?}");
        }
    }

    #[test]
    fn no_message_is_given_twice() {
        for lang in Lang::ALL {
            let mut seen = BTreeSet::new();
            for (name, _) in lang.files().into_iter().flat_map(messages) {
                assert!(seen.insert(name.clone()), "{lang:?} {name}");
            }
        }
    }

    #[test]
    fn plurals_terms_and_attributes_are_those_of_the_app() {
        let file = "
-house = Spellenkast
cells = { $count ->
        [one] one cell
       *[other] { $count } cells
    } of { -house }
    .did = { $who ->
        [you] You cross
       *[other] { $name } crosses
    }
";
        let bundle = read("en", &[file]);
        let told = |name: &str, arguments: &[(&str, FluentValue<'_>)]| format(&bundle, name, arguments);
        assert_eq!(told("cells", &[("count", 1.into())]).unwrap(), "one cell of Spellenkast");
        assert_eq!(told("cells", &[("count", 3.into())]).unwrap(), "3 cells of Spellenkast");
        let arguments = [("who", "other".into()), ("name", "Ada".into())];
        assert_eq!(told("cells.did", &arguments).unwrap(), "Ada crosses");
        assert_eq!(told("cells.will", &[]), None);
        assert_eq!(told("house", &[]), None);
    }

    #[test]
    fn one_is_not_told_as_many() {
        let told = |lang: Lang, name: &str, count: usize| {
            Words::new(lang).tell(name, &[("count", count.into()), ("names", "Ann, Bob".into())])
        };
        for (lang, one, many, two) in [
            (Lang::En, "1 step", "12 steps", "Ann, Bob are thinking …"),
            (Lang::Nl, "1 stap", "12 stappen", "Ann, Bob denken na …"),
            (Lang::De, "1 Schritt", "12 Schritte", "Ann, Bob überlegen …"),
        ] {
            assert_eq!(told(lang, "steps", 1), one);
            assert_eq!(told(lang, "steps", 12), many);
            assert_eq!(told(lang, "waiting", 2), two);
        }
    }

    #[test]
    fn paragraphs_stay_apart() {
        let bundle = read("en", &["help =\n    One.\n\n    Two.\n    Three.\n"]);
        assert_eq!(format(&bundle, "help", &[]).unwrap(), "One.\n\nTwo.\nThree.");
    }

    fn codes<R: Reason>() -> impl Iterator<Item = &'static str> {
        R::ALL.iter().map(|reason| reason.code())
    }

    fn codes_of_games() -> impl Iterator<Item = &'static str> {
        codes::<keer::Reason>()
            .chain(codes::<clever::Reason>())
            .chain(codes::<genius::Reason>())
            .chain(codes::<kwatro::Reason>())
    }

    #[test]
    fn no_reason_of_the_table_is_told_in_the_words_of_a_game() {
        let table: BTreeSet<&str> = codes::<TableReason>().collect();
        let shared: BTreeSet<&str> = codes_of_games().filter(|code| table.contains(code)).collect();
        assert_eq!(shared, BTreeSet::from(["no-such-seat"]), "that one means the same everywhere");
    }

    #[test]
    fn every_reason_has_words_in_every_language() {
        let all: BTreeSet<&str> =
            codes_of_games().chain(codes::<TableReason>()).chain(["notation"]).collect();
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let missing: Vec<_> = all.iter().filter(|code| !words.has(&format!("refusal-{code}"))).collect();
            assert!(missing.is_empty(), "{lang:?} {missing:?}");
        }
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
        let missing: Vec<_> = wanted.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
