"""Zones and lines of sight, and what attacks reach."""

from __future__ import annotations

import pytest

from hellscape import Dungeon, row
from rule import rule
from undercroft.board import bits
from undercroft.content.errors import ContentError
from undercroft.content.toml import Document
from undercroft.games.hellscape.library import Kind
from undercroft.games.hellscape.loading.charts import read_chart
from undercroft.games.hellscape.loading.maps import check_map
from undercroft.games.hellscape.rules import attacking, prowling
from undercroft.games.hellscape.zones import FAR

#  a Chamber in the east behind a door; a gap; an abyss; a wall between r2c1 and r2c2
MAP = """
    +---------+---------+---------+
r1  |L.        S.       DSa       |
    +         +         +         +
r2  |L.       |L.       |La       |
    +         +         +---------+
r3  |L.        X.        L.       |
    +---------+---------+---------+
"""


GAP = "L.       |#########|L.       "  # nothing in the middle


def names(dungeon: Dungeon, mask: int) -> str:
    return " ".join(dungeon.game.zones.names[zone] for zone in bits(mask))


def reached(dungeon: Dungeon, zone: str, kind: Kind) -> str:
    return names(dungeon, attacking.reach(dungeon.game, dungeon.zone(zone), kind))


def open_door(dungeon: Dungeon) -> None:
    dungeon.state.open_doors = tuple(dungeon.game.zones.doors)
    dungeon.game.survey()


@rule("MD2-ZONE-01", "MD2-ZONE-02")
def test_a_zone_is_in_light_or_in_shadow() -> None:
    dungeon = Dungeon(MAP)
    hero = dungeon.hero("feydra", "r1c1")
    assert not dungeon.game.in_shadow(hero)
    hero.zone = dungeon.zone("r1c2")
    assert dungeon.game.in_shadow(hero)


@rule("MD2-ZONE-05", "MD2-ZONE-08", "MD2-MOVE-04", "MD2-DOOR-02")
def test_adjacent_zones_share_a_side_without_wall_or_closed_door() -> None:
    dungeon = Dungeon(MAP)
    steps = dungeon.game.zones.steps
    assert names(dungeon, steps[dungeon.zone("r1c2")]) == "r1c1 r2c2"
    assert names(dungeon, steps[dungeon.zone("r2c1")]) == "r1c1 r3c1"  # no diagonals, no walls
    assert names(dungeon, steps[dungeon.zone("r3c1")]) == "r2c1"  # no abyss
    open_door(dungeon)
    steps = dungeon.game.zones.steps
    assert names(dungeon, steps[dungeon.zone("r1c2")]) == "r1c1 r1c3 r2c2"


@rule("MD2-ZONE-06", "MD2-ZONE-07")
def test_walking_and_counting_on_the_grid() -> None:
    dungeon = Dungeon(MAP)
    zones, zone = dungeon.game.zones, dungeon.zone
    assert zones.walk(zone("r2c1"), zone("r2c1")) == 0
    assert zones.walk(zone("r2c1"), zone("r2c2")) == 3
    assert zones.walk(zone("r2c1"), zone("r1c3")) == FAR
    assert zones.grid(zone("r2c1"), zone("r2c2")) == 1
    assert zones.grid(zone("r3c1"), zone("r1c3")) == 4


@rule("MD2-ZONE-10", "MD2-RUL-61")
def test_the_nearest_by_walking_then_by_the_grid() -> None:
    dungeon = Dungeon(MAP)
    behind = dungeon.hero("feydra", "r1c3")
    mob = dungeon.mob("undead-1", "r1c2")
    far = dungeon.hero("mathrin", "r3c1")
    assert prowling.nearest(dungeon.game, mob.zone) == [far]  # a way comes before nearness
    far.down = True
    assert prowling.nearest(dungeon.game, mob.zone) == [behind]


@rule("MD2-ZONE-03", "MD2-LOS-03", "MD2-LOS-04")
def test_figures_block_nothing() -> None:
    dungeon = Dungeon(row("LLL"))
    dungeon.hero("feydra", "r1c2")
    dungeon.hero("mathrin", "r1c2")
    dungeon.mob("undead-1", "r1c2")
    assert names(dungeon, dungeon.game.zones.sight[dungeon.zone("r1c1")]) == "r1c1 r1c2 r1c3"


@rule("MD2-LOS-01", "MD2-LOS-02", "MD2-LOS-04", "MD2-LOS-05", "MD2-RUL-40")
def test_lines_of_sight() -> None:
    dungeon = Dungeon(MAP)
    sight = dungeon.game.zones.sight
    assert names(dungeon, sight[dungeon.zone("r1c2")]) == "r1c1 r1c2 r2c2 r3c2"  # a closed door
    assert names(dungeon, sight[dungeon.zone("r3c1")]) == "r1c1 r2c1 r3c1 r3c2 r3c3"  # an abyss
    open_door(dungeon)
    sight = dungeon.game.zones.sight
    assert names(dungeon, sight[dungeon.zone("r1c1")]) == "r1c1 r1c2 r1c3 r2c1 r3c1"
    for zone, seen in enumerate(sight):
        assert all(sight[other] >> zone & 1 for other in bits(seen))


@rule("MD2-LOS-04", "MD2-RUL-144")
def test_a_gap_in_the_map_blocks() -> None:
    dungeon = Dungeon(
        row("LLL").replace("|L.        L.        L.       |", "|L.       |#########|L.       |")
    )
    assert names(dungeon, dungeon.game.zones.sight[dungeon.zone("r1c1")]) == "r1c1"


@rule("MD2-LOS-06", "MD2-LOS-07", "MD2-LOS-08", "MD2-LOS-09", "MD2-LOS-10")
def test_ranges_of_the_three_attacks() -> None:
    dungeon = Dungeon(row("LLLL"))
    assert reached(dungeon, "r1c2", "melee") == "r1c2"
    assert reached(dungeon, "r1c2", "magic") == "r1c1 r1c2 r1c3"
    assert reached(dungeon, "r1c2", "ranged") == "r1c1 r1c3 r1c4"
    walled = Dungeon(MAP)
    assert reached(walled, "r2c1", "magic") == "r1c1 r2c1 r3c1"
    assert reached(walled, "r1c1", "ranged") == "r1c2 r2c1 r3c1"


@rule("MD2-ZONE-04", "MD2-ZONE-09")
def test_chambers_and_tiles() -> None:
    dungeon = Dungeon(MAP)
    zones = dungeon.game.zones
    assert names(dungeon, zones.chambers["a"]) == "r1c3 r2c3"
    tiles = zones.chart.tiles
    assert list(tiles.values()).count(tiles[zones.cells[0]]) == 9


def declared(dungeon: Dungeon, card: str) -> list[str]:
    hero = next(hero for hero in dungeon.state.heroes if hero.card == card)
    return [option.key for option in attacking.declarations(dungeon.game, hero)]


@rule("MD2-ATK-01", "MD2-ATK-02", "MD2-ATK-04", "MD2-ATK-05", "MD2-DEC-08")
def test_target_type_and_weapon_are_declared() -> None:
    dungeon = Dungeon(row("LLL"))
    hero = dungeon.hero("feydra", "r1c1", equipped="spellblade")
    dungeon.mob("undead-1", "r1c1", minions=3)
    dungeon.mob("satyrs-1", "r1c2")
    dungeon.mob("demons-1", "r1c3")
    assert declared(dungeon, "feydra") == [
        "attack:undead:melee:spellblade",
        "attack:undead:magic:spellblade",
        "attack:satyrs:magic:spellblade",
    ]
    hero.equipped = ("wooden-shield",)
    assert declared(dungeon, "feydra") == []


@rule("MD2-ATK-03", "MD2-ABIL-14")
def test_two_weapons_add_their_dice() -> None:
    dungeon = Dungeon(row("LL"))
    hero = dungeon.hero("feydra", "r1c1", equipped="hand-axe rusty-sword")
    mob = dungeon.mob("undead-1", "r1c1", minions=0)
    assert declared(dungeon, "feydra") == [
        "attack:undead:melee:hand-axe",
        "attack:undead:melee:rusty-sword",
        "attack:undead:melee:hand-axe+rusty-sword",
    ]
    both = attacking.by_hero(dungeon.game, hero, (mob, "melee", ("hand-axe", "rusty-sword")))
    assert (both.pool, both.dual) == ("OO", True)
    mob.zone = dungeon.zone("r1c2")
    assert declared(dungeon, "feydra") == ["attack:undead:ranged:hand-axe"]


@rule("MD2-ATK-07")
def test_enemies_in_the_zone_do_not_prevent_ranged_attacks() -> None:
    dungeon = Dungeon(row("LL"))
    hero = dungeon.hero("feydra", "r1c1", equipped="short-bow")
    dungeon.mob("undead-1", "r1c1")
    dungeon.mob("satyrs-1", "r1c2")
    assert declared(dungeon, "feydra") == ["attack:satyrs:ranged:short-bow"]
    assert hero.health == 5


def field(columns: int, rows: int, *, side: str = " ") -> str:
    """A map without walls inside; `side` is between Zones of a row."""
    wall, gap = ("    +" + f"{line * 9}+" * columns for line in "- ")
    lines = [wall]
    for y in range(1, rows + 1):
        marks = ["H" if (x, y) == (0, 1) else " " for x in range(columns)]
        zones = side.join(f"L. {mark}     " for mark in marks)
        lines += [f"r{y}".ljust(4) + f"|{zones}|", gap]
    return "\n".join([*lines[:-1], wall, ""])


@rule("MD2-ZONE-04", "MD2-COMP-04", "MD2-COMP-05")
@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        (row("LLLL", sides=" D ", marks="H", chambers="..aa"), "Chamber a lies on two Tiles"),
        (field(9, 9), "9 Tiles, and the box has 8"),
        (field(9, 2, side="D"), "16 doors, and the box has 15"),
        (row("L" * 7, marks="HOOOOOo"), "5 objective tokens"),
    ],
)
def test_a_map_is_made_of_what_is_in_the_box(drawing: str, message: str) -> None:
    entry = Document("test", "", {"map": drawing}).root["map"]
    with pytest.raises(ContentError, match=message):
        check_map(read_chart(entry), entry)
