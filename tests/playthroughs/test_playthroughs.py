"""One golden game per adventure, told word for word.

After a change that is meant: `python tests/playthroughs/regenerate.py`, then read the difference.
"""

from __future__ import annotations

import pytest

from contract.titles import configurations, title
from playthroughs.telling import again, path, read, tell

ADVENTURES = sorted({(known.title_id, known.adventure) for known in configurations()})


@pytest.mark.parametrize(("id", "adventure"), ADVENTURES)
def test_a_golden_game_is_told_as_it_was(id: str, adventure: str) -> None:
    file = path(title(id), adventure)
    assert file.exists(), "run: python tests/playthroughs/regenerate.py"
    golden = file.read_text(encoding="utf-8")
    known = read(golden)
    assert known.setup.adventure == adventure
    assert tell(title(id), known.setup, known.seed, again(known.answers)) == golden


@pytest.mark.parametrize(("id", "adventure"), ADVENTURES)
def test_a_golden_game_goes_to_its_end(id: str, adventure: str) -> None:
    golden = path(title(id), adventure).read_text(encoding="utf-8")
    assert len(read(golden).answers) > 50
    assert not golden.rstrip().splitlines()[-1].startswith("  > ")
