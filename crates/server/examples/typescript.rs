//! Writes the TypeScript types of all that travels between server and client, or checks that they are up to date:
//!
//! ```text
//! cargo run -p spellenkast-server --features ts --example typescript -- [--check] FILE
//! ```

use std::collections::BTreeMap;
use std::process::ExitCode;

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
        let docs = T::docs().unwrap_or_default();
        let text = format!("{docs}export {}\n", T::decl(&self.config));
        self.all.insert(name, text);
        T::visit_dependencies(self);
    }
}

fn declarations() -> String {
    let mut declarations =
        Declarations { config: Config::new().with_large_int("number"), ..Default::default() };
    macro_rules! declare {
        ($($type:ty),* $(,)?) => { $(declarations.visit::<$type>();)* };
    }
    declare!(
        wire::ClientMessage,
        wire::ServerMessage<'static>,
        wire::TableMessage,
        wire::Refused,
        wire::Me,
        wire::Arrival,
        wire::Rename,
        wire::RecoveryLink,
        wire::Recovery,
        wire::Device,
        wire::TableWish,
        wire::QuickPlay,
        wire::NewTable,
        wire::Lobby,
        wire::MyTable,
        wire::TableInfo,
        wire::Code,
        wire::CommandWish,
        wire::Done,
        wire::RecordPage,
        wire::Moment,
        wire::RecordCheck,
        wire::Statistics,
        spellenkast_engine::Info,
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

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let check = arguments.first().is_some_and(|first| first == "--check");
    if check {
        arguments.remove(0);
    }
    let [file] = arguments.as_slice() else {
        eprintln!("typescript: it takes a file");
        return ExitCode::from(2);
    };
    let text = declarations();
    if check {
        if std::fs::read_to_string(file).is_ok_and(|there| there == text) {
            return ExitCode::SUCCESS;
        }
        eprintln!("typescript: {file} is out of date: run `make types`");
        return ExitCode::FAILURE;
    }
    let written = std::path::Path::new(file)
        .parent()
        .map_or(Ok(()), std::fs::create_dir_all)
        .and_then(|()| std::fs::write(file, text));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("typescript: {file} cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}
