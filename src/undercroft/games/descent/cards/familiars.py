"""What is special about the texts of familiars: one that is carried has no figure, each has one
attack, and nothing is paid for but giving (DSC-FAM)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercroft.cards.errors import Misread
from undercroft.games.descent.cards.places import CARRIED, Place
from undercroft.games.descent.cards.transform import Price, SaidCall, SaidClause
from undercroft.games.descent.cards.tree import Tag


def is_carried(said: Sequence[SaidClause]) -> bool:
    return any(call.name == CARRIED for call in _calls(said))


def check_text(said: Sequence[SaidClause]) -> None:
    """It has one attack, and hands over in one way."""
    for name in ("attack", "give"):
        for call in [call for call in _calls(said) if call.name == name][1:]:
            raise Misread(call.at, f"there is one `{name}` already", "Leave one of them out.")


def check_price(said: SaidClause, place: Place) -> None:
    """Its owner chooses as his turn starts; its attack comes `once`, and giving takes movement
    points."""
    prices = [guard.guard for guard in said.guards if isinstance(guard, Price)]
    for one in said.effects:
        if place.at == "turn-start":
            if not prices:
                raise Misread(one.at, "its owner always has this choice", "Add `may`.")
            continue
        name = one.name if isinstance(one, SaidCall) else ""
        if any(name != ("attack" if isinstance(price, Tag) else "give") for price in prices):
            raise Misread(one.at, "nobody pays for this", "Leave out what stands before `:`.")


def _calls(said: Sequence[SaidClause]) -> Iterator[SaidCall]:
    for clause in said:
        yield from (one for one in clause.effects if isinstance(one, SaidCall))
