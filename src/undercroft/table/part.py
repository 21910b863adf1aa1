"""What is a table's own and works on it."""

from __future__ import annotations

from typing import Generic, TypeVar
from weakref import ref

Whole = TypeVar("Whole")


class Part(Generic[Whole]):
    """It holds the table weakly: a table that is put away is gone at once, parts and all, and
    does not wait for a collector that looks seldom."""

    def __init__(self, table: Whole) -> None:
        self._table = ref(table)

    @property
    def table(self) -> Whole:
        table = self._table()
        assert table is not None  # it lives as long as anybody can ask its parts for anything
        return table
