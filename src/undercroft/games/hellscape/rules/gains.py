"""What Heroes gain and spend: Mana with the Shaman's elements, healing, prices (MD2-EFF)."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import ELEMENTS
from undercroft.games.hellscape.rules.machines import spirits
from undercroft.games.hellscape.state import Ally, Fury, Hero, Totems

MOST_ELEMENT = 5  # the MAX slot (MD2-RUL-30)


async def mana(game: Hellscape, hero: Hero, n: int, why: str = "") -> None:
    """The Shaman may raise elements instead, before the cap counts (MD2-SHA-02, MD2-RUL-29)."""
    if not isinstance(hero.machine, Totems):
        game.gain_mana(hero, n, why)
        return
    for _ in range(n):
        element = await _element(game, hero, "mana")
        if element == "mana":
            game.gain_mana(hero, 1, why)
        else:
            raise_element(game, hero, element, 1)


async def elements(game: Hellscape, hero: Hero, n: int, which: str) -> None:
    """Steps on the tracks: the named one, or each of the Shaman's choice."""
    if not isinstance(hero.machine, Totems):
        return
    if which != "any":
        raise_element(game, hero, which, n)
        return
    for _ in range(n):
        element = await _element(game, hero, "")
        if element:
            raise_element(game, hero, element, 1)


async def _element(game: Hellscape, hero: Hero, otherwise: str) -> str:
    totems = hero.machine
    assert isinstance(totems, Totems)
    options = [Option("mana", otherwise)] if otherwise else []
    options += [
        Option(f"element:{element}", element)
        for place, element in enumerate(ELEMENTS)
        if totems.elements[place] < MOST_ELEMENT
    ]
    if not options:
        return ""
    return await game.ask(
        hero.seat, "element", options, rule="MD2-SHA-02", about=(hero.card, *totems.elements)
    )


def raise_element(game: Hellscape, hero: Hero, element: str, n: int) -> None:
    """MD2-SHA-03: never above MAX; below 0 is nothing either."""
    totems = hero.machine
    if not isinstance(totems, Totems):
        return
    place = ELEMENTS.index(element)
    tracks = list(totems.elements)
    tracks[place] = max(0, min(MOST_ELEMENT, tracks[place] + n))
    fire, water, air, earth = tracks
    hero.machine = msgspec.structs.replace(totems, elements=(fire, water, air, earth))
    game.emit(events.Gained, game.key(hero), f"{element}-element", n, tracks[place])


async def heal(game: Hellscape, who: Hero | Ally, n: int, why: str = "") -> None:
    """For each point the healed Hero may lose a Fire token instead (MD2-EFF-09)."""
    if isinstance(who, Ally):
        game.heal(who, n, spirits.max_health(game, who), why)
        return
    if who.down:  # until a Lifebringer raises him (MD2-RUL-142)
        return
    most = game.max_health(who)
    quench = 0
    if who.fire:
        needed = min(n, most - who.health)
        quench = await game.ask(
            who.seat,
            "quench",
            [Option(f"fire:{k}", k) for k in range(min(n, who.fire) + 1)],
            rule="MD2-EFF-09",
            about=(who.card, n, needed),
        )
        who.fire -= quench
        if quench:
            game.emit(events.Gained, game.key(who), "fire", -quench, who.fire, why)
    game.heal(who, n - quench, most, why)


def purse(hero: Hero, coin: str) -> int:
    """What the Hero has of a coin that abilities cost."""
    if coin == "mana":
        return hero.mana
    if coin == "rage":
        return hero.machine.rage if isinstance(hero.machine, Fury) else 0
    if isinstance(hero.machine, Totems):
        return hero.machine.elements[ELEMENTS.index(coin)]
    return 0


def spend(game: Hellscape, hero: Hero, coin: str, n: int) -> None:
    """The price of one ability; every other is paid for itself (MD2-BER-04)."""
    if coin == "mana":
        game.lose_mana(hero, n)
    elif coin == "rage":
        assert isinstance(hero.machine, Fury)
        hero.machine = msgspec.structs.replace(hero.machine, rage=hero.machine.rage - n)
    else:
        raise_element(game, hero, coin, -n)  # MD2-SHA-04


def wants_mana(game: Hellscape, hero: Hero) -> bool:
    """Whether Mana would be of use: the Shaman can always turn it into elements."""
    if hero.mana < game.max_mana(hero):
        return True
    return isinstance(hero.machine, Totems) and min(hero.machine.elements) < MOST_ELEMENT
