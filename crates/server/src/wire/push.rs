//! Being told something while one does not look, and where one is to move next.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spellenkast_host::wire::MyTable;

/// What a device may be told while nobody looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// One is to move at a table where others wait.
    YourTurn,
    /// Somebody sat down at one's table, which waits for its first game.
    SomebodySits,
    /// A game is over in which one played.
    GameOver,
    /// There are new dice of the day.
    DiceOfTheDay,
}

impl Matter {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::YourTurn, Self::SomebodySits, Self::GameOver, Self::DiceOfTheDay];

    /// Its name where it is kept.
    pub fn name(self) -> &'static str {
        match self {
            Self::YourTurn => "your-turn",
            Self::SomebodySits => "somebody-sits",
            Self::GameOver => "game-over",
            Self::DiceOfTheDay => "dice-of-the-day",
        }
    }

    /// By its name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|matter| matter.name() == name)
    }
}

/// Hours in which a device is told nothing. What is not settled when they end is told then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// When they begin, in minutes after midnight where the device is.
    #[schemars(range(max = 1439))]
    pub from: u16,
    /// When they end, likewise; on the next day where that is earlier.
    #[schemars(range(max = 1439))]
    pub to: u16,
}

/// A language that the app speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// Dutch.
    Nl,
    /// English.
    En,
    /// German.
    De,
}

/// What a device wants to be told, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PushWish {
    /// What.
    #[schemars(length(max = 4))]
    pub kinds: Vec<Matter>,
    /// When not; null where it may be told at any time.
    pub quiet: Option<QuietHours>,
    /// Where the device is, by the IANA name of its time zone.
    #[schemars(length(max = 64), example = &"Europe/Amsterdam")]
    pub zone: String,
    /// In which language.
    pub language: Language,
}

/// The keys that a browser made for its messages.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Its public key: an uncompressed point on P-256, in base64url.
    #[schemars(length(max = 100))]
    pub p256dh: String,
    /// Its secret: 16 bytes, in base64url.
    #[schemars(length(max = 100))]
    pub auth: String,
}

/// A device that wants to be told something.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(Serialize, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PushSubscribe {
    /// Where its push service takes messages: an https address out in the world.
    #[schemars(length(max = 1024))]
    pub endpoint: String,
    /// What they are sealed with.
    pub keys: PushKeys,
    /// What it wants to be told, and when.
    pub wish: PushWish,
}

/// How a device stands with messages to it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushState {
    /// The server's public key (VAPID), in base64url: browsers want it before they subscribe.
    pub key: String,
    /// What this device wants to be told; null where nothing.
    pub wish: Option<PushWish>,
    /// Where its messages go, so that its browser can see whether that is still true; null where nowhere.
    pub endpoint: Option<String>,
}

/// The message that is sealed for a device. It tells all there is to tell, in the place of any message before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushMessage {
    /// In which language to tell it.
    pub language: Language,
    /// At how many tables one is to move where others wait.
    pub turns: usize,
    /// What is new; empty where what was told before is settled.
    pub news: Vec<PushNews>,
    /// How much more is new.
    pub more: usize,
    /// The table to go to, where one leads.
    pub open: Option<String>,
}

/// One thing that is new.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushNews {
    /// What.
    pub kind: Matter,
    /// The id of the game; null for the dice of the day.
    pub game: Option<String>,
    /// Who sat down.
    pub name: Option<String>,
    /// Whether one's time is about to run out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hurry: bool,
}

/// Where one is to move next.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NextTable {
    /// At how many tables one is to move.
    pub waiting: usize,
    /// The next of them; null where no other one waits.
    pub table: Option<MyTable>,
}

/// From where one goes on.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NextWish {
    /// The table at which one is.
    pub after: Option<String>,
}
