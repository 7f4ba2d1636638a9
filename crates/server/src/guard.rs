//! What browsers must keep apart: requests from other sites are refused, and pages of ours load nothing foreign. Whoever
//! asks too much is answered late.

use std::sync::LazyLock;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::App;
use crate::http::{ApiError, ApiReason, Client};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
/// What a proxy was asked for.
pub const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");
/// How a proxy was asked for it.
pub const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Why a page of another site may not.
pub const OTHER_SITE: ApiReason =
    ApiReason::forbidden("other-site", "This request came from a page on another site.");

/// Why an address with a NUL in it leads nowhere.
pub const UNWRITABLE: ApiReason = ApiReason::bad_request("path", "The address holds a NUL character.");

/// Whether the page that sends this is ours. A request without an origin comes from no page at all. What we are called may
/// also be said by proxies, where some in front are ours; otherwise it would be the visitor's own words.
pub fn is_same_site(headers: &HeaderMap, extra_origins: &[String], proxies: usize) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return headers.get(FETCH_SITE).is_none_or(|site| site == "same-origin" || site == "none");
    };
    let Ok(origin) = origin.to_str() else { return false };
    if extra_origins.iter().any(|allowed| allowed.eq_ignore_ascii_case(origin)) {
        return true;
    }
    let Some((_, host)) = origin.split_once("://") else { return false };
    let is_ours = |name: HeaderName| {
        headers
            .get(name)
            .and_then(|ours| ours.to_str().ok())
            .is_some_and(|ours| ours.eq_ignore_ascii_case(host))
    };
    is_ours(HOST) || (proxies > 0 && is_ours(FORWARDED_HOST))
}

/// What may stand in an address, as a regular expression.
pub const WRITABLE: &str = r"^[^\u0000]*$";

/// Whether somebody wrote the sign NUL into the address: no name or id of ours holds it, and not every database takes it.
fn holds_nul(uri: &Uri) -> bool {
    uri.path().contains("%00") || uri.query().is_some_and(|query| query.contains("%00"))
}

/// Sees to it that nobody on the way keeps what may be for one person's eyes only.
pub async fn keep_private(mut response: Response) -> Response {
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Refuses whoever asks too often, whatever it is that they ask.
pub async fn pace(
    State(app): State<App>,
    Client(source): Client,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    app.allowances.request(source)?;
    Ok(next.run(request).await)
}

/// How long whoever asks too much waits to hear it.
const RELUCTANCE: Duration = Duration::from_millis(300);

/// So many wait at a time, for they take room; further ones hear it at once.
static WAITING: Semaphore = Semaphore::const_new(1_000);

/// Lets whoever asks too much wait: one address has only so many connections, and as long as they wait they ask nothing.
async fn reluctantly(status: StatusCode) {
    if status == StatusCode::TOO_MANY_REQUESTS
        && let Ok(_place) = WAITING.try_acquire()
    {
        tokio::time::sleep(RELUCTANCE).await;
    }
}

/// Refuses what changes something and comes from another site; adds the headers that every answer has.
pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key("upgrade");
    let ours = is_same_site(request.headers(), &app.config.origins, app.config.trusted_proxies);
    let mut response = if (changes || upgrades) && !ours {
        OTHER_SITE.into_response()
    } else if holds_nul(request.uri()) {
        UNWRITABLE.into_response()
    } else {
        next.run(request).await
    };
    reluctantly(response.status()).await;
    let headers = response.headers_mut();
    headers.entry(CONTENT_SECURITY_POLICY).or_insert_with(|| POLICY.clone());
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers
        .insert("permissions-policy", HeaderValue::from_static("camera=(), microphone=(), geolocation=()"));
    response
}

static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| policy(&[]));

/// What a page of ours may do, in the words of a browser: nothing from elsewhere, and no script but our files and these, which
/// stand in the page itself.
pub fn policy(inline: &[&str]) -> HeaderValue {
    let inline: String = inline
        .iter()
        .map(|script| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(script))))
        .collect();
    let policy = format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{inline}; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).expect("letters and base64")
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn headers(pairs: &[(HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap())).collect()
    }

    #[test]
    fn a_page_of_ours_may_and_a_foreign_one_may_not() {
        let ours = headers(&[(HOST, "games.example:8080"), (ORIGIN, "http://games.example:8080")]);
        assert!(is_same_site(&ours, &[], 0));
        let foreign = headers(&[(HOST, "games.example"), (ORIGIN, "https://evil.example")]);
        assert!(!is_same_site(&foreign, &[], 0));
        assert!(is_same_site(&foreign, &["https://evil.example".to_owned()], 0));
        assert!(!is_same_site(&headers(&[(HOST, "games.example"), (ORIGIN, "null")]), &[], 0));
        assert!(!is_same_site(&headers(&[(HOST, "games.example"), (FETCH_SITE, "cross-site")]), &[], 0));
    }

    #[test]
    fn only_a_proxy_of_ours_says_what_we_are_called() {
        let told = headers(&[
            (HOST, "10.0.0.1:7654"),
            (FORWARDED_HOST, "games.example"),
            (ORIGIN, "https://games.example"),
        ]);
        assert!(!is_same_site(&told, &[], 0));
        assert!(is_same_site(&told, &[], 1));
    }

    #[tokio::test]
    async fn who_asks_too_much_waits_for_the_answer_and_nobody_else_does() {
        let at_once = |status: StatusCode| reluctantly(status).now_or_never().is_some();
        assert!(!at_once(StatusCode::TOO_MANY_REQUESTS));
        assert!(at_once(StatusCode::OK) && at_once(StatusCode::CONFLICT));
    }

    #[test]
    fn a_program_that_is_no_browser_may() {
        assert!(is_same_site(&headers(&[(HOST, "games.example")]), &[], 0));
    }
}
