"""Every card that a hero can hold or learn, and those that the heroes explore."""

from __future__ import annotations

from undercroft.core.catalogue import Branch, Card, Catalogue, Fact
from undercroft.games.dark_elements.library import Class, Item, Library, Skill
from undercroft.games.dark_elements.monster import Activation
from undercroft.games.dark_elements.showing.activations import quarters


def catalogue(library: Library) -> Catalogue:
    cards = {skill.id: _skill(library, skill) for skill in library.skills.values()}
    cards |= {item.id: _item(item) for item in library.items.values()}
    cards |= {
        card.id: Card(id=card.id, name=card.name, kind="Search card", text=card.says)
        for card in library.searches.values()
    }
    cards |= {card.id: _activation(library, card) for card in library.activations.values()}
    cards |= {
        card.id: Card(id=card.id, name=card.name, kind="Exploration card", text=" ".join(card.says))
        for card in library.encounters.values()
    }
    return Catalogue(cards, tuple(_tree(library, one) for one in library.classes.values()))


def _skill(library: Library, skill: Skill) -> Card:
    cost = (Fact("fatigue", str(skill.cost)),) if skill.cost else ()
    its = library.classes[skill.of]
    users = [hero.id for hero in library.heroes.values() if hero.archetype == its.archetype]
    return Card(
        id=skill.id,
        name=skill.name,
        kind="Skill",
        text=skill.says,
        facts=(Fact("XP", str(skill.xp)), *cost),
        level=skill.xp,
        owner=its.name,
        users=tuple(users),
    )


def _item(item: Item) -> Card:
    dice = [Fact("attack", f"{item.attack}, {' '.join(item.dice)}")] if item.attack else []
    if item.defence:
        dice.append(Fact("defence", " ".join(item.defence)))
    return Card(
        id=item.id,
        name=item.name,
        kind="Weapon" if item.attack else "Armor" if item.slot == "armor" else "Item",
        text=item.says,
        traits=tuple(item.traits),
        facts=tuple(dice),
        level=item.act or 0,
    )


def _activation(library: Library, card: Activation) -> Card:
    """Every sentence stands on a line of its own, under the group and the rank it is for."""
    facts = []
    for quarter in quarters(library, card):
        boxes = [("effects", quarter.effects), *((box.of, box.lines) for box in quarter.boxes)]
        facts += [Fact(f"{quarter.title}, {of}", "\n".join(lines)) for of, lines in boxes if lines]
    return Card(
        id=card.id,
        name=f"Activation card {card.number}",
        kind="Activation card",
        facts=tuple(facts),
    )


def _tree(library: Library, one: Class) -> Branch:
    skills = library.skills_of(one.id)
    costs = sorted({skill.xp for skill in skills})
    rows = tuple(tuple(s.id for s in skills if s.xp == xp) for xp in costs)
    return Branch(one.id, one.name, one.name, rows)
