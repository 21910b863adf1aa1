"""Sequential Adventures: no camp between them, and easier when restarted (SEQ)."""

from __future__ import annotations

import pytest

from campaign import Journey
from rule import rule
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.adventure import Reward
from undercroft.games.drunagor.library import RUNE_COLOURS
from undercroft.games.drunagor.state import CURSE, TRAUMA, Follower

ORANGE = RUNE_COLOURS.index("orange")


def scarred(journey: Journey) -> None:
    """Vorn has a Curse and a Trauma Cube, a spent cube, and tokens of all kinds."""
    vorn = journey.hero("vorn")
    vorn.slots = (CURSE, TRAUMA, "R", *vorn.slots[3:])
    vorn.blocked = 0b11
    vorn.pool = (*vorn.pool[:1], 0, *vorn.pool[2:])
    vorn.tokens = tuple(1 for _ in tokens.NAMES)
    vorn.health, vorn.statuses = 1, ("steadfast",)


def with_runes(journey: Journey, *ids: str) -> dict[str, object]:
    counts = [0] * len(RUNE_COLOURS)
    for id in ids:
        counts[RUNE_COLOURS.index(id.rpartition("-")[0])] += 1
    bag = tuple(rune for rune in journey.state.bag if rune not in ids)
    return {"runes": tuple(counts), "bag": bag, "face": 1}


@rule("DRU-SEQ-01", "DRU-CAMP-01", "DRU-RUL-67")
def test_after_a_sequential_adventure_heroes_recall_and_heal_but_keep_their_scars() -> None:
    journey = Journey("vorn", sequential=True, gives=Reward(skills_1=1))
    scarred(journey)
    journey.win()
    assert journey.request.kind == "learn"  # the reward comes first
    journey.answer("learn:vorn.cy1")
    assert journey.state.adventure == "second"  # and no camp
    vorn = journey.hero("vorn")
    assert (vorn.slots[0], vorn.slots[1], vorn.slots[2]) == (CURSE, TRAUMA, "")
    assert vorn.pool == vorn.owned
    assert vorn.health == journey.game.maximum(vorn)
    assert vorn.tokens == tokens.NO_CONDITIONS + (1,) * len(tokens.RESOURCES)
    assert vorn.statuses == ("steadfast",)


@rule("DRU-SEQ-01", "DRU-CAMP-07")
def test_a_cube_stays_on_a_skill_card_that_is_turned_over_on_the_march() -> None:
    journey = Journey("vorn", sequential=True, gives=Reward(skills_2=1))
    vorn = journey.hero("vorn")
    vorn.learned, vorn.cards = ("vorn.cy1",), (*vorn.cards, "vorn.cy1")
    vorn.slots, vorn.blocked = (*vorn.slots, CURSE), 1 << len(vorn.slots)
    journey.win()
    vorn = journey.hero("vorn")
    assert vorn.learned == ("vorn.cy2",)
    place = vorn.cards.index("vorn.cy2")
    assert (vorn.slots[place], vorn.blocked) == (CURSE, 1 << place)


@rule("DRU-SEQ-01", "DRU-ALLY-06")
def test_companions_march_along_and_pets_do_not() -> None:
    journey = Journey("vorn", sequential=True)
    worn = (2, *(0,) * (len(tokens.NAMES) - 2), 1)  # BLEED, and a SHIELD
    pet = Follower(id=20, name="luma", space=9, card="luma", owner=0)
    friend = Follower(id=21, name="rhede", space=10, card="rhede", owner=0, tokens=worn)
    journey.win(followers={20: pet, 21: friend})
    journey.settle()
    assert journey.request.kind == "summon"
    journey.answer(journey.offers()[0])
    (follower,) = journey.state.followers.values()
    assert (follower.name, follower.owner, follower.id) == ("rhede", 0, 2)
    assert follower.tokens == worn  # only Heroes are rid of Conditions
    vorn = journey.hero("vorn")
    assert journey.game.adjacent(vorn, follower)


@rule("DRU-RUL-185", "DRU-ROLE-03", "DRU-DEC-02")
def test_roles_are_changed_in_a_camp_and_not_on_a_march() -> None:
    marching, camping = Journey("vorn", sequential=True), Journey("vorn")
    marching.win()
    camping.win()
    assert marching.request.kind != "camp"
    assert not any(key.startswith("role:") for key in marching.offers())
    assert "role:leader" in camping.offers()


@rule("DRU-SEQ-02")
def test_the_track_keeps_its_runes_and_the_bag_is_not_refilled() -> None:
    journey = Journey("vorn", sequential=True)
    journey.win(**with_runes(journey, "orange-1", "orange-2"), marker=5, round=4)
    state = journey.state
    assert state.runes[ORANGE] == 2
    assert len(state.bag) == 34
    assert (state.face, state.marker, state.round) == (0, 0, 1)
    journey.answer("keep")
    assert (journey.state.rooms, journey.state.dark) == (("hall",), 0)


@rule("DRU-SETUP-02", "DRU-RUL-67")
def test_after_a_camp_the_bag_is_full_again() -> None:
    journey = Journey("vorn")
    journey.win(**with_runes(journey, "orange-1"))
    journey.answer("ready")
    assert (sum(journey.state.runes), len(journey.state.bag)) == (0, 36)


@rule("DRU-SEQ-03", "DRU-DEC-44", "DRU-RUL-68")
def test_a_march_taken_up_again_keeps_everything_or_deals_it_anew() -> None:
    journey = Journey("vorn", sequential=True)
    scarred(journey)
    journey.win(**with_runes(journey, "orange-1", "green-1", "green-2"))
    assert (journey.request.kind, journey.offers()) == ("march", ["keep", "deal"])
    journey.answer("deal")
    assert journey.request.kind == "curse"
    journey.answer(journey.offers()[5])
    assert journey.request.kind == "trauma"
    journey.answer(journey.offers()[5])
    vorn = journey.hero("vorn")
    assert (vorn.slots.count(CURSE), vorn.slots.count(TRAUMA)) == (1, 1)
    assert vorn.slots[:2] == ("", "")
    assert sum(journey.state.runes) == 3
    assert len(journey.state.bag) == 33
    assert journey.state.dark == 0  # no tiles are spawned


@rule("DRU-RUL-115", "DRU-ITEM-08")
def test_a_camp_item_taken_on_the_march_must_fit_into_the_bag() -> None:
    journey = Journey("vorn", sequential=True, gives=Reward(camp_1=1))
    journey.hero("vorn").bag = ("crown", "charm")
    journey.win()
    journey.answer("item:keen-axe")
    assert journey.request.kind == "full-bag"
    journey.answer("discard:charm")
    assert journey.hero("vorn").bag == ("crown", "keen-axe")
    assert journey.request.kind == "start"


def test_with_nothing_carried_over_the_march_asks_nothing() -> None:
    journey = Journey("vorn", sequential=True)
    journey.win()
    assert journey.request.kind == "start"


def failed_march() -> Journey:
    """A Sequential Adventure that failed and begins again."""
    journey = Journey("vorn", "maya", sequential=True)
    scarred(journey)
    maya = journey.hero("maya")
    maya.slots, maya.blocked = (CURSE, CURSE, CURSE, *maya.slots[3:]), 0b111
    journey.win(**with_runes(journey, "orange-1", "orange-2", "green-1"))
    journey.answer("keep")
    journey.settle()
    journey.fail(runes=(9, 9, 9, 8, 0), bag=())
    journey.answer("restart")
    return journey


@rule("DRU-SEQ-04", "DRU-DEC-43", "DRU-RUL-99", "DRU-RUL-114")
def test_one_rune_of_each_colour_may_go_back_into_the_bag() -> None:
    journey = failed_march()
    assert (journey.request.kind, journey.request.seat) == ("aid", 1)
    assert journey.offers() == ["aid:runes", "aid:cleanse", "aid:trauma", "done"]
    assert (sum(journey.state.runes), len(journey.state.bag)) == (3, 33)  # as it began
    journey.answer("aid:runes")
    assert journey.state.runes[ORANGE] == 1
    assert (sum(journey.state.runes), len(set(journey.state.bag))) == (1, 35)
    assert "aid:runes" not in journey.offers()


@rule("DRU-SEQ-04")
def test_each_hero_may_get_cleanse_2() -> None:
    journey = failed_march()
    journey.answer("aid:cleanse")
    while journey.request.kind == "cleanse":
        journey.answer(journey.offers()[0])
    assert journey.hero("vorn").slots.count(CURSE) == 0
    assert journey.hero("maya").slots.count(CURSE) == 1


@rule("DRU-SEQ-04")
def test_one_hero_may_lose_a_trauma_cube() -> None:
    journey = failed_march()
    journey.answer("aid:trauma")
    assert journey.hero("vorn").slots.count(TRAUMA) == 0
    assert journey.offers() == ["aid:runes", "aid:cleanse", "done"]
    journey.answer("done")
    assert journey.request.kind == "start"


@rule("DRU-SEQ-04", "DRU-RUL-170")
def test_who_holds_two_trauma_cubes_says_which_of_them_goes() -> None:
    journey = failed_march()
    vorn = journey.hero("vorn")
    vorn.slots, vorn.blocked = (TRAUMA, TRAUMA, *vorn.slots[2:]), 0b11
    journey.answer("aid:trauma")
    assert (journey.request.kind, journey.request.seat) == ("trauma-off", vorn.seat)
    journey.answer(journey.offers()[1])
    assert journey.hero("vorn").slots[:2] == (TRAUMA, "")


@rule("DRU-SEQ-04", "DRU-RUL-111")
def test_an_adventure_that_followed_a_camp_is_not_eased() -> None:
    journey = Journey("vorn")
    journey.fail()
    journey.answer("restart")
    assert journey.request.kind == "start"


@rule("DRU-SEQ-04", "DRU-ADV-04")
@pytest.mark.parametrize("times", [1, 2])
def test_aids_are_offered_at_every_restart_from_the_first_beginning(times: int) -> None:
    journey = failed_march()
    for _ in range(times):
        journey.answer("aid:runes", "done")
        journey.settle()
        journey.fail()
        journey.answer("restart")
        assert sum(journey.state.runes) == 3
    assert journey.offers() == ["aid:runes", "aid:cleanse", "aid:trauma", "done"]
