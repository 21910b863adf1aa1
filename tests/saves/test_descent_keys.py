"""Descent before 0.2 called heroes by their names in the keys of options; such answers are kept.

States of version 2 forgot of a card that a familiar carries that it was exhausted.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec

from undercroft.core.resuming import resume
from undercroft.games.descent.title import DescentTitle

SAVE = Path(__file__).parent / "0.1.0" / "descent-adventure.jsonl.gz"
TITLE = DescentTitle()


def test_an_answer_after_the_last_checkpoint_names_the_hero_by_id_today() -> None:
    lines = gzip.decompress(SAVE.read_bytes()).splitlines()
    keys = [msgspec.json.decode(line).get("key", "") for line in lines]
    last = max(place for place, key in enumerate(keys) if key == "attack:Landrec the Wise")
    session, lost = resume(TITLE, lines[: last + 1])
    assert lost == ""
    assert session.answers[-1].key == "attack:landrec-the-wise"
    assert session.request is not None


def test_dice_and_spaces_of_old_keys_are_found_among_those_offered() -> None:
    migration = TITLE.migrations[0]
    library = TITLE.library

    def today(key: str, *offered: str) -> str:
        return migration.key(key, offered, library)

    assert today("die:B", "die:b", "die:g") == "die:b"
    assert today("morph:melee:RWU", "morph:melee:rwu") == "morph:melee:rwu"
    quest = library.quests["drowned-archive"]
    width = max(x for area in quest.areas for x, _ in area.cells) + 1
    assert today(f"space:{2 * width + 3}", "stay", "space:c3", "space:d3") == "space:d3"
    assert today(f"prolonged:lectern@{4 * width}", "prolonged:lectern@a5") == "prolonged:lectern@a5"
    assert today("space:c3", "space:c3") == "space:c3"


def test_a_familiar_takes_over_that_its_card_is_exhausted() -> None:
    heroes = [
        {"equipped": ["sword"], "pack": [], "exhausted": ["crystal-shield", "sword"]},
        {"equipped": ["iron-shield"], "pack": [], "exhausted": ["iron-shield"]},
    ]
    familiars = {"7": {"item": "crystal-shield"}, "8": {"item": "iron-shield"}, "9": {"item": ""}}
    state = TITLE.migrations[1].state({"heroes": heroes, "familiars": familiars}, TITLE.library)
    assert [hero["exhausted"] for hero in state["heroes"]] == [["sword"], ["iron-shield"]]
    assert [id for id, one in state["familiars"].items() if one.get("spent")] == ["7"]
