"""Keer op Keer as a PettingZoo environment."""

from functools import partial

from spellenkast.zoo.table import make_aec, make_parallel, make_raw

env = partial(make_aec, "keer-op-keer")
raw_env = partial(make_raw, "keer-op-keer")
parallel_env = partial(make_parallel, "keer-op-keer")
