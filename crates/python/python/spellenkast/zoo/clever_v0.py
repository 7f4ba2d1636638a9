"""Clever as a PettingZoo environment."""

from functools import partial

from spellenkast.zoo.table import make_aec, make_parallel, make_raw

env = partial(make_aec, "clever")
raw_env = partial(make_raw, "clever")
parallel_env = partial(make_parallel, "clever")
