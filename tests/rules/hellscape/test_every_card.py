"""Every card of the Heroes is used once where it fits, and what it says is there afterwards."""

from __future__ import annotations

import pytest

from hellscape import LIBRARY, Dungeon
from hellscape_cases import LINE, UNTIMED, USED, Case, Steady, kind_of, place
from hellscape_uses import MAIN, Position, expect, finish, watch
from rule import rule
from undercroft.games.hellscape.cards.tree import Attack
from undercroft.games.hellscape.rules import aftermath, attacking, combat, rounds, turn, using
from undercroft.games.hellscape.rules.machines.arrows import BULL


def use(case: Case) -> None:
    """In the moment that its timing names."""
    position = place(case)
    dungeon, hero, enemy = position.dungeon, position.hero, position.enemy
    game, ability = dungeon.game, case.ability
    key = f"use:drink:{case.drink}" if case.drink else f"use:{case.key}"
    answers = {"zone": "zone:r1c3" if "place" in _said(case) else "zone:r1c1", "element": "mana"}
    if not any("mana" in str(effect) for effect in ability.effects):
        answers["element"] = "element:"
    timing = ability.timing
    if timing in ("ATTACK", "COMBAT", "MELEE ATTACK", "MAGIC ATTACK", "RANGED ATTACK"):
        weapons = tuple(id for id in hero.equipped if kind_of(case) in LIBRARY.items[id].attacks)
        position.roll = attacking.by_hero(game, hero, (enemy, kind_of(case), weapons))
        fight = combat.fight(game, position.roll)
        if BULL in ability.effects:  # the white bar of the card that is revealed
            moments = watch(position, fight, key, answers, until=("pool",))
            expect(
                position,
                ability.parts,
                LIBRARY.arrows[LINE[0]].white.abilities[0].effects,
                *moments,
            )
            return
        moments = watch(position, fight, key, answers)
    elif timing == "DEFENSE":
        position.roll = attacking.by_enemy(game, enemy, hero, "melee")
        moments = watch(position, combat.fight(game, position.roll), key, answers)
    elif timing == "POISON":
        enemy.poisoned = True
        before = position.moment()
        dungeon.run(aftermath.poison(game, enemy))
        moments = before, position.moment()
    elif timing == "ROUND START":
        start = {option.key: option.value[1] for option in rounds._start_effects(game, ())}
        _, _, source = start[f"use:{hero.card}:{case.key}"]
        before = position.moment()
        finish(using.use(game, hero, source))
        moments = before, position.moment()
    elif timing in ("ON KILL", "ON LEADER KILL"):
        _kill(position, case)
        return
    else:
        turn.begin(game, hero)
        now = dungeon.state.turn
        now.aired = 0
        now.step = "start" if timing == "TURN START" else "act"
        now.moving, now.points = timing == "MOVE", 2
        if timing in UNTIMED:
            key = f"drink:{case.drink}" if case.drink else f"free:{case.key}"
        if ability.takes_action:
            key = f"action:{case.key}"
        charging = any(isinstance(effect, Attack) for effect in ability.effects)
        until = ("resolve",) if charging else MAIN
        moments = watch(position, _turns(dungeon), key, answers, until)
        if ability.takes_action:
            moments[0].state.turn.actions -= 1
    expect(position, ability.parts, ability.effects, *moments)


def _said(case: Case) -> str:
    return LIBRARY.skills[case.skill].text if case.skill in LIBRARY.skills else ""


async def _turns(dungeon: Dungeon) -> None:
    while dungeon.state.turn.who >= 0:
        await turn.go_on(dungeon.game)


def _kill(position: Position, case: Case) -> None:
    """The last figure of a Mob, by an attack of the Hero."""
    dungeon, hero = position.dungeon, position.hero
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    mob.wounds = dungeon.game.toughness(mob) - 1
    before = position.moment()
    kind = kind_of(case)
    weapons = tuple(id for id in hero.equipped if kind in LIBRARY.items[id].attacks)
    roll = attacking.by_hero(dungeon.game, hero, (mob, kind, weapons))
    roll.swords = 1
    dungeon.game.script = Steady()  # type: ignore[assignment]
    finish(combat.fight(dungeon.game, roll), "roll", "count", "keep")
    assert mob.id not in dungeon.state.enemies
    expect(position, case.ability.parts, case.ability.effects, before, position.moment())


@rule("MD2-LANG-01", "MD2-LANG-02", "MD2-LANG-04", "MD2-LANG-13", "MD2-ABIL-01")
@pytest.mark.parametrize("label", USED)
def test_every_ability_does_what_it_says(label: str) -> None:
    use(USED[label])
