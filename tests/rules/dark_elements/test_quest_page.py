"""The page for authors of quests: its example is read and played, its lists are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dark_elements_quest_page import PAGE, START, listing, words
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.state import State
from undercroft.play.players import RandomPlayer

ENDINGS = (
    "The hearth burns, and nobody sits before it any more",
    "The ashes have taken the last warmth out of you",
    "Doom and fate have met: the heroes are lost in the nightmare",
)
TEXT = PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (example,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    folder = tmp_path_factory.mktemp("pack")
    (folder / "pack.toml").write_text(example, encoding="utf-8")
    return folder


def test_the_page_lists_every_word_as_the_program_reads_it() -> None:
    """`python tests/dark_elements_quest_page.py` writes the lists anew."""
    assert (START + TEXT.partition(START)[2]).strip() == listing().strip()
    assert all(kind.__doc__ or kind.form for kind in words())


def test_the_example_has_no_faults(pack: Path) -> None:
    assert registry.shared("dark_elements").check(pack).errors == []


@rule("DE-RUL-100", "DE-RUL-101")
@pytest.mark.parametrize(
    ("seed", "size", "kind"),
    [(1, 2, "greedy"), (2, 4, "greedy"), (3, 3, "random"), (4, 2, "random")],
)
def test_the_example_is_played_to_its_end(pack: Path, seed: int, size: int, kind: str) -> None:
    title = registry.title("dark_elements", [pack])
    setup = Setup("the-cold-hearth", title.party(size), {"difficulty": "gentle"})
    told: list[Event] = []
    state = title.set_up(setup, seed)
    driver: Driver[State] = Driver(title, state, keep=False, listener=told.append)
    player = RandomPlayer(seed) if kind == "random" else title.player("greedy", seed)
    for _ in range(4000):
        if driver.request is None:
            break
        assert title.question(driver.game, driver.request).prompt
        driver.answer(player.choose(driver.game, driver.request).key)
    outcome = title.outcome(driver.state)
    assert outcome is not None
    assert outcome.text in ENDINGS
    perils = {event.peril for event in told if isinstance(event, events.PerilDrawn)}
    assert perils <= {"peril-1", "peril-2", "peril-4", "peril-6", "draught", "smoke"}
    met = {placed.plan for placed in driver.state.chart.placed}
    assert met <= {"HALL", "HEARTH", "BI", "BS"}
    if kind == "greedy":
        assert any(isinstance(event, events.OptionChosen) for event in told)
        assert "HEARTH" in [placed.plan for placed in driver.state.chart.placed]
