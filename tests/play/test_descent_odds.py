"""The odds that Descent shows with attacks are those of the dice."""

from __future__ import annotations

import itertools

import pytest

from descent import Arena, at, hall
from undercroft.games.descent.dice import COMBAT, POWER
from undercroft.games.descent.greedy import foes, forecast
from undercroft.games.descent.greedy.board import Atlas, Board
from undercroft.games.descent.state import Familiar


def test_a_melee_attack_hits_unless_a_die_misses() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "a1", equipped="sword")
    foe = arena.monster("ogre/normal", "b1")
    found = forecast.of_attack(arena.game, hero, "sword", at(arena.game.ground, "b1"), foe)
    assert found is not None
    assert found.hit == pytest.approx(5 / 6)


def test_aim_rolls_a_missing_die_once_more() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "a1", equipped="sword", order="aim")
    foe = arena.monster("ogre/normal", "b1")
    found = forecast.of_attack(arena.game, hero, "sword", at(arena.game.ground, "b1"), foe)
    assert found is not None
    assert found.hit == pytest.approx(35 / 36)


def test_a_ranged_attack_needs_range_from_its_dice_and_enhancements() -> None:
    """Every face of every die, gone through by hand."""
    arena = Arena(hall(9, 3))
    hero = arena.hero("kirga", "g1")
    foe = arena.monster("skeleton/normal", "a1")
    strike = arena.strike(foe, "g1")
    found = forecast.of_attack(arena.game, foe, "", at(arena.game.ground, "g1"), hero)
    assert found is not None
    reached = total = 0
    for faces in itertools.product(*(COMBAT[die].faces for die in strike.dice)):
        for powers in itertools.product(POWER.faces, repeat=strike.power):
            total += 1
            far = sum(face.range for face in faces) + strike.range_bonus + powers.count("enh")
            reached += far >= strike.distance and not any(face.miss for face in faces)
    assert 0 < reached < total
    assert found.hit == pytest.approx(reached / total)


def test_a_power_die_for_fatigue_is_weighed_against_what_lies_there() -> None:
    arena = Arena(hall(4, 4), faces="0/4/0 0/3/0")
    hero = arena.hero("mordrog", "a1", equipped="sword")
    foe = arena.monster("ogre/normal", "b1")
    strike = arena.strike(hero, "b1", "sword")
    strike.faces = [COMBAT["R"].faces[4], *(COMBAT["G"].faces[1] for _ in strike.dice[1:])]
    arena.script.left.clear()
    now = forecast.of_strike(arena.game, strike)
    then = forecast.of_strike(arena.game, strike, more=1)
    assert now is not None
    assert then is not None
    assert now.hit == then.hit == 1
    assert now.wounds < then.wounds <= now.wounds + 2
    assert forecast.wounds_left(arena.game, foe) > 0


@pytest.mark.rule("DSC-SURGE-02")
def test_doing_nothing_more_is_told_without_the_surges_that_are_left() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "a1", equipped="axe")
    foe = arena.monster("ogre/normal", "b1")
    strike = arena.strike(hero, "b1", "axe")
    surging = next(face for face in COMBAT["R"].faces if face.surge)
    strike.faces = [surging, COMBAT["R"].faces[4]]
    spent = forecast.of_strike(arena.game, strike)
    kept = forecast.of_strike(arena.game, strike, settled=True)
    assert spent is not None
    assert kept is not None
    assert strike.surges() == 1
    armor = forecast.armor_of(arena.game, strike, foe)
    assert kept.wounds == strike.damage() - armor > 0
    assert kept.wounds < spent.wounds


def exactly(weapon: str, space: str) -> tuple[forecast.Odds, list[tuple[int, int, int]], int]:
    """What is told of a shot by who adds nothing to it, all that its dice can show but misses
    (range, damage, surges), and the armor of the ogre."""
    arena = Arena(hall(9, 2))
    hero = arena.hero("mordrog", "a1", equipped=weapon, fatigue=0)
    ogre = arena.monster("ogre/normal", space)
    found = forecast.of_attack(arena.game, hero, weapon, at(arena.game.ground, space), ogre)
    assert found is not None
    shown = [
        (
            sum(face.range for face in faces),
            sum(face.damage for face in faces),
            sum(face.surge for face in faces),
        )
        for faces in itertools.product(*(COMBAT[die].faces for die in weapon_dice(arena, weapon)))
        if not any(face.miss for face in faces)
    ]
    return found, shown, arena.game.card(ogre).card.armor


def weapon_dice(arena: Arena, weapon: str) -> str:
    return arena.game.library.items[weapon].dice


@pytest.mark.rule("DSC-SURGE-01")
def test_a_surge_that_may_be_range_or_damage_is_told_as_what_is_needed() -> None:
    found, shown, armor = exactly("black-widows-web", "h1")
    rolls, hits, wounds = 6**3, 0, 0
    for reach, damage, surges in shown:
        missing = max(0, 7 - reach)
        if missing <= surges:
            hits += 1
            wounds += max(0, damage + surges - missing - armor)
    assert found.hit == pytest.approx(hits / rolls)
    assert found.wounds == pytest.approx(wounds / rolls)


@pytest.mark.rule("DSC-SURGE-01", "DSC-ATTACK-16")
def test_damage_that_surges_double_is_told() -> None:
    found, shown, armor = exactly("soulbiter", "c1")
    wounds = sum(max(0, damage * 2 ** (surges // 2) - armor) for _, damage, surges in shown)
    assert found.wounds == pytest.approx(wounds / 6**5, rel=0.01)  # 24 are the most that is counted


@pytest.mark.rule("DSC-SURGE-01")
def test_a_death_that_surges_buy_is_told() -> None:
    found, shown, armor = exactly("touch-of-death", "c1")
    left = 6
    kills = sum(surges >= 3 or damage - armor >= left for _, damage, surges in shown)
    wounds = sum(left if s >= 3 else min(left, max(0, d - armor)) for _, d, s in shown)
    assert found.kill == pytest.approx(kills / 6**5)
    assert found.wounds == pytest.approx(wounds / 6**5)


@pytest.mark.rule("DSC-ATTACK-17", "DSC-FAM-16")
def test_whoever_ranks_attacks_counts_the_armor_that_there_is() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "a1", skills="enduring")
    ogre = arena.monster("ogre/normal", "b1")
    assert foes.worn(arena.game, hero, "melee") == 3
    hero.lasting = (("armor", 1),)
    assert foes.worn(arena.game, hero, "melee") == 4
    arena.state.familiars[200] = Familiar(
        id=200, card="skye", owner=hero.id, space=at(arena.game.ground, "a2")
    )
    assert foes.Foe(Board(arena.game, Atlas()), ogre).armor == 3
