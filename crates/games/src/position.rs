//! Positions that are written down and read again.
//!
//! A record is what one keeps; a position is for those who hand it on: to another process, into a file of puzzles or of
//! training data. Its form may change with the version.

/// Lets a position be written as it is, and read only if it is sound: whatever the rules rely on holds in it, so that
/// they cannot panic on what somebody tampered with. Whether a game can come there is not asked.
macro_rules! sound_position {
    ($Game:ident) => {
        impl serde::Serialize for $Game {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // What is derived for a remote type is a function beside the trait, which goes first here.
                Self::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $Game {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let game = Self::deserialize(deserializer)?;
                if game.is_sound() {
                    Ok(game)
                } else {
                    Err(serde::de::Error::custom(concat!(
                        "no game of ",
                        stringify!($Game),
                        " stands like this"
                    )))
                }
            }
        }
    };
}
pub(crate) use sound_position;
