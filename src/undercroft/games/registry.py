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


def _dark_elements(packs: Sequence[Path]) -> Title:
    from undercroft.games.dark_elements.title import DarkElementsTitle

    return DarkElementsTitle(packs=packs)


def _sword_sorcery(packs: Sequence[Path]) -> Title:
    from undercroft.games.sword_sorcery.title import SwordSorceryTitle

    return SwordSorceryTitle(packs=packs)


TITLES: dict[str, Callable[[Sequence[Path]], Title]] = {
    "drunagor": _drunagor,
    "descent": _descent,
    "hellscape": _hellscape,
    "dark_elements": _dark_elements,
    "sword_sorcery": _sword_sorcery,
}


# Games that are still being made: whoever knows the id may play one, nobody is offered it.
MAKING: dict[str, Callable[[Sequence[Path]], Title]] = {}


def title(id: str, packs: Sequence[Path] = ()) -> Title:
    """The title with this id, with its own content and that of further packs."""
    found = TITLES.get(id) or MAKING.get(id)
    if found is None:
        raise UnknownName(f"There is no game called “{id}”.", f"Known: {', '.join(TITLES)}.")
    return found(packs)
