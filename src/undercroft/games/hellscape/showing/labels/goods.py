"""Items: equipping, handing over, drinking."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.showing import gear
from undercroft.games.hellscape.showing.names import card_name
from undercroft.games.hellscape.showing.saying import Common, Label, Labels, called, say
from undercroft.games.hellscape.showing.tabletop import ItemView
from undercroft.kit.view_cache import cached


def _item(words: str) -> Label:
    return lambda game, request, one, id: _held(game, id, words)


def _held(game: Hellscape, id: str, words: str, group: str = "") -> Shown:
    its = gear.item(game, id)
    note = cached(game, ("about", id), lambda: _about(its))
    return Shown("", words.format(its.name), note=note, group=group)


def _about(its: ItemView) -> str:
    """What an item does, in one line."""
    about = [f"{kind.capitalize()}: {english.dice(dice)}" for kind, dice in its.attacks.items()]
    about += [english.dice(its.defense)] if its.defense else []
    about += [its.text] if its.text else []
    return "; ".join(about)


def _equip(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    """`equip:item:off` of gained items, `equip:hero:item:off` of a trade."""
    words = rest.split(":")
    who = called(game, words.pop(0)) if request.kind == "trade" else ""
    id, *off = words
    instead = (
        [card_name(game.library, each) for each in off[0].split("+")] if off and off[0] else []
    )
    said = f"{who} equips {{}}" if who else "equip {}"
    said += f" instead of {' and '.join(instead)}" if instead else ""
    return _held(game, id, said, "Equip")


def _off(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    who, _, id = rest.partition(":")
    said = f"{called(game, who)} takes off {card_name(game.library, id)}"
    return Shown("", said, group="Take off")


def _give(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    words = rest.split(":")
    who = words.pop(0) if request.kind == "trade" else ""
    id, to = words
    said = f"{called(game, who)} gives {{}} to" if who else "give {} to"
    if id in game.library.items:
        made = _held(game, id, f"{said} {called(game, to)}", "Hand over")
    else:
        made = Shown("", f"{said.format(called(game, id))} {called(game, to)}", group="Hand over")
    return msgspec.structs.replace(made, figures=(to,))


COMMON: Common = {
    "keep": say("keep everything in the pack"),
    "drink": lambda game, request, one, id: _held(game, id, "drink {}", "Abilities"),
    "equip": _equip,
    "give": _give,
    "off": _off,
}
LABELS: Labels = {
    ("starting-weapon", "item"): _item("{}"),
    ("starting-potion", "item"): _item("{}"),
    ("forge", "item"): _item("{} goes into the forge"),
    ("mob-item", "item"): _item("{}"),
    ("trade", "hand"): _give,
}
