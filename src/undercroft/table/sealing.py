"""Who may read a record, and when."""

from __future__ import annotations

from undercroft.table.errors import NoToken
from undercroft.table.seating import Rights, Seating


def check_reader(rights: Rights, *, over: bool) -> None:
    """A record holds the seed, and with it all that is still to come."""
    if not rights.host and not over:
        raise NoToken("The record of a running game is for the host.", "Wait for its end.")


def check_sealed(seating: Seating, *, over: bool) -> None:
    if seating.contested and not over:
        raise NoToken(
            "People play against people: the record is sealed until the end.",
            "It is kept all the while; wait for the end.",
        )
