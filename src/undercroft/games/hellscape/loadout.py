"""What a Hero has now: abilities of the Hero card, skills, equipped items, sets and what lasts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.cards.header import Lighting
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.tree import Ability, Deed, Rule
from undercroft.games.hellscape.class_rules import ClassRules
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.source import Source, of_text
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import NOWHERE

MINOR, GREATER = 2, 4  # pieces of a set (MD2-SET-02)
LIFEBRINGER = "COMBAT: reroll 1"  # each spent one (MD2-KO-06)
LIFEBRINGERS = 3  # in the box: what a Quest gives beyond them only raises (MD2-RUL-116)

Timings = tuple[str, ...]


class Loadout:
    """What a Hero's own cards give, worked out once for each choice of cards."""

    def __init__(self, sources: tuple[Source, ...]) -> None:
        self.sources = sources
        # what PASSIVE ones say
        self.always = frozenset(word.name for one in sources for word in _words(one.ability))
        self._timed: dict[Timings, tuple[Source, ...]] = {}

    def timed(self, timings: Timings) -> tuple[Source, ...]:
        found = self._timed.get(timings)
        if found is None:
            found = self._timed[timings] = of(self.sources, timings)
        return found


def abilities(game: Hellscape, hero: Hero) -> tuple[Source, ...]:
    """Everything that may count for the Hero, whatever the moment."""
    found = _loadout(game, hero).sources + _lent(game, hero)
    spent = min(game.state.spent, LIFEBRINGERS)
    return found + _lifebringers(spent) if spent else found


def timed(game: Hellscape, hero: Hero, *timings: str) -> tuple[Source, ...]:
    """Those of them that have one of these timings: the rules ask for few of many, and often."""
    found = _loadout(game, hero).timed(timings)
    lent = _lent(game, hero)
    if lent:
        found += of(lent, timings)
    spent = min(game.state.spent, LIFEBRINGERS)
    return found + _raised(spent, timings) if spent else found


def of(sources: Sequence[Source], timings: Timings) -> tuple[Source, ...]:
    return tuple(source for source in sources if source.ability.timing in timings)


@cache  # of three at most
def _lifebringers(spent: int) -> tuple[Source, ...]:
    said = read_text(LIFEBRINGER)
    return tuple(s for n in range(spent) for s in of_text("lifebringer", said, n))


@cache  # the rules ask for a dozen groups of timings
def _raised(spent: int, timings: Timings) -> tuple[Source, ...]:
    return of(_lifebringers(spent), timings)


def _loadout(game: Hellscape, hero: Hero) -> Loadout:
    rules = class_rules.of(game, hero)
    key = (hero.card, hero.skills, hero.equipped, rules.working(hero))
    found: Loadout | None = game.book.loadouts.get(key)
    if found is None:
        found = game.book.loadouts[key] = Loadout(tuple(_own(game, hero, rules)))
    return found


def in_shadow(game: Hellscape, hero: Hero) -> bool:
    """By the Zone, or by a card that is always on (MD2-ZONE-02, MD2-LANG-10)."""
    return game.in_shadow(hero) or passive(game, hero, "count as shadow")


def passive(game: Hellscape, hero: Hero, deed: str) -> bool:
    """Whether a PASSIVE ability of the Hero says so now: `no reaction`, or a rule's name."""
    sources = _lent(game, hero)
    found = _loadout(game, hero)
    if deed in found.always:
        sources += found.sources
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


def _own(game: Hellscape, hero: Hero, rules: ClassRules) -> Iterator[Source]:
    library = game.library
    yield from of_text(hero.card, game.card(hero).rules)
    yield from rules.abilities(game, hero)
    copies: dict[str, int] = {}
    for id in hero.equipped:
        copies[id] = copies.get(id, 0) + 1
        yield from of_text(id, library.items[id].rules, copies[id])
    for power in library.powers.values():
        if power.hero_class == game.card(hero).hero_class:
            # Counted anew with every change; limits that are used up stay so (MD2-SET-03).
            worn = sum(library.items[id].set == power.set for id in hero.equipped)
            if worn >= MINOR:
                yield from of_text(f"{power.id}.minor", power.minor)
            if worn >= GREATER:
                yield from of_text(f"{power.id}.greater", power.greater)


def _lent(game: Hellscape, hero: Hero) -> tuple[Source, ...]:
    """What a class board gives to everybody in the Hero's Zone (MD2-PAL-07)."""
    zone = hero.zone
    if zone != NOWHERE:
        lenders = game.book.lenders
        for other in game.state.heroes:
            rules: ClassRules | None = lenders.get(type(other.machine))
            if rules is not None and rules.holds(other, zone):
                return rules.lends(game, other, zone)
    return ()
