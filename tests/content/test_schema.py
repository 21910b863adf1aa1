"""Tables are read strictly: nothing unknown, nothing missing, nothing of the wrong kind."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta, field

from undercroft.content.errors import ContentError
from undercroft.content.schema import Table, convert
from undercroft.content.toml import Document


class Face(Table):
    health: Annotated[int, Meta(ge=1)]
    move: int | Literal["-"] = "-"


class Card(Table):
    name: str
    colour: Literal["white", "black"] = "white"
    path_colour: str = ""
    dice: Annotated[str, Meta(pattern="^[RWB?]{0,9}$")] = ""
    front: Face | None = None
    backs: tuple[Face, ...] = ()
    counts: dict[Literal["left", "right"], int] = field(default_factory=dict)
    sides: dict[str, Face] = field(default_factory=dict)


def read(text: str) -> Card:
    return convert(Document("x.toml", text).root, Card)


def test_a_table_becomes_a_struct() -> None:
    card = read('name = "A"\npath-colour = "Y"\n[front]\nhealth = 3\nmove = "-"\n')
    assert card == Card("A", path_colour="Y", front=Face(3, "-"))


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "remedy"),
    [
        ("nam = 'A'", 1, 1, "unknown key 'nam'", "Did you mean 'name'?"),
        ("name = 1", 1, 8, "expected a text, got a whole number", ""),
        ("\n\ncolour = 'white'", 0, 0, "the key 'name' is missing", 'Add `name = "..."`.'),
        ("name = 'A'\ncolour = 'whit'", 2, 10, "'whit' is not allowed here", "'white'"),
        ("name = 'A'\n[front]\nhelth = 1", 3, 1, "unknown key 'helth'", "'health'"),
        ("name = 'A'\n[front]\nmove = 1", 2, 2, "the key 'health' is missing", "health"),
        ("name = 'A'\n[front]\nhealth = 0", 3, 10, "0 is too small", "of 1 or more"),
        ("name = 'A'\n[front]\nhealth = 1\nmove = 'x'", 4, 8, "'x' is not allowed", "-"),
        ("name = 'A'\n[[backs]]\nhealth = 1\n[[backs]]\nhelth = 1", 5, 1, "'helth'", "'health'"),
        ("name = 'A'\ncounts = { left = 1, rihgt = 2 }", 2, 22, "key 'rihgt'", "'right'"),
        (
            "name = 'A'\n[counts]\nup = 1",
            3,
            1,
            "unknown key 'up'",
            "here are: left, right.",
        ),
        ("name = 'A'\ncounts = { left = 1, right = 'x' }", 2, 30, "expected a whole number", ""),
        ("name = 'A'\nsides.a.health = 1\nsides.b.helth = 1", 3, 9, "'helth'", "'health'"),
        (
            "name = 'A'\nsides.a.health = 0\nsides.b.health = 0",
            2,
            18,
            "0 is too small",
            "of 1 or more",
        ),
        ("name = 'A'\nbacks = [{ health = 1 }, 7]", 2, 26, "expected a table", ""),
        ("name = 'A'\ndice = 'RQ'", 2, 10, "'Q' stands for nothing here", "letters: R W B ?."),
    ],
)
def test_what_does_not_fit_is_pointed_at(
    text: str, line: int, column: int, message: str, remedy: str
) -> None:
    with pytest.raises(ContentError) as caught:
        read(text)
    error = caught.value
    assert (error.code, error.line, error.column) == ("bad_content", line, column)
    assert message in error.message
    assert remedy in error.remedy
