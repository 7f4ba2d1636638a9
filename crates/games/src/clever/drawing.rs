//! The view as a drawing in plain text, at most 80 columns wide.

use std::fmt;

use super::view::View;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.round)
    }
}
