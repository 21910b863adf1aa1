"""Our Quests by the rules that other packs name are the same games, answer by answer."""

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
from undercroft.games.hellscape.loading import load_library
from undercroft.games.hellscape.loading.packs import CORE, SHELVES
from undercroft.games.hellscape.loading.quests import read_quest
from undercroft.games.hellscape.title import HellscapeTitle

LIBRARY = load_library()
BY_NAME: dict[str, dict[str, Any]] = {  # as packs of earlier releases name them
    "tutorial": {"rules": ["tutorial"], "added": "r3c6"},
    "highway-to-hellscape": {
        "rules": ["levers", "gate-of-the-damned"], "spared": "r3c3", "added": "r3c8",
    },
    "the-passage": {"rules": ["escort"], "spared": "r4c4"},
    "the-demon-artifact": {"rules": ["fragments"], "spared": "r6c1", "added": "r4c1"},
    "the-horror-beast": {"rules": ["feathers"], "spared": "r4c1"},
    "releasing-michael": {"rules": ["chains"], "spared": "r1c1"},
    "the-soul-keys": {"rules": ["soul-keys"], "spared": "r7c1", "added": "r6c4"},
}  # fmt: skip
OWN = ("story", "action", "texts", "shown")
ANSWERS = 250


def by_name(id: str) -> HellscapeTitle:
    """The title with this Quest told by names of rules alone."""
    file = CORE / "quests" / f"{id}.toml"
    data: Any = tomllib.loads(file.read_text(encoding="utf-8"))
    quest = data["quest"][id]
    data["quest"][id] = {key: its for key, its in quest.items() if key not in OWN} | BY_NAME[id]
    draft = Draft({name: getattr(LIBRARY, name) for name in SHELVES}, "inline")
    read_quest(draft, id, Document(file.name, "", data).root["quest"][id])
    draft.complete()
    quests = {**LIBRARY.quests, id: draft.shelves["quests"][id]}
    return HellscapeTitle(msgspec.structs.replace(LIBRARY, quests=quests))


@rule("MD2-QUEST-01")
@pytest.mark.parametrize(("player", "size"), [("random", 2), ("greedy", 5)])
@pytest.mark.parametrize("id", BY_NAME)
def test_both_forms_ask_and_roll_the_same(id: str, player: str, size: int) -> None:
    drivers = []
    for title in (HellscapeTitle(LIBRARY), by_name(id)):
        state = title.set_up(Setup(id, title.party(size)), 7)
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


def test_every_quest_and_every_rule_is_compared() -> None:
    assert {*BY_NAME} == {*LIBRARY.quests}
    assert {name for told in BY_NAME.values() for name in told["rules"]} == {*LIBRARY.rules}
