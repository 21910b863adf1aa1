"""Which clauses of a rules reference have a test that names them."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from undercroft.core.errors import UnknownName
from undercroft.play.glossary import Reference

CLAUSE = re.compile(r"[A-Z][A-Z0-9]+-[A-Z][A-Z0-9]*-\d+")


class AreaCoverage(msgspec.Struct, frozen=True):
    """The clauses of one area, and those without a test."""

    area: str
    subject: str
    clauses: tuple[str, ...]
    missing: tuple[str, ...]


def coverage(book: Reference, tests: Path) -> list[AreaCoverage]:
    """Area by area in the order of the reference."""
    if not tests.is_dir():
        raise UnknownName(f"There is no folder {tests}.", "Name the tests with --tests DIR.")
    proved = marked(tests)
    areas: dict[str, list[str]] = {}
    for clause in book.clauses.values():
        areas.setdefault(clause.area, []).append(clause.id)
    return [
        AreaCoverage(
            area,
            book.areas.get(area, ""),
            tuple(ids),
            tuple(id for id in ids if id not in proved),
        )
        for area, ids in areas.items()
    ]


def marked(tests: Path) -> set[str]:
    """The clauses that tests are marked with (`@rule(...)`) and scenarios name."""
    found: set[str] = set()
    for path in sorted(tests.rglob("*.py")):
        found.update(_marks(path))
    for path in sorted(tests.rglob("*.toml")):
        try:
            rules = tomllib.loads(path.read_text(encoding="utf-8")).get("rules", [])
        except (tomllib.TOMLDecodeError, UnicodeDecodeError):
            continue
        found.update(rule for rule in rules if isinstance(rule, str))
    return found


def _marks(path: Path) -> Iterator[str]:
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_rule(node.func):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    if CLAUSE.fullmatch(argument.value):
                        yield argument.value


def _is_rule(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "rule"
    return isinstance(function, ast.Name) and function.id == "rule"
