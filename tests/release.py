"""Sizes: what every run plays, and what only a release does (`UNDERCROFT_LONG=1`)."""

from __future__ import annotations

import os

import pytest

LONG = bool(os.environ.get("UNDERCROFT_LONG"))

release_only = pytest.mark.skipif(not LONG, reason="only a release plays it (UNDERCROFT_LONG=1)")


def examples(most: int) -> int:
    """How many examples of a property: all for a release, a third of them in every other run."""
    return most if LONG else most // 3
