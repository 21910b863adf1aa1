"""The games there are. Programs ask here and know no game by name.

A game may be a package of its own: it names its title under the entry point `undercroft.titles`,
and is then on offer as ours are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from undercroft.core.errors import BrokenPackage, UndercroftError, UnknownName
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


GROUP = "undercroft.titles"  # name: the game's id; value: what makes its title, given `packs`


def games() -> tuple[str, ...]:
    """The ids of all games on offer, ours first. None is loaded by asking.

    >>> games()[:2]
    ('drunagor', 'descent')
    """
    return (*TITLES, *(id for id in installed() if id not in TITLES))


def installed() -> dict[str, EntryPoint]:
    """Games that other packages bring, by id."""
    return {point.name: point for point in entry_points(group=GROUP)}


def title(id: str, packs: Sequence[Path] = ()) -> Title:
    """The title with this id, with its own content and that of further packs."""
    own = TITLES.get(id) or MAKING.get(id)
    if own is not None:
        return own(packs)
    point = installed().get(id)
    if point is None:
        near = get_close_matches(id.replace("-", "_"), games(), n=1, cutoff=0.8)
        remedy = f"Did you mean {near[0]}?" if near else f"Known: {', '.join(games())}."
        raise UnknownName(f"There is no game called “{id}”.", remedy)
    return _brought(point, packs)


@cache
def shared(id: str) -> Title:
    """The same without packs, loaded once for all games of this process."""
    return title(id)


def _brought(point: EntryPoint, packs: Sequence[Path]) -> Title:
    """A title out of another package, whatever that package may do."""
    try:
        found: Title = point.load()(packs=packs)
        brought = found.id
    except UndercroftError:
        raise
    except Exception as error:
        raise BrokenPackage(
            f"The game “{point.name}” cannot be loaded from {point.value}: "
            f"{type(error).__name__}: {error}.",
            "Mend or uninstall the package that brings it.",
        ) from error
    if brought != point.name:
        raise BrokenPackage(
            f"{point.value} is the game “{brought}”, and is entered as “{point.name}”.",
            "Its entry point has to be named by its id.",
        )
    return found
