"""How a game is played, for people: pages to read in order, and its words in a sentence each.

The files lie in docs/play. A clause of docs/rules says everything; a page here says what somebody
at the table would say, with an example, and names the clauses where it is exact.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

import undercroft
from undercroft.core.errors import UndercroftError, UnknownName

WORDS, TERMS = "Words", "Terms"  # chapters that are lists: words of cards, and words of people
ENTRY = re.compile(r"^\*\*(?P<forms>.+?)\*\* \((?P<rules>[A-Z0-9, -]+)\): (?P<rest>.+)$")
EXAMPLE = re.compile(r"^(?P<text>.+?) \*(?P<example>[^*]+)\*$")
NUMBER = re.compile(r" [NX]$")  # **Pierce N**: the word is Pierce


class BadManual(UndercroftError):
    """A page of docs/play that cannot be read."""

    code = "bad_manual"


class Word(msgspec.Struct, frozen=True):
    """A word as it is written, what it means, an example. `marked`: cards show that it has one."""

    name: str
    forms: tuple[str, ...]
    marked: bool
    text: str
    example: str
    rules: tuple[str, ...]


class Page(msgspec.Struct, frozen=True):
    """Something to read before or while one plays."""

    name: str
    paragraphs: tuple[str, ...]


class Manual(msgspec.Struct, frozen=True):
    """One game for people."""

    pages: tuple[Page, ...]
    words: tuple[Word, ...]

    def about(self, said: str) -> Word | None:
        """The word that is meant, however it is written."""
        low = said.strip().lower()
        return next((word for word in self.words if low in map(str.lower, word.forms)), None)


def folder() -> Path:
    """Where the pages lie: inside an installed package, or in docs/ beside the source."""
    installed = Path(undercroft.__file__).parent / "manuals"
    if installed.is_dir():
        return installed
    return Path(undercroft.__file__).parents[2] / "docs" / "play"


@cache
def manual(page: str) -> Manual:
    """The page called like the rules reference of its game, read once."""
    path = folder() / f"{page}.md"
    if not path.is_file():
        raise UnknownName(f"The page “{page}” is not installed.", f"Looked at {path}.")
    return read(path.read_text(encoding="utf-8"))


def read(text: str) -> Manual:
    """The pages and the words of a file."""
    pages: list[Page] = []
    words: list[Word] = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        name, _, body = part.partition("\n")
        paragraphs = [" ".join(lines.split()) for lines in body.split("\n\n")]
        filled = tuple(filter(None, paragraphs))
        if name.strip() in (WORDS, TERMS):
            words += [_word(line, marked=name.strip() == WORDS) for line in filled]
        else:
            pages.append(Page(name.strip(), filled))
    return Manual(tuple(pages), tuple(words))


def _word(line: str, *, marked: bool) -> Word:
    entry = ENTRY.match(line)
    said = EXAMPLE.match(entry["rest"]) if entry else None
    if entry is None or said is None:
        raise BadManual(
            f"This is no word with its meaning: {line[:60]}",
            "Write **Word, other form** (CLAUSE-01): What it means. *An example.*",
        )
    forms = [NUMBER.sub("", form.strip()) for form in entry["forms"].split(",")]
    rules = tuple(rule.strip() for rule in entry["rules"].split(","))
    return Word(forms[0], tuple(forms), marked, said["text"], said["example"], rules)
