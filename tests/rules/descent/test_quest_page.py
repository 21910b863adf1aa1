"""The page for authors of quests: its example is read and played."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.descent.library import MARKERS, TERRAIN
from undercroft.games.descent.loading import check, load_library
from undercroft.games.descent.title import DescentTitle
from undercroft.games.descent.words.amounts import Amount
from undercroft.games.descent.words.figures import Figures
from undercroft.games.descent.words.reading import PACKAGE
from undercroft.kit.stories.pages import between, page

PAGE = Path(__file__).parents[3] / "docs" / "quests" / "descent.md"


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    folder = tmp_path_factory.mktemp("pack")
    (folder / "quest.toml").write_text(example, encoding="utf-8")
    return folder


def test_the_example_has_no_faults(pack: Path) -> None:
    assert check(pack) == []
    quest = load_library(pack).quests["salt-mine"]
    kinds = {kind for area in quest.areas for kind in area.terrain.values()}
    assert kinds == set(TERRAIN)


def test_every_marker_rule_and_kind_of_ground_is_explained() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for word in (*MARKERS, *load_library().rules, *TERRAIN):
        assert word in page, word


def test_every_word_of_quests_is_explained_in_its_own_words() -> None:
    printed = page(PACKAGE, {"Whom they mean": Figures, "How much": Amount})
    assert between(PAGE.read_text(encoding="utf-8")) == printed


@pytest.mark.parametrize("seed", range(3))
def test_the_example_is_played_to_its_end(pack: Path, seed: int) -> None:
    title = DescentTitle(packs=[pack])
    chance = random.Random(seed)
    state = title.set_up(Setup("salt-mine", title.party(2 + seed)), seed)
    driver = Driver(title, state, listener=title.sentences, keep=False)
    for _ in range(20000):
        if driver.request is None:
            break
        option = chance.choice(driver.request.options)
        driver.choose(option.key, option.value)
    assert driver.state.ended is not None
