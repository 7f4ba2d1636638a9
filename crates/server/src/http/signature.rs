//! What the signature of a handler tells about a request.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use schemars::JsonSchema;
use serde_json::json;

use super::answer::{Common, Kept, Signed, Written};
use super::api::{Cookie, Operation};
use super::archive::Archive;
use super::error::{ApiError, BODY, PATH, QUERY, UNKNOWN_PERSON};
use super::extract::{Body, Client, Path, Query};
use super::schemas::Schemas;
use crate::App;
use crate::people::{Device, Known, Maybe};

/// A handler whose signature is its description.
pub trait Signature<T> {
    /// Tells what it takes and what it answers.
    fn describe(operation: &mut Operation, schemas: &mut Schemas);
}

/// Something that a handler takes.
pub trait Taken {
    /// Tells what it is and how it is refused; what the server itself brings along is not told.
    fn describe(_: &mut Operation, _: &mut Schemas) {}
}

/// Something that a handler answers.
pub trait Answered {
    /// Tells what it is.
    fn describe(operation: &mut Operation, schemas: &mut Schemas);
}

/// What the path of a request names.
pub trait Named {
    /// The thing that its `id` names.
    const THING: &'static str;
}

macro_rules! signature {
    ($($taken:ident),*) => {
        impl<F, R, $($taken),*> Signature<($($taken,)*)> for F
        where
            F: Fn($($taken),*) -> R,
            R: Future<Output: Answered>,
            $($taken: Taken),*
        {
            fn describe(operation: &mut Operation, schemas: &mut Schemas) {
                $($taken::describe(operation, schemas);)*
                R::Output::describe(operation, schemas);
            }
        }
    };
}
signature!();
signature!(A);
signature!(A, B);
signature!(A, B, C);
signature!(A, B, C, D);
signature!(A, B, C, D, E);
signature!(A, B, C, D, E, G);

impl Taken for State<App> {}
impl Taken for HeaderMap {}
impl Taken for Client {}
impl Taken for Device {}

impl Taken for Known {
    fn describe(operation: &mut Operation, _: &mut Schemas) {
        operation.cookie = Cookie::Needed;
        operation.refuses(&[UNKNOWN_PERSON]);
    }
}

impl Taken for Maybe {
    fn describe(operation: &mut Operation, _: &mut Schemas) {
        operation.cookie = Cookie::Wanted;
    }
}

impl<T: JsonSchema> Taken for Body<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.body = Some(schemas.read::<T>());
        operation.refuses(&BODY);
    }
}

impl<T: JsonSchema> Taken for Query<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.parameters.extend(schemas.parameters::<T>("query"));
        operation.refuses(&QUERY);
    }
}

impl<T: JsonSchema + Named> Taken for Path<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.parameters.extend(schemas.parameters::<T>("path"));
        operation.names = Some(T::THING);
        operation.refuses(&PATH);
    }
}

impl<T: Answered> Answered for Result<T, ApiError> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        T::describe(operation, schemas);
    }
}

impl<T: JsonSchema> Answered for Json<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.answer = schemas.answered::<T>();
    }
}

impl<T: JsonSchema> Answered for Written<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.answer = schemas.answered::<T>();
    }
}

impl<T: JsonSchema> Answered for Common<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.answer = schemas.answered::<T>();
    }
}

impl<T: JsonSchema> Answered for Kept<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.answer = schemas.answered::<T>();
        operation.headers.push(("Content-Disposition", "The name of the file to keep it in."));
    }
}

impl Answered for Archive {
    fn describe(operation: &mut Operation, _: &mut Schemas) {
        operation.answer = json!({ "type": "string", "format": "binary" });
        operation.kind = Archive::KIND;
        operation.headers.push(("Content-Disposition", "The name of the file to keep it in."));
    }
}

impl<T: JsonSchema> Answered for Signed<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.answer = schemas.answered::<T>();
        operation.headers.push(("Set-Cookie", "The cookie that says who one is, where there is a new one."));
    }
}
