"""The games for OpenSpiel: importing this makes them known.

    >>> import pyspiel, spellenkast.openspiel
    >>> game = pyspiel.load_game("spellenkast_genius", {"players": 2})

One action taps one spot, as in the environments. Every outcome is a chance node of its own with all its probabilities; Kwatro's deck,
which has too many orders for that, is dealt card by card. Seats that decide at the same time decide one after the other, and do not
see each other's decisions. The returns are the points. Decks and sheets are the standard ones.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from spellenkast._core import Game, action_names, games, observation_names
from spellenkast.taps import Decision, observation

_MOST_OUTCOMES = 1_000_000
_CARDS = [name for name in action_names("kwatro")[1:66]]


class _State(pyspiel.State):
    """A position on the way: between two taps, or between two cards of the deck."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._game = Game(game.id, game.players)
        self._actions = game.actions
        self._decision: Decision | None = None
        self._outcomes: list[tuple[str, float]] | None = None
        self._deck: list[str] = []
        self._look()

    def _look(self) -> None:
        """Finds out what comes next."""
        self._outcomes = self._decision = None
        if self._game.turn == "chance":
            self._outcomes = self._game.outcomes()
        elif self._game.turn == "decide":
            self._decision = Decision(self._game, self._game.deciding[0])

    def current_player(self) -> int:
        if self._game.over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self._decision is None else self._decision.seat

    def _legal_actions(self, player: int) -> list[int]:
        decision = self._decision
        return decision.legal() if decision is not None and decision.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._outcomes is not None:
            return [(number, probability) for number, (_, probability) in enumerate(self._outcomes)]
        # A card of the deck: each normal one once, the wild twice.
        left = [(card, (2 if name == "w" else 1) - self._deck.count(name)) for card, name in enumerate(_CARDS)]
        count = sum(times for _, times in left)
        return [(card, times / count) for card, times in left if times]

    def _apply_action(self, action: int) -> None:
        if self._decision is not None:
            move = self._decision.tap(action)
            if move is None:
                return
            self._game.play(move, self._decision.seat)
        elif self._outcomes is not None:
            self._game.resolve(self._outcomes[action][0])
        else:
            self._deck.append(_CARDS[action])
            if len(self._deck) < len(_CARDS) + 1:
                return
            self._game.resolve(" ".join(self._deck))
        self._look()

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self._actions[action]
        return _CARDS[action] if self._outcomes is None else self._outcomes[action][0]

    def is_terminal(self) -> bool:
        return self._game.over

    def returns(self) -> list[float]:
        return [float(score) for score in self._game.scores] if self._game.over else [0.0] * self._game.players

    def __str__(self) -> str:
        tapped = [] if self._decision is None else self._decision.tapped
        return f"{self._game.drawing()}\n{' '.join(self._actions[tap] for tap in tapped)}{' '.join(self._deck)}"

    def __deepcopy__(self, memo: Any) -> _State:
        return self.clone()

    def seen_by(self, player: int) -> np.ndarray:
        """What a player sees in numbers."""
        decision = self._decision
        if decision is not None and decision.seat == player:
            return observation(self._game, decision, len(self._actions))
        return np.concatenate([self._game.numbers(player), np.zeros(len(self._actions), np.int16)])


class _Observer:
    """Shows a state to a player."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: _State, player: int) -> None:
        self.tensor[:] = state.seen_by(player)

    def string_from(self, state: _State, player: int) -> str:
        return " ".join(map(str, state.seen_by(player)))


def _register(info: dict[str, Any]) -> None:
    kind = pyspiel.GameType(
        short_name=f"spellenkast_{info['id'].replace('-', '_')}",
        long_name=info["name"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=info["min_players"],
        max_num_players=info["max_players"],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, info["min_players"])},
    )

    class OwnGame(pyspiel.Game):
        """One of the games, for so many players."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            params = params or {}
            self.id = info["id"]
            self.players = int(params.get("players", max(2, info["min_players"])))
            self.actions = action_names(self.id)
            self.size = len(observation_names(self.id, self.players))
            about = pyspiel.GameInfo(
                num_distinct_actions=len(self.actions),
                max_chance_outcomes=_MOST_OUTCOMES,
                num_players=self.players,
                min_utility=-1000.0,
                max_utility=10000.0,
                utility_sum=None,
                max_game_length=100_000,
            )
            super().__init__(kind, about, params)

        def new_initial_state(self, state: Any = None) -> _State:
            return _State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
            return _Observer(self.size)

    pyspiel.register_game(kind, OwnGame)


for _info in games():
    _register(_info)
