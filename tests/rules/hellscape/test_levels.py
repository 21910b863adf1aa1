"""Level Up Phase, knock-outs and Lifebringers."""

from __future__ import annotations

from hellscape import Dungeon, row
from rule import rule
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.rules import attacking, combat, levels, mobs, rounds, wounds
from undercroft.games.hellscape.state import Hero


def berserker(dungeon: Dungeon, **fields: object) -> Hero:
    gheta = dungeon.hero("gheta", "r1c1", **fields)  # type: ignore[arg-type]
    stances = dungeon.game.library.stances
    gheta.machine = Fury("reckless", 0, tuple((stance, ()) for stance in stances))
    return gheta


@rule("MD2-LEVEL-01", "MD2-LEVEL-02", "MD2-LEVEL-07", "MD2-LEVEL-09", "MD2-DEC-19", "MD2-LEVEL-10")
def test_everybody_who_can_must_rise_as_often_as_possible() -> None:
    dungeon = Dungeon(row("L"))
    gheta = berserker(dungeon)
    irk = dungeon.hero("irk", "r1c1")
    nahias = dungeon.hero("nahias", "r1c1")
    gheta.xp, irk.xp, nahias.xp = 15, 6, 4
    dungeon.run(
        levels.phase(dungeon.game),
        "hero:gheta", "skill:charge-1",
        "hero:irk", "skill:gale-1",
        "skill:fatal-fury-1",
    )  # fmt: skip
    assert [(hero.level, hero.xp) for hero in (gheta, irk, nahias)] == [(3, 0), (2, 1), (1, 4)]
    assert dungeon.game.level() == 3
    assert dungeon.game.band() == 3


@rule("MD2-LEVEL-02")
def test_what_levels_cost() -> None:
    assert levels.COST[2:] == (5, 10, 12, 18)
    dungeon = Dungeon(row("L"))
    gheta = berserker(dungeon, level=5)
    gheta.xp = 59
    dungeon.run(levels.phase(dungeon.game))  # the highest there is (MD2-XP-07)
    assert (gheta.level, gheta.xp) == (5, 59)


@rule("MD2-LEVEL-03", "MD2-LEVEL-04", "MD2-LEVEL-05", "MD2-LEVEL-06", "MD2-RUL-09")
def test_a_level_raises_maxima_and_fills_the_bag() -> None:
    dungeon = Dungeon(row("L"))
    gheta = berserker(dungeon, health=3, mana=0)
    seen = []
    for xp in (5, 10, 12, 18):
        gheta.xp = xp
        rule_ = levels.phase(dungeon.game)
        request = rule_.send(None)
        while True:
            try:
                request = rule_.send(request.options[0].value)
            except StopIteration:
                break
        game = dungeon.game
        seen.append((game.max_health(gheta), game.max_mana(gheta), gheta.health, gheta.mana))
    assert seen == [(9, 2, 4, 0), (9, 3, 4, 1), (10, 3, 5, 1), (10, 4, 5, 2)]
    assert gheta.reserve == (0, 0)
    assert dungeon.state.bag == (0, 1, 3)
    assert gheta.xp == 0


@rule("MD2-LEVEL-07", "MD2-LEVEL-08")
def test_ranks_are_taken_in_order_and_replace_each_other() -> None:
    dungeon = Dungeon(row("L"))
    gheta = berserker(dungeon, level=3)
    assert "fatal-fury-2" not in levels.learnable(dungeon.game, gheta)
    dungeon.run(levels.learn(dungeon.game, gheta, "fatal-fury-1"))
    found = levels.learnable(dungeon.game, gheta)
    assert "fatal-fury-2" in found
    assert "whirlwind" not in found  # level 4
    dungeon.run(levels.learn(dungeon.game, gheta, "fatal-fury-2"))
    assert gheta.skills == ("fatal-fury-2",)
    assert "fatal-fury-1" not in levels.learnable(dungeon.game, gheta)


@rule("MD2-LEVEL-09", "MD2-RUL-36")
def test_the_knocked_out_rise_but_stay_down() -> None:
    dungeon = Dungeon(row("L"))
    gheta = berserker(dungeon, health=0)
    gheta.down, gheta.xp = True, 5
    dungeon.run(levels.phase(dungeon.game), "skill:charge-1")
    assert (gheta.level, gheta.health, gheta.down) == (2, 0, True)
    assert dungeon.state.bag == (0, 1, 0)


@rule("MD2-KO-02", "MD2-KO-01")
def test_excess_wounds_are_lost() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("irk", "r1c1", health=2)
    dungeon.run(wounds.suffer(dungeon.game, hero, 5, "a test"))
    assert (hero.health, hero.down) == (0, True)


@rule("MD2-KO-01", "MD2-ENEMY-06", "MD2-ICON-13")
def test_enemies_leave_the_knocked_out_alone() -> None:
    dungeon = Dungeon(row("LLL"))
    fallen = dungeon.hero("irk", "r1c3", health=0)
    fallen.down = True
    dungeon.hero("nahias", "r1c1")
    mob = dungeon.mob("undead-1", "r1c3", item="chipped-sword")
    dungeon.run(mobs.act(dungeon.game, mob))
    assert mob.zone == dungeon.zone("r1c2")
    dungeon.game.inflict(fallen, "fire", 1)
    assert fallen.fire == 0


@rule("MD2-KO-03", "MD2-ROLL-14")
def test_health_regained_in_the_own_attack_does_not_avert_the_knock_out() -> None:
    dungeon = Dungeon(row("S"), faces="- k w")
    ronen = dungeon.hero("sir-ronen", "r1c1", equipped="rusty-sword", health=1)
    mob = dungeon.mob("undead-1", "r1c1", minions=1)
    roll = attacking.by_hero(dungeon.game, ronen, (mob, "melee", ("rusty-sword",)))
    answers = ("die:3:scratch", "die:2:mask", "use", "count")
    dungeon.run(combat.fight(dungeon.game, roll), *answers)
    assert (ronen.health, ronen.down) == (0, True)


@rule("MD2-KO-04", "MD2-KO-06", "MD2-KO-07", "MD2-RUL-03", "MD2-RUL-55", "MD2-ABIL-19")
def test_a_lifebringer_raises_and_helps_everybody_from_then_on() -> None:
    dungeon = Dungeon(row("L"))
    gheta = berserker(dungeon, health=0, mana=1)
    nahias = dungeon.hero("nahias", "r1c1")
    gheta.down = True
    dungeon.state.lifebringers, dungeon.state.spent = 2, 1
    dungeon.state.stage = "start"
    asked = dungeon.question(rounds.play(dungeon.game))
    assert (gheta.down, gheta.health, gheta.mana) == (False, 3, 1)
    assert (dungeon.state.lifebringers, dungeon.state.spent) == (1, 2)
    assert "hero:gheta" in asked.keys()
    for hero in (gheta, nahias):
        given = [s.key for s in loadout.abilities(dungeon.game, hero) if s.card == "lifebringer"]
        assert len(set(given)) == 2


@rule("MD2-RUL-116")
def test_lifebringers_beyond_the_three_of_the_box_only_raise() -> None:
    dungeon = Dungeon(row("L"))
    gheta = berserker(dungeon, health=0)
    gheta.down = True
    dungeon.state.lifebringers, dungeon.state.spent = 1, 5
    dungeon.state.stage = "start"
    dungeon.question(rounds.play(dungeon.game))
    assert (gheta.down, dungeon.state.spent) == (False, 6)
    given = [s for s in loadout.abilities(dungeon.game, gheta) if s.card == "lifebringer"]
    assert len(given) == 3


@rule("MD2-KO-05")
def test_without_a_lifebringer_the_game_is_lost() -> None:
    dungeon = Dungeon(row("L"))
    for card in ("irk", "nahias"):
        hero = dungeon.hero(card, "r1c1", health=0)
        hero.down = True
    dungeon.state.lifebringers = 1
    dungeon.state.stage = "start"
    dungeon.run(rounds.play(dungeon.game))
    assert dungeon.state.ended is not None
    assert not dungeon.state.ended.won
