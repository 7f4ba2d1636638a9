"""The games as Gymnasium environments: one table, or thousands at once.

    >>> import gymnasium, spellenkast
    >>> env = gymnasium.make("spellenkast/Clever-v0")
    >>> observation, info = env.reset(seed=7)
    >>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

One action taps one spot; `info["action_mask"]` tells which lead to a legal move. What the numbers of an observation mean is told by
`spellenkast.observation_names` and in docs/observations.md.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from spellenkast import _core
from spellenkast.refusal import refusal
from spellenkast.spots import Spots, numbers

__all__ = ["Env", "VectorEnv"]

_SEEDS = 2**64


class Env(_core.Desk, gymnasium.Env):  # type: ignore[misc]
    """One table. Seat 0 learns; dice fall by themselves, and so do the moves of the others.

    game: "clever", "keer-op-keer", "keer-op-keer-2", "genius" or "kwatro".
    players: how many play; as few as the game takes if it is left out, so that three of the games are played alone.
    opponents: who plays in the other seats: "random", "greedy", "beginner", "casual" (the default), "club", "expert", "master".
    reward: "points" (every point as it comes: the score less what it was at the start), "margin" (at the end the score less that of the best of the others), "rank" (at the
        end 1 for the first place down to -1 for the last), or a dictionary with a weight for each part of the score.
    options: what the game lets a table choose.
    """

    metadata = {"render_modes": ["ansi"]}

    def __new__(
        cls,
        game: str,
        players: int | None = None,
        opponents: str = "casual",
        reward: str | dict[str, float] = "points",
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> Env:
        if opponents is None:
            raise refusal("opponents", "One seat learns here: say who plays in the others. In VectorEnv and zoo all seats can learn.")
        return super().__new__(cls, game, players, options, opponents, reward)

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str = "casual",
        reward: str | dict[str, float] = "points",
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._asked_for = (game, players, options, opponents, reward)
        self.render_mode = render_mode
        self.observation_space = numbers(self.observation_size)
        self.action_space = Spots(self.action_count, lambda: self.action_mask(0), self._first_legal)

    def _first_legal(self, seed: int) -> np.ndarray | None:
        """What may be tapped first in the game with this seed, if another one is going on."""
        if self.taps == 0:
            return None
        return _core.Desk(*self._asked_for, seed=seed % _SEEDS).action_mask(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        gymnasium.Env.reset(self, seed=seed)
        self.begin(int(self.np_random.integers(2**63)) if seed is None else seed % _SEEDS)
        return self.look()

    def render(self) -> str | None:
        return self.game().drawing(0) if self.render_mode == "ansi" else None


class VectorEnv(_core.Tables, gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """Many tables, stepped together in Rust, on all cores and without Python's lock.

    The arrays that a step gives are made once and written again: they stay as they are until the step after the next. Copy what
    you keep longer.

    opponents: who plays in the other seats; None lets all seats learn: `info["seat"]` tells who is asked, and `info["rewards"]`
        what every seat has brought in.
    autoreset_mode: as in `gymnasium.vector`.
    threads: how many at most; all cores if it is left out. What happens does not depend on it.
    Everything else is as in `Env`.
    """

    def __new__(
        cls,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | None = "casual",
        reward: str | dict[str, float] = "points",
        options: dict[str, Any] | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        render_mode: str | None = None,
    ) -> VectorEnv:
        mode = AutoresetMode(autoreset_mode)
        return super().__new__(cls, game, num_envs, players, options, opponents, reward, mode.value, 0, threads)

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | None = "casual",
        reward: str | dict[str, float] = "points",
        options: dict[str, Any] | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"autoreset_mode": AutoresetMode(autoreset_mode)}
        self.single_observation_space = numbers(self.observation_size)
        self.single_action_space = spaces.Discrete(self.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        if seed is not None and not isinstance(seed, (int, np.integer)):
            raise refusal("seed", "A vector takes one seed: every table gets one of its own from it.")
        gymnasium.vector.VectorEnv.reset(self, seed=seed)
        which = options.get("reset_mask") if options else None
        if seed is None and which is None:
            seed = int(self.np_random.integers(2**63))
        return self.begin(None if seed is None else int(seed) % _SEEDS, which)
