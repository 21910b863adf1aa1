"""Every key and value of a TOML text has a place."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.content.places import Path, Places

TEXT = '''
top = 1  # a comment with = and [brackets]
"quoted.key" = 'literal # not a comment'
a.b.c = [1, "two", [3, 4], { x = 5, "y z" = """six""" }]
when = 1979-05-27 07:32:00

[table]
text = """
first \\" line
second"""
other = \'\'\'
raw\'\'\'

[[list]]
name = "one"
[list.inner]
deep = true
[[list]]
name = "two"
[[list.nested]]
x = 1
[[list.nested]]
x = 2
many = [
    1,  # one
    2,
]
'''


def paths(data: Any, path: Path = ()) -> list[Path]:
    if isinstance(data, dict):
        return [p for key, value in data.items() for p in paths(value, (*path, key))] or [path]
    if isinstance(data, list):
        return [p for i, value in enumerate(data) for p in paths(value, (*path, i))] or [path]
    return [path]


def test_every_leaf_is_found_where_it_is_written() -> None:
    places = Places(TEXT)
    for path in paths(tomllib.loads(TEXT)):
        span = places.values[path]
        value = tomllib.loads(f"v = {TEXT[span.start : span.end]}")["v"]
        here: Any = tomllib.loads(TEXT)
        for step in path:
            here = here[step]
        assert value == here, path


@pytest.mark.parametrize(
    ("path", "written"),
    [
        (("table",), "table"),
        (("list", 1, "nested", 1), "nested"),
        (("a", "b", "c"), "c"),
        (("quoted.key",), '"quoted.key"'),
        (("list", 0, "inner", "deep"), "deep"),
    ],
)
def test_keys_are_found_in_headers_and_dotted_names(path: Path, written: str) -> None:
    span = Places(TEXT).keys[path]
    assert TEXT[span.start : span.end] == written


scalars = st.one_of(
    st.integers(-99, 99).map(str),
    st.booleans().map(lambda flag: str(flag).lower()),
    st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=8).map(
        lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    ),
    st.sampled_from(["'#'", '"""\n#]\n"""', "'''\n}'''", "1.5", "07:32:00"]),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: "[" + " , ".join(items) + "]"),
        st.lists(inner, max_size=3).map(
            lambda items: "{" + ", ".join(f"k{i} = {v}" for i, v in enumerate(items)) + "}"
        ),
    ),
    max_leaves=6,
)
lines = st.lists(values, max_size=4).map(
    lambda items: "".join(f"key{i}.x = {value} # c\n" for i, value in enumerate(items))
)
documents = st.lists(st.tuples(st.sampled_from("abc"), st.booleans(), lines), max_size=4).map(
    lambda tables: "\n".join(
        (f"[[{name}]]" if many else f"[t{index}.{name}]") + f"\n{body}"
        for index, (name, many, body) in enumerate(tables)
    )
)


@given(documents)
def test_scanning_agrees_with_tomllib(text: str) -> None:
    data = tomllib.loads(text)
    places = Places(text)
    for path in paths(data):
        assert path in places.values or path in places.keys or not path
