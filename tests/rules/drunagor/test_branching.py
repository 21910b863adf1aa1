"""Campaigns that branch: where the party goes on is what the Heroes made of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.state import State
from undercroft.games.drunagor.title import DrunagorTitle

SHORE = """
[adventure.{id}]
name       = "{id}"
summary    = "A shore, and who waits there."
difficulty = "Rookie"
goal-text  = "Defeat whoever waits."
goal       = {{ no-monsters = true }}

[adventure.{id}.room.shore]
name   = "Shore"
origin = [0, 0]
map    = \"\"\"
0h 0h 0. 01
0h 0h 0h 0.
\"\"\"
spawns = ["WM: Skeleton Archer - Rookie at 1"]
"""
STORY = """
[outcome.sworn]
name = "Sworn"
text = "+1 MOVEMENT"

[adventure.first.story.oath]
when  = "THE ADVENTURE BEGINS"
scene = "oath"

[adventure.first.interaction.oath]
name = "The Oath"

[adventure.first.interaction.oath.choice.a]
name    = "Swear"
success = "OUTCOME: SWORN"

[adventure.first.interaction.oath.choice.b]
name = "Say nothing"
text = "Nobody asks twice."

[campaign.oaths]
name     = "Oaths"
summary  = "Whoever swore is held to it."
chapters = [
    { adventure = "first", next = [
        { adventure = "kept", if = "ANY HERO HAS OUTCOME: SWORN" },
        { adventure = "free" },
    ] },
    { adventure = "kept", ends = true },
    { adventure = "free" },
]
"""


@pytest.fixture(scope="module")
def title(tmp_path_factory: pytest.TempPathFactory) -> DrunagorTitle:
    folder: Path = tmp_path_factory.mktemp("pack")
    text = "".join(SHORE.format(id=id) for id in ("first", "kept", "free")) + STORY
    head = '[pack]\nid = "oaths"\nname = "Oaths"\nversion = "1.0"\n'
    (folder / "pack.toml").write_text(head + text, encoding="utf-8")
    return DrunagorTitle(load_library(folder))


@rule("DRU-RUL-198")
@pytest.mark.parametrize(
    ("answer", "way"),
    [("choice:a", ("first", "kept")),
     ("choice:b", ("first", "free"))],
)  # fmt: skip
def test_both_branches_are_played_to_their_end(
    title: DrunagorTitle, answer: str, way: tuple[str, ...]
) -> None:
    state = title.set_up(Setup("oaths", title.party(3), {"difficulty": "gentle"}), 5)
    driver: Driver[State] = Driver(title, state, keep=False)
    wise = title.player("greedy", 5)
    played: list[str] = []
    for _ in range(900):
        if driver.request is None:
            break
        now = driver.game.state.adventure
        if driver.game.state.stage == "adventure" and now not in played:
            played.append(now)
        keys = driver.request.keys()
        key = next((one for one in keys if one.endswith(answer.partition(":")[2])), "")
        if driver.request.kind != "interaction" or not key:
            key = wise.choose(driver.game, driver.request).key
        driver.answer(key)
    ended = driver.game.state.ended
    assert ended is not None
    assert ended.won
    assert tuple(played) == way
    view = title.view(driver.game, 0)
    assert [(one.id, one.state) for one in view.campaign.chapters] == [(id, "done") for id in way]
    assert title.chapters(driver.game.state) == 2
    assert title.brief("oaths").goal == "Win 2 Adventures in a row."


@rule("DRU-RUL-198", "DRU-ADV-04")
def test_a_save_in_a_branch_knows_the_way_it_came(title: DrunagorTitle) -> None:
    state = title.set_up(Setup("oaths", title.party(2)), 1)
    state.chapter, state.path = 2, (0,)
    assert title.decode(title.encode(state)).path == (0,)
