"""How much a client may say."""

from __future__ import annotations

from undercroft.table.world import Clock

FRAME = 16 * 1024  # bytes of one message
RATE = 20.0  # messages a second
BURST = 40
ASIDES = 0.5  # pings and words to the others, a second
ASIDES_AT_ONCE = 6
LOOKS = 10.0  # looks at what would happen, a second
LOOKS_AT_ONCE = 20
REPLIES = 256  # small messages that wait for a slow reader
BODY = 8 * 1024 * 1024  # bytes of a record or a pack
HEADERS = 16 * 1024  # bytes before the body of a request
FORM = 64 * 1024  # bytes of any other request
LINES = 100_000  # of a record
LINE = 256 * 1024  # bytes of each: a checkpoint of a long game has 12 kB
PULSE = 5.0  # seconds between two looks whether somebody is still there, and for a reply
CONNECTIONS = 100  # of one address at the same time, sockets of tables aside
UNFINISHED = 30.0  # seconds in which a request has to be there whole
UNREAD = 30.0  # seconds in which so much of a reply has to be taken, or all that is left:
STEADY = 64 * 1024  # bytes; two kilobytes a second
FAREWELL = 15.0  # seconds that a socket stays when all is said
ANSWERS = 20.0  # of one address that go before what strangers want, a second; others are in turn
ANSWERS_AT_ONCE = 60
CONTROLS = 2.0  # pings of the protocol, and pongs that nobody asked for, a second
CONTROLS_AT_ONCE = 20
FRAGMENTS = 64  # of one message
EXAMINED_AT_ONCE = 1  # records from outside that are played again at the same time
EXAMINED_WAITING = 8  # and those that wait for it
READ_WAITING = 64  # tables at which somebody looks back at the same time
BEHIND = 15  # of 19: the share of the processor for what strangers want, where others want it too


class Allowance:
    """A bucket of messages that fills with time."""

    def __init__(self, clock: Clock, rate: float = RATE, burst: int = BURST) -> None:
        self.clock = clock
        self.rate = rate
        self.burst = burst
        self._left = float(burst)
        self._at = clock.tick()

    def take(self) -> bool:
        """Whether one more message is all right."""
        now = self.clock.tick()
        self._left = min(self.burst, self._left + max(0.0, now - self._at) * self.rate)
        self._at = now
        if self._left < 0.99:  # clocks round
            return False
        self._left -= 1
        return True
