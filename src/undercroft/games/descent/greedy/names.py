"""Keys of options, taken apart: the kind of a deed, and the space it names."""

from __future__ import annotations

from functools import lru_cache

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.state import Space


def kind(option: AnyOption) -> str:
    return option.key.partition(":")[0]


@lru_cache(maxsize=256)
def spaces(ground: Ground) -> dict[str, Space]:
    return {space_name(ground, space): space for space in range(ground.width * ground.height)}


def space_of(ground: Ground, option: AnyOption) -> Space:
    """The space in the second part of a key (`move:c7:v`), -1 if there is none."""
    parts = option.key.split(":")
    return spaces(ground).get(parts[1], -1) if len(parts) > 1 else -1
