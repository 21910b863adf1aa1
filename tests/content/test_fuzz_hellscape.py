"""What `check` lets through can be played: cards with shuffled words, and whole games with them."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

from undercroft.content.errors import ContentError
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games.hellscape.cards import behaviour, wording
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.loading import CORE, extend, load_library
from undercroft.games.hellscape.loading.charts import TOKENS
from undercroft.games.hellscape.title import HellscapeTitle

TABLES: dict[tuple[str, str], dict[str, Any]] = {
    (section, id): table
    for path in sorted(CORE.rglob("*.toml"))
    for section, tables in tomllib.loads(path.read_text(encoding="utf-8")).items()
    for id, table in tables.items()
}
TEXTS = ("text", "shadow", "minor", "greater", "blessed", "beige", "white", "red")
PATTERNS = ("first", "second", "passive")
WRITTEN = [table[key] for table in TABLES.values() for key in TEXTS if table.get(key)]
ABILITIES = [ability for text in WRITTEN for ability in text.split(" | ")]
HEADERS = sorted({ability.partition(":")[0] for ability in ABILITIES})
EFFECTS = sorted(
    {part.strip() for each in ABILITIES for part in each.partition(":")[2].split(";")}
    | {f"{verb} {who}" for verb in ("deal 1", "heal 1", "+1 fire", "push 1") for who in wording.WHO}
    | {"attack(any)", "summon frost", "+1 scratch", "+1 action", "unless(1 mana){deal 1 target}"}
)
STEPS = sorted(
    {
        step.strip()
        for table in TABLES.values()
        for text in (
            *(table[key].partition(":")[2] for key in PATTERNS if key in table),
            *(move["text"] for move in table.get("paws", ())),
        )
        for step in text.split(";")
    }
)
CONDITIONS = (*behaviour.CONDITIONS, "hero within 2", "heroes@los > 1", "heroes@los = 1")


def shuffled(chance: random.Random) -> tuple[str, str, dict[str, Any]]:
    """A card of the core with one text put together anew."""
    section, id = chance.choice([key for key in TABLES if key[0] != "quest"])
    table = TABLES[section, id]
    key = chance.choice([key for key in (*TEXTS, *PATTERNS) if table.get(key)] or ["text"])
    if key in PATTERNS:
        steps = chance.sample(STEPS, chance.randint(1, 3))
        return section, id, {**table, key: f"{chance.choice(CONDITIONS)}: {'; '.join(steps)}"}
    header = str(table.get(key, "")).partition(":")[0]
    if chance.random() < 0.5:
        header = chance.choice(HEADERS)
    effects = chance.sample(EFFECTS, chance.choice((1, 1, 2)))
    return section, id, {**table, key: f"{header}: {'; '.join(effects)}"}


def changed(chance: random.Random, wanted: int) -> tuple[Library, int]:
    """A library with so many accepted texts, and how many were refused."""
    library, refused = load_library(), 0
    while wanted:
        section, id, table = shuffled(chance)
        try:
            library = extend(library, {section: {id: table}})
            wanted -= 1
        except ContentError:
            refused += 1
    return library, refused


@pytest.mark.parametrize("seed", range(6))
def test_what_is_let_through_is_played(seed: int) -> None:
    chance = random.Random(seed)
    library, refused = changed(chance, 40)
    assert refused > 40, "most mixtures make no sense"
    title = HellscapeTitle(library)
    quest = chance.choice(sorted(library.quests))
    party = title.party(chance.randint(1, 6))
    driver = Driver(title, title.set_up(Setup(quest, party), seed), keep=False)
    for count in range(6000):
        if driver.request is None:
            break
        if count % 50 == 0:
            assert title.question(driver.game, driver.request).options
        option = chance.choice(driver.request.options)
        driver.choose(option.key, option.value)
    assert driver.request is None or driver.state.round > 1


def redrawn(chance: random.Random, table: dict[str, Any]) -> dict[str, Any]:
    """A Quest with a few strokes of its map, or its Zones by name, changed."""
    other = dict(table)
    for _ in range(chance.randint(1, 4)):
        if chance.random() < 0.8:
            drawn = list(other["map"])
            place = chance.choice([n for n, letter in enumerate(drawn) if letter != "\n"])
            drawn[place] = chance.choice(f" D!|-LSX.abcdefgh{TOKENS}")
            other["map"] = "".join(drawn)
        else:
            zone = f"r{chance.randint(1, 9)}c{chance.randint(1, 9)}"
            other |= chance.choice([{"spared": zone}, {"added": zone}, {"bridges": [zone]}])
    return other


@pytest.mark.parametrize("seed", range(3))
def test_a_map_that_is_let_through_is_played(seed: int) -> None:
    chance = random.Random(seed)
    quests = {id: table for (section, id), table in TABLES.items() if section == "quest"}
    refused = played = 0
    while played < 5:
        id = chance.choice(sorted(quests))
        try:
            library = extend(load_library(), {"quest": {id: redrawn(chance, quests[id])}})
        except ContentError:
            refused += 1
            continue
        played += 1
        title = HellscapeTitle(library)
        party = title.party(chance.randint(1, 6))
        driver = Driver(title, title.set_up(Setup(id, party), seed), keep=False)
        for _ in range(1500):
            if driver.request is None:
                break
            option = chance.choice(driver.request.options)
            driver.choose(option.key, option.value)
        assert driver.state.round > 1 or driver.state.ended
    assert refused > played, "most strokes spoil a map"
