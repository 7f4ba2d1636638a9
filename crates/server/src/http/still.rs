//! Answers that stay the same, packed once and not for everybody who asks.

use std::io::Write;

use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, HeaderValue, VARY};
use axum::http::{Extensions, HeaderMap, StatusCode, Version};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

use super::pages::reads;

/// Says of an answer that it has the form it is to have.
#[derive(Clone, Copy)]
struct Settled;

/// Whether an answer is still to be packed for whoever can read it so.
pub fn is_to_be_packed(_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions) -> bool {
    extensions.get::<Settled>().is_none()
}

/// A text that stays the same, plain and packed.
#[derive(Clone)]
pub struct Still {
    kind: &'static str,
    plain: Bytes,
    packed: Bytes,
}

impl Still {
    /// This text of that kind.
    pub fn new(kind: &'static str, text: impl Into<Bytes>) -> Self {
        let plain = text.into();
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(&plain).expect("memory takes everything");
        let packed = packer.finish().expect("memory takes everything").into();
        Self { kind, plain, packed }
    }

    /// This value as JSON.
    pub fn json(value: &impl Serialize) -> Self {
        Self::new("application/json", serde_json::to_string(value).expect("answers are plain data"))
    }

    /// The text in the form that whoever sent these headers can read.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let packed = reads(headers, "gzip");
        let text = if packed { &self.packed } else { &self.plain };
        let kind = [(CONTENT_TYPE, self.kind), (VARY, "accept-encoding")];
        let mut response = (kind, text.clone()).into_response();
        response.extensions_mut().insert(Settled);
        if packed {
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use axum::http::header::ACCEPT_ENCODING;
    use flate2::read::GzDecoder;

    use super::*;

    async fn read(still: &Still, forms: &'static str) -> (Option<HeaderValue>, Bytes) {
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(forms))]);
        let (parts, body) = still.answer(&headers).into_parts();
        let text = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        (parts.headers.get(CONTENT_ENCODING).cloned(), text)
    }

    #[tokio::test]
    async fn it_is_packed_once_for_all() {
        let still = Still::new("text/plain", "la".repeat(1_000));
        let (form, packed) = read(&still, "br, gzip").await;
        assert_eq!(form.unwrap(), "gzip");
        let mut text = String::new();
        GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, "la".repeat(1_000));
        assert_eq!(read(&still, "gzip").await.1.as_ptr(), packed.as_ptr(), "the very same bytes");
        let plain = still.answer(&HeaderMap::new());
        assert!(!is_to_be_packed(plain.status(), plain.version(), plain.headers(), plain.extensions()));
        assert_eq!(read(&still, "gzip;q=0").await, (None, Bytes::from("la".repeat(1_000))));
    }
}
