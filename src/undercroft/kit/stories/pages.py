"""The words of a game's quests as tables for their page, printed from the words themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from undercroft.content.remarks import docstring
from undercroft.kit import words
from undercroft.kit.reading import shown
from undercroft.kit.stories.words import Effect, Fact, Law, When, Word

HEADS: dict[str, type[Word]] = {
    "`when`: what stories wait for": When,
    "`if` and `while`: what is asked": Fact,
    "`do`: what is done": Effect,
    "`always`: what holds": Law,
}


def page(package: str, more: Mapping[str, type[Word]]) -> str:
    """A table for each place of a text, and for the further bases of a game by their heads."""
    return "\n\n".join(
        f"### {head}\n\n" + _table(package, base) for head, base in {**HEADS, **more}.items()
    )


BEGIN, END = "<!-- words -->\n", "\n<!-- /words -->"


def between(text: str) -> str:
    """What a page says of words: all between the two marks."""
    return text.partition(BEGIN)[2].partition(END)[0]


def _table(package: str, base: type[Word]) -> str:
    rows = sorted((shown(kind), docstring(kind)) for kind in words.known(base, package))
    lines = [f"| `{form}` | {said} |" for form, said in _escaped(rows)]
    return "\n".join(["| | |", "|---|---|", *lines])


def _escaped(rows: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    return ((form.replace("|", "\\|"), said) for form, said in rows)
