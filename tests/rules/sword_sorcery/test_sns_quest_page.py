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


@rule("SNS-FULL-161", "SNS-FULL-164")
def test_what_packs_wrote_at_first_is_still_read(pack: Path, tmp_path: Path) -> None:
    """`on` is `when`, and `needs` is `if`."""
    text = (pack / "pack.toml").read_text(encoding="utf-8")
    old = re.sub(r"(?m)^when\b", "on", re.sub(r"(?<=[{,] )if(?= =)|(?m:^if\b)", "needs", text))
    assert old.count("\non =") == text.count("\nwhen =") > 0
    (tmp_path / "pack.toml").write_text(old, encoding="utf-8")
    assert registry.shared("sword_sorcery").check(tmp_path).errors == []
    now, then = (load_library(one).quests["bell-foundry"] for one in (pack, tmp_path))
    assert [one.moment for one in now.triggers] == [one.moment for one in then.triggers]
    assert [one.condition for one in now.actions] == [one.condition for one in then.actions]
    for choice, twin in zip(now.choices, then.choices, strict=True):
        assert [one.condition for one in choice.options] == [one.condition for one in twin.options]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('when = "opened D1"\n', "", "`when` is missing"),
        ('when = "opened D1"\n', 'when = "opened D1"\non = "opened D1"\n', "`when` says the same"),
        ('if    = "open gate G1"\n', 'if = "open gate G1"\nneeds = "flag quiet"\n',
         "`if` says the same"),
        ("clear warned", "clear warnd", "no text that sets the flag 'warnd'"),
        ("and not flag quiet", "and not flag quite", "no text that sets the flag 'quite'"),
        ('win      = "flag quiet and fires 2"', 'win = "not flag quiet"',
         "it holds when the quest begins"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_told(
    pack: Path, tmp_path: Path, old: str, new: str, message: str
) -> None:
    text = (pack / "pack.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "pack.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    found = registry.shared("sword_sorcery").check(tmp_path).errors
    assert any(message in error.message for error in found), [str(error) for error in found]


@rule("SNS-FULL-164")
def test_a_choice_asks_in_its_own_words(pack: Path) -> None:
    title = registry.title("sword_sorcery", [pack])
    state = title.set_up(Setup("bell-foundry", title.party(2)), 2)
    driver: Driver[State] = Driver(title, state, keep=False)
    player = title.player("greedy", 2)
    while driver.request is not None and driver.request.kind != "story-choice":
        driver.answer(player.choose(driver.game, driver.request).key)
    assert driver.request is not None
    asked = title.question(driver.game, driver.request).prompt
    assert asked.endswith("lain there long. What becomes of the founder?")
