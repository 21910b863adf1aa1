"""Which game a pack is for: the one it names, else the one whose files its own look like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.content.errors import ContentError
from undercroft.content.pack import Pack
from undercroft.core.packs import Findings


def meant_for(pack: Pack) -> tuple[str, ...]:
    """The games that the pack itself names, if it does."""
    try:
        return pack.about()[0].meant_for
    except ContentError:
        return ()  # the check will say what is wrong with it


def fit(findings: Findings[Any]) -> tuple[int, int]:
    """The less, the more a pack looks like one for the game that found this."""
    return findings.strange, len(findings.errors)


def fitting(found: Mapping[str, Findings[Any]]) -> str:
    """The game that a pack is likely for, by what each has found."""
    return min(found, key=lambda game: fit(found[game]))
