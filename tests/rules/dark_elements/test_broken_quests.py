"""Quests that could not be played are refused with their place and a way out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dark_elements_quest_page import PAGE
from undercroft.content.errors import ContentError
from undercroft.games.dark_elements.loading import check

(EXAMPLE,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        # the deck
        ('start   = "HALL"', 'start   = ⟦"HALLE"', "there is no encounter 'HALLE'", "HALL"),
        ('["peril-1"', '[⟦"peril-11"', "there is no Peril card 'peril-11'", "peril-1"),
        ('others = 1 }]', 'others = 3 }]', "the stacks hold 3 others, and there are 2", "Add to"),
        ('["BI", "BS"]', '["BI", ⟦"BI"]', "BI is in the adventure already", "there once"),
        ('["BI", "BS"]', '["BI", ⟦"LB"]', "Last Breath has no entrance", ""),
        ('["BI", "BS"]', '["BI", ⟦"LE"]', "Limbo's End has no exit", "last stack"),
        ('["BI", "BS"]', '["NG", "PF", "LE"]', "Limbo's End has no exit", "last stack"),
        ("no Warden on the map: win", "no Warden on the map: discard this", "it cannot be won",
         "Write `win`"),
        # encounters
        ("[encounter.HALL]", "[encounter.⟦Hall]", "two to six capitals", "`mill-a1`"),
        ("hourglass = 4\n", "", "an hourglass and what happens", "or neither"),
        ('"set-up: lay the torch, lay out, ', '"set-up: lay the torch, ', "nothing lays out",
         "set-up: lay out"),
        ("torch    = [1, 1]\n", "", "no `torch` is written under `tokens`", ""),
        ("firepits = [[1, 4], [5, 5]]", "pits = [[1, 4]]", "no `firepits` are written", ""),
        # names in lines
        ("as soon as no fire-imps", "as soon as no ⟦fire-imp", "no monster group 'fire-imp'",
         "fire-imps"),
        ("no Warden on the map", "no ⟦Wardn on the map", "no monster with the name 'Wardn'",
         "Warden"),
        ("unless flag embers", "unless flag ⟦ember", "no flag that a line sets 'ember'", "embers"),
        ("as soon as fires 1", "as soon as ⟦fire 1", "no counter that a line counts 'fire'",
         "fires"),
        ("ask embers", "ask ⟦embrs", "no choice in `choices` 'embrs'", "embers"),
        ("once: read cold", "once: read ⟦code", "no paragraph in `paragraphs` 'code'", "cold"),
        ("action kindle at", "action ⟦kindel at", "no action in `actions` 'kindel'", "kindle"),
        ("comes onto space a1-a4", "comes onto space a1-⟦a9", "there is no space a9", "columns"),
        ("beside space a1", "beside ⟦the exit", "the map has no exit", ""),
        ('cold = "It', 'cold = ""\n⟦warm = "It', "no line has this paragraph", "Leave it out."),
        # what could never come, or never end
        ("unless flag embers", "unless ⟦flag embers and not flag embers", "this never holds",
         "`or`"),
        ("as soon as fires 1", "as soon as ⟦round 3 and not round 2", "this never holds", "`or`"),
        ("(comes onto space a1-a4)", "(⟦suffers 1 damage, comes onto space a1-a4)",
         "he is not on the map yet", "behind `comes onto ...`"),
        ('"hourglass: lose"', '"hourglass: lose", "this is discarded: ⟦discard this"',
         "the card is gone already", "Leave it out."),
        # what its maps do not have
        ("as soon as fires 1", "as soon as ⟦no chests left", "the map has no chests",
         "`chests = [...]`"),
        ("as soon as fires 1", "as soon as ⟦no blue firepits left", "no line lays blue firepits",
         ""),
        (", lay firepits", "", "no line lays firepits", "`lay firepits` in the line"),
        ("once: read cold", "once: read cold, ⟦take vents", "in every encounter of it", "vents"),
        ("each hero of the party (comes onto space a1-a4)", "lay firepits",
         "the heroes do not come onto the map", "each hero of the party"),
        ('rank = "minion", at = [5, 0] }]', 'rank = "minion", at = [5, 0] },'
         ' { monster = "fire-imps", rank = "minion", at = [5, 1] },'
         ' { monster = "fire-imps", rank = "minion", at = [5, 2] },'
         ' ⟦{ monster = "fire-imps", rank = "minion", at = [5, 3], heroes = 3 }]',
         "with 3 heroes one more than the 3 minion figures of fire-imps", "with how many"),
        # numbers
        ('if = "heroes 3"', 'if = ⟦"heroes 5"', "the game has 2 to 4 heroes", "`heroes 3`"),
        ("as soon as fires 1", "as soon as ⟦5 or more heroes in darkness",
         "the game has 2 to 4 heroes", "from 1 to 4"),
        ("as soon as fires 1", "as soon as ⟦round 0", "with 0 it is always so", "from 1 on"),
        # what would happen again and again
        ("no Warden on the map: win", "no Warden on the map: ⟦if round 9 (win)",
         "again and again", "in any case"),
        # words
        ("on or beside faceup firepits is lit", "on or beside faceup ⟦firepit is lit",
         "no line goes on like this", "firepits"),
        ("hourglass: lose", "hourglass: ⟦suffers 1 damage", "does nothing here", "a hero"),
    ],
)  # fmt: skip
def test_a_fault_of_a_quest_is_told(
    tmp_path: Path, old: str, new: str, message: str, remedy: str
) -> None:
    assert old in EXAMPLE
    marked = EXAMPLE.replace(old, new, 1)
    (tmp_path / "pack.toml").write_text(marked.replace("⟦", ""), encoding="utf-8")
    found = check(tmp_path)
    assert found
    told = [error for error in found if message in error.message]
    assert told, "\n".join(map(str, found))
    assert remedy in told[0].remedy
    if "⟦" in marked:
        line = marked.partition("⟦")[0].count("\n") + 1
        assert told[0].line == line, told[0]


def test_a_flag_that_what_was_refused_may_set_is_not_missed(tmp_path: Path) -> None:
    text = EXAMPLE.replace('if = "heroes 3"', 'if = "heroes 5"')
    assert text != EXAMPLE
    found = _found(tmp_path, text)
    assert "the game has 2 to 4 heroes" in [fault.message for fault in found]
    assert not [fault for fault in found if "flag" in fault.message]


def test_a_choice_that_nobody_gets_out_of(tmp_path: Path) -> None:
    text = EXAMPLE.replace('do = "gain an item"', 'do = "ask embers"')
    assert _found(tmp_path, text) == []  # others lead on
    for do in ("set embers, each hero (suffers 1 damage)", "each hero (recovers 2 damage)"):
        text = text.replace(f'do = "{do}"', 'do = "ask embers, set embers"')
    (fault,) = _found(tmp_path, text)
    assert fault.message == "every answer asks it again"


def _found(folder: Path, text: str) -> list[ContentError]:
    (folder / "pack.toml").write_text(text, encoding="utf-8")
    return check(folder)
