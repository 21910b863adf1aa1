"""Names of squares, both ways."""

from __future__ import annotations

import pytest

from undercroft.board import column_name, square_name, square_named


def test_columns_go_on_with_two_letters_behind_z() -> None:
    assert [column_name(x) for x in (0, 25, 26, 51, 52, 701, 702)] == [
        "a", "z", "aa", "az", "ba", "zz", "aaa",
    ]  # fmt: skip


def test_every_square_is_found_by_its_name() -> None:
    for x in range(0, 800, 7):
        assert square_named(square_name(x, x % 40)) == (x, x % 40)


@pytest.mark.parametrize("name", ["", "7", "c", "c0", "C7", "c7 ", "7c", "ç7"])
def test_what_is_no_name_names_no_square(name: str) -> None:
    assert square_named(name) is None
