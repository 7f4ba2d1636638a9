//! A tap on the shoulder: what people are told on their devices while they do not look (Web Push).
//!
//! Tables tell what happened (`news`), it is written down once a second, and waits a while: much is settled by then, and what is
//! not is told in one message. The queue is in the storage (`store/push.rs`). Each server looks again and again which devices are
//! due, makes out what there is to tell them now (`notice`), seals it (`seal`) and hands it to their push services (`send`).

mod endpoint;
mod hours;
mod keys;
mod news;
mod notice;
mod seal;
mod send;

use std::sync::Arc;
use std::time::Duration;

use jiff::tz::TimeZone;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::MissedTickBehavior;

pub use endpoint::{BadEndpoint, Endpoint};
pub use hours::{are_hours, next_morning, zone};
pub use news::{Ears, News};
pub use notice::{has_company, in_order};
pub use seal::Lock;

use keys::HouseKey;
use notice::compose;
use send::{Letter, Sender, Verdict};

use crate::config::PushConfig;
use crate::days::today;
use crate::now;
use crate::store::{After, Store, StoreError, Subscription};
use crate::wire::{Matter, PushWish};

/// How much time things take; in milliseconds where nothing else is said.
#[derive(Clone, Copy, Debug)]
struct Pace {
    /// How often we look what is to be done.
    tick: Duration,
    /// Before somebody is told something who is not there.
    away: i64,
    /// Before somebody is told something who sits in front of it.
    there: i64,
    /// Between two messages to a device.
    gap: i64,
    /// How long a message may be on its way to a push service.
    patience: Duration,
    /// Before the first further try of a message; each takes five times as long.
    again: i64,
    /// Messages to one device within an hour.
    an_hour: i64,
}

const USUAL: Pace = Pace {
    tick: Duration::from_secs(1),
    away: 5_000,
    there: 60_000,
    gap: 20_000,
    patience: Duration::from_secs(10),
    again: 30_000,
    an_hour: 20,
};

const TRIAL: Pace = Pace {
    tick: Duration::from_millis(50),
    away: 500,
    there: 1_500,
    gap: 0,
    patience: Duration::from_secs(5),
    again: 4,
    an_hour: 12,
};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 3_600_000;

/// Nobody wants to be told any more what was so long ago.
const FORGOTTEN: i64 = 3 * 24 * HOUR;

/// A server that has taken a device gives it back within this time, or is gone.
const TAKEN: i64 = 60_000;

/// Of so many tables where one is to move a person is told, those first where time runs out.
pub const MOST_TABLES: i64 = 500;

/// So often a message is tried before it is given up, and so often in a row before nothing is sent to the device any more.
const TRIES: i64 = 5;
const MOST_FAILURES: i64 = 25;

/// So many messages are on their way at once to the push services of today's browsers, and so many to others, which may be
/// anybody's.
const PLACES: [usize; 2] = [8, 24];

/// How long push services keep a message for a device that is switched off, in seconds: a day, or where it only takes back what was
/// shown, an hour.
const LASTS: u32 = 24 * 3600;
const TAKEN_BACK_LASTS: u32 = 3600;

/// Who tells devices.
pub struct Push {
    store: Arc<Store>,
    ears: Arc<Ears>,
    key: HouseKey,
    sender: Sender,
    contact: String,
    trial: bool,
    pace: Pace,
    places: [Arc<Semaphore>; 2],
}

/// Why nobody can be told anything.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    /// The house's key cannot be read or kept.
    #[error("the key for push messages cannot be kept: {0}")]
    Store(#[from] StoreError),
    /// What is kept is no key.
    #[error("the key for push messages in the storage is none")]
    BadKey,
    /// No connection can be made safe.
    #[error("push services cannot be connected to: {0}")]
    Tls(#[from] rustls::Error),
    /// The certificate for a trial cannot be read.
    #[error("the certificate for a trial cannot be read: {0}")]
    Trial(#[from] std::io::Error),
}

impl Push {
    /// Finds the house's key, or makes it.
    pub async fn open(
        store: Arc<Store>,
        ears: Arc<Ears>,
        config: &PushConfig,
    ) -> Result<Arc<Self>, PushError> {
        let kept = store.push_key(HouseKey::make()).await?;
        let certificate = config.trial.as_ref().map(std::fs::read).transpose()?;
        let trial = certificate.is_some();
        let pace = if trial { TRIAL } else { USUAL };
        // What happens while it is not yet known whether anybody wants to be told is heard, too.
        ears.listen(true);
        Ok(Arc::new(Self {
            key: HouseKey::read(&kept).ok_or(PushError::BadKey)?,
            sender: Sender::new(pace.patience, certificate.as_deref())?,
            store,
            ears,
            contact: config.contact.clone(),
            trial,
            pace,
            places: PLACES.map(|places| Arc::new(Semaphore::new(places))),
        }))
    }

    /// The key that browsers want before they subscribe.
    pub fn public_key(&self) -> String {
        self.key.public()
    }

    /// Reads where a browser wants its messages to go.
    pub fn endpoint(&self, text: &str) -> Result<Endpoint, BadEndpoint> {
        Endpoint::read(text, self.trial)
    }

    /// Writes down what was heard, and tells what is due, again and again.
    pub async fn run(self: Arc<Self>) {
        let mut clock = tokio::time::interval(self.pace.tick);
        clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut tidied = 0;
        loop {
            clock.tick().await;
            if let Err(error) = self.write_down().await {
                tracing::warn!(%error, "what people are to be told was not written down");
            }
            if let Err(error) = self.tell_all().await {
                tracing::warn!(%error, "it is not known who is to be told something");
            }
            if now() - tidied > HOUR {
                tidied = now();
                // What is left is left until the next time.
                let _ = self.store.tidy_matters(now() - FORGOTTEN).await;
            }
        }
    }

    /// Writes down what was heard since the last time.
    pub async fn write_down(&self) -> Result<(), StoreError> {
        self.ears.listen(self.store.is_anybody_subscribed().await?);
        let heard = self.ears.take();
        if heard.news.is_empty() && heard.settled.is_empty() {
            return Ok(());
        }
        let now = now();
        let ripe = |news: &News| match (news.kind, news.there) {
            (_, false) => Some(now + self.pace.away),
            // Who is there sees it; but a screen may be left on.
            (Matter::YourTurn, true) => Some(now + self.pace.there),
            (_, true) => None,
        };
        let news = heard.news.values().map(|news| (ripe(news), news.clone())).collect();
        let raised = self.store.raise(news, heard.settled.clone(), now).await;
        if raised.is_err() {
            self.ears.put_back(heard);
        }
        raised
    }

    async fn tell_all(self: &Arc<Self>) -> Result<(), StoreError> {
        for known in [true, false] {
            let places = &self.places[usize::from(known)];
            let mut free: Vec<OwnedSemaphorePermit> = Vec::new();
            while let Ok(place) = Arc::clone(places).try_acquire_owned() {
                free.push(place);
            }
            if free.is_empty() {
                continue;
            }
            let until = now() + TAKEN;
            let devices = self.store.take_due(known, free.len() as i64, now(), until).await?;
            for (device, place) in devices.into_iter().zip(free) {
                let push = Arc::clone(self);
                tokio::spawn(async move {
                    let _place = place;
                    if let Err(error) = push.see_to(device, until).await {
                        tracing::warn!(%error, "a device is told later");
                    }
                });
            }
        }
        Ok(())
    }

    /// Tells a device what there is to tell it, and says how it goes on with it.
    async fn see_to(&self, device: Subscription, taken: i64) -> Result<(), StoreError> {
        match self.tell(&device).await? {
            Some(after) => self.store.give_back(&device.device, taken, after).await,
            None => {
                metrics::counter!("spellenkast_push_gone_total").increment(1);
                self.store.end_subscription(&device.device, &device.endpoint).await
            }
        }
    }

    /// How it goes on with the device; none if it is not there any more.
    async fn tell(&self, device: &Subscription) -> Result<Option<After>, StoreError> {
        let now = now();
        let mut after = unchanged(device);
        // A place that this server does not know, as another one did, has some time all the same.
        let zone = zone(&device.wish.zone).unwrap_or(TimeZone::UTC);
        let quiet = device.wish.quiet.and_then(|hours| hours::quiet_until(hours, &zone, now));
        if let Some(until) = quiet {
            // An hour that comes twice may have ended before.
            let until = until.max(now + MINUTE);
            return Ok(Some(After { due: Some(until), not_before: until, ..after }));
        }
        if now - device.counted_since >= HOUR {
            (after.counted_since, after.counted) = (now, 0);
        }
        if after.counted >= self.pace.an_hour {
            let until = after.counted_since + HOUR;
            return Ok(Some(After { due: Some(until), not_before: until, ..after }));
        }
        let morning = device.morning.is_some_and(|morning| morning <= now);
        let dice = morning && !self.store.has_tried(today(), &device.person).await?;
        let mut tables = self.store.tables_waiting(&device.person, MOST_TABLES).await?;
        tables.extend(self.store.tables_joined(&device.person, MOST_TABLES).await?);
        let raised = self.store.matters(&device.person).await?;
        let notice = compose(device, tables, raised, dice, now);
        let done = |after: After| {
            let morning = if morning { next_morning(&zone, now) } else { device.morning };
            let due = notice.next.into_iter().chain(morning).min();
            After { due, morning, told: now, ..after }
        };
        let Ok(to) = self.endpoint(&device.endpoint) else { return Ok(None) };
        let takes_back = notice.takes_back(device.shown);
        let is_sent = notice.is_new() || takes_back && to.takes_back();
        if !is_sent {
            let shown = if takes_back { 0 } else { device.shown };
            return Ok(Some(After { shown, ..done(after) }));
        }
        let text = serde_json::to_vec(&notice.message).expect("a message is plain data");
        let Ok(sealed) = device.lock.seal(&text) else { return Ok(None) };
        let authorization = self.key.authorization(&to.origin(), &self.contact, now);
        let lasts = if takes_back { TAKEN_BACK_LASTS } else { LASTS };
        after.counted += 1;
        let verdict = self.sender.send(Letter { to, sealed, authorization, lasts }).await;
        count(verdict);
        Ok(match verdict {
            Verdict::Gone => None,
            Verdict::Taken => {
                let shown = notice.message.turns as i64;
                Some(After { shown, failures: 0, not_before: now + self.pace.gap, ..done(after) })
            }
            Verdict::Later(wait) => after_failure(device.failures + 1, self.pace.again, wait, after, done),
        })
    }
}

/// How it goes on after a message did not arrive, so many times in a row; none if nothing is sent to the device any more. `again`: the
/// shortest pause; `wait`: what the push service wishes.
fn after_failure(
    failures: i64,
    again: i64,
    wait: Option<Duration>,
    after: After,
    given_up: impl Fn(After) -> After,
) -> Option<After> {
    if failures >= MOST_FAILURES {
        return None;
    }
    let backoff = again * 5_i64.pow((failures % TRIES) as u32);
    let not_before = now() + backoff.max(wait.map_or(0, |wait| wait.as_millis() as i64));
    let after = After { failures, not_before, due: Some(not_before), ..after };
    Some(if failures % TRIES == 0 { given_up(after) } else { after })
}

fn unchanged(device: &Subscription) -> After {
    After {
        due: None,
        not_before: 0,
        told: device.told,
        shown: device.shown,
        morning: device.morning,
        failures: device.failures,
        counted_since: device.counted_since,
        counted: device.counted,
    }
}

fn count(verdict: Verdict) {
    let result = match verdict {
        Verdict::Taken => "taken",
        Verdict::Gone => "gone",
        Verdict::Later(_) => "later",
    };
    metrics::counter!("spellenkast_push_messages_total", "result" => result).increment(1);
}

/// When the dice of the day are told next to a device with this wish.
pub fn morning_of(wish: &PushWish, now: i64) -> Option<i64> {
    let wanted = wish.kinds.contains(&Matter::DiceOfTheDay);
    zone(&wish.zone).filter(|_| wanted).and_then(|zone| next_morning(&zone, now))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: After = After {
        due: None,
        not_before: 0,
        told: 0,
        shown: 0,
        morning: None,
        failures: 0,
        counted_since: 0,
        counted: 0,
    };

    fn failed(failures: i64, wait: Option<Duration>) -> Option<After> {
        after_failure(failures, USUAL.again, wait, BEFORE, |after| After { due: None, told: 1, ..after })
    }

    #[test]
    fn a_message_is_tried_later_and_later_then_given_up_and_in_the_end_the_device_is_too() {
        let pauses: Vec<i64> =
            (1..TRIES).map(|failures| failed(failures, None).unwrap().not_before - now()).collect();
        assert!(pauses.iter().zip(pauses.iter().skip(1)).all(|(one, next)| *next > 3 * one), "{pauses:?}");
        let tried = failed(TRIES - 1, None).unwrap();
        assert_eq!((tried.due, tried.told), (Some(tried.not_before), 0));
        let given_up = failed(TRIES, None).unwrap();
        assert_eq!((given_up.due, given_up.told, given_up.failures), (None, 1, TRIES));
        assert!(failed(MOST_FAILURES - 1, None).is_some());
        assert_eq!(failed(MOST_FAILURES, None), None);
    }

    #[test]
    fn a_push_service_that_wants_a_longer_pause_has_it() {
        let hour = Duration::from_secs(3600);
        assert!(failed(1, Some(hour)).unwrap().not_before >= now() + HOUR - 1_000);
    }
}
