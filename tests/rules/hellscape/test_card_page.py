"""The page of the card language: every line in its blocks is read, every card is played with."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import hellscape_page
from undercroft.core.driver import Driver
from undercroft.core.title import Member, Setup
from undercroft.games.hellscape.cards import behaviour, named, wording
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.loading import check, load_library
from undercroft.games.hellscape.title import HellscapeTitle

PAGE = Path(__file__).parents[3] / "docs" / "cards" / "hellscape.md"
QUESTS = PAGE.parents[1] / "quests" / "hellscape.md"
WORDS = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(card|pattern|steps)\n(.*?)```", WORDS, re.DOTALL)
LINES = [(kind, line) for kind, block in BLOCKS for line in block.splitlines()]


def example(page: Path) -> str:
    (found,) = re.findall(r"```toml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


@pytest.mark.parametrize(("kind", "line"), LINES)
def test_every_line_of_the_page_is_read(kind: str, line: str) -> None:
    match kind:
        case "pattern":
            assert behaviour.read_pattern(line).steps
        case "steps":
            assert behaviour.read_steps(line)
        case _:
            assert str(read_text(line)).strip() == line


def test_the_list_of_words_is_that_of_the_language() -> None:
    assert hellscape_page.printed(WORDS) == WORDS, "run `python tests/hellscape_page.py`"


def test_every_timing_and_condition_is_explained() -> None:
    for word in (*wording.TIMINGS, *behaviour.CONDITIONS, *[*named.DEEDS][:-1]):
        assert word in WORDS, word


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cards of this page, and the Quest of the other with the Boss of this one."""
    folder = tmp_path_factory.mktemp("pack")
    quest = example(QUESTS).replace('"the-reaper"', '"the-ringer"')
    (folder / "cards.toml").write_text(example(PAGE), encoding="utf-8")
    (folder / "quest.toml").write_text(quest, encoding="utf-8")
    return folder


def test_the_cards_have_no_faults(pack: Path) -> None:
    assert check(pack) == []
    library = load_library(pack)
    state = HellscapeTitle(library).set_up(Setup("tutorial", (Member("ida"),)), 1)
    assert state.item_decks[0].count("smelling-salts") == 2
    assert state.arms_decks[0].count("rusty-anchor") == 2
    assert "crabs-1" in state.mob_decks[0]
    assert "the-leech-1" in state.roaming_decks[0]
    assert "wet-floor" in state.door_deck
    assert library.skills["steady-hand-2"].lower == "steady-hand-1"
    assert library.bosses["the-ringer"].track[2].actions == 1


@pytest.mark.parametrize("seed", range(4))
def test_the_cards_are_played_with(pack: Path, seed: int) -> None:
    title = HellscapeTitle(packs=[pack])
    chance = random.Random(seed)
    heroes = ["ida", *chance.sample(["gheta", "sir-ronen", "feydra", "mathrin", "irk"], seed)]
    party = tuple(Member(hero, seat=seat) for seat, hero in enumerate(heroes))
    state = title.set_up(Setup("the-drowned-bell", party), seed)
    driver = Driver(title, state, listener=title.sentences, keep=False)
    for _ in range(20000):
        if driver.request is None:
            break
        assert title.question(driver.game, driver.request).options
        option = chance.choice(driver.request.options)
        driver.choose(option.key, option.value)
    assert driver.state.ended is not None
