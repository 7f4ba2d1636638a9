//! What a learning program is rewarded for.

use spellenkast_engine::{Game, Seat, Standing, Turn};

use crate::Refusal;

/// What a learning program is rewarded for.
#[derive(Clone, Debug, PartialEq)]
pub enum Reward {
    /// Every point as it comes: the rewards of a game add up to the score, less what it was at the start.
    Points,
    /// At the end, the score less that of the best of the others; alone the score.
    Margin,
    /// At the end, 1 for the first place down to -1 for the last; who share places share what those bring.
    Rank,
    /// Every point as it comes, each part of the score times its weight; parts without one count nothing.
    Parts(Vec<(String, f32)>),
}

impl Reward {
    /// The reward with this name.
    pub fn named(name: &str) -> Result<Self, Refusal> {
        match name {
            "points" => Ok(Self::Points),
            "margin" => Ok(Self::Margin),
            "rank" => Ok(Self::Rank),
            _ => Err(Refusal::new(
                "reward",
                format!(
                    "There is no reward {:?}; there are points, margin, rank, and weights for the parts of the score.",
                    brief(name)
                ),
            )),
        }
    }

    /// Whether such a game can be rewarded like this.
    pub fn check<G: Game>(&self, game: &G) -> Result<(), Refusal> {
        match self {
            Self::Rank if game.seats().count() == 1 => {
                Err(Refusal::new("reward", "Whoever plays alone has no rank: take points or margin."))
            }
            Self::Parts(weights) => {
                let standing = game.standing();
                let known: Vec<&str> = standing.seats[0].parts.iter().map(|part| part.name).collect();
                match weights
                    .iter()
                    .find(|(name, weight)| !known.contains(&name.as_str()) || !weight.is_finite())
                {
                    None => Ok(()),
                    Some((name, weight)) if !weight.is_finite() => Err(Refusal::new(
                        "reward",
                        format!("The weight of {:?} is no finite number.", brief(name)),
                    )),
                    Some((name, _)) => Err(Refusal::new(
                        "reward",
                        format!(
                            "The score of {} has no part {:?}; it has {}.",
                            G::INFO.name,
                            brief(name),
                            known.join(", ")
                        ),
                    )),
                }
            }
            _ => Ok(()),
        }
    }

    /// What the seat has brought in since its account stood at `account`, which is brought up to date.
    #[inline]
    pub fn pay<G: Game>(&self, game: &G, seat: Seat, account: &mut f32) -> f32 {
        let now = match self {
            Self::Points => game.score(seat) as f32,
            Self::Parts(weights) => weigh(&game.standing(), seat, weights),
            Self::Margin | Self::Rank if game.turn() != Turn::Over => return 0.0,
            Self::Margin => margin(game, seat),
            Self::Rank => rank(&game.standing(), seat),
        };
        now - std::mem::replace(account, now)
    }

    /// How an account stands at the start.
    pub fn account<G: Game>(&self, game: &G, seat: Seat) -> f32 {
        match self {
            Self::Points => game.score(seat) as f32,
            Self::Parts(weights) => weigh(&game.standing(), seat, weights),
            Self::Margin | Self::Rank => 0.0,
        }
    }
}

fn weigh(standing: &Standing, seat: Seat, weights: &[(String, f32)]) -> f32 {
    let parts = &standing.seats[seat.index()].parts;
    let weight =
        |part: &str| weights.iter().find(|(name, _)| name == part).map_or(0.0, |(_, weight)| *weight);
    parts.iter().map(|part| weight(part.name) * part.points as f32).sum()
}

fn margin<G: Game>(game: &G, seat: Seat) -> f32 {
    let others = game.seats().iter().filter(|&other| other != seat);
    (game.score(seat) - others.map(|other| game.score(other)).max().unwrap_or(0)) as f32
}

fn rank(standing: &Standing, seat: Seat) -> f32 {
    let own = standing.seats[seat.index()].rank;
    let sharing = standing.seats.iter().filter(|other| other.rank == own).count();
    let above = f32::from(own - 1) + (sharing - 1) as f32 / 2.0;
    1.0 - 2.0 * above / (standing.seats.len() - 1).max(1) as f32
}

/// So much of what somebody wrote as fits into a sentence.
pub(crate) fn brief(text: &str) -> String {
    text.chars().take(40).collect()
}
