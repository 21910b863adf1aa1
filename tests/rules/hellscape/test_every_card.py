"""Every card of the Heroes is used once where it fits, and what it says is there afterwards."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from hellscape import LIBRARY, Dungeon
from hellscape_cases import LINE, UNTIMED, USED, Case, Steady, kind_of, place
from hellscape_uses import MAIN, Position, expect, finish, watch
from rule import rule
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.boards.paladin import Chapel
from undercroft.games.hellscape.boards.shaman import Totems
from undercroft.games.hellscape.cards.header import (
    Blood,
    Distance,
    Dual,
    If,
    Lighting,
    Price,
    Wounded,
)
from undercroft.games.hellscape.cards.tree import Attack, is_idle
from undercroft.games.hellscape.classes.ranger.rules import BULL
from undercroft.games.hellscape.library import ELEMENTS
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    combat,
    limits,
    rounds,
    turn,
    using,
)
from undercroft.games.hellscape.zones import NOWHERE

Spoil = Callable[[Position], None]


def use(case: Case, spoil: Spoil | None = None, *, other_light: bool = False) -> None:
    """In the moment that its timing names; `spoil` changes the position before."""
    position = place(case, other_light=other_light)
    if spoil is not None:
        spoil(position)
    dungeon, hero, enemy = position.dungeon, position.hero, position.enemy
    game, ability = dungeon.game, case.ability
    key = f"use:drink:{case.drink}" if case.drink else f"use:{case.key}"
    answers = {"zone": "zone:r1c3" if "place" in _said(case) else "zone:r1c1", "element": "mana"}
    if not any("mana" in str(effect) for effect in ability.effects):
        answers["element"] = "element:"
    timing = ability.timing
    if timing == "COMBAT" and is_idle(ability.effects, attacking=True):
        timing = "DEFENSE"  # MD2-RUL-127
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
    elif timing == "TURN START":  # asked or not (MD2-RUL-67)
        hero.fire = 0  # it has burnt when abilities of the start come (MD2-TURN-02)
        turn.begin(game, hero)
        before = position.moment()
        finish(turn.go_on(game), key)
        assert case.key in dungeon.state.turn.started, f"{key} was never offered"
        moments = before, position.moment()
    else:
        turn.begin(game, hero)
        now = dungeon.state.turn
        now.aired = 0
        now.step = "act"
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
    for limit in set(ability.limits) & limits.LASTING.keys():  # MD2-ABIL-18
        drunk = f"drink:{case.drink}.0" if case.drink else case.key
        assert f"{limits.LASTING[limit]}:{drunk}" in hero.used, limit


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


def _spoils(case: Case) -> dict[str, Spoil | None]:
    """For each price and condition of a card the change that leaves it unmet."""
    found: dict[str, Spoil | None] = {}
    for part in case.ability.parts:
        match part:
            case Price(_, coin):
                found[coin] = lambda position, coin=coin: _poorer(position, coin)  # type: ignore[misc]
            case Blood(n):
                found["wounds"] = lambda position, n=n: _set_health(position, n - 1)  # type: ignore[misc]
            case Wounded(n):
                found["wounded"] = lambda position, n=n: _set_health(position, 0, missing=n - 1)  # type: ignore[misc]
            case Dual():
                found["dual"] = _disarm
            case Distance():
                found["distance"] = _step_back
            case If():
                found["consecration"] = _desecrate
            case Lighting():
                found["light"] = None
            case _:
                pass
    return found


class Harmless(Steady):
    """No scratch, which would hurt and feed Rage, and no mask."""

    def roll(self, what: str, sides: int) -> int:
        return 2 if what == "shadow" else 0


def _poorer(position: Position, coin: str) -> None:
    hero, machine = position.hero, position.hero.machine
    if coin == "mana":
        hero.mana -= 1
    elif coin == "rage":
        assert isinstance(machine, Fury)
        position.dungeon.game.script = Harmless()  # type: ignore[assignment]
        hero.machine = msgspec.structs.replace(machine, rage=machine.rage - 1)
    else:
        assert isinstance(machine, Totems)
        tracks = list(machine.elements)
        tracks[ELEMENTS.index(coin)] -= 1
        hero.machine = msgspec.structs.replace(machine, elements=tuple(tracks))


def _set_health(position: Position, health: int, *, missing: int | None = None) -> None:
    position.dungeon.game.script = Harmless()  # type: ignore[assignment]
    most = position.dungeon.game.max_health(position.hero)
    position.hero.health = health if missing is None else most - missing


def _disarm(position: Position) -> None:
    """Only one weapon stays."""
    hero = position.hero
    arms = [id for id in hero.equipped if LIBRARY.items[id].attacks]
    hero.equipped = tuple(id for id in hero.equipped if id not in arms[1:])


def _step_back(position: Position) -> None:
    position.enemy.zone = position.dungeon.zone("r1c4")


def _desecrate(position: Position) -> None:
    chapel = position.hero.machine
    assert isinstance(chapel, Chapel)
    position.hero.machine = msgspec.structs.replace(chapel, zones=(NOWHERE,) * 3)


UNMET = [(label, what) for label, case in USED.items() for what in _spoils(case)]


@rule("MD2-ABIL-10", "MD2-ABIL-11", "MD2-ABIL-12", "MD2-ABIL-13", "MD2-ABIL-14", "MD2-LANG-14")
@pytest.mark.parametrize(("label", "what"), UNMET)
def test_no_ability_is_offered_when_a_part_of_its_header_is_not_met(label: str, what: str) -> None:
    case = USED[label]
    spoil = _spoils(case)[what]
    with pytest.raises((AssertionError, KeyError), match=r"never offered|is not among|^'use:"):
        use(case, spoil, other_light=what == "light")
