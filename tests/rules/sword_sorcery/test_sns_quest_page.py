"""The page for authors of quests: its example is read and played, its lists are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rule import rule
from sword_sorcery_page import words_of
from sword_sorcery_quest_page import PAGE, START, chapter, listing, own_words
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.loading import load_library
from undercroft.games.sword_sorcery.state import State
from undercroft.games.sword_sorcery.words import goals, questing
from undercroft.games.sword_sorcery.words.board import Terrain
from undercroft.games.sword_sorcery.words.hand import lying
from undercroft.play.players import RandomPlayer

TEXT = PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (example,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    folder = tmp_path_factory.mktemp("pack")
    (folder / "pack.toml").write_text(example, encoding="utf-8")
    return folder


def test_the_page_lists_every_word_as_the_program_reads_it() -> None:
    """`python tests/sword_sorcery_quest_page.py` writes the lists anew."""
    assert (START + TEXT.partition(START)[2]).strip() == listing().strip()
    assert {*words_of(questing), *words_of(goals)} <= set(own_words())
    assert all(f"### {chapter(kind)}\n" in TEXT for kind in own_words())


@rule("SNS-FULL-160")
def test_the_example_has_no_faults_and_every_table(pack: Path) -> None:
    assert registry.shared("sword_sorcery").check(pack).errors == []
    quest = load_library(pack).quests["bell-foundry"]
    assert all(getattr(quest, name) for name in quest.__struct_fields__)
    assert {door.kind for door in quest.doors} == {"normal", "locked", "sealed"}
    assert {token.kind for token in quest.tokens} == {"search", "chest", "shadow", "quest"}
    assert {action.cost for action in quest.actions} == {"action", "combat", "free"}


def played(pack: Path, seed: int, size: int, kind: str) -> tuple[Driver[State], list[Event], bool]:
    """To the end; and whether the lasting story held all the while it lay there."""
    title = registry.title("sword_sorcery", [pack])
    setup = Setup("bell-foundry", title.party(size), {"difficulty": "gentle"})
    told: list[Event] = []
    driver: Driver[State] = Driver(
        title, title.set_up(setup, seed), keep=False, listener=told.append
    )
    player = RandomPlayer(seed) if kind == "random" else title.player("greedy", seed)
    holds = True
    for _ in range(6000):
        if driver.request is None:
            break
        assert title.question(driver.game, driver.request).prompt
        state, game = driver.state, driver.game
        if state.revealed and state.events[:1] == ("S9-2",):
            assert isinstance(game, SwordSorcery)
            holds &= bool(lying(game).of(Terrain))
        driver.answer(player.choose(driver.game, driver.request).key)
    return driver, told, holds


@rule("SNS-FULL-161", "SNS-FULL-162", "SNS-FULL-163", "SNS-EVENT-05")
@pytest.mark.parametrize(("seed", "size", "won"), [(1, 2, False), (2, 4, True), (4, 4, True)])
def test_greedy_heroes_play_the_example_to_its_end(
    pack: Path, seed: int, size: int, won: bool
) -> None:
    driver, told, holds = played(pack, seed, size, "greedy")
    state = driver.state
    assert state.ended is not None
    assert state.ended.won is won
    assert holds
    assert {"D1", "D2", "D4"} <= set(state.opened)  # by hand, and by a text
    assert {"yard-furnace", "hall-furnace"} <= set(state.done)
    assert "keeper" in state.killed
    assert any(isinstance(event, questing.Chosen) for event in told)
    read = {event.paragraph for event in told if isinstance(event, questing.ParagraphRead)}
    assert {"9.1", "9.2", "9.3", "9.4"} <= read
    assert ("mossback" in state.killed) is won
    if not won:  # it went on long enough
        assert "S9-2" in state.event_discard


@pytest.mark.parametrize(("seed", "size"), [(3, 3), (4, 2)])
def test_random_heroes_play_the_example_to_its_end(pack: Path, seed: int, size: int) -> None:
    driver, _, holds = played(pack, seed, size, "random")
    assert driver.state.ended is not None
    assert holds
