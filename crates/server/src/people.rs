//! Guests: a cookie says who somebody is, and nobody needs an account.

use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::header::{COOKIE, HeaderMap, HeaderValue};
use axum::http::request::Parts;
use cookie::{Cookie, SameSite, time};
use spellenkast_table::{TableReason, names};

use crate::http::{ApiError, ApiReason, UNKNOWN_PERSON};
use crate::recent::Recent;
use crate::secret::{self, Hash};
use crate::store::{Person, Store, StoreError};
use crate::{App, now};

/// The name of the cookie.
pub const COOKIE_NAME: &str = "spellenkast";

/// Why somebody may not be called so.
pub const BAD_NAME: ApiReason =
    ApiReason::new(StatusCode::BAD_REQUEST, TableReason::BadName.code(), TableReason::BadName.text());

/// How long a cookie is kept: 400 days, the most that browsers allow. Every visit renews it.
const COOKIE_AGE: time::Duration = time::Duration::days(400);

/// How often it is written down that a device came by: no more is told of it than the day.
const SEEN: i64 = 86_400_000;

/// How many devices we know by heart.
const KNOWN: usize = 25_000;

/// How long we trust what we know of a device; another server may have renamed its person.
const REMEMBERED: Duration = Duration::from_secs(60);

/// The people who came by lately.
pub struct People {
    known: Mutex<Recent<Hash, (Person, Instant)>>,
    turns: Mutex<Recent<String, Arc<Turn>>>,
}

/// Whoever holds it does something that a person does only once at a time.
pub type Turn = tokio::sync::Mutex<()>;

impl Default for People {
    fn default() -> Self {
        Self { known: Mutex::new(Recent::new(KNOWN)), turns: Mutex::new(Recent::new(KNOWN)) }
    }
}

impl People {
    /// Who sends this, by the cookie.
    pub async fn of(&self, headers: &HeaderMap, store: &Arc<Store>) -> Result<Option<Person>, StoreError> {
        let Some(device) = device_of(headers) else { return Ok(None) };
        if let Some((person, since)) = self.known.lock().expect("no one panics with it").get(&device)
            && since.elapsed() < REMEMBERED
        {
            return Ok(Some(person.clone()));
        }
        let Some((person, seen)) = store.person_of_device(&device).await? else { return Ok(None) };
        if now() - seen > SEEN {
            // Nobody waits for it, and it can be told later as well.
            let store = Arc::clone(store);
            tokio::spawn(async move {
                let _ = store.see_device(&device, now()).await;
            });
        }
        self.remember(device, person.clone());
        Ok(Some(person))
    }

    /// Writes a new guest down; returns the secret for the cookie too.
    pub async fn welcome(&self, name: Option<&str>, store: &Store) -> Result<(Person, String), StoreError> {
        let token = secret::token();
        let name = name.map_or_else(|| format!("Guest {}", &secret::code()[..3]), str::to_owned);
        let person = Person { id: secret::id(), name, created: now() };
        let device = secret::hash(&token);
        store.add_person(&person, &device).await?;
        self.remember(device, person.clone());
        Ok((person, token))
    }

    /// What a person has to hold while they do something that is done once at a time.
    pub fn turn_of(&self, person: &str) -> Arc<Turn> {
        let mut turns = self.turns.lock().expect("no one panics with it");
        let turn = turns.get(&person.to_owned()).cloned().unwrap_or_default();
        turns.insert(person.to_owned(), Arc::clone(&turn));
        turn
    }

    /// Forgets whose device this is, because it changed.
    pub fn forget(&self, device: &Hash) {
        self.known.lock().expect("no one panics with it").remove(device);
    }

    fn remember(&self, device: Hash, person: Person) {
        self.known.lock().expect("no one panics with it").insert(device, (person, Instant::now()));
    }
}

/// The cookie that says who somebody is from now on. Where the visitor came over https, it travels only so.
pub fn cookie(token: &str, headers: &HeaderMap) -> HeaderValue {
    cookie_for(token, COOKIE_AGE, headers)
}

/// The cookie that says that somebody is nobody from now on.
pub fn no_cookie(headers: &HeaderMap) -> HeaderValue {
    cookie_for("", time::Duration::ZERO, headers)
}

fn cookie_for(token: &str, age: time::Duration, headers: &HeaderMap) -> HeaderValue {
    let https = headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
    let cookie = Cookie::build((COOKIE_NAME, token)).path("/").max_age(age).http_only(true);
    let cookie = cookie.same_site(SameSite::Lax).secure(https).build();
    HeaderValue::from_str(&cookie.to_string()).expect("a token has plain letters only")
}

/// The secret in the cookie.
pub fn token_of(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .filter(|cookie| cookie.name() == COOKIE_NAME)
        .filter_map(|cookie| cookie.value_raw())
        .find(|token| token.len() == 43)
}

/// The device that the cookie belongs to, if there is a cookie. Nobody need know the device.
fn device_of(headers: &HeaderMap) -> Option<Hash> {
    token_of(headers).map(secret::hash)
}

/// A name as it may be shown. What an account may be called may sit down at a table, too.
pub fn read_name(name: &str) -> Result<String, ApiError> {
    names::read(name).map_err(|_| BAD_NAME.into())
}

/// Somebody known: requests without a good cookie are refused.
pub struct Known(pub Person);

/// Somebody known, or nobody yet.
pub struct Maybe(pub Option<Person>);

/// The device somebody came with, if they have a cookie.
pub struct Device(pub Option<Hash>);

impl FromRequestParts<App> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Infallible> {
        Ok(Device(device_of(&parts.headers)))
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        match app.people.of(&parts.headers, &app.store).await? {
            Some(person) => Ok(Known(person)),
            None => Err(UNKNOWN_PERSON.into()),
        }
    }
}

impl FromRequestParts<App> for Maybe {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Ok(Maybe(app.people.of(&parts.headers, &app.store).await?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nobody_waits_until_it_is_written_down_that_they_came_by() {
        use sqlx::{ConnectOptions, Executor};
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.db");
        let store = Arc::new(Store::open_file(&file).await.unwrap());
        let token = secret::token();
        let ann = Person { id: "ann".to_owned(), name: "Ann".to_owned(), created: 5 };
        store.add_person(&ann, &secret::hash(&token)).await.unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, format!("{COOKIE_NAME}={token}").parse().unwrap());

        // Somebody else writes, and is not done; a write waits for them for ten seconds.
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
        let mut other = options.connect().await.unwrap();
        other.execute("BEGIN IMMEDIATE").await.unwrap();
        let people = People::default();
        let known = tokio::time::timeout(Duration::from_secs(9), people.of(&headers, &store)).await;
        assert_eq!(known.expect("it waited").unwrap(), Some(ann));
        other.execute("ROLLBACK").await.unwrap();
        let begun = Instant::now();
        while store.person_of_device(&secret::hash(&token)).await.unwrap().unwrap().1 == 5 {
            assert!(begun.elapsed() < Duration::from_secs(30), "it is written down in the end");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let token = secret::token();
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, format!("a=b; {COOKIE_NAME}={token}; c=d").parse().unwrap());
        assert_eq!(token_of(&headers), Some(token.as_str()));
        headers.insert(COOKIE, format!("{COOKIE_NAME}=short").parse().unwrap());
        assert_eq!(token_of(&headers), None);
    }

    #[test]
    fn over_https_the_cookie_is_secure() {
        let mut headers = HeaderMap::new();
        assert!(!cookie("t", &headers).to_str().unwrap().contains("Secure"));
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        let text = cookie("t", &headers).to_str().unwrap().to_owned();
        for flag in ["spellenkast=t;", "Secure", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"] {
            assert!(text.contains(flag), "{flag}: {text}");
        }
    }
}
