"""Rulings of our own (DRU-RUL-104 ff.) and clauses about the rules themselves."""

import msgspec
import pytest

from drunagor import Table
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.title import Member, Setup, state_hash
from undercroft.games.drunagor.library import Spawn
from undercroft.games.drunagor.rules import summoning, track
from undercroft.games.drunagor.title import DrunagorTitle

TITLE = DrunagorTitle()


@rule("DRU-RUL-104", "DRU-AI-18")
def test_a_monster_that_gains_nothing_by_moving_stays() -> None:
    table = Table("0. ## 0. 0.", "0. ## 0. 0.")
    table.hero("vorn", "a1")
    foe = table.monster("c1", tokens={"KNOCK DOWN": 1})
    table.monster_turn(foe)
    assert foe.space == table.at("c1")
    assert foe.tokens[4] == 1  # it took no Move, so it keeps the token


@rule("DRU-RUL-105")
def test_a_weapon_attack_is_aimed_at_enemies_only() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +0 HIT"])
    maya = table.hero("maya", "d3")
    table.turn(vorn)
    table.act("skill:chop")  # nobody but a friend in reach: no question, no roll
    assert maya.health == 10


@rule("DRU-RUL-107", "DRU-KW-68")
def test_a_strike_asks_about_friends_and_always_hits_enemies() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Blast|HERO|B|[S]: STRIKE 1, 2 DMG"])
    maya = table.hero("maya", "g5")
    foe = table.monster("h5", health=5)
    table.turn(vorn)
    table.act("skill:blast", "area:g5", "spare")
    assert (maya.health, foe.health) == (10, 3)


@rule("DRU-RUL-106", "DRU-AI-15")
def test_water_is_not_foreseen_in_the_way_that_is_left() -> None:
    table = Table("0. 0. 0W 0. 0. 0. 0. 0. 0.", "0. ## ## ## ## ## ## ## ##")
    table.hero("vorn", "i1")
    foe = table.monster("b1", move=1)
    table.monster_turn(foe)
    assert foe.space == table.at("c1")


@rule("DRU-RUL-108", "DRU-MON-07")
@pytest.mark.parametrize(
    ("wish", "versions"),
    [
        ("standard", {"standard"}),
        ("alternate", {"alternate"}),
        ("complex", {"standard", "complex-a"}),
    ],
)
def test_the_version_of_monsters_is_a_standing_wish(wish: str, versions: set[str]) -> None:
    party = tuple(Member(hero) for hero in ("vorn", "maya", "jaheen"))
    driver = Driver(TITLE, TITLE.set_up(Setup("toll-bridge", party, {"monsters": wish}), 1))
    cards = {monster.card.rsplit("/", 1)[1] for monster in driver.state.monsters.values()}
    assert cards == versions


@rule("DRU-RUL-109", "DRU-SETUP-07")
def test_heroes_choose_their_squares_with_the_first_setup_before_their_eyes() -> None:
    party = (Member("maya", "striker"), Member("vorn", "defender"))
    driver = Driver(TITLE, TITLE.set_up(Setup("toll-bridge", party), 1))
    assert driver.request is not None
    assert (driver.request.kind, driver.request.about) == ("start", ("vorn",))
    assert driver.state.monsters
    driver.answer("square:b4")
    assert driver.request is not None
    assert "square:b4" not in driver.request.keys()
    driver.answer("square:a3")
    assert [driver.game.name(hero.space) for hero in driver.state.heroes] == ["b4", "a3"]  # type: ignore[attr-defined]


@rule("DRU-TERM-21")
def test_a_card_wins_over_the_rules() -> None:
    table = Table(rolls=[1])
    skills = ["Chop|HERO|Y|[W]: +9 HIT", "Sure|PASSIVE|-|[P]: NATURAL 1 HITS"]
    vorn = table.hero("vorn", "c3", skills=skills)
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 6


@rule("DRU-COMP-05")
def test_damage_and_movement_tokens_have_no_holding_limit() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=16)
    foe = table.monster("b1", text="T: EVOLVE", damage=0)
    for _ in range(6):
        table.monster_turn(foe)
        vorn.health = 16
    assert foe.evolved == 6


@rule("DRU-ADV-04")
def test_an_adventure_is_restarted_with_everything_as_it_was() -> None:
    setup = Setup("toll-bridge", (Member("vorn"), Member("maya")))
    first = TITLE.set_up(setup, 5)
    before = state_hash(TITLE, first)
    driver = Driver(TITLE, first)
    while driver.request is not None:
        driver.answer(driver.request.keys()[-1])
    assert state_hash(TITLE, first) != before
    assert state_hash(TITLE, TITLE.set_up(setup, 5)) == before


@rule("DRU-RUL-110")
def test_a_monster_whose_mark_is_taken_appears_on_the_nearest_free_square() -> None:
    table = Table(size=(4, 1))
    table.hero("vorn", "a1")
    room = msgspec.structs.replace(table.game.book.adventure.rooms[0], marks={"1": ((0, 0),)})
    spawn = Spawn(1, "1", "white", "rookie", "skeleton-archer")
    monster = table.run(summoning.place(table.game, room, spawn, {}))
    assert monster.space == table.at("b1")


@rule("DRU-RUL-01", "DRU-RUL-03")
def test_the_rune_card_stands_last_on_the_track_and_draws_one_then_two() -> None:
    assert track.PLACES[-1] == "darkness"
    assert TITLE.library.rune_cards["darkness-hunting"].draws == (1, 2)
