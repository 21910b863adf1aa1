"""Broken TOML is a ContentError with file, line and column."""

from __future__ import annotations

import pickle

import pytest

from undercroft.content.errors import ContentError, Place, did_you_mean
from undercroft.content.toml import Document, Entry, parse


def broken(raw: bytes) -> ContentError:
    with pytest.raises(ContentError) as caught:
        parse("x.toml", raw)
    assert caught.value.code == "bad_content"
    return caught.value


@pytest.mark.parametrize(
    ("raw", "line", "column"),
    [
        (b"a = \n", 1, 5),
        (b"a = 1\nb = ?\n", 2, 5),
        (b"a = 1\na = 2\n", 2, 1),
        (b"a = 1\n[a]\n", 2, 2),
        (b"name = 'open\n", 1, 13),
        (b"list = [1, 2", 1, 8),
        (b"ok = 1\nname = '\xff'\n", 2, 9),
        (b"\r\nb = ?\r\n", 2, 5),
        (b"ok = 1\n[" + b"a." * 500 + b"a]", 2, 1001),
    ],
)
def test_a_syntax_error_has_a_place(raw: bytes, line: int, column: int) -> None:
    error = broken(raw)
    assert (error.file, error.line, error.column) == ("x.toml", line, column)


@pytest.mark.parametrize("raw", [b"a = " + b"[" * 5000, b"a = " + b"9" * 5000])
def test_monstrous_values_are_refused(raw: bytes) -> None:
    assert broken(raw).file == "x.toml"


def entry(text: str, *path: str | int) -> Entry:
    found = Document("x.toml", text).root
    for step in path:
        found = found[step]
    return found


def test_a_missing_key_is_reported_at_its_table() -> None:
    place = entry("\n[hero.vorn]\nhealth = 1", "hero", "vorn", "cubes").place
    assert (place.line, place.column, place.width) == (2, 7, 4)


def test_a_spot_in_a_text_is_found_in_the_file() -> None:
    one = entry('[t]\ntext = "SELF, HEEL 2"', "t", "text").place_in(1, 7, 4)
    assert (one.line, one.column) == (2, 15)
    assert one.text[one.column - 1 :].startswith("HEEL")
    block = entry('map = """\n0. 0.\n0. 0x\n"""', "map").place_in(2, 4, 2)
    assert (block.line, block.column) == (3, 4)


def test_errors_read_like_a_compiler() -> None:
    error = entry('name = "Vorn"\nhealth = 99', "health").error("too healthy", "At most 16.")
    assert str(error) == (
        "x.toml:2:10: too healthy\n    2 | health = 99\n      |          ^^\n  At most 16."
    )
    whole = ContentError("unreadable", Place("x.toml"))
    assert str(whole) == "x.toml: unreadable"


def test_errors_travel_between_processes() -> None:
    error = ContentError("broken", Place("x.toml", 1, 2, 3, "line"), "Mend it.")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.place) == (str(error), error.place)


def test_the_nearest_known_word_is_offered() -> None:
    assert did_you_mean("helth", ["health", "cubes"]) == "Did you mean 'health'?"
    assert did_you_mean("zzz", ["b", "a"]) == "Known: a, b."
    assert did_you_mean("zzz", []) == ""
