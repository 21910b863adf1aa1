"""What abilities cost, when they work, what their effects do; Fire and Frost."""

from __future__ import annotations

import msgspec
import pytest

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.dice import Face
from undercroft.games.hellscape.roll import Cast, Roll
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    combat,
    effects,
    enemies,
    limits,
    mobs,
    turn,
    using,
)
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.use import Use


def source(text: str) -> Source:
    return Source("test#1.1", "test", read_text(text).abilities[0])


def met(dungeon: Dungeon, hero: Hero, text: str, roll: Roll | None = None) -> bool:
    return limits.met(dungeon.game, hero, source(text), roll)


def do(dungeon: Dungeon, hero: Hero, text: str, *answers: str) -> None:
    dungeon.run(using.use(dungeon.game, hero, source(text)), *answers)


def timed(dungeon: Dungeon, hero: Hero, mob: Enemy, *, attacking_: bool, kind: str) -> set[str]:
    """Cards whose abilities can be used in a combat of that kind."""
    if attacking_:
        roll = attacking.by_hero(dungeon.game, hero, (mob, kind, ()))  # type: ignore[arg-type]
    else:
        roll = attacking.by_enemy(dungeon.game, mob, hero, "melee")
    roll.pool = ""
    asked = dungeon.question(combat.fight(dungeon.game, roll))
    if asked.kind == "pool":
        asked = dungeon.question(combat.fight(dungeon.game, roll), "roll")
    return {key.split(":")[1].split("#")[0] for key in asked.keys() if key.startswith("use:")}


@rule("MD2-ABIL-03", "MD2-ABIL-04", "MD2-ABIL-05", "MD2-ABIL-06")
def test_timings_of_combat() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero(
        "irk", "r1c1", equipped="broad-sword ash-wand leather-cap lucky-charm horned-helm"
    )
    mob = dungeon.mob("undead-1", "r1c1", minions=0, item="chipped-sword")
    both = {"lucky-charm"}
    found = timed(dungeon, hero, mob, attacking_=True, kind="melee")
    assert found == both | {"broad-sword", "horned-helm"}
    found = timed(dungeon, hero, mob, attacking_=True, kind="magic")
    assert found == both | {"ash-wand", "horned-helm"}
    found = timed(dungeon, hero, mob, attacking_=False, kind="melee")
    assert found == both | {"leather-cap"}


@rule("MD2-ABIL-03", "MD2-ABIL-19", "MD2-ABIL-17")
def test_once_per_combat_for_each_copy_and_again_with_inf() -> None:
    dungeon = Dungeon(row("L"), faces="-")
    hero = dungeon.hero("irk", "r1c1", equipped="bone-club bone-club")
    mob = dungeon.mob("undead-1", "r1c1", minions=0)
    roll = attacking.by_hero(dungeon.game, hero, (mob, "melee", ("bone-club",)))
    asked = dungeon.question(
        combat.fight(dungeon.game, roll), "use:bone-club#1.1", "use:bone-club#2.1"
    )
    assert asked.keys() == ["count", "reroll:1"]


@rule("MD2-ABIL-10", "MD2-LANG-10", "MD2-ZONE-02")
def test_light_and_shadow() -> None:
    dungeon = Dungeon(row("LS"))
    hero = dungeon.hero("irk", "r1c1")
    assert met(dungeon, hero, "ATTACK/LIGHT: +1 sword")
    assert not met(dungeon, hero, "ATTACK/SHADOW: +1 sword")
    hero.equipped = ("nightweave",)
    assert not met(dungeon, hero, "ATTACK/LIGHT: +1 sword")
    assert met(dungeon, hero, "ATTACK/SHADOW: +1 sword")
    hero.equipped, hero.zone = (), dungeon.zone("r1c2")
    assert met(dungeon, hero, "ATTACK/SHADOW: +1 sword")


@rule("MD2-ABIL-01", "MD2-ABIL-11", "MD2-LANG-14")
def test_prices_are_paid_in_full_or_not_at_all() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("irk", "r1c1", mana=2, health=2)
    assert not met(dungeon, hero, "3 mana: heal 1")
    assert not met(dungeon, hero, "1 rage: heal 1")
    assert met(dungeon, hero, "2 mana: heal 3 self")
    do(dungeon, hero, "2 mana: heal 3 self")
    assert (hero.mana, hero.health) == (0, 5)


@rule("MD2-ABIL-12")
def test_a_price_in_blood_may_knock_out() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("irk", "r1c1", health=2)
    mob = dungeon.mob("undead-1", "r1c1", minions=0)
    assert not met(dungeon, hero, "take 3 wound: heal 1")
    do(dungeon, hero, "take 2 wound: deal 3 enemy@any")
    assert hero.down
    assert mob.wounds == 3
    hero.down, hero.health = False, 1
    blood = source("ATTACK/take 1 wound: +1 sword")
    dungeon.run(limits.pay(dungeon.game, hero, blood))
    assert (hero.health, hero.down) == (0, False)  # until the attack is done (MD2-KO-03)


@rule("MD2-ABIL-13", "MD2-ABIL-14")
def test_wounded_and_dual() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("irk", "r1c1", health=3)
    mob = dungeon.mob("undead-1", "r1c1")
    assert met(dungeon, hero, "ATTACK/wounded 3: +1 sword")
    assert not met(dungeon, hero, "ATTACK/wounded 4: +1 sword")
    one = Roll(hero=hero, enemy=mob, attacking=True, kind="melee", weapons=("dagger",))
    two = Roll(hero=hero, enemy=mob, attacking=True, kind="melee", weapons=("dagger", "dagger"))
    assert not met(dungeon, hero, "ATTACK/dual: +1 sword", one)
    assert met(dungeon, hero, "ATTACK/dual: +1 sword", two)


@rule("MD2-ABIL-20", "MD2-RUL-67")
def test_what_costs_is_asked() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("irk", "r1c1")
    assert dungeon.run(limits.wanted(dungeon.game, hero, source("ON KILL: heal 1 self")))
    asked = limits.wanted(dungeon.game, hero, source("ON KILL/1 mana: heal 1 self"))
    assert not dungeon.run(asked, "decline")


@rule("MD2-EFF-02", "MD2-ICON-12", "MD2-EFF-14")
def test_mana_up_to_the_maximum() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("nahias", "r1c1", mana=3)
    do(dungeon, hero, ": +3 mana")
    assert hero.mana == 4


@rule("MD2-EFF-04", "MD2-COND-01", "MD2-COMP-05", "MD2-COMP-04")
def test_fire_and_frost_share_a_supply_of_25() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("nahias", "r1c1")
    mob = dungeon.mob("undead-1", "r1c1")
    mob.frost = 12
    dungeon.game.inflict(hero, "fire", 10)
    do(dungeon, hero, ": +5 fire enemy@zone")
    assert (hero.fire, mob.fire, mob.frost) == (10, 3, 12)


@rule("MD2-EFF-09", "MD2-DEC-13", "MD2-RUL-06")
def test_healing_is_given_to_one_hero_who_may_quench_fire_instead() -> None:
    dungeon = Dungeon(row("LL"))
    hero = dungeon.hero("nahias", "r1c1", health=1)
    irk = dungeon.hero("irk", "r1c1", health=1)
    dungeon.hero("mathrin", "r1c2", health=1)
    do(dungeon, hero, ": heal 2", "figure:irk")
    assert (hero.health, irk.health) == (1, 3)
    irk.fire = 1
    do(dungeon, hero, ": heal 3", "figure:irk", "fire:1")
    assert (irk.health, irk.fire) == (5, 0)
    hero.zone = dungeon.zone("r1c2")
    do(dungeon, hero, ": heal 9", "figure:nahias")
    assert hero.health == 5


@rule("MD2-EFF-11", "MD2-HIT-01", "MD2-XP-04", "MD2-ICON-11")
def test_wounds_at_once_on_one_enemy() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("nahias", "r1c1")
    mob = dungeon.mob("undead-1", "r1c1", minions=1)
    other = dungeon.mob("satyrs-1", "r1c1", minions=1)
    do(dungeon, hero, ": deal 5 enemy@zone", "figure:undead")
    assert (mob.minions, mob.wounds, other.wounds) == (0, 1, 0)
    assert hero.xp == 1


@rule("MD2-EFF-12", "MD2-TOKEN-10")
def test_placing_ignores_reaction_and_traps_but_not_the_abyss() -> None:
    dungeon = Dungeon(row("LXL"))
    hero = dungeon.hero("nahias", "r1c1")
    dungeon.mob("undead-1", "r1c1", minions=3)
    dungeon.marker("spike", "r1c3", "3")
    asked = dungeon.question(using.use(dungeon.game, hero, source(": place self zone@los")))
    assert asked.keys() == ["zone:r1c1", "zone:r1c3"]
    do(dungeon, hero, ": place self zone@los", "zone:r1c3")
    assert (hero.zone, hero.health) == (dungeon.zone("r1c3"), 5)


@rule("MD2-EFF-13")
def test_pushing_and_pulling() -> None:
    dungeon = Dungeon(row("LLLL"))
    hero = dungeon.hero("nahias", "r1c1")
    mob = dungeon.mob("undead-1", "r1c2")
    do(dungeon, hero, ": push 1 enemy@los")
    assert mob.zone == dungeon.zone("r1c3")
    do(dungeon, hero, ": push 3 enemy@los")
    assert mob.zone == dungeon.zone("r1c4")  # the wall stops it
    do(dungeon, hero, ": pull 2 enemy@los")
    assert mob.zone == dungeon.zone("r1c2")
    mob.type, mob.card = "boss", next(iter(dungeon.game.library.bosses))
    do(dungeon, hero, ": pull 1 enemy@los")
    assert mob.zone == dungeon.zone("r1c2")


@rule("MD2-LANG-10")
def test_conditions_of_the_owners_choice_are_removed() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("nahias", "r1c1")
    hero.fire, hero.frost = 1, 1
    do(dungeon, hero, ": remove 1 condition self", "remove:frost")
    assert (hero.fire, hero.frost) == (1, 0)


@rule("MD2-LANG-07", "MD2-COND-06")
def test_a_free_attack_is_no_action() -> None:
    dungeon = Dungeon(row("L"), faces="s s -")
    gheta = dungeon.hero("gheta", "r1c1", equipped="notched-axe")
    gheta.machine = Fury("reckless", 1)
    gheta.frost = 1
    mob = dungeon.mob("satyrs-1", "r1c1", minions=0)
    do(dungeon, gheta, "1 rage: attack(melee,+1 Y)")
    assert (mob.wounds, gheta.frost) == (2, 1)
    dungeon.script.left = ["-", "-"]
    gheta.machine = Fury("reckless", 1)
    do(dungeon, gheta, "1 rage: attack(melee,+1 sword)")
    assert mob.id not in dungeon.state.enemies  # the third Wound


@rule("MD2-RUL-127", "MD2-EFF-01")
def test_shields_are_for_those_who_defend() -> None:
    dungeon = Dungeon(row("L"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="lucky-charm")
    gheta.machine = Fury("provoke", 1)
    mob = dungeon.mob("undead-1", "r1c1", minions=0, item="chipped-sword")
    assert timed(dungeon, gheta, mob, attacking_=True, kind="melee") == {"lucky-charm"}
    found = timed(dungeon, gheta, mob, attacking_=False, kind="melee")
    assert found == {"lucky-charm", "provoke"}


@rule("MD2-EFF-07", "MD2-RUL-127")
def test_an_attacker_may_take_shields_away(monkeypatch: pytest.MonkeyPatch) -> None:
    charm = msgspec.structs.replace(
        LIBRARY.items["lucky-charm"], rules=read_text("ATTACK: -1 shield")
    )
    monkeypatch.setitem(LIBRARY.items, "lucky-charm", charm)
    dungeon = Dungeon(row("L"), faces="h")
    gheta = dungeon.hero("gheta", "r1c1", equipped="lucky-charm")
    gheta.machine = Fury("provoke", 1)
    mob = dungeon.mob("satyrs-1", "r1c1", minions=0)
    roll = attacking.by_hero(dungeon.game, gheta, (mob, "melee", ()))
    roll.pool, roll.swords = "B", 2
    dungeon.run(combat.fight(dungeon.game, roll), "use:lucky-charm#1.1")
    assert mob.wounds == 2


@rule("MD2-RUL-152", "MD2-EFF-11")
def test_what_is_for_the_opponent_is_not_offered_once_it_is_dead() -> None:
    dungeon = Dungeon(row("L"))
    gheta = dungeon.hero("gheta", "r1c1", skills="thorns-2", equipped="lucky-charm")
    gheta.machine = Fury("provoke", 3, (("provoke", ("thorns-2",)),))
    mob = dungeon.mob("undead-1", "r1c1", minions=0, item="chipped-sword")
    mob.wounds = 3
    roll = attacking.by_enemy(dungeon.game, mob, gheta, "melee")
    roll.pool = ""
    before = dungeon.question(combat.fight(dungeon.game, roll))
    assert {"use:thorns-2#1.1", "use:lucky-charm#1.1"} <= set(before.keys())
    roll = attacking.by_enemy(dungeon.game, mob, gheta, "melee")
    roll.pool = ""
    after = dungeon.question(combat.fight(dungeon.game, roll), "use:thorns-2#1.1")
    assert mob.id not in dungeon.state.enemies
    assert "use:thorns-2#1.1" not in after.keys()
    assert "use:lucky-charm#1.1" in after.keys()


@rule("MD2-RUL-128", "MD2-EFF-08", "MD2-ROLL-04")
def test_a_die_with_an_ignored_result_may_be_rolled_again() -> None:
    dungeon = Dungeon(row("L"))
    irk = dungeon.hero("irk", "r1c1", health=3)
    mob = dungeon.mob("gargoyles-1", "r1c1", minions=1)
    roll = Roll(hero=irk, enemy=mob, attacking=True, kind="melee", rolled=True)
    roll.cast = [Cast("E", Face(scratch=1, paw=1)), Cast("B", Face(shield=1))]
    roll.rerolls = [""]
    use = Use(user=irk, card="test", roll=roll)
    told = read_text("COMBAT: ignore 1 scratch").abilities[0].effects
    dungeon.run(effects.apply(dungeon.game, use, told))
    asked = dungeon.question(combat._resolve(dungeon.game, roll))
    assert {key for key in asked.keys() if "die" in key or "roll" in key} == {
        "die:1:paw",
        "reroll:1",
        "reroll:2",
    }
    roll.cast[0].resolved = ("paw",)
    asked = dungeon.question(combat._resolve(dungeon.game, roll))
    assert "reroll:1" not in asked.keys()


@rule("MD2-EFF-08", "MD2-RAN-04")
def test_shields_that_are_ignored_before_the_roll_are_ignored_once() -> None:
    dungeon = Dungeon(row("LL"))
    nahias = dungeon.hero("nahias", "r1c1")
    mob = dungeon.mob("undead-1", "r1c2")
    roll = Roll(hero=nahias, enemy=mob, attacking=True, kind="ranged")
    use = Use(user=nahias, card="a12", roll=roll)
    told = read_text(": ignore 1 shield; ignore 1 E").abilities[0].effects
    dungeon.run(effects.apply(dungeon.game, use, told))
    assert roll.ignored == {"shield": 1}
    assert [effect for _, effect in roll.waiting] == [told[1]]  # dice wait until they lie there


@rule("MD2-COND-02", "MD2-EX-18")
def test_all_fire_burns_at_once() -> None:
    dungeon = Dungeon(row("L"), faces="ss sm - s")
    hero = dungeon.hero("nahias", "r1c1", mana=0)
    hero.fire = 4
    dungeon.run(aftermath.burn(dungeon.game, hero))
    assert (hero.fire, hero.health, hero.mana) == (0, 1, 0)


@rule("MD2-COND-05", "MD2-COND-06")
def test_frost_on_a_mob_takes_its_actions_one_by_one() -> None:
    dungeon = Dungeon(row("LLLL"))
    dungeon.hero("nahias", "r1c1")
    mob = dungeon.mob("undead-1", "r1c4", item="chipped-sword")
    mob.frost = 1
    dungeon.run(enemies.activate(dungeon.game, mob))
    assert (mob.frost, mob.zone) == (0, dungeon.zone("r1c3"))
    mob.frost = 2
    dungeon.run(mobs.act(dungeon.game, mob))
    assert (mob.frost, mob.zone) == (1, dungeon.zone("r1c3"))


@rule("MD2-COND-07")
def test_frost_on_a_roaming_monster() -> None:
    dungeon = Dungeon(row("L" * 12))
    dungeon.hero("nahias", "r1c1")
    ghoul = dungeon.roaming("the-ghoul-1", "r1c12")
    ghoul.frost = 3
    dungeon.run(enemies.activate(dungeon.game, ghoul))
    assert (ghoul.frost, ghoul.zone) == (1, dungeon.zone("r1c12"))
    dungeon.run(enemies.activate(dungeon.game, ghoul))
    assert ghoul.frost == 0
    assert ghoul.zone != dungeon.zone("r1c12")


@rule("MD2-LANG-11")
def test_choose_one_of_two() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("nahias", "r1c1", health=1, mana=0)
    text = read_text("REVEAL: choose{heal 3 opener OR +3 mana opener}").abilities[0]
    use = Use(user=None, card="test", opener=hero)
    dungeon.run(effects.apply(dungeon.game, use, text.effects), "way:2")
    assert (hero.health, hero.mana) == (1, 3)


@rule("MD2-LANG-10", "MD2-EFF-12", "MD2-MOVE-07")
def test_each_step_of_a_way_has_its_own_reaction_damage() -> None:
    dungeon = Dungeon(row("SLL"))
    feydra = dungeon.hero("feydra", "r1c1")  # none out of Shadow
    for zone in ("r1c1", "r1c2"):
        dungeon.mob("demons-1" if zone == "r1c1" else "undead-1", zone, minions=0)
    do(dungeon, feydra, ": move 2", "move:r1c2", "move:r1c3")
    assert feydra.health == dungeon.game.max_health(feydra) - 1


@rule("MD2-LANG-07", "MD2-LANG-04", "MD2-LANG-05")
def test_an_action_more_or_less_is_the_users_own() -> None:
    dungeon = Dungeon(row("L"))
    gheta = dungeon.hero("gheta", "r1c1")
    ronen = dungeon.hero("sir-ronen", "r1c1")
    turn.begin(dungeon.game, gheta)
    do(dungeon, ronen, "ANYTIME: +1 action")
    assert dungeon.state.turn.actions == 3
    do(dungeon, gheta, ": +1 action")
    assert dungeon.state.turn.actions == 4
    dungeon.state.turn.actions = 0
    do(dungeon, gheta, ": +1 mana; -1 action")
    assert dungeon.state.turn.actions == 0


@rule("MD2-LANG-05", "MD2-BER-02")
def test_no_rage_is_taken_from_an_empty_pool() -> None:
    dungeon = Dungeon(row("L"))
    gheta = dungeon.hero("gheta", "r1c1")
    gheta.machine = Fury("reckless", 1, ())
    do(dungeon, gheta, ": -2 rage")
    assert gheta.machine == Fury("reckless", 0, ())


@rule("MD2-LANG-14", "MD2-LANG-07")
def test_an_attack_comes_where_it_stands_in_the_text() -> None:
    dungeon = Dungeon(row("LL"), faces="- -")
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword", mana=0)
    dungeon.mob("skeletons-1", "r1c1", minions=0)
    text = "ACTION: attack(melee); slide 1"
    do(dungeon, gheta, text, "move:r1c2")  # the dice have been rolled before
    assert gheta.zone == dungeon.zone("r1c2")
    assert gheta.health == dungeon.game.max_health(gheta)
