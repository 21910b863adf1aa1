"""The commands for designers, researchers and readers of the rules."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from cli.conftest import Undercroft
from rule import clauses
from undercroft.games import registry
from undercroft.lab.results import plan_of

CONTENT = Path(__file__).parents[2] / "src/undercroft/games/drunagor/content"


def test_rules_lists_areas_and_explains_clauses(undercroft: Undercroft) -> None:
    assert "MOVE       17  movement" in undercroft("rules", "drunagor").output
    assert "DRU-AI-07 First criterion" in undercroft("rules", "drunagor", "DRU-AI-07").output
    assert "DRU-KW-13" in undercroft("rules", "drunagor", "command").output


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Code that cites what it does, in every form that counts and in one that does not."""
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "turn.py").write_text(
        "# Moving (DRU-MOVE-05, -06), and what stops it (DRU-MOVE-08 to -10;\n"
        "# DRU-MOVE-12,\n#   -13, DRU-MOVE-15 ff.).\n"
    )
    return folder


def test_coverage_counts_marked_and_cited_clauses(
    undercroft: Undercroft, tmp_path: Path, source: Path
) -> None:
    (tmp_path / "test_a.py").write_text('@rule("DRU-AI-07")\ndef test_a(): ...\n')
    output = undercroft(
        "rules", "drunagor", "--coverage", "--tests", tmp_path, "--source", source
    ).output
    assert "AI            23       1       0  no test: 01 02 03 04 05 06 08" in output
    assert "MOVE          17       0       8  no test: all; not cited: 01 02 03 04 07" in output
    own = [clause for clause in clauses() if clause.startswith("DRU-")]
    assert f"1 of {len(own)} clauses have a test, 8 of " in output


def test_worked_examples_decisions_and_rulings_need_no_citation(
    undercroft: Undercroft, tmp_path: Path, source: Path
) -> None:
    done = undercroft("rules", "drunagor", "--complete", "--tests", tmp_path, "--source", source)
    assert done.exit_code == 1
    assert "DRU-EX-01 has no test" in done.stderr
    assert "DRU-TURN-01 is not cited above the code that does it." in done.stderr
    assert "DRU-MOVE-09 is not cited" not in done.stderr
    for area in ("EX", "DEC", "RUL"):
        assert f"DRU-{area}-01 is not cited" not in done.stderr


def test_a_citation_of_no_clause_is_refused_with_its_place(
    undercroft: Undercroft, tmp_path: Path, source: Path
) -> None:
    (source / "combat.py").write_text('"""A fight."""\n\n# DRU-ATK-01, -99: a blow.\n')
    done = undercroft("rules", "drunagor", "--complete", "--tests", tmp_path, "--source", source)
    assert done.exit_code == 1
    assert "combat.py, line 3: DRU-ATK-99 is no clause." in done.stderr


def test_complete_without_a_game_speaks_of_every_game(
    undercroft: Undercroft, tmp_path: Path, source: Path
) -> None:
    """R33, as `make lint` asks for it."""
    done = undercroft("rules", "--complete", "--tests", tmp_path, "--source", source)
    for game in registry.TITLES:
        assert f"{game}: 0 of " in done.output


def test_the_content_of_the_game_is_sound(undercroft: Undercroft) -> None:
    result = undercroft("check", CONTENT)
    assert result.exit_code == 0
    assert "nothing is wrong" in result.output


@pytest.mark.parametrize("game", ["drunagor", "hellscape"])
def test_scenarios_are_run_and_counted(undercroft: Undercroft, tmp_path: Path, game: str) -> None:
    result = undercroft("scenario", Path(__file__).parents[1] / "scenarios" / game)
    assert result.exit_code == 0
    assert "scenarios passed." in result.output
    (tmp_path / "broken.toml").write_text(f'game = "{game}"\n')
    failed = undercroft("scenario", tmp_path)
    assert failed.exit_code == 1
    assert "FAILED" in failed.stderr
    assert "0 of 1 scenarios passed." in failed.output


def test_scenarios_are_run_with_packs(undercroft: Undercroft, tmp_path: Path) -> None:
    text = 'game = "descent"\ntitle = "A"\nsetup = { hero = [{ id = "mordrog", at = "b2" }] }\n'
    (tmp_path / "one.toml").write_text(text)
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "items.toml").write_text("[spoon.spoon]\n")
    assert undercroft("scenario", tmp_path / "one.toml").exit_code == 0
    result = undercroft("scenario", "--pack", tmp_path / "pack", tmp_path / "one.toml")
    assert result.exit_code == 1
    assert "unknown section 'spoon'" in result.stderr


SPOONS = {
    "drunagor": (
        """[item.spoon]
name = "Spoon"
type = "consumable"
symbol = "N"
text = "SELF, HEAL 2"
deck = "camp"
level = 1
""",
        """setup = { hero = [{ id = "vorn", at = "c3", health = 5, bag = ["spoon"] }] }
answer = [{ choose = "use:spoon" }]
expect = { "hero:vorn.health" = 7, "hero:vorn.bag" = [] }
""",
    ),
    "descent": (
        """[item.spoon]
name = "Spoon"
deck = "shop"
type = "weapon"
attack = "melee"
dice = "RG"
hands = 1
cost = 25
text = "Pierce 9"
""",
        """rolls = ["2/1/1", "0/3/0", "blank", "blank", "blank"]
answer = [{ choose = ["attack:spoon:ogre-1", "done"] }]
expect = { "figure:ogre-1.wounds" = 4 }
[setup]
size = [6, 4]
turn = { who = "mordrog", action = "battle", attacks = 1 }
hero = [{ id = "mordrog", at = "b2", equipped = ["spoon"] }]
monster = [{ card = "ogre/normal", at = "c2" }]
""",
    ),
    "hellscape": (
        """[item.spoon]
name = "Spoon"
deck = "common"
slot = "misc"
text = "ACTION: heal 3"
""",
        """setup = { hero = [{ id = "gheta", at = "r1c1", health = 2, equipped = ["spoon"] }] }
answer = [{ choose = "action:spoon#1.1" }]
expect = { "figure:gheta.health" = 5 }
""",
    ),
}


@pytest.mark.parametrize("game", SPOONS)
def test_scenarios_play_what_a_pack_brings(
    undercroft: Undercroft, tmp_path: Path, game: str
) -> None:
    item, scenario = SPOONS[game]
    file, pack = tmp_path / "one.toml", tmp_path / "pack"
    file.write_text(f'game = "{game}"\ntitle = "A spoon"\n{scenario}')
    pack.mkdir()
    (pack / "items.toml").write_text(item)
    alone = undercroft("scenario", file)
    assert alone.exit_code == 1
    assert "spoon" in alone.stderr
    result = undercroft("scenario", file, "--pack", pack)
    assert result.exit_code == 0, result.stderr
    assert "1 of 1 scenarios passed." in result.output


def test_simulate_counts_the_chapters_of_a_campaign(undercroft: Undercroft) -> None:
    result = undercroft(
        "simulate", "drunagor", "--campaign", "forced-march", "--games", "2", "--heroes", "2",
        "--option", "multiclass=yes",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "The Forced March: 2 games" in result.output
    assert "chapters won: " in result.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "Nothing to play was named."),
        (("toll-bridge", "--campaign", "forced-march"), "Name one of them."),
        (("--campaign", "toll-bridge"), "There is no campaign"),
        (("toll-bridge", "--option", "growth"), "Write NAME=CHOICE."),
    ],
)
def test_what_is_to_be_played_must_be_clear(
    undercroft: Undercroft, words: tuple[str, ...], told: str
) -> None:
    result = undercroft("simulate", "drunagor", *words)
    assert result.exit_code != 0
    assert told in result.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulate_prints_a_small_table(undercroft: Undercroft, jobs: str) -> None:
    result = undercroft(
        "simulate", "drunagor", "toll-bridge", "--games", "6", "--players", "random",
        "--jobs", jobs, "--heroes", "2",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "The Toll Bridge: 6 games" in result.output
    assert "95 % interval" in result.output
    assert "lost: trauma" in result.output


def test_simulate_counts_the_wins_of_each_side(undercroft: Undercroft) -> None:
    result = undercroft("simulate", "drunagor", "weighing-floor", "--games", "8",
                        "--players", "random")  # fmt: skip
    assert result.exit_code == 0
    assert "won: vorn" in result.output
    assert "won: maya" in result.output
    assert "95 % interval" not in result.output


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("heroes=random", "Laurel of Bloodwood (random), The overlord (greedy)"),
        ("heroes=greedy,overlord=random", "Laurel of Bloodwood (greedy), The overlord (random)"),
    ],
)
def test_simulate_takes_players_by_side(undercroft: Undercroft, players: str, said: str) -> None:
    words = "simulate descent toll-keepers-cellar --heroes 2 --games 2 --players"
    result = undercroft(*words.split(), players)
    assert result.exit_code == 0
    assert said in " ".join(result.output.replace("│", " ").split())


SPOON = """\
[item.spoon]
name   = "Spoon"
deck   = "copper"
type   = "weapon"
attack = "melee"
dice   = "R"
hands  = 1
text   = "surge: +1 damage"
"""


def test_check_finds_out_the_game_and_tells_what_it_read(
    undercroft: Undercroft, tmp_path: Path
) -> None:
    (tmp_path / "items.toml").write_text(SPOON)
    result = undercroft("check", tmp_path)
    assert result.exit_code == 0
    assert "read 1 item for descent; nothing is wrong." in result.output


@pytest.mark.parametrize(
    ("right", "wrong"), [('"R"', '"Q"'), ("hands ", "hand "), ("+1 damage", "+1 damge")]
)
def test_one_fault_hides_no_game(
    undercroft: Undercroft, tmp_path: Path, right: str, wrong: str
) -> None:
    (tmp_path / "items.toml").write_text(SPOON.replace(right, wrong))
    result = undercroft("check", tmp_path)
    assert result.exit_code == 2
    assert "read nothing for descent; 1 problem." in result.stderr


def test_a_file_that_nobody_can_read_is_no_games(undercroft: Undercroft, tmp_path: Path) -> None:
    (tmp_path / "items.toml").write_text("[item.spoon]\nname = Spoon\n")
    result = undercroft("check", tmp_path)
    assert result.exit_code == 2
    assert "read nothing; 1 problem." in result.stderr


def test_check_knows_a_pack_of_another_game(undercroft: Undercroft, tmp_path: Path) -> None:
    (tmp_path / "items.toml").write_text(SPOON)
    result = undercroft("check", tmp_path, "--game", "hellscape")
    assert result.exit_code == 2
    assert "It looks like a pack for descent: try `--game descent`." in result.stderr
    assert undercroft("check", tmp_path, "--game", "descent").exit_code == 0


def about(more: str) -> str:
    return f'[pack]\nid = "both"\nversion = "1.0"\n{more}\n'


def test_check_looks_at_every_game_that_a_pack_is_for(
    undercroft: Undercroft, tmp_path: Path
) -> None:
    (tmp_path / "pack.toml").write_text(about('games = ["drunagor", "descent"]'))
    for game, text in (("drunagor", '[pet.cat]\nname = "Cat"\nmove = 3\n'), ("descent", SPOON)):
        (tmp_path / game).mkdir()
        (tmp_path / game / "cards.toml").write_text(text)
    whole = undercroft("check", tmp_path)
    assert whole.exit_code == 0
    assert "read 1 pet for drunagor; nothing is wrong." in whole.output
    assert "read 1 item for descent; nothing is wrong." in whole.output

    (tmp_path / "drunagor" / "cards.toml").write_text('[pet.cat]\nname = "Cat"\n')
    broken = undercroft("check", tmp_path)
    assert broken.exit_code == 2
    assert "It looks like a pack for" not in broken.stderr
    assert "cards.toml:1:6: the key 'move' is missing" in broken.stderr
    assert "read 1 item for descent; nothing is wrong." in broken.output


def test_check_reads_a_pack_beside_what_it_needs(
    undercroft: Undercroft, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERCROFT_PACKS", str(tmp_path / "installed"))
    below, above = tmp_path / "installed" / "rats", tmp_path / "above"
    for folder in (below, above):
        folder.mkdir(parents=True)
    rats = Path(__file__).parents[2] / "examples" / "packs" / "descent" / "cards.toml"
    (below / "cards.toml").write_bytes(rats.read_bytes())
    said = '[pack]\nid = "rats"\nversion = "{}"\ngames = ["descent"]\n'
    (below / "pack.toml").write_text(said.format("1.0"))
    (above / "pack.toml").write_text(about('games = ["descent"]\nneeds = ["rats 1.0"]'))
    swarm = '[overlord.swarm]\nname = "Swarm"\ntype = "spawn"\nvalue = 2\ncost = 9\n'
    text = 'trigger = "spawn-step()"\ntext = "spawn(2 Wick-Rat)"\n'
    (above / "cards.toml").write_text(swarm + text)
    assert undercroft("check", above).exit_code == 0

    (below / "pack.toml").write_text(said.format("0.9"))
    missing = undercroft("check", above)
    assert missing.exit_code == 2
    assert "pack.toml:5:9: both 1.0 needs the pack rats 1.0, which is not here." in missing.stderr
    assert "undercroft pack install FILE" in missing.stderr


def test_the_laboratory_says_how_a_game_is_watched_again(
    undercroft: Undercroft, tmp_path: Path
) -> None:
    pack = Path(__file__).parents[2] / "examples" / "packs" / "sword_sorcery"
    text = f"""
name = "Mill"
games = 1
[[compare]]
game = "sword_sorcery"
adventures = "the-mill-road"
parties = 2
packs = ["{pack.as_posix()}"]
"""
    (tmp_path / "mill.toml").write_text(text)
    undercroft("lab", "run", tmp_path / "mill.toml")
    (cell,) = plan_of(tmp_path / "mill").cells
    kept = tmp_path / "game.jsonl"
    told = undercroft("lab", "record", tmp_path / "mill", cell.id, "1", "--out", kept).output
    program, *words = shlex.split(told.removeprefix("Watch it: "))
    assert program == "undercroft"
    assert undercroft(*words, "--quiet").exit_code == 0
