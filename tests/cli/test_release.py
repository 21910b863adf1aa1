"""A release: one version, a changelog that knows it, the terms of all that is shipped."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import undercroft
from undercroft.table.page import FOLDER

ROOT = Path(__file__).parents[2]


def test_the_package_runs_as_a_module_and_says_its_version() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "undercroft", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == f"undercroft, version {undercroft.__version__}\n"


def test_the_newest_release_of_the_changelog_is_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)
    assert releases[0] == undercroft.__version__
    assert releases == sorted(releases, key=lambda r: [int(n) for n in r.split(".")], reverse=True)


def test_the_page_carries_the_terms_of_every_package_that_is_part_of_it() -> None:
    terms = (FOLDER / "licences.txt").read_text(encoding="utf-8")
    assert terms.startswith((ROOT / "NOTICE").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for name in ("svelte", "esm-env", "@fontsource/cinzel", "@fontsource/alegreya-sans"):
        version = lock["packages"][f"node_modules/{name}"]["version"]
        assert f"\n{name} {version} (" in terms
    assert "Permission is hereby granted, free of charge" in terms
    assert "SIL OPEN FONT LICENSE" in terms


def test_a_public_forge_runs_exactly_what_every_change_must_pass() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert re.findall(r"- run: (.*)", workflow) == [".ci/run"]
