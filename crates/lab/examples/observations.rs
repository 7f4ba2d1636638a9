//! Prints the page `docs/observations.md`.

fn main() {
    print!("{}", spellenkast_lab::page());
}
