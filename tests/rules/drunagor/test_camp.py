"""The Camp Phase: healing, the Equipment offer, gear, stash, trade, roles (CAMP, ROLE-03)."""

from __future__ import annotations

from campaign import Journey
from rule import rule
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.adventure import Reward
from undercroft.games.drunagor.library import Item
from undercroft.games.drunagor.showing import prompts, questions
from undercroft.games.drunagor.state import CURSE, TRAUMA, Follower, Turn

POTION = Item("brew", "Brew", "consumable", ("potion",), deck="chest")
GEM_FOUND = Item("gem-found", "Cosmic Gemstone", "consumable", ("gem",), deck="adventure")
GEM_DRAWN = Item("gem-drawn", "Cosmic Gemstone", "consumable", ("gem",), deck="chest")


@rule("DRU-CAMP-01", "DRU-RUL-67")
def test_a_camp_heals_and_takes_off_everything_that_was_on_the_heroes() -> None:
    journey = Journey("vorn", "maya")
    vorn = journey.hero("vorn")
    vorn.health, vorn.down, vorn.statuses = 0, True, ("steadfast",)
    vorn.slots = (CURSE, TRAUMA, "R", *vorn.slots[3:])
    vorn.blocked = 0b11
    vorn.pool, vorn.expended = (0, 0, 1, 1, 0), (2, 0, 0, 0, 0)
    vorn.tokens = tuple(1 for _ in tokens.NAMES)
    journey.win()
    rested = journey.hero("vorn")
    assert (rested.health, rested.down) == (journey.game.maximum(rested), False)
    assert (set(rested.slots), rested.blocked) == ({""}, 0)
    assert (rested.pool, rested.expended) == (rested.owned, (0, 0, 0, 0, 0))
    assert (rested.tokens, rested.statuses) == (tokens.NONE, ())


@rule("DRU-CAMP-01", "DRU-ALLY-06")
def test_companions_leave_and_pets_are_dismissed_in_a_camp() -> None:
    journey = Journey("vorn")
    pet = Follower(id=20, name="luma", space=9, card="luma", owner=0)
    friend = Follower(id=21, name="rhede", space=10, card="rhede", owner=0)
    journey.win(followers={20: pet, 21: friend})
    assert (journey.state.followers, journey.state.train) == ({}, ())
    journey.answer("ready")
    journey.settle()
    assert not journey.state.followers


@rule("DRU-RUL-148", "DRU-CAMP-01")
def test_the_wild_cube_of_a_hurricane_leaves_with_the_turn_in_which_the_adventure_is_won() -> None:
    journey = Journey("vorn", "maya")
    vorn = journey.hero("vorn")
    owned = vorn.owned
    vorn.owned = vorn.pool = (*owned[:4], 1)
    journey.win(turn=Turn(who=vorn.id, step="act", once=(f"{vorn.id}:hurricane",)))
    assert (journey.hero("vorn").owned, journey.hero("vorn").pool) == (owned, owned)


# The offer


@rule("DRU-CAMP-03", "DRU-DEC-41")
def test_all_items_of_the_level_lie_open_and_each_hero_may_take_one() -> None:
    journey = Journey("vorn", "maya", gives=Reward(camp_1=1))
    journey.win()
    assert journey.offers() == ["item:keen-axe", "item:swift-bow", "item:charm", "none"]
    journey.answer("item:keen-axe", "none")
    assert (journey.hero("vorn").bag, journey.hero("maya").bag) == (("keen-axe",), ())


@rule("DRU-CAMP-03", "DRU-DEC-41", "DRU-RUL-116")
def test_the_party_leader_decides_between_two_who_want_the_same() -> None:
    journey = Journey("vorn", "maya", gives=Reward(camp_1=1))
    journey.win()
    journey.answer("item:charm", "item:charm")
    assert (journey.request.kind, journey.request.seat) == ("dispute", 1)
    assert questions.question(journey.driver.game, journey.request).card == "charm"
    assert journey.offers() == ["hero:vorn", "hero:maya"]
    journey.answer("hero:maya")
    assert journey.hero("maya").bag == ("charm",)
    assert (journey.request.kind, journey.request.seat) == ("camp-item", 0)
    assert journey.offers() == ["item:keen-axe", "item:swift-bow", "none"]
    journey.answer("item:keen-axe")
    assert journey.hero("vorn").bag == ("keen-axe",)


@rule("DRU-CAMP-04")
def test_what_nobody_took_becomes_the_previous_camp_items() -> None:
    journey = Journey("vorn", gives=Reward(camp_1=1, camp_2=1))
    journey.win(previous_camp=("something-old",))
    journey.answer("item:charm")
    assert journey.state.previous_camp == ("keen-axe", "swift-bow")
    journey.answer("none")
    assert journey.state.previous_camp == ("crown",)  # it replaces the older one
    journey.answer("ready")
    assert journey.state.previous_camp == ("crown",)


@rule("DRU-CAMP-03")
def test_an_item_that_a_hero_holds_is_not_offered_again() -> None:
    journey = Journey("vorn", gives=Reward(camp_1=2))
    journey.win()
    journey.answer("item:charm")
    assert journey.offers() == ["item:keen-axe", "item:swift-bow", "none"]


# Gear


@rule("DRU-CAMP-10", "DRU-EQUIP-10", "DRU-DEC-42")
def test_gear_is_changed_freely_in_camp() -> None:
    journey = Journey("vorn", gives=Reward(camp_1=1))
    journey.win()
    journey.answer("item:keen-axe", "equip:keen-axe")
    vorn = journey.hero("vorn")
    assert (vorn.equipment[0], vorn.bag) == ("keen-axe", ("jagged-blade-axe",))
    journey.answer("unequip:plate-armor")
    vorn = journey.hero("vorn")
    assert (vorn.equipment[2], vorn.bag) == ("", ("jagged-blade-axe", "plate-armor"))
    assert "plate-armor" not in vorn.cards
    assert vorn.health == journey.game.maximum(vorn)


@rule("DRU-CAMP-10")
def test_nobody_leaves_a_camp_with_more_than_the_bag_holds() -> None:
    journey = Journey("vorn", gives=Reward(camp_1=1))
    journey.hero("vorn").bag = ("charm", "crown")
    journey.win()
    journey.answer("item:keen-axe")
    assert len(journey.hero("vorn").bag) == 3
    assert "ready" not in journey.offers()
    assert "1 too many" in prompts.prompt(journey.game, journey.request)
    assert "discard:charm" in journey.offers()
    journey.answer("stash:charm")
    assert "ready" in journey.offers()
    assert "too many" not in prompts.prompt(journey.game, journey.request)
    assert "discard:crown" not in journey.offers()


@rule("DRU-CAMP-09", "DRU-RUL-69", "DRU-ITEM-03")
def test_the_stash_takes_everything_but_chest_cards_without_limit() -> None:
    journey = Journey("vorn", items=[POTION, GEM_FOUND, GEM_DRAWN])
    vorn = journey.hero("vorn")
    vorn.bag = ("brew", "gem-found", "gem-drawn", "charm")
    vorn.stash = ("crown", "keen-axe", "swift-bow")
    journey.win()
    offers = journey.offers()
    assert [key for key in offers if key.startswith("stash:")] == ["stash:gem-found", "stash:charm"]
    journey.answer("stash:gem-found", "stash:charm")
    assert journey.hero("vorn").stash == ("crown", "keen-axe", "swift-bow", "gem-found", "charm")
    journey.answer("unstash:keen-axe")
    assert "keen-axe" in journey.hero("vorn").bag


@rule("DRU-EQUIP-09", "DRU-CAMP-10")
def test_starting_gear_can_be_had_again_without_having_kept_it() -> None:
    journey = Journey("vorn")
    vorn = journey.hero("vorn")
    vorn.equipment = ("keen-axe", "", "plate-armor", "")
    journey.win()
    assert "gear:jagged-blade-axe" in journey.offers()
    assert "gear:plate-armor" not in journey.offers()  # that one is there
    journey.answer("gear:jagged-blade-axe")
    assert journey.hero("vorn").bag == ("jagged-blade-axe",)
    assert "gear:jagged-blade-axe" not in journey.offers()


@rule("DRU-CAMP-10", "DRU-RUL-117")
def test_heroes_trade_in_camp_when_both_are_willing() -> None:
    journey = Journey("vorn", "maya")
    journey.hero("maya").bag = ("swift-bow", "charm")
    journey.win()
    journey.answer("take:charm:maya")
    assert (journey.request.kind, journey.request.seat) == ("hand-over", 1)
    journey.answer("refuse")
    assert journey.hero("vorn").bag == ()
    journey.answer("take:charm:maya", "agree", "give:charm:maya")
    assert journey.hero("maya").bag == ("swift-bow", "charm")


@rule("DRU-RUL-117")
def test_who_is_ready_is_given_nothing_beyond_the_bag() -> None:
    journey = Journey("vorn", "maya")
    journey.hero("vorn").bag, journey.hero("maya").bag = ("keen-axe",), ("swift-bow", "charm")
    journey.win()
    journey.answer("ready")
    journey.answer("give:charm:vorn")
    assert journey.hero("vorn").bag == ("keen-axe", "charm")
    assert not [key for key in journey.offers() if key.startswith("give:")]


@rule("DRU-CAMP-02")
def test_the_party_leader_says_who_gets_what_the_party_gains() -> None:
    journey = Journey("vorn", "maya")
    journey.win(spoils=("item:crown", "focus:2"))
    assert (journey.request.kind, journey.request.seat) == ("award", 1)
    journey.answer("hero:vorn")
    assert journey.hero("vorn").bag == ("crown",)
    journey.answer("ready", "ready")
    assert [hero.tokens[tokens.FOCUS] for hero in journey.state.heroes] == [2, 2]


@rule("DRU-CAMP-11")
def test_bag_and_equipment_go_on_to_the_next_adventure() -> None:
    journey = Journey("vorn", items=[POTION])
    vorn = journey.hero("vorn")
    vorn.bag, vorn.equipment = ("brew",), ("keen-axe", "", "plate-armor", "charm")
    journey.win()
    journey.answer("ready")
    onward = journey.hero("vorn")
    assert (onward.bag, onward.equipment) == (("brew",), ("keen-axe", "", "plate-armor", "charm"))
    assert "brew" not in journey.state.chest_deck  # it is still in a bag (DRU-SETUP-01)


# Roles


@rule("DRU-ROLE-03", "DRU-DEC-02", "DRU-DEC-42")
def test_a_free_role_may_be_taken_and_the_cube_chosen_anew() -> None:
    journey = Journey("vorn", gives=Reward(skills_1=1))
    before = journey.hero("vorn").owned
    journey.win()
    journey.answer("learn:defender.III.A", "cube:yellow", "role:striker")
    assert journey.request.kind == "gain-cube"
    journey.answer("cube:blue")
    vorn = journey.hero("vorn")
    assert (vorn.role, vorn.role_level, vorn.role_cubes) == ("striker", 1, "B")
    assert vorn.learned == ("striker.III.A",)
    assert {"striker.I.1", "striker.II.2", "striker.III.A"} <= set(vorn.cards)
    assert not [card for card in vorn.cards if card.startswith("defender.")]
    assert vorn.owned == (*before[:3], before[3] + 1, 0)


@rule("DRU-ROLE-03", "DRU-ROLE-01", "DRU-RUL-112")
def test_a_role_that_is_taken_is_swapped_when_its_holder_agrees() -> None:
    journey = Journey("vorn", "maya", gives=Reward(skills_1=1))
    journey.win()
    journey.answer("learn:vorn.cy1", "learn:leader.III.A", "cube:red")
    journey.answer("role:leader", "refuse")
    assert journey.hero("vorn").role == "defender"
    journey.answer("role:leader", "agree", "cube:red")
    vorn, maya = journey.hero("vorn"), journey.hero("maya")
    assert (vorn.role, vorn.learned) == ("leader", ("vorn.cy1",))
    assert (maya.role, maya.learned) == ("defender", ("defender.III.A",))
    journey.answer("ready", "ready")
    assert [hero.name for hero in journey.state.heroes] == ["maya", "vorn"]  # by initiative
    assert [hero.id for hero in journey.state.heroes] == [0, 1]
