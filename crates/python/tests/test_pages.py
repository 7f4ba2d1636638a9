"""What the pages show runs as it stands there."""

import pathlib
import re

import pytest

HOUSE = pathlib.Path(__file__).resolve().parents[3]
BLOCKS = [
    pytest.param(block, id=f"{page}-{number}")
    for page in ("README.md", "docs/python.md")
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", (HOUSE / page).read_text(), re.DOTALL), 1)
]


def test_there_is_something_to_try():
    assert len(BLOCKS) == 5


@pytest.mark.parametrize("block", BLOCKS)
def test_what_a_page_shows_runs(block):
    exec(block, {})
