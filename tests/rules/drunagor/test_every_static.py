"""R25: every static of every card of the Heroes changes what it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.drunagor.stage import Stage
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.cards.tree import Amount, Attack, Effect, Immunity, Static
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules import (
    attacks,
    chests,
    conditions,
    cubes,
    darkness,
    effects,
    faces,
    follower_attacks,
    followers,
    hits,
    movement,
    offers,
    protection,
    skills,
    targets,
    terrain,
    traps,
    weapons,
)
from undercroft.games.drunagor.state import CURSE, TRAUMA
from undercroft.games.drunagor.use import Strike, Use

library = load_library()
SAID = [
    (id, item)
    for id, skill in library.skills.items()
    if skill.kind in ("HERO", "ROLE", "PASSIVE", "CLASS", "EQUIP")
    for clause in skill.body.clauses
    for group in clause.groups
    for item in group.items
    if isinstance(item, Static | Immunity)
]
STATICS = [(id, item.kind) for id, item in SAID if isinstance(item, Static)]
IMMUNITIES = [
    (id, thing) for id, item in SAID if isinstance(item, Immunity) for thing in item.things
]

Measure = Callable[[Stage], Any]


def _effect(stage: Stage, user: Any, text: str, *answers: str) -> None:
    stage.happen(skills.run_body(stage.game, Use(user=user, range=None), read_body(text)), *answers)


def _strike(stage: Stage) -> tuple[Use, Strike]:
    use = Use(user=stage.user)
    return use, Strike(stage.user, [stage.foes[2]], [], [], natural=10)


def _result(stage: Stage) -> int:
    return hits.result(stage.game, *_strike(stage), stage.foes[2], 0)


def _damage(stage: Stage) -> int:
    return hits.bonus_damage(stage.game, *_strike(stage), stage.foes[2])


def _crit(stage: Stage) -> int:
    return hits.critical_from(stage.game, *_strike(stage), stage.foes[2])


def _worth(keyword: str) -> Measure:
    return lambda stage: effects.worth(stage.game, Use(user=stage.user), Effect(keyword, Amount(2)))


def _cleave(stage: Stage) -> int:
    attack = read_body("+0 HIT, CLEAVE 1").clauses[0].groups[0]
    item = attack.items[0]
    assert isinstance(item, Attack)
    use = Use(user=stage.user)
    stage.happen(attacks.weapon_attacks(stage.game, use, attack.spec, item))
    return len(stage.told(events.AttackAimed)[0].targets)


def _allied_damage(stage: Stage) -> int:
    use = Use(user=stage.ally)
    strike = Strike(stage.ally, [stage.foes[2]], [], [])
    return hits.bonus_damage(stage.game, use, strike, stage.foes[2])


def _mended(stage: Stage) -> int:
    _effect(stage, stage.ally, "ALLY, HEAL 1", f"figure:{stage.user.name}")
    return stage.told(events.Healed)[0].amount if stage.told(events.Healed) else 0


def _curses(stage: Stage) -> int:
    """How many can be borne."""
    stage.user.slots, stage.user.blocked = (CURSE,) * 5 + stage.user.slots[5:], 31
    stage.happen(cubes.receive_curses(stage.game, stage.user, 3))
    return cubes.held(stage.user, CURSE)


def _traumas(stage: Stage) -> int:
    for _ in range(3):
        stage.happen(cubes.receive_trauma(stage.game, stage.user))
    return cubes.held(stage.user, TRAUMA)


def _in_the_dark(stage: Stage) -> int:
    stage.user.space = stage.at("e4")
    stage.happen(terrain.enter(stage.game, stage.user))
    return stage.user.health


def _fallen(stage: Stage) -> int:
    stage.happen(terrain.fall(stage.game, stage.user))
    return stage.user.health


def _searched(stage: Stage) -> int:
    stage.script.rolls = ["BLEED"]
    stage.chest("f5")
    stage.happen(chests.search(stage.game, stage.user, stage.at("f5")))
    return len(stage.told(events.TrapDie))


def _destinations(stage: Stage) -> int:
    """Walled in by friends and foes, whose squares a JUMP passes."""
    for square in ("d4", "e4", "d6"):
        if stage.game.free_squares() >> stage.at(square) & 1:
            stage.monster(square)
    return len([key for key in stage.offers(stage.user) if key.startswith("move:")])


def _natural_1(stage: Stage) -> int:
    stage.script.rolls = [1]
    _effect(stage, stage.user, "+0 HIT", "figure:")
    return len(stage.told(events.Hit))


def _pets(stage: Stage) -> int:
    for pet in ("luma", "jinx"):
        card = stage.library.followers[pet]
        stage.happen(followers.join(stage.game, stage.user, card), "square:d")
    return len(followers.pets_of(stage.game, stage.user))


def _bite(stage: Stage) -> int:
    pet = stage.follower(stage.user, "g6")
    stage.happen(follower_attacks.attack(stage.game, pet, stage.game.follower_card(pet)))
    return int(stage.told(events.AttackAimed)[0].damage)


def _commanded(stage: Stage) -> int:
    _effect(stage, stage.user, "SELF, MAKE +0 HIT")
    return int(stage.told(events.Hit)[0].result)


def _traps(stage: Stage) -> list[str]:
    stage.happen(traps.lay(stage.game, stage.user, "BEAR TRAP", "test"))
    return stage.asked[0].keys() if stage.asked[0].kind == "trap-kind" else []


def _most(token: str) -> Measure:
    return lambda stage: conditions.limit(stage.game, stage.user, tokens.INDEX[token])


def _critical(natural: int) -> Measure:
    def measure(stage: Stage) -> bool:
        use, strike = _strike(stage)
        strike.natural = natural
        return hits.is_critical(stage.game, use, strike, stage.foes[2])

    return measure


def _hunted(stage: Stage) -> str:
    stage.ally.health = 9
    hero = darkness.hunted(stage.game)
    return hero.name if hero else ""


def _recalled(stage: Stage) -> int:
    stage.happen(cubes.recall(stage.game, stage.user, "willing"))
    return cubes.held(stage.user, CURSE)


def _asked_at_recall(stage: Stage) -> list[str]:
    stage.happen(cubes.recall(stage.game, stage.user, "willing"))
    return [request.kind for request in stage.asked]


MEASURES: dict[str, Measure] = {
    "HP": lambda stage: stage.game.maximum(stage.user),
    "MOVEMENT": lambda stage: movement.bonus(stage.game, stage.user),
    "HIT": _result,
    "DMG": _damage,
    "CRIT": _crit,
    "RANGE": lambda stage: targets.range_of(stage.game, stage.user, weapons.RED),
    **{
        word: _worth(word)
        for word in ("HEAL", "PREVENT", "SHIELD", "POISON", "BURN", "PUSH", "TELEKINESIS")
    },
    "CLEAVE": _cleave,
    "HEAL RECEIVED": _mended,
    "CURSE LIMIT": _curses,
    "TRAUMA LIMIT": _traumas,
    "ALLIES DMG": _allied_damage,
    "PET DMG": _bite,
    "COMMANDED HIT": _commanded,
    "NO DARKNESS DAMAGE": _in_the_dark,
    "NO FALLING DAMAGE": _fallen,
    "NO TRAP DIE": _searched,
    "MOVE ACTIONS JUMP": _destinations,
    "NATURAL 1 HITS": _natural_1,
    "TWO PETS": _pets,
    "BEAR TRAPS MAY BE POISON TRAPS": _traps,
    "BEAR TRAPS MAY BE FIRE TRAPS": _traps,
    "PROTECT": lambda stage: protection.has_protect(stage.game, stage.user),
    "RETALIATE": _worth("RETALIATE"),
    **{f"MAX {word}": _most(word) for word in wording.TOKENS},
    "NATURAL 1 CRITS": _critical(1),
    hits.FAIR: _critical(4),
    hits.CLUMSY: lambda stage: hits.fumbles(stage.game, stage.user, 3),
    darkness.SINGLED_OUT: _hunted,
    conditions.HARDINESS: lambda stage: conditions.hardy(stage.game, stage.user, tokens.BURN),
    "NO CURSE CUBE FROM RECALL": _recalled,
    "MAY TAKE NO CURSE CUBE FROM RECALL": _asked_at_recall,
    "SOCKET": lambda stage: faces.sockets(stage.game, stage.user),
}


@pytest.mark.parametrize(("id", "kind"), STATICS)
def test_a_static_changes_what_it_speaks_of(id: str, kind: str) -> None:
    with_it, without = Stage(0, id), Stage(0)
    for stage in (with_it, without):
        stage._tokens(stage.user, {"STEALTH": 1})
        stage.events.clear()
    assert MEASURES[kind](with_it) != MEASURES[kind](without)


@pytest.mark.parametrize(("id", "thing"), IMMUNITIES)
def test_an_immunity_keeps_it_off(id: str, thing: str) -> None:
    stage = Stage(0, id)
    stage.events.clear()
    word = "RANGER'S MARK" if thing == "LARGE" else thing
    use = Use(user=stage.foes[0])
    stage.happen(effects.affect(stage.game, use, Effect(word), stage.user, 1))
    assert [event.what for event in stage.told(events.Resisted)] == [slugged(thing)]
    if thing in tokens.INDEX:
        assert not stage.user.tokens[tokens.INDEX[thing]]


def test_move_actions_that_jump_are_offered_over_enemies() -> None:
    stage = Stage(0, "boots-of-levitation")
    assert offers.move_actions_jump(stage.game, stage.user)
