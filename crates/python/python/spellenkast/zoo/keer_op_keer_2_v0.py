"""Keer op Keer 2 as a PettingZoo environment."""

from functools import partial

from spellenkast.zoo.table import make_aec, make_parallel, make_raw

env = partial(make_aec, "keer-op-keer-2")
raw_env = partial(make_raw, "keer-op-keer-2")
parallel_env = partial(make_parallel, "keer-op-keer-2")
