"""Whom an item may be for, and how much of it: what could do nothing is refused (DRU-LANG-35)."""

from __future__ import annotations

from undercroft.cards.errors import Misread
from undercroft.games.drunagor.cards import places
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.tree import (
    Activate,
    Amount,
    Attack,
    Cost,
    Custom,
    Damage,
    Drain,
    Effect,
    Item,
    Modifier,
    Sentence,
    Spec,
    Static,
    Target,
)
from undercroft.games.drunagor.cards.words import facts, keywords, sentences

# Who says them does them, whoever else is named.
OWN = ("RETALIATE", "BEAR TRAP", "FIRE TRAP", "POISON TRAP", "COMMAND", "MAELSTROM", "MANIFEST",
       "TRICK OR TREAT")  # fmt: skip
CUBES = ("CURSE", "DISARM", "FATIGUE", "FREE RECALL", "PENITENCE", "RECALL", "SILENCE")
HEALING = ("HEAL", "REGENERATION")
WRITTEN = (*facts.LOGGED, *(row.name for row in sentences.ERASED))
GAINED = ("DRAW CHEST CARD", "DRAW PREVIOUS CAMP ITEM", "COMPANION", "ADVENTURE ITEM", "LOSE ITEM")
SIMPLE = {row.name for row in keywords.ROWS if row.bare} - {"EVOLVE"}  # once or not at all
SHAPES = ("CLEAVE", "MULTISHOT", "STRIKE")
LATE = (*SHAPES, "REROLL")
FRIENDS = ("self", "ally", "self or ally", "that companion", "your pet")
COMMANDED = ("any", "self", "ally", "self or ally", "that hero", "that target")
FOLLOWERS = ("pet", "companion")
LEADERS = ("commander", "overlord", "boss")
BEASTS = (*FOLLOWERS, *LEADERS, "monster", "minion", "strongest monster", "weakest monster")


def is_for_others(item: Sentence, target: Target | None) -> bool:
    """Whether what the Hero gains or loses is for those named: `EACH HERO, DRAW 1 CHEST CARD`."""
    if item.kind not in GAINED or target is None or target.side in ("self", "enemy"):
        return False
    heroes = "hero" in target.noun or target.noun == "party leader"
    return heroes or (target.side in ("ally", "self or ally", "that hero") and not target.noun)


def number(at: int, item: Item) -> None:
    """0 does nothing; only an attack of its own has +0 HIT."""
    if isinstance(item, Effect | Damage | Drain | Cost | Sentence | Modifier | Static):
        if is_none(item.amount):
            raise Misread(at, "0 changes nothing", "Write another number.")
    if isinstance(item, Effect) and item.keyword in SIMPLE and item.amount.n != 1:
        raise Misread(at, f"{item.keyword} takes no number", "Leave the number out.")
    if isinstance(item, Cost) and item.thing in ("FURY", "KI") and item.amount.n > 1:
        raise Misread(at, f"{item.thing} is discarded one a turn", "Write 1.")  # DRU-COND-17


def is_none(amount: Amount) -> bool:
    return amount.n == 0 and amount.per != "ALL"


def shape(at: int, item: Modifier, spec: Spec, before: list[Modifier]) -> None:
    """One attack is a STRIKE, a CLEAVE or a MULTISHOT, and not two of them."""
    if item.kind not in SHAPES or item.condition:
        return
    others = {spec.shape, *(other.kind for other in before if not other.condition)}
    if others & {*SHAPES} - {item.kind}:
        raise Misread(at, f"{item.kind} beside another shape", "Leave one of them out.")


def gained(at: int, item: Modifier) -> None:
    """What joins an attack whose targets are chosen (DRU-LANG-14)."""
    if item.kind in LATE:
        raise Misread(at, f"{item.kind} comes too late", "Write it on the card of the attack.")


def attack(at: int, blow: Attack, spec: Spec, before: list[Item]) -> None:
    """Whom a Weapon Attack is made on, or who makes it (DRU-ATK-01, DRU-LANG-15)."""
    if any(not isinstance(item, Cost) for item in before):
        raise Misread(at, "an attack behind other effects", "Put ; before it.")
    target = spec.target or Target()
    if spec.split:
        raise Misread(at, "an attack cannot be divided", "Leave SPLIT out.")
    if not blow.commanded:
        if target.side in FRIENDS:
            raise Misread(at, "attacks are made on enemies", "Leave the target words out.")
        return
    if target.side not in COMMANDED or target.noun in BEASTS or spec.shape:
        raise Misread(at, "only Heroes make Weapon Attacks", "Write e.g. ALLY, MAKE +0 HIT.")


def effect(at: int, item: Item, spec: Spec, before: list[Item], place: Place) -> None:
    """An item among those that share its targets."""
    target = spec.target
    if place is Place.MONSTER_TRIGGERED and any(map(_is_ambush, [item, *before])):
        if before or spec != Spec():
            raise Misread(at, "AMBUSH stands alone", "Put it between ; and leave targets out.")
    if isinstance(item, Effect) and item.keyword == "LOOT" and spec != Spec():
        raise Misread(at, "LOOT is for whom the attack defeats", "Leave the target words out.")
    if spec.shape == "CLEAVE" and target is not None and target != Target(side="enemy"):
        raise Misread(at, "CLEAVE is for adjacent enemies", "Leave the target words out.")
    if isinstance(item, Effect) and item.keyword == "PREVENT":
        if spec.shape == "CLEAVE":
            raise Misread(at, "CLEAVE is for adjacent enemies", "Name others.")
        if spec.split and item.amount.per == "ALL":
            raise Misread(at, "ALL cannot be divided", "Leave SPLIT out.")
    aimless = not before and spec != Spec() and not _reaches(item, target or Target())
    if aimless:
        raise Misread(at, "nobody is the target of this", "Leave the target words out.")
    if target is None:
        return
    if spec.shape and target.many != "one":
        raise Misread(at, f"{spec.shape} says how many", "Leave EACH or UP TO out.")
    if _lacks(item, target, place):
        raise Misread(at, "this means nothing to those named", "Name others.")


def _is_ambush(item: Item) -> bool:
    """Instead of walking, and so no effect among others (DRU-RUL-33)."""
    return isinstance(item, Effect) and item.keyword == "AMBUSH"


def _reaches(item: Item, target: Target) -> bool:
    """Whether target words before it mean anything; SELF and a Leader's own name may stand."""
    if target.side == "self" or target.noun in LEADERS:
        return True
    if isinstance(item, Effect) and item.keyword in OWN:
        return item.keyword == "RETALIATE" and target.side == "the attacker"
    if isinstance(item, Sentence):
        aimed = (*WRITTEN, "REMOVE", "SURVIVE")
        return item.kind in aimed or is_for_others(item, target)
    return not isinstance(item, Activate | Custom | Modifier)


def _lacks(item: Item, target: Target, place: Place) -> bool:
    """Monsters, Pets and Companions have no cubes and no Log, the last two no Health to regain;
    a Reaction protects none of the enemies (DRU-REACT-01)."""
    followers = target.noun in FOLLOWERS or target.side in ("your pet", "that companion")
    if isinstance(item, Effect) and item.keyword in HEALING:
        return followers
    if isinstance(item, Effect) and item.keyword == "PREVENT" and place is Place.REACTION:
        foes = target.side in ("enemy", "the attacker")
        return foes or (target.noun in BEASTS and target.noun not in FOLLOWERS)
    beasts = followers or target.noun in BEASTS
    if place in places.MONSTERS:
        beasts |= target.side in FRIENDS
    if isinstance(item, Sentence):
        return beasts and item.kind in WRITTEN
    return beasts and isinstance(item, Effect) and item.keyword in CUBES
