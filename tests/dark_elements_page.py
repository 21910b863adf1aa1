"""The lists of words in docs/cards/dark-elements.md, made from the words themselves.

`python tests/dark_elements_page.py` writes them anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from undercroft.games.dark_elements.acting.acts import Act
from undercroft.games.dark_elements.acting.effects import Effect as Reading
from undercroft.games.dark_elements.acting.effects import Influence
from undercroft.games.dark_elements.acting.steps import Step
from undercroft.games.dark_elements.library import CardLine
from undercroft.games.dark_elements.loading import load_library
from undercroft.games.dark_elements.words.grammar import Always, Effect, Term, When, Word
from undercroft.games.dark_elements.words.targets import Whom
from undercroft.games.dark_elements.words.topics import TOPICS, inside
from undercroft.kit import words
from undercroft.kit.events import kinds

PAGE = Path(__file__).parents[1] / "docs" / "cards" / "dark-elements.md"
START = "## Every word of heroes' cards\n"
CHAPTERS: dict[str, type[Word]] = {
    "Occasions": When,
    "Costs and conditions": Term,
    "Effects": Effect,
    "Lines that hold always": Always,
    "Whom it is for": Whom,
}
ACTING: dict[str, type[words.Word]] = {
    "A line of a list": Step,
    "What it tells a monster to do": Act,
    "An effect of a group": Reading,
    "What effects do": Influence,
}


def texts() -> list[CardLine]:
    library = load_library()
    found = [
        line for one in library.heroes.values() for line in (*one.ability.text, *one.feat.text)
    ]
    for shelf in (library.skills, library.items, library.searches):
        found += [line for record in shelf.values() for line in record.text]
    return found


def examples() -> dict[type, str]:
    """The shortest line of a printed card in which a word stands."""
    found: dict[type, str] = {}
    for line in sorted(texts(), key=len, reverse=True):
        for word in inside(line.means):
            found[type(word)] = str(line)
    return found


def listing() -> str:
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    shown = examples()
    yield START
    yield "What stands between `<` and `>` may be missing; braces hold what varies: a number, one"
    yield "of some words, or another word of this page.\n"
    for title, base in CHAPTERS.items():
        yield f"### {title}\n"
        yield "| word | needs | clause | meaning | on a card |"
        yield "|---|---|---|---|---|"
        for kind in sorted(kinds(base), key=lambda kind: kind.form.lower()):
            needs = ", ".join(TOPICS[topic] for topic in sorted(kind.needs))
            means = _first_line(kind)
            example = f"`{shown[kind]}`" if kind in shown else ""
            yield f"| `{_form(kind)}` | {needs} | {kind.rule} | {means} | {example} |"
        yield ""
    yield "## Every word of Activation cards\n"
    for title, base in ACTING.items():
        yield f"### {title}\n"
        yield "| word | meaning |"
        yield "|---|---|"
        for kind in sorted(kinds(base) or [base], key=lambda kind: kind.form.lower()):
            yield f"| `{_form(kind)}` | {_first_line(kind)} |"
        yield ""


def _form(kind: type[words.Word]) -> str:
    """As it is written, without marks for the reader."""
    return re.sub(r"\{\?\w+\}", "", kind.form).replace("|", "\\|")


def _first_line(kind: type[words.Word]) -> str:
    text = (kind.__doc__ or "").strip() if "__doc__" in vars(kind) else ""
    return " ".join(text.split("\n\n")[0].split())


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8").partition(START)[0]
    PAGE.write_text(text + listing(), encoding="utf-8")
