"""An impossible board is refused with its place and a way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.packs import assert_broken, changed, problems, renamed, spot

BRIDGE = renamed("adventures/toll-bridge.toml", "mill")
GRANARY = renamed("adventures/drowned-granary.toml", "mill")
VAULT = renamed("adventures/ember-vault.toml", "forge")
CHOIR = renamed("adventures/hollow-choir.toml", "chapel")
CAUSEWAY = renamed("adventures/broken-causeway.toml", "pass")

ROW_1, ROW_7 = "0. 0. 0. 0. 1. 11 1. 1. 0. 0*\n", "0. 0. 0. 0. 0. 0. 05 0. 0. 0.\n"


def test_the_unbroken_copies_are_fine(tmp_path: Path) -> None:
    for text in (GRANARY, VAULT, CHOIR, CAUSEWAY):
        assert problems(tmp_path, text) == []
    assert problems(tmp_path, BRIDGE) == []
    assert problems(tmp_path, GRANARY) == []


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        (ROW_7, "⟦0. 0. 0. 0. 0. 0. 05 0. 0.\n", "row 7 has 9 cells, the first row has 10", "same"),
        (ROW_7, "⟦\n", "row 7 has 0 cells, the first row has 10", ""),
        (ROW_7, "0. 0. ⟦0? 0. 0. 0. 05 0. 0. 0.\n", "'0?' is no cell", "A cell is a level"),
        (ROW_7, "0. 0. 0. ⟦3. 0. 0. 05 0. 0. 0.\n", "'3.' is no cell", ""),
        (ROW_7, "0. 0. 0. 0. ⟦0 0. 05 0. 0. 0.\n", "'0' is no cell", ""),
        (ROW_7, "0. 0. 0. ⟦0= 0. 0. 05 0. 0. 0.\n", "a bridge at level 0", "level 1 or 2"),
        (ROW_7, "0. 0. 0. 05 0. 0. ⟦05 0. 0. 0.\n", "the mark 5 stands twice", "digit"),
        (ROW_1, "0. 0. 0. ⟦1. 1. 11 1. 1. 0. 0*\n", "at (2, 0) has several levels", "even"),
        (ROW_1, "## ⟦0. 0. 0. 1. 11 1. 1. 0. 0*\n", "at (0, 0) has 3 squares", "whole"),
    ],
)
def test_a_bad_drawing(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, changed(BRIDGE, (old, new)), message, remedy)


def test_unaligned_areas_are_called_so(tmp_path: Path) -> None:
    (error,) = problems(tmp_path, changed(BRIDGE, (ROW_1, ROW_1.replace("0. 1.", "1. 1."))))
    assert error.message.startswith("unaligned area")


def test_a_large_mark_is_one_area(tmp_path: Path) -> None:
    row = "0. 0. 0A 0A 0W"
    text = changed(GRANARY, (row, "0. 0. ⟦0A 0. 0W"))
    assert_broken(tmp_path, text, "the mark A does not fill one area", "2x2")
    text = changed(GRANARY, (row, "0. ⟦0A 0A 0. 0W"), (row, "0. 0A 0A 0. 0W"))
    assert_broken(tmp_path, text, "the mark A does not fill one area", "2x2")


@pytest.mark.parametrize(
    ("origin", "message"),
    [
        ("⟦[10, 1]", "an odd origin, (10, 1)"),
        ("⟦[9, 0]", "an odd origin, (9, 0)"),
        ("⟦[8, 0]", "Bridge House lies on Tollgate at (8, 0)"),
        ("[⟦-2, 0]", "-2 is too small"),
        ("⟦[10]", "the list has 1 value"),
    ],
)
def test_a_room_in_a_bad_place(tmp_path: Path, origin: str, message: str) -> None:
    assert_broken(tmp_path, changed(BRIDGE, ("[10, 0]", origin)), message)


def test_a_room_beyond_the_table(tmp_path: Path) -> None:
    text = changed(BRIDGE, ("[10, 0]", "[98, 0]"), ("map          =", "⟦map          ="))
    assert_broken(tmp_path, text, "beyond the 100th square", "towards")


def test_too_few_hero_starts(tmp_path: Path) -> None:
    six = changed(BRIDGE, ("0h 0h", "0. 0h"))
    assert problems(tmp_path, six) == []
    four = six.replace("0h 0h", "0. 0.").replace("map    = ", "⟦map    = ", 1)
    assert_broken(tmp_path, four, "3 Hero starts for a party of up to 5", "at least 5 squares")


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('opens = "bridge-house"', 'opens = ⟦"bridge-hous"', "no room 'bridge-hous'", "-house'"),
        ('opens = "bridge-house"', 'opens = ⟦"tollgate"', "opened by the First Setup already", ""),
        ('side  = "east"', 'side  = ⟦"west"', "no door squares on the west side", "`<`"),
        ('side  = "east"', 'side  = ⟦"easst"', "'easst' is not allowed here", "'east'"),
        ("door.door-1]", "door.⟦'door 1']", "'door 1' is no id", "letters"),
        ('["door-1"]', '[⟦"door-7"]', "there is no door 'door-7'", "'door-1'"),
        (ROW_7, "⟦0< 0. 0. 0. 0. 0. 05 0. 0. 0.\n", "half a door", "two squares"),
    ],
)
def test_a_bad_door(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, changed(BRIDGE, (old, new)), message, remedy)


def test_door_squares_without_a_door(tmp_path: Path) -> None:
    text = changed(
        BRIDGE,
        ("0. 0. 0. 0. 1. 1. 03 0.\n0.", "⟦0< 0. 0. 0. 1. 1. 03 0.\n0<"),
    )
    assert_broken(tmp_path, text, "door squares without a door on the west side", "Add")


def test_a_door_inside_its_room(tmp_path: Path) -> None:
    text = changed(BRIDGE, ("1. 1. 0. 0>", "1. 1. ⟦0> 0."), ("1. 1. 02 0>", "1. 1. 0> 02"))
    assert_broken(tmp_path, text, "a door inside the room", "border")


def test_a_door_with_nothing_behind_it(tmp_path: Path) -> None:
    text = changed(BRIDGE, ("[10, 0]", "[10, 4]"), ('"bridge-house"', '⟦"bridge-house"'))
    assert_broken(tmp_path, text, "Bridge House has no squares behind this door", "(10, 2)")


def test_two_doors_of_one_name(tmp_path: Path) -> None:
    first = GRANARY[: GRANARY.index("door.door-1]")].count("\n") + 1
    text = GRANARY.replace("door.door-2]", "door.⟦door-1]")
    assert_broken(tmp_path, text, "the id 'door-1' is taken", f"pack.toml:{first}:")


def test_a_room_without_a_door_to_it(tmp_path: Path) -> None:
    door = '[adventure.mill.room.tollgate.door.door-1]\nside  = "east"\nopens = "bridge-house"\n'
    text = changed(BRIDGE, (door, ""), ('["door-1"]', "[]"), ("room.bridge", "room.⟦bridge"))
    assert_broken(tmp_path, text.replace(" 0>", " 0."), "nobody can get to Bridge House", "door")


def test_a_door_nobody_can_walk_to(tmp_path: Path) -> None:
    start = BRIDGE.index(ROW_1)
    end = BRIDGE.index('"""', start)
    rows = [row.split() for row in BRIDGE[start:end].split("\n")[:-1]]
    cut = "\n".join(" ".join([*row[:6], "##", "##", *row[8:]]) for row in rows)
    spawns = BRIDGE.index("spawns", end)
    text = BRIDGE[:start] + cut + '\n"""\n' + BRIDGE[BRIDGE.index("]", spawns) + 1 :]
    marked = changed(text, ("door.door-1]", "door.⟦door-1]"))
    text, line, column = spot(marked)
    door, room = problems(tmp_path, text)
    assert door.message == "a door nobody can walk to"
    assert (door.line, door.column) == (line, column)
    assert room.message == "nobody can get to Bridge House"


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ("Skeleton Archer - Rookie at 1", "⟦Skeleton Acher - Rookie at 1",
         "there is no Monster 'Skeleton Acher'", "'Skeleton Archer'"),
        ("Archer - Rookie at 1", "Archer - ⟦Rooky at 1", "there is no rank 'Rooky'", "'rookie'"),
        ("WM: Skeleton Archer - Rookie at 1", "⟦GM: Skeleton Archer - Rookie at 1",
         "no gray Rookie Monster Skeleton Archer", ""),
        ("Archer - Rookie at 1", "Archer - Rookie at ⟦8",
         "the map has no mark 8", "Known: 1, 2, 3, 4, 5."),
        ("Flesh - Rookie at 2", "Flesh - Rookie at ⟦1", "two Monsters at the mark 1", ""),
        ("GM: Rotten Flesh - Rookie at 2", "BM - Rookie at ⟦2", "wrong size for the mark 2", "A"),
        ('"5+: WM - Rookie at 5"', '⟦"5+ WM Rookie, 5"', "this is no setup line", "Write e.g."),
        ('"5+: WM - Rookie at 5"', '⟦"9+: WM - Rookie at 5"', "this is no setup line", ""),
        ("WM: Skeleton Archer - Rookie at 1", "C: Archon or ⟦Bene, CP 2+P at 1",
         "there is no Commander 'Bene'", "'Bane'"),
        ("WM: Skeleton Archer - Rookie at 1", "⟦C: Archon at 1",
         "a Commander without CP", "CP 2+P"),
        ("WM: Skeleton Archer - Rookie at 1", "C: Brute, CP 2+P at ⟦1", "wrong size", "A or B"),
        ("WM: Skeleton Archer - Rookie at 1", "⟦S at 1", "which scenario Monster?", "name"),
        ("WM: Skeleton Archer - Rookie at 1", "S: Dire Executioner, CP ⟦2+P at 1",
         "a scenario Monster has no CP", ""),
        ("WM: Skeleton Archer - Rookie at 1", "Boss: ⟦Undead Kin at 1",
         "there is no Boss 'Undead Kin'", "'Undead King'"),
        ("WM: Skeleton Archer - Rookie at 1", "minion: Skeleton Archer Minion at ⟦8",
         "the map has no mark 8", ""),
        ('"5+: WM - Rookie at 5"', "⟦5", "expected a text, got a whole number", ""),
    ],
)  # fmt: skip
def test_a_bad_setup_line(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, changed(BRIDGE, (old, new)), message, remedy)


@pytest.mark.parametrize(
    ("changes", "message", "remedy"),
    [
        ([("0i 0.", "0i 0i"), ('["toll-', '⟦["toll-')], "1 interactions for 2 `i` squares", "one"),
        ([('["toll-', '[⟦"tol-')], "there is no interaction 'tol-keeper'", "'toll-keeper'"),
        ([('"R 10"', '⟦"10 R"')], "'10 R' is no Skill Challenge", "Y 12"),
        ([('challenge = "R 10"\n', ""), ("failure", "⟦failure")], "nothing can fail", "challenge"),
        ([("charges = 2", "charges = ⟦3")], "3 is too large", "to 2"),
        ([("CAPTAIN RHEDE", "⟦CAPTAIN REED")], "no companion 'CAPTAIN REED'", "CAPTAIN RHEDE"),
        ([('"SELF, BLEED 2"', '"SELF, ⟦BLEAD 2"')], "BLEAD", "BLEED"),
        ([("choice.a]\nname ", "choice.a]\n⟦nam ")], "unknown key 'nam'", "'name'"),
    ],
)
def test_a_bad_interaction(
    tmp_path: Path, changes: list[tuple[str, str]], message: str, remedy: str
) -> None:
    assert_broken(tmp_path, changed(BRIDGE, *changes), message, remedy)


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('"darkness-hunting"', '⟦"darkness-haunting"', "no Rune card 'darkness-haunting'", "'dark"),
        ('"rising-water"]', '⟦"raising-water"]', "no mechanic 'raising-water'", "'rising-water'"),
        ("freed       = 2", "freed       = ⟦4", "4 of 3 Villagers", "`n`"),
        ("BADGE OF THE WEST", "⟦BADGE OF THE WET", "no adventure item 'BADGE OF THE WET", "WEST"),
        ("CLEAR-CONSCIOUS", "⟦CLEAR-CONSCIENCE", "no aura 'CLEAR-CONSCIENCE'", "CLEAR-CONSCIOUS"),
    ],
)
def test_a_broken_granary(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, changed(GRANARY, (old, new)), message, remedy)


@pytest.mark.parametrize(
    ("text", "changes", "message", "remedy"),
    [
        (GRANARY, [("0i 0. 0. 0. 05", "⟦0e 0. 0. 0. 05"), ('["sluice-wheel"]', "[]")],
         "an unknown Special Event token", "`event` table"),
        (VAULT, [('done = "shuts the Furnace Vent"\n', ""), ("forge.event", "forge.⟦event")],
         "half a Cube Action", "`deed` says"),
        (VAULT, [('name = "Furnace Vent"', '⟦nam = "Furnace Vent"')], "unknown key 'nam'", "name"),
        (CHOIR, [('["skeleton-archer"]', '[⟦"skeleton-acher"]')],
         "no kind of Monster 'skeleton-acher'", "'skeleton-archer'"),
        (CHOIR, [("SELF, CLEANSE 1", "SELF, ⟦CLEANS 1")], "CLEANS", "CLEANSE"),
        (CAUSEWAY, [('failure   = "SELF, STUN; DOOR 2', 'failure   = "SELF, STUN; ⟦DOOR 9')],
         "there is no door 'door-9'", "door-2"),
        (CAUSEWAY, [("commander   = true", "commander   = true\n⟦events = true")],
         "no Special Event token to remove", "`e`"),
        (CAUSEWAY, [("locked = true", "locked = ⟦2")], "expected", ""),
        (CAUSEWAY, [("camp-2 = 2 }", "camp-2 = ⟦-1 }")], "-1 is too small", ""),
    ],
)  # fmt: skip
def test_broken_mechanics(
    tmp_path: Path, text: str, changes: list[tuple[str, str]], message: str, remedy: str
) -> None:
    assert_broken(tmp_path, changed(text, *changes), message, remedy)


def test_villagers_need_their_mechanic(tmp_path: Path) -> None:
    text = changed(GRANARY, ('["villagers", "rising-water"]', "[]"))
    first, second = problems(tmp_path, text)
    assert "'freed' needs the mechanic 'villagers'" in first.message
    assert "'lost' needs the mechanic 'villagers'" in second.message


def test_all_problems_are_collected_in_reading_order(tmp_path: Path) -> None:
    text = changed(BRIDGE, ("at 2", "at 9"), ("CAPTAIN RHEDE", "CAPTAIN RED"), ("[10,", "[11,"))
    messages = [error.message for error in problems(tmp_path, text)]
    assert messages == [
        "the map has no mark 9",
        "an odd origin, (11, 0)",
        "there is no companion 'CAPTAIN RED'",
    ]
