"""Descent at the terminal: as a hero and as the overlord."""

from __future__ import annotations

from pathlib import Path

from cli.conftest import Undercroft

QUEST = ("play", "descent", "toll-keepers-cellar", "--heroes", "2", "--seed", "5")
GREEDY = "steelhorns=greedy,laurel-of-bloodwood=greedy,overlord=person"


def test_a_hero_buys_stands_and_never_sees_the_overlords_hand(undercroft: Undercroft) -> None:
    answers = "1\n1\nbuy Axe\nwear\n1\n1\na5\nb5\nhero Steelhorns\nhero hand\nquit\n"
    result = undercroft(*QUEST, input=answers)
    assert result.exit_code == 0
    assert "Steelhorns (person), Laurel of Bloodwood (person), The overlord (greedy)." in (
        " ".join(result.output.split())
    )
    assert "Steelhorns buys Axe for 100 coins." in result.output
    assert "buy Sword (75)" in result.output
    assert "Equipped: Axe (melee, red, green, 2 hands)" in result.output
    assert "Whose? There are: " in result.output
    assert "Your hand" not in result.output


def test_the_overlord_reads_his_hand_and_what_nobody_else_knows(undercroft: Undercroft) -> None:
    result = undercroft(*QUEST, "--seats", GREEDY, input="hero hand\nhero secrets\nquit\n")
    assert result.exit_code == 0
    assert "Your hand" in result.output
    assert "What only you know" in result.output
    assert "Grutt the Toll-Keeper at k16" in result.output


def test_all_seats_can_be_left_to_the_program(undercroft: Undercroft, tmp_path: Path) -> None:
    kept = tmp_path / "game.jsonl"
    result = undercroft(*QUEST, "--seats", "random", "--quiet", "--save", kept)
    assert result.exit_code == 0
    assert "Victory for " in result.output
    again = undercroft("replay", kept)
    assert again.exit_code == 0
    assert "Round 2 begins." in again.output


def test_a_party_without_an_overlord_gets_one(undercroft: Undercroft) -> None:
    words = ("--party", "lyssa,kirga", "--seats", "random", "--quiet")
    result = undercroft(*QUEST[:3], *words, "--seed", "2")
    assert result.exit_code == 0
    assert "The overlord (random)" in " ".join(result.output.split())


def test_simulation_counts_the_overlords_victories(undercroft: Undercroft) -> None:
    result = undercroft("simulate", *QUEST[1:3], "--games", "2", "--players", "random")
    assert result.exit_code == 0
    assert "won: " in result.output
