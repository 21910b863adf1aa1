"""The lists of words in docs/quests/dark-elements.md, made from the words themselves.

`python tests/dark_elements_quest_page.py` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dark_elements_page import _first_line, _form
from undercroft.games.dark_elements.loading import load_library
from undercroft.games.dark_elements.staging import grammar, pages
from undercroft.games.dark_elements.staging.actions import Action
from undercroft.games.dark_elements.staging.amounts import Amount
from undercroft.games.dark_elements.staging.monsters import Monsters
from undercroft.games.dark_elements.staging.tokens import Colours, Tokens
from undercroft.games.dark_elements.staging.traits import Heroes
from undercroft.games.dark_elements.words.topics import TOPICS, inside
from undercroft.kit.events import kinds

assert pages.PAGES  # all words are known
PAGE = Path(__file__).parents[1] / "docs" / "quests" / "dark-elements.md"
START = "## Every word\n"
CHAPTERS: dict[str, tuple[type[grammar.Word], ...]] = {
    "Occasions": (grammar.When,),
    "Actions": (Action,),
    "What holds meanwhile": (grammar.Holding,),
    "Conditions": (grammar.Fact,),
    "Effects": (grammar.Effect,),
    "Spaces": (grammar.Place,),
    "Amounts": (Amount,),
    "Heroes, and what tells them apart": (Heroes, grammar.Trait),
    "Monsters and tokens": (Monsters, Tokens, Colours),
}


def words() -> list[type[grammar.Word]]:
    """Every word of the language, leaves only."""
    return [kind for bases in CHAPTERS.values() for base in bases for kind in _leaves(base)]


def _leaves(base: type[grammar.Word]) -> list[type[grammar.Word]]:
    found = kinds(base) or [base]
    return [kind for kind in found if kind.__module__.startswith("undercroft.")]


def examples() -> dict[type, str]:
    """The shortest line of an encounter in which a word stands, or else of a Peril."""
    found: dict[type, str] = {}
    library = load_library()
    encounters = [line for card in library.encounters.values() for line in card.text]
    perils = [line for card in library.perils.values() for line in card.text]
    for line in (
        *sorted(perils, key=len, reverse=True),
        *sorted(encounters, key=len, reverse=True),
    ):
        for word in inside(line.means):
            found[type(word)] = str(line)
    return found


def listing() -> str:
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    shown = examples()
    yield START
    yield "What stands between `<` and `>` may be missing; braces hold what varies: a number, a"
    yield "name, one of some words, or another word of this page.\n"
    for title, bases in CHAPTERS.items():
        yield f"### {title}\n"
        yield "| word | needs | meaning | on a card |"
        yield "|---|---|---|---|"
        found = [kind for base in bases for kind in _leaves(base)]
        for kind in sorted(found, key=lambda kind: kind.form.lower()):
            needs = ", ".join(TOPICS[topic] for topic in sorted(kind.needs))
            example = f"`{shown[kind]}`" if kind in shown else ""
            yield f"| `{_form(kind)}` | {needs} | {_first_line(kind)} | {example} |"
        yield ""


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8").partition(START)[0]
    PAGE.write_text(text + listing().rstrip("\n") + "\n", encoding="utf-8")
