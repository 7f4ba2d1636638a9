//! How a request is refused: one form for all.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use spellenkast_table::Refusal;
use utoipa::ToSchema;

use crate::store::StoreError;

/// Why a request was refused, in words, with a short stable name for programs.
#[derive(Clone, Debug, Serialize, ToSchema, thiserror::Error)]
#[error("{text}")]
pub struct ApiError {
    #[serde(skip)]
    #[schema(ignore)]
    status: StatusCode,
    /// A short stable name of the reason.
    pub code: String,
    /// The reason as an English sentence.
    pub text: String,
}

impl ApiError {
    fn new(status: StatusCode, code: &str, text: impl Into<String>) -> Self {
        Self { status, code: code.to_owned(), text: text.into() }
    }

    /// What was sent cannot be right.
    pub fn bad_request(code: &str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, text)
    }

    /// Nobody knows who this is.
    pub fn unknown_person() -> Self {
        let text = "Say who you are first: POST /api/me makes you a guest.";
        Self::new(StatusCode::UNAUTHORIZED, "unknown-person", text)
    }

    /// This person may not.
    pub fn forbidden(code: &str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, text)
    }

    /// It is not there, or this person may not know that it is.
    pub fn not_found(text: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", text)
    }

    /// A defect of ours.
    pub fn internal() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "Something went wrong here; it is not your fault.",
        )
    }

    /// Too much in too short a time.
    pub fn too_many(code: &str, text: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, code, text)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "a request failed");
        match error {
            StoreError::Full(_) => Self::new(
                StatusCode::INSUFFICIENT_STORAGE,
                "storage-full",
                "The server's storage is full; nothing was changed.",
            ),
            StoreError::Unavailable(_) => Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "storage-unavailable",
                "The server's storage does not answer just now; try again.",
            ),
            StoreError::Failed(_) => Self::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "storage-failed",
                "The server's storage failed; nothing was changed.",
            ),
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self::new(StatusCode::CONFLICT, &refusal.code, refusal.text)
    }
}

macro_rules! from_rejection {
    ($($rejection:ty => $code:literal),*) => {
        $(impl From<$rejection> for ApiError {
            fn from(rejection: $rejection) -> Self {
                Self::new(rejection.status(), $code, rejection.body_text())
            }
        })*
    };
}
from_rejection!(JsonRejection => "body", QueryRejection => "query", PathRejection => "path");

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self)).into_response()
    }
}
