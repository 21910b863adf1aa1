"""The Paladin's columns in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undercroft.core.catalogue import Card
from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.boards.paladin import Blessed, Chapel, ChapelView, ColumnView
from undercroft.games.hellscape.classes.part import Words
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.naming import zone_said
from undercroft.games.hellscape.showing import gear
from undercroft.games.hellscape.showing.names import card_name
from undercroft.games.hellscape.showing.saying import board, called, figure, say, skill
from undercroft.games.hellscape.showing.surroundings import zone_of


def _view(game: Hellscape, chapel: Chapel) -> ChapelView:
    columns = zip(game.library.consecrations, chapel.columns, chapel.zones, strict=True)
    return ChapelView(
        tuple(
            ColumnView(gear.card(game, its), gear.cards(game, skills), zone_of(game, zone))
            for its, skills, zone in columns
        ),
        chapel.blessed,
    )


def _lines(chapel: ChapelView) -> list[str]:
    return [
        f"{column.board.name} ({zone_said(column.zone) or 'not placed'}): "
        + (", ".join(skill.name for skill in column.skills) or column.board.text)
        for column in chapel.columns
    ]


def _column(game: Hellscape, who: str, skill: str) -> str:
    return f"{called(game, who)}, which column does {card_name(game.library, skill)} join?"


def _consecrate(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    its, _, zone = rest.partition(":")
    if not its:
        return Shown("", "consecrate a Zone", note="1 Mana", group="Class")
    card = gear.card(game, its)
    return Shown("", f"{card.name} at {zone_said(zone)}", (zone,), note=card.text)


def _cards(library: Library) -> Iterator[Card]:
    return gear.board_cards(library.consecrations, "Consecration", "paladin")


TAKEN_BACK = ("turn", "turn-start", "move", "window", "pool", "resolve")

WORDS = Words(
    view=_view,
    lines=_lines,
    prompts={
        "column": _column,
        "bless": lambda g, who: f"{called(g, who)}, which skill do you bless for this round?",
        "consecrate": lambda g, who: f"{called(g, who)}, what do you consecrate?",
    },
    keys={
        "bless": ("none", "skill:SKILL"),
        "column": ("column:COLUMN",),
        "consecrate": ("consecrate:COLUMN:ZONE",),
        "round-start": ("bless-again:HERO", "bless:HERO"),
        **dict.fromkeys(TAKEN_BACK, ("take-back:COLUMN",)),
        "turn": ("consecrate", "take-back:COLUMN"),
    },
    capitals={"COLUMN": "one of wrath, aegis, grace"},
    common={"take-back": board("take back")},
    labels={
        ("column", "column"): board(),
        ("bless", "none"): say("bless none"),
        ("bless", "skill"): skill("bless", blessed=True),
        ("round-start", "bless"): figure("bless skills of"),
        ("round-start", "bless-again"): figure("bless one more skill of"),
        ("turn", "consecrate"): _consecrate,
        ("consecrate", "consecrate"): _consecrate,
    },
    tellings={
        Blessed: lambda e, name: f"{name(e.hero)} blesses {name(e.skill)} for this round.",
    },
    cards=_cards,
)
