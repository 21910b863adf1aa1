"""Every card that a player can hold or learn, as it is read."""

from __future__ import annotations

from undercroft.core.catalogue import Branch, Card, Catalogue, Fact
from undercroft.games.drunagor.library import AttackCard, Item, Library, Skill, Tree

KINDS = {
    "HERO": "Hero Skill",
    "ROLE": "Role Skill",
    "CLASS": "Class Ability",
    "FOCUS": "Focus Ability",
    "PASSIVE": "Passive",
    "AURA": "Aura",
}


def catalogue(library: Library) -> Catalogue:
    levels = _levels(library)
    owners = _owners(library)
    cards = {
        skill.id: _skill(skill, levels.get(skill.id, 0), owners.get(skill.id, ""))
        for skill in library.skills.values()
        if skill.kind in KINDS
    }
    cards |= {item.id: _item(library, item) for item in library.items.values()}
    cards |= {attack.id: _attack(attack) for attack in library.attacks.values()}
    trees = (
        Branch(tree.id, tree.name, card.name, _rows(tree))
        for card in library.classes.values()
        for tree in card.trees
    )
    return Catalogue(cards, tuple(trees))


def _levels(library: Library) -> dict[str, int]:
    pairs = [pair for hero in library.heroes.values() for pair in hero.cards]
    pairs += [role.third for role in library.roles.values() if role.third]
    return {id: level for pair in pairs for level, id in enumerate(pair, 1)}


def _owners(library: Library) -> dict[str, str]:
    """The hero, role or tree of a Skill."""
    found = {}
    for hero in library.heroes.values():
        for id in (*hero.skills, *hero.focus, *(id for pair in hero.cards for id in pair)):
            found[id] = hero.id
    for role in library.roles.values():
        for id in (*role.skills, *role.third):
            found[id] = role.id
    for card in library.classes.values():
        for tree in card.trees:
            for id in tree.abilities:
                found[id] = tree.id
    return found


def _skill(skill: Skill, level: int, owner: str) -> Card:
    price = (Fact("FOCUS", str(skill.focus)),) if skill.focus else ()
    return Card(
        id=skill.id,
        name=skill.name,
        kind=KINDS[skill.kind],
        text=skill.text,
        symbol=skill.symbol,
        slots=skill.slots,
        facts=price,
        level=level,
        owner=owner,
    )


def _item(library: Library, item: Item) -> Card:
    skill = library.skills.get(item.id)
    weapon = item.type == "weapon"
    facts = (Fact("Accuracy", f"{item.accuracy}+"), Fact("Damage", str(item.damage)))
    return Card(
        id=item.id,
        name=item.name,
        kind=item.type,
        deed=skill.name if skill and skill.name != item.name else "",
        text=skill.text if skill else "",
        traits=item.subtypes,
        symbol=skill.symbol if skill else "",
        slots=skill.slots if skill else (),
        facts=facts if weapon else (),
        notes=("A Cosmic Gemstone turns it over for good.",) if item.socket else (),
        level=item.level,
        users=_users(library, item),
        back=item.back,
        front=item.front,
    )


def _attack(attack: AttackCard) -> Card:
    """A card that a Commander, Overlord or General has on the track."""
    place = f"{'upper' if attack.up else 'lower'} {attack.rune}"
    return Card(
        id=attack.id,
        name=attack.name,
        kind="Attack card",
        text=attack.text,
        symbol=attack.symbol,
        facts=(Fact("Place on the track", place),),
    )


def _users(library: Library, item: Item) -> tuple[str, ...]:
    """DRU-EQUIP-01; nobody is named where everybody is proficient."""
    if item.type in ("trinket", "consumable"):
        return ()
    return tuple(
        hero.id
        for hero in library.heroes.values()
        if set(item.subtypes) & set(hero.proficiency.get(item.type, ()))
    )


def _rows(tree: Tree) -> tuple[tuple[str, ...], ...]:
    """DRU-CLASS-01: the second and third side by side, or one after another."""
    first, *rest = tree.abilities
    if tree.shape == "V":
        return ((first,), tuple(rest))
    return ((first,), *((id,) for id in rest))
