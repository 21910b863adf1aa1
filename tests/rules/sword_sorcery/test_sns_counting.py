"""How far the texts of a quest can count: what is never reached is refused, nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from rule import rule
from undercroft.games.sword_sorcery.loading import CORE, LOADER

MILL = "quests/2-drowned-mill.toml"


def problems(tmp_path: Path, do: str, asked: str, *more: str) -> list[str]:
    """Of a quest with these actions, and a trigger that waits for the counter."""
    for file in CORE.rglob("*.toml"):
        twin = tmp_path / file.relative_to(CORE)
        twin.parent.mkdir(exist_ok=True)
        twin.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    actions = "".join(
        f"""
[[quest.drowned-mill.actions]]
id = "extra{n}"
name = "Count"
area = "A1"
do = "{text}"
"""
        for n, text in enumerate((do, *more))
    )
    trigger = f"""
[[quest.drowned-mill.triggers]]
when = "{asked}"
do = "souls +1"
"""
    file = tmp_path / MILL
    file.write_text(file.read_text(encoding="utf-8") + actions + trigger, encoding="utf-8")
    return [error.message for error in LOADER.at(tmp_path).check(tmp_path)]


@rule("SNS-LANG-26", "SNS-FULL-162", "SNS-FULL-163")
@pytest.mark.parametrize(
    ("do", "most"),
    [
        ("count steps", 1),
        ("count steps by 2, count steps", 3),
        ("if soulrank 3 then count steps by 2 else count steps", 2),
        ("choose (count steps or count steps by 3)", 3),
        ("save then (count steps)", 1),
        ("save then (count steps) else (damage 1 to active)", 1),
    ],
)
def test_what_a_text_can_count_up_to_may_be_asked(tmp_path: Path, do: str, most: int) -> None:
    assert problems(tmp_path, do, f"steps {most}") == []


@rule("SNS-LANG-26", "SNS-FULL-162", "SNS-FULL-163")
@pytest.mark.parametrize(
    ("do", "more", "asked", "most"),
    [
        ("count steps", (), "steps 2", 1),
        ("count steps", ("count steps by 2",), "heroes 2 and steps 4 or steps 9", 3),
        ("if soulrank 3 then count steps by 2 else count steps", (), "not steps 3", 2),
        ("save then (count steps) else (damage 1 to active)", (), "steps 2", 1),
    ],
)
def test_what_is_beyond_is_refused_and_told(
    tmp_path: Path, do: str, more: tuple[str, ...], asked: str, most: int
) -> None:
    (problem,) = problems(tmp_path, do, asked, *more)
    assert f"texts count it to {most} at most" in problem


@rule("SNS-FULL-163", "SNS-LANG-03")
@pytest.mark.parametrize(
    "do",
    [
        "count steps, save",  # a failed Save lets it be tried again
        "save else (count steps)",
        "save then (count steps), save",
        "each heroes (count steps)",
    ],
)
def test_what_may_be_done_again_counts_without_end(tmp_path: Path, do: str) -> None:
    assert problems(tmp_path, do, "steps 99") == []
