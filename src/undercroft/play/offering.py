"""What packs add to a game's offer. A pack's cards join only certain games: those of its
adventures, those of packs that need it, and tables that were set up with it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.core.title import Title
from undercroft.play.packs import Found, Packs


class Offered(msgspec.Struct, frozen=True):
    """A pack for a game, and the game with it; without a title there is a problem."""

    pack: Found
    title: Title | None
    playables: tuple[str, ...] = ()  # ids of its own adventures, campaigns and battlegrounds
    problem: str = ""


def offers(title: Title, packs: Packs) -> list[Offered]:
    """Every pack for a game in its newest version."""
    return [_offered(title, found, packs) for found in packs.newest() if found.is_for(title.id)]


def _offered(title: Title, found: Found, packs: Packs) -> Offered:
    try:
        paths = packs.chosen([found.path])
        beside = packs.title(title.id, paths[:-1]) if paths[1:] else title
        loaded = packs.title(title.id, paths)
    except UndercroftError as error:
        return Offered(found, None, problem=str(error))
    known = playables(beside)
    return Offered(found, loaded, tuple(id for id in playables(loaded) if id not in known))


def playables(title: Title) -> Mapping[str, str]:
    """Everything of a game that can be played, by id with its name."""
    return {**title.adventures(), **title.campaigns(), **title.battlegrounds()}
