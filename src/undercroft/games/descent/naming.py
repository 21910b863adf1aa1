"""How spaces and figures are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from undercroft.games.descent.ground import Ground, Space


def space_name(ground: Ground, space: Space) -> str:
    """The column as letters, the row counted from 1."""
    return _name(space % ground.width, space // ground.width)


@lru_cache(maxsize=4096)
def _name(x: int, y: int) -> str:
    letters = ""
    x += 1
    while x:
        x, rest = divmod(x - 1, 26)
        letters = chr(97 + rest) + letters
    return f"{letters}{y + 1}"


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
    words = [proper(name) for name in names]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
