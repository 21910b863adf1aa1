"""Stable names for the keys of options: `arcing-swing`, `yellow`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from undercroft.core import wording
from undercroft.games.drunagor.library import Skill

UNDER = "under-"  # before the name of a square: the floor below its bridge (DRU-BRIDGE-05)
CUBE_LETTERS = "YRGBW"  # in the order in which cubes are counted; W: a Wild Cube
CUBE_NAMES = ("yellow", "red", "green", "blue", "wild")
CUBES = dict(zip(CUBE_LETTERS, CUBE_NAMES, strict=True))


@lru_cache(maxsize=4096)
def slugged(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


def slug(skill: Skill) -> str:
    return slugged(skill.name)


def slot_name(skill: Skill, entry: int) -> str:
    """The name of a Skill; the slots of a card that has several are told apart."""
    return slug(skill) if len(skill.slots) < 2 else f"{slug(skill)}-{entry}"


@lru_cache(maxsize=4096)
def proper(name: str) -> str:
    """A figure's name as a sentence has it.

    >>> proper("skeleton-archer-1")
    'Skeleton Archer 1'
    """
    words = " ".join(word[:1].upper() + word[1:] for word in name.split("-"))
    return words.replace(" Of ", " of ")


def laid_on(squares: Sequence[str]) -> str:
    """Squares in a sentence, those under a bridge by its name.

    >>> laid_on(["m5", "n5"]), laid_on(["m5", "under-n5"]), laid_on(["under-n5"])
    ('m5 n5', 'm5 and the floor under n5', 'the floor under n5')
    """
    open = [name for name in squares if not name.startswith(UNDER)]
    below = [name.removeprefix(UNDER) for name in squares if name.startswith(UNDER)]
    floor = f"the floor under {' '.join(below)}" if below else ""
    return " and ".join(filter(None, (" ".join(open), floor)))


def listed(names: Sequence[str]) -> str:
    """Figures in a sentence.

    >>> listed(["vorn", "maya", "jaheen"])
    'Vorn, Maya and Jaheen'
    """
    return wording.listed(map(proper, names))
