"""The games as OpenSpiel's, where OpenSpiel is installed."""

import pytest

pyspiel = pytest.importorskip("pyspiel")
import spellenkast.openspiel  # noqa: E402, F401


@pytest.mark.parametrize("name", ["clever", "genius", "keer_op_keer", "keer_op_keer_2", "kwatro"])
def test_openspiel_finds_nothing_wrong(name):
    game = pyspiel.load_game(f"spellenkast_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
