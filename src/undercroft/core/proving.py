"""Proves that a recorded game used the dice it was committed to before it began."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercroft.core import record as records
from undercroft.core.errors import NotProved, UndercroftError, WrongContent
from undercroft.core.record import Answer, Continued, Header, Undo
from undercroft.core.rng import commitment
from undercroft.core.session import Session
from undercroft.core.title import Title

LEAST = 16  # digits of a commitment that are worth comparing


class Proved(msgspec.Struct, frozen=True):
    """What was found to be true of a record."""

    seed: str
    commitment: str
    answers: int  # all that were given
    undone: int  # of them taken back
    over: bool


def prove(title: Title, lines: Sequence[bytes], written_down: str = "") -> Proved:
    """Plays every answer of a record again, also those that were taken back.

    Raises NotProved where the seed is not the one that was committed to, or where an answer did
    not lead to what the seed leads to; WrongContent where it cannot be told.
    `written_down` is what a player noted at the start: the commitment, or the beginning of it.
    """
    parts = [line for _, line in records.parse(lines)]
    header = parts[0]
    assert isinstance(header, Header)
    _check_commitment(header, written_down)
    _check_content(title, header)
    session = _set_up(title, header)
    given = 0
    for line in parts[1:]:
        match line:
            case Answer():
                given += 1
                _repeat(session, line)
            case Undo():
                session.undo(line.undo, agreed=True)
            case Continued():
                raise WrongContent(
                    f"After answer {line.continued} the game was taken up by other rules or"
                    " content, and what came before cannot be played again.",
                    "Up to there an earlier release can prove it.",
                )
            case _:
                pass
    kept = len(session.answers)
    over = session.request is None
    return Proved(session.seed, header.commitment, given, given - kept, over)


def _check_commitment(header: Header, written_down: str) -> None:
    if not header.commitment:
        raise NotProved(
            "The record has no commitment: the game was begun before there were any.",
            "Games that are begun from now on have one.",
        )
    if commitment(header.stream) != header.commitment:
        raise NotProved(
            "The seed in the record is not the one that was committed to.",
            "Seed or commitment were changed afterwards.",
        )
    noted = "".join(written_down.lower().split())
    if noted and len(noted) < LEAST:
        raise NotProved(
            f"{len(noted)} digits of a commitment are too few to prove anything.",
            f"Give at least the first {LEAST}.",
        )
    if not header.commitment.startswith(noted):
        raise NotProved(
            f"The record's commitment begins with {header.commitment[:LEAST]}, not with"
            f" {noted[:LEAST]}.",
            "It is another game, or the seed was exchanged after the start.",
        )


def _check_content(title: Title, header: Header) -> None:
    if header.game != title.id:
        raise WrongContent(f"This is a record of {header.game}, not of {title.id}.")
    if header.version != title.state_version:
        raise WrongContent(
            "The record was made by another version of the rules.",
            f"Undercroft {header.release} can prove it.",
        )
    if header.content != title.content_hash(header.setup):
        raise WrongContent(
            "The record was made with other cards or adventures than are loaded now.",
            "Load the same packs, or the same release, and try again.",
        )


def _set_up(title: Title, header: Header) -> Session:
    session = Session(title, header.setup, str(header.seed))
    own = msgspec.json.decode(session.lines[0], type=Header)
    if own.state != header.state:
        raise NotProved(
            "The game was not set up as its seed sets it up.", "The record was made up."
        )
    return session


def _repeat(session: Session, answer: Answer) -> None:
    where = f"Answer {answer.n} ({answer.key})"
    try:
        session.answer(answer.key, seat=answer.seat)
    except UndercroftError as refused:
        raise NotProved(
            f"{where} could not be given there: {refused.message}", "The record was made up."
        ) from None
    own = session.answers[-1]
    if msgspec.structs.replace(own, link=answer.link) != answer:
        raise NotProved(
            f"{where} did not lead to what the seed leads to.",
            "A die, a draw or an answer was changed; everything before it is as it should be.",
        )
