"""Scenarios are strict: whatever does not fit fails them, at its place in the file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenario_files import assert_fails, replaced, run
from undercroft.play.scenarios import run_file, run_paths

GOOD = """\
game  = "drunagor"
title = "One roll, two targets"
rules = ["DRU-ATK-05"]
rolls = [7]

[setup]
levels = { "c1:d2" = 1 }

[[setup.hero]]
id     = "vorn"
at     = "c3"
skills = ["Arcing Swing|HERO|Y|[W]: +0 HIT, CLEAVE 2", "Vow|HERO|B|[R]: SELF, PREVENT 3"]

[[setup.monster]]
id = "brute-1"
at = "d3"

[[setup.monster]]
id   = "archer-1"
at   = "c2"
rune = "blue up"

[[answer]]
choose = "skill:arcing-swing"

[[answer]]
choose = ["figure:brute-1", "figure:archer-1"]

[[expect]]
"figure:brute-1.health"  = 7
"figure:archer-1.health" = 10
"""
ROOM = '[[setup.room]]\nid = "r"\nat = "c1"\nmap = """\n0. 0.\n0. 0.\n"""\n\n'


def changed(*changes: tuple[str, str]) -> str:
    return replaced(GOOD, *changes)


def test_a_good_one_passes_and_says_what_it_proves(tmp_path: Path) -> None:
    result = run(tmp_path, GOOD)
    assert result.failure is None
    assert result.passed
    assert (result.title, result.rules) == ("One roll, two targets", ("DRU-ATK-05",))


def test_directories_are_run_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "two.toml").write_text(GOOD)
    (tmp_path / "a.toml").write_text(GOOD)
    results = run_paths([tmp_path, tmp_path / "a.toml"])
    assert [Path(result.file).name for result in results] == ["a.toml", "two.toml", "a.toml"]
    assert all(result.passed for result in results)


# The file


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = run_file(tmp_path / "nowhere.toml")
    assert "cannot be read" in str(result.failure)


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    assert_fails(tmp_path, 'game = "drunagor', 1, "the text is not closed")


def test_an_unknown_key(tmp_path: Path) -> None:
    text = changed(("rolls = [7]", "roll = [7]"))
    assert_fails(tmp_path, text, 4, "unknown key 'roll'", "Did you mean 'rolls'?")


def test_an_unknown_key_of_the_setup(tmp_path: Path) -> None:
    text = changed(('at   = "c2"', 'spot = "c2"'))
    assert_fails(tmp_path, text, 20, "unknown key 'spot'")


def test_an_unknown_game(tmp_path: Path) -> None:
    result = run(tmp_path, changed(('"drunagor"', '"chess"')))
    assert "There is no game called “chess”" in str(result.failure)


def test_a_card_text_that_is_wrong(tmp_path: Path) -> None:
    text = changed(("CLEAVE 2", "CLEEVE 2"))
    assert_fails(tmp_path, text, 12, "CLEAVE")


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('"c3"', '"3c"', 11, "'3c' is no square"),
        ('"c3"', '"z9"', 11, "the board has no square z9"),
        ('at = "d3"', 'at = "c3"', 16, "brute-1 and vorn share a square"),
        ('"archer-1"\nat   = "c2"\nrune = "blue up"', '"brute-1"\nat = "c2"', 19, "two figures"),
        ('id = "brute-1"', 'id = "vorn"', 15, "two figures are called vorn"),
        ('at     = "c3"', 'at = "c3"\nhealth = 17', 12, "vorn has at most 16 Health"),
        ('at     = "c3"', 'at = "c3"\nhealth = 0', 12, "without Health vorn is knocked out"),
        ('at = "d3"', 'at = "d3"\nhealth = 40', 17, "brute-1 has at most 10 Health"),
        ('at = "d3"', 'at = "d3"\npower = 4', 17, "brute-1 is no Commander"),
        ('at = "d3"', 'at = "c3"\nlarge = true', 16, "share a square"),
        ("[setup]", "[setup]\nrunes = { orange = 9 }", 7, "orange Runes"),
        ("[setup]", '[setup]\nbag = ["orange-1", "orange-1"]', 7, "'orange-1' is there twice"),
        ("[setup]", '[setup]\nchest-deck = ["spoon"]', 7, "there is no item 'spoon'"),
        ('at     = "c3"', 'at = "c3"\nmarked-by = "maya"', 12, "there is no Hero 'maya'"),
        ('at     = "c3"', 'at = "c3"\ntokens = { SHEILD = 1 }', 12, "Did you mean 'SHIELD'?"),
        ('at     = "c3"', 'at = "c3"\ncurses = ["swing"]', 12, "there is no Skill 'swing'"),
        ('at     = "c3"', 'at = "c3"\nweapon = "spoon"', 12, "there is no item 'spoon'"),
        ('at     = "c3"', 'at = "c3"\nrole = "cook"', 12, "there is no role 'cook'"),
        ("[setup]", '[setup]\nturn = "nobody"', 7, "nobody called 'nobody'"),
        ("[setup]", '[setup]\nturn = "vorm"', 7, "Did you mean 'vorn'?"),
        ("[setup]", '[setup]\nturn = "vorn:stop"', 7, "'stop' is not allowed here"),
        ("[setup]", '[setup]\nturn = "darkness"', 7, "there is no Rune card"),
        ("[[setup.hero]]", f"{ROOM}[[setup.hero]]", 11, "it lies over the room 'board'"),
        ('rune = "blue up"', 'rune = "pink up"', 21, "'pink' is no Rune colour"),
        ('"archer-1"\n', '"brute-2"\n', 21, "the card of brute says that already"),
    ],
)
def test_an_impossible_situation(tmp_path: Path, old: str, new: str, line: int, words: str) -> None:
    assert_fails(tmp_path, changed((old, new)), line, words)


# Chance


def test_a_roll_that_is_missing(tmp_path: Path) -> None:
    text = changed(("rolls = [7]", "rolls = []"))
    assert_fails(tmp_path, text, 4, "no roll left for a d20 roll (0 were used)")


def test_a_roll_that_is_never_made(tmp_path: Path) -> None:
    text = changed(("rolls = [7]", "rolls = [7, 12]"))
    assert_fails(tmp_path, text, 4, "a roll that is never made")


def test_a_roll_that_the_die_cannot_show(tmp_path: Path) -> None:
    text = changed(("rolls = [7]", "rolls = [21]"))
    assert_fails(tmp_path, text, 4, "a d20 roll of 21", "1 to 20")


def test_a_face_that_the_die_does_not_have(tmp_path: Path) -> None:
    text = changed(("rolls = [7]", 'rolls = ["BURN"]'))
    assert_fails(tmp_path, text, 4, "'BURN' is no face of the d20 die")


def test_a_draw_that_is_never_made(tmp_path: Path) -> None:
    text = changed(("rolls = [7]", 'rolls = [7]\ndraws = ["orange-1"]'))
    assert_fails(tmp_path, text, 5, "a draw that is never made")


DARK = (
    ("rolls = [7]", 'draws = ["orange-1"]'),
    ("[setup]", '[setup]\nturn = "darkness"\nrune-card = [1, 1]'),
    (GOOD[GOOD.index("[[setup.monster]]") :], ""),
)


def test_a_draw_that_is_made(tmp_path: Path) -> None:
    assert run(tmp_path, changed(*DARK)).failure is None


def test_a_draw_that_is_missing(tmp_path: Path) -> None:
    text = changed(*DARK, ('["orange-1"]', "[]"))
    assert_fails(tmp_path, text, 4, "no draw left for a rune", "orange-1")


def test_a_draw_of_something_that_is_not_there(tmp_path: Path) -> None:
    text = changed(*DARK, ('"orange-1"', '"purple-1"'))
    assert_fails(tmp_path, text, 4, "'purple-1' cannot be drawn as a rune")


# Answers


def test_an_answer_that_no_question_offers(tmp_path: Path) -> None:
    text = changed(("skill:arcing-swing", "skill:arcing-swig"))
    assert_fails(tmp_path, text, 24, "'skill:arcing-swig' is no answer here", "skill:arcing-swing")


def test_an_answer_after_the_end_of_the_game(tmp_path: Path) -> None:
    lines = 'ends = "over"\n[setup]\ngoal = { no-monsters = true }'
    last = '[[answer]]\nchoose = "end"\n'
    text = changed(
        ("[setup]", lines),
        ("7]", "20]"),
        ('id = "brute-1"', 'id = "brute-1"\nhealth = 1'),
        ('"archer-1"\n', '"archer-1"\nhealth = 1\n'),
        ('"figure:brute-1.health"  = 7\n"figure:archer-1.health" = 10\n', '"ended.won" = true\n'),
    )
    assert run(tmp_path, text).failure is None
    assert_fails(tmp_path, text + last, 36, "the game is over, nobody asks for 'end'")


def test_a_question_that_nobody_answers(tmp_path: Path) -> None:
    text = changed(('\n[[answer]]\nchoose = ["figure:brute-1", "figure:archer-1"]\n', ""))
    text = text[: text.index("[[expect]]")].replace("[7]", "[]")
    result = run(tmp_path, text)
    assert "the script is over, and the game is at 'target' (expected: turn)" in str(result.failure)
    assert run(tmp_path, 'ends = "target"\n' + text).failure is None


def test_a_game_that_does_not_end_where_it_should(tmp_path: Path) -> None:
    result = run(tmp_path, 'ends = "over"\n' + GOOD)
    assert "the game is at 'turn' (expected: over)" in str(result.failure)


def test_a_list_is_a_whole_choice(tmp_path: Path) -> None:
    few = changed((', "figure:archer-1"]', "]"))
    assert run(tmp_path, few).failure is None
    single = changed(('["figure:brute-1", "figure:archer-1"]', '"figure:brute-1"'))
    result = run(tmp_path, single)
    assert "figure:brute-1.health is 10, expected 7" in str(result.failure)


def test_an_answer_that_must_be_refused(tmp_path: Path) -> None:
    refused = '[[answer]]\nchoose = "skill:vow"\nrefused = "unknown_option"\n\n'
    assert run(tmp_path, changed(("[[answer]]", refused + "[[answer]]"))).failure is None


def test_an_answer_that_is_accepted_against_expectation(tmp_path: Path) -> None:
    text = changed(('"skill:arcing-swing"', '"skill:arcing-swing"\nrefused = "unknown_option"'))
    assert_fails(tmp_path, text, 24, "was accepted, expected unknown_option")


def test_an_answer_that_is_refused_for_another_reason(tmp_path: Path) -> None:
    more = '"skill:arcing-swing"\nseat = 3\nrefused = "unknown_option"'
    assert_fails(
        tmp_path, changed(('"skill:arcing-swing"', more)), 24,
        "expected unknown_option, got not_your_seat",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("check", "words"),
    [
        ('kind = "reaction"', "expected a request of kind reaction"),
        ('offered = ["skill:vow"]', "'skill:vow' is not offered"),
        ('offered = ["focus:*"]', "'focus:*' is not offered"),
        ('not-offered = ["skill:arcing-*"]', "'skill:arcing-*' is offered"),
        ('exactly = ["skill:vow"]', "missing skill:vow; too many skill:arcing-swing"),
    ],
)
def test_another_question_than_expected(tmp_path: Path, check: str, words: str) -> None:
    text = changed(('choose = "skill', f'{check}\nchoose = "skill'))
    assert_fails(tmp_path, text, 24, words, "The game asks seat 0 (turn, DRU-TURN-04)")


@pytest.mark.parametrize(
    "check",
    [
        'kind = "turn"',
        'offered = ["skill:*", "end"]',
        'not-offered = ["skill:vow", "focus:*"]',
        'exactly = ["skill:arcing-swing"]',
    ],
)
def test_the_question_that_is_expected(tmp_path: Path, check: str) -> None:
    text = changed(('choose = "skill', f'{check}\nchoose = "skill'))
    assert run(tmp_path, text).failure is None


# Expectations


def test_a_value_that_differs(tmp_path: Path) -> None:
    text = changed(("= 7\n", "= 8\n"))
    assert_fails(tmp_path, text, 30, "figure:brute-1.health is 7, expected 8")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("figure:bruta-1.health", "Nobody on the board is called “bruta-1”"),
        ("figure:bruta-1.exists", "No figure could be called “bruta-1”"),
        ("figure:brute-1.helth", "Did you mean 'health'?"),
        ("figure:brute-1.tokens.SHEILD", "Did you mean 'SHIELD'?"),
        ("hero:vorn.slot.swing", "vorn has no Skill “swing”"),
        ("square:z9.dark", "There is no square “z9”"),
        ("track.ordre", "Did you mean 'track.order'?"),
        ("runes.pink", "There is nothing at “runes.pink”"),
        ("request.colour", "There is nothing at “request.colour”"),
        ("ended.won", "The game has not ended."),
    ],
)
def test_a_path_that_leads_nowhere(tmp_path: Path, path: str, words: str) -> None:
    text = changed(('"figure:brute-1.health"  = 7', f'"{path}" = 7'))
    assert_fails(tmp_path, text, 30, words)


def test_expectations_hold_where_they_stand(tmp_path: Path) -> None:
    before = '[[expect]]\n"figure:brute-1.health" = 10\nturn.actions = 2\n\n[[answer]]'
    assert run(tmp_path, changed(("[[answer]]", before))).failure is None


def test_one_table_of_expectations_holds_at_the_end(tmp_path: Path) -> None:
    text = changed(("[[expect]]", "[expect]"))
    assert run(tmp_path, text).failure is None
    assert_fails(tmp_path, text.replace("= 7\n", "= 8\n"), 30, "expected 8")


def test_rules_that_break_fail_the_scenario_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from undercroft.games.drunagor.rules import hits

    monkeypatch.setattr(hits, "weapon_damage", lambda *_: 1 // 0)
    result = run(tmp_path, GOOD)
    assert_fails(tmp_path, GOOD, 27, "the rules broke: ZeroDivisionError", "figure:archer-1")
    assert isinstance(result.failure and result.failure.__cause__, ZeroDivisionError)


def test_the_examples_of_the_page_run(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "scenarios.md"
    examples = re.findall(r"```toml\n(game.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 5
    assert [run(tmp_path, example).failure for example in examples] == [None] * 5


def test_a_large_monster_needs_a_whole_area(tmp_path: Path) -> None:
    text = changed(
        ("[setup]", "[setup]\nsize = [6, 5]"), ('at = "d3"', 'at = "e5"\nlarge = true'),
    )  # fmt: skip
    assert_fails(tmp_path, text, 17, "that area has not four squares")


def test_nobody_stands_in_a_room_that_is_not_open(tmp_path: Path) -> None:
    room = ROOM.replace('"c1"', '"m1"')
    door = '[[setup.door]]\nid = "d"\nsquares = ["l1", "l2"]\nside = "east"\nopens = "r"\n\n'
    text = changed(("[[setup.hero]]", f"{room}{door}[[setup.hero]]"), ('at = "d3"', 'at = "m1"'))
    assert_fails(tmp_path, text, 30, "a room that nobody has opened")
