"""Tables are laid over records by the records' own fields; places are said by their names."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from undercroft.content.errors import ContentError
from undercroft.content.toml import Document, Entry
from undercroft.core.errors import UnknownName
from undercroft.kit.positions import Place, Places, lay_over, look, made

Space = Annotated[int, Place()]


class Figure(msgspec.Struct):
    space: Space = -1
    covers: tuple[Space, ...] = ()
    damage: int = 0
    used_up: tuple[str, ...] = ()


PLACES = Places({"a1": 0, "b1": 1})


def table(**data: Any) -> Entry:
    text = "".join(
        f"{key} = {msgspec.json.encode(value).decode()}\n" for key, value in data.items()
    )
    return Document("position.toml", text, data).root


def test_fields_are_set_and_places_found_by_name() -> None:
    figure = Figure(damage=1)
    lay_over(figure, table(space="b1", covers=["a1", "b1"], **{"used-up": ["rage"]}), PLACES)
    assert figure == Figure(1, (0, 1), 1, ("rage",))


def test_what_others_read_is_left_to_them() -> None:
    figure = Figure()
    lay_over(figure, table(id="jain", damage=2), PLACES, but=("id",))
    assert figure.damage == 2


def test_a_new_record_is_made_of_a_table() -> None:
    assert made(Figure, table(space="a1", damage=3), PLACES) == Figure(0, (), 3)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"space": "c9"}, "no space 'c9'"),
        ({"damge": 2}, "unknown key 'damge'"),
        ({"damage": "two"}, "a whole number"),
        ({"covers": ["a1", "z"]}, "no space 'z'"),
    ],
)
def test_what_is_wrong_is_told_at_its_key(data: dict[str, Any], said: str) -> None:
    with pytest.raises(ContentError, match=said):
        lay_over(Figure(), table(**data), PLACES)
    with pytest.raises(ContentError, match=said):
        made(Figure, table(**data), PLACES)


def test_paths_say_what_tables_say() -> None:
    figure = Figure(1, (0, 1), 2, ("rage",))
    assert look(figure, "space", PLACES, {}) == "b1"
    assert look(figure, "covers", PLACES, {}) == ["a1", "b1"]
    assert look(figure, "used-up", PLACES, {}) == ["rage"]
    assert look(figure, "health", PLACES, {"health": lambda: 8}) == 8
    with pytest.raises(UnknownName):
        look(figure, "dammage", PLACES, {})
