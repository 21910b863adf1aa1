"""Files that are changed in place: what was asked for changes, and nothing else."""

from __future__ import annotations

import tomllib
from difflib import SequenceMatcher

import pytest

from undercroft.content.manuscript import Escaped, Manuscript

TEXT = '''\
# A quest.
[quest.cellar]
name    = "Cellar"   # as people call it
rules   = []
tags    = ["a", "b"] # two
map     = """
SS11
SS11
"""

# Where one starts.
[quest.cellar.area.S]
monsters = [
    "skeleton at a1",   # asleep
    # awake
    "wolf at b1",
]
terrain  = { rubble = ["a2"], water = ["b2"] }

[quest.cellar.area.1]

# The door.
[quest.cellar.door.first]
squares = ["b1", "b2"]
side    = "east"

[[quest.cellar.tokens]]
id = "X1"

# The end.
'''
AREA = ("quest", "cellar", "area", "S")


@pytest.fixture
def script() -> Manuscript:
    return Manuscript(TEXT)


def changed(after: str) -> tuple[str, str]:
    """What left and what came, letter by letter."""
    left, came = [], []
    for kind, a, b, c, d in SequenceMatcher(None, TEXT, after, autojunk=False).get_opcodes():
        if kind != "equal":
            left.append(TEXT[a:b])
            came.append(after[c:d])
    return "".join(left), "".join(came)


def test_a_row_of_a_drawing_is_changed_letter_by_letter(script: Manuscript) -> None:
    rows = script.rows(("quest", "cellar", "map"))
    assert rows == ["SS11", "SS11"]
    start = script.row_start(("quest", "cellar", "map"), 1)
    assert TEXT[start : start + 4] == "SS11"
    script.redraw(("quest", "cellar", "map"), [rows[0], "SS1."])
    assert script.text == TEXT.replace('SS11\n"""', 'SS1.\n"""')


def test_a_drawing_grows_between_its_quotes(script: Manuscript) -> None:
    script.redraw(("quest", "cellar", "map"), ["SS11", "SS11", "..11"])
    assert script.text == TEXT.replace('SS11\n"""', 'SS11\n..11\n"""')


def test_a_drawing_of_one_line_becomes_one_of_several() -> None:
    script = Manuscript('map = "SS"\n')
    script.redraw(("map",), ["SS", ".S"])
    assert script.text == 'map = """\nSS\n.S\n"""\n'


def test_a_text_with_escapes_is_left_alone() -> None:
    with pytest.raises(Escaped):
        Manuscript('map = "SS\\nSS"\n').rows(("map",))


def test_an_element_is_added_as_the_others_are_written(script: Manuscript) -> None:
    script.append((*AREA, "monsters"), "bat at b2")
    assert changed(script.text) == ("", '    "bat at b2",\n')
    script.append(("quest", "cellar", "tags"), "c")
    assert '["a", "b", "c"] # two\n' in script.text
    script.append(("quest", "cellar", "rules"), "r")
    assert 'rules   = ["r"]\n' in script.text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("x = [\n  1,\n  2\n]\n", "x = [\n  1,\n  2,\n  3\n]\n"),
        ("x = [\n  1,\n  2 # two\n]\n", "x = [\n  1,\n  2, # two\n  3\n]\n"),
        ("x = [1,\n     2]\n", "x = [1,\n     2,\n     3]\n"),
        ("x = [1, 2,]\n", "x = [1, 2, 3,]\n"),
        ("x = [ ]\n", "x = [3]\n"),
        ("y = 1\n", "y = 1\nx = [3]\n"),
        ("", "x = [3]\n"),
    ],
)
def test_lists_of_every_kind_take_one_more(before: str, after: str) -> None:
    script = Manuscript(before)
    script.append(("x",), 3)
    assert script.text == after
    tomllib.loads(script.text)


def test_an_element_is_put_before_another(script: Manuscript) -> None:
    script.insert((*AREA, "monsters"), 0, "bat at b2")
    assert script.text == TEXT.replace('    "skeleton', '    "bat at b2",\n    "skeleton')
    script.insert(("quest", "cellar", "tags"), 1, "c")
    assert '["a", "c", "b"] # two' in script.text
    script.insert(("quest", "cellar", "tags"), 9, "d")
    assert '["a", "c", "b", "d"] # two' in script.text


def test_an_element_goes_with_its_line_and_no_other(script: Manuscript) -> None:
    script.drop((*AREA, "monsters", 0))
    assert script.text == TEXT.replace('    "skeleton at a1",   # asleep\n', "")
    script.drop((*AREA, "monsters", 0))
    assert script.at((*AREA, "monsters")).data == []
    assert "    # awake\n" in script.text
    script.drop(("quest", "cellar", "tags", 1))
    assert 'tags    = ["a"] # two\n' in script.text
    script.drop(("quest", "cellar", "tags", 0))
    assert "tags    = [] # two\n" in script.text


def test_the_first_of_several_leaves_no_comma(script: Manuscript) -> None:
    script.drop(("quest", "cellar", "tags", 0))
    assert 'tags    = ["b"] # two\n' in script.text


def test_a_value_changes_and_its_comment_stays(script: Manuscript) -> None:
    script.put(("quest", "cellar", "name"), "Vault")
    assert changed(script.text)[1] in ("Vault", "Vaut")
    assert 'name    = "Vault"   # as people call it\n' in script.text


def test_a_new_key_stands_at_the_end_of_its_table_and_in_line(script: Manuscript) -> None:
    script.put((*AREA, "text"), "Dark.")
    assert script.text == TEXT.replace(
        'water = ["b2"] }\n', 'water = ["b2"] }\ntext     = "Dark."\n'
    )
    script.put(("quest", "cellar", "area", "1", "text"), "Darker.")
    assert '[quest.cellar.area.1]\ntext = "Darker."\n' in script.text


def test_an_inline_table_takes_a_key_and_gives_it_back(script: Manuscript) -> None:
    script.put((*AREA, "terrain", "pit"), ["b1"])
    assert '{ rubble = ["a2"], water = ["b2"], pit = ["b1"] }' in script.text
    script.drop((*AREA, "terrain", "rubble"))
    assert '{ water = ["b2"], pit = ["b1"] }' in script.text
    script.drop((*AREA, "terrain", "pit"))
    script.drop((*AREA, "terrain", "water"))
    assert script.at((*AREA, "terrain")).data == {}
    script.put((*AREA, "terrain", "pit"), ["b1"])
    assert 'terrain  = { pit = ["b1"] }\n' in script.text


def test_a_new_table_stands_behind_those_that_are_like_it(script: Manuscript) -> None:
    script.add_table(("quest", "cellar", "area", "2"), {"text": "", "monsters": []})
    added = '\n\n[quest.cellar.area.2]\ntext     = ""\nmonsters = []'
    assert script.text == TEXT.replace("[quest.cellar.area.1]", "[quest.cellar.area.1]" + added)
    script.add_table(("quest", "cellar", "tokens"), {"id": "X2"}, many=True)
    assert '[[quest.cellar.tokens]]\nid = "X1"\n\n[[quest.cellar.tokens]]\nid = "X2"' in script.text
    assert script.text.endswith("\n\n# The end.\n")


def test_a_key_of_a_table_that_is_not_there_makes_the_table(script: Manuscript) -> None:
    script.put(("quest", "cellar", "area", "3", "text"), "Cold.")
    assert script.at(("quest", "cellar", "area", "3")).data == {"text": "Cold."}


def test_a_table_goes_as_it_came(script: Manuscript) -> None:
    script.add_table(("quest", "cellar", "door", "second"), {"side": "west"})
    script.drop(("quest", "cellar", "door", "second"))
    assert script.text == TEXT
    script.drop(("quest", "cellar", "door", "first"))
    assert "# The door.\n" in script.text
    assert "door.first" not in script.text
    assert script.at(("quest", "cellar", "tokens")).data == [{"id": "X1"}]
    script.drop(("quest", "cellar", "tokens", 0))
    assert "tokens" not in script.text
    assert script.text.endswith("# The end.\n")


def test_a_key_goes_with_its_line(script: Manuscript) -> None:
    script.drop(("quest", "cellar", "rules"))
    assert script.text == TEXT.replace("rules   = []\n", "")


def test_odd_keys_are_quoted(script: Manuscript) -> None:
    script.put(("quest", "cellar", "paragraphs", "9.1"), 'He says “no”. "No."')
    assert '[quest.cellar.paragraphs]\n"9.1" = "He says “no”. \\"No.\\""' in script.text
