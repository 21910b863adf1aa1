"""Attacks and dice, with their odds."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.cards.english import count
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import attacking
from undercroft.games.hellscape.showing import odds
from undercroft.games.hellscape.showing.chronicle import face
from undercroft.games.hellscape.showing.labels.using import use
from undercroft.games.hellscape.showing.names import card_name
from undercroft.games.hellscape.showing.saying import Common, Label, Labels, called, hero_of
from undercroft.games.hellscape.state import Ally


def _attack(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    name, kind, *arms = rest.split(":")
    weapons = [card_name(game.library, id) for id in arms[0].split("+")] if arms else []
    with_ = f" with {' and '.join(weapons)}" if weapons else ""
    label = f"{kind.capitalize()} attack on {called(game, name)}{with_}"
    return Shown("", label, figures=(name,), note=_odds(game, request, one), group="Attacks")


def _odds(game: Hellscape, request: Request, one: Option[Any]) -> str:
    """The dice of the attack before anything is added, and what they come to."""
    roll = _declared(game, request, one)
    return f"{english.dice(roll.gathered())}; {odds.of_roll(game, roll)}" if roll else ""


def _declared(game: Hellscape, request: Request, one: Option[Any]) -> Roll | None:
    """The combat that the option would begin: of a Hero, or of a Spirit."""
    if request.kind == "spirit":
        spirit = next(a for a in game.state.allies.values() if a.card == request.about[0])
        return attacking.by_spirit(game, spirit, *one.value)
    hero = hero_of(game, request)
    if hero is None:
        return None
    declared = one.value
    if request.kind == "turn":
        _, enemy, kind, weapons = one.value
        declared = game.state.enemies[enemy], kind, weapons
    return attacking.by_hero(game, hero, declared)


def _rolled(words: str) -> Label:
    """With what comes of it, as the dice lie there."""
    return lambda game, request, one, rest: Shown(
        "", words, note=str(odds.as_it_lies(game, game.rolls[-1]))
    )


def _roll(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    return Shown("", "roll", note=str(odds.of_roll(game, game.rolls[-1])))


def _pooled(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    """An ability that may add dice, with the odds that it brings."""
    made = use()(game, request, one, rest)
    assert isinstance(made, Shown)
    found = str(odds.of_roll(game, game.rolls[-1], one.value[1]))
    return msgspec.structs.replace(made, note=f"{made.note}; {found}" if made.note else found)


def _used(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    """An ability after the roll; what it makes of it, if that can be told."""
    made = use()(game, request, one, rest)
    assert isinstance(made, Shown)
    source = one.value[1]
    if not odds.counts(source):
        return made
    found = str(odds.as_it_lies(game, game.rolls[-1], used=source))
    return msgspec.structs.replace(made, note=f"{made.note}; {found}" if made.note else found)


def _die(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    place, _, icon = rest.partition(":")
    roll = game.rolls[-1]
    die = roll.cast[int(place) - 1]
    n = getattr(die.face, icon)
    colour = english.DICE[die.colour]
    label = f"resolve {count(n, english.ICONS[icon])} of the {colour}"
    return Shown("", label, note=_meant(game, roll, icon))


def _meant(game: Hellscape, roll: Roll, icon: str) -> str:
    """What comes of an icon; Spirits and other allies are no Heroes for it."""
    match icon:
        case "mana" if not roll.attacking:  # MD2-ROLL-06
            return "an Enemy attacks: nobody gains it"
        case "mana" if isinstance(roll.hero, Ally):  # MD2-SHA-10
            return f"the {game.name(roll.hero)} has no Mana: nobody gains it"
        case "scratch" if isinstance(roll.hero, Ally):
            return f"a Wound for the {game.name(roll.hero)}"
        case _:
            return MEANT[icon]


MEANT = {
    "mana": "the attacker gains it",
    "mask": "the Shadow Ability",
    "scratch": "a Wound for the Hero",
    "paw": "pays for the Enemy's abilities",
}


def _ignored(game: Hellscape, request: Request, one: Option[Any], place: str) -> str:
    die = one.value
    return f"the {english.DICE[die.colour]} (it shows {face(die.face.icons())})"


def _reroll(game: Hellscape, request: Request, one: Option[Any], place: str) -> Shown:
    roll = game.rolls[-1]
    die = roll.cast[int(place) - 1]
    label = f"re-roll the {english.DICE[die.colour]} (it shows {face(die.face.icons())})"
    return Shown("", label, note=str(odds.as_it_lies(game, roll, int(place) - 1)))


COMMON: Common = {"attack": _attack}
LABELS: Labels = {
    ("pool", "roll"): _roll,
    ("pool", "use"): _pooled,
    ("resolve", "count"): _rolled("count swords and shields"),
    ("resolve", "rest"): _rolled("resolve everything that is left"),
    ("resolve", "use"): _used,
    ("resolve", "die"): _die,
    ("resolve", "reroll"): _reroll,
    ("ignore", "die"): _ignored,
    ("enemy-attack", "kind"): lambda game, request, one, kind: f"{kind.capitalize()} attack",
}
