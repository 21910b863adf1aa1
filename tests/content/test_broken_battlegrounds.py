"""A battleground on which nobody could fight is refused with its place and a way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.packs import assert_broken, changed, problems, renamed

FLOOR = renamed("battlegrounds/weighing-floor.toml", "mill")
SPAN = renamed("battlegrounds/broken-span.toml", "ford")
DUEL, PAIRS = 'one-against-one = ["p", "q"]', 'two-against-two = ["pq", "rs"]'


def test_the_unbroken_copies_are_fine(tmp_path: Path) -> None:
    assert problems(tmp_path, FLOOR) == []
    assert problems(tmp_path, SPAN) == []


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        (DUEL, '⟦one-on-one = ["p", "q"]', "there is no format 'one-on-one'", "one-against-one"),
        (
            f"[battleground.mill.format]\n{DUEL}",
            "[battleground.mill.⟦format]",
            "nobody can fight here",
            "free-for-all",
        ),
        (DUEL, 'one-against-one = ⟦["p"]', "1 side", "one-against-one has 2 sides"),
        (DUEL, 'one-against-one = ["p", ⟦"r"]', "no square of the map has the mark 'r'", "p, q"),
        (DUEL, 'one-against-one = ["p", ⟦"p"]', "two sides start at 'p'", "marks of its own"),
        (DUEL, 'free-for-all = ⟦["p", "q"]', "2 sides", "free-for-all has 3 to 5 sides"),
        ("rounds       = 15", "rounds = ⟦0", "0 is too small", ""),
        ("0p 0p 0. 0.", "0p ⟦0h 0. 0.", "no place for `h` on a Battleground", "no doors"),
        ("0p 0p 0. 0.", "0p ⟦0n 0. 0.", "no place for `n` on a Battleground", "NPCs"),
        ('"near-pan", "far-pan"]', '"near-pan", ⟦"pan"]', "there is no interaction 'pan'", ""),
    ],
)
def test_a_bad_duelling_ground(
    tmp_path: Path, old: str, new: str, message: str, remedy: str
) -> None:
    assert_broken(tmp_path, changed(FLOOR, (old, new)), message, remedy)


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ("rounds  = 15", 'rounds = 15\nrune-card = ⟦"fog"', "there is no Rune card 'fog'", ""),
        ('areas  = ["e5", "g7"]', 'areas = ["e5", ⟦"z5"]', "the map has no square z5", ""),
        ('areas  = ["e5", "g7"]', 'areas = [⟦"pillar"]', "", ""),
        ('areas  = ["e5", "g7"]', "areas = ⟦[]", "no ground to hold", '["e5"]'),
        ("at 2", "at ⟦7", "the map has no mark 7", ""),
    ],
)
def test_a_bad_ground_for_pairs(
    tmp_path: Path, old: str, new: str, message: str, remedy: str
) -> None:
    assert_broken(tmp_path, changed(SPAN, (old, new)), message, remedy)


def test_a_side_needs_room_for_its_heroes(tmp_path: Path) -> None:
    row = "0p 0p 0. 0. 0. 0. 0. 0. 0. 0. 0r 0r"
    sides = (PAIRS, 'two-against-two = [⟦"p", "rs"]')
    text = changed(SPAN, sides, (row, row.replace("0p", "0.")))
    assert_broken(tmp_path, text, "no room for 2 Heroes", "more squares")


def test_it_may_not_take_the_id_of_an_adventure(tmp_path: Path) -> None:
    text = FLOOR.replace("[battleground.mill", "[battleground.toll-bridge")
    text = text.replace("[battleground.toll-bridge]", "[battleground.⟦toll-bridge]", 1)
    assert_broken(tmp_path, text, "the id 'toll-bridge' is taken", "An Adventure has it.")
