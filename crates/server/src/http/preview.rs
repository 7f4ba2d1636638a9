//! What a link to a page of ours shows of itself in a message: the box, and who plays. It is told without words, for nobody
//! knows the language of those who will read the message.

use axum::http::HeaderMap;
use axum::http::header::HOST;
use serde::Deserialize;
use spellenkast_games::GameId;
use spellenkast_host::SeatSummary;

use crate::App;
use crate::days::last_opened;
use crate::guard::{FORWARDED_HOST, FORWARDED_PROTO};
use crate::store::StoreError;

/// What is shown of a page.
#[derive(Debug, PartialEq, Eq)]
pub struct Preview {
    /// Whose box it is.
    game: GameId,
    /// Who plays, and how well they did.
    about: String,
}

/// What a link to this path shows; none where there is nothing to show, or nothing that everybody may know.
pub async fn of(app: &App, path: &str) -> Result<Option<Preview>, StoreError> {
    match path.trim_end_matches('/').split_once('/') {
        Some(("new" | "learn", game)) => Ok(of_box(game, String::new())),
        Some(("table", id)) => of_table(app, id).await,
        Some(("replay", id)) => of_replay(app, id).await,
        _ => Ok(None),
    }
}

fn of_box(game: &str, about: String) -> Option<Preview> {
    Some(Preview { game: game.parse().ok()?, about })
}

/// Of a private table not even that it is there.
async fn of_table(app: &App, id: &str) -> Result<Option<Preview>, StoreError> {
    let Some(row) = app.store.table(id).await?.filter(|row| row.visibility != "private") else {
        return Ok(None);
    };
    let seats: Vec<SeatSummary> = serde_json::from_str(&row.seats).unwrap_or_default();
    let names: Vec<String> = seats.into_iter().filter_map(|seat| seat.name).collect();
    Ok(of_box(&row.game, names.join(" · ")))
}

/// The little of a record that is shown.
#[derive(Deserialize)]
struct Shown {
    game: String,
    #[serde(default)]
    names: Vec<String>,
    #[serde(default)]
    scores: Vec<i32>,
}

async fn of_replay(app: &App, id: &str) -> Result<Option<Preview>, StoreError> {
    let Some(record) = app.store.record(id, None, last_opened()).await? else { return Ok(None) };
    let Ok(Shown { game, names, scores }) = serde_json::from_str(&record) else { return Ok(None) };
    Ok(of_box(&game, results(&names, &scores)))
}

/// Who played, each with their score where there is one: a game that was broken off has none.
fn results(names: &[String], scores: &[i32]) -> String {
    let told = names.iter().enumerate().map(|(seat, name)| match scores.get(seat) {
        Some(score) => format!("{name} {score}"),
        None => name.clone(),
    });
    told.collect::<Vec<_>>().join(" · ")
}

impl Preview {
    /// The page with what is shown of it in its head; its picture only where somebody said where the house stands.
    pub fn put_into(&self, page: &str, house: Option<&str>) -> String {
        page.replacen("</head>", &format!("{}</head>", self.tags(house)), 1)
    }

    fn tags(&self, house: Option<&str>) -> String {
        let info = self.game.info();
        let image = house.map(|house| format!("{house}/previews/{}.png", info.id));
        let told = [
            ("type", Some("website")),
            ("site_name", Some("Spellenkast")),
            ("title", Some(info.name)),
            ("description", Some(if self.about.is_empty() { "Spellenkast" } else { &self.about })),
            ("image", image.as_deref()),
        ];
        let tags = told.iter().filter_map(|(name, content)| {
            Some(format!("<meta property=\"og:{name}\" content=\"{}\" />\n", escaped((*content)?)))
        });
        tags.collect()
    }
}

/// Where this house stands, as the visitor or a proxy of ours calls it, if they do.
pub fn house(headers: &HeaderMap, proxies: usize) -> Option<String> {
    let said = |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    let forwarded = |name| (proxies > 0).then(|| said(name)).flatten();
    let host = forwarded(FORWARDED_HOST).or(said(HOST))?;
    let scheme = if forwarded(FORWARDED_PROTO) == Some("https") { "https" } else { "http" };
    Some(format!("{scheme}://{host}"))
}

/// As it may stand between quotation marks in a page.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_a_name_whatever_it_is_written_with() {
        let preview = Preview { game: GameId::Clever, about: "\"><script>&".to_owned() };
        let page = preview.put_into("<html><head></head></html>", Some("http://kast.local"));
        assert!(page.contains("content=\"&quot;&gt;&lt;script&gt;&amp;\""), "{page}");
        assert!(page.contains("content=\"http://kast.local/previews/clever.png\""), "{page}");
        assert!(page.ends_with("</head></html>"), "{page}");
    }

    #[test]
    fn only_a_proxy_of_ours_says_where_the_house_stands() {
        let mut headers = HeaderMap::new();
        for (name, value) in
            [(HOST, "10.0.0.1:7654"), (FORWARDED_HOST, "games.example"), (FORWARDED_PROTO, "https")]
        {
            headers.insert(name, value.parse().unwrap());
        }
        assert_eq!(house(&headers, 0).unwrap(), "http://10.0.0.1:7654");
        assert_eq!(house(&headers, 1).unwrap(), "https://games.example");
    }

    #[test]
    fn nobody_is_sent_to_a_house_that_nobody_named() {
        assert_eq!(house(&HeaderMap::new(), 1), None);
        let preview = Preview { game: GameId::Clever, about: String::new() };
        let page = preview.put_into("<head></head>", None);
        assert!(page.contains("og:title") && !page.contains("og:image"), "{page}");
    }

    #[test]
    fn who_played_is_told_even_where_nothing_was_scored() {
        let names = ["Ann".to_owned(), "Ben".to_owned()];
        assert_eq!(results(&names, &[41, -3]), "Ann 41 · Ben -3");
        assert_eq!(results(&names, &[]), "Ann · Ben");
    }
}
