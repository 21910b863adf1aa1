"""Attacks as blows: what a hero's weapon and a monster's card would roll and add."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from undercroft.games.descent.book import Book
from undercroft.games.descent.cards.conditions import Aimed, Armed, Handed
from undercroft.games.descent.cards.effect import Ability, Bonus, Effect
from undercroft.games.descent.cards.guards import When
from undercroft.games.descent.cards.targets import Struck
from undercroft.games.descent.cards.tree import Clause
from undercroft.games.descent.cards.words.attacks import DamageTimes, NoRangeMiss
from undercroft.games.descent.cards.words.boons import Kill
from undercroft.games.descent.cards.words.either import Choose
from undercroft.games.descent.cards.words.standing import Enhancement
from undercroft.games.descent.creature import Creature
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy.odds import Blow, Buy
from undercroft.games.descent.library import Item
from undercroft.games.descent.loadout import Loadout, Power, fits
from undercroft.games.descent.state import Hero, Monster

BARE = Blow("melee", "R")
MORPHED = {True: ("melee", "RGG"), False: ("magic", "WGY")}  # what a morph chooses, near or far

Cards = tuple[str, tuple[str, ...], tuple[str, ...], tuple[int, int, int]]


def cards(hero: Hero) -> Cards:
    return hero.sheet, hero.skills, hero.equipped, hero.training


def hero_blow(game: Descent, hero: Hero, weapon: str, *, near: bool) -> Blow:
    """An attack with a weapon, empty for bare hands, on somebody adjacent or not."""
    power = 5 if hero.waiting == "power" else -1
    return blow_of(game.book, cards(hero), weapon, near, power)


@lru_cache(maxsize=8192)
def blow_of(book: Book, held: Cards, weapon: str, near: bool, power: int = -1) -> Blow:
    sheet = book.loadout(*held)
    item = book.library.items[weapon] if weapon else None
    kind = item.attack if item else "melee"
    sums = {"damage": 0, "range": 0, "surge": 0, "power": sheet.traits[kind]}
    abilities = dict(sheet.abilities)
    for _, bonus in sheet.bonuses:
        _count(sums, abilities, bonus)
    if item is not None:
        for clause in item.rules.clauses:
            if not clause.guards:
                _count_all(sums, abilities, clause)
        if kind == "melee" and item.hands == 1:
            _count_other_hand(book, sheet, weapon, sums, abilities)
    for at in sheet.moments.get("attack", ()):
        if at.clause.when and _met(at.clause.when, item, kind, near):
            _count_all(sums, abilities, at.clause)
    return Blow(
        kind=kind,
        dice=item.dice if item else BARE.dice,
        power=power if power >= 0 else sums["power"],
        range=sums["range"],
        damage=sums["damage"],
        pierce=abilities.get("Pierce", 0),
        points=abilities.get("Sorcery", 0),
        surges=sums["surge"],
        buys=_purchases(book, sheet, weapon),
        both=bool(sheet.standing(Enhancement)),
        sure=_sure(item),
        reach=2 if "Reach" in abilities else 1,
    )


def _count_all(sums: dict[str, int], abilities: dict[str, int], clause: Clause) -> None:
    for effect in clause.effects:
        _count(sums, abilities, effect)


def _count(sums: dict[str, int], abilities: dict[str, int], effect: Effect) -> None:
    match effect:
        case Bonus(amount, stat) if stat in sums:
            sums[stat] += amount
        case Ability(name, rank):
            abilities[name] = abilities.get(name, 0) + rank
        case _:
            pass


def _count_other_hand(
    book: Book, sheet: Loadout, weapon: str, sums: dict[str, int], abilities: dict[str, int]
) -> None:
    """The other of two one-handed melee weapons (DSC-ITEM-05)."""
    for power in sheet.offhand:
        item = book.library.items[power.card]
        if power.card != weapon and item.attack == "melee" and item.hands == 1:
            _count_all(sums, abilities, power.clause)
            return


def _met(moment: When, item: Item | None, kind: str, near: bool) -> bool:
    if not fits(moment, kind):
        return False
    for condition in moment.conditions:
        match condition:
            case Handed(hands) if item is not None and str(item.hands) in hands:
                pass
            case Armed(name) if item is not None and name in item.name.lower():
                pass
            case Aimed("adjacent") if near:
                pass
            case _ if condition.key:
                return False
            case _:
                pass
    return True


def _purchases(book: Book, sheet: Loadout, weapon: str) -> tuple[Buy, ...]:
    """What surges buy that shows in the wounds."""
    items = book.library.items
    found: list[Buy] = []
    for power in sheet.surges:
        item = items.get(power.card)
        if item is None or item.type != "weapon" or power.card == weapon:
            found += bought(power)
    return tuple(found)


def bought(power: Power) -> list[Buy]:
    """What surges buy by a card, as far as it shows in the wounds; of a choice each way for
    itself."""
    fixed = [effect for effect in power.clause.effects if not isinstance(effect, Choose)]
    chosen = [effect for effect in power.clause.effects if isinstance(effect, Choose)]
    ways = [[*fixed, way] for choice in chosen for way in choice.ways] or [fixed]
    found = [_buy(power.clause.surges, effects) for effects in ways]
    return [buy for buy in found if buy.surges and buy != Buy(buy.surges)]


def _buy(surges: int, effects: Sequence[Effect]) -> Buy:
    damage = reach = pierce = 0
    times, kills = 1, False
    for effect in effects:
        match effect:
            case Bonus(amount, "damage"):
                damage += amount
            case Bonus(amount, "range"):
                reach += amount
            case Ability("Pierce", rank):
                pierce += rank
            case DamageTimes():
                times *= effect.n
            case Kill() if isinstance(effect.whom, Struck):
                kills = True
            case _:
                pass
    return Buy(surges, damage, reach, pierce, times, kills)


def _sure(item: Item | None) -> bool:
    """Some attacks miss only by a miss face."""
    return item is not None and any(
        isinstance(effect, NoRangeMiss)
        for clause in item.rules.clauses
        for effect in clause.effects
    )


def monster_blow(game: Descent, monster: Monster, *, near: bool, known: bool = True) -> Blow:
    """A monster's attack. `known` is false for eyes that may not see what a named one can do
    (DSC-HID-04)."""
    creature = game.card(monster)
    angry = "Berserk" in creature.abilities and monster.wounds > 0
    doom = game.power_cards().monsters.get("power", 0) if monster.animated_by < 0 else 0
    return _creature_blow(creature.card.id, monster.lost, game.book, near, known, angry, doom)


@lru_cache(maxsize=4096)
def _creature_blow(
    id: str,
    lost: tuple[str, ...],
    book: Book,
    near: bool,
    known: bool,
    angry: bool,
    doom: int,
) -> Blow:
    creature = book.creature(id, lost)
    card = creature.card
    kind: str = card.attack
    dice = card.dice.replace("B", "")
    if "?" in dice:
        kind, dice = MORPHED[near]
    abilities = creature.abilities if known or card.rank != "named" else {}
    power = 5 if angry else card.dice.count("B") + doom
    if "Bash" in abilities:
        power = 2
    if "Swarm" in abilities:
        power += 2
    return Blow(
        kind=kind,
        dice=dice,
        power=power,
        range=creature.range,
        damage=creature.damage + (1 if "Dark-Prayer" in abilities else 0),
        pierce=abilities.get("Pierce", 0),
        points=abilities.get("Sorcery", 0),
        reach=2 if "Reach" in abilities else 1,
    )


def attacks_of(creature: Creature) -> int:
    return 2 if creature.has("Quick-Shot") else 1
