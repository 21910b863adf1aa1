"""Abilities that a Hero has now: of the Hero card, skills, equipped items, sets and what lasts.

An ability is known by a key: the card it stands on, which copy, and its place on the card; limits
count by it (MD2-ABIL-19).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import msgspec

from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.tree import Ability, Deed, Lighting, Rule, Text
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import ELEMENTS
from undercroft.games.hellscape.state import Amulet, Chapel, Fury, Hero, Totems
from undercroft.games.hellscape.zones import NOWHERE

MINOR, GREATER = 2, 4  # pieces of a set (MD2-SET-02)
LIFEBRINGER = read_text("COMBAT: reroll 1")  # each spent one (MD2-KO-06)
LIFEBRINGERS = 3  # in the box: what a Quest gives beyond them only raises (MD2-RUL-116)


class Source(msgspec.Struct, frozen=True):
    """An ability, and where it comes from."""

    key: str
    card: str
    ability: Ability


class Kit(NamedTuple):
    """What a Hero's own cards give, worked out once for each choice of cards."""

    sources: tuple[Source, ...]
    always: frozenset[str]  # what PASSIVE ones say


def of(game: Hellscape, hero: Hero) -> tuple[Source, ...]:
    """Everything that may count for the Hero, whatever the moment."""
    found = _kit(game, hero).sources + _consecrated(game, hero)
    spent = min(game.state.spent, LIFEBRINGERS)
    return found + _raised(spent) if spent else found


@cache
def _raised(spent: int) -> tuple[Source, ...]:
    return tuple(s for n in range(spent) for s in _texts("lifebringer", LIFEBRINGER, n))


def _kit(game: Hellscape, hero: Hero) -> Kit:
    match hero.machine:
        case Amulet():
            board: object = hero.machine
        case Fury(stance, _, stances):
            board = (stance, stances)
        case Totems(_, flipped):
            board = flipped
        case _:
            board = None
    key = (hero.card, hero.skills, hero.equipped, board)
    kit: Kit | None = game.book.kits.get(key)
    if kit is None:
        sources = tuple(_own(game, hero))
        said = (effect.name for source in sources for effect in _words(source.ability))
        kit = game.book.kits[key] = Kit(sources, frozenset(said))
    return kit


def in_shadow(game: Hellscape, hero: Hero) -> bool:
    """By the Zone, or by a card that is always on (MD2-ZONE-02, MD2-LANG-10)."""
    return game.in_shadow(hero) or passive(game, hero, "count as shadow")


def passive(game: Hellscape, hero: Hero, deed: str) -> bool:
    """Whether a PASSIVE ability of the Hero says so now: `no reaction`, or a rule's name."""
    sources = _consecrated(game, hero)
    kit = _kit(game, hero)
    if deed in kit.always:
        sources += kit.sources
    for source in sources:
        ability = source.ability
        if not any(effect.name == deed for effect in _words(ability)):
            continue
        lights = [part.name for part in ability.parts if isinstance(part, Lighting)]
        if all(in_shadow(game, hero) == (light == "SHADOW") for light in lights):
            return True
    return False


def _words(ability: Ability) -> Iterator[Deed | Rule]:
    """What a PASSIVE ability says."""
    if ability.timing == "PASSIVE":
        for effect in ability.effects:
            if isinstance(effect, Deed | Rule):
                yield effect


def _own(game: Hellscape, hero: Hero) -> Iterator[Source]:
    library = game.library
    yield from _texts(hero.card, game.card(hero).rules)
    yield from _skills(game, hero)
    copies: dict[str, int] = {}
    for id in hero.equipped:
        copies[id] = copies.get(id, 0) + 1
        yield from _texts(id, library.items[id].rules, copies[id])
    for power in library.powers.values():
        if power.hero_class == game.card(hero).hero_class:
            # Counted anew with every change; limits that are used up stay so (MD2-SET-03).
            worn = sum(library.items[id].set == power.set for id in hero.equipped)
            if worn >= MINOR:
                yield from _texts(f"{power.id}.minor", power.minor)
            if worn >= GREATER:
                yield from _texts(f"{power.id}.greater", power.greater)


def _skills(game: Hellscape, hero: Hero) -> Iterator[Source]:
    """What the class lets work (MD2-WIZ-03, MD2-BER-05, MD2-PAL-07)."""
    library = game.library
    match hero.machine:
        case Amulet(spells, ready):
            for place, id in enumerate(spells):
                rules = (
                    library.skills[id].rules if id in library.skills else library.spells[id].rules
                )
                for source in _texts(id, rules):
                    if place == ready or source.ability.timing == "PASSIVE":  # MD2-WIZ-08
                        yield source
        case Chapel():
            return  # they work in consecrated Zones, for everybody
        case Fury(stance, _, stances):
            if stance:
                yield from _texts(stance, library.stances[stance].rules)
            for id in dict(stances).get(stance, ()):
                yield from _texts(id, library.skills[id].rules)
        case machine:
            for id in hero.skills:
                yield from _texts(id, library.skills[id].rules)
            if isinstance(machine, Totems):
                for place, element in enumerate(ELEMENTS):
                    if machine.flipped[place]:  # MD2-SHA-05
                        yield from _texts(element, library.elements[element].rules)


def _consecrated(game: Hellscape, hero: Hero) -> tuple[Source, ...]:
    """The column of a Consecration in the Hero's Zone (MD2-PAL-07, -08)."""
    if hero.zone == NOWHERE:
        return ()
    library = game.library
    for other in game.state.heroes:
        chapel = other.machine
        if not isinstance(chapel, Chapel) or hero.zone not in chapel.zones:
            continue
        column = chapel.zones.index(hero.zone)
        board = list(library.consecrations.values())[column]
        found = _texts(board.id, board.rules)
        for id in chapel.columns[column]:
            skill = library.skills[id]
            found += _texts(id, skill.blessed if id in chapel.blessed else skill.rules)
        return found
    return ()


def _texts(card: str, text: Text, copy: int = 1) -> tuple[Source, ...]:
    return tuple(
        Source(f"{card}#{copy}.{place}", card, ability)
        for place, ability in enumerate(text.abilities, 1)
    )
