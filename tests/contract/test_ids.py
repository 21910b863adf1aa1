"""Events, questions and keys hold ids and words of a closed vocabulary; sentences hold names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from contract.playing import player
from contract.titles import CONFIGURATIONS, DESCRIBED, Configuration
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.events import Event

ID = re.compile(r"[a-z0-9][a-z0-9@:#.,/+_-]*|")  # no capitals, no blanks
CLAUSE = re.compile(r"[A-Z][A-Z0-9]+-[A-Z][A-Z0-9]*-\d+")

# What only an id looks like: goblin-3, r3c2, lb-b4, under-m5, healing-draught#1
RAW = re.compile(
    r"\b[a-z]+(?:-[a-z]+)*-m?\d+\b|\br\d+c\d+\b|\b[a-z]+\d*-[a-z]\d+\b|\w#\w|\b[a-z]+_[a-z]+\b"
)

SPOKEN = [one for one in CONFIGURATIONS if one.described.texts is not None]


def words(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """All strings in a value, each with the field that it stands in."""
    match value:
        case str():
            yield place, value
        case msgspec.Struct() if type(value).__module__.endswith("cards.tree"):
            pass  # what a card says, as its language has it
        case msgspec.Struct():
            for name in value.__struct_fields__:
                yield from words(getattr(value, name), f"{place}.{name}")
        case dict():
            for key, one in value.items():
                yield from words(key, place)
                yield from words(one, place)
        case tuple() | list():
            for one in value:
                yield from words(one, place)
        case _:
            assert value is None or isinstance(value, bool | int | float), (place, value)


def of_request(request: Request) -> Iterator[tuple[str, str]]:
    yield from words(request.about, f"{request.kind}.about")
    for option in request.options:
        yield f"{request.kind}.key", option.key


@pytest.mark.parametrize("configuration", SPOKEN, ids=str)
def test_whatever_happens_is_told_by_ids_and_spoken_of_by_names(
    configuration: Configuration,
) -> None:
    title, texts = configuration.title, configuration.described.texts or frozenset()
    cards = set(title.catalogue().cards)  # some of their ids have capitals
    ids = {id for id in cards if "-" in id}
    strange: set[tuple[str, str]] = set()
    unnamed: set[str] = set()

    def look(found: Iterator[tuple[str, str]]) -> None:
        for place, word in found:
            known = ID.fullmatch(word) or CLAUSE.fullmatch(word) or place in texts
            if not known and not set(word.split(":")) & cards:
                strange.add((place, word))

    def listen(event: Event) -> None:
        look(words(event, type(event).__name__))
        said = title.sentences(event)
        unnamed.update(line for line in said if any(word in ids for word in _spaced(line)))
        # Told without the game: whoever it is about may have left the board since
        unnamed.update(line for line in (*said, title.reason(event)) if RAW.search(line))

    seed = 40
    driver: Driver[Any] = Driver(
        title, title.set_up(configuration.setup(seed), seed), listener=listen
    )
    who = player(configuration, "erratic", seed)
    for _ in range(configuration.described.decisions):
        if driver.request is None:
            break
        look(of_request(driver.request))
        prompt = title.question(driver.game, driver.request).prompt
        unnamed.update([prompt] if RAW.search(prompt) else [])
        driver.answer(who.choose(driver.game, driver.request).key)
    assert not strange
    assert not unnamed


def _spaced(line: str) -> list[str]:
    return re.split(r"[^a-z0-9-]+", line)


def test_every_game_is_listened_to() -> None:
    assert {one.title_id for one in SPOKEN} == set(DESCRIBED)
