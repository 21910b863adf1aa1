"""Which clauses of a rules reference have a test that names them, and code that does."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from undercroft.core.errors import UnknownName
from undercroft.play.citations import Citation, citations
from undercroft.play.glossary import Reference

CLAUSE = re.compile(r"[A-Z][A-Z0-9]+-[A-Z][A-Z0-9]*-\d+")

# Worked examples are done by scenario files. Decisions and rulings are indexes: what they list is
# done where the clause stands that says it. Invariants follow from other clauses.
ELSEWHERE = ("EX", "DEC", "RUL", "INV")


class AreaCoverage(msgspec.Struct, frozen=True):
    """The clauses of one area, those without a test, and those that the code should cite."""

    area: str
    subject: str
    clauses: tuple[str, ...]
    untested: tuple[str, ...]
    done: tuple[str, ...]  # in code: all of the area, or none
    uncited: tuple[str, ...]


class Coverage(msgspec.Struct, frozen=True):
    """Area by area in the order of the reference, and what the code cites in vain."""

    areas: tuple[AreaCoverage, ...]
    unknown: tuple[Citation, ...]

    @property
    def complete(self) -> bool:
        return not self.unknown and not any(each.untested or each.uncited for each in self.areas)


def coverage(book: Reference, tests: Path, source: Path) -> Coverage:
    """What the tests in one folder and the code in another cover of a reference."""
    for folder, option in ((tests, "--tests"), (source, "--source")):
        if not folder.is_dir():
            raise UnknownName(f"There is no folder {folder}.", f"Name it with {option} DIR.")
    proved = marked(tests)
    prefixes = {id.partition("-")[0] for id in book.clauses}
    found = [each for each in citations(source) if each.clause.partition("-")[0] in prefixes]
    cited = {each.clause for each in found}
    areas: dict[str, list[str]] = {}
    for clause in book.clauses.values():
        areas.setdefault(clause.area, []).append(clause.id)
    return Coverage(
        tuple(
            _area(area, book.areas.get(area, ""), tuple(ids), proved, cited)
            for area, ids in areas.items()
        ),
        tuple(each for each in found if not each.implied and each.clause not in book.clauses),
    )


def _area(
    area: str, subject: str, ids: tuple[str, ...], proved: set[str], cited: set[str]
) -> AreaCoverage:
    done = () if area in ELSEWHERE else ids
    return AreaCoverage(
        area,
        subject,
        ids,
        tuple(id for id in ids if id not in proved),
        done,
        tuple(id for id in done if id not in cited),
    )


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
