"""Stable names for the keys of options: `arcing-swing`, `yellow`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from undercroft.core import wording
from undercroft.games.drunagor.library import Skill

CUBE_NAMES = ("yellow", "red", "green", "blue", "wild")


@lru_cache(maxsize=4096)
def slugged(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


def slug(skill: Skill) -> str:
    return slugged(skill.name)


@lru_cache(maxsize=4096)
def proper(name: str) -> str:
    """A figure's name as a sentence has it.

    >>> proper("skeleton-archer-1")
    'Skeleton Archer 1'
    """
    words = " ".join(word[:1].upper() + word[1:] for word in name.split("-"))
    return words.replace(" Of ", " of ")


def listed(names: Sequence[str]) -> str:
    """Figures in a sentence.

    >>> listed(["vorn", "maya", "jaheen"])
    'Vorn, Maya and Jaheen'
    """
    return wording.listed(map(proper, names))
