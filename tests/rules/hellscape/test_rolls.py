"""The pool and the roll: what joins, what is taken away, what is ignored."""

from __future__ import annotations

import msgspec

from hellscape import ICONS, LIBRARY, Dungeon, row
from rule import rule
from undercroft.games.hellscape import events
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.tree import Text
from undercroft.games.hellscape.dice import CAPS, DICE
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import attacking, combat, effects, mobs
from undercroft.games.hellscape.showing import chronicle
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.use import Use


def rogue(dungeon: Dungeon, equipped: str, zone: str = "r1c1", **fields: object) -> Hero:
    return dungeon.hero("feydra", zone, equipped=equipped, **fields)  # type: ignore[arg-type]


def declare(dungeon: Dungeon, hero: Hero, enemy: Enemy, key: str) -> Roll:
    option = next(o for o in attacking.declarations(dungeon.game, hero) if o.key.endswith(key))
    assert option.value[0] is enemy
    return attacking.by_hero(dungeon.game, hero, option.value)


def fight(dungeon: Dungeon, roll: Roll, *answers: str) -> None:
    dungeon.run(combat.fight(dungeon.game, roll), *answers)


@rule("MD2-ICON-01", "MD2-ICON-02", "MD2-ICON-09", "MD2-POOL-05")
def test_five_kinds_of_dice() -> None:
    assert {letter: CAPS[letter] for letter in DICE} == {"Y": 3, "O": 3, "B": 5, "P": 1, "E": 6}
    icons = {
        letter: {icon for face in die.faces for icon in ICONS.values() if getattr(face, icon)}
        for letter, die in DICE.items()
    }
    assert icons["B"] == {"shield"}
    assert icons["E"] == {"scratch", "paw"}
    assert "mask" in icons["P"]
    assert not any("mask" in icons[letter] for letter in "YOBE")


@rule("MD2-POOL-06", "MD2-TOKEN-04")
def test_less_dice_come_before_the_cap_and_not_below_nothing() -> None:
    dungeon = Dungeon(row("LL", marks=" K"), faces="s s s")
    nahias = rogue(dungeon, "short-bow")
    mob = dungeon.mob("undead-1", "r1c2", minions=0)
    roll = declare(dungeon, nahias, mob, "ranged:short-bow")
    assert roll.less == "Y"
    roll.add(dungeon.game, "YY")  # four, less one by the pillar: three are left for the cap
    fight(dungeon, roll)
    assert [die.colour for die in roll.cast] == ["Y", "Y", "Y"]
    roll.pool = "O"
    assert roll.gathered() == "O"


@rule("MD2-POOL-06", "MD2-EFF-03", "MD2-ROLL-11")
def test_dice_added_after_the_roll_are_rolled_at_once_within_the_caps() -> None:
    dungeon = Dungeon(row("LL"), faces="s s")
    hero = rogue(dungeon, "short-bow")
    mob = dungeon.mob("undead-1", "r1c2", minions=0)
    roll = Roll(hero=hero, enemy=mob, attacking=True, kind="ranged", pool="YY", less="Y")
    roll.throw(dungeon.game)
    dungeon.script.left = ["-", "sm"]
    roll.add(dungeon.game, "YYYY")
    shown = [die.face.icons() for die in roll.cast]
    assert shown == [{"sword": 1}, {}, {"sword": 1, "mana": 1}]
    assert roll.unresolved() == [(2, "mana")]


@rule("MD2-POOL-07", "MD2-ZONE-02", "MD2-POOL-01")
def test_the_shadow_die_is_for_heroes_who_attack() -> None:
    dungeon = Dungeon(row("SL"))
    hero = rogue(dungeon, "throwing-knives")
    mob = dungeon.mob("undead-1", "r1c1", minions=1, item="rough-spear")
    near = declare(dungeon, hero, mob, "melee:throwing-knives")
    assert sorted(near.pool) == ["E", "P", "Y"]
    assert "P" not in attacking.by_enemy(dungeon.game, mob, hero, "melee").pool
    hero.zone = mob.zone = dungeon.zone("r1c2")
    assert "P" not in declare(dungeon, hero, mob, "melee:throwing-knives").pool


@rule("MD2-ICON-04", "MD2-ROLL-06", "MD2-ENEMY-05")
def test_mana_is_for_the_hero_who_attacks() -> None:
    dungeon = Dungeon(row("LL"), faces="sm sm")
    hero = rogue(dungeon, "rusty-sword", mana=2)
    mob = dungeon.mob("satyrs-1", "r1c1", minions=0, item="two-hand-chopper")
    dungeon.run(mobs.attack(dungeon.game, mob), "rest")
    assert hero.mana == 2
    dungeon.script.left = ["sm", "-"]
    fight(dungeon, declare(dungeon, hero, mob, "melee:rusty-sword"), "die:1:mana", "count")
    assert hero.mana == 3
    dungeon.script.left = ["sm", "-"]
    fight(dungeon, declare(dungeon, hero, mob, "melee:rusty-sword"), "die:1:mana", "count")
    assert hero.mana == 3  # full: what is above the maximum is lost (MD2-ICON-12)


@rule("MD2-ICON-06", "MD2-ROLL-07", "MD2-RUL-12", "MD2-RUL-51")
def test_a_mask_lets_use_the_shadow_ability_or_not() -> None:
    dungeon = Dungeon(row("S"), faces="- k")
    ronen = dungeon.hero("sir-ronen", "r1c1", equipped="rusty-sword", health=3)
    mob = dungeon.mob("undead-1", "r1c1", minions=0)
    fight(dungeon, declare(dungeon, ronen, mob, "rusty-sword"), "use:rusty-sword#1.1",
          "die:2:mask", "decline", "count")  # fmt: skip
    assert (mob.wounds, ronen.health) == (0, 3)
    dungeon.script.left = ["-", "k"]
    fight(dungeon, declare(dungeon, ronen, mob, "rusty-sword"), "die:2:mask", "use", "count")
    assert (mob.wounds, ronen.health) == (1, 4)


@rule("MD2-ICON-07", "MD2-ROLL-08", "MD2-ICON-10", "MD2-ICON-03", "MD2-ICON-05")
def test_scratches_wound_the_hero_whatever_the_shields() -> None:
    dungeon = Dungeon(row("LL"), faces="s hh w")
    hero = dungeon.hero("sir-ronen", "r1c1", equipped="chainmail")
    mob = dungeon.mob("undead-1", "r1c1", minions=1, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, hero, "melee")
    roll.pool = "YBE"
    fight(dungeon, roll)
    assert hero.health == 5


@rule("MD2-ROLL-03")
def test_swords_are_counted_when_everything_else_is_resolved() -> None:
    dungeon = Dungeon(row("L"), faces="sm - w")
    hero = rogue(dungeon, "rusty-sword", mana=0)
    mob = dungeon.mob("satyrs-1", "r1c1", minions=1)
    asked = dungeon.question(combat.fight(dungeon.game, declare(dungeon, hero, mob, "rusty-sword")))
    assert asked.keys() == ["die:1:mana", "die:3:scratch", "rest"]


@rule("MD2-ROLL-04", "MD2-ROLL-05", "MD2-EFF-05", "MD2-ICON-09")
def test_a_die_is_rerolled_until_an_icon_fixes_it() -> None:
    dungeon = Dungeon(row("L"), faces="sm - pw - s")
    hero = rogue(dungeon, "dragon-fang lucky-charm", mana=0)
    mob = dungeon.mob("satyrs-1", "r1c1", minions=1)
    roll = declare(dungeon, hero, mob, "dragon-fang")
    roll.pool = "OBE"
    asked = dungeon.question(
        combat.fight(dungeon.game, roll),
        "use:dragon-fang#1.1", "use:lucky-charm#1.1", "die:3:paw", "reroll:1",
    )  # fmt: skip
    assert [key for key in asked.keys() if key.startswith("reroll")] == ["reroll:1", "reroll:2"]
    assert "die:3:scratch" in asked.keys()
    told = [event for event in dungeon.events if isinstance(event, events.DiceRolled)]
    assert [(event.again, event.place) for event in told] == [(False, 0), (True, 1)]


@rule("MD2-EFF-05")
def test_some_rerolls_are_for_enemy_dice_only() -> None:
    dungeon = Dungeon(row("L"), faces="s h - w")
    hero = rogue(dungeon, "battered-leather-armor demonhide-mask")
    mob = dungeon.mob("satyrs-1", "r1c1", minions=1, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, hero, "melee")
    roll.pool = "YBBE"
    asked = dungeon.question(combat.fight(dungeon.game, roll), "use:demonhide-mask#1.1")
    assert [key for key in asked.keys() if key.startswith("reroll")] == ["reroll:4"]


@rule("MD2-EFF-08", "MD2-DEC-09")
def test_what_is_ignored_counts_as_not_there() -> None:
    dungeon = Dungeon(row("L"), faces="- h pw w")
    hero = rogue(dungeon, "angelic-bulwark")
    mob = dungeon.mob("satyrs-1", "r1c1", minions=2, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, hero, "melee")
    roll.pool = "YBEE"
    fight(dungeon, roll, "die:3:paw", "use:angelic-bulwark#1.1", "die:3")
    assert hero.health == 5 - 1  # the scratch of the die whose paw was resolved is gone
    dungeon.script.left = ["ss", "h"]
    hero.equipped = ("worldbreaker",)
    roll = declare(dungeon, hero, mob, "worldbreaker")
    roll.pool = "YB"
    fight(dungeon, roll, "use:worldbreaker#1.1")
    assert mob.wounds == 2


@rule("MD2-EFF-01", "MD2-EFF-07", "MD2-LANG-05", "MD2-ROLL-12")
def test_bonuses_and_reductions_of_the_totals() -> None:
    dungeon = Dungeon(row("L"))
    hero = rogue(dungeon, "rusty-sword")
    mob = dungeon.mob("satyrs-1", "r1c1")
    roll = Roll(hero=hero, enemy=mob, attacking=True, kind="melee", swords=2, shields=-3)
    assert roll.result() == (2, 0)
    roll.shields, roll.swords = 4, -1
    assert roll.result() == (0, 4)


@rule("MD2-ROLL-09", "MD2-ABIL-15", "MD2-ICON-08", "MD2-MOB-10", "MD2-ABIL-20")
def test_paws_gather_until_they_pay_for_an_ability_of_the_present_role() -> None:
    dungeon = Dungeon(row("L"), faces="- - p p")
    hero = rogue(dungeon, "crude-axe", mana=1)
    mob = dungeon.mob("skeletons-1", "r1c1", minions=2)
    roll = declare(dungeon, hero, mob, "crude-axe")
    roll.pool = "YBEE"
    fight(dungeon, roll, "die:3:paw", "let")
    assert mob.minions == 3
    dungeon.script.left = ["-", "-", "p", "p"]
    roll = declare(dungeon, hero, mob, "crude-axe")
    roll.pool = "YBEE"
    fight(dungeon, roll, "rest", "pay")
    assert (mob.minions, hero.mana) == (3, 0)
    mob.item = "chipped-sword"
    dungeon.script.left = ["-", "p", "p"]
    roll = attacking.by_enemy(dungeon.game, mob, hero, "melee")  # its ability is for defending
    roll.pool = "YEE"
    fight(dungeon, roll, "rest")
    assert mob.minions == 3


@rule("MD2-DEC-10", "MD2-ROLL-09")
def test_abilities_that_compete_for_paws() -> None:
    dungeon = Dungeon(row("L"), faces="- p p")
    hero = rogue(dungeon, "crude-axe")
    mob = dungeon.mob("gargoyles-1", "r1c1", minions=2)
    text = read_text("DEFENSE/1 paw: +1 shield | DEFENSE/2 paw: +5 shield")
    _with_text(dungeon, mob, text)
    roll = declare(dungeon, hero, mob, "crude-axe")
    roll.pool = "YEE"
    fight(dungeon, roll, "die:2:paw", "wait", "ability:paw1")
    assert roll.result() == (0, 5)


@rule("MD2-ABIL-10")
def test_an_enemys_ability_may_need_shadow() -> None:
    dungeon = Dungeon(row("LS"), faces="- p")
    hero = rogue(dungeon, "crude-axe")
    mob = dungeon.mob("gargoyles-1", "r1c1", minions=1)
    _with_text(dungeon, mob, read_text("DEFENSE/SHADOW/1 paw: +1 shield"))
    roll = declare(dungeon, hero, mob, "crude-axe")
    roll.pool = "YE"
    fight(dungeon, roll)
    assert roll.result() == (0, 0)
    hero.zone = mob.zone = dungeon.zone("r1c2")
    dungeon.script.left = ["-", "p"]
    roll = declare(dungeon, hero, mob, "crude-axe")
    roll.pool = "YE"
    fight(dungeon, roll)
    assert roll.result() == (0, 1)


def _with_text(dungeon: Dungeon, mob: Enemy, text: Text) -> None:
    """Give a Mob's card another text, in this dungeon only."""
    library = dungeon.game.library
    card = msgspec.structs.replace(library.mobs[mob.card], rules=text)
    dungeon.game.library = msgspec.structs.replace(library, mobs={**library.mobs, card.id: card})


@rule("MD2-ROLL-15", "MD2-ROLL-13", "MD2-EFF-11")
def test_wounds_at_once_do_not_take_dice_from_the_roll() -> None:
    dungeon = Dungeon(row("L"), faces="s h h w -")
    hero = rogue(dungeon, "spiked-buckler")
    mob = dungeon.mob("satyrs-1", "r1c1", minions=2, wounds=2, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, hero, "melee")
    roll.pool = "YBBEE"
    fight(dungeon, roll, "use:spiked-buckler#1.1")
    assert mob.minions == 1
    assert len(roll.cast) == 5
    assert hero.health == 4
    assert hero.xp == 1  # MD2-XP-04: it was the Hero's own ability


@rule("MD2-ROLL-10", "MD2-ABIL-18")
def test_once_per_roll() -> None:
    dungeon = Dungeon(row("L"), faces="- p p")
    hero = rogue(dungeon, "crude-axe")
    mob = dungeon.mob("infernal-imps-1", "r1c1", minions=3)
    roll = declare(dungeon, hero, mob, "crude-axe")
    roll.pool = "YEE"
    fight(dungeon, roll, "rest")
    assert (mob.minions, hero.health) == (2, 4)


@rule("MD2-KO-09", "MD2-RUL-59", "MD2-ROLL-14")
def test_the_knocked_out_defender_loses_nothing_more() -> None:
    dungeon = Dungeon(row("L"), faces="- w p")
    ronen = dungeon.hero("sir-ronen", "r1c1", equipped="rusty-sword", health=1, mana=2)
    dungeon.hero("feydra", "r1c1")
    mob = dungeon.mob("demons-1", "r1c1", minions=2, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, ronen, "melee")
    roll.pool = "YEE"
    fight(dungeon, roll, "die:2:scratch")
    assert ronen.down
    assert ronen.mana == 2


@rule("MD2-KO-09", "MD2-ROLL-12")
def test_swords_that_come_too_late_are_told_as_no_wounds() -> None:
    dungeon = Dungeon(row("L"), faces="ss w")
    ronen = dungeon.hero("sir-ronen", "r1c1", equipped="rusty-sword", health=1)
    dungeon.hero("feydra", "r1c1")
    mob = dungeon.mob("demons-1", "r1c1", minions=2, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, ronen, "melee")
    roll.pool = "YE"
    fight(dungeon, roll)
    [ended] = [event for event in dungeon.events if isinstance(event, events.AttackEnded)]
    assert (ended.swords, ended.wounds) == (2, 0)
    said = chronicle.sentences(ended, LIBRARY)
    assert said == ["2 swords against 0 shields: Sir Ronen has fallen before."]


@rule("MD2-CONS-02", "MD2-RUL-49", "MD2-ABIL-19")
def test_two_draughts_in_one_attack() -> None:
    dungeon = Dungeon(row("L"), faces="s s s - -")
    hero = rogue(dungeon, "rusty-sword", pack="draught-of-fury draught-of-fury stoneskin-elixir")
    mob = dungeon.mob("undead-1", "r1c1", minions=0)
    drink = "use:drink:draught-of-fury.0"
    roll = declare(dungeon, hero, mob, "rusty-sword")
    asked = dungeon.question(combat.fight(dungeon.game, roll))
    assert drink in asked.keys()
    assert "use:drink:stoneskin-elixir.0" not in asked.keys()
    roll = declare(dungeon, hero, mob, "rusty-sword")
    fight(dungeon, roll, drink, drink, "count")
    assert sorted(roll.pool) == list("OOOYY")
    assert hero.pack == ("stoneskin-elixir",)


@rule("MD2-ABIL-16", "MD2-POOL-04", "MD2-RUL-69")
def test_bonus_dice_join_before_or_after_the_roll() -> None:
    dungeon = Dungeon(row("L"))
    hero = rogue(dungeon, "rusty-sword ring-of-storms horned-helm")
    mob = dungeon.mob("undead-1", "r1c1", minions=0)
    roll = declare(dungeon, hero, mob, "rusty-sword")
    asked = dungeon.question(combat.fight(dungeon.game, roll))
    assert asked.keys() == ["roll", "use:ring-of-storms#1.1"]
    dungeon.script.left = ["s"]
    asked = dungeon.question(combat.fight(dungeon.game, roll), "roll")
    assert set(asked.keys()) >= {"count", "use:ring-of-storms#1.1", "use:horned-helm#1.1"}


@rule("MD2-RUL-13", "MD2-ENEMY-04", "MD2-ROLL-02")
def test_the_player_of_the_hero_rolls() -> None:
    dungeon = Dungeon(row("L"), faces="sm - w")
    dungeon.hero("gheta", "r1c1").machine = Fury("reckless")
    hero = rogue(dungeon, "battered-leather-armor")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=1, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, hero, "melee")
    assert dungeon.question(combat.fight(dungeon.game, roll)).seat == hero.seat


@rule("MD2-POOL-06", "MD2-LANG-05")
def test_a_text_takes_dice_before_the_roll_only() -> None:
    dungeon = Dungeon(row("L"))
    hero = rogue(dungeon, "crude-axe")
    mob = dungeon.mob("undead-1", "r1c1", minions=0)
    roll = declare(dungeon, hero, mob, "crude-axe")
    less = read_text(": -1 Y").abilities[0].effects
    use = Use(user=hero, card="test", roll=roll)
    dungeon.run(effects.apply(dungeon.game, use, less))
    assert roll.less == "Y"
    dungeon.script.left = ["s"]
    fight(dungeon, roll)
    assert [die.colour for die in roll.cast] == ["O"]
    dungeon.run(effects.apply(dungeon.game, use, less))
    assert roll.less == "Y"


@rule("MD2-ICON-07", "MD2-LANG-04")
def test_a_scratch_that_a_card_gives_is_a_wound_that_no_shield_stops() -> None:
    for attacking_ in (True, False):
        dungeon = Dungeon(row("L"))
        hero = rogue(dungeon, "rusty-sword", health=3)
        mob = dungeon.mob("undead-1", "r1c1", minions=1)
        roll = Roll(hero=hero, enemy=mob, attacking=attacking_, kind="melee", shields=9)
        text = read_text("COMBAT/1 paw: +2 scratch").abilities[0]
        use = Use(user=mob, card="undead-1", roll=roll)
        dungeon.run(effects.apply(dungeon.game, use, text.effects))
        assert hero.health == 1
