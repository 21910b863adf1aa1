"""Items: what is worn, taken, bought and left (SNS-FULL-070 to -080, -186 to -193)."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.cards import item_worth
from undercroft.games.sword_sorcery.greedy.decision import Decision
from undercroft.games.sword_sorcery.rules import carrying
from undercroft.games.sword_sorcery.rules.handling import layouts
from undercroft.games.sword_sorcery.state import Hero, Lying
from undercroft.kit.decision import parts
from undercroft.kit.decks import printed

BETTER = 0.25  # a change has to gain so much
PACK = 1.0  # what an Action for better things has to gain
SECOND = 0.1  # of its worth: a second weapon in the other hand
PACKED = 0.3  # of its worth: what can only be worn, in the backpack
DRAUGHTS = 2  # consumables that one buys at most


def worth(game: SwordSorcery, hero: Hero, id: str, slot: str = "") -> float:
    """Of an item in a slot, by the words on its card."""
    card = carrying.item(game, id)
    value = item_worth(card)
    if slot == "off" and card.slot == "hand":
        return value * SECOND
    if not slot and card.slot != "backpack":
        return value * PACKED if carrying.has_style(game, hero, card) else 0.0
    return value


def put_on(game: SwordSorcery, hero: Hero, slot: carrying.Slot, id: str) -> float:
    """What putting an item into a slot gains, less what has to leave for it."""
    old = sum(
        worth(
            game, hero, one, next(at for at in carrying.SLOTS if carrying.in_slot(hero, at) == one)
        )
        for one in carrying.in_the_way(game, hero, id, slot)
    )
    now = next((at for at in carrying.SLOTS if carrying.in_slot(hero, at) == id), "")
    if now:
        return worth(game, hero, id, slot) - worth(game, hero, id, now) - old
    return worth(game, hero, id, slot) - old


def _best(game: SwordSorcery, hero: Hero) -> tuple[float, str]:
    """Known as long as he has the same things in the same places."""
    own = (hero.id, hero.main, hero.off, hero.armour, hero.artifact, hero.backpack)
    found: tuple[float, str] | None = game.book.layouts.get(own)
    if found is None:
        found = game.book.layouts[own] = _best_change(game, hero)
    return found


def _best_change(game: SwordSorcery, hero: Hero) -> tuple[float, str]:
    best, key = 0.0, ""
    for option in layouts(game, hero):
        where, id = option.value
        slot: carrying.Slot | None = next((one for one in carrying.SLOTS if one == where), None)
        if slot is not None:
            change = put_on(game, hero, slot, id)
            if change > max(best, BETTER):
                best, key = change, option.key
    return best, key


def gain(game: SwordSorcery, hero: Hero) -> float:
    """What the best change of his own things would gain."""
    return _best(game, hero)[0]


def reorganize(decision: Decision) -> AnyOption:
    _, key = _best(decision.game, decision.hero)
    return decision.option(key) or decision.option("done") or decision.fallback()


# Found and taken


def anything_to_take(game: SwordSorcery, hero: Hero) -> bool:
    here = [one for one in game.state.lying if one.area == hero.area]
    return any(_wants(game, hero, one) for one in here)


def _wants(game: SwordSorcery, hero: Hero, lying: Lying) -> bool:
    if not lying.item:
        return True
    usable = worth(game, hero, lying.item) > 0
    return usable and carrying.room(game, hero) > 0


def pick_up(decision: Decision) -> AnyOption:
    game, hero = decision.game, decision.hero
    for option in decision.options:
        head, *words = parts(option)
        if head in ("key", "crowns"):
            return option
        if head == "item" and _wants(game, hero, Lying(hero.area, item=words[0])):
            return option
    return decision.option("done") or decision.fallback()


def drop(decision: Decision) -> AnyOption:
    """No more than he must: at least one thing (SNS-RUL-74), and of those what is missed least."""

    def loss(option: AnyOption) -> float:
        head, *words = parts(option)
        if head == "crowns":
            return int(words[0]) - 1.0
        if head == "key":
            return float("inf")
        return 1.0 + item_worth(carrying.item(decision.game, words[0]))

    return decision.option("done") or min(decision.options, key=loss)


def where_to(decision: Decision) -> AnyOption:
    """Into its slot, or into the backpack, in place of what is worth less."""
    game, hero = decision.game, decision.hero
    id = str(getattr(decision.asking, "item", ""))
    refusal = decision.option("leave", "refuse")

    def value(option: AnyOption) -> float:
        head, *words = parts(option)
        match head:
            case "slot":
                return worth(game, hero, id, words[0]) + BETTER
            case "backpack":
                return max(worth(game, hero, id), 0.01)
            case "drop":
                return worth(game, hero, id) - worth(game, hero, words[0])
            case _:
                return 0.0

    best = max(decision.options, key=value)
    return refusal if refusal is not None and value(best) <= 0 else best


# Gained from others


def purchase(game: SwordSorcery, hero: Hero, id: str) -> float:
    """What an item would gain him."""
    card = carrying.item(game, id)
    if card.slot == "backpack":
        if card.limit == "once" and sum(
            carrying.item(game, one).slot == "backpack" for one in hero.backpack
        ) >= min(DRAUGHTS, game.library.heroes[hero.id].backpack - 1):
            return 0.0
        if card.id in {printed(one) for one in hero.backpack} and card.limit != "once":
            return 0.0
        return worth(game, hero, id) if carrying.has_style(game, hero, card) else 0.0
    places = carrying.slots(game, hero, id)
    return max((put_on(game, hero, slot, id) for slot in places), default=0.0)
