"""What a server refuses, in words. docs/protocol.md lists the codes."""

from __future__ import annotations

from undercroft.core.errors import RefusedAnswer, UndercroftError


class BadMessage(UndercroftError):
    """Not a message of the protocol."""

    code = "bad_message"


class NoSuchTable(UndercroftError):
    code = "unknown_table"


class NoSuchSeat(UndercroftError):
    code = "unknown_seat"


class NoToken(UndercroftError):
    """No token, or one that opens nothing here."""

    code = "no_token"


class NotAccepted(UndercroftError):
    """Something that this server does not take from anybody."""

    code = "not_accepted"


class ForeignOrigin(UndercroftError):
    code = "foreign_origin"


class TooLarge(UndercroftError):
    code = "too_large"


class NoProposal(RefusedAnswer):
    code = "no_proposal"


class CannotStandIn(RefusedAnswer):
    code = "cannot_stand_in"


class NotOver(RefusedAnswer):
    """What can be done only when a game is over."""

    code = "not_over"


class TooFast(RefusedAnswer):
    """More was said than others want to hear."""

    code = "too_fast"


class TablePaused(RefusedAnswer):
    """What was asked for could not be stored, so it did not happen."""

    code = "table_paused"


class RulesBroke(RefusedAnswer):
    """A fault of the program; the table stands as before."""

    code = "rules_broke"


class StoreFailed(Exception):
    """The store could not write or read; nothing of the call was kept."""


class StoreDamaged(StoreFailed):
    """What is in the store cannot be read any more."""


class SecondWriter(StoreFailed):
    """Somebody else wrote to this table: it has to be read again."""


class NotOurs(StoreFailed):
    """The table is not this server's, or no longer."""
