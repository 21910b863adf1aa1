"""A quest's book remembers what it worked out, and does not grow with the games that are played."""

from __future__ import annotations

import random

import pytest

from rule import rule
from undercroft.board import mask_of
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.descent import book as books
from undercroft.games.descent.rules import movement
from undercroft.games.registry import shared
from undercroft.play.players import RandomPlayer


def test_however_many_sets_of_cards_are_worn_a_few_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(books, "MOST", 3)
    title = shared("descent")
    library = title.library  # type: ignore[attr-defined]
    quest = next(iter(library.quests.values()))
    book = books.Book(library, quest)
    sheet = next(iter(library.heroes))
    for n in range(10):
        first = book.loadout(sheet, (), (), (n, 0, 0))
        assert book.loadout(sheet, (), (), (n, 0, 0)) is first
        assert len(book._loadouts) <= books.MOST


def told(quest: str, seed: int, most: int = 500) -> list[bytes]:
    """A game at random, question by question: the state, and what could be answered."""
    title = shared("descent")
    setup = Setup(quest, title.party(2 + seed % 3), {"heroes": "dealt", "well": "on"})
    driver, who = Driver(title, title.set_up(setup, seed)), RandomPlayer(seed)
    found: list[bytes] = []
    while (request := driver.request) is not None and len(found) < most:
        found.append(title.encode(driver.state) + " ".join(o.key for o in request.options).encode())
        option = who.choose(driver.game, request)
        driver.choose(option.key, option.value)
    return found


@rule("DSC-MOVE-04")
@pytest.mark.parametrize("quest", shared("descent").adventures())
def test_a_walk_over_quiet_spaces_is_the_same_as_one_that_asks_everybody_at_every_step(
    quest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing can come of a step nothing is asked; here it is, and nothing comes of it."""
    known = [told(quest, seed) for seed in range(3)]
    monkeypatch.setattr(movement, "_stirring", lambda *_: movement.EVERYWHERE)
    assert [told(quest, seed) for seed in range(3)] == known


@rule("DSC-AREA-01")
@pytest.mark.parametrize("quest", shared("descent").adventures())
def test_where_one_looks_out_is_the_same_in_whatever_order_it_is_asked(quest: str) -> None:
    title, chance = shared("descent"), random.Random(quest)
    book = books.Book(title.library, title.library.quests[quest])  # type: ignore[attr-defined]
    doors = [door.id for door in book.quest.doors]
    for _ in range(3):
        ground = book.ground(tuple(chance.sample(doors, len(doors) // 2)))
        revealed = tuple(chance.sample(sorted(ground.areas), len(ground.areas) // 2))
        hidden = ground.hidden(revealed)
        for _ in range(20):
            spaces = chance.sample(sorted(ground.area_of), 6)
            out = [space for space in spaces if ground.sight.open(space) & hidden]
            assert ground.outlook(revealed, mask_of(spaces)) == mask_of(out)
