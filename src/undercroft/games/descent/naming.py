"""How spaces and figures are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from undercroft.board import square_name
from undercroft.core import wording
from undercroft.games.descent.ground import Ground, Space


def space_name(ground: Ground, space: Space) -> str:
    """The column as letters, the row counted from 1."""
    return square_name(space % ground.width, space // ground.width)


@lru_cache(maxsize=4096)
def proper(name: str) -> str:
    """A figure's name as a sentence has it; heroes are called by their names already.

    >>> proper("beastman-master-2"), proper("hell-hound-1"), proper("Brother Glyr")
    ('Master Beastman 2', 'Hell Hound 1', 'Brother Glyr')
    """
    if not name.islower():
        return name
    words = [word for word in name.split("-") if word != "master"]
    if "-master-" in name:
        words.insert(0, "master")
    return " ".join(word[:1].upper() + word[1:] for word in words)


def whose(name: str) -> str:
    """
    >>> whose("Lyssa"), whose("Steelhorns")
    ("Lyssa's", "Steelhorns'")
    """
    word = proper(name)
    return f"{word}'" if word.endswith("s") else f"{word}'s"


def listed(names: Sequence[str]) -> str:
    """Figures in a sentence.

    >>> listed(["skeleton-1", "Lyssa", "ogre-2"])
    'Skeleton 1, Lyssa and Ogre 2'
    """
    return wording.listed(map(proper, names))
