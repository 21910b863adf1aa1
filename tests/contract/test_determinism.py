"""R1: the same seed, content and answers give the same game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from contract.titles import DESCRIBED, LONG
from undercroft.games import registry

TESTS = Path(__file__).parent.parent
PATH = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])


def fingerprints(id: str, games: int, hash_seed: str, *how: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(TESTS / "contract" / "fingerprints.py"), id, str(games), *how],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": PATH},
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.timeout(36_000)
@pytest.mark.parametrize("id", DESCRIBED)
def test_a_game_is_the_same_in_every_process_whatever_the_hash_seed_and_the_order(id: str) -> None:
    games = 1000 if LONG else len(registry.title(id).adventures())
    runs = fingerprints(id, games, "1"), fingerprints(id, games, "4242", "reversed")
    one, other = (run.communicate()[0].splitlines() for run in runs)
    assert [run.returncode for run in runs] == [0, 0]
    assert len(one) == games
    assert len({line.split()[-1] for line in one}) == games, "different seeds, different games"
    assert sorted(one) == sorted(other)


def test_every_title_of_the_registry_is_under_contract() -> None:
    assert registry.TITLES.keys() <= DESCRIBED.keys()
