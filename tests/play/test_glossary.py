"""Keywords and clauses are explained from the rules reference."""

from __future__ import annotations

from pathlib import Path

import pytest

from rule import clauses
from undercroft.core.errors import UnknownName
from undercroft.play.coverage import coverage, marked
from undercroft.play.glossary import explain, folder, reference


@pytest.mark.parametrize(("page", "prefix"), [("drunagor", "DRU"), ("descent", "DSC")])
def test_the_reference_has_every_clause(page: str, prefix: str) -> None:
    expected = {clause for clause in clauses() if clause.startswith(f"{prefix}-")}
    assert set(reference(page).clauses) == expected


@pytest.mark.parametrize(
    "page", ["drunagor", "descent", "hellscape", "dark-elements", "sword-sorcery"]
)
def test_every_area_has_a_name_that_a_person_would_say(page: str) -> None:
    book = reference(page)
    assert {clause.area for clause in book.clauses.values()} <= set(book.areas)
    assert book.areas["RUL"].startswith("rulings")
    assert book.areas["EX"].startswith("worked examples")


def test_conditions_and_effects_are_areas_with_subjects_of_their_own() -> None:
    areas = reference("sword-sorcery").areas
    assert areas["KO"] == "knocked out"
    assert areas["LETH"] == "Lethal hits"
    assert len(set(areas.values())) == len(areas)
    assert reference("dark-elements").areas["ACT2"].startswith("transition")


def test_a_clause_is_found_by_its_id_with_or_without_the_prefix() -> None:
    for words in ("DRU-AI-07", "dru-ai-07", "ai-07"):
        (clause,) = explain("drunagor", words)
        assert clause.id == "DRU-AI-07"
        assert "hitting the most Heroes" in clause.text


def test_a_keyword_is_explained_by_its_definition_and_what_that_refers_to() -> None:
    found = [clause.id for clause in explain("drunagor", "cleave")]
    assert found[:2] == ["DRU-KW-12", "DRU-ATK-10"]


def test_an_area_is_read_as_a_whole() -> None:
    assert explain("drunagor", "darkness")[0].id == "DRU-DARK-01"
    assert len(explain("drunagor", "MOVE")) == 17


@pytest.mark.parametrize(
    "word", ["bleed", "burn", "poison", "slow", "stun", "stealth", "shield", "focus", "recall",
             "curse", "trauma", "engaged", "multishot", "strike", "push", "jump", "protect",
             "retaliate", "prevent", "heal", "cube action", "minor action", "range", "party leader"]
)  # fmt: skip
def test_words_of_the_cards_are_explained(word: str) -> None:
    assert explain("drunagor", word)


def test_an_unknown_word_is_told() -> None:
    with pytest.raises(UnknownName, match="say nothing about “flapdoodle”"):
        explain("drunagor", "flapdoodle")


def test_a_missing_reference_is_told() -> None:
    with pytest.raises(UnknownName, match="not installed"):
        reference("no-such-game")


def test_marks_are_found_in_tests_and_scenarios(tmp_path: Path) -> None:
    path = tmp_path / "tests"
    path.mkdir()
    (path / "test_a.py").write_text(
        '@rule("DRU-AI-07", "DRU-AI-08")\ndef test_a(): ...\n# rule("DRU-AI-09")\n'
        '@pytest.mark.rule("DRU-AI-10")\ndef test_b(): ...\n'
    )
    (path / "a.toml").write_text('rules = ["DRU-EX-01"]\n')
    (path / "broken.toml").write_text("rules = [\n")
    (path / "broken.py").write_text("def (\n")
    assert marked(path) == {"DRU-AI-07", "DRU-AI-08", "DRU-AI-10", "DRU-EX-01"}
    areas = {area.area: area for area in coverage(reference("drunagor"), path, path).areas}
    assert "DRU-AI-07" not in areas["AI"].untested
    assert "DRU-AI-09" in areas["AI"].untested
    assert len(areas["MOVE"].untested) == len(areas["MOVE"].clauses)


def test_the_references_lie_in_the_package_or_beside_it() -> None:
    assert (folder() / "drunagor.md").is_file()
