"""Tables as the list of them shows them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence

from undercroft.core.title import Member, Title
from undercroft.play.lobbies import lobby
from undercroft.play.offering import playables
from undercroft.play.seats import called
from undercroft.table.forms import Summary
from undercroft.table.keeping import Keeping
from undercroft.table.store import SeatRow, TableRow

PAGE = 10  # tables that are told of in one go
Row = tuple[TableRow, Sequence[SeatRow]]


def summary(
    title: Title | None, row: TableRow, seats: Sequence[SeatRow], keeping: Keeping
) -> Summary:
    """A table as the list of tables shows it, also where nobody knows its game any more."""
    names = playables(title) if title is not None else {}
    party = [member.partition(":") for member in row.party.split(",")]
    heroes = [hero for hero, _, _ in party]
    return Summary(
        id=row.id,
        game=row.game,
        adventure=row.adventure,
        name=names.get(row.adventure, row.adventure),
        created=row.created,
        played=row.played,
        answers=row.answers,
        over=row.over,
        party=tuple(heroes),
        seats=tuple(seat.kind for seat in seats),
        label=row.label,
        chapter=chapter_name(title, row.adventure, row.chapter) if title else "",
        round=row.round,
        asking=tuple(int(seat) for seat in row.asking.split(",") if seat),
        heroes=tuple(called(title, list(map(Member, heroes)))) if title else (),
        held=tuple(int(seat) for _, _, seat in party if seat),
        names=tuple(seat.name for seat in seats),
        expires=keeping.expires(row),
        packs=packs_of(row),
    )


def packs_of(row: TableRow) -> tuple[str, ...]:
    """The packs that a table is played with: "lantern-road 1.2"."""
    return tuple(pack for pack in row.packs.split(",") if pack)


def chapter_name(title: Title, campaign: str, number: int) -> str:
    """What a part of a campaign is called; nothing for what has no parts."""
    if campaign not in title.campaigns():
        return ""
    saga = next(saga for saga in lobby(title).campaigns if saga.id == campaign)
    return saga.chapters[min(number, len(saga.chapters) - 1)].name if saga.chapters else ""


def summaries(
    rows: Iterable[Row], summary: Callable[[TableRow, Sequence[SeatRow]], Summary]
) -> Generator[None, None, list[Summary]]:
    """All of them, with a pause now and then."""
    found = []
    for number, row in enumerate(rows, 1):
        found.append(summary(*row))
        if number % PAGE == 0:
            yield
    return found
