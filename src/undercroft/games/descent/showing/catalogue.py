"""Every card that a player can hold or learn, as it is read."""

from __future__ import annotations

from undercroft.core.catalogue import Card, Catalogue, Fact
from undercroft.games.descent.dice import NAMES
from undercroft.games.descent.library import (
    POTIONS,
    HeroSheet,
    Item,
    Library,
    MonsterCard,
    OverlordCard,
    SkillCard,
)
from undercroft.games.descent.showing.gear import POTION_TEXTS, WINDOWS
from undercroft.games.descent.showing.plain import plain


def catalogue(library: Library) -> Catalogue:
    cards = [_hero(sheet) for sheet in library.heroes.values()]
    cards += [_skill(skill) for skill in library.skills.values()]
    cards += [_item(item) for item in library.items.values()]
    cards += [Card(id, f"{id.title()} Potion", "potion", text=POTION_TEXTS[id]) for id in POTIONS]
    cards += [_monster(card) for card in library.monsters.values() if card.rank != "named"]
    cards += [_overlord(card) for card in library.overlord.values()]
    cards += [
        Card(f"familiar:{familiar.id}", familiar.name, "familiar", text=plain(familiar.rules))
        for familiar in library.familiars.values()
    ]
    return Catalogue({card.id: card for card in cards})


def dice(letters: str) -> str:
    """ "red, green, green" """
    return ", ".join(NAMES.get(letter, "morph") for letter in letters)


def _hero(sheet: HeroSheet) -> Card:
    melee, ranged, magic = sheet.traits
    return Card(
        id=sheet.id,
        name=sheet.name,
        kind="hero",
        text=plain(sheet.rules),
        facts=(
            Fact("Wounds", str(sheet.wounds)),
            Fact("Fatigue", str(sheet.fatigue)),
            Fact("Armor", str(sheet.armor)),
            Fact("Speed", str(sheet.speed)),
            Fact("Melee", str(melee)),
            Fact("Ranged", str(ranged)),
            Fact("Magic", str(magic)),
            Fact("Conquest", str(sheet.conquest)),
        ),
    )


def _skill(skill: SkillCard) -> Card:
    return Card(id=skill.id, name=skill.name, kind=f"{skill.deck} skill", text=plain(skill.rules))


def _item(item: Item) -> Card:
    traits = [item.attack, "rune" if item.rune else "", "cursed" if item.cursed else ""]
    facts = [Fact("Dice", dice(item.dice))] if item.dice else []
    facts += [Fact("Hands", str(item.hands))] if item.hands else []
    facts += [Fact("Price", str(item.cost))] if item.cost else []
    return Card(
        id=item.id,
        name=item.name,
        kind=item.type,
        text=plain(item.rules),
        traits=tuple(trait for trait in traits if trait),
        facts=tuple(facts),
        owner=item.deck,
    )


def _monster(card: MonsterCard) -> Card:
    wounds = "/".join(map(str, card.wounds))
    return Card(
        id=card.id,
        name=card.name,
        kind="monster",
        text=plain(card.rules),
        traits=(card.rank, card.attack),
        facts=(
            Fact("Speed", str(card.speed)),
            Fact("Wounds for 2, 3, 4, 5 players", wounds),
            Fact("Armor", str(card.armor)),
            Fact("Dice", dice(card.dice.replace("B", "")) + " + black" * card.dice.count("B")),
        ),
    )


def _overlord(card: OverlordCard) -> Card:
    return Card(
        id=card.id,
        name=card.name,
        kind="overlord card",
        text=plain(card.rules),
        traits=tuple(word for word in (card.type, card.subtype) if word),
        facts=(
            Fact("Threat", "X" if card.cost is None else str(card.cost)),
            Fact("Thrown away for", str(card.value)),
        ),
        notes=(f"Played {WINDOWS.get(card.window.name, card.window.name)}.",),
        owner=card.gem,
    )
