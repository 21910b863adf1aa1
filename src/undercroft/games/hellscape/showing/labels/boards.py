"""The six class boards, and skills."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import ELEMENTS
from undercroft.games.hellscape.showing import gear, phrases, plain
from undercroft.games.hellscape.showing.labels.saying import (
    Common,
    Label,
    Labels,
    hero_of,
    say,
)
from undercroft.games.hellscape.showing.labels.zones import figure
from undercroft.games.hellscape.showing.names import card_name
from undercroft.games.hellscape.showing.phrases import count
from undercroft.games.hellscape.state import Amulet


def _skill(words: str) -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
        card = gear.card(game, id)
        rank = f" {card.rank}" if card.rank else ""
        text = card.blessed if request.kind == "bless" else card.text
        return Shown("", f"{words} {card.name}{rank}".strip(), note=text)

    return label


def _card(words: str) -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
        return Shown("", f"{words} {card_name(game.library, id)}".strip(), note=_text(game, id))

    return label


def _text(game: Hellscape, id: str) -> str:
    library = game.library
    for shelf in (library.stances, library.consecrations, library.elements, library.tokens):
        if id in shelf:
            return plain.plain(shelf[id].rules)
    return ""


def _consecrate(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    board, _, zone = rest.partition(":")
    if not board:
        return Shown("", "consecrate a Zone", note="1 Mana", group="Class")
    name = card_name(game.library, board)
    return Shown("", f"{name} at {zone}", (zone,), note=_text(game, board))


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


def _arrow(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
    arrow = game.library.arrows[id]
    bars = (plain.plain(bar).rstrip(".") for bar in (arrow.beige, arrow.white, arrow.red))
    label = f"{card_name(game.library, id)} ({count(arrow.targets, 'target')})"
    return Shown("", label, note="; ".join(bars))


def _element(game: Hellscape, request: Request, one: Option[Any], id: str) -> str:
    tracks = request.about[1:]
    return f"{phrases.THINGS[id]} ({tracks[ELEMENTS.index(id)]} now)"


def _token(game: Hellscape, request: Request, one: Option[Any], id: str) -> Shown:
    """What it gives to the action it is to pay for (MD2-ROG-04)."""
    what = str(request.about[-1]) if request.kind == "token" else ""
    colour = game.library.tokens[id].colour
    idle = colour in IDLE and what in IDLE[colour]
    note = "of no use to this action" if idle else _text(game, id)
    return Shown("", card_name(game.library, id), note=note)


# Actions that a token of this colour gives nothing to; special ones are told by its text.
IDLE = {"red": ("move", "recover", "trade", "feat"), "blue": ("attack", "recover", "trade", "feat")}

COMMON: Common = {
    "skill": _skill(""),
    "stance": _card(""),
    "token": _token,
    "rotate": _rotate,
    "spell": _spell,
    "element": _element,
    "take-back": _card("take back"),
}
LABELS: Labels = {
    ("column", "column"): _card(""),
    ("bless", "none"): say("bless none"),
    ("bless", "skill"): _skill("bless"),
    ("round-start", "draw"): figure("draw tokens for"),
    ("round-start", "bless"): figure("bless skills of"),
    ("round-start", "bless-again"): figure("bless one more skill of"),
    ("turn", "consecrate"): _consecrate,
    ("turn", "stance"): say("change the stance", "1 Rage", "Class"),
    ("turn", "flip"): _card("flip the tracker of"),
    ("turn", "spirit"): figure("activate the"),
    ("turn", "spirit-again"): figure("spend an action to activate again the"),
    ("consecrate", "consecrate"): _consecrate,
    ("arrows", "reveal"): say("reveal another Arrow card"),
    ("arrows", "stop"): say("shoot"),
    ("peek", "arrow"): _arrow,
    ("token", "no-token"): say("none of them"),
}
