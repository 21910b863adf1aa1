"""The list of words in docs/cards/sword-sorcery.md, printed from the words themselves.

    python tests/sword_sorcery_page.py

writes it anew between its marks; a test compares.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from undercroft.core.wording import listed
from undercroft.games.sword_sorcery.loading import load_library
from undercroft.games.sword_sorcery.words import (
    attacking,
    goals,
    moves,
    pages,
    rousing,
    rows,
    states,
    steps,
    targets,
    wearing,
)
from undercroft.games.sword_sorcery.words.grammar import Word
from undercroft.games.sword_sorcery.words.reading import read_goal, read_text
from undercroft.games.sword_sorcery.words.topics import CARDS, TOPICS
from undercroft.kit.events import kinds
from undercroft.kit.fields import Text

PAGE = Path(__file__).parent.parent / "docs" / "cards" / "sword-sorcery.md"
BEGIN, END = "<!-- words -->", "<!-- end of words -->"
TITLES = {
    "steps": "Steps that hold others",
    "tests": "What `if` asks",
    "targets": "Who is meant",
    "attacking": "Attacks",
    "amounts": "Amounts",
    "modifiers": "Values",
    "traits": "Traits",
    "wearing": "Armour",
    "states": "What becomes of figures",
    "moves": "Moves",
    "rousing": "Enemies act and appear",
    "board": "On the map",
    "rows": "Behaviour",
}
# Of words that no card of the box has
FURTHER = (
    "choose (heal 2 to self or cure all to self)",
    "attack 1b range 0 physical nolos",
    "close D2",
    "open gates",
    "lose",
    "on kill (damage 1 to target)",
    "action +1",
    "resist frost 1",
    "peek encounter",
)
_FIELD = re.compile(r"\{(\w+)(?:\|([^}]*))?\}")


def lines(record: Any) -> Iterator[Text]:
    """Every text inside a record."""
    if isinstance(record, Text):
        yield record
    elif isinstance(record, msgspec.Struct):
        for name in record.__struct_fields__:
            yield from lines(getattr(record, name))
    elif isinstance(record, tuple | list | dict):
        for one in record.values() if isinstance(record, dict) else record:
            yield from lines(one)


def examples() -> dict[type[Word], str]:
    """The shortest text of the box that has the word."""
    found: dict[type[Word], str] = {}
    texts = [(str(line), line.means) for line in lines(load_library())]
    texts += [(text, read_text(text)) for text in FURTHER]
    texts.append(("open gate G1", read_goal("open gate G1")))
    for text, means in sorted(texts, key=lambda pair: (len(pair[0]), pair[0])):
        if isinstance(means, Word):
            for word in means.walk():
                found.setdefault(type(word), text)
    return found


def written(form: str) -> str:
    """A form as people read it: capitals vary, brackets may be missing.

    >>> written("move {n}< {way}>")
    'move N [WAY]'
    """
    form = re.sub(r"\{\?\w+\}", "", form).replace("<", "[").replace(">", "]")

    def field(found: re.Match[str]) -> str:
        name = found[1].upper()
        return f"{name}{found[2]}{name} ..." if found[2] is not None else name

    return re.sub(r"\[ ", " [", _FIELD.sub(field, form)).strip()


# Words that stand in one place alone
INSIDE: dict[type[Word], str] = {
    attacking.Rider: "`attack`",
    wearing.Worn: "`armour`",
    rousing.Selector: "`activate`",
    rows.Behaviour: "`behaviour` of a scroll",
    rows.Row: "`behaviour` of a scroll",
    moves.Way: "`move`",
    states.Given: "`give`",
    steps.Happens: "`when`",
    targets.Filter: "a target",
}


def where(kind: type[Word]) -> str:
    parts = [place for base, place in INSIDE.items() if issubclass(kind, base)]
    if kind.all_of:
        parts.append(listed(sorted(TOPICS[topic] for topic in kind.all_of)))
    if kind.any_of:
        parts.append(listed(sorted(TOPICS[topic] for topic in kind.any_of), "or"))
    return "; ".join(parts) or "anywhere"


def words_of(page: ModuleType) -> list[type[Word]]:
    own = [kind for kind in kinds(Word) if kind.__module__ == page.__name__]
    return sorted(own, key=lambda kind: inspect.getsourcelines(kind)[1])


def title_of(page: ModuleType) -> str:
    return TITLES[page.__name__.rpartition(".")[2]]


def is_of_quests(kind: type[Word]) -> bool:
    """Whether docs/quests/sword-sorcery.md lists it."""
    return "quest" in kind.all_of or kind.__module__ == goals.__name__


def row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def meaning(kind: type[Word]) -> str:
    return " ".join((kind.__doc__ or "").split())


def printed() -> str:
    """The list, page by page."""
    found = examples()
    out = []
    for page in pages.PAGES:
        own = [kind for kind in words_of(page) if not is_of_quests(kind)]
        if not own:
            continue
        out.append(f"### {title_of(page)}\n")
        out.append("| written | where | meaning | example | clause |\n|---|---|---|---|---|")
        for kind in own:
            form, example = f"`{written(kind.form)}`", f"`{found[kind]}`"
            out.append(row(form, where(kind), meaning(kind), example, kind.rule))
        out.append("")
    out.append("### What each kind of card offers\n")
    out.append("| card | offers |\n|---|---|")
    for card, offered in CARDS.items():
        out.append(row(card, listed(sorted(TOPICS[topic] for topic in offered))))
    return "\n".join(out) + "\n"


def renewed(text: str) -> str:
    """A page with its list as it should be."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{printed()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
