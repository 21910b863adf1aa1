"""What a hero carries and wears (DE-BASE-48, -150 to -153); it stays his (DE-BASE-143)."""

from __future__ import annotations

from itertools import combinations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.deeds import Deeds, Equipping
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Item, Trait
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.damage import fall
from undercroft.games.dark_elements.rules.values import health, stamina
from undercroft.games.dark_elements.state import Hero
from undercroft.kit.decks import printed
from undercroft.kit.questions import put

HANDS = 2
ARMOR = 1
OTHERS = 2
ONCE: tuple[Trait, ...] = ("helmet", "boots")  # traits that are equipped once (DE-BASE-152)


class Equip(Question, frozen=True):
    clause = "DE-BASE-48"
    prompt = "{hero}: what do you equip?"
    answers = {
        "equip:CARD": "equip {CARD}",
        "lay-down:CARD": "lay {CARD} down",
        "done": "ready",
    }

    hero: FigureName


def item(game: DarkElements, id: str) -> Item:
    """The card of an item; copies have a number."""
    return game.library.items[printed(id)]


def fits(game: DarkElements, items: tuple[str, ...]) -> bool:
    """Whether these can be equipped together (DE-BASE-152)."""
    known = game.book.outfits.get(items)
    if known is None:
        known = game.book.outfits[items] = _go_together(game, items)
    return known


def _go_together(game: DarkElements, items: tuple[str, ...]) -> bool:
    slots, traits = list[str](), list[Trait]()
    for id in items:
        card = item(game, id)
        slots.append(card.slot)
        traits += card.traits
    if "heavy-armor" in traits and "rune" in traits:
        return False
    return (
        slots.count("hand") + 2 * slots.count("hands") <= HANDS
        and slots.count("armor") <= ARMOR
        and slots.count("other") <= OTHERS
        and all(traits.count(trait) <= 1 for trait in ONCE)
    )


async def equip(game: DarkElements, hero: Hero) -> None:
    """Until he is content: as a game begins, of who owns more than he can wear (DE-SETUP-11)."""
    while changes := _changes(game, hero):
        options: list[Option[tuple[str, ...] | None]] = [*changes, Option("done", None)]
        chosen = await put(game, hero.seat, Equip(hero.id), options)
        if chosen is None:
            return
        wear(game, hero, chosen)


def equip_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """The equip step, as long as he has done nothing else in his turn (DE-BASE-48).

    Who can wear all he has is offered to do without what hampers him, and to put it on again.
    """
    optional = set(hero.laid)
    for item in hero.items:
        if moments.hampers(game, hero, item):
            optional.add(item)
    found: Deeds = []
    fitting = fits(game, hero.items)
    for one in _changes(game, hero) if optional or not fitting else ():
        if not fitting or one.key.partition(":")[2] in optional:
            found.append(Option(one.key, Equipping(False, _change, (one.value,))))
    return found


async def _change(game: DarkElements, hero: Hero, equipped: tuple[str, ...]) -> None:
    wear(game, hero, equipped)
    hero.laid = tuple(one for one in hero.items if one not in hero.equipped)
    await _bear(game, hero)


async def _bear(game: DarkElements, hero: Hero) -> None:
    """What lower values of his do to him at once (DE-BASE-16)."""
    hero.fatigue = min(hero.fatigue, stamina(game, hero))
    hero.damage = min(hero.damage, health(game, hero))
    await fall(game, hero)


def _changes(game: DarkElements, hero: Hero) -> list[Option[tuple[str, ...]]]:
    """One item more, or one less, and what is equipped then."""
    found = []
    for one in hero.items:
        if one in hero.equipped:
            rest = tuple(other for other in hero.equipped if other != one)
            found.append(Option(f"lay-down:{one}", rest))
        elif fits(game, (*hero.equipped, one)):
            found.append(Option(f"equip:{one}", (*hero.equipped, one)))
    return found


def wear(game: DarkElements, hero: Hero, items: tuple[str, ...]) -> None:
    if items != hero.equipped and set(items) != set(hero.equipped):
        hero.equipped = items
        game.redeal(hero)
        game.emit(events.Equipped, hero.id, items)


def best_fit(game: DarkElements, hero: Hero) -> tuple[str, ...]:
    """As many of his items as go together, the first ones first: how a game begins."""
    for n in range(len(hero.items), 0, -1):
        for some in combinations(hero.items, n):
            if fits(game, some):
                return some
    return ()
