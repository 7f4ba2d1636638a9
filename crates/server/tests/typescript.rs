//! The TypeScript types of all that travels between server and client: `make types` writes them, and this test says when
//! they are out of date.

use std::collections::BTreeMap;
use std::fs;

use spellenkast_games::GameId;
use spellenkast_host::message;
use spellenkast_server::wire;
use ts_rs::{Config, TS, TypeVisitor};

/// All declarations, by name.
#[derive(Default)]
struct Declarations {
    config: Config,
    all: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types of ours have a file of their own by default.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.all.contains_key(&name) {
            return;
        }
        let docs = without_example(T::docs().unwrap_or_default());
        let text = format!("{docs}export {}\n", T::decl(&self.config));
        self.all.insert(name, text);
        T::visit_dependencies(self);
    }
}

/// A comment without its example, which is in Rust.
fn without_example(docs: String) -> String {
    docs.split_once("\n *\n * ```").map_or(docs.clone(), |(text, _)| format!("{text}\n */\n"))
}

fn declarations() -> String {
    let mut declarations =
        Declarations { config: Config::new().with_large_int("number"), ..Default::default() };
    macro_rules! declare {
        ($($type:ty),* $(,)?) => { $(declarations.visit::<$type>();)* };
    }
    declare!(
        message::ClientMessage,
        message::ServerMessage<'static>,
        message::TableMessage<'static>,
        wire::Refused,
        message::Me,
        wire::Arrival,
        wire::Rename,
        wire::RecoveryLink,
        wire::Recovery,
        wire::Device,
        wire::Passkey,
        wire::PasskeyWish,
        wire::NewPasskey,
        wire::PasskeyQuestion,
        wire::PasskeyProof,
        wire::Farewell,
        wire::MySettings,
        wire::ChangedSettings,
        wire::VacationWish,
        wire::Resting,
        wire::PushSubscribe,
        wire::PushState,
        wire::PushMessage,
        wire::NextTable,
        wire::Profile,
        wire::PlayedWith,
        wire::RatingPage,
        wire::PersonRating,
        wire::RatingChange,
        wire::ClubWish,
        wire::ClubChange,
        wire::ClubLink,
        wire::RoleWish,
        wire::ClubInvitation,
        wire::ClubSummary,
        wire::ClubPage,
        wire::ClubSeason,
        wire::TournamentPage,
        wire::WithdrawWish,
        wire::AbsenceWish,
        wire::ResultWish,
        wire::WallPage,
        wire::WallTournament,
        wire::TableWish,
        wire::QuickPlay,
        wire::NewTable,
        wire::Lobby,
        wire::MyTable,
        wire::TableInfo,
        wire::Code,
        wire::CommandWish,
        wire::Begin,
        wire::DayPage,
        wire::Done,
        wire::RecordPage,
        wire::HomeGame,
        wire::Moment,
        wire::RecordCheck,
        wire::Statistics,
        spellenkast_engine::Info,
        spellenkast_analysis::Beginning,
        spellenkast_analysis::Judged,
        spellenkast_analysis::Summary,
        spellenkast_analysis::puzzle::Head,
        spellenkast_analysis::puzzle::Puzzle,
        spellenkast_analysis::puzzle::Attempt,
        spellenkast_host::wire::TableFrom,
    );
    let mut text = String::from(
        "// Made from the Rust types by `make types`. Do not edit: change the Rust types instead.\n",
    );
    for declaration in declarations.all.values() {
        text.push('\n');
        text.push_str(declaration);
    }
    text
}

/// What the app knows of the games before it has asked anybody.
fn games() -> String {
    let infos = serde_json::to_string_pretty(&GameId::ALL.map(GameId::info)).unwrap();
    format!(
        "// Made from the Rust games by `make types`. Do not edit: change the games instead.\n\
         import type {{ GameInfo }} from './protocol';\n\n\
         export const GAMES_INFO: readonly GameInfo[] = {infos};\n"
    )
}

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/generated");

#[test]
fn the_types_of_the_app_are_those_of_the_server() {
    for (name, text) in [("protocol.ts", declarations()), ("games.ts", games())] {
        let file = format!("{FOLDER}/{name}");
        if std::env::var_os("WRITE_TYPES").is_some() {
            fs::write(&file, &text).unwrap();
        }
        assert!(fs::read_to_string(&file).unwrap() == text, "{file} is out of date: run `make types`");
    }
}
