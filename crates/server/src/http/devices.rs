//! Where one is signed in.

use axum::Json;
use axum::extract::State;

use super::api::Api;
use super::error::{ApiReason, UNKNOWN_PERSON};
use super::paths::DevicePath;
use super::{ApiError, Client, Path};
use crate::limit::Allowances;
use crate::people::{Device, Known};
use crate::secret::{Hash, device_name};
use crate::store::Lost;
use crate::{App, wire};

const NOT_THERE: ApiReason = ApiReason::not_found("You are not signed in there.");

/// The requests.
pub fn add_to(api: &mut Api) {
    api.get("/me/devices", list)
        .is("devices", "The devices where one is signed in, the last seen first.")
        .finds("device", "/0/id");
    api.delete("/me/devices", sign_out_others)
        .is(
            "signOutOthers",
            "Sign all other devices out. A recovery link made before no longer works. Returns those that are left: this \
             one.",
        )
        .refuses(&[Allowances::CHANGES]);
    api.delete("/me/devices/{id}", sign_out)
        .is(
            "signOut",
            "Sign a device out: a lost one, or this one. A recovery link made before no longer works. Returns those that \
             are left.",
        )
        .refuses(&[NOT_THERE, Allowances::CHANGES]);
}

async fn list(
    State(app): State<App>,
    Known(person): Known,
    Device(this): Device,
) -> Result<Json<Vec<wire::Device>>, ApiError> {
    left(&app, &person.id, this).await
}

async fn left(app: &App, person: &str, this: Option<Hash>) -> Result<Json<Vec<wire::Device>>, ApiError> {
    let devices = app.store.devices_of(person).await?.into_iter().map(|device| wire::Device {
        id: device_name(&device.token),
        since: device.created,
        seen: device.seen,
        this: this == Some(device.token),
    });
    Ok(Json(devices.collect()))
}

async fn sign_out(
    State(app): State<App>,
    Known(person): Known,
    Device(this): Device,
    Client(source): Client,
    Path(DevicePath { id }): Path<DevicePath>,
) -> Result<Json<Vec<wire::Device>>, ApiError> {
    app.allowances.change(&person.id, source)?;
    let devices = app.store.devices_of(&person.id).await?;
    let lost = devices.iter().find(|device| device_name(&device.token) == id);
    let lost = lost.ok_or(NOT_THERE)?;
    app.show_out(&app.store.sign_out(&person.id, Lost::One(&lost.token)).await?);
    left(&app, &person.id, this).await
}

async fn sign_out_others(
    State(app): State<App>,
    Known(person): Known,
    Device(this): Device,
    Client(source): Client,
) -> Result<Json<Vec<wire::Device>>, ApiError> {
    app.allowances.change(&person.id, source)?;
    let kept = this.ok_or(UNKNOWN_PERSON)?;
    app.show_out(&app.store.sign_out(&person.id, Lost::AllBut(&kept)).await?);
    left(&app, &person.id, this).await
}
