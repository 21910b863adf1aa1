"""What Heroes learn: Hero Skills, role Skills, Class Abilities (CAMP-05 ff., CLASS, ROLE)."""

from __future__ import annotations

import pytest

from campaign import Journey
from rule import rule
from undercroft.games.drunagor.adventure import Reward


def shared(journey: Journey, name: str) -> list[int]:
    return list(journey.hero(name).owned)


@rule("DRU-CAMP-05", "DRU-DEC-39")
def test_a_skill_reward_of_level_1_is_one_skill_of_a_colour_or_of_the_role() -> None:
    journey = Journey("vorn", gives=Reward(skills_1=1))
    journey.win()
    assert journey.request.kind == "learn"
    assert journey.offers() == [
        "learn:vorn.cy1", "learn:vorn.cr1", "learn:vorn.cg1", "learn:vorn.cb1",
        "learn:defender.III.A",
    ]  # fmt: skip
    journey.answer("learn:vorn.cg1")
    assert journey.hero("vorn").learned == ("vorn.cg1",)
    assert journey.request.kind == "camp"  # exactly one


@rule("DRU-CAMP-05")
def test_level_2_needs_level_1_of_the_same_colour_or_role() -> None:
    journey = Journey("vorn", gives=Reward(skills_1=2, skills_2=1))
    journey.win()
    journey.answer("learn:vorn.cy1", "learn:defender.III.A", "cube:red")
    assert journey.offers() == ["learn:vorn.cy2", "learn:defender.III.B"]


@rule("DRU-CAMP-05")
def test_a_level_2_reward_without_any_level_1_skill_teaches_nothing() -> None:
    journey = Journey("vorn", gives=Reward(skills_2=1))
    journey.win()
    assert journey.request.kind == "camp"
    assert journey.hero("vorn").learned == ()


@rule("DRU-CAMP-06", "DRU-HERO-04")
def test_a_skill_comes_with_a_cube_of_its_colour() -> None:
    journey = Journey("vorn", gives=Reward(skills_1=1))
    before = shared(journey, "vorn")
    journey.win()
    journey.answer("learn:vorn.cb1")
    assert shared(journey, "vorn") == [*before[:3], before[3] + 1, 0]
    assert journey.hero("vorn").pool == journey.hero("vorn").owned


@rule("DRU-CAMP-06", "DRU-ROLE-02", "DRU-DEC-39")
@pytest.mark.parametrize(("colour", "place"), [("yellow", 0), ("blue", 3)])
def test_a_role_skill_comes_with_a_cube_of_any_colour(colour: str, place: int) -> None:
    journey = Journey("vorn", gives=Reward(skills_1=1))
    before = shared(journey, "vorn")
    journey.win()
    journey.answer("learn:defender.III.A")
    assert journey.offers() == ["cube:yellow", "cube:red", "cube:green", "cube:blue"]
    journey.answer(f"cube:{colour}")
    after = shared(journey, "vorn")
    assert [after[n] - before[n] for n in range(4)] == [int(n == place) for n in range(4)]
    assert journey.hero("vorn").role_level == 1


@rule("DRU-CAMP-07", "DRU-RUL-16")
def test_a_level_2_skill_replaces_level_1_and_both_cubes_stay() -> None:
    journey = Journey("vorn", gives=Reward(skills_1=1, skills_2=1))
    before = shared(journey, "vorn")
    journey.win()
    journey.answer("learn:vorn.cy1")
    assert journey.request.kind == "camp"  # level 2 had one option: the back of that card
    vorn = journey.hero("vorn")
    assert vorn.learned == ("vorn.cy2",)
    assert "vorn.cy2" in vorn.cards
    assert "vorn.cy1" not in vorn.cards
    assert shared(journey, "vorn") == [before[0] + 2, *before[1:]]


@rule("DRU-CAMP-02")
def test_rewards_are_given_to_each_hero_one_at_a_time() -> None:
    journey = Journey("vorn", "maya", gives=Reward(skills_1=1, abilities=1))
    journey.win()
    asked = []
    while journey.request.kind != "camp":
        asked.append((journey.request.kind, journey.request.seat))
        journey.answer(journey.offers()[0])
    assert asked == [("learn", 0), ("learn", 1), ("ability", 0), ("ability", 1)]
    assert journey.hero("maya").learned == ("maya.cy1",)
    assert journey.hero("maya").abilities == ("ranger.branch.1",)


# Class Abilities


@rule("DRU-CLASS-01", "DRU-CLASS-02", "DRU-CAMP-08", "DRU-DEC-40")
def test_the_first_of_a_tree_opens_it_and_new_trees_may_be_started_any_time() -> None:
    journey = Journey("vorn", gives=Reward(abilities=4))
    journey.win()
    assert journey.offers() == ["learn:warrior.branch.1", "learn:warrior.line.1"]
    journey.answer("learn:warrior.branch.1")
    assert journey.offers() == [
        "learn:warrior.branch.2a", "learn:warrior.branch.2b", "learn:warrior.line.1",
    ]  # fmt: skip
    journey.answer("learn:warrior.line.1")  # the branch need not be finished
    assert "learn:warrior.line.2" in journey.offers()
    assert "learn:warrior.line.3" not in journey.offers()
    journey.answer("learn:warrior.line.2")
    assert "learn:warrior.line.3" in journey.offers()


@rule("DRU-CLASS-03", "DRU-CAMP-08")
def test_a_class_ability_gives_no_cube() -> None:
    journey = Journey("vorn", gives=Reward(abilities=1))
    before = shared(journey, "vorn")
    journey.win()
    journey.answer("learn:warrior.line.1")
    assert shared(journey, "vorn") == before
    assert "warrior.line.1" in journey.hero("vorn").cards  # it works from now on


@rule("DRU-CLASS-05", "DRU-DEC-40")
def test_a_second_class_is_an_option_and_there_is_no_third() -> None:
    plain = Journey("vorn", gives=Reward(abilities=1))
    plain.win()
    assert all(key.startswith("learn:warrior.") for key in plain.offers())
    journey = Journey("vorn", gives=Reward(abilities=2), options={"multiclass": "yes"})
    journey.win()
    assert "learn:mage.line.1" in journey.offers()
    assert "learn:mage.line.2" not in journey.offers()
    journey.answer("learn:mage.line.1")
    assert journey.hero("vorn").second_class == "mage"
    kinds = {key.split(":")[1].split(".")[0] for key in journey.offers()}
    assert kinds == {"warrior", "mage"}


@rule("DRU-CLASS-06")
def test_the_second_class_is_played_by_no_one_else() -> None:
    journey = Journey("vorn", "maya", gives=Reward(abilities=1), options={"multiclass": "yes"})
    journey.win()
    assert not [key for key in journey.offers() if key.startswith("learn:ranger.")]
    journey.answer("learn:mage.line.1")
    assert not [key for key in journey.offers() if key.startswith("learn:mage.")]
    assert not [key for key in journey.offers() if key.startswith("learn:warrior.")]
