"""`undercroft pack`, and games that are played with packs."""

from __future__ import annotations

from pathlib import Path

from cli.conftest import Undercroft


def test_from_an_idea_to_somebody_elses_game(
    undercroft: Undercroft, tmp_path: Path, saves: Path
) -> None:
    folder, sent, game = tmp_path / "Turnip Cellar", tmp_path / "sent.croft", tmp_path / "g.jsonl"
    assert "undercroft pack check" in undercroft("pack", "new", "descent", folder).output
    assert "1 quest for descent; nothing is wrong" in undercroft("pack", "check", folder).output
    assert undercroft("pack", "build", folder, "--to", sent).exit_code == 0
    first = sent.read_bytes()
    undercroft("pack", "build", folder, "--to", sent)
    assert sent.read_bytes() == first
    assert "None in" in undercroft("pack", "list").output
    said = undercroft("pack", "install", sent).output
    assert said == "Turnip Cellar 0.1 is installed, for descent.\n"
    assert "turnip-cellar 0.1  Turnip Cellar, by You" in undercroft("pack", "list").output
    assert "The Root Cellar (Turnip Cellar)." in undercroft("terminal", input="q\n").output

    words = ("--pack", "turnip-cellar", "--seats", "random", "--seed", "5", "--quiet")
    undercroft("play", "descent", "turnip-cellar", *words, "--save", game)
    assert "answers." in undercroft("replay", "--quiet", game).output
    assert "all could be given" in undercroft("replay", "--verify", game).output
    assert "answers. Watch it again" in undercroft("resume", "--quiet", game).output

    assert "is removed" in undercroft("pack", "remove", "turnip-cellar").output
    for command in ("resume", "replay"):
        refused = undercroft(command, game)
        assert refused.exit_code == 2
        assert "played with the pack turnip-cellar 0.1, not found here" in refused.stderr
        assert "undercroft pack install FILE" in refused.stderr
        assert undercroft(command, "--quiet", game, "--pack", folder).exit_code == 0


def test_mistakes_are_told_in_words(undercroft: Undercroft, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert "There is no game" in undercroft("pack", "new", "chess", folder).stderr
    undercroft("pack", "new", "descent", folder)
    assert "is not empty" in undercroft("pack", "new", "descent", folder).stderr
    about = folder / "pack.toml"
    about.write_text(about.read_text().replace("authors = ", "# "))
    unsaid = undercroft("pack", "check", folder)
    assert unsaid.exit_code == 2
    assert "[pack] does not say its authors" in unsaid.stderr
    for command in ("build", "install"):
        refused = undercroft("pack", command, folder)
        assert refused.exit_code == 2
        assert "does not say its authors" in refused.stderr
    assert "There is no pack “mine”" in undercroft("pack", "remove", "mine").stderr
    assert "cannot be read" in undercroft("pack", "check", tmp_path / "nowhere").stderr


def test_a_party_is_named_in_the_language_it_is_read_in(
    undercroft: Undercroft, tmp_path: Path, saves: Path
) -> None:
    page = Path(__file__).parents[2] / "docs" / "cards" / "descent.md"
    (tmp_path / "texts").mkdir()
    cards = page.read_text("utf-8").split("```toml\n")[1].split("```")[0]
    (tmp_path / "cards.toml").write_text(cards, "utf-8")
    german = '[hero.hedda]\nname = "Hedda Zinnmacherin"\n'
    (tmp_path / "texts" / "de.toml").write_text(german, "utf-8")
    words = "play descent toll-keepers-cellar --party hedda,steelhorns --language de --pack"
    told = undercroft(*words.split(), tmp_path, input="q\n").output
    assert "Party: Hedda Zinnmacherin (person), Steelhorns (person)" in told
