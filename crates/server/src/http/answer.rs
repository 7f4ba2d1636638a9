//! What handlers answer, beside plain JSON.

use std::marker::PhantomData;

use axum::Json;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HeaderValue, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::still::Still;

/// A `T` that is written as JSON already.
pub struct Written<T>(String, PhantomData<T>);

impl<T> Written<T> {
    /// This text, which is a `T`.
    pub fn new(text: String) -> Self {
        Self(text, PhantomData)
    }
}

impl<T> IntoResponse for Written<T> {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

/// A `T` that is the same for all who ask.
pub struct Common<T>(Response, PhantomData<T>);

impl<T> Common<T> {
    /// This text, which is a `T`, as whoever sent these headers can read it.
    pub fn new(text: &Still, headers: &HeaderMap) -> Self {
        Self(text.answer(headers), PhantomData)
    }
}

impl<T> IntoResponse for Common<T> {
    fn into_response(self) -> Response {
        self.0
    }
}

/// A `T` that is written as JSON already, to be kept in a file.
pub struct Kept<T> {
    /// The file's name.
    pub name: String,
    /// What stands in it.
    pub text: Written<T>,
}

impl<T> IntoResponse for Kept<T> {
    fn into_response(self) -> Response {
        let disposition = format!("attachment; filename=\"{}\"", self.name);
        ([(CONTENT_DISPOSITION, disposition)], self.text).into_response()
    }
}

/// Who one is, with the cookie that says so from now on, where there is a new one.
pub struct Signed<T>(pub Option<HeaderValue>, pub T);

impl<T: Serialize> IntoResponse for Signed<T> {
    fn into_response(self) -> Response {
        let Self(cookie, body) = self;
        let mut response = Json(body).into_response();
        if let Some(cookie) = cookie {
            response.headers_mut().insert(SET_COOKIE, cookie);
        }
        response
    }
}
