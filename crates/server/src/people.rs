//! Guests: a cookie says who somebody is, and nobody needs an account.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, HeaderMap, HeaderValue};
use axum::http::request::Parts;

use crate::http::ApiError;
use crate::secret::{self, Hash};
use crate::store::{Person, Store, StoreError};
use crate::{App, now};

/// The name of the cookie.
const COOKIE_NAME: &str = "spellenkast";

/// How long a cookie is kept: 400 days, the most that browsers allow. Every visit renews it.
const COOKIE_SECONDS: u32 = 400 * 86_400;

/// How long we trust what we know of a device; another server may have renamed its person.
const REMEMBERED: Duration = Duration::from_secs(60);

/// The longest name.
pub const NAME_LETTERS: usize = 24;

/// The people who came by lately.
#[derive(Default)]
pub struct People {
    known: Mutex<HashMap<Hash, (Person, Instant)>>,
}

impl People {
    /// Who sends this, by the cookie.
    pub async fn of(&self, headers: &HeaderMap, store: &Store) -> Result<Option<Person>, StoreError> {
        let Some(token) = token_of(headers) else { return Ok(None) };
        let device = secret::hash(token);
        if let Some((person, since)) = self.known.lock().expect("no one panics with it").get(&device)
            && since.elapsed() < REMEMBERED
        {
            return Ok(Some(person.clone()));
        }
        let person = store.person_of_device(&device).await?;
        if let Some(person) = &person {
            self.remember(device, person.clone());
        }
        Ok(person)
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

    /// Forgets what we know of a person, because it changed.
    pub fn forget(&self, person: &str) {
        self.known.lock().expect("no one panics with it").retain(|_, (known, _)| known.id != person);
    }

    fn remember(&self, device: Hash, person: Person) {
        let mut known = self.known.lock().expect("no one panics with it");
        if known.len() >= 50_000 {
            known.retain(|_, (_, since)| since.elapsed() < REMEMBERED);
        }
        known.insert(device, (person, Instant::now()));
    }
}

/// The cookie that says who somebody is from now on. Where the visitor came over https, it travels only so.
pub fn cookie(token: &str, headers: &HeaderMap) -> HeaderValue {
    let https = headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
    let secure = if https { "; Secure" } else { "" };
    let text =
        format!("{COOKIE_NAME}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("a token has plain letters only")
}

/// The secret in the cookie.
pub fn token_of(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, token)| *name == COOKIE_NAME && token.len() == 43)
        .map(|(_, token)| token)
}

/// A name as it may be shown: no control signs, no edges of spaces, not too long.
pub fn read_name(name: &str) -> Result<String, ApiError> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let hidden = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    if name.is_empty() || name.chars().count() > NAME_LETTERS || name.chars().any(hidden) {
        let text = format!("A name has 1 to {NAME_LETTERS} letters that can be seen.");
        return Err(ApiError::bad_request("name", text));
    }
    Ok(name)
}

/// Somebody known: requests without a good cookie are refused.
pub struct Known(pub Person);

/// Somebody known, or nobody yet.
pub struct Maybe(pub Option<Person>);

impl FromRequestParts<App> for Known {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        match app.people.of(&parts.headers, &app.store).await? {
            Some(person) => Ok(Known(person)),
            None => Err(ApiError::unknown_person()),
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

    #[test]
    fn names_are_tidied_and_odd_ones_refused() {
        assert_eq!(read_name("  Jan   Piet ").unwrap(), "Jan Piet");
        assert!(read_name("").is_err());
        assert!(read_name("a\u{202e}b").is_err());
        assert!(read_name(&"x".repeat(25)).is_err());
        assert!(read_name(&"é".repeat(24)).is_ok());
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
        assert!(text.contains("Secure") && text.contains("HttpOnly") && text.contains("SameSite=Lax"));
    }
}
