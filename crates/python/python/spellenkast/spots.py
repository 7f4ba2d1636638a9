"""Action spaces that know what may be tapped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces


class Spots(spaces.Discrete):
    """What can be tapped, by number. Drawn without a mask, an action is one that may be tapped now.

    Whoever seeds the space in the middle of a game may be about to begin anew with that seed: the next action drawn is one that may
    be tapped here and there, and where there is none, one that may be tapped there.
    """

    def __init__(
        self,
        count: int,
        legal: Callable[[], np.ndarray] | None = None,
        first_legal: Callable[[int], np.ndarray | None] | None = None,
    ) -> None:
        super().__init__(count)
        self._legal = legal
        self._first_legal = first_legal
        self._begins: int | None = None

    def seed(self, seed: int | None = None) -> Any:
        self._begins = seed
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        begins, self._begins = self._begins, None
        if mask is None and probability is None and self._legal is not None:
            mask = self._legal()
            there = None if begins is None or self._first_legal is None else self._first_legal(begins)
            if there is not None:
                mask = mask & there if (mask & there).any() else there
            if not mask.any():
                mask = None
        return super().sample(mask, probability)

    def __getstate__(self) -> dict[str, Any]:
        # What may be tapped is known at its own table only.
        return {**self.__dict__, "_legal": None, "_first_legal": None}


def numbers(size: int) -> spaces.Box:
    """The space of observations: whole numbers, all of them small."""
    return spaces.Box(-32768, 32767, (size,), np.int16)
