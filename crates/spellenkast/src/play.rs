//! `spellenkast play`: the games in a terminal.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value};
use spellenkast_games::GameId;
use spellenkast_table::Secret;
use spellenkast_terminal::{Holder, Ink, Lang, Plan, Session, Start, Store, Words};

use crate::chair::holder;
use crate::{Complaint, json_object};

/// What to play, and with whom.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game; without one a menu opens
    game: Option<GameId>,
    /// Who sits where, such as me,master or anna,bob,club: a level is a bot, any other name a person at this screen;
    /// somebody who is called like a level is written name:Meister
    #[arg(long, value_delimiter = ',', requires = "game")]
    seats: Vec<String>,
    /// What the game lets a table choose, as JSON
    #[arg(long, value_parser = json_object, requires = "game")]
    options: Option<Map<String, Value>>,
    /// Play for practice: every move can be taken back, dice too, and the record says so
    #[arg(long, requires = "game")]
    practice: bool,
    /// Roll the same dice whenever this number is given
    #[arg(long)]
    seed: Option<u64>,
    /// The language: nl, en or de
    #[arg(long)]
    lang: Option<Lang>,
    /// Go on with the game played last
    #[arg(long, conflicts_with_all = ["game", "seed"])]
    resume: bool,
}

/// Plays until the player has enough.
pub fn run(arguments: &Arguments) -> Result<(), Complaint> {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = || ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable);
    let lang = arguments.lang.unwrap_or_else(|| Lang::of_locale(&locale().unwrap_or_default()));
    let words = Words::new(lang);
    let store = Store::of_user().ok_or_else(|| Complaint::new(words.say("no-home")))?;
    let ink = Ink::wanted(
        variable("NO_COLOR").as_deref(),
        variable("COLORTERM").as_deref(),
        variable("TERM").as_deref(),
    );
    let start = match arguments.game {
        _ if arguments.resume => Start::Resume,
        Some(game) => Start::Game(plan(game, arguments, &words)?),
        None => Start::Menu,
    };
    spellenkast_terminal::run(words, ink, &start, seed(arguments.seed)?, &store).map_err(Complaint::new)
}

fn plan(game: GameId, arguments: &Arguments, words: &Words) -> Result<Plan, Complaint> {
    let mut plan = Plan::new(game, words);
    if !arguments.seats.is_empty() {
        plan.seats = arguments.seats.iter().map(|text| holder(text, words)).collect::<Result<_, _>>()?;
    }
    if !plan.seats.iter().any(|holder| matches!(holder, Holder::Person(_))) {
        return Err(Complaint::new(words.say("menu-nobody")));
    }
    plan.options = arguments.options.clone().unwrap_or_default();
    plan.practice = arguments.practice;
    // Better here, in plain sight, than on a screen that closes again.
    let setup = spellenkast_games::Setup {
        game,
        players: u8::try_from(plan.seats.len()).unwrap_or(u8::MAX),
        options: plan.options.clone(),
        first: None,
    };
    spellenkast_games::AnyGame::new(&setup)?;
    Session::start(String::new(), &plan, Secret([0; 32]), 0)
        .map_err(|refusal| Complaint(words.why(&refusal)))?;
    Ok(plan)
}

fn seed(wanted: Option<u64>) -> Result<[u8; 32], Complaint> {
    let mut bytes = [0; 32];
    match wanted {
        Some(seed) => Xoshiro256PlusPlus::seed_from_u64(seed).fill_bytes(&mut bytes),
        None => getrandom::fill(&mut bytes)
            .map_err(|error| Complaint(format!("The system gives no random numbers: {error}.")))?,
    }
    Ok(bytes)
}
