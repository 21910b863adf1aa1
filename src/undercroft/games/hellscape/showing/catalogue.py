"""Every card that a player can hold, learn or meet, as it is read."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.core.catalogue import Card, Catalogue, Fact
from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.classes import PARTS
from undercroft.games.hellscape.library import (
    Boss,
    HeroCard,
    Item,
    Library,
    MobCard,
    RoamingCard,
    Skill,
)
from undercroft.games.hellscape.showing.conduct import conduct, pattern, steps
from undercroft.games.hellscape.showing.gear import dice
from undercroft.games.hellscape.showing.plain import plain


def catalogue(library: Library) -> Catalogue:
    return Catalogue({card.id: card for card in _cards(library)})


def _cards(library: Library) -> Iterator[Card]:
    yield from map(_hero, library.heroes.values())
    yield from map(_skill, library.skills.values())
    for part in PARTS:
        yield from part.words.cards(library)
    yield from map(_item, library.items.values())
    for power in library.powers.values():
        yield Card(
            id=power.id, name=f"{power.set.capitalize()} set", kind="set power",
            notes=(f"2 pieces: {plain(power.minor)}", f"4 pieces: {plain(power.greater)}"),
            owner=power.hero_class,
        )  # fmt: skip
    yield from map(_mob, library.mobs.values())
    yield from map(_roaming, library.roaming.values())
    yield from map(_boss, library.bosses.values())
    for door in library.doors.values():
        yield Card(id=f"door:{door.id}", name=door.name, kind="Door card", text=plain(door.rules))


def _hero(hero: HeroCard) -> Card:
    return Card(
        id=hero.id,
        name=hero.name,
        kind="Hero",
        text=plain(hero.rules),
        traits=(hero.hero_class,),
        facts=(Fact("Health", str(hero.health)), Fact("Mana", str(hero.mana))),
        notes=(f"Shadow Ability: {plain(hero.shadow)}",),
    )


def _skill(skill: Skill) -> Card:
    notes = (f"Blessed: {plain(skill.blessed)}",) if skill.blessed.abilities else ()
    stance = (skill.stance.replace("-", " "),) if skill.stance else ()
    tokens = tuple(Fact(f"{id.capitalize()} tokens", f"+{n}") for id, n in skill.tokens.items())
    return Card(
        id=skill.id,
        name=f"{skill.name} {skill.rank}" if skill.rank else skill.name,
        kind="skill",
        text=plain(skill.rules),
        traits=stance,
        facts=tokens,
        notes=notes,
        level=skill.level,
        owner=skill.hero_class,
    )


def _item(item: Item) -> Card:
    traits = (item.rarity, f"{item.set} set" if item.set else "")
    return Card(
        id=item.id,
        name=item.name,
        kind={"hand": "one hand", "hands": "two hands"}.get(item.slot, item.slot),
        text=plain(item.rules),
        traits=tuple(trait for trait in traits if trait),
        facts=dice(item.attacks, item.defense),
        owner=item.hero_class,
    )


def _mob(mob: MobCard) -> Card:
    return Card(
        id=mob.id,
        name=mob.name,
        kind="Mob",
        text=plain(mob.rules, enemy=True),
        facts=(Fact("Health of each", str(mob.health)), *dice({}, mob.defense)),
        level=mob.band,
    )


def _roaming(card: RoamingCard) -> Card:
    return Card(
        id=card.id,
        name=card.name,
        kind="Roaming Monster",
        text=plain(card.rules, enemy=True),
        facts=(Fact("Health for each Hero", str(card.health)), *dice(card.attacks, card.defense)),
        notes=tuple(map(conduct, card.patterns)),
        level=card.band,
    )


def _boss(boss: Boss) -> Card:
    moves = (
        f"{english.count(paws, 'paw')}, {move.name}: {steps(move.steps)}."
        for paws, move in enumerate(boss.moves)
    )
    return Card(
        id=boss.id,
        name=boss.name,
        kind="Boss",
        text=plain(boss.rules, enemy=True),
        facts=(Fact("Health for each Hero", str(boss.health)), *dice(boss.attacks, boss.defense)),
        notes=(f"{boss.presence}: {pattern(boss.passive)}", *moves),
    )
