"""The page for authors of Adventures: its example is read and played, its tables are complete."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.drunagor.adventure import Action, Goal, Reward, Story
from undercroft.games.drunagor.loading import check, load_library, tables
from undercroft.games.drunagor.loading.maps import CORNERS, LARGE, PLAIN, SIDES, TERRAIN
from undercroft.games.drunagor.loading.packs import SECTIONS
from undercroft.games.drunagor.title import DrunagorTitle
from undercroft.games.drunagor.words.reading import MORE, PACKAGE
from undercroft.kit.stories.pages import between, page
from undercroft.kit.stories.storybook import RuleTable
from undercroft.kit.stories.tables import Choice, Option

PAGE = Path(__file__).parents[3] / "docs" / "quests" / "drunagor.md"
TABLES = (
    tables.AdventureTable, Goal, Reward, tables.EventTable,
    tables.RoomTable, tables.DoorTable, tables.InteractionTable, tables.ChoiceTable,
    Story, Action, Choice, Option, RuleTable, tables.BattlegroundTable, tables.CampaignTable,
    tables.ChapterTable, tables.WayTable, tables.LogTable,
)  # fmt: skip


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    blocks = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    folder = tmp_path_factory.mktemp("pack")
    (folder / "pack.toml").write_text("\n".join(blocks), encoding="utf-8")
    return folder


def test_the_example_has_no_faults(pack: Path) -> None:
    assert check(pack) == []
    ferry = load_library(pack).adventures["the-last-ferry"]
    assert [*ferry.stories][:2] == ["slippery", "plank"]
    assert [*ferry.actions] == ["rope"]
    assert ferry.rooms[1].spawns[2].condition is not None


def test_every_field_mark_and_mechanic_is_explained() -> None:
    page = PAGE.read_text(encoding="utf-8")
    fields = {name for table in TABLES for name in table.__struct_encode_fields__} - {"id"}
    marks = {*PLAIN, *SIDES, *TERRAIN, *LARGE, *CORNERS}
    for word in (*sorted(fields), *sorted(marks), *load_library().rules, *SECTIONS):
        assert f"`{word}`" in page, word


def test_every_word_of_stories_is_explained_in_its_own_words() -> None:
    assert between(PAGE.read_text(encoding="utf-8")) == page(PACKAGE, MORE)


@pytest.mark.parametrize(
    ("seed", "size", "name"),
    [(0, 1, "the-last-ferry"), (1, 5, "the-last-ferry"), (2, 2, "the-way-home"),
     (3, 2, "there-and-back"), (4, 2, "two-shores"), (5, 2, "dry-bed")],
)  # fmt: skip
def test_the_example_is_played_to_its_end(pack: Path, seed: int, size: int, name: str) -> None:
    title = DrunagorTitle(load_library(pack))
    chance = random.Random(seed)
    state = title.set_up(Setup(name, title.party(size)), seed)
    driver = Driver(title, state, listener=title.sentences, keep=False)
    for _ in range(20000):
        if driver.request is None:
            break
        request = driver.request
        options = list(request.options)
        if request.kind == "failed":  # a party of the lot gives up now and then
            options = options[chance.random() < 0.3 :]
        option = chance.choice(options)
        driver.choose(option.key, option.value)
    assert driver.state.ended is not None
