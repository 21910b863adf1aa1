"""The links of a new table as lines for the console of whoever runs the server."""

from __future__ import annotations

from undercroft.core.title import Setup, Title
from undercroft.core.wording import listed
from undercroft.play.seats import called
from undercroft.table.forms import Opened


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
