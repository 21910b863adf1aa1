"""Reads the texts of a quest."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from undercroft.kit import words
from undercroft.kit.fields import Texts
from undercroft.kit.stories import shared as shared  # its words are known by now
from undercroft.kit.stories import tables
from undercroft.kit.stories.words import Condition, Effects, Laws, When


def texts(package: str) -> Texts:
    """Readers with the words of the kit and of a game's package, whose pages are all imported."""

    def reader(base: Any) -> Any:
        return cache(partial(words.read, base, of=package))

    return {
        tables.When: reader(When),
        tables.If: reader(Condition),
        tables.Do: reader(Effects),
        tables.Always: reader(Laws),
    }
