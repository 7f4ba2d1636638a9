//! What a finished game was worth.

use pyo3::prelude::*;
use serde::Serialize;
use spellenkast_analysis::{AnalysisError, Analyst, Beginning, Judged, Summary};
use spellenkast_engine::Level;

use crate::game::read_record;
use crate::refusal::refuse;
use crate::setup::from_json;

#[derive(Serialize)]
struct Analysis {
    beginning: Beginning,
    events: Vec<Judged>,
    summary: Summary,
}

/// What a finished game was worth, event by event: what each decision lost, what was luck, how well everybody played. Takes a
/// record; see docs/analysis.md for what the words mean.
#[pyfunction]
#[pyo3(signature = (record, level = "master"))]
pub fn analyse<'py>(py: Python<'py>, record: &Bound<'py, PyAny>, level: &str) -> PyResult<Bound<'py, PyAny>> {
    let record = read_record(record)?;
    let level: Level = level.parse().map_err(|error: String| refuse("level", format!("{error}.")))?;
    let analysis = py.detach(|| {
        let mut analyst = Analyst::new(&record, level).map_err(|error| {
            let code = if matches!(error, AnalysisError::Unfinished(_)) { "unfinished" } else { "record" };
            refuse(code, error.to_string())
        })?;
        let beginning = analyst.beginning();
        let events = std::iter::from_fn(|| analyst.step()).collect();
        PyResult::Ok(Analysis { beginning, events, summary: analyst.summary() })
    })?;
    from_json(py, &analysis)
}
