"""The page for authors of quests: its example is read and played."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.descent.library import ENCOUNTERS, MARKERS, RULES, TERRAIN
from undercroft.games.descent.loading import check, load_library
from undercroft.games.descent.title import DescentTitle

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
    for word in (*MARKERS, *RULES, *TERRAIN, *ENCOUNTERS):
        assert word in page, word


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
