"""Large Monsters: areas, shoving, crushing (DRU-SIZE)."""

from collections.abc import Callable

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.board import bits
from undercroft.games.drunagor import events
from undercroft.games.drunagor.loading import extend, load_library
from undercroft.games.drunagor.rules import forced, monsters, movement
from undercroft.games.drunagor.state import Monster, Token

GIANT = {"KNOCK DOWN", "PUSH", "STUN", "TELEKINESIS"}
HALL = ("0. 0. 0. 0. 0. 0.", "0. 0. 0. 0. 0. 0.")  # three areas in a row


def ends(table: Table, monster: Monster, points: int) -> list[str]:
    reach = movement.options(table.game, monster, points)
    return [table.game.area_name(area) for area in bits(reach.ends)]


@rule("DRU-SIZE-01", "DRU-MOVE-07", "DRU-RUL-77")
def test_a_large_monster_moves_from_area_to_adjacent_area_for_one_point() -> None:
    table = Table(size=(6, 6))
    foe = table.monster("d4", large=True)
    assert table.where(foe) == "c3"
    assert table.game.footprint(foe).bit_count() == 4
    assert ends(table, foe, 1) == ["a1", "c1", "e1", "a3", "c3", "e3", "a5", "c5", "e5"]


@rule("DRU-SIZE-01", "DRU-LEVEL-02")
def test_a_step_from_level_zero_to_two_costs_a_large_monster_two_points() -> None:
    table = Table("0. 0. 2. 2. 2. 2.", "0. 0. 2. 2. 2. 2.")
    foe = table.monster("a1", large=True)
    assert ends(table, foe, 1) == ["a1"]
    assert ends(table, foe, 2) == ["a1", "c1"]


@rule("DRU-SIZE-01", "DRU-RUL-44")
@pytest.mark.parametrize("cells", ["0. ##", "0. 1."])
def test_only_areas_of_four_squares_on_one_level_can_be_used(cells: str) -> None:
    table = Table(f"0. 0. {cells} 0. 0.", "0. 0. 0. 0. 0. 0.")
    foe = table.monster("a1", large=True)
    assert ends(table, foe, 2) == ["a1"]


@rule("DRU-SIZE-02", "DRU-KW-35")
def test_the_large_icon_gives_its_immunities_to_large_and_small_monsters_alike() -> None:
    face = {"health": 9, "move": 2, "attack": "melee", "damage": 3}
    kind = {"colour": "black", "rune": "gray up", "rookie": {"standard": face}}
    more = {
        "ogre": {**kind, "name": "Ogre", "large": True},
        "dwarf": {**kind, "name": "Dwarf", "immunities": ["LARGE"]},
    }
    cards = extend(load_library(), {"monster": more}).monsters
    assert cards["ogre/rookie/standard"].large
    assert not cards["dwarf/rookie/standard"].large
    assert cards["ogre/rookie/standard"].immunities >= GIANT
    assert cards["dwarf/rookie/standard"].immunities >= GIANT


@rule("DRU-SIZE-02", "DRU-KW-35", "DRU-COND-13")
@pytest.mark.parametrize("icon", [{"large": True}, {"immune": ["LARGE"]}])
def test_knock_down_stun_push_and_telekinesis_do_nothing_to_it(
    icon: dict[str, bool | list[str]],
) -> None:
    table = Table()
    skills = [
        "Trip|HERO|Y|[S]: KNOCK DOWN AND STUN AND SLOW",
        "Shove|HERO|Y|[S]: ENEMY, PUSH 1",
        "Lift|HERO|B|[S]: ENEMY, TELEKINESIS 2",
    ]
    vorn = table.hero("vorn", "b3", cubes="YYBG", skills=skills)
    foe = table.monster("c3", **icon)  # type: ignore[arg-type]
    table.turn(vorn, actions=3)
    table.act("skill:trip", f"figure:{foe.name}")
    table.act("skill:shove")
    table.act("skill:lift")
    assert (table.where(foe), tokens_of(foe)) == ("c3", {"SLOW": 1})


@rule("DRU-SIZE-03")
def test_it_is_adjacent_to_the_twelve_squares_around_its_area() -> None:
    table = Table()
    foe = table.monster("c3", large=True)
    beside = {table.game.name(square) for square in bits(table.game.beside(foe))}
    assert len(beside) == 12
    assert {"b2", "e5", "b5", "e2", "c2", "d5"} < beside
    table.hero("vorn", "e5")
    assert table.aims(foe) == {"vorn": ["c3"]}


def hidden_hero(table: Table) -> None:
    table.hero("vorn", "d2", tokens={"STEALTH": 1})


def knocked_out_hero(table: Table) -> None:
    table.hero("vorn", "d2").down = True


def pet(table: Table) -> None:
    table.follower(table.hero("vorn", "f2"), "d2")


def other_large(table: Table) -> None:
    table.monster("c1", large=True)


def villager(table: Table) -> None:
    table.npc("d2")


def interaction(table: Table) -> None:
    table.state.tokens = (Token(table.at("d2"), "scene", 1),)


@rule("DRU-SIZE-04", "DRU-RUL-42")
@pytest.mark.parametrize(
    "obstacle", [hidden_hero, knocked_out_hero, pet, other_large, villager, interaction]
)
def test_it_cannot_enter_an_area_with_an_enemy_a_large_monster_or_a_solid_object(
    obstacle: Callable[[Table], None],
) -> None:
    table = Table(*HALL)
    obstacle(table)
    assert ends(table, table.monster("a1", large=True), 2) == ["a1"]


@rule("DRU-SIZE-04")
def test_it_passes_and_enters_areas_with_small_monsters_and_chests() -> None:
    table = Table(*HALL)
    table.monster("c1")
    table.chest("d2")
    assert ends(table, table.monster("a1", large=True), 2) == ["a1", "c1", "e1"]


@rule("DRU-SIZE-04", "DRU-SIZE-05")
def test_whom_it_only_passes_it_does_not_shove() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.", "0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "h1", health=9)
    small = table.monster("c1")
    table.chest("d2")
    foe = table.monster("a1", large=True, move=2)
    table.monster_turn(foe)
    assert (table.where(foe), table.where(small)) == ("e1", "c1")
    assert table.state.chests


@rule("DRU-SIZE-05", "DRU-DEC-32", "DRU-EX-24")
def test_a_small_monster_is_shoved_next_to_the_new_area_as_the_party_leader_likes() -> None:
    table = Table(size=(12, 12))
    table.hero("lorelai", "h10", seat=3)
    small = table.monster("f8", name="executioner")
    knight = table.monster("c5", large=True, text="STRIKE 2", move=2)
    assert table.aims(knight) == {"lorelai": ["e7"]}
    asked = table.ask(monsters.take_turn(table.game, knight))
    assert (asked.seat, asked.kind, len(asked.keys())) == (3, "shove", 12)
    knight.space = table.game.ground.board.area_of[table.at("c5")]
    small.space = table.at("f8")
    table.monster_turn(knight, "square:d6")
    assert (table.where(knight), table.where(small)) == ("e7", "d6")
    assert table.told(events.AttackAimed)[-1].targets == ("lorelai",)


@rule("DRU-SIZE-05", "DRU-RUL-43")
def test_without_a_free_square_beside_the_area_the_nearest_free_one_is_taken() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0. 0. 0.", "0. 0. 0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "j1")
    small = table.monster("d1")
    for square in ("b1", "b2", "e1", "e2", "f2", "a2"):
        table.monster(square)
    area = table.game.ground.board.area_of[small.space]
    asked = table.ask(forced.shove(table.game, small, area))
    assert asked.keys() == ["square:a1", "square:f1"]


@rule("DRU-SIZE-06", "DRU-CHEST-03")
def test_it_crushes_each_chest_where_it_ends_and_the_trap_die_bites_it() -> None:
    table = Table(*HALL, rolls=["BLEED", "POISON"])
    vorn = table.hero("vorn", "f1", health=9)
    table.state.chest_deck = ("healing-potion",)
    table.chest("c1", "d2")
    foe = table.monster("a1", large=True, move=2)
    table.monster_turn(foe)
    assert table.state.chests == 0
    assert tokens_of(foe) == {"BLEED": 2, "POISON": 2}
    assert (table.state.chest_deck, vorn.bag) == (("healing-potion",), ())


@rule("DRU-RUL-220", "DRU-SIZE-06")
@pytest.mark.parametrize("text", ["", "AMBUSH"])
def test_it_crushes_a_chest_left_by_loot_too_which_has_no_trap(text: str) -> None:
    table = Table(*HALL)
    table.hero("vorn", "f1", health=9)
    table.state.loot = 1 << table.at("d2")
    foe = table.monster("a1", large=True, move=2, text=text)
    table.monster_turn(foe)
    assert (table.game.area_name(foe.space), table.state.loot) == ("c1", 0)
    assert (len(table.told(events.Crushed)), table.told(events.TrapDie)) == (1, [])


@rule("DRU-SIZE-07", "DRU-KW-55", "DRU-DEC-33")
def test_a_shoved_character_goes_beside_its_area_and_heroes_choose_for_their_own() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", seat=0)
    maya = table.hero("maya", "g3", seat=1)
    luma = table.follower(maya, "h4")
    foe = table.monster("i7")
    board = table.game.ground.board
    seats = {}
    for figure in (vorn, luma, foe):
        asked = table.ask(forced.shove(table.game, figure, board.area_of[figure.space]))
        seats[figure.name] = asked.seat
        assert len(asked.keys()) == 12
    assert seats == {"vorn": 0, "luma": 1, foe.name: 1}  # maya leads


@rule("DRU-SIZE-07", "DRU-TERR-04", "DRU-TERR-06", "DRU-DARK-28")
def test_terrain_affects_the_shoved_unless_suffered_this_turn() -> None:
    table = Table("0. 0. 0L 0. 0.", "0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1", health=9)
    table.run(forced.shove(table.game, vorn, 0), "square:c1")
    assert tokens_of(vorn) == {"BURN": 2}
    vorn.space = table.at("a1")
    table.run(forced.shove(table.game, vorn, 0), "square:c1")
    assert tokens_of(vorn) == {"BURN": 2}
    vorn.space = table.at("a1")
    table.darkness("c2")
    table.run(forced.shove(table.game, vorn, 0), "square:c2")
    assert vorn.health == 7


@rule("DRU-SIZE-08", "DRU-DARK-26", "DRU-EX-70")
def test_one_dark_square_is_enough_for_the_damage_bonus() -> None:
    table = Table()
    vorn = table.hero("vorn", "e3", health=9)
    table.darkness("c4")
    table.monster_turn(table.monster("c3", large=True, damage=3, move=None))
    assert vorn.health == 4


@rule("DRU-SIZE-08")
def test_one_harmful_square_is_enough_to_be_affected() -> None:
    table = Table("0. 0. 0. 0. 0. 0.", "0. 0. 0. 0S 0. 0.")
    table.hero("vorn", "f1")
    foe = table.monster("a1", large=True, move=1)
    table.monster_turn(foe)
    assert (table.where(foe), tokens_of(foe)) == ("c1", {"BLEED": 2})


@rule("DRU-SIZE-09", "DRU-LEVEL-05")
def test_its_level_is_that_of_its_area() -> None:
    table = Table("0. 2. 1. 1.", "0. 0. 1. 1.", rolls=[8, 5])
    skills = ["Chop|HERO|Y|[W]: +0 HIT", "Cut|HERO|Y|[W]: +0 HIT"]
    vorn = table.hero("vorn", "b2", skills=skills, weapon=(7, 3, "heavy"))
    foe = table.monster("c1", large=True, health=9)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 9  # from below: 8 - 2
    vorn.space = table.at("b1")
    table.act("skill:cut")
    assert foe.health == 6  # from above: 5 + 2
