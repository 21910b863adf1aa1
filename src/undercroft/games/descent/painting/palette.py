"""What there is to paint a quest with: the words of its loader, and the monsters of its pack."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_uppercase, digits

from undercroft.games.descent.library import MARKERS, TERRAIN, Library
from undercroft.games.descent.loading.areas import COLOURS, SORTS
from undercroft.games.descent.painting.canvas import Canvas
from undercroft.games.descent.words.whens import EncounterMet
from undercroft.kit.painting import Tool, brief, list_in, tables_in

LETTERS = digits[1:] + ascii_uppercase
LOOKS = {
    "active-glyph": "glyph-lit", "altar": "altar", "chest": "chest", "encounter": "event",
    "glyph": "glyph", "key": "key", "money": "coins", "potion": "potion", "relic": "relic",
    "stairs": "stairs", "stone": "stone",
}  # fmt: skip
_MET = re.compile(EncounterMet.form.format(encounter="([a-z-]+)"))


def tools(canvas: Canvas) -> tuple[Tool, ...]:
    return (*_floor(canvas), *_terrain(), *_monsters(canvas), *_markers(canvas))


def _floor(canvas: Canvas) -> Iterator[Tool]:
    known = sorted({*canvas.letters().values(), *canvas.areas()})
    for letter in known:
        yield Tool(f"area:{letter}", f"Area {letter}", "Map", "floor", letter)
    free = next((letter for letter in LETTERS if letter not in known), "")
    if free:
        yield Tool(f"area:{free}", f"A new area, {free}", "Map", "new", f"{free}+")
    yield Tool("rock", "No space", "Map", "none")
    yield Tool("door", "Door", "Map", "door", on="side")
    for colour in COLOURS:
        yield Tool(f"door:{colour}", f"Rune door, {colour}", "Map", f"door-{colour}", on="side")
    yield Tool("erase", "Take away", "Map", "erase")


def _terrain() -> Iterator[Tool]:
    for kind in TERRAIN:
        yield Tool(f"terrain:{kind}", kind.capitalize(), "Terrain", kind)
    yield Tool("corrupted", "Corrupted", "Terrain", "corrupted")


def _monsters(canvas: Canvas) -> Iterator[Tool]:
    library: Library = canvas.box.library
    for id, named in canvas.table.get("named", {}).items():
        name = str(named.get("name", id)) if isinstance(named, dict) else id
        yield Tool(f"monster:{id}", name, "Monsters", "foe-named", brief(name), counted=True)
    kinds = {card.kind: card.name for card in library.monsters.values() if card.rank == "normal"}
    kinds |= {id: str(table.get("name", id)) for id, table in canvas.box.own("monster")}
    for id, name in sorted(kinds.items(), key=lambda one: one[1]):
        yield Tool(f"monster:{id}", name, "Monsters", "foe", brief(name), counted=True)
        master = Tool(
            f"monster:master {id}", f"{name}, master", "Monsters", "foe-master", brief(name),
            counted=True,
        )  # fmt: skip
        yield master


def _markers(canvas: Canvas) -> Iterator[Tool]:
    for kind in MARKERS:
        for word in _sorts(canvas, kind):
            said = f"{kind} {word}".strip()
            name = said.replace("-", " ").capitalize()
            yield Tool(f"marker:{said}", name, "Markers", look(kind, word), brief(word or kind))


def _sorts(canvas: Canvas, kind: str) -> list[str]:
    """The words that may stand behind a kind of marker in this quest; "" where none does."""
    match kind:
        case "relic":
            library: Library = canvas.box.library
            own = [id for id, table in canvas.box.own("item") if table.get("deck") == "relic"]
            return [*own, *(id for id, item in library.items.items() if item.deck == "relic")]
        case "encounter":
            return _encounters(canvas)
        case "stone":
            return list(canvas.table.get("prolonged", ()))
        case _:
            return list(SORTS.get(kind, ("",)))


def _encounters(canvas: Canvas) -> list[str]:
    """Those for which a story of the quest waits, its own or one of a rule that it names."""
    library: Library = canvas.box.library
    named = [library.rules[id] for id in list_in(canvas.table.get("rules")) if id in library.rules]
    stories = [canvas.table.get("story"), *(rule.story for rule in named)]
    whens = [str(story.get("when")) for some in stories for story in tables_in(some).values()]
    found = map(_MET.fullmatch, whens)
    return list(dict.fromkeys(match[1] for match in found if match))


def look(kind: str, word: str) -> str:
    """How a marker is drawn."""
    drawn = LOOKS.get(kind, "token")
    return f"{drawn}-{word}" if kind in ("chest", "key", "stairs", "potion") and word else drawn
