"""Keer op Keer, Keer op Keer 2, Clever, Genius and Kwatro.

`Game` is one game, move by move. `Bot` chooses and judges. `analyse` tells what a finished game was worth. For learning programs
there are `spellenkast.gym` (Gymnasium, one table or thousands), `spellenkast.zoo` (PettingZoo), `spellenkast.openspiel` and
`spellenkast.data`. See docs/python.md.
"""

from spellenkast._core import VERSION as __version__
from spellenkast._core import Bot, Game, Refusal, action_names, analyse, games, observation_names

__all__ = ["Bot", "Game", "Refusal", "__version__", "action_names", "analyse", "games", "observation_names"]


def _register() -> None:
    """Makes the environments known to Gymnasium, if it is there."""
    try:
        from gymnasium.envs.registration import register
    except ImportError:
        return
    for game in games():
        name = "".join(word.capitalize() for word in game["id"].split("-"))
        register(
            id=f"spellenkast/{name}-v0",
            entry_point="spellenkast.gym:Env",
            vector_entry_point="spellenkast.gym:VectorEnv",
            kwargs={"game": game["id"]},
        )


_register()
