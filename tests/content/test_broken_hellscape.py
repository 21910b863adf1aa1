"""What a designer may write wrong in a Quest for Hellscape is told by `check`, at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from content import packs
from content.packs import changed
from rule import rule
from undercroft.games.hellscape.loading import CORE, LOADER, check

QUEST = Path(__file__).with_name("drowned_bell.toml").read_text(encoding="utf-8")
LEVERS = QUEST.replace('"soul-keys"', '"levers"').replace("L. F     |", "L. Fo    |")
LEVERS = changed(LEVERS, ('boss      = "the-reaper"\n', ""))
LEVERS = LEVERS[: LEVERS.index("arena = ")]
ESCORT = LEVERS.replace('"levers"', '"escort"').replace("L. H ", "L. HN").replace("Fo", "F ")
ESCORT = changed(ESCORT, ("!Lb   ", "!Lb o "))
ESCORT = changed(ESCORT, ('spared    = "r5c1"\n', ""), ('added     = "r6c3"\n', ""))


def assert_broken(folder: Path, marked: str, message: str, remedy: str = "") -> None:
    packs.assert_broken(folder, marked, message, remedy, check)


def test_the_unbroken_files_are_fine(tmp_path: Path) -> None:
    for text in (QUEST, LEVERS, ESCORT):
        assert packs.problems(tmp_path, text, check) == []


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ("L. H ", "⟦Q. H ", "'Q' is no kind of Zone", "L, S or X"),
        ("L. H ", "L⟦A H ", "'A' is no Chamber", "small letter"),
        ("L. H ", "L. ⟦Z ", "'Z' is no token", "The marks are: 3 5 A B"),
        ("K     D", "K     ⟦d", "'d' is no side", ""),
        ("+----D----+         +\nr7", "+⟦---DD----+         +\nr7", "is no side", ""),
        ("S. b ", "⟦S. bH", "only 1 `H` may lie on this map", ""),
        ("S. 5 ", "⟦S. 5B", "no `B` can lie on this map", ""),
        ("X.  ", "⟦X. s", "nothing lies in an abyss", ""),
        ("S. P ", "⟦S. PT", "spawn and loot tokens lie in Chambers", "into one"),
        ("DSa M", " ⟦Sa M", "Chamber a is open to others", "wall or a door"),
        ("DSa M", "|⟦Sa M", "no way leads to r1c4", "Draw a door"),
        ("La T      Sa O", "La T     D⟦Sa O", "Chamber a is in several pieces", ""),
    ],
)
def test_a_broken_map(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, changed(QUEST, (old, new)), message, remedy)


def test_a_map_has_a_start(tmp_path: Path) -> None:
    text = changed(QUEST, ("L. H ", "L.   "), ("map       = '''", "map       = ⟦'''"))
    assert_broken(tmp_path, text, "nobody can start", "`H`")


def test_a_map_has_lines_of_zones_and_of_sides(tmp_path: Path) -> None:
    half = "    +---------+---------+---------+\n'''\narena"
    text = changed(QUEST, (half, "'''\narena"), ("map       = '''", "map       = ⟦'''"))
    assert_broken(tmp_path, text, "a side line above and below every line of Zones")


def test_only_so_many_portals(tmp_path: Path) -> None:
    text = changed(
        QUEST, ("S. A ", "S. A3"), ("L. 3  ", "L. 355"), ("map       = '''", "map       = ⟦'''")
    )
    assert_broken(tmp_path, text, "there are 3 Portals besides")


def test_a_chamber_has_a_door(tmp_path: Path) -> None:
    """A room of one piece with the whole map in it: nobody can open it."""
    rows = ("r1  |⟦La H      Sa O     |", "r2  |Sa        La O     |")
    side, inner = "    +---------+---------+", "    +         +         +"
    drawn = "\n".join((side, rows[0], inner, rows[1], side))
    start, end = LEVERS.index("    +"), LEVERS.index("'''", LEVERS.index("    +"))
    text = LEVERS[:start] + drawn + "\n" + LEVERS[end:]
    text = changed(text, ('["r4c2"]', "[]"), ('"r6c3"', '"r1c1"'), ('"r5c1"', '"r1c2"'))
    assert_broken(tmp_path, text, "Chamber a has no door", "`D`")


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('["r4c2"]', '["r4c2", ⟦"r4c9"]', "there is no Zone r4c9", "e.g. `r4c1`"),
        ('["r4c2"]', '[⟦"the bridge"]', "there is no Zone the bridge", ""),
        ('"r5c1"', '⟦"r1c1"', "no `O` lies in r1c1", "r1c6, r5c1"),
        ('"r6c3"', '⟦"r3c1"', "no Mob can come to r3c1", ""),
        ('"r6c3"', '⟦"r9c9"', "no Mob can come to r9c9", ""),
        ('["soul-keys"]', '[⟦"soul-key"]', "there is no rule 'soul-key'", "'soul-keys'"),
        (
            '["soul-keys"]',
            '["soul-keys", ⟦"chains"]',
            "two rules have a story",
            "one of them alone",
        ),
        ("rules     = ", "⟦rules     = [] #", "nothing says how the Quest is won", "levers"),
        ('"the-reaper"', '⟦"the-reper"', "there is no Boss 'the-reper'", "'the-reaper'"),
        ("order     = 10", "⟦ordre     = 10", "unknown key 'ordre'", "'order'"),
    ],
)
def test_a_broken_quest(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, changed(QUEST, (old, new)), message, remedy)


@rule("MD2-BOSS-04")
def test_a_boss_fight_has_a_counter_of_its_own(tmp_path: Path) -> None:
    story = """
[quest.the-drowned-bell.story.knell]
when  = "a round begins"
do    = "count {}"
again = true
"""
    text = QUEST + story.format("⟦last")
    assert_broken(tmp_path, text, "a Boss Fight counts 'last' itself", "another name")
    assert packs.problems(tmp_path, QUEST + story.format("knells"), check) == []


@rule("MD2-RUL-122", "MD2-QUEST-01")
def test_what_a_rule_needs_is_on_the_map(tmp_path: Path) -> None:
    at = ("map       = '''", "map       = ⟦'''")
    gateless = changed(QUEST, ("!Lb", "DLb"), at)
    assert_broken(tmp_path, gateless, "'soul-keys' needs one gate, not 0", "`!`")
    twice = changed(QUEST, ("K     D", "K     !"), at)
    assert_broken(tmp_path, twice, "'soul-keys' needs one gate, not 2")
    closed = changed(LEVERS, ("Fo", "F "), at)
    assert_broken(tmp_path, closed, "'levers' needs a Zone marked `o`")
    tutorial = changed(LEVERS, ('"levers"', '"tutorial"'), ("DSa M", "DSe M"), at)
    tutorial = tutorial.replace("La T      Sa O", "Le T      Se O").replace("La C", "Le C")
    assert_broken(tmp_path, tutorial, "'tutorial' needs a Chamber a")
    beast = changed(LEVERS, ('"levers"', '"feathers"'), at)
    assert_broken(tmp_path, beast, "'feathers' needs a Zone marked `W`")
    damned = changed(
        LEVERS, ('["levers"]', '["fragments", "gate-of-the-damned"]'), ("!Lb", "DLb"), at
    )
    assert_broken(tmp_path, damned, "'gate-of-the-damned' needs one gate, not 0")


def test_what_opens_a_gate_lies_before_it(tmp_path: Path) -> None:
    behind = changed(QUEST, ("!Lb   ", "!⟦Lb O "))
    assert_broken(tmp_path, behind, "opens by this `O`, which lies behind it", "before the gate")


def test_a_gate_that_nothing_opens(tmp_path: Path) -> None:
    """Only some rules say how a gate opens."""
    beast = changed(LEVERS, ('"levers"', '"feathers"'), ("L. H ", "L. HW"))
    beast = changed(beast, ('added     = "r6c3"\n', ""))
    found = packs.problems(tmp_path, beast, check)
    assert [error.message for error in found] == ["no rule of the Quest opens a gate"]
    assert "!" in found[0].text


def test_the_tutorial_has_somebody_to_kill(tmp_path: Path) -> None:
    """It is won by the Mobs of its last Chamber."""
    core = (CORE / "quests" / "tutorial.toml").read_text(encoding="utf-8")
    text = core.replace("quest.tutorial", "quest.lesson")
    assert packs.problems(tmp_path, text, check) == []
    lines = [line.replace("M", " ") if "b M" in line else line for line in text.split("\n")]
    (error,) = packs.problems(tmp_path, "\n".join(lines), check)
    assert "is won by the Mobs of Chamber b, and none comes there" in error.message


def test_a_chamber_that_nobody_needs_is_a_warning(tmp_path: Path) -> None:
    text = LEVERS
    for row in ("DSa M", "La T", "Sa O", "La C"):
        text = text.replace(row, row[:-1] + " ")
    text = text.replace('spared    = "r5c1"\n', "")
    assert packs.problems(tmp_path, text, check) == []
    (warning,) = LOADER.survey(tmp_path).warnings
    assert "Chamber a is never needed" in warning.message


def test_the_summoner_walks_out_through_the_gate(tmp_path: Path) -> None:
    text = changed(ESCORT, ("!Lb o ", "!Lb   "), ("S. b ", "⟦S. bo"))
    assert_broken(tmp_path, text, "the exit of 'escort' lies behind its gate")


def test_what_the_rules_have_no_use_for_is_refused(tmp_path: Path) -> None:
    more = changed(ESCORT, ("rules ", '⟦added = "r6c3"\nrules '))
    assert_broken(tmp_path, more, "the rules of this Quest have no use for it")
    less = changed(
        LEVERS, ('"levers"', '"tutorial"'), ("spared ", "⟦spared "), ("!Lb   ", "DLb M ")
    )
    assert_broken(tmp_path, less, "the rules of this Quest have no use for it", "Leave it out")


def test_few_heroes_are_spared_one_of_several(tmp_path: Path) -> None:
    text = changed(QUEST, ("Sa O", "Sa  "), ('"r5c1"', '⟦"r5c1"'))
    assert_broken(tmp_path, text, "r5c1 has the only `O` of the map", "another one")


def test_a_boss_has_a_chamber_and_a_fight(tmp_path: Path) -> None:
    name = ("[quest.the-drowned-bell]", "[quest.⟦the-drowned-bell]")
    without = changed(QUEST, ('boss      = "the-reaper"\n', ""), name)
    assert_broken(tmp_path, without, "its rules need a Boss", "boss = ")
    nowhere = changed(QUEST[: QUEST.index("arena = ")], name)
    assert_broken(tmp_path, nowhere, "a Boss without an arena", "arena = ")
    idle = changed(LEVERS, ("rules ", '⟦boss = "the-reaper"\nrules '))
    assert_broken(
        tmp_path, idle, "nothing in the Quest begins a Boss Fight", "begin the Boss Fight"
    )
    for quest, before in ((LEVERS, "rules "), (QUEST, "bridges ")):  # with a fight and without
        plain = quest.replace('boss      = "the-reaper"\n', "")
        misspelt = changed(plain, (before, f'boss = ⟦"the-reeper"\n{before}'))
        assert_broken(tmp_path, misspelt, "'the-reeper'", "the-reaper")
    empty = changed(QUEST, ("La B", "La  "), ("arena = '''", "arena = ⟦'''"))
    assert_broken(tmp_path, empty, "no Zone of the Boss", "`B`")
    sealed = changed(QUEST, ("La H      Sa H      La H ", "La        Sa        La   "))
    sealed = changed(sealed, ("arena = '''", "arena = ⟦'''"))
    assert_broken(tmp_path, sealed, "no entry Zone", "`H`")
    furnished = changed(QUEST, ("La B ", "⟦La BT"))
    assert_broken(tmp_path, furnished, "no `T` can lie on this map")


@pytest.mark.parametrize(
    ("row", "message", "remedy"),
    [
        ("portals = ⟦[1, 1, 2, 2, 3]", "the list has 5 values", ""),
        ("time = [1, 1, 2, 2, 3, ⟦100]", "100 is too large", "to 99"),
        ("⟦portal = [1, 1, 2, 2, 3, 3]", "speaks of the row `portal`", "portals"),
        ("⟦lifebringers = [1, 1, 2, 2, 3, 3]", "speaks of the row `lifebringers`", ""),
        ("portals = [⟦2, 1, 2, 2, 3, 3]", "one Hero alone plays as two do", "second number"),
        ("time = [9, 9, ⟦7, 6, 6, 6]", "14 tokens, where the box has 12", "6 or less"),
        ("time = [6, 6, ⟦0, 4, 4, 4]", "with none the Quest is lost", "1 or more"),
        ("portals = [1, 1, 2, 2, 3, ⟦4]", "4 Portals, where the map has 1 to 3", "`5`"),
        ("portals = [1, 1, ⟦0, 2, 3, 3]", "0 Portals, where the map has 1 to 3", "`3`"),
        ("⟦summoner = [8, 8, 10, 10, 12, 12]", "speaks of the row `summoner`", "portals, time"),
        ("⟦corruption = [9, 9, 9, 9, 9, 9]", "speaks of the row `corruption`", "portals, time"),
    ],
)
def test_rows_for_one_to_six_heroes(tmp_path: Path, row: str, message: str, remedy: str) -> None:
    """MD2-RUL-117: six numbers, for a rule that the Quest has."""
    text = f"{QUEST[: QUEST.index('portals = ')]}{row}\n"
    assert_broken(tmp_path, text, message, remedy)
