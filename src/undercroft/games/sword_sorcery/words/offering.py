"""Powers and items that a hero may use in his turn (SNS-FULL-040, -048, -074)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.deeds import Activity, Deed, Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import activities
from undercroft.games.sword_sorcery.state import Hero
from undercroft.games.sword_sorcery.words.attacking import Attack
from undercroft.games.sword_sorcery.words.grammar import Aimed, Step, Text
from undercroft.games.sword_sorcery.words.guarding import guards
from undercroft.games.sword_sorcery.words.hand import SHELVES, usable
from undercroft.games.sword_sorcery.words.paying import pay
from undercroft.games.sword_sorcery.words.striking import changes_attack
from undercroft.games.sword_sorcery.words.use import Use

ACTIVITIES: dict[str, Activity] = {"C": "combat", "A": "action", "F": "free"}


def deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """Each ready power of kind C, A or F, and each item that does something now, if its activity
    is left."""
    found: Deeds = []
    may, (cards, items) = activities.left(hero), _in_turn(game.book)
    for power in hero.powers:
        card = cards.get(power.id)
        if card is not None and not power.used and card.activity in may:
            found += _uses(game, card, Use(card=power.id, owner=hero, power=True))
    for id, item in usable(game, hero):
        if items[item.id].activity in may:
            found += _uses(game, items[item.id], Use(card=id, owner=hero))
    return found


class Card(NamedTuple):
    """A text as it is used in a turn."""

    text: Text
    activity: Activity
    attack: Attack | None  # that it begins with
    steps: tuple[Step, ...]  # none, if it waits for dice in progress (`striking`, `guarding`)


@lru_cache(SHELVES)
def _in_turn(book: Book) -> tuple[dict[str, Card], dict[str, Card]]:
    """Powers of kind C, A and F, and items."""
    powers = {
        id: _card(one.text.means, ACTIVITIES[one.kind])
        for id, one in book.library.powers.items()
        if one.kind in ACTIVITIES
    }
    return powers, {id: _card(one.text.means) for id, one in book.library.items.items()}


def _card(text: Text, activity: Activity | None = None) -> Card:
    first = text.steps[0]
    does = first.does if isinstance(first, Aimed) else None
    attack = does if isinstance(does, Attack) else None
    item = activity is None
    waits = item and attack is None and (changes_attack(text) or guards(text))  # SNS-FULL-074
    activity = activity or ("free" if attack is None else "combat")
    named = isinstance(first, Aimed) and first.to is not None  # whom, the text says itself
    return Card(text, activity, None if named else attack, () if waits else text.steps)


def _uses(game: SwordSorcery, card: Card, use: Use) -> Deeds:
    """One for each target of an attack; else one, if it changes something."""
    if card.attack is not None:
        return [_using(card, use, one.id) for one in card.attack.whom(game, use, None)]
    for step in card.steps:
        if step.may(game, use):
            return [_using(card, use)]
    return []


def _using(card: Card, use: Use, target: str = "") -> Option[Deed]:
    key = f"use:{use.card}:{target}" if target else f"use:{use.card}"
    return deed(key, _use, card.text, use.card, use.power, target, activity=card.activity)


async def _use(
    game: SwordSorcery, hero: Hero, text: Text, card: str, power: bool, target: str
) -> None:
    pay(game, hero, card)
    whom = game.figure(target) if target else None
    await text.do(game, Use(card=card, owner=hero, power=power, target=whom))
