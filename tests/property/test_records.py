"""Records: what is written is read back, and any damage is found at its line."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.core import record as records
from undercroft.core.errors import BrokenRecord
from undercroft.core.packs import Origin
from undercroft.core.record import Answer, Checkpoint, Continued, Header, Line, Undo
from undercroft.core.title import Member, Setup

WORDS = st.text(max_size=12)
NUMBERS = st.integers(0, 2**63)
POSITIONS = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)


@st.composite
def headers(draw: st.DrawFn) -> Header:
    members = st.builds(Member, WORDS, WORDS, st.integers(0, 9))
    party = tuple(draw(st.lists(members, max_size=3)))
    setup = Setup(draw(WORDS), party, draw(st.dictionaries(WORDS, WORDS, max_size=2)))
    packs = st.lists(st.builds(Origin, WORDS, WORDS, WORDS), max_size=2)
    return Header(
        undercroft=draw(st.integers(1, records.FORMAT)),
        release=draw(WORDS),
        game=draw(WORDS),
        version=draw(st.integers(1, 9)),
        content=draw(WORDS),
        packs=tuple(draw(packs)),
        setup=setup,
        seed=draw(NUMBERS | WORDS),
        state=draw(WORDS),
    )


@st.composite
def games(draw: st.DrawFn) -> list[Line]:
    """A record that could have been: answers are numbered on, undo goes back."""
    lines: list[Line] = [draw(headers())]
    given_so_far = 0
    for kind in draw(st.lists(st.sampled_from("aaaacuk"), max_size=12)):
        if kind == "a":
            given_so_far += 1
            words = [draw(WORDS) for _ in range(3)]
            lines.append(Answer(given_so_far, draw(st.integers(0, 9)), *words, draw(st.booleans())))
        elif kind == "c":
            position = msgspec.Raw(msgspec.json.encode(draw(POSITIONS)))
            lines.append(Checkpoint(draw(st.integers(0, given_so_far)), position, draw(WORDS)))
        elif kind == "k":
            given_so_far = draw(st.integers(0, given_so_far))
            words = [draw(WORDS) for _ in range(2)]
            lines.append(Continued(given_so_far, words[0], draw(st.integers(1, 9)), words[1]))
        else:
            given_so_far = draw(st.integers(0, given_so_far))
            lines.append(Undo(given_so_far))
    return lines


def written(lines: Sequence[Line]) -> list[bytes]:
    link, texts = "", []
    for line in lines:
        link, text = records.chain(link, line)
        texts.append(text)
    return texts


def unlinked(line: Line) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(line, link=""))


@given(games())
def test_a_record_is_read_back_as_it_was_written(lines: list[Line]) -> None:
    texts = written(lines)
    assert all(b"\n" not in text for text in texts)
    read = records.read(texts)
    answers: list[Answer] = []
    checkpoints: list[Checkpoint] = []
    version = lines[0].version  # type: ignore[union-attr]
    for line in lines[1:]:
        if isinstance(line, Answer):
            answers.append(line)
        elif isinstance(line, Checkpoint):
            checkpoints.append(line)
        elif isinstance(line, Undo):
            answers = answers[: line.undo]
            while checkpoints and checkpoints[-1].checkpoint > line.undo:
                checkpoints.pop()
        elif isinstance(line, Continued):
            answers, checkpoints = answers[: line.continued], []
            version = line.version
    assert read.version == version
    assert unlinked(read.header) == unlinked(lines[0])
    assert list(map(unlinked, read.answers)) == list(map(unlinked, answers))
    assert list(map(unlinked, read.checkpoints)) == list(map(unlinked, checkpoints))
    assert read.link == msgspec.json.decode(texts[-1])["link"]


@given(games(), st.data())
def test_any_changed_byte_is_found_at_its_line(lines: list[Line], data: st.DataObject) -> None:
    texts = written(lines)
    number = data.draw(st.integers(0, len(texts) - 1))
    place = data.draw(st.integers(0, len(texts[number]) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda it: it != texts[number][place]))
    texts[number] = texts[number][:place] + bytes([byte]) + texts[number][place + 1 :]
    with pytest.raises(BrokenRecord) as error:
        records.read(texts)
    told = str(error.value)
    assert f"Line {number + 1} " in told or (number == 0 and "not a record" in told), told


@given(games(), st.data())
def test_bytes_put_in_or_left_out_are_found(lines: list[Line], data: st.DataObject) -> None:
    texts = written(lines)
    number = data.draw(st.integers(0, len(texts) - 1))
    text = texts[number]
    begin = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(begin, len(text)))
    put = data.draw(st.binary(max_size=4))
    changed = text[:begin] + put + text[end:]
    if b"".join(changed.split()) == b"".join(text.split()):
        return  # blank space between the parts of a line means nothing
    texts[number] = changed
    with pytest.raises(BrokenRecord):
        records.read(texts)


@given(games(), st.data())
def test_a_torn_last_line_is_found_and_the_rest_stays_sound(
    lines: list[Line], data: st.DataObject
) -> None:
    texts = written(lines)
    kept = data.draw(st.integers(1, len(texts[-1]) - 1))
    with pytest.raises(BrokenRecord):
        records.read([*texts[:-1], texts[-1][:kept]])
    if len(texts) > 1:
        before = records.read(texts[:-1])
        assert before.link == msgspec.json.decode(texts[-2])["link"]


@given(games(), st.data())
def test_lines_of_two_records_do_not_mix(lines: list[Line], data: st.DataObject) -> None:
    one = written(lines)
    other = written([msgspec.structs.replace(lines[0], state="other"), *lines[1:]])
    place = data.draw(st.integers(0, len(one) - 1))
    mixed = one[:place] + other[place:]
    if 0 < place < len(one):
        with pytest.raises(BrokenRecord, match=f"Line {place + 1} "):
            records.read(mixed)


@given(st.lists(st.binary(max_size=60), max_size=4))
def test_whatever_is_no_record_is_refused_by_name(texts: list[bytes]) -> None:
    with pytest.raises(BrokenRecord):
        records.read(texts)
