//! How a request is refused: one form for all.

use std::borrow::Cow;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::http::header::{HeaderValue, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use spellenkast_table::Refusal;

use crate::live;
use crate::store::StoreError;
use crate::wire::Refused;

/// A reason to refuse, with its words. It stands where it is given, and the description of the requests is made from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ApiReason {
    /// The status of the answer.
    pub status: StatusCode,
    /// A short stable name.
    pub code: &'static str,
    /// An English sentence.
    pub text: &'static str,
}

impl ApiReason {
    /// A reason with its status, its stable name and its sentence.
    pub const fn new(status: StatusCode, code: &'static str, text: &'static str) -> Self {
        Self { status, code, text }
    }

    /// What was sent cannot be right.
    pub const fn bad_request(code: &'static str, text: &'static str) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, text)
    }

    /// This person may not.
    pub const fn forbidden(code: &'static str, text: &'static str) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, text)
    }

    /// It is not there, or this person may not know that it is.
    pub const fn not_found(text: &'static str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", text)
    }

    /// Too much in too short a time.
    pub const fn too_many(code: &'static str, text: &'static str) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, code, text)
    }

    /// What the table says, with a status.
    ///
    /// # Panics
    /// Where the refusal is no constant.
    pub const fn told_by_table(status: StatusCode, refusal: Refusal) -> Self {
        let reason = match (&refusal.code, &refusal.text) {
            (Cow::Borrowed(code), Cow::Borrowed(text)) => Self::new(status, code, text),
            _ => panic!("a refusal that is a constant borrows its words"),
        };
        // Nothing can be dropped in a constant, and borrowed words need not be.
        std::mem::forget(refusal);
        reason
    }

    /// The same reason with a sentence about the case.
    pub fn told(self, text: impl Into<String>) -> ApiError {
        ApiError { text: Cow::Owned(text.into()), ..self.into() }
    }

    /// The same reason, which holds for so long.
    pub fn for_now(self, wait: Duration) -> ApiError {
        ApiError { wait: Some(wait), ..self.into() }
    }
}

/// Nobody knows who this is.
pub const UNKNOWN_PERSON: ApiReason = ApiReason::new(
    StatusCode::UNAUTHORIZED,
    "unknown-person",
    "Say who you are first: POST /api/me makes you a guest.",
);

/// The address is right, but this is not what one does there.
pub const METHOD: ApiReason = ApiReason::new(
    StatusCode::METHOD_NOT_ALLOWED,
    "method",
    "That method is not allowed here: see /api/docs.",
);

/// Nothing is at the address.
pub const NOTHING_HERE: ApiReason = ApiReason::not_found("There is nothing at this address: see /api/docs.");

/// A defect of ours.
pub const INTERNAL: ApiReason =
    ApiReason::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Something went wrong on our side.");

const BAD_QUERY: ApiReason = ApiReason::bad_request("query", "The query parameters cannot be read.");
const BAD_PATH: ApiReason = ApiReason::bad_request("path", "Part of the address cannot be read.");
const BAD_BODY: ApiReason = ApiReason::bad_request("body", "The body is not the expected JSON.");
const NO_JSON: ApiReason = ApiReason::new(
    StatusCode::UNSUPPORTED_MEDIA_TYPE,
    "body",
    "The body must be sent as JSON (Content-Type: application/json).",
);
const TOO_LARGE: ApiReason = ApiReason::new(StatusCode::PAYLOAD_TOO_LARGE, "body", "The body is too large.");

/// The body did not come in time.
pub const TOO_SLOW: ApiReason =
    ApiReason::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "The request took too long to arrive.");

const STORAGE_BUSY: ApiReason = ApiReason::new(
    StatusCode::SERVICE_UNAVAILABLE,
    "storage-busy",
    "The server is too busy to save this right now; nothing was changed. Try again.",
);
const STORAGE_FULL: ApiReason = ApiReason::new(
    StatusCode::INSUFFICIENT_STORAGE,
    "storage-full",
    "The server's storage is full; nothing was changed.",
);
const STORAGE_UNAVAILABLE: ApiReason = ApiReason::new(
    StatusCode::SERVICE_UNAVAILABLE,
    "storage-unavailable",
    "The server's storage is not responding; try again later.",
);
const STORAGE_FAILED: ApiReason = ApiReason::new(
    StatusCode::INTERNAL_SERVER_ERROR,
    "storage-failed",
    "The server's storage failed; nothing was changed.",
);

/// How the storage fails.
pub const STORAGE: [ApiReason; 4] = [STORAGE_BUSY, STORAGE_FULL, STORAGE_UNAVAILABLE, STORAGE_FAILED];

/// How a body is refused.
pub const BODY: [ApiReason; 4] = [BAD_BODY, TOO_SLOW, TOO_LARGE, NO_JSON];

/// How the parameters behind the question mark are refused.
pub const QUERY: [ApiReason; 1] = [BAD_QUERY];

/// How the parts of the path are refused.
pub const PATH: [ApiReason; 1] = [BAD_PATH];

/// Too much is asked of one table.
pub const CROWDED: ApiReason = ApiReason::told_by_table(StatusCode::TOO_MANY_REQUESTS, live::CROWDED);

const BROKEN: ApiReason =
    ApiReason::told_by_table(StatusCode::INTERNAL_SERVER_ERROR, spellenkast_host::BROKEN);

/// What a table refuses for its host's sake; everything else that it refuses is a conflict with how it stands.
pub const TABLE: [ApiReason; 2] = [CROWDED, BROKEN];

/// Why a request was refused, in words, with a short stable name for programs.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{text}")]
pub struct ApiError {
    status: StatusCode,
    /// A short stable name of the reason.
    pub code: Cow<'static, str>,
    /// The reason as an English sentence.
    pub text: Cow<'static, str>,
    /// After how long it may be tried again, where that is known.
    wait: Option<Duration>,
}

impl From<ApiReason> for ApiError {
    fn from(ApiReason { status, code, text }: ApiReason) -> Self {
        Self { status, code: Cow::Borrowed(code), text: Cow::Borrowed(text), wait: None }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        if matches!(error, StoreError::Crowded) {
            metrics::counter!("spellenkast_writes_refused_total").increment(1);
        } else {
            tracing::error!(%error, "a request failed");
        }
        match error {
            StoreError::Crowded => STORAGE_BUSY,
            StoreError::Full(_) => STORAGE_FULL,
            StoreError::Unavailable(_) | StoreError::InUse => STORAGE_UNAVAILABLE,
            StoreError::Failed(_) => STORAGE_FAILED,
        }
        .into()
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let known = STORAGE.iter().chain(&TABLE).find(|reason| reason.code == refusal.code);
        let status = known.map_or(StatusCode::CONFLICT, |reason| reason.status);
        Self { status, code: refusal.code, text: refusal.text, wait: None }
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        // Whether it is no JSON at all or not the JSON that is wanted: it cannot be read.
        let reason = BODY.into_iter().find(|reason| reason.status == rejection.status());
        reason.unwrap_or(BAD_BODY).told(rejection.body_text())
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> Self {
        JsonRejection::from(rejection).into()
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        BAD_QUERY.told(rejection.body_text())
    }
}

impl From<PathRejection> for ApiError {
    fn from(rejection: PathRejection) -> Self {
        BAD_PATH.told(rejection.body_text())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let refused = Refused { code: self.code.into_owned(), text: self.text.into_owned() };
        let mut response = (self.status, Json(refused)).into_response();
        if let Some(wait) = self.wait {
            // Whole seconds, and not one moment too early.
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait.as_secs() + 1));
        }
        response
    }
}

impl IntoResponse for ApiReason {
    fn into_response(self) -> Response {
        ApiError::from(self).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_storage_or_the_host_refuses_is_no_conflict() {
        for (code, status) in [
            ("storage-busy", 503),
            ("storage-full", 507),
            ("storage-unavailable", 503),
            ("storage-failed", 500),
            ("crowded", 429),
            ("broken", 500),
            ("seat-taken", 409),
        ] {
            assert_eq!(ApiError::from(Refusal::new(code, "")).status, status, "{code}");
        }
    }
}
