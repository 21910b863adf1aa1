"""Playing at the terminal: people, automated players, commands, saving and resuming."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Undercroft
from undercroft.cli.terminal import client
from undercroft.cli.terminal.paint import Paint
from undercroft.core import record as records

TOLL_BRIDGE = ("play", "drunagor", "toll-bridge")
START = "b4\na4\nb5\n"  # squares of Vorn, Maya, Jaheen


def answers(path: Path) -> list[str]:
    return [answer.key for answer in records.read(path.read_bytes().splitlines()).answers]


def only(saves: Path) -> Path:
    (path,) = saves.glob("*.jsonl")
    return path


def test_automated_players_play_a_whole_game(undercroft: Undercroft, saves: Path) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seats", "random", "--seed", "3")
    assert result.exit_code == 0
    assert "Round 2 begins." in result.output
    assert "(DRU-AI-" in result.output, "enemies say why"
    assert "Victory!" in result.output or "Defeat." in result.output
    assert f"undercroft replay {only(saves)}" in result.output


def test_greedy_players_win_the_tutorial_and_the_end_is_told(undercroft: Undercroft) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seats", "greedy", "--seed", "2")
    assert result.exit_code == 0
    assert "opens the door: Bridge House." in result.output
    assert "Victory!" in result.output
    assert "You leave the toll box open on the road." in " ".join(result.output.split())


def test_a_game_works_through_a_pipe(tmp_path: Path) -> None:
    environment = {**os.environ, "UNDERCROFT_HOME": str(tmp_path)}
    script = "from undercroft.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script, *TOLL_BRIDGE, "--seed", "5", "--seats",
         "vorn=person,maya=random,jaheen=random"],
        input="b4\nc4\nend\n" + "1\n0\n" * 2000,
        capture_output=True, text=True, env=environment, check=False, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout, "no colours in a pipe"
    assert "Defeat." in done.stdout or "Victory!" in done.stdout


def test_in_the_terminal_enter_starts_the_tutorial(undercroft: Undercroft, saves: Path) -> None:
    result = undercroft("terminal", input="\n")
    assert "Press Enter to play The Toll Bridge with Vorn, Maya, Jaheen." in result.output
    assert "Goal: Open the door" in result.output
    assert "How to play" in result.output
    assert "Vorn, what do you do?" in result.output
    assert [key.partition(":")[0] for key in answers(only(saves))] == ["square"] * 3  # ready


def test_the_terminal_says_what_a_difficulty_changes(undercroft: Undercroft, saves: Path) -> None:
    result = undercroft("terminal", input="gentle\n\n")
    assert "Massive Darkness 2: Hellscape. Difficulty: gentle. Two Lifebringers" in result.output
    goal, start = result.output.index("Goal: Open"), result.output.rindex("Difficulty: gentle.")
    assert goal < start  # the game that begins says it too
    assert records.read(only(saves).read_bytes().splitlines()).header.setup.options == {
        "difficulty": "gentle"
    }


def test_a_difficulty_that_nobody_knows_is_refused(undercroft: Undercroft) -> None:
    result = undercroft(*TOLL_BRIDGE, "--difficulty", "brutal")
    assert "“difficulty” cannot be “brutal”" in result.output
    assert "book, gentle, grim" in result.output


def test_the_end_of_the_input_is_polite(undercroft: Undercroft, saves: Path) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seed", "5", input=START)
    assert result.exit_code == 0
    assert f"Go on with: undercroft resume {only(saves)}" in result.output


@pytest.mark.parametrize("word", ["", "q\n", "quit\n"])
def test_one_may_leave_before_starting(undercroft: Undercroft, saves: Path, word: str) -> None:
    result = undercroft("terminal", input=word)
    assert result.exit_code == 0
    assert not saves.exists()


def test_the_map_shows_figures_levels_chests_and_doors(undercroft: Undercroft) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seed", "5", input=START)
    row = next(line for line in result.output.splitlines() if line.startswith(" 1 |  3"))
    assert row == " 1 |  3  3:  3  3:' 3'A1:' .' .:  .  .|"
    assert " 4 | Ma Vo:  1  2:' 3' .:' .' .: F1  .D" in result.output
    assert "1 2 3 you can move there, for so much" in " ".join(result.output.split())
    assert "[] a chest" in result.output
    assert "' level 1" in result.output
    assert "Track: [Vorn] > Maya > Skeleton Archer Rookie > Jaheen" in result.output


def test_destinations_stand_on_one_line_and_are_typed(undercroft: Undercroft, saves: Path) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seed", "5", input=START + "c4\n")
    assert "Move to (type a place): a1 b1 c1" in result.output
    assert "next to Skeleton Archer 1: e1 e2" in result.output
    assert answers(only(saves))[-1] == "move:c4"
    assert "Vorn moves to c4." in result.output


@pytest.mark.parametrize(
    "typed", ["7", "dwarven", "DWARVEN BREATH", "skill:dwarven-breath", "dwarven-b"]
)
def test_an_option_is_chosen_by_number_by_label_or_by_key(
    undercroft: Undercroft, saves: Path, typed: str
) -> None:
    undercroft(*TOLL_BRIDGE, "--seed", "5", input=f"{START}{typed}\n")
    assert answers(only(saves))[-1] == "skill:dwarven-breath"


def test_what_would_do_nothing_is_done_when_it_is_answered_twice(
    undercroft: Undercroft, saves: Path
) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seed", "5", input=f"{START}arcing\n")
    assert "That would do nothing (nobody in reach)." in result.output
    assert answers(only(saves))[-1] != "skill:arcing-swing"
    undercroft("resume", str(only(saves)), input="arcing\narcing\n")
    assert "skill:arcing-swing" in answers(only(saves))


def test_a_target_is_chosen_by_its_mark_on_the_map(undercroft: Undercroft, saves: Path) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seed", "5", input=START + "end\nd3\nranger\nA1\n")
    assert answers(only(saves))[-1] == "figure:skeleton-archer-1"
    assert "Vorn at b4 (a friend" in result.output


def test_what_is_unclear_is_asked_again(undercroft: Undercroft, saves: Path) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seed", "5", input=START + "xyzzy\n999\nremove\n\n")
    assert "“xyzzy” is not an option here." in result.output
    assert "There is no option 999" in result.output
    assert "“remove” could be one of these:\n    1  Remove Curse" in result.output
    assert len(answers(only(saves))) == 3


def test_the_number_after_could_be_chooses_among_what_was_meant(
    undercroft: Undercroft, saves: Path
) -> None:
    meant = undercroft(*TOLL_BRIDGE, "--seed", "5", input=START + "remove\n")
    first, second = (f"{n}  Remove" in meant.output for n in (1, 2))
    assert first
    assert second
    undercroft(*TOLL_BRIDGE, "--seed", "5", "--save", saves / "two", input=START + "remove\n2\n")
    assert answers(saves / "two")[-1].startswith("skill:remove-curse")


@pytest.mark.parametrize("between", ["", "track"])
def test_a_number_means_the_question_again_when_it_was_shown_again(
    undercroft: Undercroft, saves: Path, between: str
) -> None:
    undercroft(*TOLL_BRIDGE, "--seed", "5", input=f"{START}remove\n{between}\n1\n1\n")
    assert not answers(only(saves))[-1].startswith("skill:remove-curse")


def test_a_number_where_only_squares_are_asked_for_is_explained(undercroft: Undercroft) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seed", "3", input="1\nquit\n")
    assert "No option has a number here; type one of the places above." in result.output


def test_undo_takes_back_the_last_answer(undercroft: Undercroft, saves: Path) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seed", "5", input=START + "c4\nundo\nd4\n")
    assert "Taken back: the game stands after answer 3." in result.output
    assert answers(only(saves))[3:] == ["move:d4"]


def test_undo_takes_the_chronicle_back_too(undercroft: Undercroft, saves: Path) -> None:
    undercroft(*TOLL_BRIDGE, "--seed", "5", input=START + "c4\nd4\n")
    result = undercroft("resume", only(saves), input="undo\nlog\n")
    since = result.output.partition("Taken back")[2]
    assert "Vorn moves to c4." in since
    assert "Vorn moves to d4" not in since


def test_undo_goes_back_to_the_last_answer_of_a_person(undercroft: Undercroft, saves: Path) -> None:
    seats = ("--seats", "jaheen=random")
    result = undercroft(*TOLL_BRIDGE, "--seed", "5", *seats, input="b4\na4\nundo agreed\na5\n")
    assert "Taken back: the game stands after answer 1." in result.output
    assert answers(only(saves))[:2] == ["square:b4", "square:a5"]


def test_undo_stops_at_a_roll_unless_all_agree(undercroft: Undercroft, saves: Path) -> None:
    shot = START + "end\nd3\nrapid\nA1\n"
    refused = undercroft(*TOLL_BRIDGE, "--seed", "5", input=shot + "undo\n")
    assert "A roll, a draw or a reveal lies between." in refused.output
    only(saves).unlink()
    agreed = undercroft(*TOLL_BRIDGE, "--seed", "5", input=shot + "undo agreed\n")
    assert "Taken back" in agreed.output


def test_a_game_is_saved_after_every_answer_and_resumed(
    undercroft: Undercroft, saves: Path
) -> None:
    undercroft(*TOLL_BRIDGE, "--seed", "5", input=START + "c4\n")
    path = only(saves)
    assert answers(path) == ["square:b4", "square:a4", "square:b5", "move:c4"]
    result = undercroft("resume", path, input="log\nd4\n")
    assert "The Toll Bridge, after 4 answers." in result.output
    assert "Vorn moves to c4." in result.output, "the chronicle is remembered"
    assert answers(path)[4:] == ["move:d4"]


def test_who_comes_back_is_told_the_goal_and_what_happened_last(
    undercroft: Undercroft, saves: Path
) -> None:
    undercroft(*TOLL_BRIDGE, "--seed", "5", input=START + "c4\nd4\n")
    told = undercroft("resume", only(saves), input="quit\n").output.partition("> ")[0]
    assert "Goal: " in told
    assert told.index("Vorn moves to c4.") < told.index("Vorn moves to d4.")
    assert told.count("Vorn moves to d4.") == 1
    assert "Vorn moves" not in undercroft("resume", only(saves), "--quiet", input="quit\n").output


def test_resuming_keeps_who_sits_where(undercroft: Undercroft, saves: Path) -> None:
    seats = ("--seats", "maya=random,jaheen=random")
    undercroft(*TOLL_BRIDGE, "--seed", "5", *seats, input="b4\n")
    path = only(saves)
    result = undercroft("resume", path, input="end\n")
    assert "Maya, what do you do?" not in result.output
    result = undercroft("resume", path, "--seats", "person", input="")
    assert result.exit_code == 0


def test_the_last_game_is_offered_again(undercroft: Undercroft, saves: Path) -> None:
    undercroft(*TOLL_BRIDGE, "--seed", "5", input=START)
    result = undercroft("terminal", input="r\n")
    assert "The Toll Bridge, after 3 answers." in result.output


def test_resume_alone_goes_on_with_the_last_game(undercroft: Undercroft, saves: Path) -> None:
    nothing = undercroft("resume")
    assert nothing.exit_code == 2
    assert "Begin one: undercroft terminal." in nothing.output
    undercroft(*TOLL_BRIDGE, "--seed", "5", input=START)
    assert "The Toll Bridge, after 3 answers." in undercroft("resume", input="quit\n").output


def test_save_makes_a_copy(undercroft: Undercroft, saves: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    result = undercroft(*TOLL_BRIDGE, "--seed", "5", input=f"{START}save {copy}\nsave\nquit\n")
    assert f"undercroft resume {copy}" in result.output
    assert "Save where?" in result.output
    assert answers(copy) == answers(only(saves))


def test_save_writes_over_nothing(undercroft: Undercroft, saves: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text("another game")
    result = undercroft(*TOLL_BRIDGE, "--seed", "5", input=f"{START}save {other}\nc4\nquit\n")
    assert f"“{other}” exists already. Name another file." in result.output
    assert other.read_text() == "another game"
    assert answers(only(saves))[-1] == "move:c4"


def test_commands_show_boards_cards_track_and_rules(undercroft: Undercroft) -> None:
    asked = "?\n? cleave\n? DRU-AI-07\n? qwerty\nhero vorn\nhero a1\nhero\ntrack\nboard\noptions\n"
    output = undercroft(*TOLL_BRIDGE, "--seed", "5", input=START + asked).output
    assert "undo agreed" in output
    assert "CLEAVE: One roll against up to that many enemies beside you." in output
    assert "? DRU-ATK-10 is the rule." in output
    assert "DRU-AI-07 First criterion" in output
    assert "The rules say nothing about “qwerty”." in output
    assert "Vorn, Dwarf Warrior, Defender" in output
    assert "[ ] yellow: Arcing Swing (weapon): +0 HIT, CLEAVE 2" in output
    assert "Text: MULTISHOT 2, POISON 1" in output
    assert "Whose? There are: Vorn, Maya, Jaheen, Skeleton Archer 1" in output
    assert "The order of turns\n -> Vorn (defender)" in output
    listed = output.rpartition("> options")[2]
    assert "\n   a1  move to a1 (3 movement)\n" in listed
    assert "  Arcing Swing" in listed
    assert "skill:" not in listed, "what one types, not what records are made of"


@pytest.mark.parametrize(
    "game", ["descent toll-keepers-cellar", "dark_elements dark-elements", "hellscape tutorial"]
)
def test_help_speaks_of_the_game_that_is_played(undercroft: Undercroft, game: str) -> None:
    title, adventure = game.split()
    output = undercroft("play", title, adventure, "--seed", "5", input="?\n").output
    prefix = {"descent": "DSC", "dark_elements": "DE", "hellscape": "MD2"}[title]
    helped = output.partition("You can also type:")[2]
    assert f"? {prefix}-" in helped
    assert "DRU" not in helped
    assert "vorn" not in helped


def test_help_fits_a_narrow_window(undercroft: Undercroft, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "paint_for", lambda stream: Paint(coloured=False, width=60))
    output = undercroft("play", "descent", "toll-keepers-cellar", "--seed", "5", input="?\n").output
    helped = output[output.index("  ?  ") :].partition("  quit")[0]
    assert max(map(len, helped.splitlines())) <= 60


def test_a_large_map_is_drawn_around_those_who_stand_on_it(undercroft: Undercroft) -> None:
    game = ("play", "descent", "toll-keepers-cellar", "--seed", "5", "--quiet")
    output = undercroft(*game, input="keep\n" * 3 + "done\n" * 3 + "board\nq\n").output
    before, _, near = output.partition("where do you start?")[0].rpartition("0 threat\n\n")
    assert "not seen yet" not in before  # nobody stands in the dungeon while they are in town
    assert "the part around you" in near
    assert "\n 6 |" in near
    assert "\n18 " not in near
    assert "\n18 " in output.partition("> board")[2]


def test_the_same_seed_gives_the_same_game(undercroft: Undercroft, tmp_path: Path) -> None:
    games = []
    for name in ("one", "two"):
        path = tmp_path / f"{name}.jsonl"
        undercroft(*TOLL_BRIDGE, "--seats", "random", "--seed", "9", "--save", path)
        games.append(path.read_bytes())
    assert games[0] == games[1]


def test_quiet_leaves_the_chronicle_out(undercroft: Undercroft) -> None:
    result = undercroft(*TOLL_BRIDGE, "--seats", "random", "--seed", "3", "--quiet")
    assert "Round 2 begins." not in result.output
    assert "Defeat." in result.output


def test_a_battle_between_sides_is_played_and_its_winner_named(
    undercroft: Undercroft, saves: Path
) -> None:
    result = undercroft(
        "play", "drunagor", "--battleground", "broken-span", "--party", "vorn,maya/elros,jaheen",
        "--seats", "greedy", "--seed", "4",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "for initiative." in result.output
    assert "Victory for Vorn and Maya!" in result.output or (
        "Victory for Elros and Jaheen!" in result.output
    )
    assert "side 1; " in result.output
    told = undercroft("replay", only(saves), "--quiet")
    assert "Won by " in told.output
    said = " ".join(told.output.split())
    assert "Side 1, Vorn and Maya: " in said or "Side 1, Maya and Vorn: " in said


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "Nothing to play was named."),
        (("toll-bridge", "--battleground", "broken-span"), "cannot be played at once"),
        (("--battleground", "nowhere"), "There is no Adventure"),
        (("--battleground", "weighing-floor", "--heroes", "3"), "make no battle here"),
        (("--battleground", "broken-span", "--format", "duel"), "is not fought duel"),
        (("toll-bridge", "--format", "free-for-all"), "There is no option"),
    ],
)
def test_a_battle_that_cannot_be_is_refused(
    undercroft: Undercroft, words: tuple[str, ...], message: str
) -> None:
    result = undercroft("play", "drunagor", *words, "--seats", "random")
    assert result.exit_code == 2
    assert message in result.output


def test_the_lamp_says_what_the_program_would_do(undercroft: Undercroft, saves: Path) -> None:
    output = undercroft(*TOLL_BRIDGE, "--seed", "5", input=START + "lamp\nquit\n").output
    assert "The lamp: " in output
    assert len(answers(only(saves))) == 3  # it advises and does nothing


def test_a_first_room_is_taught_in_the_terminal(undercroft: Undercroft, saves: Path) -> None:
    output = undercroft("learn", "drunagor", input="d3\nquit\n").output
    assert "Lesson: This is Vorn" in output
    assert "Type: d3" in output
    assert "Lesson: Skills are paid with cubes" in output
    assert undercroft("learn", "chess").exit_code == 2


@pytest.mark.parametrize(("typed", "taught"), [("l\n", "This is Vorn"), ("l 11\n", "Advance is")])
def test_a_lesson_begins_from_the_list_of_adventures(
    undercroft: Undercroft, saves: Path, typed: str, taught: str
) -> None:
    assert taught in undercroft("terminal", input=f"{typed}quit\n").output
    only(saves)


SEEN = ("play", "descent", "toll-keepers-cellar", "--ready", "--seed", "looking")


def test_who_sees_whom_is_told_by_marks_names_and_squares(undercroft: Undercroft) -> None:
    typed = "sight St b1\nsight steelhorns to a8\nsee a8 h6\nsight\nsight St zz9\nquit\n"
    lines = [line.strip() for line in undercroft(*SEEN, input=typed).output.splitlines()]
    assert "Steelhorns sees Beastman 1." in lines
    assert "Steelhorns does not see a8." in lines
    assert "In the way: Laurel of Bloodwood." in lines
    assert "Laurel of Bloodwood: c6" in lines
    assert "Somebody on a8 does not see h6." in lines
    assert "? DSC-LOS-02 is the rule." in lines
    assert "“St zz9” does not name two that are to be seen on the map." in lines
    assert lines.count("Who looks at whom? Type two marks, names or squares: sight St b1") == 2


def test_a_map_of_areas_shows_each_of_them_whole(undercroft: Undercroft) -> None:
    result = undercroft(
        "play", "sword_sorcery", "embers-of-the-crypt", "--seed", "1", input="lamp\n"
    )
    near = result.output.split("This is the part around you")[0]
    first = near.split("before the first round")[1].splitlines()[3]
    assert first.count("A") == 2, "A1 and A2 are shown, and B1 is not"
    assert first.rstrip().endswith(("|", "D")), "to the wall behind A2"
    advice = result.output.split("The lamp: ")[1].split("Chosen ")[0]
    assert advice.rstrip().endswith(").")
    assert ".)." not in advice


def test_zones_have_one_name_on_the_map_in_sentences_and_when_typed(undercroft: Undercroft) -> None:
    result = undercroft(
        "play", "hellscape", "tutorial", "--ready", "--seed", "1", input="1\nrow 2, column 2\n"
    )
    heads = next(line for line in result.output.splitlines() if " c1 " in line)
    assert heads.split() == [f"c{n}" for n in range(1, 7)]
    assert "r2 c3 row 2, column 3" in result.output
    assert re.search(r"Gheta \(berserker\) +row 3, column 1 ", result.output)
    assert "Gheta: to row 2, column 2." in result.output


def test_an_undo_past_a_roll_says_what_to_type_if_all_agree(undercroft: Undercroft) -> None:
    game = ("play", "hellscape", "highway-to-hellscape", "--ready", "--seed", "7", "--quiet")
    output = undercroft(*game, input="4\nundo\nundo agreed\nq\n").output
    assert "A roll, a draw or a reveal lies between." in output
    assert "If everybody at the table agrees, type: undo agreed" in output
    assert "Taken back: the game stands after answer" in output


def test_every_word_of_a_sheet_is_asked_for_as_it_is_called(undercroft: Undercroft) -> None:
    output = undercroft(
        "play", "descent", "toll-keepers-cellar", "--heroes", "2", "--seed", "5",
        input="hero\nhero The shop\nhero shop\n",
    ).output  # fmt: skip
    assert "Whose? There are: Steelhorns, Laurel of Bloodwood, The shop." in output
    assert output.count("\nThe shop\n") == 2


def test_lines_fit_eighty_columns(undercroft: Undercroft, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "paint_for", lambda stream: Paint(coloured=False, width=80))
    words = ("play", "drunagor", "throne-of-ash", "--seed", "7", "--ready")
    asked = "options\nhero\ntrack\nlamp\nthreats\nend\n1\n1\n1\n1\nboard\n"
    lines = undercroft(*words, input=asked).output.splitlines()
    assert any(line.startswith("   Track: ") for line in lines)
    kept = [line for line in lines if "undercroft resume" not in line]
    assert not [line for line in kept if len(line) > 80]


def test_nothing_is_taken_back_before_the_first_answer(undercroft: Undercroft) -> None:
    output = undercroft("learn", "descent", input="undo\nundo agreed\n").output
    assert output.count("There is nothing of yours to take back.") == 2
    assert "do you trade a skill" not in output
    output = undercroft("learn", "descent", input="3\nundo agreed\n").output
    assert "Taken back" in output
    assert output.count("Lesson: In his turn a hero declares one action.") == 2


def test_the_terminal_names_the_last_game_by_its_adventure(
    undercroft: Undercroft, saves: Path
) -> None:
    undercroft(*TOLL_BRIDGE, "--seed", "5", input=START)
    output = undercroft("terminal", input="28\nq\n").output
    assert "go on with your last game (The Toll Bridge, " in output
    assert "Type a number from 1 to 27, l, r, q, or just press Enter." in output
    only(saves).write_text("not a record")
    assert f"your last game ({only(saves).name})" in undercroft("terminal", input="q\n").output


def test_the_areas_of_the_rules_end_with_a_command_that_works(undercroft: Undercroft) -> None:
    last = undercroft("rules", "dark_elements").output.splitlines()[-1]
    assert last.endswith("Read one area: undercroft rules dark_elements COMP")
    assert "DE-COMP-01" in undercroft("rules", "dark_elements", "COMP").output
    refused = undercroft("rules", "descent", "qwerty").output
    assert "a clause (DSC-COMP-01) or an area (COMP)" in refused
