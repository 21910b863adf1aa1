"""How spaces are called: the column as letters, the row counted from 1."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.descent.ground import Ground, Space


def space_name(ground: Ground, space: Space) -> str:
    return _name(space % ground.width, space // ground.width)


@lru_cache(maxsize=4096)
def _name(x: int, y: int) -> str:
    letters = ""
    x += 1
    while x:
        x, rest = divmod(x - 1, 26)
        letters = chr(97 + rest) + letters
    return f"{letters}{y + 1}"
