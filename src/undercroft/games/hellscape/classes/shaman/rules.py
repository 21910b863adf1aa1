"""The Shaman: elements instead of Mana, trackers that are flipped, Spirits (MD2-SHA)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from msgspec.structs import replace

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events, source
from undercroft.games.hellscape.boards.shaman import MOST_ELEMENT, Totems, TrackerFlipped
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.of_classes import Summon
from undercroft.games.hellscape.class_rules import ClassRules, Offers, board
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import ELEMENTS, Kind
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    combat,
    spirits,
    steps,
    targets,
)
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.use import Use

SPIRIT_POINTS = 2  # MD2-SHA-09


def totems_of(hero: Hero) -> Totems:
    assert isinstance(hero.machine, Totems)
    return hero.machine


class Shaman(ClassRules):
    # Elements

    async def gain_mana(self, game: Hellscape, hero: Hero, n: int, why: str) -> None:
        """Elements may be raised instead, before the cap counts (MD2-SHA-02, MD2-RUL-29)."""
        for _ in range(n):
            element = await _element(game, hero, "mana")
            if element == "mana":
                game.gain_mana(hero, 1, why)
            else:
                raise_element(game, hero, element, 1)

    def wants_mana(self, hero: Hero) -> bool:
        return min(totems_of(hero).elements) < MOST_ELEMENT

    def purse(self, hero: Hero, coin: str) -> int:
        return totems_of(hero).elements[ELEMENTS.index(coin)] if coin in ELEMENTS else 0

    def spend(self, game: Hellscape, hero: Hero, coin: str, n: int) -> None:
        raise_element(game, hero, coin, -n)  # MD2-SHA-04

    async def gain(self, game: Hellscape, hero: Hero, coin: str, n: int) -> None:
        """Steps on the tracks: the named one, or each of the Shaman's choice."""
        if coin in ELEMENTS:
            raise_element(game, hero, coin, n)
        elif coin == "any":
            for _ in range(n):
                element = await _element(game, hero, "")
                if element:
                    raise_element(game, hero, element, 1)

    def working(self, hero: Hero) -> Hashable:
        return totems_of(hero).flipped

    def abilities(self, game: Hellscape, hero: Hero) -> Iterator[Source]:
        yield from super().abilities(game, hero)
        for element, flipped in zip(ELEMENTS, totems_of(hero).flipped, strict=True):
            if flipped:  # MD2-SHA-05
                yield from source.of_text(element, game.library.elements[element].rules)

    # The board

    def offers(self, game: Hellscape, hero: Hero) -> Offers:
        totems = totems_of(hero)
        found = [
            board(("flip", place), f"flip:{element}")
            for place, element in enumerate(ELEMENTS)
            if totems.elements[place] == MOST_ELEMENT and not totems.flipped[place]  # MD2-SHA-05
        ]
        return found + [
            board(("spirit", ally.id), f"spirit:{ally.card}")
            for ally in spirits.of(game, hero)
            if not ally.activated  # MD2-SHA-08
        ]

    async def do(self, game: Hellscape, hero: Hero, what: Any) -> None:
        word, one = what
        if word == "flip":
            _flip(game, hero, one)
        else:
            await activate_spirit(game, hero, game.state.allies[one])

    def special_actions(self, game: Hellscape, hero: Hero) -> Offers:
        """A further activation of a Spirit costs an action (MD2-SHA-08)."""
        return [
            Option(f"spirit-again:{ally.card}", ("own", ally.id))
            for ally in spirits.of(game, hero)
            if ally.activated
        ]

    async def act(self, game: Hellscape, hero: Hero, what: Any) -> None:
        await activate_spirit(game, hero, game.state.allies[what])

    async def end_turn(self, game: Hellscape, hero: Hero) -> None:
        """Fire on Spirits that were not activated (MD2-SHA-13)."""
        for ally in spirits.of(game, hero):
            if not ally.activated:
                await aftermath.burn(game, ally)

    # Spirits

    def serves(self, game: Hellscape, hero: Hero, effect: Effect | str) -> bool | None:
        return spirits.may_summon(game, effect.spirit) if isinstance(effect, Summon) else None

    async def perform(self, game: Hellscape, use: Use, hero: Hero, effect: Effect) -> bool:
        if not isinstance(effect, Summon):
            return False
        if spirits.may_summon(game, effect.spirit):
            spirits.summon(game, hero, effect.spirit)
        return True


async def _element(game: Hellscape, hero: Hero, otherwise: str) -> str:
    tracks = totems_of(hero).elements
    options = [Option("mana", otherwise)] if otherwise else []
    options += [
        Option(f"element:{element}", element)
        for place, element in enumerate(ELEMENTS)
        if tracks[place] < MOST_ELEMENT
    ]
    if not options:
        return ""
    return await game.ask(
        hero.seat, "element", options, rule="MD2-SHA-02", about=(hero.card, *tracks)
    )


def raise_element(game: Hellscape, hero: Hero, element: str, n: int) -> None:
    """MD2-SHA-03: never above MAX; below 0 is nothing either."""
    totems = totems_of(hero)
    place = ELEMENTS.index(element)
    tracks = list(totems.elements)
    tracks[place] = max(0, min(MOST_ELEMENT, tracks[place] + n))
    fire, water, air, earth = tracks
    hero.machine = replace(totems, elements=(fire, water, air, earth))
    game.emit(events.Gained, game.key(hero), f"{element}-element", n, tracks[place])


def _flip(game: Hellscape, hero: Hero, place: int) -> None:
    """All of the element for its passive ability, for the rest of the Quest (MD2-SHA-05)."""
    totems = totems_of(hero)
    tracks, flipped = list(totems.elements), list(totems.flipped)
    tracks[place], flipped[place] = 0, True
    fire, water, air, earth = tracks
    a, b, c, d = flipped
    hero.machine = Totems((fire, water, air, earth), (a, b, c, d))
    game.emit(TrackerFlipped, game.key(hero), ELEMENTS[place])


async def activate_spirit(game: Hellscape, hero: Hero, ally: Ally) -> None:
    """One Attack or one Move (MD2-SHA-09); Fire comes first, Frost takes it (MD2-SHA-13)."""
    if not ally.activated:
        ally.activated = True
        hero.used += (spirits.activated(ally.card),)
        await aftermath.burn(game, ally)
    if ally.id not in game.state.allies:
        return
    if ally.frost:
        ally.frost -= 1
        game.emit(events.Gained, game.key(ally), "frost", -1, ally.frost, "frozen")
        return
    spirit = game.library.spirits[ally.card]
    options: list[Option[tuple[Enemy, Kind] | None]] = [Option("move", None)]
    for kind in spirit.attacks:
        within = game.enemies_at(attacking.reach(game, ally.zone, kind))
        for enemy in filter(targets.targetable, within):
            options.append(Option(f"attack:{game.key(enemy)}:{kind}", (enemy, kind)))
    chosen = await game.ask(hero.seat, "spirit", options, rule="MD2-SHA-09", about=(ally.card,))
    if chosen is not None:
        await combat.fight(game, attacking.by_spirit(game, ally, *chosen))
        return
    for left in range(SPIRIT_POINTS, 0, -1):
        ways, about = steps.ways(game, ally.zone), (hero.card, ally.card, left)
        zone = await game.ask(hero.seat, "walk", ways, rule="MD2-SHA-09", about=about)
        if zone < 0 or not await steps.step(game, ally, zone):
            return
