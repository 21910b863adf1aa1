"""Monsters of packs, of which the game's Activation cards say nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dark_elements_page import PAGE as CARDS
from dark_elements_quest_page import PAGE as QUESTS
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.state import State
from undercroft.games.dark_elements.title import DarkElementsTitle


def blocks(page: Path) -> str:
    return "\n".join(re.findall(r"```toml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))


@pytest.fixture(scope="module")
def title(tmp_path_factory: pytest.TempPathFactory) -> DarkElementsTitle:
    """The Cold Hearth with the tar hounds of the page of cards in its hall, beside an imp."""
    quest = blocks(QUESTS).replace(
        'monsters  = [{ monster = "fire-imps", rank = "minion", at = [5, 0] }]',
        'monsters  = [{ monster = "tar-hounds", rank = "master", at = [5, 0] },'
        ' { monster = "fire-imps", rank = "minion", at = [5, 3] }]',
    )
    folder = tmp_path_factory.mktemp("pack")
    (folder / "pack.toml").write_text(quest, encoding="utf-8")
    (folder / "cards.toml").write_text(blocks(CARDS), encoding="utf-8")
    found = registry.title("dark_elements", [folder])
    assert isinstance(found, DarkElementsTitle)
    return found


@rule("DE-RUL-106")
def test_a_group_of_a_pack_goes_through_its_own_lists_after_those_of_the_game(
    title: DarkElementsTitle,
) -> None:
    told: list[Event] = []
    setup = Setup("the-cold-hearth", title.party(2), {})
    driver: Driver[State] = Driver(title, title.set_up(setup, 3), listener=told.append)
    while driver.request is not None and driver.state.round < 4:
        keys = driver.request.keys()
        driver.answer("end" if "end" in keys else keys[0])  # the heroes wait for them
    activated = [event.group for event in told if isinstance(event, events.GroupActivated)]
    assert activated[:2] == ["fire-imps", "tar-hounds"]
    attackers = {event.attacker for event in told if isinstance(event, events.AttackDeclared)}
    assert any(attacker.startswith("tar-hounds") for attacker in attackers)
