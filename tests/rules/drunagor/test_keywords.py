"""Keywords of effects, costs and tokens (DRU-KW)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.rules import conditions, offers, turn
from undercroft.games.drunagor.state import NO_CUBES, Hero

SKILLS = ["One|HERO|Y|: SELF, HEAL 1", "Two|HERO|Y|: SELF, HEAL 1", "Three|HERO|Y|: SELF, HEAL 1"]


def stage(text: str, *, slot: str = "B", **hero: object) -> tuple[Table, Hero]:
    """A Hero whose turn it is, with one Skill of this text."""
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[f"Do|HERO|{slot}|{text}"], **hero)  # type: ignore[arg-type]
    table.turn(vorn)
    return table, vorn


def bitten(text: str, *answers: str, **hero: object) -> Hero:
    """A Hero after the attack of a Monster with this collateral, for 1 damage."""
    table = Table()
    victim = table.hero("vorn", "c3", **hero)  # type: ignore[arg-type]
    table.monster_turn(table.monster("b3", move=None, damage=1, text=text), *answers)
    return victim


@rule("DRU-KW-03", "DRU-MOVE-03")
def test_a_movement_bonus_counts_for_every_move_effect() -> None:
    table = Table()
    skills = ["Swift|PASSIVE|-|[P]: +1 MOVEMENT", "Run|HERO|G|: MOVE 2"]
    vorn = table.hero("vorn", "a1", skills=skills)
    table.turn(vorn)
    assert "move:e1" in table.offers(vorn)
    assert "move:f1" not in table.offers(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:run")
    assert "move:d1" in asked.keys()
    assert "move:e1" not in asked.keys()


@rule("DRU-KW-03", "DRU-HERO-06")
def test_a_health_bonus_raises_the_maximum() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=10, skills=["Stout|PASSIVE|-|[P]: +2 HP"])
    assert table.game.maximum(vorn) == 12


@rule("DRU-KW-05", "DRU-KW-45", "DRU-DMG-07", "DRU-EX-79")
@pytest.mark.parametrize(
    ("text", "lost"),
    [("PREVENT 4", 2), ("PREVENT 9", 0), ("PREVENT ALL DMG", 0), ("PREVENT ALL BUT 1 DMG", 1)],
)
def test_prevent_stops_up_to_its_number_all_or_all_but_one(text: str, lost: int) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=10, skills=[f"Ward|HERO|Y|[R]: SELF, {text}"])
    maya = table.hero("maya", "c4", health=9)
    foe = table.monster("b3", damage=6, move=None, text="CLEAVE 2")
    table.monster_turn(foe, "react:ward:yellow")
    assert (10 - vorn.health, 9 - maya.health) == (lost, 6)


@rule("DRU-KW-08", "DRU-KW-10", "DRU-KW-44")
@pytest.mark.parametrize(("token", "after"), [("BLEED", 0), ("BURN", 1), ("POISON", 2)])
def test_bleed_goes_at_once_burn_one_by_one_and_poison_stays(token: str, after: int) -> None:
    victim = bitten(f"{token} 2", health=9)
    assert tokens_of(victim) == {token: 2}
    table = Table()
    vorn = table.hero("vorn", "c3", health=9, tokens={token: 2})
    table.begin_turn(vorn)
    assert (vorn.health, tokens_of(vorn)) == (7, {token: after} if after else {})


@rule("DRU-KW-11", "DRU-CUBE-10")
def test_cleanse_removes_up_to_so_many_curses_of_the_targets_choice_and_all_poison() -> None:
    table = Table()
    maya = table.hero("maya", "c3", skills=["Bless|HERO|B|: ALLY, CLEANSE 2", *SKILLS])
    vorn = table.hero("vorn", "c4", role="striker", skills=SKILLS, tokens={"POISON": 3, "BURN": 1})
    vorn.seat = 5
    table.curse(vorn, "one", "two", "three")
    table.turn(maya)
    asked = table.ask(turn.act(table.game, maya), "skill:bless")
    assert (asked.seat, asked.keys()) == (5, ["skill:one", "skill:two", "skill:three", "done"])
    maya.slots, maya.pool = ("",) * 4, (2, 1, 1, 1, 0)
    table.turn(maya)
    table.act("skill:bless", "skill:three", "done")
    assert (vorn.slots, tokens_of(vorn)) == (("C", "C", ""), {"BURN": 1})


@rule("DRU-KW-11", "DRU-COND-07")
def test_cleanse_removes_poison_even_without_a_curse_cube() -> None:
    table, vorn = stage(": SELF, CLEANSE 1", tokens={"POISON": 4})
    table.act("skill:do")
    assert tokens_of(vorn) == {}


@rule("DRU-KW-14", "DRU-LANG-30", "DRU-EX-83")
def test_a_copy_has_the_base_range_of_the_copied_skill_and_costs_it_nothing() -> None:
    table = Table()
    skills = [
        "Echo|HERO|B|[S]: COPY A HERO SKILL",
        "Dart|HERO|R|[S]: ENEMY, 2 DMG",
        "Order|ROLE|B|[S]: ENEMY, 9 DMG",
        "Parry|HERO|B|[R]: SELF, PREVENT 2",
        "Dirk|EQUIP|B|[S]: ENEMY, 9 DMG",
    ]
    lorelai = table.hero("lorelai", "a1", skills=skills)
    near, far = table.monster("c1"), table.monster("e1")
    table.turn(lorelai)
    table.act("skill:echo")  # only the Dart can be copied, and only c1 is within Range 1
    assert (near.health, far.health) == (10, 12)
    assert lorelai.slots == ("B", "", "", "", "")


@rule("DRU-KW-17", "DRU-CUBE-11")
def test_curse_gives_curse_cubes_unless_the_hero_is_immune() -> None:
    victim = bitten("CURSE 2", "skill:one", "skill:three", health=9, skills=SKILLS)
    assert victim.slots == ("C", "", "C")
    proud = "Proud|PASSIVE|-|[P]: IMMUNITY TO CURSE"
    assert bitten("CURSE 2", health=9, skills=[*SKILLS, proud]).slots == ("", "", "", "")


@rule("DRU-KW-19", "DRU-KW-56")
@pytest.mark.parametrize(
    ("text", "pool"), [("DISARM", (0, 0, 2, 1, 1)), ("SILENCE", (2, 1, 0, 0, 1))]
)
def test_disarm_and_silence_expend_all_cubes_of_two_colours_and_count_as_fatigue(
    text: str, pool: tuple[int, ...]
) -> None:
    victim = bitten(text, health=9, cubes="YYRGGBW")
    assert victim.pool == pool
    assert sum(victim.expended) == 7 - sum(pool)
    tireless = ["Tireless|PASSIVE|-|[P]: IMMUNITY TO FATIGUE"]
    assert bitten(text, health=9, cubes="YYRGGB", skills=tireless).expended == NO_CUBES


@rule("DRU-KW-20", "DRU-TERM-17")
def test_what_is_discarded_leaves_its_holder() -> None:
    table, vorn = stage(": DISCARD 2 FOCUS AND SELF, HEAL 3", health=4, tokens={"FOCUS": 3})
    table.act("skill:do")
    assert (vorn.health, tokens_of(vorn)) == (7, {"FOCUS": 1})


@rule("DRU-KW-22", "DRU-DMG-10")
def test_drain_moves_health_without_being_damage() -> None:
    table = Table()
    skills = ["Ward|HERO|Y|[R]: SELF, PREVENT 9"]
    vorn = table.hero("vorn", "c3", health=9, skills=skills, cubes="RR", tokens={"SHIELD": 1})
    foe = table.monster("b3", health=12, move=None, damage=2, text="DRAIN HEALTH 3")
    foe.health = 5
    table.monster_turn(foe)
    assert (vorn.health, foe.health) == (9 - 1 - 3, 8)


@rule("DRU-KW-22", "DRU-COND-13")
def test_drain_takes_tokens_too_and_the_immune_lose_nothing() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Leech|HERO|Y|[S]: ENEMY, DRAIN 1 SHIELD"])
    foe = table.monster("d3", tokens={"SHIELD": 2})
    table.turn(vorn)
    table.act("skill:leech")
    assert (tokens_of(vorn), tokens_of(foe)) == ({"SHIELD": 1}, {"SHIELD": 1})
    vorn.slots, vorn.pool = ("",), (2, 1, 1, 1, 0)
    del table.state.monsters[foe.id]
    table.monster("d3", tokens={"SHIELD": 2}, immune=["DRAIN"])
    table.act("skill:leech")
    assert tokens_of(vorn) == {"SHIELD": 1}


@rule("DRU-KW-24", "DRU-DEC-19")
def test_expend_moves_available_cubes_of_the_heros_choice_to_the_box() -> None:
    table, vorn = stage(": EXPEND 1 AC AND SELF, HEAL 3", health=4, cubes="YRGB")
    table.act("skill:do", "cube:red")
    assert (vorn.pool, vorn.expended, vorn.health) == ((1, 0, 1, 0, 0), (0, 1, 0, 0, 0), 7)


@rule("DRU-KW-25")
def test_fatigue_expends_cubes_of_the_heros_choice_or_all_there_are() -> None:
    victim = bitten("FATIGUE 2", "cube:yellow", "cube:blue", health=9, cubes="YYRB")
    assert (victim.pool, victim.expended) == ((1, 1, 0, 0, 0), (1, 0, 0, 1, 0))
    tired = bitten("FATIGUE 4", "skill:one", health=9, cubes="YY", skills=SKILLS)
    assert (tired.pool, tired.slots) == ((2, 0, 0, 0, 0), ("C", "", ""))  # recalled afterwards


@rule("DRU-KW-28", "DRU-KW-59", "DRU-COND-02", "DRU-COND-03")
@pytest.mark.parametrize("token", ["FOCUS", "FRUIT OF LIFE", "FURY", "KI", "SHIELD"])
def test_resource_tokens_are_gained_up_to_four(token: str) -> None:
    table, vorn = stage(f": SELF, {token} 3")
    table.act("skill:do")
    assert tokens_of(vorn) == {token: 3}
    vorn.slots, vorn.pool = ("",), (2, 1, 1, 1, 0)
    table.act("skill:do")
    assert tokens_of(vorn) == {token: 4}


@rule("DRU-KW-59", "DRU-COND-01")
def test_redundant_conditions_are_held_once() -> None:
    text = "KNOCK DOWN AND SLOW AND STUN AND INTIMIDATE 3"
    victim = bitten(text, health=9, tokens={"STUN": 1, "SLOW": 1, "INTIMIDATE": 3})
    assert tokens_of(victim) == {"KNOCK DOWN": 1, "SLOW": 1, "STUN": 1, "INTIMIDATE": 4}


@rule("DRU-KW-29", "DRU-RECALL-02")
def test_a_free_recall_brings_all_cubes_back_without_a_curse() -> None:
    table, vorn = stage(": SELF, FREE RECALL", cubes="YRGB")
    vorn.expended, vorn.pool = (1, 0, 0, 0, 0), (0, 1, 1, 1, 0)
    table.act("skill:do")
    assert (vorn.pool, vorn.slots) == ((1, 1, 1, 1, 0), ("",))


@rule("DRU-KW-30", "DRU-DMG-09")
def test_heal_restores_health_up_to_the_maximum() -> None:
    table, vorn = stage(": SELF, HEAL 3", health=10)
    vorn.health = 4
    table.act("skill:do")
    assert vorn.health == 7
    vorn.slots, vorn.pool, vorn.health = ("",), (2, 1, 1, 1, 0), 9
    table.act("skill:do")
    assert vorn.health == 10


@rule("DRU-KW-31", "DRU-COND-13")
def test_who_is_immune_takes_no_token_but_everything_tied_to_it() -> None:
    firm = ["Firm|PASSIVE|-|[P]: IMMUNITY TO KNOCK DOWN, SLOW"]
    victim = bitten("KNOCK DOWN AND SLOW AND BLEED 1", health=9, skills=firm)
    assert (victim.health, tokens_of(victim)) == (8, {"BLEED": 1})


@rule("DRU-KW-32", "DRU-COND-09")
def test_intimidate_weakens_the_next_attack_and_then_leaves() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=9)
    foe = table.monster("b3", move=None, damage=3, tokens={"INTIMIDATE": 2})
    table.monster_turn(foe)
    assert (vorn.health, tokens_of(foe)) == (8, {})
    table.monster_turn(foe)
    assert vorn.health == 5


@rule("DRU-KW-33", "DRU-MOVE-01")
def test_move_and_jump_give_so_many_points_to_the_user() -> None:
    table = Table("0. 0. 0L 0. 0.")
    vorn = table.hero("vorn", "b1", skills=["Run|HERO|G|: MOVE 2", "Leap|HERO|G|: JUMP 2"])
    vorn.pool = vorn.owned = (0, 0, 2, 1, 0)
    table.turn(vorn)
    table.act("skill:leap", "move:d1")
    assert tokens_of(vorn) == {}
    table.act("skill:run", "move:b1")
    assert (table.where(vorn), tokens_of(vorn)) == ("b1", {"BURN": 2})


@rule("DRU-KW-34", "DRU-MOVE-16")
def test_slow_takes_two_points_and_knock_down_all_of_the_next_move() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"SLOW": 1})
    table.turn(vorn)
    table.act("move:d3")
    assert (table.state.turn.points, tokens_of(vorn)) == (0, {})
    maya = table.hero("maya", "h8", tokens={"KNOCK DOWN": 1})
    table.turn(maya)
    assert not any(key.startswith("move:") for key in table.offers(maya) if key != "move:stay")
    table.act("move:stay")
    assert (table.state.turn.moved, tokens_of(maya)) == (True, {})


@rule("DRU-KW-41", "DRU-PASS-01", "DRU-CUBE-09")
def test_a_passive_works_until_a_cube_blocks_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Swift|PASSIVE|-|[P]: +2 MOVEMENT"])
    table.turn(vorn)
    assert offers.foreseen(table.game, vorn) == 5
    table.curse(vorn, "swift")
    assert offers.foreseen(table.game, vorn) == 3


@rule("DRU-KW-42", "DRU-DMG-11")
@pytest.mark.parametrize(("health", "allowed"), [(3, True), (2, False)])
def test_life_is_paid_first_and_never_to_be_knocked_out(health: int, allowed: bool) -> None:
    table, vorn = stage(": SELF, PAY 2 LIFE AND FOCUS 2", health=health, tokens={"SHIELD": 1})
    assert ("skill:do" in table.offers(vorn)) is allowed
    if allowed:
        table.act("skill:do")
        assert (vorn.health, tokens_of(vorn)) == (1, {"SHIELD": 1, "FOCUS": 2})


@rule("DRU-KW-43")
def test_penitence_hurts_once_per_curse_cube_past_shield() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=9, skills=SKILLS)
    table.curse(vorn, "one", "two")
    table.monster_turn(table.monster("b3", move=None, damage=1, text="PENITENCE"))
    assert vorn.health == 9 - 1 - 2


@rule("DRU-KW-50", "DRU-RECALL-07")
def test_recall_x_returns_up_to_so_many_cubes_without_a_curse() -> None:
    table, vorn = stage(": SELF, RECALL 2", cubes="YRGB")
    vorn.expended, vorn.pool = (1, 1, 1, 0, 0), (0, 0, 0, 1, 0)
    table.act("skill:do", "expended:red", "expended:green")
    assert (vorn.pool, vorn.expended) == ((0, 1, 1, 0, 0), (1, 0, 0, 0, 0))
    assert vorn.slots == ("B",)


@rule("DRU-KW-53", "DRU-REACT-08")
def test_retaliate_hurts_the_attacker_at_once_less_its_shield() -> None:
    table = Table()
    parry = "Riposte|HERO|Y|[R]: RETALIATE 3"
    vorn = table.hero("vorn", "c3", health=9, skills=[parry])
    table.hero("maya", "c5", health=2, skills=[parry])  # no target, so she is not asked
    foe = table.monster("b3", health=2, damage=4, move=None, tokens={"SHIELD": 1})
    table.monster_turn(foe, "react:riposte:yellow")
    assert foe.id not in table.state.monsters
    assert vorn.health == 5  # the blow being struck stands


@rule("DRU-KW-67", "DRU-COND-08")
def test_stun_takes_a_monsters_attack_or_one_cube_action_of_a_hero() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=9, tokens={"STUN": 1})
    table.monster_turn(table.monster("b3", tokens={"STUN": 1}))
    assert vorn.health == 9
    table.begin_turn(vorn)
    assert (table.state.turn.actions, tokens_of(vorn)) == (1, {})


@rule("DRU-KW-75", "DRU-CUBE-12", "DRU-LANG-31", "DRU-EX-81")
def test_a_wild_cube_takes_any_slot_and_doubles_the_numbers_of_a_hero_skill() -> None:
    table, vorn = stage(": SELF, HEAL 2 AND SHIELD 4", health=10, cubes="WWR")
    vorn.health = 4
    table.act("skill:do:wild")
    assert (vorn.health, tokens_of(vorn)) == (8, {"SHIELD": 4})
    role = table.hero("maya", "a1", cubes="WR", skills=["Aid|ROLE|B|: SELF, FOCUS 1"])
    table.turn(role)
    table.act("skill:aid:wild")
    assert tokens_of(role) == {"FOCUS": 1}


@rule("DRU-KW-57", "DRU-TERM-02", "DRU-TERM-06")
def test_an_npc_token_is_solid_takes_no_tokens_and_is_no_enemy() -> None:
    table = Table("0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1")
    npc = table.npc("b1")
    table.turn(vorn)
    moves = [key for key in table.offers(vorn) if key.startswith("move:")]
    assert moves == ["move:c1", "move:d1"]  # it may be passed, never ended on
    assert not table.game.engaged(vorn)
    assert npc not in table.game.enemies(vorn)
    table.run(conditions.inflict(table.game, npc, tokens.BURN, 2))
    assert tokens_of(npc) == {}
