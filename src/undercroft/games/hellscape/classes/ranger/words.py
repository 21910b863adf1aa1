"""The Ranger's quiver in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undercroft.core.catalogue import Card, Fact
from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.boards.ranger import (
    BULLSEYE,
    ArrowView,
    LineShown,
    Quiver,
    QuiverView,
)
from undercroft.games.hellscape.cards.english import count
from undercroft.games.hellscape.classes.part import Words
from undercroft.games.hellscape.classes.ranger.rules import shown
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.showing.names import Names, card_name
from undercroft.games.hellscape.showing.plain import plain
from undercroft.games.hellscape.showing.saying import called, say


def _view(game: Hellscape, quiver: Quiver) -> QuiverView:
    line, discard = _arrows(game, quiver.line), _arrows(game, quiver.discard)
    return QuiverView(len(quiver.deck), line, discard, shown(game, quiver.line), BULLSEYE)


def _arrows(game: Hellscape, ids: Deck) -> tuple[ArrowView, ...]:
    arrows = (game.library.arrows[id] for id in ids)
    return tuple(
        ArrowView(one.id, one.targets, plain(one.beige), plain(one.white), plain(one.red))
        for one in arrows
    )


def _lines(quiver: QuiverView) -> list[str]:
    line = ", ".join(f"{arrow.targets}" for arrow in quiver.line) or "none"
    return [
        f"Arrow cards: {quiver.deck} in the deck, {len(quiver.discard)} discarded.",
        f"Targets in the line: {line}; a bullseye is {quiver.bullseye}.",
    ]


def _prompt(game: Hellscape, who: str, *line: str) -> str:
    return (
        f"{called(game, who)}, {count(shown(game, line), 'target')} in the line of arrows: go on? "
        "(7 are a bullseye, more an overload)"
    )


def _arrow(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
    arrow = game.library.arrows[id]
    bars = (plain(bar).rstrip(".") for bar in (arrow.beige, arrow.white, arrow.red))
    label = f"{card_name(game.library, id)} ({count(arrow.targets, 'target')})"
    return Shown("", label, note="; ".join(bars))


BARS = {
    "beige": "fewer than 7, a quick shot: the beige bars count",
    "white": "a bullseye: the white bars count",
    "red": "more than 7, an overload: the red bars count",
}


def _told(event: LineShown, name: Names) -> str:
    return f"{name(event.hero)} shows {count(event.targets, 'target')}, {BARS[event.bar]}."


def _cards(library: Library) -> Iterator[Card]:
    for arrow in library.arrows.values():
        bars = zip(
            ("Below", "Bullseye", "Beyond"), (arrow.beige, arrow.white, arrow.red), strict=True
        )
        yield Card(
            id=f"arrow:{arrow.id}",
            name=f"Arrow {arrow.id[1:]}",
            kind="Arrow card",
            notes=tuple(f"{where}: {plain(bar)}" for where, bar in bars),
            facts=(Fact("Targets", str(arrow.targets)),),
            owner="ranger",
        )


WORDS = Words(
    view=_view,
    lines=_lines,
    prompts={
        "arrows": _prompt,
        "peek": lambda g, who, *top: f"{called(g, who)}, which Arrow card goes back on top first?",
    },
    keys={"arrows": ("reveal", "stop", "use:ABILITY"), "peek": ("arrow:CARD",)},
    labels={
        ("arrows", "reveal"): say("reveal another Arrow card"),
        ("arrows", "stop"): say("shoot"),
        ("peek", "arrow"): _arrow,
    },
    tellings={LineShown: _told},
    cards=_cards,
)
