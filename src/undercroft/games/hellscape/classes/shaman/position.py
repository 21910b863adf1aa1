"""The element tracks of scenario files."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from undercroft.content.schema import Table
from undercroft.games.hellscape.boards.shaman import Totems
from undercroft.games.hellscape.classes.part import Position, Site
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import ELEMENTS

Element = Literal["fire", "water", "air", "earth"]
TRACKS: tuple[Element, ...] = ("fire", "water", "air", "earth")


class ShamanTable(Table):
    elements: dict[Element, Annotated[int, Meta(ge=0, le=5)]] = field(default_factory=dict)
    flipped: tuple[Element, ...] = ()


def _board(site: Site, said: ShamanTable) -> Totems:
    fire, water, air, earth = (
        (said.elements.get(element, 0), element in said.flipped) for element in TRACKS
    )
    return Totems((fire[0], water[0], air[0], earth[0]), (fire[1], water[1], air[1], earth[1]))


def _paths(game: Hellscape, totems: Totems) -> dict[str, Any]:
    flipped = zip(ELEMENTS, totems.flipped, strict=True)
    return {
        "elements": dict(zip(ELEMENTS, totems.elements, strict=True)),
        "flipped": [element for element, turned in flipped if turned],
    }


POSITION = Position(ShamanTable, _board, _paths)
