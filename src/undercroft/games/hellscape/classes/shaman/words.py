"""The Shaman's elements and Spirits in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undercroft.core.catalogue import Card, Fact
from undercroft.core.decisions import Option, Request
from undercroft.games.hellscape.boards.shaman import (
    MOST_ELEMENT,
    ElementView,
    Totems,
    TotemsView,
    TrackerFlipped,
)
from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.classes.part import Words
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import ELEMENTS, Library
from undercroft.games.hellscape.showing import gear
from undercroft.games.hellscape.showing.names import Names
from undercroft.games.hellscape.showing.plain import plain, spoken
from undercroft.games.hellscape.showing.saying import board, called, figure, say


def _view(game: Hellscape, totems: Totems) -> TotemsView:
    tracked = zip(ELEMENTS, totems.elements, totems.flipped, strict=True)
    return TotemsView(
        tuple(ElementView(gear.card(game, element), n, up) for element, n, up in tracked),
        MOST_ELEMENT,
    )


def _lines(totems: TotemsView) -> list[str]:
    return [
        f"{one.board.name} {one.n} of {totems.most}"
        + (f", flipped: {one.board.text}" if one.flipped else "")
        for one in totems.elements
    ]


def _element(game: Hellscape, request: Request, one: Option[Any], id: str) -> str:
    tracks = request.about[1:]
    return f"{english.THINGS[id]} ({tracks[ELEMENTS.index(id)]} now)"


def _tracker(event: TrackerFlipped, name: Names) -> str:
    text = spoken(str(name.library.elements[event.element].rules))
    return f"{name(event.hero)} turns the {name(event.element)} tracker over for good: {text}."


def _cards(library: Library) -> Iterator[Card]:
    yield from gear.board_cards(library.elements, "element", "shaman")
    for spirit in library.spirits.values():
        yield Card(
            id=f"spirit:{spirit.id}",
            name=spirit.name,
            kind="Spirit",
            text=plain(spirit.rules),
            facts=(
                Fact("Health", str(spirit.health)),
                *gear.dice(spirit.attacks, spirit.defense),
            ),
            owner="shaman",
        )


WORDS = Words(
    view=_view,
    lines=_lines,
    prompts={
        "element": lambda g, who, *tracks: f"{called(g, who)}, what do you gain?",
        "spirit": lambda g, who: f"What does the {called(g, who)} do?",
    },
    keys={
        "element": ("element:ELEMENT", "mana"),
        "spirit": ("attack:FIGURE:KIND", "move", "move:ZONE", "stay"),
        "turn": ("flip:ELEMENT", "spirit-again:FIGURE", "spirit:FIGURE"),
    },
    capitals={"ELEMENT": "one of fire, water, air, earth"},
    common={"element": _element},
    labels={
        ("turn", "flip"): board("flip the tracker of"),
        ("turn", "spirit"): figure("activate the"),
        ("turn", "spirit-again"): figure("spend an action to activate again the"),
        ("spirit", "move"): say("move", "up to 2 steps"),
    },
    tellings={TrackerFlipped: _tracker},
    cards=_cards,
)
