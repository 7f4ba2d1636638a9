//! The Python package `spellenkast`: the games, the bots, analysis, and environments for learning programs.
//!
//! A thin shell: rules, bots and tables for learning stand in the other crates, and what Python's own libraries want to hear
//! stands in `python/`. Here values are handed over, and whatever is wrong becomes an exception in words. Every object is locked
//! while it is used, so that a second thread is refused and nothing is torn.

mod analysis;
mod bot;
mod desk;
mod game;
mod refusal;
mod setup;
mod vector;

use pyo3::prelude::*;

/// What Python's side of the package is made of.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let refusal = module.py().get_type::<refusal::Refusal>();
    refusal.setattr("code", "refused")?;
    module.add("Refusal", refusal)?;
    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::Game>()?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<desk::Desk>()?;
    module.add_class::<vector::Tables>()?;
    module.add_function(wrap_pyfunction!(analysis::analyse, module)?)?;
    module.add_function(wrap_pyfunction!(game::restore, module)?)?;
    module.add_function(wrap_pyfunction!(setup::games, module)?)?;
    module.add_function(wrap_pyfunction!(setup::action_names, module)?)?;
    module.add_function(wrap_pyfunction!(setup::observation_names, module)?)
}
