"""A table of any game for PettingZoo: seat by seat, or all seats in every cycle."""

from __future__ import annotations

import operator
from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from spellenkast import _core
from spellenkast.refusal import refusal
from spellenkast.spots import Spots, numbers


def _desk(game: str, players: int | None, reward: str | dict[str, float], options: dict[str, Any] | None) -> _core.Desk:
    if players is None:
        players = max(2, next((each["min_players"] for each in _core.games() if each["id"] == game), 2))
    return _core.Desk(game, players, options, None, reward)


def make_raw(
    game: str,
    players: int | None = None,
    reward: str | dict[str, float] = "margin",
    options: dict[str, Any] | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """A table that asks seat by seat: whoever has to decide, tap by tap; of seats that decide at the same time the lowest first.

    With `max_cycles` it asks every seat in every cycle, as `parallel_env` does, and is cut short after so many.
    """
    if max_cycles is not None:
        return parallel_to_aec(make_parallel(game, players, reward, options, max_cycles, render_mode))
    return Table(game, players, reward, options, render_mode)


def make_aec(game: str, *given: Any, **named: Any) -> AECEnv:
    """The same as `make_raw`; whoever forgets to reset it first is told so."""
    return OrderEnforcingWrapper(make_raw(game, *given, **named))


def make_parallel(
    game: str,
    players: int | None = None,
    reward: str | dict[str, float] = "margin",
    options: dict[str, Any] | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> ParallelEnv:
    """A table that asks all seats at once. Who has nothing to decide waits, which is the action behind all others."""
    return ParallelTable(game, players, reward, options, max_cycles, render_mode)


class _Seats:
    """What both kinds of table share: agents, spaces, seeds."""

    _extra_actions = 0

    def __init__(
        self,
        game: str,
        players: int | None,
        reward: str | dict[str, float],
        options: dict[str, Any] | None,
        render_mode: str | None,
    ) -> None:
        self._desk = _desk(game, players, reward, options)
        self.metadata = {"name": f"{game.replace('-', '_')}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._desk.players)]
        self.agents = self.possible_agents[:]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = self._desk.action_count + self._extra_actions
        mask = spaces.Box(0, 1, (count,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": numbers(self._desk.observation_size), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: Spots(count, partial(self._mask, seat)) for seat, agent in enumerate(self.possible_agents)
        }
        self._np_random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> gymnasium.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space:
        return self.action_spaces[agent]

    def _mask(self, seat: int) -> np.ndarray:
        return self._desk.action_mask(seat)

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the agent sees, and what it may tap."""
        seat = self._seat[agent]
        return {"observation": self._desk.observation(seat), "action_mask": self._mask(seat)}

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._np_random, _ = seeding.np_random(seed)
        self._desk.begin(int(self._np_random.integers(2**63)) if seed is None else seed % 2**64)
        self._desk.rewards()
        self.agents = self.possible_agents[:]

    def game(self) -> _core.Game:
        """The position, as a game that goes on from here."""
        return self._desk.game()

    def render(self) -> str | None:
        return self._desk.game().drawing() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class Table(_Seats, AECEnv):  # type: ignore[misc]
    """A table that asks seat by seat."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._desk.asked or 0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._desk.tap(self._seat[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._desk.rewards()))
        asked = self._desk.asked
        if asked is None:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[asked]
        self._accumulate_rewards()


class ParallelTable(_Seats, ParallelEnv):  # type: ignore[misc]
    """A table that asks all seats at once."""

    _extra_actions = 1

    def __init__(
        self,
        game: str,
        players: int | None,
        reward: str | dict[str, float],
        options: dict[str, Any] | None,
        max_cycles: int | None,
        render_mode: str | None,
    ) -> None:
        super().__init__(game, players, reward, options, render_mode)
        self.metadata["is_parallelizable"] = True
        self._max_cycles = max_cycles
        self._cycles = 0

    @property
    def wait(self) -> int:
        """The action of whoever has nothing to decide."""
        return self._desk.action_count

    def _mask(self, seat: int) -> np.ndarray:
        mask = self._desk.action_mask(seat)
        return np.append(mask, np.int8(not mask.any()))

    def _all(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self._begin(seed)
        self._cycles = 0
        return self._all(), {agent: {} for agent in self.agents}

    def _checked(self, agent: str, action: Any) -> int:
        mask = self._mask(self._seat[agent])
        try:
            number = operator.index(action)
        except TypeError:
            raise refusal("action", f"{agent}: an action is a whole number: the place of a 1 in the action mask.") from None
        if not 0 <= number < len(mask) or not mask[number]:
            raise refusal("masked", f"{agent} may not tap {number} now: see the action mask.")
        return number

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            raise refusal("over", "The game is over: reset it.")
        # Nothing is tapped before all is known to be right.
        taps = {self._seat[agent]: self._checked(agent, actions.get(agent)) for agent in self.agents}
        for seat in self._desk.deciding:
            self._desk.tap(seat, taps[seat])
        self._cycles += 1
        over = self._desk.asked is None
        cut = not over and self._max_cycles is not None and self._cycles >= self._max_cycles
        rewards = dict(zip(self.possible_agents, self._desk.rewards()))
        agents = self.agents
        observations = self._all()
        if over or cut:
            self.agents = []
        each = dict.fromkeys
        return observations, rewards, each(agents, over), each(agents, cut), {agent: {} for agent in agents}
