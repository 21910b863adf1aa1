"""The page for authors of Quests: its example is read and played."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.hellscape.loading import check, load_library
from undercroft.games.hellscape.loading.charts import TOKENS
from undercroft.games.hellscape.loading.maps import MOST
from undercroft.games.hellscape.title import HellscapeTitle
from undercroft.games.hellscape.words.reading import MORE, PACKAGE
from undercroft.kit.stories.pages import between, page

PAGE = Path(__file__).parents[3] / "docs" / "quests" / "hellscape.md"


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    folder = tmp_path_factory.mktemp("pack")
    (folder / "quest.toml").write_text(example, encoding="utf-8")
    return folder


def test_the_example_has_no_faults(pack: Path) -> None:
    assert check(pack) == []
    quest = load_library(pack).quests["the-drowned-bell"]
    assert (quest.rules, [*quest.actions]) == ((), ["clapper", "pump"])


def test_every_token_rule_and_number_is_explained() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for word in (*TOKENS, *load_library().rules):
        assert f"`{word}`" in page, word
    rows = re.findall(r"^\| (`[^|]*`) \|[^|]*\| ([^|]*) \|$", page, re.MULTILINE)
    told: dict[str, str] = {}
    for letters, most in rows:
        marks = re.findall(r"`(.)`", letters)
        numbers = re.findall(r"\d+", most)
        told |= dict(zip(marks, numbers if len(numbers) > 1 else numbers * 9, strict=False))
    assert {mark: told[mark] for mark in MOST if mark != "B"} == {
        mark: str(n) for mark, n in MOST.items() if mark != "B"
    }


def test_every_word_of_quests_is_explained_in_its_own_words() -> None:
    assert between(PAGE.read_text(encoding="utf-8")) == page(PACKAGE, MORE)


@pytest.mark.parametrize(("seed", "size"), [(0, 1), (1, 3), (2, 6)])
def test_the_example_is_played_to_its_end(pack: Path, seed: int, size: int) -> None:
    title = HellscapeTitle(packs=[pack])
    chance = random.Random(seed)
    state = title.set_up(Setup("the-drowned-bell", title.party(size)), seed)
    driver = Driver(title, state, listener=title.sentences, keep=False)
    for _ in range(20000):
        if driver.request is None:
            break
        option = chance.choice(driver.request.options)
        driver.choose(option.key, option.value)
    assert driver.state.ended is not None
