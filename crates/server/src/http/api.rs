//! The requests with their description, which is made from what their handlers take, answer and refuse.

use std::collections::{BTreeMap, BTreeSet};

use axum::Router;
use axum::handler::Handler;
use axum::http::StatusCode;
use axum::routing::{MethodFilter, on};
use serde_json::{Map, Value, json};

use super::error::{ApiReason, INTERNAL, STORAGE};
use super::schemas::Schemas;
use super::signature::Signature;
use crate::limit::Allowances;
use crate::wire::Refused;
use crate::{App, door, guard};

/// Where all requests are.
const ROOT: &str = "/api";

/// Requests with their description.
pub struct Api {
    router: Router<App>,
    tags: Vec<(&'static str, &'static str)>,
    operations: Vec<Operation>,
    schemas: Schemas,
}

/// What is told of one request.
pub struct Operation {
    verb: &'static str,
    path: &'static str,
    tag: &'static str,
    id: &'static str,
    summary: &'static str,
    /// The parameters in the address.
    pub parameters: Vec<Value>,
    /// The schema of the body.
    pub body: Option<Value>,
    /// The schema of the answer.
    pub answer: Value,
    /// What kind of file the answer is.
    pub kind: &'static str,
    /// The headers of the answer, with what they are.
    pub headers: Vec<(&'static str, &'static str)>,
    /// Whether one must have a cookie, or only may.
    pub cookie: Cookie,
    /// Which thing the `id` in the path names.
    pub names: Option<&'static str>,
    reasons: Vec<ApiReason>,
    asks_table: bool,
    finds: Vec<(&'static str, &'static str)>,
    links: Map<String, Value>,
}

/// What the cookie of a guest means to a request.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Cookie {
    /// Nothing.
    Unread,
    /// With it one may know more.
    Wanted,
    /// Without it one is refused.
    Needed,
}

impl Api {
    /// No request yet.
    pub fn new() -> Self {
        Self { router: Router::new(), tags: Vec::new(), operations: Vec::new(), schemas: Schemas::default() }
    }

    /// The requests from here on are about this.
    pub fn about(&mut self, tag: &'static str, meaning: &'static str) {
        self.tags.push((tag, meaning));
    }

    /// Reads something.
    pub fn get<H, T, S>(&mut self, path: &'static str, handler: H) -> &mut Operation
    where
        H: Handler<T, App> + Signature<S>,
        T: 'static,
    {
        self.add(MethodFilter::GET, "get", path, handler)
    }

    /// Does something.
    pub fn post<H, T, S>(&mut self, path: &'static str, handler: H) -> &mut Operation
    where
        H: Handler<T, App> + Signature<S>,
        T: 'static,
    {
        self.add(MethodFilter::POST, "post", path, handler)
    }

    /// Changes something.
    pub fn patch<H, T, S>(&mut self, path: &'static str, handler: H) -> &mut Operation
    where
        H: Handler<T, App> + Signature<S>,
        T: 'static,
    {
        self.add(MethodFilter::PATCH, "patch", path, handler)
    }

    /// Puts something in its place.
    pub fn put<H, T, S>(&mut self, path: &'static str, handler: H) -> &mut Operation
    where
        H: Handler<T, App> + Signature<S>,
        T: 'static,
    {
        self.add(MethodFilter::PUT, "put", path, handler)
    }

    /// Takes something away.
    pub fn delete<H, T, S>(&mut self, path: &'static str, handler: H) -> &mut Operation
    where
        H: Handler<T, App> + Signature<S>,
        T: 'static,
    {
        self.add(MethodFilter::DELETE, "delete", path, handler)
    }

    fn add<H, T, S>(
        &mut self,
        method: MethodFilter,
        verb: &'static str,
        path: &'static str,
        handler: H,
    ) -> &mut Operation
    where
        H: Handler<T, App> + Signature<S>,
        T: 'static,
    {
        let tag = self.tags.last().expect("it is said what requests are about").0;
        let mut operation = Operation {
            verb,
            path,
            tag,
            id: "",
            summary: "",
            parameters: Vec::new(),
            body: None,
            answer: Value::Null,
            kind: "application/json",
            headers: Vec::new(),
            cookie: Cookie::Unread,
            names: None,
            reasons: Vec::new(),
            asks_table: false,
            finds: Vec::new(),
            links: Map::new(),
        };
        operation
            .refuses(&[guard::UNWRITABLE, INTERNAL, door::TOO_MANY_CONNECTIONS, Allowances::REQUESTS])
            .refuses(&STORAGE);
        if verb != "get" {
            operation.refuses(&[guard::OTHER_SITE]);
        }
        H::describe(&mut operation, &mut self.schemas);
        self.router = std::mem::take(&mut self.router).route(path, on(method, handler));
        self.operations.push(operation);
        self.operations.last_mut().expect("it has just been added")
    }

    /// The requests, and their description as OpenAPI.
    pub fn finish(self) -> (Router<App>, Value) {
        let Self { router, tags, operations, mut schemas } = self;
        let refused = schemas.answered::<Refused>();
        let mut paths = Map::new();
        for operation in &operations {
            let entry = paths.entry(format!("{ROOT}{}", operation.path)).or_insert_with(|| json!({}));
            entry[operation.verb] = operation.written(&operations, &refused);
        }
        let tags: Vec<Value> = tags
            .into_iter()
            .map(|(name, description)| json!({ "name": name, "description": description }))
            .collect();
        let mut document = json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Spellenkast",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "Tables to play at, over HTTP. What happens at a table is told on the WebSocket at \
                                /ws: see docs/protocol.md.",
            },
            "tags": tags,
            "paths": paths,
            "components": {
                "securitySchemes": {
                    "guest": {
                        "type": "apiKey",
                        "in": "cookie",
                        "name": crate::people::COOKIE_NAME,
                        "description": "The cookie that POST /api/me sets.",
                    }
                }
            },
        });
        schemas.add_to(&mut document);
        (router, document)
    }
}

impl Operation {
    /// Its name for programs, and what it is for.
    pub fn is(&mut self, id: &'static str, summary: &'static str) -> &mut Self {
        (self.id, self.summary) = (id, summary);
        self
    }

    /// It may refuse for these reasons, beside those of what its handler takes.
    pub fn refuses(&mut self, reasons: &[ApiReason]) -> &mut Self {
        self.reasons.extend_from_slice(reasons);
        self
    }

    /// A table or its game may refuse it.
    pub fn asks_table(&mut self) -> &mut Self {
        self.asks_table = true;
        self
    }

    /// Its answer tells the id of such a thing, at this place.
    pub fn finds(&mut self, thing: &'static str, pointer: &'static str) -> &mut Self {
        self.finds.push((thing, pointer));
        self
    }

    /// What its answer has at this place goes into a field of the body of another request.
    pub fn hands_on(&mut self, pointer: &str, operation: &str, field: &str) -> &mut Self {
        let body = json!({ field: format!("$response.body#{pointer}") });
        self.links.insert(operation.to_owned(), json!({ "operationId": operation, "requestBody": body }));
        self
    }

    fn written(&self, all: &[Operation], refused: &Value) -> Value {
        let mut written = json!({
            "operationId": self.id,
            "tags": [self.tag],
            "summary": self.summary,
            "parameters": self.parameters,
            "responses": self.responses(all, refused),
            "security": match self.cookie {
                Cookie::Unread => json!([]),
                Cookie::Wanted => json!([{}, { "guest": [] }]),
                Cookie::Needed => json!([{ "guest": [] }]),
            },
        });
        if let Some(body) = &self.body {
            written["requestBody"] =
                json!({ "required": true, "content": { "application/json": { "schema": body } } });
        }
        written
    }

    fn responses(&self, all: &[Operation], refused: &Value) -> Value {
        let headers: Map<String, Value> = self
            .headers
            .iter()
            .map(|(name, what)| {
                ((*name).to_owned(), json!({ "description": what, "schema": { "type": "string" } }))
            })
            .collect();
        let mut responses = json!({
            "200": {
                "description": "It is done.",
                "headers": headers,
                "content": { self.kind: { "schema": self.answer } },
                "links": self.links(all),
            }
        });
        let mut statuses: BTreeMap<u16, Vec<ApiReason>> = BTreeMap::new();
        for reason in &self.reasons {
            statuses.entry(reason.status.as_u16()).or_default().push(*reason);
        }
        for (status, reasons) in statuses {
            let codes = reasons.iter().map(|reason| reason.code);
            let told: BTreeSet<String> =
                reasons.iter().map(|reason| format!("`{}`: {}", reason.code, reason.text)).collect();
            let told: Vec<String> = told.into_iter().collect();
            responses[status.to_string()] = refusal(told.join("\n"), codes.collect(), refused);
        }
        let wait = "The seconds until it may be tried again, where that is known.";
        responses[StatusCode::TOO_MANY_REQUESTS.as_str()]["headers"] =
            json!({ "Retry-After": { "description": wait, "schema": { "type": "string" } } });
        if self.asks_table {
            let told = "The table or its game refuses, and `code` says why.".to_owned();
            let own = self.reasons.iter().filter(|reason| reason.status == StatusCode::CONFLICT);
            let codes = table_codes().chain(own.map(|reason| reason.code)).collect();
            responses[StatusCode::CONFLICT.as_str()] = refusal(told, codes, refused);
        }
        responses
    }

    /// To every request that asks about a thing which this one finds.
    fn links(&self, all: &[Operation]) -> Map<String, Value> {
        let mut links = self.links.clone();
        for (thing, pointer) in &self.finds {
            for other in all.iter().filter(|other| other.names == Some(thing)) {
                let parameters = json!({ "path.id": format!("$response.body#{pointer}") });
                let name = (1..)
                    .map(|n| if n == 1 { other.id.to_owned() } else { format!("{}-{n}", other.id) })
                    .find(|name| !links.contains_key(name))
                    .expect("there is always one more");
                links.insert(name, json!({ "operationId": other.id, "parameters": parameters }));
            }
        }
        links
    }
}

/// How an answer with one status looks.
fn refusal(description: String, codes: BTreeSet<&str>, refused: &Value) -> Value {
    let schema = json!({ "allOf": [refused, { "properties": { "code": { "enum": codes } } }] });
    json!({ "description": description, "content": { "application/json": { "schema": schema } } })
}

/// The codes of tables and games. There are words for all of them, which a test of those words sees to.
fn table_codes() -> impl Iterator<Item = &'static str> {
    const WORDS: &str = include_str!("../../../../lang/games/en.ftl");
    WORDS.lines().filter_map(|line| Some(line.strip_prefix("refusal-")?.split_once(" =")?.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::requests;

    fn document() -> Value {
        requests().finish().1
    }

    /// Every operation, with its verb and path.
    fn operations(document: &Value) -> Vec<(String, &Value)> {
        let paths = document["paths"].as_object().unwrap();
        paths
            .iter()
            .flat_map(|(path, verbs)| {
                let verbs = verbs.as_object().unwrap();
                verbs.iter().map(move |(verb, operation)| (format!("{verb} {path}"), operation))
            })
            .collect()
    }

    /// Whether a schema says something of what it describes.
    fn tells(schema: &Value) -> bool {
        let has = |key: &str| schema.get(key).is_some();
        if ["$ref", "const", "enum", "oneOf", "anyOf", "allOf"].into_iter().any(has) {
            return true;
        }
        let types: Vec<&str> = match &schema["type"] {
            Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
            one => one.as_str().into_iter().collect(),
        };
        let fields = has("properties") || schema["additionalProperties"].is_object();
        match types.as_slice() {
            [] => fields,
            types => types.iter().all(|one| match *one {
                "object" => fields,
                "array" => has("items") || has("prefixItems"),
                _ => true,
            }),
        }
    }

    /// Goes through all schemas below a value that is no schema itself.
    fn look_for_schemas(place: &str, value: &Value, bare: &mut Vec<String>) {
        let Some(fields) = value.as_object() else {
            let all = value.as_array().into_iter().flatten().enumerate();
            return all.for_each(|(n, one)| look_for_schemas(&format!("{place}/{n}"), one, bare));
        };
        for (key, inner) in fields {
            let place = format!("{place}/{key}");
            if key == "schema" {
                check(&place, inner, bare);
            } else {
                look_for_schemas(&place, inner, bare);
            }
        }
    }

    fn check(place: &str, schema: &Value, bare: &mut Vec<String>) {
        if !tells(schema) {
            bare.push(format!("{place}: {schema}"));
        }
        let of = |key: &str| match &schema[key] {
            Value::Object(all) => all.iter().map(|(name, one)| (name.clone(), one)).collect(),
            Value::Array(all) => all.iter().enumerate().map(|(n, one)| (n.to_string(), one)).collect(),
            _ => Vec::new(),
        };
        for key in ["properties", "oneOf", "anyOf", "allOf", "prefixItems"] {
            of(key).into_iter().for_each(|(name, one)| check(&format!("{place}/{key}/{name}"), one, bare));
        }
        for key in ["items", "additionalProperties"] {
            if let Some(inner) = schema.get(key).filter(|inner| !inner.is_boolean()) {
                check(&format!("{place}/{key}"), inner, bare);
            }
        }
    }

    #[test]
    fn no_schema_is_bare() {
        let document = document();
        let mut bare = Vec::new();
        look_for_schemas("", &document["paths"], &mut bare);
        for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
            check(name, schema, &mut bare);
        }
        assert_eq!(bare, Vec::<String>::new());
        for nothing in [json!({}), json!(true), json!({ "type": "object" }), json!({ "type": "array" })] {
            assert!(!tells(&nothing), "{nothing}");
        }
    }

    #[test]
    fn what_a_table_and_a_game_refuse_is_told_by_its_code() {
        let document = document();
        let refused = &document["paths"]["/api/tables/{id}/commands"]["post"]["responses"]["409"];
        let codes =
            &refused["content"]["application/json"]["schema"]["allOf"][1]["properties"]["code"]["enum"];
        for code in ["seat-taken", "not-your-turn", "setup", "line-broken"] {
            assert!(codes.as_array().unwrap().contains(&json!(code)), "{code}: {codes}");
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        fn follow(document: &Value, value: &Value) {
            match value {
                Value::Object(fields) => {
                    if let Some(place) = fields.get("$ref").and_then(Value::as_str) {
                        assert!(document.pointer(&place[1..]).is_some(), "{place}");
                    }
                    fields.values().for_each(|inner| follow(document, inner));
                }
                Value::Array(all) => all.iter().for_each(|inner| follow(document, inner)),
                _ => {}
            }
        }
        let document = document();
        follow(&document, &document);
    }

    #[test]
    fn every_request_tells_what_it_can_answer() {
        let document = document();
        let mut ids = BTreeSet::new();
        for (name, operation) in operations(&document) {
            let told = |status: u16| operation["responses"].get(status.to_string()).is_some();
            // An address that nobody can write, too many requests, a defect, no room, a full storage.
            let mut wanted = vec![200, 400, 429, 500, 503, 507];
            if !name.starts_with("get") {
                wanted.push(403);
            }
            if operation["security"] == json!([{ "guest": [] }]) {
                wanted.push(401);
            }
            if operation.get("requestBody").is_some() {
                wanted.extend([408, 413, 415]);
            }
            let missing: Vec<u16> = wanted.into_iter().filter(|&status| !told(status)).collect();
            assert!(missing.is_empty(), "{name} does not tell {missing:?}");
            assert!(operation["summary"].as_str().is_some_and(|summary| !summary.is_empty()), "{name}");
            assert!(ids.insert(operation["operationId"].as_str().unwrap()), "{name}: its id is taken");
        }
        assert!(!ids.contains("") && ids.len() > 20);
    }

    #[test]
    fn whatever_names_a_thing_is_linked_from_where_its_id_is_told() {
        let document = document();
        let all = operations(&document);
        let linked: BTreeSet<&str> = all
            .iter()
            .flat_map(|(_, operation)| operation["responses"]["200"]["links"].as_object().unwrap().values())
            .filter_map(|link| link["operationId"].as_str())
            .collect();
        for (name, operation) in &all {
            if name.contains("{id}") || name.ends_with("/recover") {
                assert!(linked.contains(operation["operationId"].as_str().unwrap()), "{name}");
            }
        }
    }
}
