"""Records: tables become frozen structs, and what does not fit is told at its place."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from undercroft.cards.errors import CardError, Origin
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.loader import Loader
from undercroft.content.prose import Prose, telling
from undercroft.content.reach import Reach
from undercroft.content.toml import Entry
from undercroft.kit.fields import Dice, Drawing, Text
from undercroft.kit.records import Part, Record, records
from undercroft.kit.shapes import Id

GOOD = """\
[weapon.axe]
name = "Axe"
dice = "B R"
text = ["hit 1", "hit 2"]

[beast.imp]
name = "Imp"
weapons = ["axe"]
lair = { map = '''
..#
...''' }
kin = { imp = 2 }
"""


class Pool(Dice, letters={"B": "blue", "R": "red"}):
    pass


class Rows(Drawing, signs={".": "floor", "#": "wall"}):
    pass


class Line(Text):
    pass


WeaponId = Annotated[str, Id("weapons", "weapon")]
BeastId = Annotated[str, Id("beasts", "beast")]


class Weapon(Record, frozen=True):
    name: Prose
    dice: Pool = Pool()
    text: tuple[Line, ...] = ()
    worn_by: BeastId | None = None


class Lair(Part, frozen=True):
    map: Rows
    guard: BeastId = ""


class Beast(Record, frozen=True):
    name: Prose
    weapons: tuple[WeaponId, ...]
    lair: Lair | None = None
    kin: dict[BeastId, int] = msgspec.field(default_factory=dict)


class Box(msgspec.Struct, frozen=True):
    weapons: dict[str, Weapon]
    beasts: dict[str, Beast]
    hash: str


def hits(line: str) -> int:
    """The whole language: `hit 3`."""
    word, _, number = line.partition(" ")
    if word != "hit":
        place = Origin(column=1)
        raise CardError(f"unknown word {word}", place, line, 0, len(word), expected=("hit",))
    return int(number)


def no_lone_axes(draft: Draft, weapon: Weapon, entry: Entry) -> None:
    if weapon.dice == ("red",):
        raise entry["dice"].error("a red die needs a blue one")


def loader(folder: Path, text: str = GOOD) -> Loader[Box, Draft]:
    (folder / "box.toml").write_text(text, encoding="utf-8")
    sections: dict[str, type[Record]] = {"weapon": Weapon, "beast": Beast}
    return records(folder, Box, sections, texts={Line: hits}, checks={Weapon: no_lone_axes})


def found(folder: Path, old: str, new: str) -> list[tuple[int, int, str, str]]:
    assert old in GOOD
    errors = loader(folder, GOOD.replace(old, new, 1)).check(folder)
    return [(error.line, error.column, error.message, error.remedy) for error in errors]


def test_a_table_is_its_record(tmp_path: Path) -> None:
    box = loader(tmp_path).load()
    axe, imp = box.weapons["axe"], box.beasts["imp"]
    assert (axe.id, axe.name, axe.dice) == ("axe", "Axe", ("blue", "red"))
    assert axe.text == ("hit 1", "hit 2")
    assert [line.means for line in axe.text] == [1, 2]
    assert imp.lair is not None
    assert imp.lair.map == ("..#", "...")
    assert [imp.lair.map.at(2, 0), imp.lair.map.at(3, 0), imp.lair.map.at(0, -1)] == ["#", "", ""]
    with pytest.raises(AttributeError):
        axe.name = "Spoon"  # type: ignore[misc]


def test_a_line_nobody_reads_is_kept_as_it_stands(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text(GOOD, encoding="utf-8")
    sections: dict[str, type[Record]] = {"weapon": Weapon, "beast": Beast}
    axe = records(tmp_path, Box, sections).load().weapons["axe"]
    assert axe.text == ("hit 1", "hit 2")
    assert axe.text[0].means is None


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "message", "remedy"),
    [
        ('"B R"', '"B G"', 3, 11, "there is no die 'G'", "Known: B blue, R red."),
        ('"B R"', '"B  R"', 3, 11, "there is no die ''", "Known: B blue, R red."),
        ('"B R"', "3", 3, 8, "a text is expected here", ""),
        ('"hit 2"', '"hut 2"', 4, 19, "unknown word hut", "Expected: hit."),
        ('"hit 2"', "2", 4, 18, "a text is expected here", ""),
        ("dice =", "dise =", 3, 1, "unknown key 'dise'", "Did you mean 'dice'?"),
        ("dice =", "id =", 3, 1, "the id stands in the head of the table", "Leave it out."),
        ('name = "Imp"', "", 6, 8, "the key 'name' is missing", 'Add `name = "..."`.'),
        ("..#\n", "..x\n", 10, 3, "'x' stands for nothing", "Known: `.` floor, `#` wall."),
        ("..#\n", "..#.\n", 11, 1, "a row of 3 signs", "Draw all rows equally long."),
        ("..#\n...", "", 9, 16, "nothing is drawn here", ""),
        ('"B R"', '"R"', 3, 8, "a red die needs a blue one", ""),
        ('["axe"]', '["axe", "ax"]', 8, 19, "there is no weapon 'ax'", "Did you mean 'axe'?"),
        ("{ imp = 2 }", "{ imq = 2 }", 12, 9, "there is no beast 'imq'", "Did you mean 'imp'?"),
        ("lair = {", 'lair = { guard = "elf",', 9, 18, "there is no beast 'elf'", "Known: imp."),
        ('"B R"', '"B"\nworn-by = "elf"', 4, 11, "there is no beast 'elf'", "Known: imp."),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_at_its_place(
    tmp_path: Path, old: str, new: str, line: int, column: int, message: str, remedy: str
) -> None:
    (at, across, said, way_out), *others = found(tmp_path, old, new)
    assert (at, across) == (line, column)
    assert said.startswith(message)
    assert way_out.startswith(remedy)
    assert all("refused" in follows for *_, follows in others)


def test_all_faults_are_found_and_a_check_waits_for_the_names(tmp_path: Path) -> None:
    """The check of a game sees only records whose ids are known."""
    faults = found(tmp_path, '"B R"', '"R"\nworn-by = "elf"')
    assert [message for _, _, message, _ in faults] == ["there is no beast 'elf'"]
    faults = found(tmp_path, '["axe"]', '["ax", "hoe"]')
    assert len(faults) == 2


def test_a_refused_table_is_the_cause_of_what_names_it(tmp_path: Path) -> None:
    cause, consequence = found(tmp_path, '"B R"', '"B G"')
    assert cause[2] == "there is no die 'G'"
    assert consequence[2] == "there is no weapon 'axe'"
    assert consequence[3].startswith("It is there, and refused: see ")


def test_packs_are_read_beside_the_core_and_inline_tables_over_it(tmp_path: Path) -> None:
    core, pack = tmp_path / "core", tmp_path / "pack"
    core.mkdir()
    pack.mkdir()
    (pack / "more.toml").write_text('[beast.elf]\nname = "Elf"\nweapons = ["axe"]\n')
    box = loader(core).load(pack)
    assert [*box.beasts] == ["imp", "elf"]
    assert box.hash != loader(core).load().hash
    tables: dict[str, Any] = {"weapon": {"axe": {"name": "Axe", "dice": "B"}}}
    assert loader(core).extend(box, tables).weapons["axe"].dice == ("blue",)
    (pack / "more.toml").write_text('[beast.imp]\nname = "Imp"\nweapons = []\n')
    with pytest.raises(ContentError, match="the id 'imp' is taken"):
        loader(core).load(pack)


def test_prose_changes_no_game_and_a_line_does(tmp_path: Path) -> None:
    assert telling(Weapon) == ("dice", "text", "worn_by", "id")
    hashes = [
        Reach(loader(tmp_path, text).load()).hash(["imp"])
        for text in (GOOD, GOOD.replace('"Axe"', '"Hatchet"'), GOOD.replace("hit 2", "hit 3"))
    ]
    assert hashes[0] == hashes[1] != hashes[2]
