//! What is said of a move or an outcome, for hosts that translate it.

#[cfg(feature = "serde")]
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::Seat;

/// A message by its name, with what it is about. Whoever tells it to people looks the name up in their language.
///
/// ```
/// use spellenkast_engine::{Arg, Saying, Seat};
///
/// let saying = Saying::new("gives").with("seat", Seat(2)).with("cards", 3);
/// assert_eq!(saying.args, [("seat", Arg::Seat(Seat(2))), ("cards", Arg::Number(3))]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "{ say: string, [arg: string]: string | number | Saying | Array<string | number | Saying> }")
)]
pub struct Saying {
    /// The name of the message.
    pub name: &'static str,
    /// What goes into it, by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// What a [`Saying`] is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number.
    Number(i32),
    /// One of a few things that a message tells apart, such as a colour.
    Word(&'static str),
    /// Another message by its name, with nothing that goes into it.
    Message(&'static str),
    /// A name that is the same in all languages, such as that of a cell.
    Name(String),
    /// Somebody at the table.
    Seat(Seat),
    /// Another saying.
    Saying(Saying),
    /// Several, told one after another.
    List(Vec<Arg>),
}

impl Saying {
    /// A message about nothing in particular.
    pub fn new(name: &'static str) -> Self {
        Self { name, args: Vec::new() }
    }

    /// The same message about this, too.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// Who begins, as every game tells it.
    pub fn begins(seat: Seat) -> Self {
        Self::new("begins").with("seat", Arg::Seat(seat))
    }
}

macro_rules! arg_from {
    ($($from:ty => $arg:ident),*) => {
        $(impl From<$from> for Arg {
            fn from(value: $from) -> Self {
                Arg::$arg(value.into())
            }
        })*
    };
}
arg_from!(u8 => Number, i32 => Number, String => Name, Seat => Seat, Saying => Saying);

impl<A: Into<Arg>> FromIterator<A> for Arg {
    fn from_iter<I: IntoIterator<Item = A>>(args: I) -> Self {
        Arg::List(args.into_iter().map(Into::into).collect())
    }
}

#[cfg(feature = "serde")]
impl Serialize for Saying {
    /// An object: the name under `say`, and beside it what goes into the message. A text that begins with `@` is the name
    /// of another message.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.args.len() + 1))?;
        map.serialize_entry("say", self.name)?;
        for (name, arg) in &self.args {
            map.serialize_entry(name, arg)?;
        }
        map.end()
    }
}

#[cfg(feature = "serde")]
impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Arg::Number(number) => serializer.serialize_i32(*number),
            Arg::Word(word) => serializer.serialize_str(word),
            Arg::Message(name) => serializer.collect_str(&format_args!("@{name}")),
            Arg::Name(name) => serializer.serialize_str(name),
            Arg::Seat(seat) => seat.serialize(serializer),
            Arg::Saying(saying) => saying.serialize(serializer),
            Arg::List(list) => list.serialize(serializer),
        }
    }
}

#[cfg(feature = "schemars")]
impl schemars::JsonSchema for Saying {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Saying".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "What is said: the name of a message under `say`, and beside it what goes into the message: \
                            numbers, texts, more sayings, and lists of these. A text that begins with `@` is the name \
                            of another message, and `seat` is somebody at the table.",
            "properties": { "say": { "type": "string" } },
            "required": ["say"],
            "additionalProperties": true,
        })
    }
}
