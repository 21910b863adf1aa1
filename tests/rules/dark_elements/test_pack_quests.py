"""Quests of packs: their decks, and what their cards may tell, remember, count and ask."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dark_elements_quest_page import PAGE
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.dark_elements.state import State
from undercroft.games.dark_elements.title import DarkElementsTitle


@pytest.fixture(scope="module")
def title(tmp_path_factory: pytest.TempPathFactory) -> DarkElementsTitle:
    """With The Cold Hearth, the quest of the page for authors."""
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    folder: Path = tmp_path_factory.mktemp("pack")
    (folder / "pack.toml").write_text(example, encoding="utf-8")
    found = registry.title("dark_elements", [folder])
    assert isinstance(found, DarkElementsTitle)
    return found


def begun(title: DarkElementsTitle, size: int, seed: int) -> Driver[State]:
    setup = Setup("the-cold-hearth", title.party(size), {"difficulty": "gentle"})
    return Driver(title, title.set_up(setup, seed))


def test_the_table_shows_the_quest_that_is_played(title: DarkElementsTitle) -> None:
    view = title.view(begun(title, 2, 1).game, None)
    assert view.quest == "The Cold Hearth"
    assert view.goal.startswith("Light the hearth")


@rule("DE-RUL-100")
def test_a_quest_of_a_pack_draws_from_the_stacks_and_perils_that_it_names(
    title: DarkElementsTitle,
) -> None:
    seen = set()
    for seed in range(1, 9):
        driver = begun(title, 2, seed)
        while not driver.state.active:
            assert driver.request is not None
            driver.answer(driver.request.keys()[0])
        state = driver.state
        assert state.active == "HALL"
        assert len(state.explorations) == 2
        assert "HEARTH" in state.explorations
        seen |= set(state.explorations)
        own = {"draught", "smoke"}
        assert set(state.peril_deck) == {"peril-1", "peril-2", "peril-4", "peril-6"} | own
    assert seen == {"HEARTH", "BI", "BS"}


@rule("DE-RUL-101")
@pytest.mark.parametrize(("size", "options"), [(2, 2), (3, 3)])
def test_a_card_asks_among_open_options_and_remembers_what_was_chosen(
    title: DarkElementsTitle, size: int, options: int
) -> None:
    driver = begun(title, size, seed=2)
    player = title.player("greedy", 2)
    while driver.request is not None and driver.request.kind != "story-choice":
        driver.answer(player.choose(driver.game, driver.request).key)
    request = driver.request
    assert request is not None
    assert request.seats == tuple(range(size))
    assert len(request.options) == options
    assert "embers" not in driver.state.flags
    before = [hero.damage for hero in driver.state.heroes if not hero.down]
    driver.answer(request.keys()[0])
    assert "embers" in driver.state.flags
    after = [hero.damage for hero in driver.state.heroes if not hero.down]
    assert sum(after) > sum(before)
