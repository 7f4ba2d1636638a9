//! The browser app, built into the binary.

use std::sync::LazyLock;

use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use super::preview;
use crate::App;
use crate::guard::policy;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Site;

/// Shown where the binary was built without the app.
const PLACEHOLDER: &str = include_str!("placeholder.html");

/// What the app's page may do: it has scripts in it, so that it is whole as soon as it is there.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let index = Site::get("index.html").map(|index| index.data).unwrap_or_default();
    policy(&inline_scripts(&String::from_utf8_lossy(&index)))
});

fn inline_scripts(page: &str) -> Vec<&str> {
    page.split("<script>").skip(1).filter_map(|rest| Some(rest.split_once("</script>")?.0)).collect()
}

/// A file of the app; every other path is a page of the app itself.
pub async fn page(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Site::get(path) {
        return send(path, file, &headers);
    }
    let is_page = !names_a_file(path);
    match Site::get("index.html") {
        Some(index) if is_page => app_at(&app, path, index, &headers).await,
        None if is_page => Html(PLACEHOLDER).into_response(),
        _ => (StatusCode::NOT_FOUND, "There is nothing at this address.\n").into_response(),
    }
}

/// The app, as it is sent to whoever asks for this page of it: with a preview where there is one.
async fn app_at(app: &App, path: &str, index: EmbeddedFile, headers: &HeaderMap) -> Response {
    // Who wants the page gets it, even where nothing can be looked up just now.
    let Ok(Some(preview)) = preview::of(app, path).await else { return send("index.html", index, headers) };
    let house = preview::house(headers, app.config.trusted_proxies);
    let page = preview.put_into(&String::from_utf8_lossy(&index.data), house.as_deref());
    // What headers of this very request say is in it, so nobody on the way keeps it for others.
    let cache = HeaderValue::from_static("private, no-cache");
    ([(CACHE_CONTROL, cache), (CONTENT_SECURITY_POLICY, POLICY.clone())], Html(page)).into_response()
}

/// Whether the address ends like a file's name; the number of a game (`/replay/aZ3k.1`) is no such ending.
fn names_a_file(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    name.rsplit_once('.')
        .is_some_and(|(_, ending)| ending.starts_with(|letter: char| letter.is_ascii_alphabetic()))
}

/// The forms in which a file may lie beside itself, the smallest first.
const FORMS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Whether a browser that sends these headers can read this form.
pub fn reads(headers: &HeaderMap, form: &str) -> bool {
    let lines = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).filter_map(wanted).any(|name| name.eq_ignore_ascii_case(form))
}

/// The smallest form of a file that the browser can read, and how it is called.
fn smallest(path: &str, headers: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    FORMS
        .iter()
        .filter(|(form, _)| reads(headers, form))
        .find_map(|(form, ending)| Some((*form, Site::get(&format!("{path}{ending}"))?)))
}

/// The name of a form that a browser reads; `;q=0` says that it does not.
fn wanted(entry: &str) -> Option<&str> {
    let mut parts = entry.split(';').map(str::trim);
    let name = parts.next()?;
    let never = |part: &str| {
        let quality = part.strip_prefix("q=").or_else(|| part.strip_prefix("Q="));
        quality.and_then(|quality| quality.trim().parse::<f32>().ok()) == Some(0.0)
    };
    (!parts.any(never)).then_some(name)
}

fn send(path: &str, plain: EmbeddedFile, headers: &HeaderMap) -> Response {
    let (form, file) = match smallest(path, headers) {
        Some((form, file)) => (Some(form), file),
        None => (None, plain),
    };
    let tag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..12]));
    // Names of built assets hold a hash of what is in them, so they never change.
    let lasting = path.starts_with("assets/");
    let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let tag = HeaderValue::from_str(&tag).expect("hexadecimal digits");
    // Each form has a tag of its own, and whoever keeps one must not hand it to those who cannot read it.
    let mut common = HeaderMap::from_iter([
        (ETAG, tag),
        (CACHE_CONTROL, HeaderValue::from_static(cache)),
        (VARY, HeaderValue::from_static("accept-encoding")),
    ]);
    if path == "index.html" {
        // Also where nothing else is sent: a browser keeps the page with the headers that came last.
        common.insert(CONTENT_SECURITY_POLICY, POLICY.clone());
    }
    if known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    let mut response = (common, [(CONTENT_TYPE, kind)], file.data).into_response();
    if let Some(form) = form {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(form));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::{inline_scripts, names_a_file, wanted};

    #[test]
    fn only_scripts_that_stand_in_the_page_itself_are_named() {
        let page = "<script>one</script><script src=\"/a.js\"></script><p><script>two</script>";
        assert_eq!(inline_scripts(page), ["one", "two"]);
    }

    #[test]
    fn a_browser_may_say_that_it_cannot_read_a_form() {
        assert_eq!(wanted(" br"), Some("br"));
        assert_eq!(wanted("gzip;q=0.5"), Some("gzip"));
        assert_eq!(wanted("gzip; q=0.0"), None);
    }

    #[test]
    fn a_replay_is_a_page_and_a_picture_is_a_file() {
        assert!(!names_a_file("replay/aZ3k.1"));
        assert!(!names_a_file("table/aZ3k"));
        assert!(!names_a_file(""));
        assert!(names_a_file("assets/missing.js"));
        assert!(names_a_file("favicon.ico"));
    }
}
