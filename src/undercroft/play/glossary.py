"""Explains a clause or a keyword from the rules reference of a game."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

import undercroft
from undercroft.core.errors import UnknownName

CLAUSE = re.compile(
    r"^(?:- \*\*|\| )([A-Z][A-Z0-9]+-([A-Z][A-Z0-9]*)-\d+)\b\**\s*\|?\s*(.*?)\s*\|?$"
)
AREA = re.compile(r"^#{1,3} (?:Part [IVX]+ — )?([A-Z][A-Z0-9]*)(?:(?:: | — )(.+))?$")
CHAPTER = re.compile(r"^##? (.+)$")  # of clauses that are an area of their own
MOST = 6  # clauses shown for a word


class Clause(msgspec.Struct, frozen=True):
    """A clause of the rules reference."""

    id: str
    area: str
    text: str


class Reference(msgspec.Struct, frozen=True):
    """The rules reference of one game."""

    clauses: dict[str, Clause]
    areas: dict[str, str]  # "MOVE" -> "movement"

    def area(self, name: str) -> list[Clause]:
        return [clause for clause in self.clauses.values() if clause.area == name]


def folder() -> Path:
    """Where the references lie: inside an installed package, or in docs/ beside the source."""
    installed = Path(undercroft.__file__).parent / "rules_reference"
    if installed.is_dir():
        return installed
    return Path(undercroft.__file__).parents[2] / "docs" / "rules"


@cache
def reference(page: str) -> Reference:
    """The rules reference called `page`, read once."""
    path = folder() / f"{page}.md"
    if not path.is_file():
        raise UnknownName(f"The rules reference “{page}” is not installed.", f"Looked at {path}.")
    clauses: dict[str, Clause] = {}
    areas: dict[str, str] = {}
    chapter = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := AREA.match(line):
            areas[heading[1]] = heading[2] or heading[1].lower()
        elif heading := CHAPTER.match(line):
            chapter = heading[1].lower()
        elif found := CLAUSE.match(line):
            id, area, text = found.groups()
            clauses[id] = Clause(id, area, _plain(text))
            areas.setdefault(area, chapter)  # "Worked examples" are one area
    return Reference(clauses, areas)


def _plain(text: str) -> str:
    return text.replace(" | ", "; ").replace("**", "")


def explain(page: str, words: str) -> list[Clause]:
    """The clauses that explain a keyword, or the clause itself; UnknownName if there is none.

    Clauses that begin with the word come first, and those they refer to follow them.
    """
    book = reference(page)
    wanted = words.strip().upper()
    if wanted in book.clauses:
        return [book.clauses[wanted]]
    short = [id for id in book.clauses if id.partition("-")[2] == wanted]
    if short:
        return [book.clauses[short[0]]]
    for area, subject in book.areas.items():
        if wanted in (area, subject.upper()):
            return book.area(area)
    found = _about(book, wanted)
    if not found:
        clause, area = next(iter(book.clauses)), next(iter(book.areas))
        raise UnknownName(
            f"The rules say nothing about “{words.strip()}”.",
            f"Try another word, a clause ({clause}) or an area ({area}).",
        )
    return found


def _about(book: Reference, word: str) -> list[Clause]:
    """Definitions of a keyword and what they refer to, then clauses that begin with it."""
    rules = [c for c in book.clauses.values() if c.area not in ("EX", "DEC", "RUL", "PVP")]
    upper = word.upper()  # looked for first: patterns take ten times as long
    heads = [(c, head) for c in rules if upper in (head := _head(c.text)).upper()]
    texts = [] if heads else [c for c in rules if upper in c.text.upper()]
    if not heads and not texts:
        return []
    exact = re.compile(rf"\b{re.escape(word)}\b")
    loose = re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)
    found: dict[str, Clause] = {}
    for clause, head in heads:
        if clause.area == "KW" and exact.search(head):
            found[clause.id] = clause
            for id in _references(book, clause):
                found.setdefault(id, book.clauses[id])
    for pattern in (exact, loose):
        for clause, head in heads:
            if pattern.search(head):
                found.setdefault(clause.id, clause)
    if not found:
        found = {c.id: c for c in texts or rules if loose.search(c.text)}
    return list(found.values())[:MOST]


def _head(text: str) -> str:
    """The words before the first colon: what a clause defines."""
    return text.partition(":")[0][:60]


def _references(book: Reference, clause: Clause) -> list[str]:
    prefix = clause.id.partition("-")[0]
    ids = re.findall(r"\b(?:[A-Z][A-Z0-9]{2}-)?([A-Z][A-Z0-9]*-\d+)\b", clause.text)
    return [f"{prefix}-{id}" for id in ids if f"{prefix}-{id}" in book.clauses]
