"""Dark Elements at the terminal: squares as they are drawn, odds, and why monsters do it."""

from __future__ import annotations

from cli.conftest import Undercroft

PARTY = "syndrael:knight,ashrian:spiritspeaker"
QUEST = ("play", "dark_elements", "dark-elements", "--party", PARTY, "--seed", "7")
WAKING = "1\n1\ne1\n2\ne2\n2\n"  # two skills; out of the water, and who is Stunned
IDLE = "end\nend\nj1\n"  # both turns; a fire imp comes beside its master


def test_skills_say_what_they_do_and_tests_how_likely_they_are(undercroft: Undercroft) -> None:
    result = undercroft(*QUEST, input=WAKING + "quit\n")
    text = " ".join(result.output.split())
    assert "Advance (1 XP: After you defeat a monster" in text
    assert "Might (4 fatigue, 72% to pass)" in text
    assert "Syndrael tests Might: 5 shields, at most 4 pass: failed." in text
    assert "doom 1 and fate 7 are 6 spaces apart" in text


def test_squares_are_typed_as_the_map_shows_them(undercroft: Undercroft) -> None:
    result = undercroft(*QUEST, input=WAKING + "quit\n")
    assert "Type a place: e1 f1 e2 f2 e3 f3" in result.output
    assert "Syndrael is placed on Last Breath e1." in result.output
    assert "lb-" not in result.output


def test_where_one_may_go_is_marked_in_the_dark_too(undercroft: Undercroft) -> None:
    feat = "heroic feat\n1\n"  # the other hero, who is not Stunned, moves
    result = undercroft(*QUEST[:-1], "8", input=WAKING + feat + "quit\n")
    assert "Ashrian: where to (Heroic feat)?" in result.output
    assert " 1 |  ?:  o:  o:  o: Sy:  ~:  o:  o| Ms:" in result.output


def test_monsters_say_whom_they_mean_and_why(undercroft: Undercroft) -> None:
    result = undercroft(*QUEST, input=WAKING + IDLE + "1\nh1\n" * 6 + "quit\n")
    text = " ".join(result.output.split())
    assert "Syndrael uses the hero ability." in text
    assert ".” It means " in text
    assert "(DE-AMOVE-" in text or "(DE-MATK-" in text
    assert "with Fire imps" not in text
