//! Makes files that a page can load out of the browser crate's WebAssembly: what the `wasm-bindgen` program does, without all that
//! this program needs for other uses.
//!
//! `spellenkast-pack FILE.wasm FOLDER`

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, folder] = arguments.as_slice() else {
        eprintln!("spellenkast-pack FILE.wasm FOLDER");
        return ExitCode::FAILURE;
    };
    let mut bindgen = Bindgen::new();
    let web = match bindgen.web(true) {
        Ok(web) => web,
        Err(error) => {
            eprintln!("{error:#}");
            return ExitCode::FAILURE;
        }
    };
    let packed = web.input_path(file).out_name("house").typescript(true).generate(folder);
    if let Err(error) = packed {
        eprintln!("{file} cannot be packed: {error:#}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
