"""Combats: the pool, the roll in the roller's order, Wounds and what they bring."""

from __future__ import annotations

import msgspec

from hellscape import Dungeon, row
from rule import rule
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.rules import attacking, combat, mobs, wounds
from undercroft.games.hellscape.state import Enemy, Hero

CAVE = row("LLL")


def berserker(dungeon: Dungeon, *, rage: int = 0, **fields: object) -> Hero:
    gheta = dungeon.hero("gheta", "r1c1", **fields)  # type: ignore[arg-type]
    gheta.machine = Fury("blood-rage", rage, (("blood-rage", gheta.skills),))
    return gheta


def attack(dungeon: Dungeon, hero: Hero, enemy: Enemy, weapon: str, *answers: str) -> None:
    roll = attacking.by_hero(dungeon.game, hero, (enemy, "melee", (weapon,)))
    dungeon.run(combat.fight(dungeon.game, roll), *answers)


@rule("MD2-EX-05", "MD2-POOL-01", "MD2-POOL-02", "MD2-POOL-03", "MD2-BER-04")
def test_the_pool_mixes_both_sides() -> None:
    dungeon = Dungeon(CAVE, faces="- - - - - -")
    gheta = berserker(dungeon, rage=2, equipped="big-freakin-greatsword", skills="fatal-fury-1")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=2)
    roll = attacking.by_hero(dungeon.game, gheta, (mob, "melee", ("big-freakin-greatsword",)))
    dungeon.run(combat.fight(dungeon.game, roll), "use:fatal-fury-1#1.1", "count")
    assert sorted(die.colour for die in roll.cast) == sorted("YYOBEE")
    assert gheta.machine == msgspec.structs.replace(gheta.machine, rage=1)


@rule(
    "MD2-EX-06", "MD2-ROLL-02", "MD2-ROLL-03", "MD2-ROLL-04", "MD2-ROLL-05", "MD2-ROLL-06",
    "MD2-ROLL-08", "MD2-ROLL-09", "MD2-ROLL-12", "MD2-HIT-01", "MD2-HIT-02", "MD2-XP-01",
    "MD2-BER-02", "MD2-BER-07",
)  # fmt: skip
def test_an_attack_is_resolved_in_the_rollers_order() -> None:
    dungeon = Dungeon(CAVE, faces="sm ss sss h wp - h")
    gheta = berserker(dungeon, equipped="soulcleaver", mana=0)
    mob = dungeon.mob("gargoyles-1", "r1c1", minions=2)
    roll = attacking.by_hero(dungeon.game, gheta, (mob, "melee", ("soulcleaver",)))
    roll.pool = "YOOBEE"
    dungeon.run(
        combat.fight(dungeon.game, roll),
        "die:5:scratch",
        "use:blood-rage#1.1",
        "reroll:4",
        "die:1:mana",
    )
    assert roll.result() == (6, 2)
    assert mob.minions == 0
    assert mob.wounds == 0
    assert (gheta.health, gheta.mana, gheta.xp) == (7, 1, 2)
    assert isinstance(gheta.machine, Fury)
    assert gheta.machine.rage == 0


@rule("MD2-EX-08", "MD2-ENEMY-04", "MD2-ROLL-10", "MD2-ROLL-11", "MD2-POOL-05", "MD2-XP-04")
def test_a_mobs_attack_feeds_on_its_paws() -> None:
    dungeon = Dungeon(CAVE, faces="sm ss h h w p p - s")
    gheta = berserker(dungeon, equipped="chainmail rusty-sword")
    mob = dungeon.mob("undead-3", "r1c1", minions=3, wounds=1, item="hell-forged-sword")
    dungeon.run(
        mobs.attack(dungeon.game, mob),
        "die:5:scratch",
        "rest",
    )
    assert mob.minions == 2
    assert mob.wounds == 0
    assert gheta.health == 8 - 1 - 2
    assert gheta.xp == 1


@rule("MD2-EX-18", "MD2-HIT-01", "MD2-HIT-03")
def test_wounds_overflow_from_figure_to_figure() -> None:
    dungeon = Dungeon(CAVE)
    gheta = berserker(dungeon)
    mob = dungeon.mob("demons-1", "r1c1", minions=2, wounds=2)
    wounds.hit(dungeon.game, mob, 6, "a test", gheta)
    assert (mob.minions, mob.wounds) == (0, 2)


@rule("MD2-EX-22", "MD2-KO-03", "MD2-ROLL-14")
def test_the_own_attack_is_finished_before_the_knock_out() -> None:
    dungeon = Dungeon(CAVE, faces="sss - w")
    gheta = berserker(dungeon, equipped="rusty-sword", health=1)
    dungeon.state.size = 2
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_hero(dungeon.game, gheta, (mob, "melee", ("rusty-sword",)))
    roll.pool = "OBE"
    dungeon.run(combat.fight(dungeon.game, roll), "die:3:scratch", "count")
    assert not dungeon.state.enemies
    assert gheta.xp == 3
    assert gheta.down
    assert gheta.health == 0


@rule("MD2-EX-17", "MD2-XP-02")
def test_a_leader_gives_experience_to_everybody() -> None:
    dungeon = Dungeon(CAVE, faces="sss sss sss")
    gheta = berserker(dungeon, equipped="soulcleaver")
    ronen = dungeon.hero("sir-ronen", "r1c3")
    irk = dungeon.hero("irk", "r1c3")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=2)
    roll = attacking.by_hero(dungeon.game, gheta, (mob, "melee", ("soulcleaver",)))
    roll.pool = "OOO"
    dungeon.run(combat.fight(dungeon.game, roll))
    assert (gheta.xp, ronen.xp, irk.xp) == (5, 2, 2)


@rule("MD2-EX-25", "MD2-POOL-05")
def test_dice_beyond_a_cap_are_lost() -> None:
    dungeon = Dungeon(row("SS"), faces=" ".join(["-"] * 3 + ["-"] * 5 + ["s"] + ["-"] * 6))
    feydra = dungeon.hero("feydra", "r1c1", equipped="vampiric-edge ring-of-storms")
    mob = dungeon.mob("fallen-angels-5", "r1c1", minions=6)
    roll = attacking.by_hero(dungeon.game, feydra, (mob, "melee", ("vampiric-edge",)))
    dungeon.run(combat.fight(dungeon.game, roll), "use:ring-of-storms#1.1")
    counts = {colour: sum(die.colour == colour for die in roll.cast) for colour in "YOBPE"}
    assert counts == {"Y": 0, "O": 3, "B": 5, "P": 1, "E": 6}
