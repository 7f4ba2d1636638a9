"""Games as data sets: every decision with what was seen, what was tapped, what it was worth, and how the game ended.

    >>> from spellenkast import data
    >>> records = data.play("genius", games=10, players=2, bots="expert", seed=1)
    >>> data.save("genius.npz", records, level="expert")

Records come from `play`, from `spellenkast simulate GAME --records DIR`, or from people. The card that tells what is in a data set, and
what it is fit for, is docs/data.md.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from spellenkast._core import Bot, Game, action_names, analyse
from spellenkast.refusal import refusal
from spellenkast.taps import Decision, observation

__all__ = ["load_records", "play", "rows", "save", "write_lines"]

_OUTCOME = ("score", "margin", "win")


def play(
    game: str,
    games: int,
    players: int | None = None,
    bots: str | list[str] = "club",
    seed: int = 0,
    options: dict[str, Any] | None = None,
) -> Iterator[dict[str, Any]]:
    """Plays games and gives their records. `bots` is one for all seats, or one for each. Two seeds have no game in common."""
    if seed < 0:
        raise refusal("seed", "A seed is a whole number, 0 or more.")
    for number in range(games):
        own = np.random.SeedSequence(seed, spawn_key=(number,))
        dice, bot = (int(each) for each in own.generate_state(2, np.uint64))
        table = Game(game, players, seed=dice, options=options)
        names = [bots] * table.players if isinstance(bots, str) else bots
        if len(names) != table.players:
            raise refusal("bots", f"{table.players} bots are needed, one for each seat.")
        seated = [Bot(name, seed=bot ^ seat) for seat, name in enumerate(names)]
        while not table.over:
            if table.turn == "chance":
                table.roll()
            else:
                seat = table.deciding[0]
                table.play(seated[seat].choose(table, seat), seat)
        yield table.record()


def load_records(paths: Iterable[str | os.PathLike[str]]) -> Iterator[dict[str, Any]]:
    """Reads records from files."""
    for path in paths:
        with open(path, encoding="utf-8") as file:
            yield json.load(file)


def rows(record: dict[str, Any], level: str | None = None) -> Iterator[dict[str, Any]]:
    """Every tap of a finished game, in order.

    observation, mask, action: what the seat saw, what it might tap, what it tapped.
    seat, event: who, and which event of the record the decision is, from 1.
    value: what a bot of this `level` says that the seat may expect after the decision (score, margin, win); missing without one.
    outcome: what the seat got in the end (score, margin, win).
    """
    end = Game.from_record(record)
    if not end.over:
        raise refusal("unfinished", "This game is not over: its outcome is not known.")
    outcomes = _outcomes(end)
    judged = {} if level is None else {event["number"]: event for event in analyse(record, level)["events"]}
    count = len(action_names(record["game"]))
    game = Game(record["game"], record["players"], options=record.get("options"), first=record.get("first"))
    for number, event in enumerate(record["events"], 1):
        if "outcome" in event:
            game.resolve(event["outcome"])
            continue
        seat, move = event["seat"], event["move"]
        decision = Decision(game, seat)
        for tap in decision.confirmed(game.actions(move)):
            row = {
                "observation": observation(game, decision, count),
                "mask": decision.mask(count),
                "action": tap,
                "seat": seat,
                "event": number,
                "outcome": outcomes[seat],
            }
            if level is not None:
                after = judged[number]["changes"][seat]["after"]
                row["value"] = [after[part] for part in _OUTCOME]
            yield row
            if decision.tap(tap) is not None:
                break
        game.play(move, seat)


def _outcomes(game: Game) -> list[list[float]]:
    scores, winners = game.scores, game.winners
    best = [max([*scores[:seat], *scores[seat + 1 :]], default=0) for seat in range(len(scores))]
    win = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))]
    return [[float(score), float(score - best[seat]), win[seat]] for seat, score in enumerate(scores)]


def _alike(records: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The same records, as long as they are of one game and number of players."""
    kind = None
    for record in records:
        kind = kind or (record["game"], record["players"])
        if kind != (record["game"], record["players"]):
            raise refusal("mixed", "One data set holds one game with one number of players.")
        yield record


def write_lines(path: str | os.PathLike[str], records: Iterable[dict[str, Any]], level: str | None = None) -> int:
    """Writes every tap as a line of JSON, all of one game and number of players; how many there are. `game` counts the games from 0."""
    lines = 0
    # What is refused half-way leaves no half of a data set.
    part = f"{os.fspath(path)}.part"
    try:
        with open(part, "w", encoding="utf-8") as file:
            for number, record in enumerate(_alike(records)):
                for row in rows(record, level):
                    row = {"game": number, **row, "observation": row["observation"].tolist(), "mask": row["mask"].tolist()}
                    file.write(json.dumps(row, separators=(",", ":")) + "\n")
                    lines += 1
        os.replace(part, path)
    finally:
        if os.path.exists(part):
            os.remove(part)
    return lines


def save(path: str | os.PathLike[str], records: Iterable[dict[str, Any]], level: str | None = None) -> int:
    """Writes every tap into arrays of an .npz file, all of one game and number of players; how many there are."""
    kept: dict[str, list[Any]] = {}
    for number, record in enumerate(_alike(records)):
        for row in rows(record, level):
            for name, value in {"game": number, **row}.items():
                kept.setdefault(name, []).append(value)
    if not kept:
        raise refusal("no-games", "There are no games.")
    types = {"observation": np.int16, "mask": np.int8, "action": np.int16, "seat": np.int8, "value": np.float32, "outcome": np.float32}
    arrays: dict[str, Any] = {name: np.array(values, types.get(name, np.int32)) for name, values in kept.items()}
    np.savez_compressed(path, **arrays)
    return len(kept["action"])
