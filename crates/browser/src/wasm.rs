//! The house as a worker sees it: texts in, texts out. Times are milliseconds since 1970.

use js_sys::{Array, Reflect, Uint8Array};
use spellenkast_host::message::Me;
use spellenkast_host::records::ListedGame;
use spellenkast_host::wire::MyTable;
use spellenkast_table::{Millis, Refusal};
use wasm_bindgen::prelude::*;

use crate::{Entry, Storage, json};

#[wasm_bindgen]
extern "C" {
    /// Where the worker keeps things. What is refused is thrown as an object with `code` and `text`.
    pub type Shelf;

    #[wasm_bindgen(method, catch)]
    async fn keep(this: &Shelf, entry: String) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    async fn log(this: &Shelf, table: String) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    async fn tables(this: &Shelf) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    async fn games(this: &Shelf) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    async fn record(this: &Shelf, id: String) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    async fn network(this: &Shelf, name: String) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    async fn book(this: &Shelf, game: String) -> Result<JsValue, JsValue>;
}

impl Storage for Shelf {
    async fn keep(&self, entry: Entry<'_>) -> Result<(), Refusal> {
        let entry = serde_json::to_string(&entry).expect("an entry is plain data");
        Shelf::keep(self, entry).await.map(drop).map_err(refusal)
    }

    async fn log(&self, table: &str) -> Result<Vec<String>, Refusal> {
        let entries = Shelf::log(self, table.to_owned()).await.map_err(refusal)?;
        Ok(Array::from(&entries).iter().filter_map(|entry| entry.as_string()).collect())
    }

    async fn tables(&self) -> Result<Vec<MyTable>, Refusal> {
        list(Shelf::tables(self).await)
    }

    async fn games(&self) -> Result<Vec<ListedGame>, Refusal> {
        list(Shelf::games(self).await)
    }

    async fn record(&self, id: &str) -> Result<Option<String>, Refusal> {
        Shelf::record(self, id.to_owned()).await.map(|record| record.as_string()).map_err(refusal)
    }

    async fn network(&self, name: &str) -> Option<Vec<u8>> {
        file(Shelf::network(self, name.to_owned()).await)
    }

    async fn book(&self, game: &str) -> Option<Vec<u8>> {
        file(Shelf::book(self, game.to_owned()).await)
    }
}

/// A file that was fetched.
fn file(fetched: Result<JsValue, JsValue>) -> Option<Vec<u8>> {
    fetched.ok()?.dyn_into::<Uint8Array>().ok().map(|bytes| bytes.to_vec())
}

/// What is kept in a list, each as JSON. What cannot be read is left out: it must not hide the rest.
fn list<T: serde::de::DeserializeOwned>(kept: Result<JsValue, JsValue>) -> Result<Vec<T>, Refusal> {
    let kept = Array::from(&kept.map_err(refusal)?);
    let read = |text: JsValue| json::read(&text.as_string()?).ok();
    Ok(kept.iter().filter_map(read).collect())
}

/// What the worker's storage threw.
fn refusal(thrown: JsValue) -> Refusal {
    let field = |name: &str| Reflect::get(&thrown, &name.into()).ok().and_then(|field| field.as_string());
    let text = field("text").unwrap_or_else(|| format!("The storage failed: {thrown:?}."));
    let code = field("code").unwrap_or_else(|| "storage-failed".to_owned());
    Refusal { code: code.into(), text: text.into() }
}

/// What is thrown to the worker.
fn thrown(refusal: Refusal) -> JsValue {
    serde_json::to_string(&refusal).expect("a refusal is plain data").into()
}

/// A cupboard on this device. One call must be over before the next one is made.
#[wasm_bindgen]
pub struct House(crate::House<Shelf>);

#[wasm_bindgen]
impl House {
    /// The house of whoever is here, with this id and name, who first came then.
    #[wasm_bindgen(constructor)]
    pub fn new(shelf: Shelf, id: String, name: String, since: f64) -> Self {
        Self(crate::House::new(shelf, Me { id, name, since: since as i64 }))
    }

    /// Whoever is here goes by another name.
    pub fn rename(&mut self, name: String) {
        self.0.rename(name);
    }

    /// A page has come.
    pub fn greet(&mut self, page: f64, now: f64) {
        self.0.greet(page as u64, now as Millis);
    }

    /// A page is gone.
    pub fn part(&mut self, page: f64) {
        self.0.part(page as u64);
    }

    /// Hears what a page says on its line.
    pub async fn hear(&mut self, page: f64, text: String, now: f64) {
        self.0.hear(page as u64, &text, now as Millis).await;
    }

    /// Answers a request of a page.
    pub async fn ask(
        &mut self,
        method: String,
        path: String,
        body: String,
        now: f64,
    ) -> Result<String, JsValue> {
        self.0.ask(&method, &path, &body, now as Millis).await.map_err(thrown)
    }

    /// Lets one bot think and move. Returns whether there was one.
    pub async fn think(&mut self, now: f64) -> Result<bool, JsValue> {
        self.0.think(now as Millis).await.map_err(thrown)
    }

    /// Whether a bot is to think.
    #[wasm_bindgen(js_name = hasToThink)]
    pub fn has_to_think(&self) -> bool {
        self.0.has_to_think()
    }

    /// Lets bots decide where the time has run out. Returns when that is the case next.
    pub async fn tick(&mut self, now: f64) -> Result<Option<f64>, JsValue> {
        Ok(self.0.tick(now as Millis).await.map_err(thrown)?.map(|due| due as f64))
    }

    /// Takes what is to be sent: page, text, page, text, and so on.
    pub fn messages(&mut self) -> Array {
        let messages = Array::new();
        for (page, text) in self.0.messages() {
            messages.push(&JsValue::from_f64(page as f64));
            messages.push(&JsValue::from_str(&text));
        }
        messages
    }
}

/// As an analysis travels.
fn json(told: &impl serde::Serialize) -> String {
    serde_json::to_string(told).expect("an analysis is plain data")
}

/// The judge of one finished game.
#[wasm_bindgen]
pub struct Analysis(crate::Analysis);

#[wasm_bindgen]
impl Analysis {
    /// Takes a record.
    pub async fn begin(shelf: Shelf, record: String) -> Result<Self, JsValue> {
        crate::Analysis::begin(&record, &shelf).await.map(Self).map_err(thrown)
    }

    /// What is known before anything has happened.
    pub fn beginning(&self) -> String {
        json(&self.0.beginning())
    }

    /// Judges the next event; nothing when all are judged.
    pub fn step(&mut self) -> Option<String> {
        self.0.step().map(|judged| json(&judged))
    }

    /// What it comes to.
    pub fn summary(&self) -> String {
        json(&self.0.summary())
    }

    /// Judges one decision of a record thoroughly; nothing where nobody decided.
    pub async fn ponder(shelf: Shelf, record: String, number: usize) -> Result<Option<String>, JsValue> {
        let decision = crate::Analysis::ponder(&record, number, &shelf).await.map_err(thrown)?;
        Ok(decision.map(|decision| json(&decision)))
    }
}
