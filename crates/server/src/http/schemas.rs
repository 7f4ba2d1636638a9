//! The schemas of what is read and of what is answered.

use std::collections::BTreeSet;

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value};

use crate::guard;

/// Where schemas with a name stand.
const PLACE: &str = "#/components/schemas/";

/// The schemas of what is read and of what is answered. What may be left out when it is read may always be there in an
/// answer, so that one type may have two schemas.
pub struct Schemas {
    read: SchemaGenerator,
    answered: SchemaGenerator,
}

impl Default for Schemas {
    fn default() -> Self {
        let settings = || {
            SchemaSettings::draft2020_12()
                .with(|settings| settings.definitions_path = "/components/schemas".into())
                .with_transform(RecursiveTransform(bound))
        };
        Self {
            read: settings().for_deserialize().into_generator(),
            answered: settings().for_serialize().into_generator(),
        }
    }
}

impl Schemas {
    /// The schema of something that is read.
    pub fn read<T: JsonSchema>(&mut self) -> Value {
        self.read.subschema_for::<T>().to_value()
    }

    /// The schema of something that is answered.
    pub fn answered<T: JsonSchema>(&mut self) -> Value {
        self.answered.subschema_for::<T>().to_value()
    }

    /// The fields of something that is read, as parameters in this part of the address.
    pub fn parameters<T: JsonSchema>(&mut self, place: &str) -> Vec<Value> {
        let mut schema = T::json_schema(&mut self.read);
        for transform in self.read.transforms_mut() {
            transform.transform(&mut schema);
        }
        let schema = schema.to_value();
        let required =
            |name: &str| schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
        let fields = schema["properties"].as_object().into_iter().flatten();
        fields.map(|(name, field)| parameter(place, name, required(name), field.clone())).collect()
    }

    /// Puts all schemas that have a name into the description. Where a type has two, the one that is read has another
    /// name.
    pub fn add_to(mut self, document: &mut Value) {
        let mut read = self.read.take_definitions(true);
        let mut all = self.answered.take_definitions(true);
        let differing = differing(&read, &all);
        for (name, schema) in &mut read {
            rename(schema, &differing);
            let name = if differing.contains(name) { wish(name) } else { name.clone() };
            all.insert(name, schema.clone());
        }
        for operation in document["paths"].as_object_mut().into_iter().flat_map(Map::values_mut) {
            for operation in operation.as_object_mut().into_iter().flat_map(Map::values_mut) {
                rename(&mut operation["parameters"], &differing);
                if let Some(body) = operation.get_mut("requestBody") {
                    rename(body, &differing);
                }
            }
        }
        document["components"]["schemas"] = Value::Object(all);
    }
}

/// The numbers that a type holds, which a schema only hints at by naming its format.
fn bound(schema: &mut Schema) {
    let bounds: (Value, Value) = match schema.get("format").and_then(Value::as_str) {
        Some("int32") => (i32::MIN.into(), i32::MAX.into()),
        Some("int64") => (i64::MIN.into(), i64::MAX.into()),
        Some("uint32") => (0.into(), u32::MAX.into()),
        Some("uint64" | "uint") => (0.into(), u64::MAX.into()),
        _ => return,
    };
    for (key, bound) in [("minimum", bounds.0), ("maximum", bounds.1)] {
        if schema.get(key).is_none() {
            schema.insert(key.to_owned(), bound);
        }
    }
}

fn parameter(place: &str, name: &str, required: bool, mut schema: Value) -> Value {
    let description = schema.as_object_mut().and_then(|schema| schema.remove("description"));
    let mut schema = without_null(schema);
    if schema["type"] == "string" && schema.get("pattern").is_none() {
        schema["pattern"] = guard::WRITABLE.into();
    }
    serde_json::json!({
        "name": name,
        "in": place,
        "required": required,
        "description": description,
        "schema": schema,
    })
}

/// A parameter is there or not; it is never null.
fn without_null(mut schema: Value) -> Value {
    if let Some(types) = schema["type"].as_array() {
        schema["type"] = types.iter().find(|one| *one != "null").cloned().unwrap_or_default();
    }
    let other = schema["anyOf"].as_array().and_then(|forms| forms.iter().find(|form| form["type"] != "null"));
    other.cloned().unwrap_or(schema)
}

/// The names of the schemas that differ between the two, or refer to one that does.
fn differing(read: &Map<String, Value>, answered: &Map<String, Value>) -> BTreeSet<String> {
    let both = || read.iter().filter(|(name, _)| answered.contains_key(*name));
    let mut found: BTreeSet<String> =
        both().filter(|(name, schema)| answered[*name] != **schema).map(|(name, _)| name.clone()).collect();
    loop {
        let more: Vec<String> = both()
            .filter(|(name, schema)| !found.contains(*name) && refers_to(schema, &found))
            .map(|(name, _)| name.clone())
            .collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

fn refers_to(schema: &Value, names: &BTreeSet<String>) -> bool {
    match schema {
        Value::String(text) => text.strip_prefix(PLACE).is_some_and(|name| names.contains(name)),
        Value::Array(all) => all.iter().any(|one| refers_to(one, names)),
        Value::Object(all) => all.values().any(|one| refers_to(one, names)),
        _ => false,
    }
}

fn rename(schema: &mut Value, names: &BTreeSet<String>) {
    match schema {
        Value::String(text) => {
            if let Some(name) = text.strip_prefix(PLACE).filter(|name| names.contains(*name)) {
                *text = format!("{PLACE}{}", wish(name));
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|one| rename(one, names)),
        Value::Object(all) => all.values_mut().for_each(|one| rename(one, names)),
        _ => {}
    }
}

/// The name of a schema that is read, where the same type is answered in another form.
fn wish(name: &str) -> String {
    format!("{name}Wish")
}
