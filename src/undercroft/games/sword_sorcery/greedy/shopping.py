"""The Emporium: what is given, sold, bought, and where crowns are left (SNS-FULL-186 to -193)."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy import gear, gifts, lodging
from undercroft.games.sword_sorcery.greedy.decision import Decision
from undercroft.games.sword_sorcery.rules import carrying, stock
from undercroft.games.sword_sorcery.rules.souls import may_raise
from undercroft.games.sword_sorcery.state import Hero
from undercroft.kit.decision import parts


def _wish(game: SwordSorcery, hero: Hero) -> str:
    """What he wants next in the Emporium; "" if nothing."""
    if gear.gain(game, hero) > 0:
        return "reorganize"
    if gift := gifts.in_emporium(game, hero):
        return gift
    for id in stock.sellable(game, hero):
        if id in hero.backpack and carrying.item(game, id).slot != "backpack":
            if all(
                gear.put_on(game, hero, slot, id) <= 0 for slot in carrying.slots(game, hero, id)
            ):
                return f"sell:{id}"
    best, found = gear.BETTER, ""
    for id in stock.affordable(game, hero):
        value = gear.purchase(game, hero, id)
        if value > best:
            best, found = value, f"buy:{id}"
    return found


def who_shops(decision: Decision) -> AnyOption:
    """Whoever wants something; between quests whoever can rise; then they leave."""
    game = decision.game
    for option in decision.options:
        head, *words = parts(option)
        if head == "hero":
            hero = game.hero(words[0])
            if _wish(game, hero) or (game.state.phase == "between" and _has_business(game, hero)):
                return option
    return decision.option("leave") or decision.fallback()


def _has_business(game: SwordSorcery, hero: Hero) -> bool:
    """Between quests: his soul gem, his powers, the tavern."""
    return may_raise(game, hero) or lodging.anything_to_do(game, hero)


def at_emporium(decision: Decision) -> AnyOption:
    """A higher soulrank first, then goods, then what is left for anvil and tavern."""
    game, hero = decision.game, decision.hero
    anvil = next((one.key for one in decision.starting("anvil:")), "")
    wishes = ("raise", _wish(game, hero), anvil, lodging.wish(game, hero), "done")
    found = (decision.option(key) for key in wishes if key)
    return next((option for option in found if option is not None), decision.fallback())
