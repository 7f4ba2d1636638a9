"""Refusals that Python's side makes."""

from spellenkast._core import Refusal


def refusal(code: str, text: str) -> Refusal:
    """A refusal with this stable name and this sentence."""
    refused = Refusal(text)
    refused.code = code
    return refused
