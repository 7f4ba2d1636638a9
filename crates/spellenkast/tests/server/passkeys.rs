//! Coming in with a passkey.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use ring::digest::{SHA256, digest};
use ring::rand::{SecureRandom, SystemRandom};
use serde_json::{Value, json};
use spellenkast::load::client::{Answer, Guest, Way, request};

use crate::farewell::archive;
use crate::on_both;
use crate::support::Place;

/// How the house is called in these tests.
const HOUSE: &str = "https://games.example";
const NAME: &str = "games.example";
const CALLED: [&str; 2] = ["--origin", HOUSE];

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    SystemRandom::new().fill(&mut bytes).unwrap();
    bytes
}

fn sha256(bytes: &[u8]) -> Vec<u8> {
    digest(&SHA256, bytes).as_ref().to_vec()
}

fn write(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// What keeps a passkey: a phone, as far as a server can tell.
#[derive(Clone)]
struct Phone {
    key: SigningKey,
    id: [u8; 32],
    person: String,
    uses: u32,
}

/// A person was seen, and showed that it is them.
const SEEN: u8 = 0x05;
/// There is a new key, too.
const NEW_KEY: u8 = 0x40;

impl Phone {
    fn new() -> Self {
        let key = SigningKey::from_bytes(&random::<32>().into()).unwrap();
        Self { key, id: random(), person: String::new(), uses: 1 }
    }

    /// What the browser saw: the question, and which page asked it.
    fn client_data(deed: &str, asked: &Value, origin: &str) -> String {
        json!({ "type": deed, "challenge": asked["challenge"], "origin": origin, "crossOrigin": false })
            .to_string()
    }

    fn authenticator_data(&self, asked: &Value, flags: u8) -> Vec<u8> {
        let site = sha256(asked["site"].as_str().unwrap().as_bytes());
        [&site, &[flags][..], &self.uses.to_be_bytes()].concat()
    }

    /// Makes a passkey, as the specification of WebAuthn writes it (CBOR, with no attestation).
    fn make(&mut self, wish: &Value, origin: &str) -> Value {
        self.person = wish["person"].as_str().unwrap().to_owned();
        let point = self.key.verifying_key().to_encoded_point(false);
        let key = [
            &[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20][..],
            point.x().unwrap(),
            &[0x22, 0x58, 0x20],
            point.y().unwrap(),
        ];
        let data = self.authenticator_data(wish, SEEN | NEW_KEY);
        let data = [&data, &[0; 16][..], &[0, 32], &self.id, &key.concat()].concat();
        let attestation =
            [b"\xa3cfmtdnonegattStmt\xa0hauthData\x58", &[data.len() as u8][..], &data].concat();
        json!({
            "ceremony": wish["ceremony"], "name": "Phone", "id": write(self.id), "attestation": write(attestation),
            "client_data": write(Self::client_data("webauthn.create", wish, origin)),
        })
    }

    /// Answers a question.
    fn answer(&mut self, question: &Value, origin: &str) -> Value {
        self.uses += 1;
        let client = Self::client_data("webauthn.get", question, origin);
        let data = self.authenticator_data(question, SEEN);
        let signature: Signature = self.key.sign(&[&data[..], &sha256(client.as_bytes())].concat());
        json!({
            "ceremony": question["ceremony"], "id": write(self.id), "client_data": write(client),
            "authenticator_data": write(data), "signature": write(signature.to_der()), "person": self.person,
        })
    }
}

/// Sends something from a page of the house.
async fn post(way: impl Into<Way>, cookie: &str, path: &str, body: Option<&Value>) -> Answer {
    request(way, "POST", path, &[("Cookie", cookie), ("Origin", HOUSE)], body).await.unwrap()
}

async fn wish(guest: &Guest) -> Value {
    post(guest.way, &guest.cookie, "/api/me/passkeys/new", None).await.body
}

async fn question(way: impl Into<Way>) -> Value {
    post(way, "", "/api/passkey", None).await.body
}

async fn prove(way: impl Into<Way>, proof: &Value) -> Answer {
    post(way, "", "/api/passkey/proof", Some(proof)).await
}

/// Adds a passkey, which the phone keeps.
async fn add(guest: &Guest) -> Phone {
    let mut phone = Phone::new();
    let made = phone.make(&wish(guest).await, HOUSE);
    let added = post(guest.way, &guest.cookie, "/api/me/passkeys", Some(&made)).await;
    assert_eq!(added.status, 200, "{}", added.body);
    phone
}

async fn passkeys(guest: &Guest) -> Vec<Value> {
    guest.ask("GET", "/api/me/passkeys", None).await.unwrap().body.as_array().unwrap().clone()
}

fn path_of(passkey: &Value) -> String {
    format!("/api/me/passkeys/{}", passkey["id"].as_str().unwrap())
}

/// It is refused, in the same words whatever is wrong.
fn assert_refused(answer: &Answer) {
    assert_eq!((answer.status, &answer.body["code"]), (403, &json!("passkey")), "{}", answer.body);
    assert!(answer.cookie.is_none());
}

on_both! {
    async fn with_a_passkey_one_is_the_same_person_on_another_device(place: Place) {
        let server = place.serve_with(&CALLED);
        // On PostgreSQL another server puts the question.
        let other = matches!(place, Place::Postgres(_)).then(|| place.serve_with(&CALLED));
        let other = other.as_ref().map_or(server.address, |other| other.address);
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let mut phone = add(&ann).await;
        let own = passkeys(&ann).await;
        assert_eq!((own.len(), &own[0]["name"], &own[0]["used"]), (1, &json!("Phone"), &Value::Null));

        for times in 2..=3 {
            let answer = phone.answer(&question(other).await, HOUSE);
            let came = prove(server.address, &answer).await;
            assert_eq!((came.status, &came.body["id"]), (200, &json!(ann.id)), "{}", came.body);
            let there = Guest { cookie: came.cookie.unwrap(), ..ann.clone() };
            assert_eq!(there.ask("GET", "/api/me", None).await.unwrap().body["name"], "Ann");
            let devices = ann.ask("GET", "/api/me/devices", None).await.unwrap().body;
            assert_eq!(devices.as_array().unwrap().len(), times, "the first one stays signed in");
            // A question is good for one answer.
            assert_refused(&prove(server.address, &answer).await);
        }
        assert!(passkeys(&ann).await[0]["used"].is_i64());

        let path = path_of(&own[0]);
        let renamed = ann.ask("PATCH", &path, Some(&json!({ "name": "My phone" }))).await.unwrap();
        assert_eq!((renamed.status, &renamed.body[0]["name"]), (200, &json!("My phone")));
        assert_eq!(ann.ask("PATCH", &path, Some(&json!({ "name": "" }))).await.unwrap().status, 400);
        // Whoever found a device may have added a passkey there.
        let answer = phone.answer(&question(other).await, HOUSE);
        let cookie = prove(server.address, &answer).await.cookie.unwrap();
        let mut of_a_finder = add(&Guest { cookie, ..ann.clone() }).await;
        assert_eq!(passkeys(&ann).await.len(), 2);
        let signed_out = ann.ask("DELETE", "/api/me/devices", None).await.unwrap();
        assert_eq!(signed_out.status, 200);
        let left = passkeys(&ann).await;
        assert_eq!((left.len(), &left[0]["id"]), (1, &own[0]["id"]), "the one that was added here is left");
        let answer = of_a_finder.answer(&question(other).await, HOUSE);
        assert_refused(&prove(server.address, &answer).await);
        assert_eq!(ann.ask("DELETE", &path, None).await.unwrap().body, json!([]));
        let answer = phone.answer(&question(other).await, HOUSE);
        assert_refused(&prove(server.address, &answer).await);
    }

    async fn a_wrong_answer_is_refused_in_one_sentence_and_changes_nothing(place: Place) {
        let server = place.serve_with(&CALLED);
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let mut phone = add(&ann).await;
        let before = passkeys(&ann).await;
        let mut stranger = Phone { person: phone.person.clone(), ..Phone::new() };
        let mut forger = Phone { id: phone.id, ..stranger.clone() };
        let mut impostor = Phone { person: write([7; 16]), ..phone.clone() };
        let mut copy = Phone { uses: 0, ..phone.clone() };
        for (what, phone) in [
            ("a passkey that nobody knows", &mut stranger),
            ("a name that is known, and another key", &mut forger),
            ("somebody else's", &mut impostor),
            ("a copy that was used less often than the first", &mut copy),
        ] {
            let refused = prove(server.address, &phone.answer(&question(server.address).await, HOUSE)).await;
            assert_eq!(refused.body["code"], "passkey", "{what}");
            assert_refused(&refused);
        }
        let asked = question(server.address).await;
        assert_refused(&prove(server.address, &phone.answer(&asked, "https://evil.example")).await);
        let mut wrong_site = question(server.address).await;
        wrong_site["site"] = json!("evil.example");
        assert_refused(&prove(server.address, &phone.answer(&wrong_site, HOUSE)).await);
        let mut other_question = question(server.address).await;
        other_question["challenge"] = question(server.address).await["challenge"].clone();
        assert_refused(&prove(server.address, &phone.answer(&other_question, HOUSE)).await);
        let mut nonsense = phone.answer(&question(server.address).await, HOUSE);
        nonsense["authenticator_data"] = json!("?");
        assert_refused(&prove(server.address, &nonsense).await);
        // What was asked for a new passkey is no question to one that is there.
        let wish = wish(&ann).await;
        assert_refused(&prove(server.address, &phone.answer(&wish, HOUSE)).await);
        assert_eq!(passkeys(&ann).await, before);
        let devices = ann.ask("GET", "/api/me/devices", None).await.unwrap().body;
        assert_eq!(devices.as_array().unwrap().len(), 1);
    }

    async fn a_passkey_is_added_only_by_its_owner_and_only_once(place: Place) {
        let server = place.serve_with(&CALLED);
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let eve = Guest::arrive(server.address, "Eve").await.unwrap();
        let phone = add(&ann).await;
        let refused = async |guest: &Guest, made: &Value| {
            let answer = post(guest.way, &guest.cookie, "/api/me/passkeys", Some(made)).await;
            assert_eq!((answer.status, &answer.body["code"]), (403, &json!("passkey-not-added")), "{}", answer.body);
        };
        refused(&eve, &Phone::new().make(&wish(&ann).await, HOUSE)).await;
        refused(&eve, &Phone::new().make(&question(server.address).await.as_object().map(|asked| {
            let mut asked = asked.clone();
            asked.insert("person".to_owned(), json!(write([1; 16])));
            Value::Object(asked)
        }).unwrap(), HOUSE)).await;
        refused(&eve, &Phone::new().make(&wish(&eve).await, "https://evil.example")).await;
        refused(&eve, &phone.clone().make(&wish(&eve).await, HOUSE)).await;
        assert_eq!(passkeys(&eve).await, Vec::<Value>::new());

        let hers = &passkeys(&ann).await[0];
        assert_eq!(eve.ask("DELETE", &path_of(hers), None).await.unwrap().status, 404);
        let named = eve.ask("PATCH", &path_of(hers), Some(&json!({ "name": "Mine" }))).await.unwrap();
        assert_eq!(named.status, 404);
        assert_eq!(passkeys(&ann).await, std::slice::from_ref(hers));
    }

    async fn nobody_has_more_passkeys_than_they_can_look_through(place: Place) {
        let server = place.serve_with(&CALLED);
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        // One is put there by hand, as a person changes only so much at once.
        for added in 0..8 {
            add(&ann).await;
            assert_eq!(passkeys(&ann).await.len(), added + 1);
        }
        let copy = "SELECT 'a copy', person, name, credential, created FROM passkeys LIMIT 1";
        place.sql(&format!("INSERT INTO passkeys (id, person, name, credential, created) {copy}")).await;
        let (one, other) = (wish(&ann).await, wish(&ann).await);
        let made = Phone::new().make(&one, HOUSE);
        assert_eq!(post(ann.way, &ann.cookie, "/api/me/passkeys", Some(&made)).await.status, 200);
        let refused = post(ann.way, &ann.cookie, "/api/me/passkeys", Some(&Phone::new().make(&other, HOUSE))).await;
        assert_eq!(refused.body["code"], "too-many-passkeys");
        assert_eq!(passkeys(&ann).await.len(), 10);
    }

    async fn questions_that_nobody_answers_take_no_room(place: Place) {
        let server = place.serve_with(&CALLED);
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let mut made = Vec::new();
        for _ in 0..4 {
            made.push(Phone::new().make(&wish(&ann).await, HOUSE));
        }
        let statuses = async |made: Value| post(ann.way, &ann.cookie, "/api/me/passkeys", Some(&made)).await.status;
        let last = made.pop().unwrap();
        assert_eq!(statuses(made.swap_remove(0)).await, 403, "three are kept, and it is older");
        assert_eq!(statuses(last).await, 200);
        let mut chatty = Phone::new().make(&wish(&ann).await, HOUSE);
        chatty["attestation"] = json!("A".repeat(5_000));
        assert_eq!(statuses(chatty).await, 403, "no certificates are kept");

        // One address asks only so often.
        let mut refused = None;
        for _ in 0..150 {
            let answer = post(server.address, "", "/api/passkey", None).await;
            if answer.status != 200 {
                refused = Some(answer);
                break;
            }
        }
        assert_eq!(refused.map(|answer| (answer.status, answer.body["code"].clone())), Some((429, json!("too-many-codes"))));
        // A question that is too old is none.
        let mut phone = Phone::new();
        let late = phone.make(&wish(&ann).await, HOUSE);
        place.sql("UPDATE ceremonies SET until = 0").await;
        assert_eq!(statuses(late).await, 403);
    }

    async fn passkeys_are_for_a_house_with_a_name_that_is_safe_to_reach(place: Place) {
        let server = place.serve_with(&["--behind-proxy"]);
        let status = async |headers: &[(&str, &str)]| {
            request(server.address, "POST", "/api/passkey", headers, None).await.unwrap().status
        };
        let told = ("X-Forwarded-Host", NAME);
        assert_eq!(status(&[told, ("Origin", HOUSE)]).await, 200);
        assert_eq!(status(&[told, ("Origin", "http://games.example")]).await, 409, "anybody on the way could read it");
        assert_eq!(status(&[told, ("Origin", "https://evil.example")]).await, 403, "another site");
        assert_eq!(status(&[("X-Forwarded-Host", "localhost:7654"), ("Origin", "http://localhost:7654")]).await, 200);
        assert_eq!(status(&[("X-Forwarded-Host", "10.0.0.1"), ("Origin", "https://10.0.0.1")]).await, 409);
        assert_eq!(status(&[]).await, 409, "no browser");
    }

    async fn who_is_forgotten_has_no_passkey_any_more(place: Place) {
        let server = place.serve_with(&CALLED);
        let ann = Guest::arrive(server.address, "Ann").await.unwrap();
        let mut phone = add(&ann).await;
        let begun = Phone::new().make(&wish(&ann).await, HOUSE);
        let files = archive(&ann).await;
        let person: Value = serde_json::from_str(&files.iter().find(|(name, _)| name == "person.json").unwrap().1).unwrap();
        assert_eq!(person["passkeys"], json!(passkeys(&ann).await), "what she sees, and nothing of what it is checked with");
        let gone = ann.ask("POST", "/api/me/farewell", Some(&json!({ "name": "Ann" }))).await.unwrap();
        assert_eq!(gone.status, 200);
        assert_refused(&prove(server.address, &phone.answer(&question(server.address).await, HOUSE)).await);
        assert_eq!(post(ann.way, &ann.cookie, "/api/me/passkeys", Some(&begun)).await.status, 401);
    }
}
