"""The links of a new table as lines for the console of whoever runs the server."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.core.title import Setup, Title
from undercroft.core.wording import listed
from undercroft.play.seats import called
from undercroft.table.forms import Opened


def announcer(address: str, say: Callable[[str], None]) -> Callable[[Title, Setup, Opened], None]:
    """Says of every new table where guests sit down."""

    def announce(title: Title, setup: Setup, opened: Opened) -> None:
        for line in invitations(title, setup, opened, address):
            say(line)

    return announce


def invitations(title: Title, setup: Setup, opened: Opened, address: str) -> list[str]:
    """One line for each seat of a person; none where nobody can be invited."""
    if len(opened.seats) < 2:
        return []
    named = list(zip(setup.party, called(title, setup.party), strict=True))
    lines = [f"A table is laid: {title.brief(setup.adventure).name}."]
    for seat in opened.seats:
        heroes = listed([name for member, name in named if member.seat == seat.seat])
        lines.append(f"  {heroes}: {address}{seat.link}")
    return lines
