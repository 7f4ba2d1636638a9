"""Genius as a PettingZoo environment."""

from functools import partial

from spellenkast.zoo.table import make_aec, make_parallel, make_raw

env = partial(make_aec, "genius")
raw_env = partial(make_raw, "genius")
parallel_env = partial(make_parallel, "genius")
