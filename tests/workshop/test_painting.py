"""Maps that are painted: exactly what was painted changes in the file, in every game's own form."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

import undercroft
from undercroft.games import registry
from undercroft.kit.painting import CannotPaint
from workshop.easel import Easel

GAMES = Path(undercroft.__file__).parent / "games"
EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"


def starter(game: str) -> str:
    return (GAMES / game / "starter.toml").read_text(encoding="utf-8")


# Descent: a letter for each space


def test_descent_spaces_are_drawn_letter_by_letter() -> None:
    easel = Easel("descent", starter("descent"))
    assert easel.paint("rock", (9, 0)) == "- SSSS111111\n+ SSSS11111."
    assert easel.paint("area:1", (9, 0), (10, 2)) == (
        "- SSSS11111.\n+ SSSS111111.\n- SSSS111111\n+ SSSS111111.\n- SSSS111111\n+ SSSS1111111"
    )
    assert easel.refused("area:1", (60, 0)) == "A map has 60 by 60 spaces at most."


def test_descent_a_new_area_gets_its_table() -> None:
    easel = Easel("descent", starter("descent"))
    assert easel.paint("area:2", (0, 3), (1, 3)) == (
        '+ 22........\n+ [quest.first-steps.area.2]\n+ text = ""'
    )
    assert [space.area for space in easel.sheet.spaces if space.y == 3] == ["2", "2"]


def test_descent_what_stands_on_a_space_goes_with_it() -> None:
    easel = Easel("descent", starter("descent"))
    easel.paint("area:1", (3, 0))
    assert easel.pieces(3, 0) == ["Skeleton"]
    tables = tomllib.loads(easel.text)["quest"]["first-steps"]["area"]
    assert tables["S"]["monsters"] == []
    assert tables["1"]["monsters"][-1] == "skeleton at d1"
    easel.paint("rock", (3, 0))
    assert easel.pieces(3, 0) == []


def test_descent_monsters_markers_and_terrain_are_lines_of_their_area() -> None:
    easel = Easel("descent", starter("descent"))
    assert easel.paint("monster:master beastman", (5, 0), heroes=4) == (
        '- monsters = ["old-tusk at i1", "3+: beastman at h3"]\n'
        '+ monsters = ["old-tusk at i1", "3+: beastman at h3", "4+: master beastman at f1"]'
    )
    assert easel.paint("monster:old-tusk", (0, 2)) == (
        '- monsters = ["skeleton at d1"]\n+ monsters = ["skeleton at d1", "old-tusk at a3"]'
    )
    assert easel.paint("marker:chest gold", (1, 0)).endswith('"chest gold at b1"]')
    assert easel.paint("terrain:water", (5, 1)) == (
        '- terrain  = { rubble = ["f2"] }\n+ terrain  = { water = ["f2"] }'
    )
    assert easel.paint("terrain:pit", (0, 1)) == '+ terrain  = { pit = ["a2"] }'
    assert easel.ground(0, 1) == "pit"
    assert easel.refused("monster:skeleton", (20, 20)) == "There is no space."


def test_sword_sorcery_an_area_without_squares_is_not_drawn() -> None:
    pack = (EXAMPLES / "sword_sorcery" / "quest.toml").read_text(encoding="utf-8")
    easel = Easel("sword_sorcery", pack.replace("rect = [0, 0, 3, 3]", "rect = [0, 0, 0, 3]"))
    assert min(space.x for space in easel.sheet.spaces) == 3
    assert easel.pieces(3, 0)  # what lies in the next one


def test_descent_a_monster_takes_the_place_of_all_that_overlap_there() -> None:
    easel = Easel("descent", starter("descent").replace(
        '["skeleton at d1"]', '["skeleton at d1", "master troll at c1"]'
    ))  # fmt: skip
    easel.paint("monster:beastman", (3, 0))
    assert easel.pieces(3, 0) == ["Beastman"]
    assert '["beastman at d1"]' in easel.text


def test_descent_what_is_taken_away_leaves_no_trace() -> None:
    easel = Easel("descent", starter("descent"))
    easel.paint("terrain:pit", (0, 1))
    easel.paint("erase", (0, 1))
    assert easel.text == easel.before
    assert easel.paint("erase", (3, 0)) == '- monsters = ["skeleton at d1"]\n+ monsters = []'
    easel.paint("marker:money", (2, 0))
    assert easel.paint("erase", (2, 0)).endswith('"potion healing at a1"]')


def test_descent_a_line_of_several_markers_loses_only_one() -> None:
    text = starter("descent").replace('at b2"', 'at b2", "money at a2 c2"')
    easel = Easel("descent", text)
    assert '"money at c2"' in easel.paint("erase", (0, 1))


def test_descent_doors_join_two_areas_and_go_when_painted_again() -> None:
    easel = Easel("descent", starter("descent"))
    assert easel.paint("door", (3, 0), side="e") == (
        '- [quest.first-steps.door.cellar]\n- squares = ["d1", "d2"]\n- side    = "east"'
    )
    assert easel.paint("door:red", (4, 2), side="w") == (
        "+ [quest.first-steps.door.door-1]\n"
        '+ squares = ["e2", "e3"]\n+ side    = "west"\n+ rune    = "red"'
    )
    assert [edge.kind for edge in easel.sheet.edges if edge.length == 2] == ["door-red"]
    easel.paint("door", (3, 1), side="e")  # the same door from its other side
    assert [edge for edge in easel.sheet.edges if edge.length == 2] == []
    assert "two of another" in easel.refused("door", (1, 1), side="e")


def test_descent_monsters_are_called_by_their_kind_and_rank() -> None:
    names = {tool.id: tool.name for tool in Easel("descent", starter("descent")).sheet.tools}
    assert names["monster:beastman"] == "Beastman"
    assert names["monster:master beastman"] == "Beastman, master"
    assert names["monster:old-tusk"] == "Old Tusk"


def test_descent_large_figures_cover_their_spaces() -> None:
    easel = Easel("descent", starter("descent"))
    easel.paint("monster:giant", (4, 0))
    giant = next(one for one in easel.sheet.pieces if one.name == "Giant")
    assert (giant.width, giant.height) == (2, 2)
    easel.paint("erase", (5, 1))
    assert "giant" not in easel.text


def test_descent_encounters_are_those_for_which_stories_wait() -> None:
    page = Path(__file__).parents[2] / "docs" / "quests" / "descent.md"
    text = page.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    ids = {tool.id for tool in Easel("descent", text).sheet.tools}
    assert "marker:encounter tithe-chest" in ids
    assert not any(
        "encounter" in tool.id for tool in Easel("descent", starter("descent")).sheet.tools
    )


# Drunagor: a level and a mark for each square


def test_drunagor_marks_change_two_letters() -> None:
    easel = Easel("drunagor", starter("drunagor"))
    assert easel.paint("mark:W", (2, 0), (3, 0)) == ("- 0h 0h 0. 0. 0. 0.\n+ 0h 0h 0W 0W 0. 0.")
    assert easel.ground(2, 0) == "water"
    assert easel.paint("erase", (2, 0), (3, 0)) == "- 0h 0h 0W 0W 0. 0.\n+ 0h 0h 0. 0. 0. 0."
    assert easel.text == easel.before


def test_drunagor_floor_is_painted_in_whole_areas() -> None:
    easel = Easel("drunagor", starter("drunagor"))
    easel.paint("floor:1", (2, 0))
    assert "0h 0h 1. 1. 0. 0.\n0h 0. 1. 11 0. 0c\n" in easel.text
    easel.paint("floor:0", (6, 2))
    assert "0h 0h 0. 0. 02 0. 0. 0.\n0. 0. 0. 0. 0. 0* 0. 0.\n" in easel.text
    assert "0h 0h 1. 1. 0. 0. ## ##\n" in easel.text


def test_drunagor_a_room_grows_to_the_left_with_its_origin() -> None:
    text = (EXAMPLES / "drunagor" / "adventure.toml").read_text(encoding="utf-8")
    easel = Easel("drunagor", text.replace("origin = [6, 0]", "origin = [8, 2]"))
    easel.paint("floor:0", (6, 6))
    assert "origin = [6, 2]" in easel.text
    assert "## ## 0. 0. 0. 0.\n## ## 0. 0. 02 0.\n" in easel.text
    assert "0. 0. ## ## ## ##\n0. 0. ## ## ## ##\n" in easel.text


def test_drunagor_a_monster_takes_a_free_mark_and_gets_a_line() -> None:
    easel = Easel("drunagor", starter("drunagor"))
    assert easel.paint("monster:WM: Skeleton Archer - Rookie", (4, 0), heroes=3) == (
        '- 0h 0h 0. 0. 0. 0.\n+ 0h 0h 0. 0. 03 0.\n+     "3+: WM: Skeleton Archer - Rookie at 3",'
    )
    assert easel.pieces(4, 0) == ["WM: Skeleton Archer - Rookie"]
    easel.paint("erase", (4, 0))
    assert easel.text == easel.before


def test_drunagor_large_monsters_fill_an_area() -> None:
    easel = Easel("drunagor", starter("drunagor"))
    large = next(one.id for one in easel.sheet.tools if one.name.endswith("(Large)"))
    easel.paint(large, (2, 2), (3, 2), (2, 3), (3, 3))
    assert "0h 0h 0A 0A 02 0.\n0. 0. 0A 0A 0. 0*\n" in easel.text
    easel.paint("erase", (3, 3))
    assert easel.text == easel.before


def test_drunagor_a_new_room_and_a_door_to_it() -> None:
    easel = Easel("drunagor", starter("drunagor"))
    easel.paint("room", (6, 0))
    assert '[adventure.first-steps.room.room-1]\nname   = "Room 1"\norigin = [6, 0]\n' in easel.text
    assert easel.paint("door", (5, 1), side="e") == (
        "- 0h 0h 0. 0. 0. 0.\n+ 0h 0h 0. 0. 0. 0>\n"
        "- 0h 0. 0. 01 0. 0c\n+ 0h 0. 0. 01 0. 0>\n"
        "+ [adventure.first-steps.room.kitchen.door.door-1]\n"
        '+ side  = "east"\n+ opens = "room-1"'
    )
    easel.paint("door", (4, 0), side="e")
    assert "door-1" not in easel.text
    assert "border of its room" in easel.refused("door", (1, 1), side="e")


def test_drunagor_interactions_stand_in_reading_order() -> None:
    page = Path(__file__).parents[2] / "docs" / "quests" / "drunagor.md"
    text = page.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    easel = Easel("drunagor", text)
    ids = [one.id for one in easel.sheet.tools if one.id.startswith("interaction:")]
    easel.paint(ids[0], (2, 0))
    landing = tomllib.loads(easel.text)["adventure"]["the-last-ferry"]["room"]["landing"]
    assert landing["interactions"] == [ids[0].partition(":")[2], "ferryman"]
    easel.paint("erase", (2, 0))
    assert easel.text == easel.before


# Hellscape: Zones with walls between them


def test_hellscape_zones_and_tokens_keep_their_columns() -> None:
    easel = Easel("hellscape", starter("hellscape"))
    assert easel.paint("light:S", (0, 0)) == (
        "- r1  |L. H      S.        L. 3     DLa O      Sa MT    |L. P     |\n"
        "+ r1  |S. H      S.        L. 3     DLa O      Sa MT    |L. P     |"
    )
    easel.paint("token:C", (0, 0))
    assert "r1  |S. HC     S. " in easel.text
    assert easel.pieces(0, 0) == ["Heroes start", "chest"]
    easel.paint("erase", (0, 0))
    easel.paint("light:L", (0, 0))
    assert easel.text == easel.before
    easel.paint("chamber:c", (1, 0))
    assert "|L. H      Sc        L. 3" in easel.text


def test_hellscape_walls_doors_and_gates_stand_between_zones() -> None:
    easel = Easel("hellscape", starter("hellscape"))
    easel.paint("side:door", (0, 1), side="e")
    assert "r2  |S.       DL. m " in easel.text
    easel.paint("side:gate", (0, 1), side="s")
    assert "    +----!----+         +         +         +         +----!----+\n" in easel.text
    easel.paint("side:open", (1, 1), side="w")
    easel.paint("side:open", (0, 2), side="n")
    assert easel.text == easel.before
    assert "between two Zones" in easel.refused("side:wall", (0, 0), side="n")


def test_hellscape_the_map_grows_and_new_zones_are_open_to_others() -> None:
    easel = Easel("hellscape", starter("hellscape"))
    easel.paint("light:L", (6, 0))
    assert "|L. P      L.       |\n" in easel.text
    easel.paint("light:S", (0, 3))
    lines = easel.text.split("'''")[1].split("\n")
    assert lines[6] == "r3  |L.        S.        L. 5      S.        L.       |Sb o     |"
    assert lines[7].startswith("    +         +---------+")
    assert lines[8].startswith("r4  |S.       |#########|")
    assert lines[9].startswith("    +---------+---------+")
    easel.paint("rock", (0, 3))
    assert easel.ground(0, 3) == ""


def test_hellscape_the_arena_is_a_map_of_its_own() -> None:
    page = Path(__file__).parents[2] / "docs" / "quests" / "hellscape.md"
    text = page.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    easel = Easel("hellscape", text, sheet=1)
    assert easel.sheet.name == "The Drowned Bell: the arena"
    assert {one.sign for one in easel.sheet.tools if one.group == "Tokens"} == {"H", "K", "B"}
    assert easel.paint("token:K", (1, 1)).endswith("r2  |La        Sa K      La       |")


# Sword & Sorcery: rectangles of areas


def test_sword_sorcery_areas_are_drawn_as_rectangles() -> None:
    easel = Easel("sword_sorcery", starter("sword_sorcery"))
    assert easel.paint("tile:B", (9, 3), (11, 4)) == '+   { id = "B3", rect = [9, 3, 3, 2] },'
    assert easel.paint("tile:C", (0, 3), (2, 3)) == (
        "+ [[quest.first-steps.tiles]]\n"
        '+ id    = "C"\n+ areas = [{ id = "C1", rect = [0, 3, 3, 1] }]'
    )
    assert easel.refused("tile:C", (2, 2), (2, 5)) == "Area A1 lies there."


def test_sword_sorcery_borders_carry_doors_and_walls() -> None:
    easel = Easel("sword_sorcery", starter("sword_sorcery"))
    easel.paint("door:locked", (2, 1), side="e")
    (door,) = tomllib.loads(easel.text)["quest"]["first-steps"]["doors"]
    assert door == {"id": "D1", "between": ["A1", "A2"], "kind": "locked"}
    easel.paint("wall", (3, 1), side="w")  # in the place of the door
    quest = tomllib.loads(easel.text)["quest"]["first-steps"]
    assert quest["walls"] == [["A2", "A1"]]
    assert "doors" not in quest
    easel.paint("wall", (2, 0), side="e")
    assert tomllib.loads(easel.text)["quest"]["first-steps"]["walls"] == []
    assert "between two areas" in easel.refused("door:normal", (0, 0), side="e")


def test_sword_sorcery_enemies_tokens_and_gates_are_tables() -> None:
    easel = Easel("sword_sorcery", starter("sword_sorcery"))
    assert easel.paint("enemy:skeleton_green", (9, 0)) == (
        '+ [[quest.first-steps.enemies]]\n+ what  = "skeleton_green"\n+ count = "1"\n+ area  = "B2"'
    )
    easel.paint("erase", (9, 0))
    assert easel.text == easel.before
    easel.paint("token:chest", (3, 0))
    assert 'id   = "X1"\nkind = "chest"\narea = "A2"' in easel.text
    easel.paint("terrain:deadly", (3, 0))
    assert '{ id = "A2", rect = [3, 0, 3, 3], terrain = ["deadly"] }' in easel.text
    easel.paint("terrain:deadly", (4, 1))
    assert '{ id = "A2", rect = [3, 0, 3, 3] }' in easel.text
    assert easel.paint("start", (3, 0)) == '- start = ["A1"]\n+ start = ["A1", "A2"]'


def test_sword_sorcery_an_area_goes_with_everything_in_it() -> None:
    easel = Easel("sword_sorcery", starter("sword_sorcery"))
    easel.paint("rock", (6, 0))
    quest = tomllib.loads(easel.text)["quest"]["first-steps"]
    assert [area["id"] for tile in quest["tiles"] for area in tile["areas"]] == ["A1", "A2", "B2"]
    assert "gates" not in quest
    assert "enemies" not in quest


# Dark Elements: drawings of spaces

ENCOUNTER = (GAMES / "dark_elements/content/encounters/limbos-end.toml").read_text(encoding="utf-8")


def test_dark_elements_spaces_tokens_and_monsters() -> None:
    easel = Easel("dark_elements", ENCOUNTER)
    space = next(one for one in easel.sheet.spaces if one.ground == "floor")
    easel.paint("space:w", (space.x, space.y))
    assert easel.ground(space.x, space.y) == "water"
    easel.paint("space:.", (space.x, space.y))
    assert easel.text == easel.before
    x, y = space.x, space.y
    assert easel.paint("monster:master fire-imps", (x, y), heroes=3).endswith(
        f'{{ monster = "fire-imps", rank = "master", heroes = 3, at = [{x}, {y}] }},'
    )
    easel.paint("erase", (x, y))
    assert easel.text == easel.before
    easel.paint("token:firepits", (x, y))
    assert "firepit" in easel.pieces(x, y)


def test_dark_elements_a_tile_is_drawn_like_a_map() -> None:
    easel = Easel("dark_elements", '[tile.9Z]\n# ours\ndrawing = """\n..\n.."""\n')
    easel.paint("space:L", (2, 1))
    assert easel.text == '[tile.9Z]\n# ours\ndrawing = """\n.._\n..L"""\n'


# All of them


def _texts(game: str) -> list[str]:
    files = [*(EXAMPLES / game).glob("*.toml"), GAMES / game / "starter.toml"]
    return [file.read_text(encoding="utf-8") for file in files]


@pytest.mark.parametrize("game", registry.TITLES)
def test_whatever_is_painted_the_file_stays_toml_with_all_its_comments(game: str) -> None:
    """A hundred random strokes: each is refused in words or changes the file, which can be read
    afterwards; no comment is lost that stands on a line of its own."""
    chance = random.Random(game)
    for text in _texts(game):
        commented = "# The first line.\n" + text.replace("\n\n", "\n\n# A remark.\n\n")
        easel = Easel(game, commented)
        if not easel.painter.sheets(easel.script, easel.box):
            continue
        painted = 0
        for _ in range(100):
            sheet = easel.sheet
            tool = chance.choice(sheet.tools)
            cell = chance.randrange(sheet.columns), chance.randrange(sheet.rows)
            other = chance.randrange(sheet.columns), chance.randrange(sheet.rows)
            cells = (cell, other) if tool.on == "area" else (cell,)
            side = chance.choice("nesw") if tool.on == "side" else None
            try:
                painted += bool(easel.paint(tool.id, *cells, side=side, heroes=3))
            except CannotPaint:
                continue
            if not easel.painter.sheets(easel.script, easel.box):
                break  # the last area was taken away
            remarks = [line for line in commented.splitlines() if line.startswith("# ")]
            assert [line for line in easel.text.splitlines() if line.startswith("# ")] == remarks
        assert painted >= 10


@pytest.mark.parametrize("game", registry.TITLES)
def test_the_letters_of_a_space_are_those_it_is_drawn_by(game: str) -> None:
    for text in _texts(game):
        easel = Easel(game, text)
        for number, sheet in enumerate(easel.painter.sheets(easel.script, easel.box)):
            assert sheet.id.partition(".")[0] in easel.painter.sections, number
            for one in (*sheet.spaces, *sheet.pieces, *sheet.edges):
                assert 0 <= one.start <= one.end <= len(text)
            for space in sheet.spaces:
                assert text[space.start : space.end].strip()
