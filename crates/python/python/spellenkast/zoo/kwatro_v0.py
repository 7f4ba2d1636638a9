"""Kwatro as a PettingZoo environment."""

from functools import partial

from spellenkast.zoo.table import make_aec, make_parallel, make_raw

env = partial(make_aec, "kwatro")
raw_env = partial(make_raw, "kwatro")
parallel_env = partial(make_parallel, "kwatro")
