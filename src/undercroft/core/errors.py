"""Errors that people read: a code, a sentence, and what to do about it."""

from __future__ import annotations

from typing import ClassVar


class UndercroftError(Exception):
    """Base of every error that may reach a person."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.message} {self.remedy}".rstrip()


class RefusedAnswer(UndercroftError):
    """An answer that was turned down; the game stands exactly as before."""


class StaleRequest(RefusedAnswer):
    code = "stale_request"


class NotYourSeat(RefusedAnswer):
    code = "not_your_seat"


class UnknownOption(RefusedAnswer):
    code = "unknown_option"


class GameIsOver(RefusedAnswer):
    code = "game_over"


class UndoRefused(RefusedAnswer):
    code = "undo_refused"


class BrokenRecord(UndercroftError):
    """A record that is cut short, altered, or not a record at all."""

    code = "broken_record"


class NotKept(UndercroftError):
    """A game whose record can be written no further."""

    code = "not_kept"


class WrongContent(UndercroftError):
    """A record that was made with other content than is loaded now."""

    code = "wrong_content"


class MissingPacks(WrongContent):
    """A game that is played with packs that are not here."""

    code = "missing_packs"


class NotProved(UndercroftError):
    """A record whose dice are not those that were committed to, or that commits to none."""

    code = "not_proved"


class UnknownName(UndercroftError):
    """A game, adventure, hero or clause that does not exist."""

    code = "unknown_name"


class BadSetup(UndercroftError):
    """A game that cannot be set up as asked."""

    code = "bad_setup"


class BadSeed(BadSetup):
    """A seed that cannot be taken down."""

    code = "bad_seed"


class BrokenPackage(UndercroftError):
    """A game or an agent out of another package that cannot be loaded, or breaks the contract."""

    code = "broken_package"


class Unforkable(UndercroftError):
    """A game that keeps no checkpoints, from which a fork would start."""

    code = "unforkable"

    def __init__(self) -> None:
        super().__init__(
            "This game keeps no checkpoints, so it cannot be forked.",
            "A fork that is to be forked again is made with forkable=True.",
        )


class Unrecorded(UndercroftError):
    """A wish that needs a record, of a game that keeps none; or the other way round."""

    code = "unrecorded"
