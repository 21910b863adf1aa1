"""The games there are. Programs ask here and know no game by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from undercroft.core.errors import UnknownName
from undercroft.core.title import Title


def _drunagor(packs: Sequence[Path]) -> Title:
    from undercroft.games.drunagor.title import DrunagorTitle

    return DrunagorTitle(packs=packs)


def _descent(packs: Sequence[Path]) -> Title:
    from undercroft.games.descent.title import DescentTitle

    return DescentTitle(packs=packs)


def _hellscape(packs: Sequence[Path]) -> Title:
    from undercroft.games.hellscape.title import HellscapeTitle

    return HellscapeTitle(packs=packs)


TITLES: dict[str, Callable[[Sequence[Path]], Title]] = {
    "drunagor": _drunagor,
    "descent": _descent,
    "hellscape": _hellscape,
}


def title(id: str, packs: Sequence[Path] = ()) -> Title:
    """The title with this id, with its own content and that of further packs."""
    if id not in TITLES:
        raise UnknownName(f"There is no game called “{id}”.", f"Known: {', '.join(TITLES)}.")
    return TITLES[id](packs)
