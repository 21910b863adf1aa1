"""The enchanting anvil, the tavern, and powers exchanged between quests (SNS-FULL-034, -190,
-193)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.deeds import Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import carrying, powers
from undercroft.games.sword_sorcery.rules.damage import change_souls
from undercroft.games.sword_sorcery.state import Hero
from undercroft.kit.questions import put

ANVIL = 6  # crowns, and a soul point
ANVIL_SOULS = 1
MEAL = 2
RUMOUR = 2
TUTOR = 3
TUTORED = 2  # powers exchanged


class ExchangePower(Question, frozen=True):
    clause = "SNS-DEC-39"
    prompt = "{hero}: which power do you give up for another?"
    answers = {"power:CARD": "{CARD}", "keep": "keep them all"}

    hero: FigureName


class NewPower(Question, frozen=True):
    clause = "SNS-DEC-39"
    prompt = "{hero}: which power do you learn instead of {old}?"
    answers = {"power:CARD": "{CARD}"}

    hero: FigureName
    old: CardName


class Enchanted(events.Fact, frozen=True):
    clause = "SNS-FULL-190"
    says = "{item} of {hero} is enchanted on the anvil."

    hero: FigureName
    item: CardName


class AteMeal(events.Fact, frozen=True):
    clause = "SNS-FULL-193"
    says = "{hero} eats well: 1 HP more in the next quest."

    hero: FigureName


class HeardRumour(events.Fact, frozen=True):
    clause = "SNS-FULL-193"
    says = "{hero} hears a rumour about what is to come."

    hero: FigureName


def place_deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """Anvil and tavern once each, and one power exchanged (SNS-FULL-034, -186)."""
    found: Deeds = []
    if not _visited(game, hero, "anvil") and _may_enchant(game, hero):
        found += [deed(f"anvil:{id}", _enchant, id) for id in enchantable(game, hero)]
    if not _visited(game, hero, "tavern"):
        if hero.crowns >= MEAL:
            found.append(deed("meal", _eat))
        if hero.crowns >= RUMOUR and not game.state.rumour:
            found.append(deed("rumour", _listen))
        if hero.crowns >= TUTOR and _may_exchange(game, hero):
            found.append(deed("tutor", _learn))
    if not _visited(game, hero, "exchange") and _may_exchange(game, hero):
        found.append(deed("exchange", _exchange))
    return found


def _visited(game: SwordSorcery, hero: Hero, what: str) -> bool:
    return f"{hero.id}:{what}" in game.state.visited


def _note(game: SwordSorcery, hero: Hero, what: str) -> None:
    game.state.visited = (*game.state.visited, f"{hero.id}:{what}")


# The anvil


def _may_enchant(game: SwordSorcery, hero: Hero) -> bool:
    return hero.crowns >= ANVIL and game.state.souls >= ANVIL_SOULS


def enchantable(game: SwordSorcery, hero: Hero) -> list[str]:
    """Weapons and armour, once per item (SNS-FULL-190)."""
    return [
        id
        for id in dict.fromkeys(carrying.belongings(hero))
        if carrying.item(game, id).slot in ("hand", "armour") and id not in game.state.enchanted
    ]


async def _enchant(game: SwordSorcery, hero: Hero, id: str) -> None:
    _note(game, hero, "anvil")
    carrying.change_crowns(game, hero, -ANVIL, "anvil")
    change_souls(game, -ANVIL_SOULS, "anvil")
    game.state.enchanted = (*game.state.enchanted, id)
    game.emit(Enchanted, hero.id, id)


# The tavern


async def _eat(game: SwordSorcery, hero: Hero) -> None:
    _note(game, hero, "tavern")
    carrying.change_crowns(game, hero, -MEAL, "tavern")
    hero.meal = True
    game.emit(AteMeal, hero.id)


async def _listen(game: SwordSorcery, hero: Hero) -> None:
    """The party looks at the next Event deck when it is built; once is enough."""
    _note(game, hero, "tavern")
    carrying.change_crowns(game, hero, -RUMOUR, "tavern")
    game.state.rumour = True
    game.emit(HeardRumour, hero.id)


async def _learn(game: SwordSorcery, hero: Hero) -> None:
    _note(game, hero, "tavern")
    carrying.change_crowns(game, hero, -TUTOR, "tavern")
    for _ in range(TUTORED):
        if not await exchange_power(game, hero):
            return


# Powers


async def _exchange(game: SwordSorcery, hero: Hero) -> None:
    if await exchange_power(game, hero):
        _note(game, hero, "exchange")


def _may_exchange(game: SwordSorcery, hero: Hero) -> bool:
    return bool(hero.powers and powers.choosable(game, hero))


async def exchange_power(game: SwordSorcery, hero: Hero) -> bool:
    """One power for another legal one, or none (SNS-FULL-034)."""
    if not _may_exchange(game, hero):
        return False
    options = [Option(f"power:{one.id}", one.id) for one in hero.powers]
    old = await put(game, hero.seat, ExchangePower(hero.id), [*options, Option("keep", "")])
    if not old:
        return False
    new = [Option(f"power:{id}", id) for id in powers.choosable(game, hero)]
    chosen = await put(game, hero.seat, NewPower(hero.id, old), new)
    powers.lose(game, hero, old)
    powers.take(game, hero, chosen)
    return True
