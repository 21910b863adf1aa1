"""The language of Exploration cards and adventures: what can be read, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dark_elements import BOOK
from undercroft.cards.errors import CardError
from undercroft.games.dark_elements.staging import grammar
from undercroft.games.dark_elements.staging.reading import read_deeds, read_stage, read_story
from undercroft.games.dark_elements.words.topics import TOPICS
from undercroft.kit.events import kinds

KINDS = [kind for kind in kinds(grammar.Word) if kind.__module__.startswith("undercroft.")]


def texts() -> Iterator[tuple[str, str]]:
    for id, encounter in BOOK.library.encounters.items():
        yield from ((id, line) for line in encounter.text)


LINES = list(texts())


@pytest.mark.parametrize(("id", "line"), LINES, ids=[f"{id}: {line[:40]}" for id, line in LINES])
def test_a_line_is_printed_as_it_is_written(id: str, line: str) -> None:
    assert str(read_stage(line)) == line


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_every_word_cites_its_rule_and_knows_what_it_speaks_of(kind: type[grammar.Word]) -> None:
    assert kind.rule.startswith("DE-")
    assert (kind.needs | kind.gives) <= set(TOPICS)


@pytest.mark.parametrize(
    ("line", "column", "message", "remedy"),
    [
        ("set-up: lay outt", 13, "no line goes on like this", ""),
        ("set-up: suffers 1 damage", 9, "“suffers 1 damage” does nothing here", "It needs a hero"),
        ("overlord phase: turn it", 17, "“turn it” does nothing here", "It needs a token"),
        ("a round begins: the explorer (is Stunned)", 17, "does nothing here", "opened the door"),
        ("overlord phase: peril for each who failed", 17, "does nothing here", "a test before it"),
        ("as soon as flag lit: peril", 1, "this would happen again and again", "`, once`"),
        ("this is discarded: peril", 20, "something is decided here", "take tokens"),
        ("as soon as no merriod on the mop: win", 30, "no line goes on like this", "map"),
    ],
)
def test_a_line_that_cannot_be_is_refused_at_its_place(
    line: str, column: int, message: str, remedy: str
) -> None:
    with pytest.raises(CardError) as refused:
        read_stage(line)
    assert refused.value.place.column == column
    assert message in refused.value.problem
    assert remedy in refused.value.remedy


@pytest.mark.parametrize(
    "line", ["set-up: peril", "hourglass: peril", "a door opens: discard this"]
)
def test_an_adventure_has_no_set_up_no_hourglass_and_is_never_discarded(line: str) -> None:
    with pytest.raises(CardError, match="does nothing here"):
        read_story(line)


def test_an_option_speaks_to_all_heroes() -> None:
    assert str(read_deeds("each hero (recovers 1 damage), set lit")).startswith("each hero")
    with pytest.raises(CardError, match="does nothing here"):
        read_deeds("recovers 1 damage")
