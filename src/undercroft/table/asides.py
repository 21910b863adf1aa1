"""What people at a table show and say to each other. It is sent once and stored nowhere."""

from __future__ import annotations

from undercroft.core.errors import NotYourSeat
from undercroft.table.errors import TooFast
from undercroft.table.limits import Allowance
from undercroft.table.messages import Aside, Ping, Say
from undercroft.table.seating import Rights


def aside(message: Ping | Say, rights: Rights, seat: int | None, voice: Allowance) -> Aside:
    """What everybody hears of it, the speaker too: so he knows that it was heard."""
    if not rights.seats and not rights.host:
        raise NotYourSeat("Those who watch are not heard.", "Ask the host for a seat.")
    if not voice.take():
        raise TooFast("You speak faster than the others can listen.", "Wait a moment.")
    match message:
        case Ping():
            return Aside(seat, space=message.space)
        case Say():
            return Aside(seat, text=message.text.strip())
