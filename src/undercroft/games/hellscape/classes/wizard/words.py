"""The Wizard's amulet in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undercroft.core.catalogue import Card
from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.boards.wizard import Amulet, AmuletView
from undercroft.games.hellscape.classes.part import Words
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.showing import gear
from undercroft.games.hellscape.showing.names import card_name
from undercroft.games.hellscape.showing.saying import called, hero_of


def _view(game: Hellscape, amulet: Amulet) -> AmuletView:
    return AmuletView(gear.cards(game, amulet.spells), amulet.ready)


def _lines(amulet: AmuletView) -> list[str]:
    return [
        f"{'Ready' if place == amulet.ready else 'Quadrant'} {place + 1}: {gear.line(spell)}"
        for place, spell in enumerate(amulet.spells)
    ]


def _quadrant(game: Hellscape, who: str, *spells: str) -> str:
    skills = next(hero.skills for hero in game.state.heroes if hero.card == who)
    new = card_name(game.library, skills[-1])
    return f"{called(game, who)}, which spell of the amulet does {new} take the place of?"


def _ready(game: Hellscape, who: str, *spells: str) -> str:
    return (
        f"{called(game, who)}, at which spell does the Ready marker point? "
        "Only that one can be cast."
    )


def _spell(game: Hellscape, request: Request, one: Option[Any], place: str) -> Shown:
    hero = hero_of(game, request)
    spells = hero.machine.spells if hero and isinstance(hero.machine, Amulet) else ()
    id = spells[int(place) - 1] if spells else str(request.about[int(place)])
    card = gear.card(game, id)
    return Shown("", card.name, note=card.text)


def _rotate(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    hero = hero_of(game, request)
    note = "1 Mana"
    if hero and isinstance(hero.machine, Amulet):
        spells, ready = hero.machine.spells, hero.machine.ready
        note += f"; {gear.card(game, spells[(ready + 1) % len(spells)]).name} is ready then"
    return Shown("", "move the Ready marker one spell on", note=note, group="Class")


def _cards(library: Library) -> Iterator[Card]:
    return gear.board_cards(library.spells, "spell", "wizard")


ROTATED = ("turn", "turn-start", "move", "window", "pool", "resolve")

WORDS = Words(
    view=_view,
    lines=_lines,
    prompts={"quadrant": _quadrant, "ready": _ready},
    keys={
        "quadrant": ("spell:N",),
        "ready": ("spell:N",),
        **dict.fromkeys(ROTATED, ("rotate",)),
    },
    common={"rotate": _rotate, "spell": _spell},
    cards=_cards,
)
