//! `spellenkast arena`: who plays better, and how sure is that.

use std::io::{IsTerminal, Write};
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::{Map, Value};
use spellenkast_bots::Thinks;
use spellenkast_bots::arena::{Entry, Estimate, Meeting, Results, contest, ratings};
use spellenkast_engine::{Level, Seat, WrittenGame};
use spellenkast_games::{GameId, read_options, with_game};

use crate::Complaint;
use crate::outside::{Programs, Terms};
use crate::players::{Entrant, House, Party};

/// Who meets.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game
    game: GameId,
    /// Who plays, separated by commas: beginner, casual, club, expert, master, greedy, random, net:FILE for a master with
    /// a network of your own, or cmd:… for a program of your own, which speaks as in docs/referee.md. NAME=… gives any of
    /// them a name; quotation marks hold together what has commas or spaces
    #[arg(long, required_unless_present = "ladder")]
    seats: Vec<Party>,
    /// How many sit at a table, the names repeated in turn if there are fewer (as many as are named, if not said); with 1,
    /// each of them plays the same deals alone
    #[arg(long)]
    players: Option<u8>,
    /// Let every two of the levels (or of the seats) meet, and rate them all
    #[arg(long)]
    ladder: bool,
    /// How many games, rounded up to whole deals: each deal is played once for every rotation of the seats
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The seed of the deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads work (all cores, if not said); the result is the same
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// What the table chooses, as a JSON object
    #[arg(long, default_value = "{}", value_parser = crate::json_object)]
    options: Map<String, Value>,
    #[command(flatten)]
    terms: Terms,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Plays and prints.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Complaint> {
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Complaint::new)?;
    if arguments.ladder {
        let report =
            with_game!(arguments.game, G => pool.install(|| Contest::<G>::new(arguments, 2)?.ladder()))?;
        print(arguments, &report, out, |out| report.print(out))
    } else {
        let named = Party::together(&arguments.seats).len();
        let named = u8::try_from(named).unwrap_or(u8::MAX);
        let report =
            with_game!(arguments.game, G => pool.install(|| Contest::<G>::new(arguments, named)?.meeting()))?;
        print(arguments, &report, out, |out| report.print(out))
    }
}

fn print<W: Write>(
    arguments: &Arguments,
    report: &impl Serialize,
    out: &mut W,
    text: impl FnOnce(&mut W) -> Result<(), Complaint>,
) -> Result<(), Complaint> {
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(report).map_err(Complaint::new)?)?;
        Ok(())
    } else {
        text(out)
    }
}

/// A contest of the entrants.
struct Contest<'a, G: Thinks> {
    arguments: &'a Arguments,
    /// Those who are named.
    named: Vec<Entrant>,
    start: G,
    house: House,
}

impl<'a, G: Thinks + WrittenGame> Contest<'a, G> {
    fn new(arguments: &'a Arguments, players: u8) -> Result<Self, Complaint> {
        let options = read_options::<G>(&arguments.options)?;
        let seats = G::INFO.seats(arguments.players.unwrap_or(players))?;
        let start = G::new(&options, seats, None)?;
        let house =
            House { game: arguments.game, seats, programs: Arc::new(Programs::new(&arguments.terms)) };
        Ok(Self { arguments, named: Party::together(&arguments.seats), start, house })
    }

    fn players(&self) -> usize {
        self.house.seats.count().into()
    }

    /// How many deals make so many games among these.
    fn deals(&self, entrants: usize) -> u64 {
        self.arguments.games.div_ceil(if self.players() == 1 { 1 } else { entrants as u64 })
    }

    fn contest(&self, entrants: &[&Entrant], bar: &ProgressBar) -> Result<Results, Complaint> {
        let sit = |entrant: usize, seat: Seat, seed| entrants[entrant].sit(&self.house, seat, seed);
        let step = if self.players() == 1 { 1 } else { entrants.len() as u64 };
        contest(&self.start, entrants.len(), self.deals(entrants.len()), self.arguments.seed, sit, || {
            bar.inc(step)
        })
    }

    fn head(&self) -> Head {
        Head {
            game: self.arguments.game.info().id,
            players: self.house.seats.count(),
            seed: self.arguments.seed,
            options: self.arguments.options.clone(),
        }
    }

    fn meeting(&self) -> Result<MeetingReport, Complaint> {
        let (named, players) = (&self.named, self.players());
        if players > 1 && (named.len() > players || players % named.len() != 0) {
            return Err(Complaint(format!(
                "{} seats are named for {}.",
                named.len(),
                crate::company(self.house.seats.count())
            )));
        }
        let entrants: Vec<&Entrant> = named.iter().cycle().take(named.len().max(players)).collect();
        let bar = bar(self.deals(entrants.len()) * if players == 1 { 1 } else { players as u64 });
        let results = self.contest(&entrants, &bar)?;
        bar.finish_and_clear();
        let seats = entrants.iter().enumerate();
        Ok(MeetingReport {
            head: self.head(),
            games: results.games(),
            deals: results.deals(),
            lost_seats: self.house.programs.lost_seats(),
            seats: seats
                .map(|(index, player)| SeatReport::new(player, &results, index, players == 1))
                .collect(),
        })
    }

    /// Every two meet: the first in every other seat of the table.
    fn ladder(&self) -> Result<LadderReport, Complaint> {
        let levels: Vec<Entrant> = Level::ALL.into_iter().map(Entrant::of_level).collect();
        let entrants = if self.named.is_empty() { &levels } else { &self.named };
        let pairs: Vec<(usize, usize)> = (0..entrants.len())
            .flat_map(|weaker| (weaker + 1..entrants.len()).map(move |stronger| (stronger, weaker)))
            .collect();
        if pairs.is_empty() || self.players() == 1 {
            return Err(Complaint(
                "A ladder takes at least two entrants and two players at a table.".to_owned(),
            ));
        }
        let bar = bar(self.deals(self.players()) * (self.players() * pairs.len()) as u64);
        let (mut meetings, mut pair_reports) = (Vec::new(), Vec::new());
        for (one, other) in pairs {
            let seated: Vec<usize> =
                (0..self.players()).map(|seat| if seat % 2 == 0 { one } else { other }).collect();
            let table: Vec<&Entrant> = seated.iter().map(|&entrant| &entrants[entrant]).collect();
            let results = self.contest(&table, &bar)?;
            let share = Estimate::mean(results.win_shares(0));
            pair_reports.push(PairReport {
                one: entrants[one].to_string(),
                other: entrants[other].to_string(),
                win_share: share.value,
                ci95: share.ci95(),
            });
            meetings.push(Meeting::new(seated, &results));
        }
        bar.finish_and_clear();
        let ratings = ratings(entrants.len(), &meetings);
        Ok(LadderReport {
            head: self.head(),
            games: self.deals(self.players()) * self.players() as u64,
            lost_seats: self.house.programs.lost_seats(),
            ratings: entrants
                .iter()
                .zip(ratings)
                .map(|(player, rating)| RatingReport {
                    name: player.to_string(),
                    rating: rating.value,
                    ci95: rating.ci95(),
                })
                .collect(),
            pairs: pair_reports,
        })
    }
}

/// A bar for a person who watches.
fn bar(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

#[derive(Serialize)]
struct Head {
    game: &'static str,
    players: u8,
    seed: u64,
    options: Map<String, Value>,
}

#[derive(Serialize)]
struct MeetingReport {
    #[serde(flatten)]
    head: Head,
    games: u64,
    deals: u64,
    /// How often an outside program lost its seat.
    lost_seats: u64,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    name: String,
    win_share: f64,
    mean: f64,
    sd: f64,
    /// Where each of the three lies with a confidence of 95 %, from and to.
    ci95: Intervals,
    /// In solo games, by how much the mean is above that of the first, on the same deals.
    #[serde(skip_serializing_if = "Option::is_none")]
    above_first: Option<Above>,
    decisions: u64,
    decision_ms: Milliseconds,
}

#[derive(Serialize)]
struct Intervals {
    win_share: [f64; 2],
    mean: [f64; 2],
    sd: [f64; 2],
}

#[derive(Serialize)]
struct Above {
    mean: f64,
    ci95: [f64; 2],
}

#[derive(Serialize)]
struct Milliseconds {
    mean: f64,
    max: f64,
}

impl SeatReport {
    fn new(player: &Entrant, results: &Results, index: usize, solo: bool) -> Self {
        let Entry { win_share, mean, sd, decisions, mean_time, longest_time } = results.entry(index);
        let above = results.score_difference(index, 0);
        Self {
            name: player.to_string(),
            win_share: win_share.value,
            mean: mean.value,
            sd: sd.value,
            ci95: Intervals { win_share: win_share.ci95(), mean: mean.ci95(), sd: sd.ci95() },
            above_first: (solo && index > 0).then(|| Above { mean: above.value, ci95: above.ci95() }),
            decisions,
            decision_ms: Milliseconds {
                mean: 1000.0 * mean_time.as_secs_f64(),
                max: 1000.0 * longest_time.as_secs_f64(),
            },
        }
    }
}

impl MeetingReport {
    fn print(&self, out: &mut impl Write) -> Result<(), Complaint> {
        let Head { game, players, seed, .. } = &self.head;
        let table = crate::company(*players);
        writeln!(out, "{game}, {table}, {} games in {} deals, seed {seed}\n", self.games, self.deals)?;
        let column = column(self.seats.iter().map(|seat| &seat.name));
        writeln!(
            out,
            "{:<column$}{:>18}{:>20}{:>18}{:>12}{:>10}",
            "player", "wins", "score", "sd", "ms/move", "longest"
        )?;
        for seat in &self.seats {
            let half = |ci95: [f64; 2]| (ci95[1] - ci95[0]) / 2.0;
            write!(
                out,
                "{:<column$}{:>8.2} % ± {:<5}{:>12.3} ± {:<6}{:>9.2} ± {:<6}{:>11.4}{:>10.2}",
                seat.name,
                100.0 * seat.win_share,
                known(100.0 * half(seat.ci95.win_share), 2),
                seat.mean,
                known(half(seat.ci95.mean), 3),
                seat.sd,
                known(half(seat.ci95.sd), 2),
                seat.decision_ms.mean,
                seat.decision_ms.max,
            )?;
            if let Some(above) = &seat.above_first {
                write!(out, "   {:+.3} ± {}", above.mean, known(half(above.ci95), 3))?;
            }
            writeln!(out)?;
        }
        if self.deals == 1 {
            writeln!(out, "\nOne deal shows no spread: play more for intervals.")?;
        }
        lost(self.lost_seats, out)
    }
}

/// How wide the column for these names is.
fn column<'a>(names: impl Iterator<Item = &'a String>) -> usize {
    names.map(|name| name.chars().count() + 2).max().unwrap_or(0).max(12)
}

/// Half the width of an interval, where there is one.
fn known(half: f64, digits: usize) -> String {
    if half.is_finite() { format!("{half:.digits$}") } else { "–".to_owned() }
}

fn lost(seats: u64, out: &mut impl Write) -> Result<(), Complaint> {
    if seats > 0 {
        writeln!(out, "\nSeats that outside programs lost to random players: {seats}")?;
    }
    Ok(())
}

#[derive(Serialize)]
struct LadderReport {
    #[serde(flatten)]
    head: Head,
    /// How many games every two played.
    games: u64,
    lost_seats: u64,
    ratings: Vec<RatingReport>,
    pairs: Vec<PairReport>,
}

#[derive(Serialize)]
struct RatingReport {
    name: String,
    rating: f64,
    ci95: [f64; 2],
}

#[derive(Serialize)]
struct PairReport {
    one: String,
    other: String,
    /// The share of the wins of one seat of the first.
    win_share: f64,
    ci95: [f64; 2],
}

impl LadderReport {
    fn print(&self, out: &mut impl Write) -> Result<(), Complaint> {
        let Head { game, players, seed, .. } = &self.head;
        writeln!(out, "{game}, {players} players, {} games a pair, seed {seed}\n", self.games)?;
        let column = column(self.ratings.iter().map(|rating| &rating.name));
        writeln!(out, "{:<column$}{:>8}{:>10}", "player", "rating", "±")?;
        for RatingReport { name, rating, ci95 } in self.ratings.iter().rev() {
            writeln!(out, "{name:<column$}{rating:>8.0}{:>10}", known(ci95[1] - rating, 0))?;
        }
        writeln!(out)?;
        for PairReport { one, other, win_share, ci95 } in &self.pairs {
            let half = known(100.0 * (ci95[1] - win_share), 2);
            writeln!(out, "{one:<column$}against {other:<column$}{:>7.2} % ± {half}", 100.0 * win_share)?;
        }
        lost(self.lost_seats, out)
    }
}
