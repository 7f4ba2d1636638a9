//! The server as people and programs meet it: the real binary, real sockets, real databases.

mod admin;
mod answers;
mod clubs;
mod crowd;
mod cupboard;
mod days;
mod devices;
mod doors;
mod earlier;
mod faces;
mod farewell;
mod faults;
mod guests;
mod hidden;
mod home;
mod lists;
mod nodes;
mod passkeys;
mod people;
mod play;
mod presence;
mod push;
mod ratings;
mod receiver;
mod results;
mod storage;
mod strangers;
mod support;
mod tournaments;
mod vacation;

/// Writes a test for both databases.
macro_rules! on_both {
    ($(async fn $name:ident($place:ident: Place) $body:block)*) => {
        $(mod $name {
            use super::*;

            async fn run($place: Place) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                let (place, _folder) = Place::file();
                run(place).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                if let Some(place) = Place::postgres() {
                    run(place).await;
                }
            }
        })*
    };
}
pub(crate) use on_both;
