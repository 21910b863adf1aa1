"""What passes between heroes: things that lie in one's backpack and are worth more to another
(SNS-ACT-07, SNS-FULL-186)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from undercroft.core.decisions import AnyOption
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy import gear
from undercroft.games.sword_sorcery.greedy.decision import Decision
from undercroft.games.sword_sorcery.rules import carrying, stock
from undercroft.games.sword_sorcery.state import Hero

CROWN = 0.15  # what one buys, in the worth of items
PLAIN = 0.5  # a gift has to gain so much


class Gift(NamedTuple):
    worth: float  # to the one, less what the other loses
    item: str
    giver: Hero
    receiver: Hero


def in_emporium(game: SwordSorcery, hero: Hero) -> str:
    """The key of the best gift among those he can make; there is time to dress there."""
    others = [one for one in game.state.heroes if one is not hero]
    gifts = [
        Gift(gear.purchase(game, other, id) - _sold(game, hero, id), id, hero, other)
        for other in others
        for id in stock.with_place(game, other, _spare(game, hero))
    ]
    best = max(gifts, key=lambda gift: gift.worth, default=None)
    if best is None or best.worth <= PLAIN:
        return ""
    return f"give:{best.item}:{best.receiver.id}"


def _spare(game: SwordSorcery, hero: Hero) -> list[str]:
    """What he neither wears nor is bound to."""
    return [id for id in carrying.movable(game, hero) if id in hero.backpack]


def _sold(game: SwordSorcery, hero: Hero, id: str) -> float:
    """What it is worth to him there: as it is, or as the crowns that he would get for it."""
    return max(_kept(game, hero, id), CROWN * stock.value(game, id))


def _kept(game: SwordSorcery, hero: Hero, id: str) -> float:
    """What it is worth to him where it is."""
    usable = carrying.has_style(game, hero, carrying.item(game, id))
    return gear.worth(game, hero, id) if usable else 0.0


# In a quest, for an Action


def in_quest(game: SwordSorcery, hero: Hero, other: Hero) -> float:
    """What the best exchange with him is worth."""
    best = _best(game, hero, other)
    return best.worth if best else 0.0


def _best(game: SwordSorcery, hero: Hero, other: Hero) -> Gift | None:
    gifts = [*_gifts(game, hero, other), *_gifts(game, other, hero)]
    return max(gifts, key=lambda gift: gift.worth, default=None)


def _gifts(game: SwordSorcery, giver: Hero, receiver: Hero) -> Iterator[Gift]:
    """What cannot be put on at once costs the receiver an Action of his own, later."""
    for id in stock.with_place(game, receiver, _spare(game, giver)):
        gain = gear.purchase(game, receiver, id) - _kept(game, giver, id)
        packed = carrying.item(game, id).slot == "backpack"
        ready = packed or carrying.empty_slots(game, receiver, id)
        yield Gift(gain if ready else gain - gear.PACK, id, giver, receiver)


def which_item(decision: Decision) -> AnyOption:
    """The one for which the Action was spent."""
    game, hero = decision.game, decision.hero
    other = game.hero(str(getattr(decision.asking, "other", "")))
    best = _best(game, hero, other)
    if best is not None and best.worth > 0:
        found = decision.option(f"{'give' if best.giver is hero else 'take'}:{best.item}")
        if found is not None:
            return found
    return decision.option("none") or decision.fallback()
