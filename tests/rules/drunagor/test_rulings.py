"""Rulings of our own (DRU-RUL-104 ff.) and clauses about the rules themselves."""

import msgspec
import pytest

from drunagor import Table
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.title import Member, Setup, state_hash
from undercroft.games.drunagor.adventure import Door, Room, Spawn
from undercroft.games.drunagor.rules import doors, monsters, track
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
def test_a_strike_asks_about_friends_and_hits_enemies_in_an_area_chosen_whole() -> None:
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
    monster = table.run(doors.place(table.game, room, spawn, {}))
    assert monster.space == table.at("b1")


@rule("DRU-RUL-01", "DRU-RUL-03")
def test_the_rune_card_stands_last_on_the_track_and_draws_one_then_two() -> None:
    assert track.PLACES[-1] == "darkness"
    assert TITLE.library.rune_cards["darkness-hunting"].draws == (1, 2)


@rule("DRU-RUL-149", "DRU-AI-14")
def test_an_archer_goes_on_shooting_at_a_companion_who_bears_it_while_no_hero_is_in_reach() -> None:
    table = Table(size=(20, 4))
    vorn = table.hero("vorn", "t1")
    rhede = table.follower(vorn, "c1", kind="companion", sturdiness=5)
    archer = table.monster("f1", attack="ranged", damage=3, move=2)
    for _ in range(3):
        table.monster_turn(archer)
        assert table.where(archer) == "f1"
    assert rhede.id in table.state.followers


@rule("DRU-RUL-73")
def test_the_vampire_of_the_component_list_is_the_shadow_vampire_of_the_cards() -> None:
    vampires = {card.kind for card in TITLE.library.monsters.values() if "vampire" in card.kind}
    assert {kind for kind in vampires if "spawn" not in kind} == {"shadow-vampire"}
    faces = [card for card in TITLE.library.monsters.values() if card.kind == "shadow-vampire"]
    assert {card.name for card in faces} == {"Shadow Vampire"}


@rule("DRU-RUL-74")
def test_skills_whose_pictures_are_lost_fit_the_numbers_of_the_rulebook() -> None:
    texts = {skill.name: skill.text for skill in TITLE.library.skills.values()}
    assert texts["Rapid Shots"].startswith("+0 HIT")
    assert texts["Rapid Shots"].count("+0 HIT") == 2
    assert texts["Magic Missile"] == "UP TO TWO TARGETS, 2 DMG"
    assert texts["Ranger's Mark"] == "RANGER'S MARK AND 3 DMG"
    assert "CLEAVE" in texts["Arcing Swing"]
    assert texts["Whirlwind of Steel"] == "SELF, SHIELD 2; UP TO TWO TARGETS, 1 DMG"


@rule("DRU-RUL-84")
def test_an_adventure_may_offer_several_doors_and_only_the_opened_one_is_built() -> None:
    doors = (Door("left", ((0, 0),), "w", "cave"), Door("right", ((3, 0),), "e", "hall"))
    rooms = tuple(
        Room(id, id.title(), {(x + dx, y): 0 for dx in (0, 1) for y in (0, 1)}, {})
        for id, x in (("cave", 6), ("hall", 4))
    )
    table = Table(size=(4, 2), doors=doors, beyond=rooms)
    vorn = table.hero("vorn", "d1")
    table.turn(vorn)
    table.act("door:right")
    assert table.state.rooms == ("room", "hall")
    assert table.state.doors == ("right",)


@rule("DRU-RUL-96")
def test_of_two_numbers_for_one_thing_the_card_in_play_counts() -> None:
    table = Table()
    table.hero("vorn", "c3")
    foe = table.monster("d3", "shadow-knight/rookie/complex-a")
    front = table.library.monsters[foe.card]
    back = table.library.monsters[front.flip]
    assert monsters.damage_of(table.game, foe) == front.damage
    foe.card = back.id
    assert monsters.damage_of(table.game, foe) == back.damage
    assert table.game.maximum(foe) == back.health
