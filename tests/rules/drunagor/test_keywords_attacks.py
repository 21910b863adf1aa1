"""Keywords of attacks and their targets (DRU-KW)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import turn

SWORD = (7, 3, "heavy")  # Accuracy 7, damage 3


def attack(text: str, *rolls: int, **hero: object) -> tuple[Table, int]:
    """A Hero uses a yellow Weapon Attack on one Monster; the Health it lost is returned."""
    table = Table(rolls=rolls)
    vorn = table.hero("vorn", "c3", weapon=SWORD, skills=[f"Hew|HERO|Y|[W]: {text}"], **hero)  # type: ignore[arg-type]
    foe = table.monster("d3", health=30)
    table.turn(vorn)
    table.act("skill:hew")
    return table, 30 - foe.health


@rule("DRU-KW-01")
@pytest.mark.parametrize(
    ("text", "roll", "lost"),
    [
        ("+0 HIT, +2 DMG", 10, 5),
        ("+0 HIT, -1 DMG", 10, 2),
        ("+0 HIT, +1 DMG", 20, 8),
        ("+0 HIT, +1 DMG, DOUBLE DAMAGE", 10, 8),
        ("+0 HIT, -4 DMG", 20, 0),
    ],
)
def test_damage_bonuses_join_the_attack_and_are_doubled_with_it(
    text: str, roll: int, lost: int
) -> None:
    assert attack(text, roll)[1] == lost


@rule("DRU-KW-02", "DRU-EX-78")
@pytest.mark.parametrize(
    ("text", "roll", "lost"),
    [("+3 HIT", 4, 3), ("+3 HIT", 3, 0), ("-2 HIT", 8, 0), ("-2 HIT", 9, 3), ("+6 HIT", 14, 3)],
)
def test_hit_bonuses_change_the_result_but_never_the_natural_roll(
    text: str, roll: int, lost: int
) -> None:
    assert attack(text, roll)[1] == lost


@rule("DRU-KW-16", "DRU-KW-21")
@pytest.mark.parametrize(
    ("text", "roll", "lost"),
    [
        ("+0 HIT, CRIT 18+", 17, 3),
        ("+0 HIT, CRIT 18+", 18, 6),
        ("+0 HIT, DOUBLE DAMAGE", 18, 6),
        ("+0 HIT, DOUBLE DAMAGE, CRIT 18+", 18, 12),
    ],
)
def test_a_wider_critical_range_and_double_damage_multiply(text: str, roll: int, lost: int) -> None:
    assert attack(text, roll)[1] == lost


@rule("DRU-KW-12", "DRU-ATK-10")
def test_a_heros_cleave_rolls_once_for_up_to_so_many_adjacent_enemies() -> None:
    table = Table(rolls=[10])
    vorn = table.hero("vorn", "c3", weapon=SWORD, skills=["Arc|HERO|Y|[W]: +0 HIT, CLEAVE 2"])
    one, two = table.monster("b3"), table.monster("d3")
    three = table.monster("e3")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:arc")
    assert asked.keys() == [f"figure:{one.name}", f"figure:{two.name}", "done"]
    vorn.slots, vorn.pool = ("",), (2, 1, 1, 1, 0)
    table.act("skill:arc", f"figure:{one.name}", f"figure:{two.name}")
    assert (one.health, two.health, three.health) == (9, 9, 12)


@rule("DRU-KW-39")
def test_a_heros_multishot_rolls_once_for_different_targets_in_range() -> None:
    table = Table(rolls=[10])
    bow = (7, 2, "ranged")
    maya = table.hero("maya", "a1", weapon=bow, skills=["Volley|HERO|R|[W]: +0 HIT, MULTISHOT 2"])
    near, other, far = table.monster("d1"), table.monster("d4"), table.monster("e1")
    table.turn(maya)
    table.act("skill:volley", f"figure:{near.name}", f"figure:{other.name}")
    assert (near.health, other.health, far.health) == (10, 10, 12)


@rule("DRU-KW-52", "DRU-ATK-11")
def test_reroll_serves_one_missed_attack_of_the_skill() -> None:
    table = Table(rolls=[2, 10, 3])
    twice = "Flurry|HERO|Y|[W]: +0 HIT/+0 HIT, REROLL"
    vorn = table.hero("vorn", "c3", weapon=SWORD, skills=[twice])
    foe = table.monster("d3")
    table.turn(vorn)
    table.act("skill:flurry", "reroll")  # the second miss may not be rolled again
    assert foe.health == 9


@rule("DRU-KW-54", "DRU-PASS-04", "DRU-EX-82")
@pytest.mark.parametrize(("roll", "health"), [(16, 6), (15, 4), (13, 4)])
def test_a_roll_ability_looks_at_the_natural_roll(roll: int, health: int) -> None:
    table = Table(rolls=[roll])
    skills = ["Hew|HERO|Y|[W]: +3 HIT", "Light|PASSIVE|-|[P]: ROLL 16+: SELF, HEAL 2"]
    vorn = table.hero("vorn", "c3", health=4, skills=skills)
    table.monster("d3")
    table.turn(vorn)
    table.act("skill:hew")
    assert vorn.health == health


@rule("DRU-KW-04", "DRU-EX-37")
def test_adjacent_means_the_user_whatever_the_range() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Rush|HERO|G|[S]: UP TO TWO TARGET ADJ ENEMIES, 2 DMG"])
    near = table.monster("d4")
    table.monster("f3")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:rush")
    assert asked.keys() == [f"figure:{near.name}", "done"]


@rule("DRU-KW-15")
@pytest.mark.parametrize(("cube", "count"), [("yellow", 1), ("red", 2), ("blue", 3)])
def test_cube_range_is_the_range_of_the_cube_spent(cube: str, count: int) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Bolt|ROLE|Y/R/B|[S]: CR, ENEMY, 1 DMG"])
    for square in ("d4", "f3", "k9"):
        table.monster(square)
    table.turn(vorn)
    if count == 1:
        table.act(f"skill:bolt:{cube}")
        assert [m.health for m in table.state.monsters.values()] == [11, 12, 12]
        return
    asked = table.ask(turn.act(table.game, vorn), f"skill:bolt:{cube}")
    assert len(asked.keys()) == count


@rule("DRU-KW-48")
def test_range_x_counts_areas_and_replaces_the_skills_own_range() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Bolt|HERO|Y|[S]: RANGE 2, ENEMY, 1 DMG"])
    table.monster("f1", name="near")
    table.monster("f6", name="corner")
    table.monster("g1", name="far")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:bolt")
    assert asked.keys() == ["figure:near", "figure:corner"]


@rule("DRU-KW-55")
def test_self_means_only_the_user() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=4, skills=["Rest|HERO|B|: SELF, HEAL 2"])
    table.hero("maya", "b1", health=4)
    table.turn(vorn)
    table.act("skill:rest")  # nobody is asked for a target
    assert vorn.health == 6


@rule("DRU-KW-58", "DRU-LANG-24", "DRU-EX-80")
def test_split_divides_the_amount_in_shares_of_at_least_one_and_bonuses_once() -> None:
    table = Table()
    skills = ["Mend|HERO|B|: SPLIT, HEAL 4", "Kind|PASSIVE|-|[P]: +1 HEAL"]
    vorn = table.hero("vorn", "a1", health=4, skills=skills)
    maya = table.hero("maya", "b1", health=4)
    table.turn(vorn)
    targets = ("figure:vorn", "figure:maya")
    asked = table.ask(turn.act(table.game, vorn), "skill:mend", *targets)
    assert asked.keys() == ["share:1", "share:2", "share:3", "share:4"]
    vorn.slots, vorn.pool = ("", ""), (2, 1, 1, 1, 0)
    table.act("skill:mend", *targets, "share:3")
    assert (vorn.health, maya.health) == (7, 6)


@rule("DRU-KW-68", "DRU-RUL-79")
def test_a_melee_strike_takes_areas_with_an_adjacent_square_the_own_one_too() -> None:
    table = Table()
    vorn = table.hero("vorn", "d3", skills=["Quake|HERO|Y|[S]: STRIKE 2, 1 DMG"])
    own, beside = table.monster("c4"), table.monster("f4")  # f4 shares the area of e3
    far = table.monster("g3")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:quake")
    assert asked.keys() == ["area:c3", "area:e3", "among:c3", "among:e3", "done"]
    vorn.slots, vorn.pool = ("",), (2, 1, 1, 1, 0)
    table.act("skill:quake", "area:c3", "spare", "area:e3")
    assert (own.health, beside.health, far.health, vorn.health) == (11, 11, 12, 10)


@rule("DRU-KW-68")
@pytest.mark.parametrize(("slot", "areas"), [("R", ["c1"]), ("B", ["c1", "e1"])])
def test_a_strike_at_range_takes_areas_within_it(slot: str, areas: list[str]) -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=[f"Rain|HERO|{slot}|[S]: STRIKE, 1 DMG"])
    table.monster("d1")
    table.monster("e1")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:rain")
    among = [f"among:{area}" for area in areas]  # in a1 nobody but Vorn could be spared
    assert asked.keys() == ["area:a1", *(f"area:{area}" for area in areas), *among, "done"]


@rule("DRU-KW-68", "DRU-RUL-107")
def test_enemies_in_a_struck_area_may_be_spared() -> None:
    table = Table()
    vorn = table.hero("vorn", "d3", skills=["Calm|HERO|Y: STRIKE 1, HEAL 2"])
    maya = table.hero("maya", "d4", health=5)
    foe = table.monster("c4", health=9)
    foe.health = 4
    table.turn(vorn)
    table.act("skill:calm", "among:c3", "spare", "strike", "spare")
    assert (maya.health, foe.health) == (7, 4)


@rule("DRU-KW-49", "DRU-COND-11", "DRU-EX-28")
def test_a_mark_adds_one_damage_to_later_attacks_of_the_same_ranger() -> None:
    table = Table()
    bolt = "[S]: ENEMY, 1 DMG"
    skills = ["Mark|HERO|R|[S]: ENEMY, RANGER'S MARK AND 3 DMG", f"Bolt|HERO|B|{bolt}"]
    maya = table.hero("maya", "a1", skills=skills)
    elros = table.hero("elros", "a2", skills=[f"Bolt|HERO|B|{bolt}"])
    foe = table.monster("c1", health=20)
    table.turn(maya)
    table.act("skill:mark")
    assert (foe.health, tokens_of(foe)) == (17, {"RANGER'S MARK": 1})
    table.act("skill:bolt")
    assert foe.health == 15
    table.turn(elros)
    table.act("skill:bolt")
    assert foe.health == 14


@rule("DRU-KW-40", "DRU-DMG-04")
def test_non_preventable_damage_passes_shield() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", skills=["Bolt|HERO|B|[S]: ENEMY, 2 DMG NON-PREVENTABLE"])
    foe = table.monster("c1", health=9, tokens={"SHIELD": 4})
    table.turn(vorn)
    table.act("skill:bolt")
    assert (foe.health, tokens_of(foe)) == (7, {"SHIELD": 4})


@rule("DRU-KW-46", "DRU-DEC-15")
@pytest.mark.parametrize(("answer", "lost"), [("protect", (0, 3)), ("decline", (3, 0))])
def test_a_protector_may_become_the_target_in_place_of_somebody_adjacent(
    answer: str, lost: tuple[int, int]
) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=9)
    maya = table.hero("maya", "c4", health=5, skills=["Guard|PASSIVE|-|[P]: PROTECT"], seat=1)
    table.monster_turn(table.monster("b2", move=None, damage=3), answer)
    assert (9 - vorn.health, 5 - maya.health) == lost


@rule("DRU-KW-46", "DRU-RUL-64")
def test_a_protector_who_is_a_target_already_protects_nobody_and_one_takes_one_place() -> None:
    table = Table()
    guard = ["Guard|PASSIVE|-|[P]: PROTECT"]
    vorn = table.hero("vorn", "c3", health=9)
    maya = table.hero("maya", "c4", health=8)
    elros = table.hero("elros", "d4", health=2, skills=guard)
    foe = table.monster("b3", move=None, damage=1, text="CLEAVE 2")
    table.monster_turn(foe, "protect")  # asked for vorn; then elros is a target himself
    assert (vorn.health, maya.health, elros.health) == (9, 7, 1)


@rule("DRU-KW-46", "DRU-KO-03")
def test_a_companion_may_protect_and_who_is_knocked_out_may_not() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=9)
    maya = table.hero("maya", "c4", health=0, skills=["Guard|PASSIVE|-|[P]: PROTECT"])
    maya.down = True
    foe = table.monster("b2", move=None, damage=3)
    table.monster_turn(foe)  # nobody is asked
    assert vorn.health == 6
    rhede = table.follower(vorn, "d3", kind="companion", sturdiness=3, text="PROTECT")
    table.monster_turn(foe, "protect")
    assert (vorn.health, rhede.id in table.state.followers) == (6, True)


@rule("DRU-RUL-64")
def test_monsters_protect_whenever_they_can_and_the_party_leader_says_which() -> None:
    table = Table(rolls=[10, 10])
    skills = ["Hew|HERO|Y|[W]: +0 HIT", "Cut|HERO|Y|[W]: +0 HIT"]
    vorn = table.hero("vorn", "b3", weapon=SWORD, skills=skills)
    foe = table.monster("c3", name="foe")
    left = table.monster("d3", name="left", text="PROTECT")
    right = table.monster("d4", name="right", text="PROTECT")
    table.turn(vorn)
    table.act("skill:hew", "figure:right")
    assert (foe.health, left.health, right.health) == (12, 12, 9)
    del table.state.monsters[left.id]
    table.act("skill:cut")
    assert (foe.health, right.health) == (12, 6)
