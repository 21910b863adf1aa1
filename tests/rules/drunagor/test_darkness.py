"""The Darkness turn: Runes, targets, tiles (DRU-DARK-01 to -16)."""

import pytest

from drunagor import Table
from rule import rule
from undercroft.board import bits
from undercroft.games.drunagor import events
from undercroft.games.drunagor.library import Rune
from undercroft.games.drunagor.rules import darkness, growth, track

Cells = tuple[tuple[int, int], ...]
ONE: Cells = ((0, 0),)
TWO: Cells = ((0, 0), (1, 0))
SQUARE: Cells = ((0, 0), (1, 0), (0, 1), (1, 1))
ELL: Cells = ((0, 0), (0, 1), (0, 2), (1, 2))
TEE: Cells = ((0, 0), (1, 0), (2, 0), (1, 1))
ZED: Cells = ((0, 0), (1, 0), (1, 1), (2, 1))


def spawn(table: Table, shape: Cells, *answers: str) -> list[str]:
    """A Rune with this tile on its back is resolved; what is under tiles now is returned."""
    table.library.shapes["drawn"] = shape
    table.run(darkness.spawn(table.game, Rune("red-1", "red", "drawn")), *answers)
    return [growth.node_name(table.game, node) for node in bits(table.state.dark)]


def placements(table: Table, shape: Cells) -> set[str]:
    """The whole placements that are allowed now."""
    table.library.shapes["drawn"] = shape
    hero = darkness.hunted(table.game)
    assert hero is not None
    ways, _ = darkness.whole_placements(table.game, "drawn", hero)
    return {",".join(growth.node_name(table.game, node) for node in bits(way)) for way in ways}


def draw(table: Table, *answers: str) -> None:
    """The Marker reaches the Rune card."""
    table.state.marker = track.PLACES.index("darkness")
    table.state.acted = ()
    table.step(*answers)


@rule("DRU-DARK-01")
def test_each_face_of_the_rune_card_says_how_many_runes_are_drawn() -> None:
    table = Table(rune_card="darkness-hunting", draws=["red-1", "blue-1", "gray-1"])
    table.hero("vorn", "a1")
    front, back = table.library.rune_cards["darkness-hunting"].draws
    draw(table)
    assert (sum(table.state.runes), table.state.face) == (front, 1)
    draw(table)
    assert (sum(table.state.runes), table.state.face) == (front + back, 0)
    assert table.state.runes == (0, 0, 1, 1, 1)  # on the Runes of their colours


@rule("DRU-DARK-02", "DRU-ADV-03")
def test_the_last_rune_ends_the_adventure_before_its_tile_is_laid() -> None:
    table = Table("0* 0. 0.", rune_card="darkness-hunting", draws=["red-1"])
    table.hero("vorn", "c1")
    table.state.bag = ("red-1",)
    draw(table)
    assert table.state.ended is not None
    assert not table.state.ended.won
    assert (table.state.dark, sum(table.state.runes)) == (0, 0)


@rule("DRU-DARK-02")
def test_the_target_is_found_anew_for_each_rune() -> None:
    table = Table("0* 0. 0. 0*", rune_card="darkness-hunting", draws=["red-1", "red-2"])
    for name in table.library.shapes:
        table.library.shapes[name] = ONE
    vorn = table.hero("vorn", "a1", health=9)
    maya = table.hero("maya", "d1", health=8)
    table.state.face = 1
    draw(table)
    assert (vorn.health, maya.health) == (7, 6)


@rule("DRU-DARK-05")
def test_it_hunts_the_strongest_hero_not_on_darkness_whatever_protects_them() -> None:
    table = Table("0* 0. 0. 0D 0. 0. 0.")
    table.hero("vorn", "d1", health=10)  # on printed Darkness
    table.hero("maya", "c1", health=9, tokens={"STEALTH": 1})
    lorelai = table.hero("lorelai", "f1", health=8, skills=["W|PASSIVE|-|[P]: NO DARKNESS DAMAGE"])
    jaheen = table.hero("jaheen", "g1", health=9)
    table.darkness("a1")
    assert darkness.hunted(table.game) is table.state.heroes[1]  # tie with jaheen: the fastest
    table.darkness("c1", "g1")
    assert darkness.hunted(table.game) is lorelai
    table.darkness("f1")
    jaheen.space, jaheen.health, jaheen.down = table.at("e1"), 0, True
    assert darkness.hunted(table.game) is jaheen


@rule("DRU-DARK-06", "DRU-EX-88", "DRU-KO-03", "DRU-DARK-27")
def test_when_all_stand_on_darkness_it_crushes_each_for_the_party_size() -> None:
    table = Table("0* 0. 0. 0. 0.", rune_card="darkness-hunting", draws=["red-1"])
    vorn = table.hero("vorn", "a1", health=9, skills=["W|PASSIVE|-|[P]: NO DARKNESS DAMAGE"])
    maya = table.hero("maya", "b1", health=8, tokens={"SHIELD": 2})
    elros = table.hero("elros", "c1", health=0)
    elros.down = True
    pet = table.follower(vorn, "d1")
    table.darkness("a1", "b1", "c1", "d1")
    draw(table)
    assert (vorn.health, maya.health, elros.health) == (6, 5, 0)
    assert pet.id in table.state.followers
    assert (table.state.tiles, sum(table.state.runes)) == ((), 1)


@rule("DRU-DARK-07", "DRU-RUL-47")
def test_a_tile_may_be_turned_and_turned_over() -> None:
    table = Table("## 0. 0. ##", "0* 0. ## ##", "## ## ## ##", "## 0. 0. 0.")
    table.hero("vorn", "c1")
    assert placements(table, ZED) == {"b1,c1,a2,b2"}
    upright = Table("0* ##", "0. 0.", "## 0.")
    upright.hero("vorn", "b3")
    assert placements(upright, ZED) == {"a1,a2,b2,b3"}


@rule("DRU-DARK-08", "DRU-EX-64")
def test_the_first_tile_covers_a_spawn_point_and_may_lie_under_anybody() -> None:
    table = Table("0. 0* 0. 0. 0.")
    table.hero("vorn", "e1")
    table.monster("b1")
    table.chest("c1")
    assert placements(table, TWO) == {"b1,c1"}


@rule("DRU-DARK-08")
def test_later_tiles_touch_darkness_by_a_side_and_never_cover_it() -> None:
    table = Table("0. 0. 0.", "0. 0. 0.", "0. 0. 0.")
    table.hero("vorn", "c3")
    table.darkness("a1")
    # b2,c2 would come nearer but touches a1 by a corner only
    assert placements(table, TWO) == {"b1,c1", "b1,b2", "a2,b2", "a2,a3"}
    table.darkness("b2", "b1", "a2")
    assert placements(table, TWO) == {"b3,c3", "c2,c3"}


@rule("DRU-DARK-08", "DRU-RUL-46")
def test_a_whole_tile_lies_on_one_level_though_its_connection_may_step_up_or_down() -> None:
    table = Table("0. 1. 1. 2. 2.")
    table.hero("vorn", "e1")
    table.darkness("a1")
    assert placements(table, TWO) == {"b1,c1"}
    table.darkness("b1")
    assert placements(table, TWO) == set()  # c1,d1 would hang over the edge
    table.darkness("c1")
    assert placements(table, TWO) == {"d1,e1"}


@rule("DRU-DARK-08", "DRU-DARK-13")
def test_a_whole_tile_cannot_climb_two_levels_but_may_drop_any() -> None:
    up = Table("0. 2. 2.")
    up.hero("vorn", "c1")
    up.darkness("a1")
    assert placements(up, TWO) == set()
    down = Table("2. 0. 0.")
    down.hero("vorn", "c1")
    down.darkness("a1")
    assert placements(down, TWO) == {"b1,c1"}


@rule("DRU-DARK-09", "DRU-TERR-09")
def test_printed_darkness_is_darkness_and_spawn_point_and_never_covered() -> None:
    table = Table("0D 0. 0. 0. 0.")
    table.hero("vorn", "e1")
    assert placements(table, TWO) == {"b1,c1"}
    assert table.game.ground.spawn_points >> table.at("a1") & 1


@rule("DRU-DARK-10", "DRU-DARK-11", "DRU-DARK-12", "DRU-DEC-35", "DRU-EX-65")
def test_of_the_placements_that_come_nearest_the_party_leader_chooses_one() -> None:
    table = Table("0* 0. 0. 0.", "0. 0. 0. 0.", "0. 0. 0. 0.", "0. 0. 0. 0.")
    table.hero("elros", "d2", seat=4)
    assert placements(table, ELL) == {"a1,b1,c1,c2", "a1,a2,b2,c2"}
    table.library.shapes["drawn"] = ELL
    asked = table.ask(darkness.spawn(table.game, Rune("red-1", "red", "drawn")))
    assert (asked.seat, asked.kind, len(asked.keys())) == (4, "tile", 2)
    assert spawn(table, ELL, "tile:a1,b1,c1,c2") == ["a1", "b1", "c1", "c2"]
    assert len(table.state.tiles) == 1


@rule("DRU-DARK-10", "DRU-RUL-45")
def test_the_distance_counts_orthogonal_steps_and_a_climb_of_two_levels_twice() -> None:
    table = Table("0. 2. 0. 0.", "0. 0. 0. 0.")
    layers = growth.distances(table.game, table.at("b1"))
    assert [sorted(map(table.game.name, bits(layer))) for layer in layers[:4]] == [
        ["b1"], [], ["a1", "b2", "c1"], ["a2", "c2", "d1"],
    ]  # fmt: skip


@rule("DRU-DARK-12", "DRU-DARK-14", "DRU-DARK-16", "DRU-EX-66")
def test_a_tile_that_does_not_fit_breaks_into_three_small_ones() -> None:
    table = Table("0* 0. 0. 0. 0. 0. 0.", rune_card="darkness-hunting", draws=["red-1"])
    for name in table.library.shapes:
        table.library.shapes[name] = TEE
    elros = table.hero("elros", "g1", health=9)
    table.darkness("d1")
    draw(table)
    dark = [growth.node_name(table.game, node) for node in bits(table.state.dark)]
    assert dark == ["d1", "e1", "f1", "g1"]
    assert elros.health == 7
    assert (table.state.tiles, sum(table.state.runes)) == ((), 1)


@rule("DRU-DARK-12")
@pytest.mark.parametrize(
    ("square", "dark"), [("d1", ["a1", "b1", "c1"]), ("b3", ["a1", "b1", "a2", "b2"])]
)
def test_a_tile_that_fits_breaks_only_if_that_brings_it_closer(
    square: str, dark: list[str]
) -> None:
    table = Table("0* 0. 0. 0.", "0. 0. ## ##", "## 0. ## ##")
    table.hero("elros", square)
    assert spawn(table, SQUARE) == dark


@rule("DRU-DARK-13", "DRU-EX-67")
@pytest.mark.parametrize(
    ("row", "dark"),
    [
        ("0* 0. 0. 1. 1. 2. 2.", ["d1", "e1", "f1", "g1"]),
        ("0* 0. 0. 0. 0. 2. 2.", ["d1", "e1", "f1"]),
    ],
)
def test_small_tiles_climb_one_level_free_and_two_for_one_tile_more(
    row: str, dark: list[str]
) -> None:
    table = Table(row)
    elros = table.hero("elros", "g1", health=9)
    table.darkness("d1")
    assert spawn(table, TEE) == dark
    assert elros.health == (7 if "g1" in dark else 9)


@rule("DRU-DARK-14", "DRU-DEC-36")
def test_each_small_tile_lies_on_a_shortest_way_and_the_party_leader_breaks_ties() -> None:
    table = Table("0* 0. 0.", "0. ## 0.", "0. 0. 0.", "0. ## ##")
    table.hero("elros", "c3", seat=4)
    table.darkness("a1")
    table.library.shapes["drawn"] = SQUARE
    asked = table.ask(darkness.spawn(table.game, Rune("red-1", "red", "drawn")))
    assert (asked.seat, asked.kind, asked.keys()) == (4, "small-tile", ["tile:b1", "tile:a2"])
    assert spawn(table, SQUARE, "tile:a2") == ["a1", "a2", "a3", "b3"]


@rule("DRU-DARK-15", "DRU-EX-68")
def test_when_the_target_is_covered_the_rest_goes_for_the_next_strongest() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "e1", health=9)
    maya = table.hero("maya", "a1", health=5)
    table.darkness("d1")
    assert spawn(table, SQUARE) == ["b1", "c1", "d1", "e1"]
    assert (vorn.health, maya.health) == (7, 5)
    assert spawn(table, SQUARE) == ["a1", "b1", "c1", "d1", "e1"]
    assert (vorn.health, maya.health) == (7, 3)  # the other two are discarded, nobody is crushed
    assert table.told(events.DarknessCrushed) == []


@rule("DRU-RUL-45")
def test_without_an_orthogonal_way_column_and_row_difference_decide() -> None:
    table = Table("0* 0. 0. ## 0.", "0. 0. 0. ## 0.")
    table.hero("vorn", "e1")
    assert placements(table, TWO) == {"a1,b1"}
    table.darkness("a1", "b1")
    assert placements(table, TWO) == {"c1,c2"}
    assert spawn(table, TEE) == ["a1", "b1", "c1"]  # the other two would come no nearer


@rule("DRU-RUL-48")
def test_without_any_legal_place_nothing_is_laid_and_nobody_crushed() -> None:
    table = Table("0. 0. 0.", rune_card="darkness-hunting", draws=["red-1"])
    vorn = table.hero("vorn", "c1", health=9)
    draw(table)
    assert (table.state.dark, vorn.health, sum(table.state.runes)) == (0, 9, 1)


@rule("DRU-RUL-49")
def test_a_last_small_tile_does_not_climb_two_levels() -> None:
    table = Table("0* 0. 0. 2. 2.")
    table.hero("vorn", "e1")
    table.darkness("a1")
    assert spawn(table, TEE) == ["a1", "b1", "c1"]


@rule("DRU-RUL-49")
def test_a_tile_too_few_for_the_climb_shortens_another_way() -> None:
    table = Table("0. 0. 2.", "## 0. 2.")
    table.hero("vorn", "c2")
    table.darkness("b1")
    c1, b2 = table.at("c1"), table.at("b2")
    assert growth.next_tiles(table.game, table.at("c2"), 3) == [(c1, 2), (b2, 1)]
    assert growth.next_tiles(table.game, table.at("c2"), 2) == [(c1, 2)]  # comes nearer than b2
    assert growth.next_tiles(table.game, table.at("c2"), 1) == [(b2, 1)]


@rule("DRU-DARK-12", "DRU-RUL-49")
def test_small_tiles_that_cannot_pay_a_climb_come_no_closer_than_the_whole_tile() -> None:
    table = Table("0. 0. 0. 2. 2.")
    table.hero("vorn", "e1")
    table.darkness("a1")
    assert spawn(table, TWO) == ["a1", "b1", "c1"]
    assert table.state.small == 1 << table.at("a1")  # the tile is laid whole
    table = Table("0. 0. 0. 1. 2.")  # where nothing is lost in a climb it breaks
    table.hero("vorn", "e1")
    table.darkness("a1")
    assert spawn(table, TWO) == ["a1", "b1", "c1", "d1"]


@rule("DRU-RUL-50")
def test_the_supply_of_small_tiles_is_no_limit() -> None:
    table = Table(" ".join(["0*", *["0."] * 39]))
    table.hero("vorn", "an1")
    for _ in range(11):
        spawn(table, SQUARE)
    assert table.state.small.bit_count() == 33
