//! Answers that stay the same, packed once and not for everybody who asks.

use std::io::Write;

use axum::http::HeaderMap;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, HeaderValue, VARY};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::pages::reads;

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

    /// The text in the form that whoever sent these headers can read.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let packed = reads(headers, "gzip");
        let text = if packed { &self.packed } else { &self.plain };
        let kind = [(CONTENT_TYPE, self.kind), (VARY, "accept-encoding")];
        let mut response = (kind, text.clone()).into_response();
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
        assert_eq!(read(&still, "gzip;q=0").await, (None, Bytes::from("la".repeat(1_000))));
    }
}
