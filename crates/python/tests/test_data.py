"""Data sets out of records."""

import json

import numpy as np
import pytest

import spellenkast
from spellenkast import Game, Refusal, data


@pytest.mark.parametrize("game", [game["id"] for game in spellenkast.games()])
def test_taps_of_a_record_lead_through_the_same_game(game, tmp_path):
    (record,) = data.play(game, games=1, players=2, bots="random", seed=1)
    rows = list(data.rows(record))
    assert all(row["mask"][row["action"]] == 1 for row in rows)
    assert {row["event"] for row in rows} == {n for n, event in enumerate(record["events"], 1) if "move" in event}
    assert {row["seat"]: row["outcome"][0] for row in rows} == dict(enumerate(map(float, record["scores"])))


def test_a_data_set_holds_what_was_seen_tapped_expected_and_had(tmp_path):
    records = list(data.play("genius", games=2, players=2, bots=["casual", "random"], seed=3))
    taps = data.save(tmp_path / "set.npz", records, level="casual")
    arrays = np.load(tmp_path / "set.npz")
    assert len(arrays["action"]) == taps == data.write_lines(tmp_path / "set.jsonl", records, level="casual")
    assert arrays["observation"].shape == (taps, len(spellenkast.observation_names("genius", 2)))
    assert arrays["value"].shape == arrays["outcome"].shape == (taps, 3)
    lines = [json.loads(line) for line in (tmp_path / "set.jsonl").read_text().splitlines()]
    assert [line["action"] for line in lines] == arrays["action"].tolist()
    assert np.allclose([line["value"] for line in lines], arrays["value"])
    assert set(arrays["game"].tolist()) == {0, 1}


def test_unfinished_games_and_mixed_ones_are_refused(tmp_path):
    with pytest.raises(Refusal, match="not over"):
        list(data.rows(Game("clever").record()))
    mixed = [next(data.play(game, 1, 2, "random")) for game in ("genius", "clever")]
    with pytest.raises(Refusal, match="one game"):
        data.save(tmp_path / "set.npz", mixed)
    with pytest.raises(Refusal, match="one game"):
        data.write_lines(tmp_path / "set.jsonl", mixed)
    assert not list(tmp_path.iterdir()), "nothing is left of it"
    with pytest.raises(Refusal, match="no games"):
        data.save(tmp_path / "set.npz", [])


def test_neighbouring_seeds_have_no_game_in_common():
    series = [[json.dumps(record["events"]) for record in data.play("genius", 4, 2, "random", seed=seed)] for seed in (1, 2, 3)]
    assert len({game for games in series for game in games}) == 12
    assert series[0] == [json.dumps(record["events"]) for record in data.play("genius", 4, 2, "random", seed=1)]
    with pytest.raises(Refusal):
        next(data.play("genius", 1, seed=-1))


def test_moves_may_be_written_in_any_way_that_the_rules_can_read():
    (record,) = data.play("keer-op-keer", games=1, players=1, bots="random", seed=1)
    written = json.loads(json.dumps(record))
    changed = 0
    for event in written["events"]:
        if "move" in event:
            other = anew(event["move"])
            changed += other != event["move"]
            event["move"] = other
    assert changed > 5 and Game.from_record(written).record()["scores"] == record["scores"]
    assert [row["action"] for row in data.rows(written)] == [row["action"] for row in data.rows(record)]


def anew(move):
    """The same move with its cells in another order."""
    dice, *cells = move.split(" ")
    return " ".join([dice, *reversed(cells)])
