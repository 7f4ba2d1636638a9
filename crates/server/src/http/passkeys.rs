//! Passkeys: a way to stay who one is that lies on one's devices, and not in a link.
//!
//! A passkey is made for the name under which the house is open in a browser, and its device answers under no other one. So what counts
//! is the origin that the browser tells with its request, which is refused before it comes here unless it is ours (`guard`).

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{HeaderMap, ORIGIN};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use spellenkast_host::message::Me;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder,
};

use super::answer::Signed;
use super::api::Api;
use super::error::ApiReason;
use super::me::moved_in;
use super::paths::PasskeyPath;
use super::{ApiError, Body, Client, Path};
use crate::limit::Allowances;
use crate::people::{self, Device, Known};
use crate::secret::{self, Hash};
use crate::store::{Added, OwnPasskey, Person, Store, StoreError};
use crate::wire::{self, NewPasskey, PasskeyProof, PasskeyQuestion, PasskeyWish, Rename};
use crate::{App, now};

/// How long a question waits for its answer.
const PATIENCE: i64 = 5 * 60_000;

/// So many questions wait at a time for one person, and so many for all at one address.
const OF_PERSON: i64 = 3;
const FROM_ADDRESS: i64 = 50;

/// Longer than a passkey's key and what its device says of itself, in base64. We do not ask who made the device: certificates of
/// that would be kept, and have no use.
const LONGEST: usize = 4096;

const NOT_HERE: ApiReason = ApiReason::new(
    StatusCode::CONFLICT,
    "no-passkeys",
    "Passkeys work only in a browser, where this site has a name and is opened over https, or as localhost.",
);
const NO_SUCH: ApiReason = ApiReason::not_found("You have no such passkey.");
const TOO_MANY: ApiReason = ApiReason::new(
    StatusCode::CONFLICT,
    "too-many-passkeys",
    "You have as many passkeys as one may have: remove one first.",
);
const NOT_ADDED: ApiReason =
    ApiReason::forbidden("passkey-not-added", "This passkey could not be added; try again.");
/// Whatever is wrong with it: nobody learns which passkeys there are.
const REFUSED: ApiReason =
    ApiReason::forbidden("passkey", "This passkey does not open anything here, or it took too long.");

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/me/passkeys", list)
        .is("passkeys", "One's passkeys, the oldest first.")
        .finds("passkey", "/0/id");
    api.post("/me/passkeys/new", begin)
        .is("beginPasskey", "What a browser needs to make a passkey for oneself.")
        .hands_on("/ceremony", "addPasskey", "ceremony")
        .refuses(&[NOT_HERE, TOO_MANY, Allowances::CHANGES]);
    api.post("/me/passkeys", add)
        .is("addPasskey", "Add the passkey that the browser made. Returns all that one has.")
        .refuses(&[NOT_HERE, NOT_ADDED, TOO_MANY, people::BAD_NAME, Allowances::CHANGES]);
    api.patch("/me/passkeys/{id}", rename)
        .is("renamePasskey", "Call a passkey something else. Returns all that one has.")
        .refuses(&[NO_SUCH, people::BAD_NAME, Allowances::CHANGES]);
    api.delete("/me/passkeys/{id}", remove)
        .is(
            "removePasskey",
            "Take a passkey away: nobody comes in with it any more. Devices that did stay signed in. Returns those that are left.",
        )
        .refuses(&[NO_SUCH, Allowances::CHANGES]);
    api.post("/passkey", question)
        .is("askPasskey", "What a browser needs to ask for a passkey, whosever it is.")
        .hands_on("/ceremony", "comeInWithPasskey", "ceremony")
        .refuses(&[NOT_HERE, Allowances::PASSKEYS]);
    api.post("/passkey/proof", come_in)
        .is("comeInWithPasskey", "Be the person whose passkey answers, on this device.")
        .refuses(&[NOT_HERE, REFUSED, Allowances::PASSKEYS]);
}

/// The house under the name by which this browser knows it.
fn house(headers: &HeaderMap) -> Result<Webauthn, ApiError> {
    let origin = headers.get(ORIGIN).and_then(|origin| Url::parse(origin.to_str().ok()?).ok());
    let origin = origin.ok_or(NOT_HERE)?;
    // An address made of numbers is no name.
    let name = origin.domain().ok_or(NOT_HERE)?;
    let at_home = name == "localhost" || name.ends_with(".localhost");
    if origin.scheme() != "https" && !at_home {
        return Err(NOT_HERE.into());
    }
    let house = WebauthnBuilder::new(name, &origin).map(|house| house.rp_name("Spellenkast"));
    Ok(house.and_then(WebauthnBuilder::build).map_err(|_| NOT_HERE)?)
}

/// What passkeys know a person by. It tells nothing of them, and the same device makes no two passkeys for it.
fn handle_of(person: &str) -> Uuid {
    let mut handle = [0; 16];
    handle.copy_from_slice(&secret::hash(person)[..16]);
    Uuid::from_bytes(handle)
}

/// The id of the passkey that its device calls so.
fn id_of(credential: &[u8]) -> String {
    secret::write_hash(&secret::hash(&URL_SAFE_NO_PAD.encode(credential)))
}

fn read<T: DeserializeOwned>(kept: &str) -> Option<T> {
    serde_json::from_str(kept).ok()
}

fn written(kept: &impl Serialize) -> String {
    serde_json::to_string(kept).expect("it is plain data")
}

/// Keeps a question until it is answered; returns what its answer is to be sent with.
async fn keep(store: &Store, holder: &str, state: String, most: i64) -> Result<String, StoreError> {
    let ceremony = secret::token();
    store.begin_ceremony(&secret::hash(&ceremony), holder, state, now() + PATIENCE, most).await?;
    Ok(ceremony)
}

async fn list(State(app): State<App>, Known(me): Known) -> Result<Json<Vec<wire::Passkey>>, ApiError> {
    let passkeys = app.store.passkeys_of(&me.id).await?.into_iter().map(|passkey| wire::Passkey {
        id: passkey.id,
        name: passkey.name,
        since: passkey.created,
        used: passkey.used,
    });
    Ok(Json(passkeys.collect()))
}

async fn begin(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    headers: HeaderMap,
) -> Result<Json<PasskeyWish>, ApiError> {
    app.allowances.change(&me.id, source)?;
    let house = house(&headers)?;
    let own = app.store.passkeys_of(&me.id).await?;
    if own.len() as i64 >= Store::MOST_PASSKEYS {
        return Err(TOO_MANY.into());
    }
    let own: Vec<Passkey> = own.iter().filter_map(|passkey| read(&passkey.credential)).collect();
    let known = own.iter().map(|passkey| passkey.cred_id().clone()).collect();
    let (wish, state) = house
        .start_passkey_registration(handle_of(&me.id), &me.name, &me.name, Some(known))
        .map_err(|_| NOT_HERE)?;
    let wish = wish.public_key;
    let ceremony = keep(&app.store, &me.id, written(&(&me.id, state)), OF_PERSON).await?;
    Ok(Json(PasskeyWish {
        ceremony,
        challenge: URL_SAFE_NO_PAD.encode(&wish.challenge),
        site: wish.rp.id,
        person: URL_SAFE_NO_PAD.encode(&wish.user.id),
        name: me.name,
        algorithms: wish.pub_key_cred_params.iter().map(|params| params.alg).collect(),
        known: own.iter().map(|passkey| URL_SAFE_NO_PAD.encode(passkey.cred_id())).collect(),
    }))
}

async fn add(
    State(app): State<App>,
    Known(me): Known,
    Device(device): Device,
    Client(source): Client,
    headers: HeaderMap,
    Body(made): Body<NewPasskey>,
) -> Result<Json<Vec<wire::Passkey>>, ApiError> {
    let name = people::read_name(&made.name)?;
    app.allowances.change(&me.id, source)?;
    let house = house(&headers)?;
    if made.attestation.len() > LONGEST {
        return Err(NOT_ADDED.into());
    }
    let state = app.store.take_ceremony(&secret::hash(&made.ceremony), now()).await?;
    let state: Option<(String, PasskeyRegistration)> = state.as_deref().and_then(read);
    let (_, state) = state.filter(|(person, _)| *person == me.id).ok_or(NOT_ADDED)?;
    let credential: Option<RegisterPublicKeyCredential> = serde_json::from_value(json!({
        "id": made.id,
        "rawId": made.id,
        "type": "public-key",
        "response": { "attestationObject": made.attestation, "clientDataJSON": made.client_data },
    }))
    .ok();
    let passkey = house.finish_passkey_registration(&credential.ok_or(NOT_ADDED)?, &state);
    let passkey = passkey.map_err(|_| NOT_ADDED)?;
    let added = OwnPasskey {
        id: id_of(passkey.cred_id()),
        name,
        credential: written(&passkey),
        created: now(),
        used: None,
    };
    match app.store.add_passkey(&me.id, added, device).await? {
        Added::Done => list(State(app), Known(me)).await,
        Added::TooMany => Err(TOO_MANY.into()),
        Added::Refused => Err(NOT_ADDED.into()),
    }
}

async fn rename(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(PasskeyPath { id }): Path<PasskeyPath>,
    Body(wish): Body<Rename>,
) -> Result<Json<Vec<wire::Passkey>>, ApiError> {
    let name = people::read_name(&wish.name)?;
    app.allowances.change(&me.id, source)?;
    if !app.store.rename_passkey(&me.id, &id, &name).await? {
        return Err(NO_SUCH.into());
    }
    list(State(app), Known(me)).await
}

async fn remove(
    State(app): State<App>,
    Known(me): Known,
    Client(source): Client,
    Path(PasskeyPath { id }): Path<PasskeyPath>,
) -> Result<Json<Vec<wire::Passkey>>, ApiError> {
    app.allowances.change(&me.id, source)?;
    if !app.store.remove_passkey(&me.id, &id).await? {
        return Err(NO_SUCH.into());
    }
    list(State(app), Known(me)).await
}

async fn question(
    State(app): State<App>,
    Client(source): Client,
    headers: HeaderMap,
) -> Result<Json<PasskeyQuestion>, ApiError> {
    app.allowances.passkey(source)?;
    let (question, state) = house(&headers)?.start_discoverable_authentication().map_err(|_| NOT_HERE)?;
    // No person is called so.
    let holder = format!("~{}", app.disguise.of(source));
    let ceremony = keep(&app.store, &holder, written(&state), FROM_ADDRESS).await?;
    let question = question.public_key;
    let challenge = URL_SAFE_NO_PAD.encode(&question.challenge);
    Ok(Json(PasskeyQuestion { ceremony, challenge, site: question.rp_id }))
}

async fn come_in(
    State(app): State<App>,
    Client(source): Client,
    Device(before): Device,
    headers: HeaderMap,
    Body(proof): Body<PasskeyProof>,
) -> Result<Signed<Me>, ApiError> {
    app.allowances.passkey(source)?;
    let token = secret::token();
    let proved = prove(&app.store, &house(&headers)?, proof, &secret::hash(&token)).await?;
    let (person, gone) = proved.ok_or(REFUSED)?;
    moved_in(&app, person, &gone, before, &token, &headers).await
}

/// Lets somebody in with a new device, if their passkey answers the question that was put to it.
async fn prove(
    store: &Store,
    house: &Webauthn,
    proof: PasskeyProof,
    device: &Hash,
) -> Result<Option<(Person, Vec<Hash>)>, StoreError> {
    let state = store.take_ceremony(&secret::hash(&proof.ceremony), now()).await?;
    let Some(state) = state.as_deref().and_then(read::<DiscoverableAuthentication>) else { return Ok(None) };
    let answer = serde_json::from_value::<PublicKeyCredential>(json!({
        "id": proof.id,
        "rawId": proof.id,
        "type": "public-key",
        "response": {
            "authenticatorData": proof.authenticator_data,
            "clientDataJSON": proof.client_data,
            "signature": proof.signature,
            "userHandle": proof.person,
        },
    }));
    let Ok(answer) = answer else { return Ok(None) };
    let Ok((handle, credential)) = house.identify_discoverable_authentication(&answer) else {
        return Ok(None);
    };
    let id = id_of(credential);
    let Some((person, kept)) = store.passkey(&id).await? else { return Ok(None) };
    let Some(mut passkey) = read::<Passkey>(&kept).filter(|_| handle == handle_of(&person)) else {
        return Ok(None);
    };
    let Ok(result) = house.finish_discoverable_authentication_v2(&answer, state, &passkey) else {
        return Ok(None);
    };
    passkey.update_credential(&result);
    store.come_in_with_passkey(&id, (&kept, &written(&passkey)), device, now()).await
}
