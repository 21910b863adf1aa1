"""R37: that the dice were those that were committed to is proved by the record."""

from __future__ import annotations

import msgspec
import pytest

from contract.playing import play_on
from undercroft.core import record as records
from undercroft.core.errors import NotProved, WrongContent
from undercroft.core.proving import prove
from undercroft.core.record import Answer, Continued, Header, Line
from undercroft.core.rng import commitment, seeded
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.drunagor.title import DrunagorTitle
from undercroft.play.players import RandomPlayer

SEED = "red lantern"
DRUNAGOR = registry.title("drunagor")


@pytest.fixture(scope="module")
def played() -> list[bytes]:
    """A whole game in which things were taken back."""
    session = Session(DRUNAGOR, Setup("toll-bridge", DRUNAGOR.party(3)), SEED)
    who = RandomPlayer(3)
    for answers in (20, 30, 40):
        play_on(session, who, answers)
        session.undo(answers - 6, agreed=True)
    play_on(session, who)
    return session.lines


def rewritten(lines: list[bytes], change: dict[int, Line]) -> list[bytes]:
    """The record with other lines in some places, chained anew as a forger would."""
    link, written = "", []
    for number, line in records.parse(lines):
        link, text = records.chain(link, change.get(number, line))
        written.append(text)
    return written


def header(lines: list[bytes]) -> Header:
    return records.read(lines).header


def answers(lines: list[bytes]) -> dict[int, Answer]:
    return {number: line for number, line in records.parse(lines) if isinstance(line, Answer)}


def test_an_honest_record_is_proved_with_all_that_was_taken_back(played: list[bytes]) -> None:
    proved = prove(DRUNAGOR, played)
    assert proved.seed == SEED
    assert proved.commitment == commitment(seeded(SEED)) == header(played).commitment
    assert proved.undone == 18
    assert proved.answers == len(answers(played)) == len(records.read(played).answers) + 18
    assert proved.over


def test_a_game_in_progress_is_proved_as_far_as_it_went(played: list[bytes]) -> None:
    proved = prove(DRUNAGOR, played[:10])
    assert proved.answers == len(answers(played[:10])) > 5
    assert not proved.over


def test_what_was_written_down_at_the_start_is_compared(played: list[bytes]) -> None:
    digits = header(played).commitment
    assert prove(DRUNAGOR, played, digits.upper()).commitment == digits
    assert prove(DRUNAGOR, played, f"{digits[:8]} {digits[8:20]}").commitment == digits
    with pytest.raises(NotProved, match="not with 0000"):
        prove(DRUNAGOR, played, "0" * 64)
    with pytest.raises(NotProved, match="6 digits of a commitment are too few"):
        prove(DRUNAGOR, played, digits[:6])


def test_another_seed_does_not_belong_to_the_commitment(played: list[bytes]) -> None:
    forged = msgspec.structs.replace(header(played), seed="blue lantern")
    with pytest.raises(NotProved, match="not the one that was committed to"):
        prove(DRUNAGOR, rewritten(played, {1: forged}))


def test_another_seed_with_its_own_commitment_does_not_fit_what_was_written_down(
    played: list[bytes],
) -> None:
    noted, own = header(played).commitment, commitment(seeded("blue lantern"))
    forged = msgspec.structs.replace(header(played), seed="blue lantern", commitment=own)
    lines = rewritten(played, {1: forged})
    with pytest.raises(NotProved, match="seed was exchanged after the start"):
        prove(DRUNAGOR, lines, noted)
    with pytest.raises(NotProved, match="not set up as its seed sets it up"):
        prove(DRUNAGOR, lines)


def test_an_altered_die_is_found_at_its_answer(played: list[bytes]) -> None:
    """A forger lets an answer that rolled dice lead to another state."""
    number, rolled = next(
        (number, line) for number, line in answers(played).items() if line.revealed and line.n > 5
    )
    forged = msgspec.structs.replace(rolled, state="0" * len(rolled.state))
    with pytest.raises(NotProved, match=rf"^Answer {rolled.n} \(.*did not lead to what the seed"):
        prove(DRUNAGOR, rewritten(played, {number: forged}))


def test_an_answer_that_was_not_offered_is_found(played: list[bytes]) -> None:
    number, given = list(answers(played).items())[3]
    forged = msgspec.structs.replace(given, key="move:z99")
    with pytest.raises(NotProved, match=f"Answer {given.n} .* could not be given there"):
        prove(DRUNAGOR, rewritten(played, {number: forged}))


def test_an_altered_answer_that_was_taken_back_is_found_too(played: list[bytes]) -> None:
    lines = list(records.parse(played))
    place = next(place for place, (_, line) in enumerate(lines) if isinstance(line, records.Undo))
    number, undone = next(
        (number, line) for number, line in reversed(lines[:place]) if isinstance(line, Answer)
    )
    forged = msgspec.structs.replace(undone, state="0" * len(undone.state))
    with pytest.raises(NotProved, match=f"Answer {undone.n} "):
        prove(DRUNAGOR, rewritten(played, {number: forged}))


def test_a_record_without_a_commitment_proves_nothing(played: list[bytes]) -> None:
    bare = msgspec.structs.replace(header(played), commitment="")
    with pytest.raises(NotProved, match="has no commitment"):
        prove(DRUNAGOR, rewritten(played, {1: bare}))


def test_other_content_is_told_before_anything_is_played(played: list[bytes]) -> None:
    other = msgspec.structs.replace(header(played), content="0" * 32)
    with pytest.raises(WrongContent, match="other cards or adventures"):
        prove(DRUNAGOR, rewritten(played, {1: other}))


def test_another_version_of_the_rules_is_told(played: list[bytes]) -> None:
    other = msgspec.structs.replace(header(played), version=header(played).version + 1)
    with pytest.raises(WrongContent, match="another version of the rules"):
        prove(DRUNAGOR, rewritten(played, {1: other}))


def test_a_game_that_other_rules_took_up_cannot_be_proved_beyond(played: list[bytes]) -> None:
    seven = next(n for n, line in answers(played).items() if line.n == 7)
    told = Continued(6, "0.3.0", DRUNAGOR.state_version, "0" * 32)
    with pytest.raises(WrongContent, match="After answer 6 the game was taken up"):
        prove(DRUNAGOR, rewritten(played[:seven], {seven: told}))


def test_a_record_of_another_game_is_refused(played: list[bytes]) -> None:
    with pytest.raises(WrongContent, match="a record of drunagor, not of descent"):
        prove(registry.title("descent"), played)


def test_the_seed_decides_and_not_the_object_that_plays(played: list[bytes]) -> None:
    assert prove(DrunagorTitle(), played) == prove(DRUNAGOR, played)
