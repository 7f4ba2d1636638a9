//! What handlers take from a request, with refusals in our form.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use bytes::Bytes;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::ApiError;
use super::error::TOO_SLOW;
use crate::App;
use crate::limit::Source;
use spellenkast_host::object::Object;

/// A JSON body: an object.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let of = |body| Request::from_parts(parts.clone(), body);
        let read = Bytes::from_request(of(body), app);
        let read = tokio::time::timeout(app.config.limits.request_time, read);
        let text = read.await.map_err(|_| TOO_SLOW)??;
        let mut read = Json::from_request(of(text.clone().into()), app).await;
        if let Err(JsonRejection::JsonDataError(_)) = &read
            && let Some(text) = with_whole_numbers(&text)
        {
            read = Json::from_request(of(text.into()), app).await;
        }
        let Json(Object(body)) = read?;
        Ok(Self(body))
    }
}

/// The same JSON with `2` for every `2.0`, which some programs write and which is the same number; none where there is
/// no such number.
fn with_whole_numbers(text: &[u8]) -> Option<String> {
    fn make_whole(value: &mut Value) -> bool {
        match value {
            Value::Number(number) => {
                let whole = number
                    .as_f64()
                    .filter(|float| number.is_f64() && float.fract() == 0.0 && float.abs() <= LARGEST_EXACT);
                if let Some(whole) = whole {
                    *value = Value::from(whole as i64);
                }
                whole.is_some()
            }
            Value::Array(all) => all.iter_mut().fold(false, |found, one| make_whole(one) | found),
            Value::Object(all) => all.values_mut().fold(false, |found, one| make_whole(one) | found),
            _ => false,
        }
    }
    let mut value = serde_json::from_slice(text).ok()?;
    make_whole(&mut value).then(|| value.to_string())
}

/// Up to here a floating-point number tells every whole number from the next one.
const LARGEST_EXACT: f64 = 9_007_199_254_740_992.0;

/// The parameters behind the question mark.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let axum::extract::Query(query) = axum::extract::Query::from_request_parts(parts, app).await?;
        Ok(Self(query))
    }
}

/// The parts of the path that vary.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let axum::extract::Path(path) = axum::extract::Path::from_request_parts(parts, app).await?;
        Ok(Self(path))
    }
}

/// From where somebody asks, as limits count it.
pub struct Client(pub Source);

impl FromRequestParts<App> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let connected = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
        Ok(Self(Source::through(app.config.trusted_proxies, &parts.headers, connected)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_number_is_one_however_it_is_written() {
        let read = |text: &str| with_whole_numbers(text.as_bytes());
        assert_eq!(read(r#"{"a":[2.0,1e2,-3.0],"b":2.5}"#).unwrap(), r#"{"a":[2,100,-3],"b":2.5}"#);
        assert_eq!(read(r#"{"a":[2,-3],"b":2.5,"c":"2.0"}"#), None, "there is nothing to change");
        assert_eq!(read("1e300"), None, "too large to tell which one it is");
        assert_eq!(read("{"), None);
    }
}
