"""How each event that triggers abilities comes about on a `Stage`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from rules.drunagor.stage import Stage
from undercroft.core.decisions import Request
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.rules import (
    cubes,
    damage,
    followers,
    health,
    preparing,
    skills,
    steps,
    turn,
)
from undercroft.games.drunagor.state import Turn
from undercroft.games.drunagor.use import Blow, Use

library = load_library()
Rule = Coroutine[Request, Any, Any]


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


def _sneak(stage: Stage) -> Rule:
    stage._tokens(stage.user, {"STEALTH": 1})
    return steps.move_effect(stage.game, stage.user, 2)


def _badly_struck(stage: Stage) -> Rule:
    stage.user.health = 20
    return damage.resolve(
        stage.game, Blow([stage.user], {stage.user.id: 9}, "attack", stage.foes[0])
    )


def _into_darkness(stage: Stage) -> Rule:
    return steps.move_effect(stage.game, stage.user, 1)


def _summon(stage: Stage) -> Rule:
    return followers.activate(stage.game, stage.user, ("JINX",))


def _draw(stage: Stage) -> Rule:
    stage.script.draws = ["red-1"]
    return _effect("DRAW 1 RUNE")(stage)


def _companion(stage: Stage) -> Rule:
    friend = stage.follower(
        stage.user, "e4", name="friend", kind="companion", sturdiness=3, damage=None, move=0
    )
    return followers.take_turn(stage.game, friend)


def _prepare(stage: Stage) -> Rule:
    """With a square for each of the three."""
    book = stage.game.book
    first, *rest = book.adventure.rooms
    first = msgspec.structs.replace(first, starts=((0, 0), (1, 0), (2, 0)))
    book.adventure = msgspec.structs.replace(book.adventure, rooms=(first, *rest))
    return preparing.prepare(stage.game)


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
    "you attack": (_attack, 15, ()),
    "your attack hits": (_attack, 15, ()),
    "you deal damage": (_attack, 15, ()),
    "you spend an ac": (_attack, 15, ()),
    "you have stealth": (_sneak, 15, ()),
    "each hero": (_attack, 15, ()),
    "any hero crits": (_attack, 20, ()),
    "you critically fail": (_attack, 1, ("keep",)),
    "you roll a natural 1": (_attack, 1, ("keep",)),
    "you kill on your turn": (_weaken, 15, ()),
    "you lose 4 or more health to one attack": (_badly_struck, 10, ()),
    "you take darkness damage": (_into_darkness, 10, ("move:e4",)),
    "you gain a condition": (_effect("SELF, BURN 1"), 10, ()),
    "you gain shield": (_effect("SELF, SHIELD 1"), 10, ()),
    "you receive a move effect": (_effect("MOVE 2"), 10, ()),
    "you prevent": (_struck, 10, ("react:duck",)),
    "you summon a pet": (_summon, 10, ()),
    "you expend an ac (not by fatigue)": (_effect("EXPEND 1 AC, SELF, SHIELD 1"), 10, ()),
    "any hero expends an ac (not by fatigue)": (_effect("EXPEND 1 AC, SELF, SHIELD 1"), 10, ()),
    "you recall on your turn": (lambda stage: cubes.recall(stage.game, stage.user, "free"), 10, ()),
    "any hero is knocked out": (_ally_falls, 10, ()),
    "a rune is drawn": (_draw, 10, ()),
    "start of adventure": (_prepare, 10, ()),
    "a companion ends its turn adjacent to you": (_companion, 10, ()),
}
