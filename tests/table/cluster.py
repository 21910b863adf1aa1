"""A PostgreSQL server of our own: made in a folder, used by tests, thrown away.

Where `UNDERCROFT_POSTGRES=required` (make test-postgres) or `CI=true`, a missing server is an
error; otherwise its tests are skipped.
"""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import pytest

REQUIRED = "required" in os.environ.get("UNDERCROFT_POSTGRES", "") or os.environ.get("CI") == "true"
DEBIAN = "/usr/lib/postgresql"  # one folder per version, none of them on the PATH


def binaries() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = shutil.which("initdb")
    known = [Path(found)] if found else sorted(Path(DEBIAN).glob("*/bin/initdb"))
    return known[-1].resolve().parent if known else None


def missing() -> str:
    """Why there can be no server here, or nothing."""
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "the driver psycopg is not installed (pip install 'undercroft[postgres]')"
    if binaries() is None:
        return "no PostgreSQL server is installed (initdb is not found)"
    if os.geteuid() == 0 and not _is_user("postgres"):
        return "PostgreSQL does not run as root, and there is no user called postgres"
    return ""


def _is_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


class Cluster:
    """Listens on a Unix socket only, so that it is in nobody's way."""

    numbers = itertools.count(1)

    def __init__(self) -> None:
        found = binaries()
        assert found is not None
        self.binaries = found
        self.folder = Path(tempfile.mkdtemp(prefix="undercroft-pg-"))
        self.data = self.folder / "data"
        # PostgreSQL refuses to run as root, so there it runs as the user that came with it.
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:
            self.user = {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(self.folder, "postgres", "postgres")
        self._run("initdb", "-D", self.data, "-U", "undercroft", "-A", "trust", "--no-sync")
        self.start()

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses=''"
        self._run(
            "pg_ctl", "-D", self.data, "-w", "-o", options, "-l", self.folder / "log", "start"
        )

    def stop(self, how: str = "fast") -> None:
        """`immediate` is the end of a server whose machine loses power."""
        self._run("pg_ctl", "-D", self.data, "-w", "-m", how, "stop")

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"tables{next(self.numbers)}"
        self._run("createdb", "-h", self.folder, "-U", "undercroft", name)
        return f"postgresql://undercroft@/{name}?host={self.folder}"

    def _run(self, command: str, *arguments: object) -> None:
        done = subprocess.run(
            [self.binaries / command, *map(str, arguments)],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,  # pg_ctl's child keeps what it is given
            stderr=subprocess.DEVNULL,
            timeout=600,  # it hangs
            **self.user,
        )
        assert done.returncode == 0, f"{command} failed with {done.returncode}"


def cluster_or_skip() -> Cluster:
    why = missing()
    if why and REQUIRED:
        pytest.fail(why, pytrace=False)
    if why:
        pytest.skip(why)
    return Cluster()
