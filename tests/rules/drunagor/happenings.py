"""How each event that triggers abilities comes about on a `Stage`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from rules.drunagor.stage import Stage
from undercroft.core.decisions import Request
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.rules import cubes, damage, followers, health, skills, steps, turn
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
