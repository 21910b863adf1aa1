"""Where somebody stands in a file that need not be whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.workshop.standing import stand

PLACES = [
    ("[quest.a.st|]", "head", ("quest", "a"), "st"),
    ("[|", "head", (), ""),
    ("|", "key", (), ""),
    ("[monster.rat]\nna|", "key", ("monster", "rat"), "na"),
    ("[monster.rat]\nna|me = 1", "key", ("monster", "rat"), "name"),
    ("[monster.rat]\nname = |", "value", ("monster", "rat", "name"), ""),
    ("[monster.rat]\nbig = tr|", "value", ("monster", "rat", "big"), "tr"),
    ('[monster.rat]\nname = "a"\nsize = "1|"\nfoo = 1', "text", ("monster", "rat", "size"), "1"),
    ('[a]\nx = ["b", "3+: c|', "text", ("a", "x", 1), "3+: c"),
    ('[a]\nx = [\n  "b", # remark\n  |\n]', "value", ("a", "x", 1), ""),
    ('[a]\nx = [\n  { y = "b", z = "c|" },\n]', "text", ("a", "x", 0, "z"), "c"),
    ('[a]\nx = [{ y = "b", z|', "key", ("a", "x", 0), "z"),
    ('[a]\nx = { y = ["b|"] }', "text", ("a", "x", "y", 0), "b"),
    ('[a]\nx."y z".w = "b|"', "text", ("a", "x", "y z", "w"), "b"),
    ('[a]\nx = """\none\nt|wo\n"""', "text", ("a", "x"), "\none\ntwo\n"),
    ('[[a.b]]\nid = 1\n[[a.b]]\nid = "|"', "text", ("a", "b", 1, "id"), ""),
    ('[[a]]\nid = 1\n[a.b]\nid = "|"', "text", ("a", 0, "b", "id"), ""),
    ("# hel|lo", "nothing", (), ""),
    ("[a] # hel|lo", "nothing", (), ""),
    ("[a]\nx = 1 # hel|lo", "nothing", (), ""),
    ('[a]\nx = [ "b",\n[b]\ny = "|"', "text", ("b", "y"), ""),  # never closed
    ('[a]\nx = ["b", }, = ]\ny = "c|"', "text", ("a", "y"), "c"),  # they begin no value
    ('[a]\nx = "b\ny = "c|"', "text", ("a", "y"), "c"),
    ("[a]\nx = {y = 1\nz|", "key", ("a",), "z"),
]


@pytest.mark.parametrize(("text", "what", "path", "around"), PLACES)
def test_the_table_the_key_and_the_value_are_known(
    text: str, what: str, path: tuple[str | int, ...], around: str
) -> None:
    at = text.index("|")
    found = stand(text.replace("|", "", 1), at)
    assert (found.what, found.path) == (what, path)
    assert text.replace("|", "", 1)[found.start : found.end] == around


@given(st.text("[]{}\"'=.,# \na1\\", max_size=60), st.integers(0, 60))
def test_any_place_of_any_text_is_somewhere(text: str, at: int) -> None:
    found = stand(text, min(at, len(text)))
    assert 0 <= found.start <= max(found.end, min(at, len(text))) <= len(text)
