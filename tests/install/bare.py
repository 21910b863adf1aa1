"""A machine that has nothing but Python and make: a PATH of a few links, a copy of the tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# What make's own recipes call. No git, no Node, no compiler, no browser, no database.
PROGRAMS = ("make", "sh", "rm", "touch")
PYTHON = f"python{sys.version_info.major}.{sys.version_info.minor}"
MADE = (".git", ".venv", "node_modules", "__pycache__", ".*_cache", ".hypothesis", "dist")
# How this network is reached stays as it is.
NETWORK = ("PIP_", "NPM_", "npm_", "SSL_", "NODE_EXTRA", "HTTP", "http", "NO_PROXY", "no_proxy")
NOWHERE = "http://127.0.0.1:9"
OFFLINE = {
    "PIP_NO_INDEX": "1",
    "npm_config_offline": "true",
    **dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), NOWHERE),
}


class Machine:
    """Runs make in a copy of the tree."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "bin"
        self.home = folder / "home"
        self.tree = folder / "undercroft"
        self.path.mkdir()
        self.home.mkdir()
        for name in PROGRAMS:
            found = shutil.which(name)
            assert found, f"{name} is not installed"
            (self.path / name).symlink_to(found)

    def give_python(self) -> None:
        base = Path(sys.base_prefix) / "bin" / PYTHON
        (self.path / PYTHON).symlink_to(base)

    def give_python_without_venv(self) -> None:
        base = Path(sys.base_prefix) / "bin" / PYTHON
        program = self.path / PYTHON
        program.write_text(f'#!/bin/sh\ncase "$*" in *venv*) exit 1;; esac\nexec {base} "$@"\n')
        program.chmod(0o755)

    def unpack(self) -> None:
        """The tree as it is downloaded: without anything that is made in it."""
        shutil.copytree(ROOT, self.tree, ignore=shutil.ignore_patterns(*MADE))
        shutil.rmtree(self.tree / "src" / "undercroft" / "table" / "page", ignore_errors=True)
        shutil.rmtree(self.tree / "web" / "src" / "wire", ignore_errors=True)

    def environment(self, **more: str) -> dict[str, str]:
        known = {name: value for name, value in os.environ.items() if name.startswith(NETWORK)}
        return {**known, "PATH": str(self.path), "HOME": str(self.home), **more}

    def make(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["make", *words],
            executable=self.path / "make",
            cwd=self.tree,
            env=self.environment(**more),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
