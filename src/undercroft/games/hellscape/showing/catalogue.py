"""Every card that a player can hold, learn or meet, as it is read."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.core.catalogue import Card, Catalogue, Fact
from undercroft.games.hellscape.library import (
    Attacks,
    Board,
    Boss,
    HeroCard,
    Item,
    Library,
    MobCard,
    RoamingCard,
    Skill,
    Spell,
)
from undercroft.games.hellscape.showing import phrases
from undercroft.games.hellscape.showing.conduct import conduct, pattern, steps
from undercroft.games.hellscape.showing.plain import plain


def catalogue(library: Library) -> Catalogue:
    return Catalogue({card.id: card for card in _cards(library)})


def _cards(library: Library) -> Iterator[Card]:
    yield from map(_hero, library.heroes.values())
    yield from map(_skill, library.skills.values())
    for spell in library.spells.values():
        yield _board(spell, "spell", "wizard")
    for consecration in library.consecrations.values():
        yield _board(consecration, "Consecration", "paladin")
    for stance in library.stances.values():
        yield _board(stance, "stance", "berserker")
    for element in library.elements.values():
        yield _board(element, "element", "shaman")
    for token in library.tokens.values():
        yield Card(
            id=f"token:{token.id}", name=token.name, kind="token", text=plain(token.rules),
            traits=(token.colour,), facts=(Fact("Copies", str(token.count)),), owner="rogue",
        )  # fmt: skip
    for spirit in library.spirits.values():
        facts = (Fact("Health", str(spirit.health)), *_dice(spirit.attacks, spirit.defense))
        yield Card(
            id=f"spirit:{spirit.id}", name=spirit.name, kind="Spirit", text=plain(spirit.rules),
            facts=facts, owner="shaman",
        )  # fmt: skip
    for arrow in library.arrows.values():
        bars = zip(
            ("Below", "Bullseye", "Beyond"), (arrow.beige, arrow.white, arrow.red), strict=True
        )
        yield Card(
            id=f"arrow:{arrow.id}", name=f"Arrow {arrow.id[1:]}", kind="Arrow card",
            notes=tuple(f"{where}: {plain(bar)}" for where, bar in bars),
            facts=(Fact("Targets", str(arrow.targets)),), owner="ranger",
        )  # fmt: skip
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


def _board(board: Spell | Board, kind: str, owner: str) -> Card:
    return Card(id=board.id, name=board.name, kind=kind, text=plain(board.rules), owner=owner)


def _dice(attacks: Attacks, defense: str) -> tuple[Fact, ...]:
    found = [Fact(kind.capitalize(), phrases.dice(dice)) for kind, dice in attacks.items()]
    found += [Fact("Defense", phrases.dice(defense))] if defense else []
    return tuple(found)


def _item(item: Item) -> Card:
    traits = (item.rarity, f"{item.set} set" if item.set else "")
    return Card(
        id=item.id,
        name=item.name,
        kind={"hand": "one hand", "hands": "two hands"}.get(item.slot, item.slot),
        text=plain(item.rules),
        traits=tuple(trait for trait in traits if trait),
        facts=_dice(item.attacks, item.defense),
        owner=item.hero_class,
    )


def _mob(mob: MobCard) -> Card:
    return Card(
        id=mob.id,
        name=mob.name,
        kind="Mob",
        text=plain(mob.rules, enemy=True),
        facts=(Fact("Health of each", str(mob.health)), *_dice({}, mob.defense)),
        level=mob.band,
    )


def _roaming(card: RoamingCard) -> Card:
    return Card(
        id=card.id,
        name=card.name,
        kind="Roaming Monster",
        text=plain(card.rules, enemy=True),
        facts=(Fact("Health for each Hero", str(card.health)), *_dice(card.attacks, card.defense)),
        notes=tuple(map(conduct, card.patterns)),
        level=card.band,
    )


def _boss(boss: Boss) -> Card:
    moves = (
        f"{phrases.count(paws, 'paw')}, {move.name}: {steps(move.steps)}."
        for paws, move in enumerate(boss.moves)
    )
    return Card(
        id=boss.id,
        name=boss.name,
        kind="Boss",
        text=plain(boss.rules, enemy=True),
        facts=(Fact("Health for each Hero", str(boss.health)), *_dice(boss.attacks, boss.defense)),
        notes=(f"{boss.presence}: {pattern(boss.passive)}", *moves),
    )
