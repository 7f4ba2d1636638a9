"""The games as PettingZoo environments, one module each.

    >>> from spellenkast.zoo import genius_v0
    >>> env = genius_v0.env(players=3)
"""

from spellenkast.zoo import clever_v0, genius_v0, keer_op_keer_2_v0, keer_op_keer_v0, kwatro_v0

__all__ = ["clever_v0", "genius_v0", "keer_op_keer_2_v0", "keer_op_keer_v0", "kwatro_v0"]
