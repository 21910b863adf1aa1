"""The Wizard: four spells on an amulet, and a marker that says which is ready (MD2-WIZ)."""

from __future__ import annotations

import msgspec
import pytest

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.boards.wizard import Amulet
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import attacking, between_actions, combat, levels, turn, using
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.use import Use

CAVE = row("LLL")
BASIC = ("bolt", "mend", "insight", "step")


def wizard(
    dungeon: Dungeon,
    spells: tuple[str, str, str, str] = BASIC,
    *,
    ready: int = 1,
    equipped: str = "ash-wand",
    **fields: object,
) -> Hero:
    """`ready` counts from 1, as the quadrants do."""
    mathrin = dungeon.hero("mathrin", "r1c1", equipped=equipped, **fields)  # type: ignore[arg-type]
    mathrin.machine = Amulet(spells, ready - 1)
    mathrin.skills = tuple(id for id in spells if id in LIBRARY.skills)
    return mathrin


def amulet(hero: Hero) -> Amulet:
    assert isinstance(hero.machine, Amulet)
    return hero.machine


def act(dungeon: Dungeon, hero: Hero, *answers: str) -> None:
    if dungeon.state.turn.who != hero.id:
        turn.begin(dungeon.game, hero)
        dungeon.state.turn.step = "act"
    dungeon.state.turn.aired = dungeon.state.turn.taken
    dungeon.run(turn.go_on(dungeon.game), *answers)


def strike(dungeon: Dungeon, hero: Hero, enemy: Enemy, *answers: str) -> Roll:
    roll = attacking.by_hero(dungeon.game, hero, (enemy, "magic", ("ash-wand",)))
    dungeon.run(combat.fight(dungeon.game, roll), *answers)
    return roll


@rule("MD2-WIZ-01", "MD2-DEC-01")
def test_the_amulet_starts_with_basic_spells_and_a_marker_of_choice() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = dungeon.hero("mathrin", "r1c1")
    assert amulet(mathrin).spells == BASIC
    dungeon.run(class_rules.of(dungeon.game, mathrin).attune(dungeon.game, mathrin), "spell:3")
    assert amulet(mathrin).ready == 2
    dungeon.run(levels.learn(dungeon.game, mathrin, "dark-magic-1"), "spell:4")
    assert amulet(mathrin).spells == ("bolt", "mend", "insight", "dark-magic-1")


@rule("MD2-WIZ-02", "MD2-WIZ-07", "MD2-RUL-25")
def test_a_covered_spell_is_lost_and_a_lower_rank_uncovers_the_basic_one() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, ("dark-magic-1", "mend", "insight", "step"), level=4)
    dungeon.run(levels.learn(dungeon.game, mathrin, "dark-magic-2"), "spell:3")
    assert amulet(mathrin).spells == ("bolt", "mend", "dark-magic-2", "step")
    assert mathrin.skills == ("dark-magic-2",)
    dungeon.run(levels.learn(dungeon.game, mathrin, "time-warp"), "spell:3")
    assert mathrin.skills == ("time-warp",)
    assert "dark-magic-1" in levels.learnable(dungeon.game, mathrin), "it may be gained anew"
    assert "dark-magic-2" in levels.learnable(dungeon.game, mathrin), "rank I was acquired"
    fresh = wizard(Dungeon(CAVE), level=4)
    assert "dark-magic-2" not in levels.learnable(dungeon.game, fresh), "ranks come in order"


@rule("MD2-LEVEL-08", "MD2-WIZ-07")
def test_a_covered_rank_was_acquired_and_the_next_may_follow() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, level=4)
    dungeon.run(levels.learn(dungeon.game, mathrin, "dark-magic-1"), "spell:1")
    dungeon.run(levels.learn(dungeon.game, mathrin, "time-warp"), "spell:1")
    assert mathrin.skills == ("time-warp",)
    assert "dark-magic-2" in levels.learnable(dungeon.game, mathrin)


@rule("MD2-WIZ-03", "MD2-WIZ-05")
def test_only_the_ready_spell_is_cast_and_the_marker_moves_on() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, ready=2, health=1)
    asked = dungeon.question(_go(dungeon, mathrin))
    assert [key for key in asked.keys() if key.startswith("free:")] == ["free:mend#1.1"]
    act(dungeon, mathrin, "free:mend#1.1")
    assert (mathrin.health, mathrin.mana) == (2, 4)
    assert amulet(mathrin).ready == 2
    assert dungeon.state.turn.actions == 4, "it is no action"


def _go(dungeon: Dungeon, hero: Hero) -> object:
    turn.begin(dungeon.game, hero)
    dungeon.state.turn.step = "act"
    dungeon.state.turn.aired = 0
    return turn.go_on(dungeon.game)


@rule("MD2-WIZ-03")
def test_the_marker_goes_round() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, ready=4)
    act(dungeon, mathrin, "free:step#1.1", "move:r1c2")
    assert amulet(mathrin).ready == 0
    assert mathrin.zone == dungeon.zone("r1c2")


@rule("MD2-WIZ-04", "MD2-WIZ-09", "MD2-RUL-26", "MD2-DEC-21")
def test_two_spells_in_one_combat_if_the_marker_gets_there() -> None:
    dungeon = Dungeon(CAVE, faces="- - ss")
    mathrin = wizard(dungeon, ("bolt", "mend", "insight", "step"))
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = strike(
        dungeon, mathrin, mob,
        "roll", "use:bolt#1.1", "rotate", "use:insight#1.1", "reroll:1", "count",
    )  # fmt: skip
    assert roll.swords == 1
    assert mathrin.mana == 6 - 1 - 1 - 1
    assert amulet(mathrin).ready == 3


@rule("MD2-WIZ-04")
def test_the_amulet_turns_under_an_enemys_attack_too() -> None:
    dungeon = Dungeon(CAVE, faces="sm -")
    mathrin = wizard(dungeon, ("bolt", "arcane-shield-1", "insight", "step"))
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_enemy(dungeon.game, mob, mathrin, "melee")
    roll.pool = "YB"
    answers = ("rotate", "roll", "die:1:mana", "use:arcane-shield-1#1.1", "count")
    dungeon.run(combat.fight(dungeon.game, roll), *answers)
    assert roll.shields == 2
    assert (mathrin.health, mathrin.mana) == (4, 4)


@rule("MD2-WIZ-06", "MD2-RUL-24", "MD2-RUL-80")
def test_attack_spells_need_a_magic_weapon() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, equipped="crude-axe")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    game = dungeon.game

    def offered() -> list[str]:
        roll = attacking.by_hero(game, mathrin, (mob, "melee", ("crude-axe",)))
        return [source.card for source in combat.usable(game, roll)]

    assert "bolt" not in offered()
    mathrin.equipped = ("crude-axe", "ash-wand")
    assert "bolt" in offered(), "whatever type the attack has"
    mathrin.equipped = ("crude-axe",)
    mathrin.machine = Amulet(("bolt", "mystic-weapon", "insight", "step"))
    assert "bolt" in offered()
    mathrin.machine = Amulet(BASIC, 2)
    assert "insight" not in offered(), "COMBAT spells are triggered in an attack too"
    mathrin.equipped = ("crude-axe", "ash-wand")
    assert "insight" in offered()


@rule("MD2-WIZ-06")
def test_a_spell_against_an_enemys_attack_needs_a_magic_weapon_too() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, ("arcane-shield-1", "mend", "insight", "step"), equipped="crude-axe")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_enemy(dungeon.game, mob, mathrin, "melee")
    assert combat.usable(dungeon.game, roll) == []
    mathrin.equipped = ("ash-wand",)
    assert [source.card for source in combat.usable(dungeon.game, roll)] == ["arcane-shield-1"]


@rule("MD2-WIZ-03", "MD2-WIZ-04", "MD2-WIZ-05")
def test_a_spell_is_cast_again_when_mana_has_brought_the_marker_round() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, ("dark-magic-1", "mend", "insight", "step"), health=5)
    mob = dungeon.mob("undead-1", "r1c1", minions=3)
    cast = f"free:{'dark-magic-1'}#1.1"
    dungeon.take_turn(mathrin, cast, "rotate", "rotate", "rotate", cast, "end")
    assert dungeon.game.toughness(mob) * (3 - mob.minions) + mob.wounds == 6
    assert mathrin.mana == 6 - 1 - 3 - 1


@rule("MD2-WIZ-08")
def test_passive_spells_work_without_the_marker_and_are_never_cast() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, ("mystic-weapon", "mend", "insight", "step"), equipped="crude-axe")
    dungeon.mob("skeletons-1", "r1c2", minions=0)
    keys = dungeon.question(_go(dungeon, mathrin)).keys()
    assert "attack:skeletons:magic:crude-axe" in keys
    assert not [key for key in keys if "mystic" in key]
    act(dungeon, mathrin, "rotate")
    assert amulet(mathrin).ready == 1
    assert list(attacking.declarations(dungeon.game, mathrin, "magic"))


@rule("MD2-LANG-12", "MD2-RUL-82")
def test_the_set_casts_an_attack_spell_twice() -> None:
    pieces = "shadowbane-helm shadowbane-greaves shadowbane-cuirass shadowbane-signet"
    dungeon = Dungeon(row("SSS"), faces="- - s")
    mathrin = wizard(dungeon, equipped=f"ash-wand {pieces}")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = strike(
        dungeon, mathrin, mob,
        "roll", "use:shadowbane-wizard.greater#1.1", "use:bolt#1.1", "again", "count",
    )  # fmt: skip
    assert roll.swords == 2
    assert mathrin.mana == 4
    assert amulet(mathrin).ready == 1
    assert "round:shadowbane-wizard.greater#1.1" in mathrin.used


@rule("MD2-RUL-81", "MD2-ROLL-07")
def test_a_free_cast_that_does_not_fit_only_turns_the_marker() -> None:
    dungeon = Dungeon(row("SSS"), faces="- - k")
    mathrin = wizard(dungeon)
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = strike(dungeon, mathrin, mob, "roll", "die:3:mask", "use", "spell:2", "count")
    assert roll.swords == 0
    assert amulet(mathrin).ready == 1
    assert (mathrin.health, mathrin.mana) == (4, 6)


@rule("MD2-RUL-81")
def test_a_free_cast_against_an_enemys_attack_is_of_a_spell_for_defense(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    charm = msgspec.structs.replace(
        LIBRARY.items["lucky-charm"], rules=read_text("DEFENSE: cast free")
    )
    monkeypatch.setitem(LIBRARY.items, "lucky-charm", charm)
    for spell, shields, ready in (("arcane-shield-1", 2, 1), ("bolt", 0, 0)):
        dungeon = Dungeon(CAVE, faces="-")
        mathrin = wizard(
            dungeon, (spell, "mend", "insight", "step"), equipped="ash-wand lucky-charm", mana=0
        )
        mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
        roll = attacking.by_enemy(dungeon.game, mob, mathrin, "melee")
        dungeon.run(combat.fight(dungeon.game, roll), "use:lucky-charm#1.1")
        assert (roll.swords, roll.shields, amulet(mathrin).ready) == (0, shields, ready)


@rule("MD2-WIZ-03")
@pytest.mark.parametrize(("text", "answers", "ready"), [
    (": ready +1", (), 2),
    (": ready any", ("spell:4",), 0),
    ("ANYTIME: heal 1", (), 1),
])  # fmt: skip
def test_the_marker_moves_on_from_where_the_spell_has_put_it(
    monkeypatch: pytest.MonkeyPatch, text: str, answers: tuple[str, ...], ready: int
) -> None:
    spell = msgspec.structs.replace(LIBRARY.spells["bolt"], rules=read_text(text))
    monkeypatch.setitem(LIBRARY.spells, "bolt", spell)
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, health=3)
    act(dungeon, mathrin, "free:bolt#1.1", *answers)
    assert amulet(mathrin).ready == ready


@rule("MD2-WIZ-04", "MD2-RUL-89")
def test_the_amulet_turns_before_mana_comes_and_inside_a_move() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, equipped="robe-of-the-magi")
    turn.begin(dungeon.game, mathrin)
    dungeon.run(turn.go_on(dungeon.game), "rotate")
    dungeon.run(turn.go_on(dungeon.game), "use:robe-of-the-magi#1.1")
    assert (mathrin.mana, amulet(mathrin).ready) == (6, 1)
    dungeon.run(turn.go_on(dungeon.game))
    act(dungeon, mathrin, "move")
    act(dungeon, mathrin, "rotate")
    assert (mathrin.mana, amulet(mathrin).ready) == (5, 2)
    assert dungeon.state.turn.points == 2
    dungeon.state.turn.points = 0
    act(dungeon, mathrin)  # nothing to decide before the next action
    assert not dungeon.state.turn.moving


@rule("MD2-RUL-80")
def test_a_mystic_weapon_strikes_with_its_best_dice() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, ("bolt", "mystic-weapon", "insight", "step"))
    mathrin.equipped = ("tribal-spear",)
    mob = dungeon.mob("skeletons-1", "r1c2", minions=0)
    roll = attacking.by_hero(dungeon.game, mathrin, (mob, "magic", ("tribal-spear",)))
    assert roll.pool == "OB"


@rule("MD2-DEC-29", "MD2-EFF-12")
def test_blink_takes_along_whom_the_wizard_likes_and_the_wizard_may_stay() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, ("blink-2", "mend", "insight", "step"))
    irk = dungeon.hero("irk", "r1c1")
    act(dungeon, mathrin, "free:blink-2#1.1", "zone:r1c3", "stay", "along")
    assert (mathrin.zone, irk.zone) == (dungeon.zone("r1c1"), dungeon.zone("r1c3"))


@rule("MD2-EFF-12")
def test_a_wizard_alone_blinks_without_being_asked() -> None:
    dungeon = Dungeon(CAVE)
    mathrin = wizard(dungeon, ("blink-2", "mend", "insight", "step"))
    act(dungeon, mathrin, "free:blink-2#1.1", "zone:r1c3")
    assert mathrin.zone == dungeon.zone("r1c3")


@rule("MD2-WIZ-04", "MD2-RUL-89")
def test_mana_that_a_boss_takes_may_turn_the_amulet_first() -> None:
    dungeon = Dungeon(row("LL"))
    mathrin = dungeon.hero("mathrin", "r1c1", mana=1)
    dungeon.run(between_actions.before_action(dungeon.game))
    dungeon.boss("the-reaper", "r1c2")
    ready = amulet(mathrin).ready
    dungeon.run(between_actions.before_action(dungeon.game), "rotate")
    assert (mathrin.mana, amulet(mathrin).ready) == (0, (ready + 1) % 4)


@rule("MD2-RUL-81", "MD2-LANG-14")
def test_a_free_cast_does_all_that_the_spell_says(monkeypatch: pytest.MonkeyPatch) -> None:
    for spell, text in (("bolt", "1 mana: attack(magic)"), ("mend", "ATTACK: rule(ARC)")):
        told = msgspec.structs.replace(LIBRARY.spells[spell], rules=read_text(text))
        monkeypatch.setitem(LIBRARY.spells, spell, told)
    dungeon = Dungeon(CAVE, faces="ss -")
    mathrin = wizard(dungeon, ("bolt", "mend", "insight", "step"), mana=0)
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    free = Source("x#1.1", "x", read_text(": cast free").abilities[0])
    dungeon.run(using.use(dungeon.game, mathrin, free), "count")
    assert mob.id not in dungeon.state.enemies
    assert amulet(mathrin).ready == 1
    roll = Roll(hero=mathrin, enemy=mob, attacking=True, kind="magic")
    board = class_rules.of(dungeon.game, mathrin)
    cast = Use(user=mathrin, card="x", roll=roll)
    dungeon.run(board.perform(dungeon.game, cast, mathrin, free.ability.effects[0]))
    assert roll.rules == ["ARC"]
