"""Action Cubes, Curse Cubes, Trauma Cubes and Wild Cubes (DRU-CUBE)."""

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.core.title import Member
from undercroft.games.drunagor.naming import CUBE_LETTERS
from undercroft.games.drunagor.rules import cubes, monsters, turn
from undercroft.games.drunagor.setup import cubes_of, make_hero
from undercroft.games.drunagor.state import Hero

WARD = "Ward|HERO|Y|: SELF, SHIELD 1"
CALM = "Calm|HERO|B|: SELF, HEAL 1"
STEEL = "Steel|ROLE|Y/R/G/B|: SELF, SHIELD 2"
STOUT = "Stout|PASSIVE|-|[P]: +2 HP"
SIX = [f"Step {n}|HERO|G|: MOVE {n}" for n in range(1, 7)]


def skill_offers(table: Table, hero: Hero) -> list[str]:
    return [key for key in table.offers(hero) if key.startswith("skill:")]


# Action Cubes


@rule("DRU-CUBE-01")
def test_the_cube_spent_lies_on_the_skill_and_blocks_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YYB", skills=[WARD])
    table.turn(vorn)
    table.act("skill:ward")
    assert letters(vorn.pool) == "YB"
    assert table.slots(vorn) == {"ward": "Y"}
    assert skill_offers(table, vorn) == []


@rule("DRU-CUBE-01")
def test_only_a_cube_of_the_skills_colour_pays_for_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="RGB", skills=[WARD, CALM])
    table.turn(vorn)
    assert skill_offers(table, vorn) == ["skill:calm"]


@rule("DRU-CUBE-01")
def test_a_spent_cube_stays_until_it_is_recalled() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YYB", skills=[WARD])
    table.turn(vorn)
    table.act("skill:ward")
    table.begin_turn(vorn)
    assert table.slots(vorn) == {"ward": "Y"}
    table.run(cubes.recall(table.game, vorn, "free"))
    assert table.slots(vorn) == {}
    assert skill_offers(table, vorn) == ["skill:ward"]


@rule("DRU-CUBE-02")
def test_a_slot_of_several_colours_takes_any_of_them() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YRG", skills=["Mend|ROLE|Y/R|: HEAL 2"])
    table.turn(vorn)
    assert skill_offers(table, vorn) == ["skill:mend:yellow", "skill:mend:red"]


@rule("DRU-CUBE-02")
@pytest.mark.parametrize(("cube", "healed"), [("red", 7), ("yellow", 5)])
def test_the_colour_of_the_cube_sets_the_range(cube: str, healed: int) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Mend|ROLE|Y/R|: ALLY, HEAL 2"])
    maya = table.hero("maya", "f3", health=5)
    table.turn(vorn)
    table.act(f"skill:mend:{cube}")
    assert maya.health == healed


@rule("DRU-CUBE-03")
def test_equipment_with_two_slots_can_be_used_once_per_slot() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YYY", equipment=["Charm|EQUIP|Y+Y|: SELF, SHIELD 1"])
    table.turn(vorn)
    table.act("skill:charm-0")
    table.act("skill:charm-1")
    assert tokens_of(vorn) == {"SHIELD": 2}
    table.turn(vorn)
    assert skill_offers(table, vorn) == []


@rule("DRU-CUBE-03")
def test_its_second_slot_answers_another_threat_but_not_the_same_one() -> None:
    table = Table()
    buckler = "Buckler|EQUIP|Y+Y|[R]: SELF, PREVENT 1"
    vorn = table.hero("vorn", "c3", cubes="YYYR", equipment=[buckler])
    foe = table.monster("d3", damage=3)
    table.monster_turn(foe, "react:buckler:yellow")  # not asked a second time
    assert vorn.health == 8
    table.monster_turn(foe, "react:buckler:yellow")
    assert vorn.health == 6
    table.monster_turn(foe)  # both slots are taken
    assert vorn.health == 3


@rule("DRU-CUBE-03")
def test_two_equal_slots_are_offered_as_one_reaction() -> None:
    table = Table()
    table.hero("vorn", "c3", equipment=["Buckler|EQUIP|Y+Y|[R]: SELF, PREVENT 1"])
    foe = table.monster("d3")
    request = table.ask(monsters.take_turn(table.game, foe))
    assert request.keys() == ["pass", "react:buckler:yellow"]


@rule("DRU-CUBE-02", "DRU-CUBE-03")
def test_slots_that_differ_are_two_ways_to_react() -> None:
    table = Table()
    vorn = table.hero(
        "vorn", "c3", cubes="YYR", equipment=["Cloak|EQUIP|Y+Y/R|[R]: SELF, PREVENT 1"]
    )
    foe = table.monster("d3")
    request = table.ask(monsters.take_turn(table.game, foe))
    ways = ["react:cloak-0:yellow", "react:cloak-1:yellow", "react:cloak-1:red"]
    assert request.keys() == ["pass", *ways]
    table.monster_turn(foe, "react:cloak-1:yellow")
    assert vorn.slots == ("", "Y")


@rule("DRU-CUBE-04")
def test_an_expended_cube_cannot_be_spent_and_returns_by_recall() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YB", skills=[WARD, CALM])
    table.turn(vorn)
    table.act("extra-move:yellow")
    assert (letters(vorn.pool), letters(vorn.expended)) == ("B", "Y")
    assert skill_offers(table, vorn) == ["skill:calm"]
    table.run(cubes.recall(table.game, vorn, "free"))
    assert (letters(vorn.pool), letters(vorn.expended)) == ("YB", "")


@rule("DRU-CUBE-05")
def test_status_cubes_pay_for_nothing() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="", skills=[WARD, CALM, STEEL])
    table.curse(vorn, "ward")
    table.trauma(vorn, "calm")
    table.turn(vorn)
    assert not any(key.startswith(("skill:", "extra-move:")) for key in table.offers(vorn))


# Curse and Trauma Cubes


@rule("DRU-CUBE-06")
def test_a_curse_cube_goes_to_an_available_hero_or_role_skill_of_the_heros_choice() -> None:
    table = Table()
    vorn = table.hero(
        "vorn", "c3",
        skills=[WARD, CALM, STEEL, STOUT, "Lore|CLASS|-|[P]: +1 HEAL", "Zeal|HERO|R|: SELF, KI 1"],
        focus=["Roar|FOCUS|F1|: SELF, SHIELD 1"],
        equipment=["Charm|EQUIP|Y|: SELF, SHIELD 1"],
    )  # fmt: skip
    cubes.spend(vorn, 5, CUBE_LETTERS.index("R"))  # Zeal is not available
    request = table.ask(cubes.receive_curses(table.game, vorn, 1))
    assert request.keys() == ["skill:ward", "skill:calm", "skill:steel", "skill:stout"]
    assert request.seat == vorn.seat


@rule("DRU-CUBE-06")
def test_a_curse_cube_blocks_the_skill_it_lies_on() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[WARD, CALM])
    table.turn(vorn)
    table.run(cubes.receive_curses(table.game, vorn, 1), "skill:ward")
    assert table.slots(vorn) == {"ward": "C"}
    assert skill_offers(table, vorn) == ["skill:calm"]


@rule("DRU-CUBE-07")
def test_a_trauma_cube_blocks_likewise_and_is_not_cleansed() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[WARD, CALM], equipment=["Charm|EQUIP|Y|: SELF, KI 1"])
    request = table.ask(cubes.receive_trauma(table.game, vorn))
    assert request.keys() == ["skill:ward", "skill:calm"]
    table.run(cubes.receive_trauma(table.game, vorn), "skill:ward")
    table.run(cubes.cleanse(table.game, vorn, 2))
    table.turn(vorn)
    assert table.slots(vorn) == {"ward": "T"}
    assert skill_offers(table, vorn) == ["skill:calm", "skill:charm"]


@rule("DRU-CUBE-08")
def test_the_sixth_curse_cube_ends_the_adventure_at_once() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[*SIX, WARD])
    table.curse(vorn, "step-1", "step-2", "step-3", "step-4")
    table.run(cubes.receive_curses(table.game, vorn, 1), "skill:step-5")
    assert table.state.ended is None
    table.run(cubes.receive_curses(table.game, vorn, 1))  # no Skill is asked for any more
    assert table.state.ended is not None
    assert not table.state.ended.won


@rule("DRU-CUBE-08")
def test_the_second_trauma_cube_ends_the_adventure_at_once() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[WARD, CALM, STEEL])
    table.run(cubes.receive_trauma(table.game, vorn), "skill:ward")
    assert table.state.ended is None
    table.run(cubes.receive_trauma(table.game, vorn))
    assert table.state.ended is not None
    assert not table.state.ended.won


@rule("DRU-CUBE-08")
def test_abilities_raise_both_limits() -> None:
    table = Table()
    grim = "Grim|CLASS|-|[P]: +1 CURSE LIMIT; +1 TRAUMA LIMIT"
    vorn = table.hero("vorn", "c3", skills=[grim, *SIX, WARD, CALM, STEEL])
    table.curse(vorn, "step-1", "step-2", "step-3", "step-4", "step-5")
    table.trauma(vorn, "ward")
    table.run(cubes.receive_curses(table.game, vorn, 1), "skill:step-6")
    table.run(cubes.receive_trauma(table.game, vorn), "skill:calm")
    assert table.state.ended is None
    table.run(cubes.receive_curses(table.game, vorn, 1))
    assert table.state.ended is not None


@rule("DRU-CUBE-09", "DRU-CUBE-10")
def test_a_blocked_passive_gives_nothing_until_cleanse_frees_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=12, skills=[STOUT, "Tough|HERO|-|[P]: IMMUNITY TO SLOW"])
    vorn.base_health = 10
    table.run(cubes.receive_curses(table.game, vorn, 2), "skill:stout")
    assert (vorn.health, table.game.maximum(vorn)) == (10, 10)
    assert not table.game.immune(vorn, "SLOW")
    table.run(cubes.cleanse(table.game, vorn, 2), "done")  # up to two: none is allowed
    assert table.game.maximum(vorn) == 10
    table.run(cubes.cleanse(table.game, vorn, 2), "skill:stout", "skill:tough")
    assert (vorn.health, table.game.maximum(vorn)) == (12, 12)
    assert table.game.immune(vorn, "SLOW")
    assert table.slots(vorn) == {}


@rule("DRU-CUBE-11")
def test_immunity_to_curse_stops_the_effect_but_not_the_recall() -> None:
    table = Table()
    pure = "Pure|CLASS|-|[P]: IMMUNITY TO CURSE"
    vorn = table.hero("vorn", "c3", skills=[pure, WARD, CALM])
    foe = table.monster("d3", text="CURSE 2")
    table.monster_turn(foe)
    assert vorn.health == 7
    assert table.slots(vorn) == {}
    table.run(cubes.recall(table.game, vorn, "willing"), "skill:ward")
    assert table.slots(vorn) == {"ward": "C"}


@rule("DRU-CUBE-11")
def test_curse_x_gives_x_curse_cubes() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[WARD, CALM, STEEL])
    foe = table.monster("d3", text="CURSE 2")
    table.monster_turn(foe, "skill:ward", "skill:steel")
    assert table.slots(vorn) == {"ward": "C", "steel": "C"}


@rule("DRU-CUBE-08", "DRU-RUL-195")
def test_a_limit_that_falls_does_nothing_until_the_next_cube_comes() -> None:
    table = Table()
    grim = "Grim|PASSIVE|-|[P]: +1 CURSE LIMIT"
    names = [f"Skill {n}|HERO|Y|: MOVE 1" for n in range(7)]
    vorn = table.hero("vorn", "c3", skills=[grim, *names])
    table.effect(vorn, "SELF, CURSE 5", *(f"skill:skill-{n}" for n in range(5)))
    table.effect(vorn, "SELF, CURSE 1", "skill:grim")  # the sixth, on what allows it
    assert table.state.ended is None
    table.effect(vorn, "SELF, CURSE 1")
    assert table.state.ended is not None


# Wild Cubes


@rule("DRU-CUBE-12")
def test_a_wild_cube_counts_as_the_colour_its_user_names() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="W", skills=["Mend|ROLE|Y/B|: ALLY, HEAL 2", WARD])
    maya = table.hero("maya", "j9", health=5)
    table.turn(vorn)
    assert skill_offers(table, vorn) == ["skill:mend:wild", "skill:ward:wild"]
    request = table.ask(turn.act(table.game, vorn), "skill:mend:wild")
    assert request.keys() == ["colour:yellow", "colour:blue"]
    vorn.pool, vorn.slots = cubes_of("WR"), ("", "")
    table.act("skill:mend:wild", "colour:blue")  # anywhere on the board
    assert maya.health == 7


@rule("DRU-CUBE-12")
@pytest.mark.parametrize(
    ("skill", "shields"),
    [
        ("Guard|HERO|Y|: SELF, SHIELD 1", 2),
        ("Guard|ROLE|Y|: SELF, SHIELD 1", 1),
        ("Guard|EQUIP|Y|: SELF, SHIELD 1", 1),
    ],
)
def test_on_a_hero_skill_alone_a_wild_cube_doubles_the_numbers(skill: str, shields: int) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="WY", skills=[skill])
    table.turn(vorn)
    table.act("skill:guard:wild")
    assert tokens_of(vorn) == {"SHIELD": shields}
    assert table.slots(vorn) == {"guard": "W"}


@rule("DRU-CUBE-12", "DRU-REACT-09")
def test_a_wild_cube_lends_a_reaction_no_more_range_than_its_slot_allows() -> None:
    table = Table()
    table.hero("vorn", "c3", cubes="W", skills=["Cover|HERO|Y|[R]: PREVENT 1"])
    maya = table.hero("maya", "f3")
    table.monster_turn(table.monster("g3", move=0))  # Vorn is two squares too far away
    assert maya.health == 7


@rule("DRU-CUBE-12", "DRU-REACT-09")
def test_the_colours_of_a_wild_cube_are_those_a_plain_cube_could_be_spent_as() -> None:
    table = Table()
    table.hero("vorn", "c3", cubes="W", skills=["Cover|HERO|Y/B|[R]: PREVENT 1"])
    maya = table.hero("maya", "f3")
    table.monster_turn(table.monster("g3", move=0), "react:cover:wild")  # only blue reaches her
    assert maya.health == 9


@rule("DRU-CUBE-12", "DRU-RUL-191")
@pytest.mark.parametrize(("slot", "offered"), [("Y/R", ["skill:hew:wild"]), ("R", [])])
def test_engaged_a_wild_cube_is_no_red_one_for_an_attack(slot: str, offered: list[str]) -> None:
    table = Table(rolls=[15])
    vorn = table.hero("vorn", "c3", cubes="W", skills=[f"Hew|ROLE|{slot}|[W]: +0 HIT", WARD])
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    assert [key for key in skill_offers(table, vorn) if "hew" in key] == offered
    if offered:
        table.act("skill:hew:wild", "skill:ward")  # yellow without being asked; then a Recall
        assert foe.health == 6


# Rulings


@rule("DRU-RUL-17")
def test_the_starting_passive_is_a_ninth_slot_beside_the_eight_skills() -> None:
    table = Table()
    for id, card in table.library.heroes.items():
        hero = make_hero(table.library, Member(id, "leader"), 0, 0)
        own = [table.game.skill(skill) for skill in card.skills]
        assert [skill.symbol for skill in own].count("P") == 1
        assert len(own) == 9
        assert set(card.skills) <= set(hero.cards)


@rule("DRU-RUL-18")
def test_without_an_available_skill_the_cube_takes_the_place_of_an_action_cube() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YBR", skills=[WARD, CALM, STEEL])
    table.curse(vorn, "steel")
    cubes.spend(vorn, 0, 0)
    cubes.spend(vorn, 1, 3)
    request = table.ask(cubes.receive_curses(table.game, vorn, 1))
    assert request.keys() == ["skill:ward", "skill:calm"]
    table.run(cubes.receive_curses(table.game, vorn, 1), "skill:calm")
    assert table.slots(vorn) == {"ward": "Y", "calm": "C", "steel": "C"}
    assert (letters(vorn.pool), letters(vorn.expended)) == ("R", "B")


@rule("DRU-RUL-19")
def test_a_curse_cube_on_a_health_passive_may_knock_its_hero_out() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=2, skills=[STOUT, WARD])
    table.run(cubes.receive_curses(table.game, vorn, 1), "skill:stout")
    assert vorn.down
    assert table.slots(vorn) == {"stout": "C", "ward": "T"}


@rule("DRU-RUL-19", "DRU-KO-03")
def test_a_hero_felled_by_the_first_curse_cube_takes_no_second_one() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=2, skills=[STOUT, WARD, CALM])
    table.effect(vorn, "SELF, CURSE 2", "skill:stout", "skill:ward")
    assert vorn.down
    assert table.slots(vorn) == {"stout": "C", "ward": "T"}
