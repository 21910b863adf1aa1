"""Abilities: what they do, what they cost."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.cards.english import count
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.showing import plain
from undercroft.games.hellscape.showing.names import card_name
from undercroft.games.hellscape.showing.saying import (
    Common,
    Label,
    Labels,
    called,
    hero_of,
    say,
)
from undercroft.games.hellscape.source import Source


def use(group: str = "") -> Label:
    def label(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
        source = _source(game, request, one, rest)
        if source is None:
            return Shown("", f"use {card_name(game.library, rest.partition('#')[0])}", group=group)
        name = card_name(game.library, source.card)
        if source.card in game.library.heroes:
            name += "'s ability"
        said = (plain.demands(source.ability), plain.effects(source.ability.effects))
        return Shown("", name, note=": ".join(filter(None, said)), group=group)

    return label


def _source(game: Hellscape, request: Request, one: Option[Any], key: str) -> Source | None:
    """The ability that the option's value brings, or the Hero's with this key."""
    found = _within(one.value)
    if found is not None:
        return found
    hero = hero_of(game, request)
    known = loadout.abilities(game, hero) if hero is not None else ()
    return next((source for source in known if source.key == key), None)


def _within(value: Any) -> Source | None:
    """A Source inside a deed, or inside a deed with its key."""
    if isinstance(value, Source):
        return value
    parts = value if isinstance(value, tuple) else ()
    return next((found for part in parts if (found := _within(part)) is not None), None)


def _paws(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str:
    _, ability = one.value
    return plain.effects(ability.effects, enemy=True) + f" ({count(ability.paws, 'paw')})"


def _applied(game: Hellscape, request: Request, one: Option[Any], rest: str) -> str:
    _, card, effect = one.value
    return f"{card_name(game.library, card)}: {plain.effects((effect,))}"


def _started(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    """`use:hero:ability` when a round starts."""
    hero = rest.partition(":")[0]
    made = use()(game, request, one, rest)
    assert isinstance(made, Shown)
    return msgspec.structs.replace(
        made, label=f"{called(game, hero)}, {made.label}", figures=(hero,)
    )


def _mask(game: Hellscape, request: Request, one: Option[Any], rest: str) -> Shown:
    hero = hero_of(game, request)
    text = game.card(hero).shadow.abilities if hero else ()
    return Shown("", "use it", note=", ".join(plain.effects(ability.effects) for ability in text))


def _way(game: Hellscape, request: Request, one: Option[Any], place: str) -> str:
    return plain.effects(one.value)


COMMON: Common = {
    "use": use(),
    "free": use("Abilities"),
    "decline": say("do not use it"),
}
LABELS: Labels = {
    ("round-start", "use"): _started,
    ("turn", "action"): use("Actions"),
    ("mask", "use"): _mask,
    ("optional", "use"): say("use it"),
    ("again", "again"): say("cast it again"),
    ("resolve", "apply"): _applied,
    ("paws", "wait"): say("wait for more paws"),
    ("paws", "ability"): _paws,
    ("unless", "pay"): say("pay"),
    ("unless", "let"): say("let it happen"),
    ("along", "along"): say("come along"),
    ("along", "stay"): say("stay behind"),
    ("choose", "way"): _way,
}
