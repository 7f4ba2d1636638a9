//! Writes network files anew in half the size, as they come with the program: `shrink_net FOLDER FILE…`.

use std::error::Error;
use std::path::Path;

use spellenkast_bots::NetFile;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let folder = arguments.next().ok_or("shrink_net FOLDER FILE…")?;
    for file in arguments {
        let name = Path::new(&file).file_name().ok_or("a file has a name")?;
        let net = NetFile::read(&std::fs::read(&file)?)?;
        std::fs::write(Path::new(&folder).join(name), net.to_small_bytes())?;
    }
    Ok(())
}
