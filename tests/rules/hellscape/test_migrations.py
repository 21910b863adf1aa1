"""Saves of 0.1.0 are read: objects of Quests had names for ids."""

from __future__ import annotations

from hellscape import LIBRARY
from undercroft.games.hellscape.migrations import MIGRATIONS, _by_id
from undercroft.kit.saves import Plain


def old(text: str = "") -> Plain:
    """The Soul Keys as 0.1.0 wrote them down: one key is carried, one lies where a Hero fell."""
    objective = {"kind": "objective", "zone": 3, "face": "soul key"}
    state: Plain = {
        "heroes": [{"carried": ["soul key"]}, {}],
        "markers": [objective, {"kind": "chest", "zone": 4, "face": "rare"}],
    }
    if text:
        state["ended"] = {"won": False, "cause": "lifebringers", "text": text}
    return state


def test_keys_that_are_carried_or_lie_about_are_found_again() -> None:
    state = _by_id(old(), LIBRARY)
    assert [hero["carried"] for hero in state["heroes"]] == [["soul-key"], []]
    assert [marker["face"] for marker in state["markers"]] == ["soul-key", "rare"]


def test_a_lost_game_still_says_for_whom_no_lifebringer_was_left() -> None:
    ended = _by_id(old("No Lifebringer is left for Irk."), LIBRARY)["ended"]
    assert ended == {"won": False, "cause": "lifebringers", "who": "irk"}


def test_an_answer_that_handed_a_key_over_is_understood() -> None:
    key = MIGRATIONS[0].key("hand:irk:soul key:gheta", (), LIBRARY)
    assert key == "hand:irk:soul-key:gheta"
