"""R25: every clause of every card of the Heroes happens on a set table and shows its effect."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from rules.drunagor.stage import Sign, Stage, signs
from undercroft.core.decisions import Request
from undercroft.games.drunagor import events
from undercroft.games.drunagor.cards.tree import Clause, Damage, Immunity, Static
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.rules import (
    cubes,
    damage,
    followers,
    health,
    items,
    skills,
    steps,
    turn,
)
from undercroft.games.drunagor.state import Turn
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


# Triggered abilities: how each event comes about


def _act(*keys: str) -> Callable[[Stage], Rule]:
    return lambda stage: turn.act(stage.game, stage.user)


def _attack(stage: Stage) -> Rule:
    entry = stage.user.cards.index(f"{stage.user.name}.chop")
    return skills.use_skill(stage.game, stage.user, entry, 0, [0])


def _spell(stage: Stage) -> Rule:
    entry = stage.user.cards.index(f"{stage.user.name}.bolt")
    return skills.use_skill(stage.game, stage.user, entry, 3, [3])


def _weaken(stage: Stage) -> Rule:
    for foe in stage.foes:
        foe.health = 1
        foe.marked_by = stage.user.id
    return _attack(stage)


def _hide(stage: Stage) -> Rule:
    stage._tokens(stage.user, {"STEALTH": 1})
    return _attack(stage)


def _struck(stage: Stage) -> Rule:
    user = stage.user
    return damage.resolve(stage.game, Blow([user], {user.id: 4}, "attack", stage.foes[0]))


def _effect(text: str) -> Callable[[Stage], Rule]:
    from undercroft.games.drunagor.cards.reading import read_body
    from undercroft.games.drunagor.use import Use

    return lambda stage: skills.run_body(
        stage.game, Use(user=stage.user, range=None), read_body(text)
    )


def _focus(stage: Stage) -> Rule:
    return skills.use_focus(stage.game, stage.user, library.skills["lorelai.f2"])


def _pet(stage: Stage) -> Rule:
    stage.follower(stage.user, "d6")
    return followers.activate(stage.game, stage.user, ("LUMA",))


def _begin(stage: Stage) -> Rule:
    stage.state.turn = Turn(who=stage.user.id, step="start")
    return turn.begin(stage.game, stage.user)


def _breath(stage: Stage) -> Rule:
    stage.user.down, stage.user.health = True, 0
    return turn.begin(stage.game, stage.user)


def _fall(stage: Stage) -> Rule:
    return health.lose(stage.game, [(stage.user, 99)], "test")


def _ally_falls(stage: Stage) -> Rule:
    return health.lose(stage.game, [(stage.ally, 99)], "test")


def _wall(stage: Stage) -> Rule:
    for foe, square in zip(stage.foes, ("f5", "g5", "g6"), strict=True):
        foe.space = stage.at(square)
    stage.monster("g4")
    return _effect("TARGET ADJ ENEMY, PUSH 2")(stage)


def _burn(stage: Stage) -> Rule:
    stage.user.space = stage.at("c5")
    return steps.move_effect(stage.game, stage.user, 1)


HOW: dict[str, tuple[Callable[[Stage], Rule], int, tuple[str, ...]]] = {
    "roll": (_attack, 19, ()),
    "start of turn": (_begin, 10, ()),
    "end of turn": (lambda stage: turn.finish(stage.game, stage.user), 10, ()),
    "you hit": (_attack, 15, ()),
    "you hit with a spell attack": (_spell, 15, ()),
    "you miss": (_attack, 2, ("reroll",)),
    "you miss or fail a skill challenge": (_attack, 2, ("reroll",)),
    "you crit": (_attack, 20, ()),
    "you kill": (_weaken, 15, ()),
    "you kill a marked target": (_weaken, 15, ()),
    "you surprise": (_hide, 15, ()),
    "you recall": (lambda stage: cubes.recall(stage.game, stage.user, "free"), 10, ()),
    "you react": (_struck, 10, ("react:duck",)),
    "you are attacked": (_struck, 10, ()),
    "you lose health": (_struck, 10, ()),
    "you heal a target": (_effect("ALLY, HEAL 1"), 10, ("figure:vorn", "figure:jaheen")),
    "you inflict a condition": (_effect("ENEMY, STUN"), 10, ()),
    "you use a focus ability": (_focus, 10, ()),
    "you activate a pet": (_pet, 10, ("activate",)),
    "you push a target into an obstacle": (_wall, 10, ()),
    "you gain a curse cube": (_effect("SELF, CURSE 1"), 10, ()),
    "you remove a curse cube": (_effect("SELF, CLEANSE 1"), 10, ()),
    "you regain your breath": (_breath, 10, ()),
    "you are knocked out": (_fall, 10, ()),
    "an ally is knocked out": (_ally_falls, 10, ()),
    "you step on lava or gain burn": (_burn, 10, ("move:c4",)),
    "minor action": (_act(), 10, ("minor:",)),
    "cube action": (_act(), 10, ("action:",)),
}


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
