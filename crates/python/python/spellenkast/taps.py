"""A decision of a plain `Game`, tap by tap: what the environments do in Rust, for programs that go move by move."""

from __future__ import annotations

import numpy as np

from spellenkast._core import Game, action_names
from spellenkast.refusal import refusal


class Decision:
    """The legal moves of a seat that begin with all that was tapped."""

    def __init__(self, game: Game, seat: int) -> None:
        self._confirm = _confirm(game.id)
        self._left = game.moves_with_actions(seat)
        self.seat = seat
        self.tapped: list[int] = []

    def legal(self) -> list[int]:
        """What may be tapped now, the lowest first."""
        place = len(self.tapped)
        next_taps = {taps[place] if len(taps) > place else self._confirm for _, taps in self._left}
        return sorted(tap for tap in next_taps if tap is not None)

    def mask(self, count: int) -> np.ndarray:
        """The same as a 1 for each action."""
        mask = np.zeros(count, np.int8)
        mask[self.legal()] = 1
        return mask

    def tap(self, action: int) -> str | None:
        """Taps; the move, once only one is left."""
        place = len(self.tapped)
        if action == self._confirm:
            left = [(move, taps) for move, taps in self._left if len(taps) == place]
        else:
            left = [(move, taps) for move, taps in self._left if len(taps) > place and taps[place] == action]
        if not left:
            raise refusal("masked", f"Action {action} does not lead to a legal move.")
        self._left = left
        self.tapped.append(action)
        return left[0][0] if len(left) == 1 else None

    def confirmed(self, actions: list[int]) -> list[int]:
        """The actions of a move, and what makes it where it is the beginning of others."""
        return actions if self._confirm is None else [*actions, self._confirm]


def _confirm(game: str) -> int | None:
    names = action_names(game)
    return len(names) - 1 if names[-1] == "confirm" else None


def observation(game: Game, decision: Decision, count: int) -> np.ndarray:
    """What an environment shows the seat that decides: the position, and what it has tapped."""
    tapped = np.zeros(count, np.int16)
    for order, action in enumerate(decision.tapped, 1):
        tapped[action] = order
    return np.concatenate([game.numbers(decision.seat), tapped])
