"""The bag, Equipment and Consumables (DRU-ITEM, DRU-EQUIP)."""

from __future__ import annotations

from operator import is_

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, heroboard, moments, tokens
from undercroft.games.drunagor.book import costs_of
from undercroft.games.drunagor.cards.tree import Amount, Effect
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import EQUIPMENT, Skill
from undercroft.games.drunagor.naming import CUBE_LETTERS
from undercroft.games.drunagor.rules import conditions, costs, effects, health
from undercroft.games.drunagor.state import FREE, Hero
from undercroft.games.drunagor.use import Use
from undercroft.kit.decks import without

BAG = 2  # DRU-ITEM-01
FRUIT_HEAL = 2
BOUND = {"cursed-bracelet": "guardians-curse"}  # item -> Outcome under which it stays on


async def receive(game: Drunagor, hero: Hero, item: str, *, taken: bool = False) -> None:
    """Into the bag; with a full one something must go (DRU-ITEM-08).

    Only what was taken from another Hero may be used at once instead (DRU-ITEM-05, DRU-RUL-66).
    """
    if len(hero.bag) < BAG:
        hero.bag += (item,)
        return
    offered = [Option(f"discard:{item}", "discard " + item)]
    offered += [Option(f"discard:{held}", "discard " + held) for held in dict.fromkeys(hero.bag)
                if held != item]  # fmt: skip
    if taken and _may_consume_now(game) and usable(game, hero, item, (item, *hero.bag)):
        offered.append(Option(f"use:{item}", "use " + item))
    verb, _, card = (
        await game.ask(hero.seat, "full-bag", offered, rule="DRU-ITEM-08", about=(hero.name, item))
    ).partition(" ")
    hero.bag += (item,)
    if verb == "use":
        game.state.turn.minor += ("consumable",)
        await consume(game, hero, card)
    else:
        discard(game, hero, card)
        game.emit(events.ItemMoved, hero.name, card, "discards")


def _may_consume_now(game: Drunagor) -> bool:
    return "consumable" not in game.state.turn.minor


def usable(game: Drunagor, hero: Hero, item: str, bag: tuple[str, ...]) -> bool:
    """A Consumable that is of use: a Gem needs a socket, a Pattern a Gem (DRU-ITEM-04).

    What its text costs besides must be there (DRU-LANG-20).
    """
    card = game.library.items[item]
    if card.type != "consumable":
        return False
    if not costs.payable(game, Use(user=hero), costs_of(game.skill(item).body)):
        return False
    if "gem" in card.subtypes:
        worn = (held for held in hero.equipment if held)
        return any(game.library.items[held].socket for held in (*worn, *bag))
    if "pattern" in card.subtypes:
        return any("gem" in game.library.items[held].subtypes for held in bag)
    return True


def drop(hero: Hero, item: str) -> None:
    hero.bag = without(hero.bag, item)


def discard(game: Drunagor, hero: Hero, item: str) -> None:
    """Chest cards stay out until the next preparation (DRU-SETUP-01, DRU-ITEM-09)."""
    drop(hero, item)
    if game.library.items[item].deck == "chest":
        game.state.chest_discard += (item,)


async def consume(game: Drunagor, hero: Hero, item: str) -> None:
    """Use a Consumable Item: its text at unlimited Range, then it is discarded (DRU-ITEM-02).

    A Pattern is not: the Gem goes, and the Pattern becomes what it describes (DRU-RUL-126).
    """
    skill = game.skill(item)
    game.emit(events.SkillUsed, hero.name, item, "item")
    discard(game, hero, gems(game, hero)[0] if _crafts(skill) else item)
    use = Use(user=hero, skill=skill, range=None, weapon_range=True)
    await moments.carry_out(game, use, skill.body)


def gems(game: Drunagor, hero: Hero) -> list[str]:
    return [item for item in hero.bag if "gem" in game.library.items[item].subtypes]


def _crafts(skill: Skill) -> bool:
    trigger = skill.body.clauses[0].trigger
    return trigger is not None and trigger.event == "discard cosmic gemstone"


async def eat_fruit(game: Drunagor, hero: Hero) -> None:
    """FRUIT OF LIFE: SELF, HEAL 2 (DRU-COND-17)."""
    conditions.take(hero, tokens.FRUIT, 1)
    use, fruit = Use(user=hero), Effect("HEAL", Amount(FRUIT_HEAL))
    await effects.affect(game, use, fruit, hero, effects.worth(game, use, fruit))


# Equipment


def proficient(game: Drunagor, hero: Hero, item: str) -> bool:
    """DRU-EQUIP-01: everybody with Trinkets, else a matching subtype."""
    gear = game.library.items[item]
    if gear.type == "trinket":
        return True
    known = game.library.heroes[hero.name].proficiency.get(gear.type, ())
    return any(subtype in known for subtype in gear.subtypes)


def fixed(hero: Hero) -> list[str]:
    """A card with a cube on it stays where it is (DRU-ITEM-06), a cursed one too."""
    found = [card for card, mark in zip(hero.cards, hero.slots, strict=True) if mark != FREE]
    if hero.outcomes:
        found += [item for item in hero.equipment if BOUND.get(item, item) in hero.outcomes]
    return found


async def wear(game: Drunagor, hero: Hero, slot: int, item: str) -> None:
    """Put an item ("" for none) into an Equipment slot; the old one is returned to nobody."""
    before = game.maximum(hero)
    old = hero.equipment[slot]
    kept = [
        (card, mark)
        for card, mark in zip(hero.cards, hero.slots, strict=True)
        if not old or card != old
    ]
    kept += [(card, FREE) for card in heroboard.entries(game.library, item)]
    hero.cards = tuple(card for card, _ in kept)
    hero.slots = tuple(mark for _, mark in kept)
    worn = list(hero.equipment)
    worn[slot] = item
    hero.equipment = (worn[0], worn[1], worn[2], worn[3])
    conditions.outgrow(game, hero)
    await health.refit(game, hero, before)


async def lose(game: Drunagor, hero: Hero, item: str) -> None:
    """An item is taken from a Hero; a cube that lies on it is expended."""
    if item not in hero.bag:
        for card, mark in zip(hero.cards, hero.slots, strict=True):
            if card == item and mark and mark in CUBE_LETTERS:
                hero.expended = heroboard.gained(hero.expended, mark)
        await wear(game, hero, hero.equipment.index(item), "")
        hero.bag += (item,)
    discard(game, hero, item)
    game.emit(events.ItemMoved, hero.name, item, "discards")


# Exchange Items


async def exchange(game: Drunagor, hero: Hero, deed: str) -> bool:
    """One of: equip, unequip, give, take (DRU-ITEM-05). `deed` is the option's key.

    There is no other way to change Equipment in an Adventure (DRU-EQUIP-10). Whether it came
    about: another Hero may refuse.
    """
    verb, _, rest = deed.partition(":")
    item, _, other = rest.partition(":")
    if verb == "equip":
        slot = EQUIPMENT.index(game.library.items[item].type)
        old = hero.equipment[slot]
        drop(hero, item)
        await wear(game, hero, slot, item)
        if old:
            hero.bag += (old,)
        game.emit(events.ItemMoved, hero.name, item, "equips")
    elif verb == "unequip":
        await wear(game, hero, hero.equipment.index(item), "")
        hero.bag += (item,)
        game.emit(events.ItemMoved, hero.name, item, "puts-away")
    else:
        ally = game.named(other)
        assert isinstance(ally, Hero)
        if verb == "take":
            return await _take(game, hero, ally, item)
        await _give(game, hero, ally, item)
    return True


async def _give(game: Drunagor, hero: Hero, ally: Hero, item: str, *, taken: bool = False) -> None:
    game.emit(events.ItemMoved, hero.name, item, "gives", ally.name)
    if item == "fruit":
        most = conditions.limit(game, ally, tokens.FRUIT)
        conditions.give(ally, tokens.FRUIT, conditions.take(hero, tokens.FRUIT, 1), most)
        return
    drop(hero, item)
    await receive(game, ally, item, taken=taken)


async def _take(game: Drunagor, hero: Hero, ally: Hero, item: str) -> bool:
    """The other must be willing (DRU-DEC-23)."""
    offered = [Option("agree", True), Option("refuse", False)]
    if not await game.ask(
        ally.seat, "hand-over", offered, rule="DRU-ITEM-05", about=(ally.name, hero.name, item)
    ):
        return False
    await _give(game, ally, hero, item, taken=True)
    return True


def _bears_fruit(game: Drunagor, hero: Hero) -> bool:
    """Whether one more FRUIT OF LIFE finds room; a fifth would be lost (DRU-COND-03)."""
    return hero.tokens[tokens.FRUIT] < conditions.limit(game, hero, tokens.FRUIT)


def _outfits(game: Drunagor, hero: Hero) -> list[str]:
    """What the Hero could put on or off; kept while all that it depends on is the very same."""
    now = hero.bag, hero.equipment, hero.cards, hero.slots, hero.outcomes
    known = game.outfits.get(hero.id)
    if known is not None and all(map(is_, known[0], now)):
        return known[1]
    found: list[str] = []
    stays = fixed(hero)
    for item in dict.fromkeys(hero.bag):
        gear = game.library.items[item]
        if gear.type != "consumable" and proficient(game, hero, item):
            if hero.equipment[EQUIPMENT.index(gear.type)] not in stays:
                found.append(f"equip:{item}")
    if len(hero.bag) < BAG:
        found += [f"unequip:{item}" for item in hero.equipment if item and item not in stays]
    game.outfits[hero.id] = now, found
    return found


def exchanges(game: Drunagor, hero: Hero) -> list[str]:
    """Every Exchange Items a Hero could do now, as keys.

    Others may be down: to hand over an item is neither Skill nor effect (DRU-KO-03).
    """
    found = [*_outfits(game, hero)]
    near = game.beside(hero)
    for ally in game.present():
        if not near >> ally.space & 1 or ally is hero:
            continue
        if game.battle and not game.allied(hero, ally):
            continue
        if hero.bag:
            found += [f"give:{item}:{ally.name}" for item in dict.fromkeys(hero.bag)]
        if ally.bag:
            found += [f"take:{item}:{ally.name}" for item in dict.fromkeys(ally.bag)]
        if hero.tokens[tokens.FRUIT] and _bears_fruit(game, ally):
            found.append(f"give:fruit:{ally.name}")
        if ally.tokens[tokens.FRUIT] and _bears_fruit(game, hero):
            found.append(f"take:fruit:{ally.name}")
    return found
