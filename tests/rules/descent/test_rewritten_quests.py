"""Our quests by the rules that other packs name are the same games, answer by answer."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import msgspec
import pytest

from rule import rule
from undercroft.content.draft import Draft
from undercroft.content.toml import Document
from undercroft.core.driver import Driver
from undercroft.core.title import Setup, state_hash
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.loading.packs import CORE, SHELVES
from undercroft.games.descent.loading.quests import read_quest
from undercroft.games.descent.title import DescentTitle

LIBRARY = load_library()
BY_NAME = {  # as packs of earlier releases name them
    "toll-keepers-cellar": ["grutt-stays", "late-hours"],
    "drowned-archive": ["lectern", "flooded-alcove", "late-hours"],
    "tithe-of-bones": ["tithe-chest", "blade-stays", "extra-draw", "late-hours"],
    "hollow-choir": ["choir-stones", "good-altar", "evil-altar", "late-hours"],
}
ANSWERS = 400


def by_name(id: str) -> DescentTitle:
    """The title with this quest told by names of rules alone."""
    file = CORE / "quests" / f"{id}.toml"
    data: Any = tomllib.loads(file.read_text(encoding="utf-8"))
    del data["quest"][id]["story"]
    data["quest"][id]["rules"] = BY_NAME[id]
    draft = Draft({name: getattr(LIBRARY, name) for name in SHELVES}, "inline")
    read_quest(draft, id, Document(file.name, "", data).root["quest"][id])
    draft.complete()
    quests = {**LIBRARY.quests, id: draft.shelves["quests"][id]}
    return DescentTitle(msgspec.structs.replace(LIBRARY, quests=quests))


@rule("DSC-SETUP-14")
@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("id", BY_NAME)
def test_both_forms_ask_and_roll_the_same(id: str, player: str) -> None:
    drivers = []
    for title in (DescentTitle(LIBRARY), by_name(id)):
        state = title.set_up(Setup(id, title.party(3)), 7)
        drivers.append((title, Driver(title, state, keep=False), title.player("greedy", 7)))
    chance = random.Random(7)
    (title, ours, who), (_, theirs, _) = drivers
    for count in range(ANSWERS):
        if ours.request is None or theirs.request is None:
            break
        assert (ours.request.kind, ours.request.keys()) == (
            theirs.request.kind, theirs.request.keys(),
        )  # fmt: skip
        key = chance.choice(ours.request.keys())
        if player == "greedy":
            key = who.choose(ours.game, ours.request).key
        ours.answer(key)
        theirs.answer(key)
        if count % 10 == 0:
            assert state_hash(title, ours.state) == state_hash(title, theirs.state)
    assert ours.state == theirs.state


def test_every_rule_that_packs_name_is_there() -> None:
    assert {name for names in BY_NAME.values() for name in names} <= set(LIBRARY.rules)
