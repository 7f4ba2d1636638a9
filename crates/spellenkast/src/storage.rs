//! Which storage of a server a command works on.

use std::path::PathBuf;

use spellenkast_server::store::{Store, StoreError};

use crate::Complaint;

/// A server's storage.
#[derive(clap::Args)]
pub struct Storage {
    /// The file of the server
    #[arg(long, global = true, default_value = "spellenkast.db", value_name = "FILE")]
    data: PathBuf,
    /// The PostgreSQL of the servers, instead of the file
    #[arg(long, global = true, value_name = "URL", env = "SPELLENKAST_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

impl Storage {
    /// Opens it, to look at it only or to change it. `looking` says what can be done beside a running server.
    pub async fn open(&self, only_looks: bool, looking: &str) -> Result<Store, Complaint> {
        if let Some(url) = &self.database {
            let opened = if only_looks {
                Store::look_into_postgres(url).await
            } else {
                Store::open_postgres(url).await
            };
            // The error may repeat the URL, and that holds a password.
            return opened.map_err(|_| {
                Complaint("The database cannot be opened: look at its URL, and whether it runs.".to_owned())
            });
        }
        let file = &self.data;
        if !file.is_file() {
            return Err(Complaint(format!(
                "There is no file {}; --data names the server's.",
                file.display()
            )));
        }
        let opened = if only_looks { Store::look_into(file).await } else { Store::open_file(file).await };
        opened.map_err(|error| match error {
            StoreError::InUse => Complaint(format!(
                "A server uses {}, and would not hear of the change: stop it, say this again, and start it. {looking}",
                file.display()
            )),
            error => Complaint(format!("{} cannot be opened: {error}.", file.display())),
        })
    }
}
