"""Adventures played alone: Heroes receive what the story would have given them (ONE)."""

from __future__ import annotations

import pytest

from campaign import Journey
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup
from undercroft.core.title import Member, Setup
from undercroft.games import registry
from undercroft.games.drunagor.adventure import Reward
from undercroft.games.drunagor.library import Item
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.showing.lobby import lobby

SWORD = Item("spare-axe", "Spare Axe", "weapon", ("heavy",), 7, 3, "starting")


@rule("DRU-ONE-01")
def test_new_heroes_receive_the_list_one_at_a_time_with_cubes() -> None:
    needs = Reward(skills_1=2, abilities=1, skills_2=1)
    journey = Journey("vorn", alone=True, needs=needs)
    assert journey.state.stage == "spoils"
    journey.answer("learn:vorn.cy1", "learn:vorn.cr1", "learn:warrior.line.1", "learn:vorn.cy2")
    vorn = journey.hero("vorn")
    assert vorn.learned == ("vorn.cr1", "vorn.cy2")
    assert sum(vorn.owned) == 5 + 3
    assert journey.request.kind == "start"


@rule("DRU-ONE-03", "DRU-RUL-113")
def test_for_each_camp_item_the_whole_deck_is_revealed_and_picks_do_not_return() -> None:
    journey = Journey("vorn", "maya", alone=True, needs=Reward(camp_1=2))
    assert journey.offers() == ["item:keen-axe", "item:swift-bow", "item:charm", "none"]
    journey.answer("item:keen-axe", "item:swift-bow")
    assert journey.offers() == ["item:charm", "none"]
    journey.answer("none", "item:charm")
    assert journey.request.kind == "camp"  # they put on what they got
    journey.answer("equip:keen-axe", "ready", "ready")
    assert journey.hero("vorn").equipment[0] == "keen-axe"
    assert journey.hero("maya").bag == ("swift-bow", "charm")


@rule("DRU-ONE-01")
def test_heroes_without_growth_start_new() -> None:
    journey = Journey("vorn", alone=True, needs=Reward(skills_1=1), options={"growth": "none"})
    assert journey.request.kind == "start"
    with pytest.raises(BadSetup):
        Journey("vorn", alone=True, options={"growth": "some"})


@rule("DRU-ONE-02", "DRU-RUL-113")
def test_every_adventure_of_ours_says_what_its_heroes_need() -> None:
    """What the Adventures before it gave adds up to the list (our own six, DRU-RUL-113)."""
    library = load_library()
    given = Reward()
    for chapter in library.campaigns["age-of-darkness"].chapters:
        adventure = library.adventures[chapter.adventure]
        assert adventure.needs == given, adventure.id
        gives = adventure.gives
        given = Reward(
            given.skills_1 + gives.skills_1,
            given.camp_1 + gives.camp_1,
            given.abilities + gives.abilities,
            given.skills_2 + gives.skills_2,
            given.camp_2 + gives.camp_2,
            given.camp_3 + gives.camp_3,
        )


@rule("DRU-ONE-04")
def test_one_shot_heroes_have_no_outcomes_of_earlier_adventures() -> None:
    title = registry.title("drunagor")
    state = title.set_up(Setup("drowned-granary", (Member("vorn"),)), 1)
    assert all(hero.outcomes == () and hero.statuses == () for hero in state.heroes)


def test_a_one_shot_adventure_ends_the_game_and_leads_to_no_camp() -> None:
    title = registry.title("drunagor")
    setup = Setup("toll-bridge", title.party(3), {}, ())
    driver: Driver[object] = Driver(title, title.set_up(setup, 3), keep=False)
    player = title.player("greedy", 3)
    while driver.request is not None:
        assert driver.request.kind not in ("camp", "learn", "failed")
        option = player.choose(driver.game, driver.request)
        driver.choose(option.key, option.value)
    assert title.outcome(driver.state) is not None


@rule("DRU-DEC-03", "DRU-HERO-03")
def test_a_new_hero_chooses_among_starting_gear_they_are_proficient_with() -> None:
    journey = Journey("vorn", alone=True, items=[SWORD])
    assert journey.request.kind == "gear"
    assert journey.offers() == ["item:jagged-blade-axe", "item:spare-axe"]
    journey.answer("item:spare-axe")
    vorn = journey.hero("vorn")
    assert (vorn.equipment[0], vorn.gear) == ("spare-axe", ("spare-axe", "plate-armor"))


@rule("DRU-DEC-02")
def test_the_role_is_chosen_when_a_hero_is_created() -> None:
    title = registry.title("drunagor")
    party = (Member("vorn", "striker"), Member("maya", "defender", 1))
    state = title.set_up(Setup("age-of-darkness", party), 1)
    assert [(hero.name, hero.role) for hero in state.heroes] == [
        ("maya", "defender"),
        ("vorn", "striker"),
    ]


@rule("DRU-ONE-01", "DRU-RUL-183")
def test_an_adventure_that_is_sequential_everywhere_is_not_played_alone() -> None:
    journey = Journey("vorn", sequential=True)
    assert [tale.id for tale in lobby(journey.library, ()).adventures] == ["second"]
    with pytest.raises(BadSetup, match="Sequential Adventure"):
        Journey("vorn", sequential=True, alone=True)
    assert load_library().stands_alone("toll-bridge")  # sequential in one campaign of two
