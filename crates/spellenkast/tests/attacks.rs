//! What once spoilt it for everybody, in short: `spellenkast load --attack` at a server with the limits that it has
//! where nobody says anything. How long honest people wait is measured there, not tested here.

use std::process::Command;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

/// One attack at a time: they would disturb each other.
static ALONE: Mutex<()> = Mutex::new(());

/// Honest people notice nothing but perhaps a delay; returns what the attackers met with.
fn attack(how: &str, attackers: u16) -> Value {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let output = Command::new(env!("CARGO_BIN_EXE_spellenkast"))
        .args(["load", "--attack", how, "--attackers", &attackers.to_string(), "--seconds", "2", "--json"])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{how}: {told}");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    for when in ["in_peace", "attacked"] {
        let met = &report[when];
        assert_eq!(met["errors"], serde_json::json!({}), "{how}, {when}: {report:#}");
        assert!(met["moves"].as_u64().unwrap() > 0, "{how}, {when}: {report:#}");
        assert!(met["bot_p50_ms"].as_f64().unwrap() > 0.0, "{how}, {when}: a bot answered: {report:#}");
    }
    report["attackers_met"].clone()
}

#[test]
fn honest_people_play_on_while_spectators_come_and_go() {
    let came = attack("presence", 300)["came"].as_u64().unwrap();
    assert!(came > 300, "they came again and again: {came}");
}

#[test]
fn honest_people_play_on_while_somebody_fills_the_storage() {
    assert!(attack("recovery", 300)["429"].as_u64().unwrap() > 0);
}

#[test]
fn honest_people_play_on_while_requests_never_end() {
    assert!(attack("slow", 1_100)["hung up"].as_u64().unwrap() > 0);
}

#[test]
fn honest_people_play_on_while_masters_play_by_themselves() {
    assert_eq!(attack("bots", 50)["table"], 50, "so many tables were made");
}

#[test]
fn honest_people_play_on_while_somebody_asks_for_everything_again() {
    assert!(attack("watch", 10)["state"].as_u64().unwrap() > 10);
}
