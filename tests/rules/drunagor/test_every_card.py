"""R25: every clause of every card of the Heroes happens on a set table and shows its effect."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from rules.drunagor.happenings import HOW
from rules.drunagor.stage import Sign, Stage, signs
from undercroft.core.decisions import Request
from undercroft.games.drunagor import events
from undercroft.games.drunagor.cards.tree import Clause, Damage, Immunity, Static
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.rules import (
    damage,
    items,
    skills,
)
from undercroft.games.drunagor.use import Blow

library = load_library()
ITEMS = [id for id in library.items if id in library.skills]
CARDS: list[str] = [
    *(id for hero in library.heroes.values() for id in (*hero.skills, *hero.focus)),
    *(id for hero in library.heroes.values() for card in hero.cards for id in card),
    *(id for role in library.roles.values() for id in (*role.skills, *role.third)),
    *(id for card in library.classes.values() for tree in card.trees for id in tree.abilities),
    *ITEMS,
]
ACTIVE = [id for id in CARDS if library.skills[id].symbol != "P"]
PASSIVE = [id for id in CARDS if library.skills[id].symbol == "P"]
CLAUSES = [
    (id, number)
    for id in PASSIVE
    for number, clause in enumerate(library.skills[id].body.clauses)
    if clause.trigger is not None and clause.trigger.event != "you have stealth"
]
SEEDS = 60

Rule = Coroutine[Request, Any, Any]


def test_the_cards_are_all_there() -> None:
    assert len(CARDS) == 55 + 40 + 30 + 60 + 137
    kinds = {library.skills[id].kind for id in CARDS}
    assert kinds == {"HERO", "PASSIVE", "FOCUS", "ROLE", "CLASS", "EQUIP", "CONSUMABLE"}


# Skills, Focus Abilities, Consumables


@pytest.mark.parametrize("id", ACTIVE)
def test_everything_a_card_says_happens(id: str) -> None:
    skill = library.skills[id]
    wanted: dict[str, Sign] = {}
    for clause in skill.body.clauses:
        for group in clause.groups:
            if not _still(group.items):
                wanted.update(signs(skill, group))
    left = set(wanted)
    for seed in range(SEEDS):
        stage = Stage(seed, id, roll=18, bag=_bag(id))
        stage.events.clear()
        _use(stage, skill, seed)
        left -= {name for name in left if wanted[name](stage.events)}
        if not left:
            return
    raise AssertionError(f"{skill.name} ({skill.text}) never shows {sorted(left)}")


def _still(items_: tuple[object, ...]) -> bool:
    return all(isinstance(item, Static) for item in items_)  # SOCKET on a Reaction


def _bag(id: str) -> tuple[str, ...]:
    """A Consumable with what it needs."""
    if library.skills[id].kind != "CONSUMABLE":
        return ()
    gem = "gem" in library.items[id].subtypes
    return (id, "kite-shield" if gem else "cosmic-gemstone-chest")


def _use(stage: Stage, skill: Skill, seed: int) -> None:
    user, game = stage.user, stage.game
    if skill.symbol == "R":
        foe = stage.foes[0]
        others = [user, stage.ally] if seed % 3 else [user]
        user.health = stage.ally.health = 20
        blow = Blow([*others], {hero.id: 12 for hero in others}, "attack", foe)
        if skill.kind == "FOCUS":
            stage.library.heroes[user.name] = library.heroes[user.name]
            stage._tokens(user, {"FOCUS": skill.focus})
        stage.happen(damage.resolve(game, blow), f"react:{_slug(skill)}", f"focus:{_slug(skill)}")
    elif skill.kind == "FOCUS":
        stage.happen(skills.use_focus(game, user, skill))
    elif skill.kind == "CONSUMABLE":
        stage.happen(items.consume(game, user, skill.id))
    else:
        entry = user.cards.index(skill.id)
        colours = ["YRGB".index(letter) for letter in skill.slots[0]]
        colour = stage.chance.choice(colours)
        stage.happen(skills.use_skill(game, user, entry, colour, [colour]))


def _slug(skill: Skill) -> str:
    return skill.name.lower().replace(" ", "-").replace("'", "")


# Triggered abilities


@pytest.mark.parametrize(("id", "number"), CLAUSES)
def test_every_triggered_ability_happens(id: str, number: int) -> None:
    skill = library.skills[id]
    clause: Clause = skill.body.clauses[number]
    assert clause.trigger is not None
    prepare, roll, answers = HOW[clause.trigger.event]
    base = library.items[id].damage or 3 if id in library.items else 3
    wanted: dict[str, Sign] = {}
    for group in clause.groups:
        wanted.update(signs(skill, group, base))
    left = set(wanted)
    for seed in range(SEEDS):
        stage = Stage(seed, id, roll=roll)
        if clause.trigger.event == "minor action":  # not while engaged
            stage.state.monsters.clear()
        rule = prepare(stage)
        stage.events.clear()
        stage.happen(rule, *answers)
        left -= {name for name in left if wanted[name](stage.events)}
        if not left:
            assert clause.trigger.event in ("minor action", "cube action") or any(
                isinstance(event, events.AbilityWorked | events.Rerolled) for event in stage.events
            )
            return
    raise AssertionError(f"{skill.name} ({skill.text}) never shows {sorted(left)}")


def test_no_card_has_a_clause_that_is_neither_static_nor_triggered() -> None:
    for id in PASSIVE:
        for clause in library.skills[id].body.clauses:
            if clause.trigger is None or clause.trigger.event == "you have stealth":
                said = [item for group in clause.groups for item in group.items]
                assert all(isinstance(item, Static | Immunity) for item in said), id
            assert not any(
                isinstance(item, Damage) and item.condition
                for g in clause.groups
                for item in g.items
            ), id
