"""The Berserker's stances in words."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.core.catalogue import Card
from undercroft.games.hellscape.boards.berserker import (
    MOST_RAGE,
    Fury,
    FuryView,
    StanceTaken,
    StanceView,
)
from undercroft.games.hellscape.classes.part import Words
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.showing import gear
from undercroft.games.hellscape.showing.names import card_name
from undercroft.games.hellscape.showing.saying import board, called, say


def _view(game: Hellscape, fury: Fury) -> FuryView:
    stances = tuple(
        StanceView(gear.card(game, its), gear.cards(game, skills)) for its, skills in fury.stances
    )
    return FuryView(fury.stance, fury.rage, MOST_RAGE, stances)


def _lines(fury: FuryView) -> list[str]:
    lines = [f"Rage {fury.rage} of {fury.most}."]
    for stance in fury.stances:
        now = " (now)" if stance.board.id == fury.stance else ""
        skills = ", ".join(skill.name for skill in stance.skills)
        lines.append(f"{stance.board.name}{now}: {stance.board.text} {skills}".rstrip())
    return lines


def _stance(game: Hellscape, who: str, skill: str = "") -> str:
    if skill:
        return f"{called(game, who)}, which stance is {card_name(game.library, skill)} put under?"
    return f"{called(game, who)}, which stance do you take?"


def _cards(library: Library) -> Iterator[Card]:
    return gear.board_cards(library.stances, "stance", "berserker")


WORDS = Words(
    view=_view,
    lines=_lines,
    prompts={"stance": _stance},
    keys={"stance": ("stance:STANCE",), "turn": ("stance",)},
    capitals={"STANCE": "a stance"},
    common={"stance": board()},
    labels={("turn", "stance"): say("change the stance", "1 Rage", "Class")},
    tellings={StanceTaken: lambda e, name: f"{name(e.hero)} takes the {name(e.stance)} stance."},
    cards=_cards,
)
