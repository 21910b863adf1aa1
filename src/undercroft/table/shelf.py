"""The games of a server, with and without packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from undercroft.core.errors import UndercroftError, UnknownName
from undercroft.core.record import Record
from undercroft.core.title import Title
from undercroft.play.packs import Packs
from undercroft.table.listing import packs_of
from undercroft.table.store import TableRow


class Shelf:
    """A title for each game, and one for each set of packs that somebody plays it with."""

    def __init__(
        self, titles: Mapping[str, Title], packs: Packs | None, incoming: Path | None
    ) -> None:
        self.titles = titles
        self.packs = packs or Packs()
        self.incoming = incoming  # where packs go that are brought to the page; None: nowhere
        self._known: dict[tuple[str, str], Title] = {}  # games with packs, of tables in lists

    def title(self, id: str, packs: Sequence[str] = ()) -> Title:
        """A game, with the packs that were named by their ids."""
        title = self._bare(id)
        return self.packs.title(id, self._paths(packs)) if packs else title

    def offered(self, id: str, packs: Sequence[str]) -> Title:
        """The same, for whoever only looks; in whatever order packs are named."""
        title = self._bare(id)
        return self.packs.offered(id, self._paths(sorted({*packs}))) if packs else title

    def _bare(self, id: str) -> Title:
        if id not in self.titles:
            known = ", ".join(self.titles)
            raise UnknownName(f"There is no game called “{id}”.", f"Known: {known}.")
        return self.titles[id]

    def _paths(self, packs: Sequence[str]) -> list[Path]:
        return self.packs.chosen([self.packs.named(one).path for one in packs])

    def loaded(self) -> list[Title]:
        """Every title that somebody plays with or is offered."""
        return [*self.titles.values(), *self.packs.titles()]

    def of(self, record: Record) -> Title:
        """The game of a record with the packs that it is played with, or MissingPacks."""
        title, paths = self.title(record.header.game), self.packs.of(record)
        return self.packs.title(title.id, paths) if paths else title

    def known(self, row: TableRow) -> Title | None:
        """The game of a table, for what it is called; without its packs if they are not here."""
        if row.game not in self.titles:
            return None
        if not row.packs:
            return self.titles[row.game]
        named = row.game, row.packs
        if named in self._known:
            return self._known[named]
        try:
            packs = [pack.partition(" ")[0] for pack in packs_of(row)]
            self._known[named] = self.title(row.game, packs)
            return self._known[named]
        except UndercroftError:
            return self.titles[row.game]
