"""What the server sends is shown: a field that nobody reads is shown or leaves the view."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec
import pytest

from table.simulation import title
from undercroft.core.events import Event
from undercroft.games import registry
from undercroft.kit.events import Told
from undercroft.table.wire.files import frame, game

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "undercroft" / "games"
WEB = ROOT / "web" / "src"

NOT_READ = re.compile(r"<style>.*?</style>|/\*.*?\*/|(?<!:)//[^\n]*|import [^;]*;", re.S)
SAID = re.compile(r"\{(\w+)")
READ = re.compile(r"\.([a-z_]\w*)|[{,]\s*([a-z_]\w*)\s*(?=[,}:=])|\"([a-z_]\w*)\" in ")

# Fields that hold a view together and are not for anybody's eyes.
STRUCTURE = {
    "adventure",  # the id of what `title` names
    "seat",  # whose view it is; messages say it too
    "mine",  # figures of that seat
    "clause",  # of an event: told as its `rule`
    "flag",  # of a quest: what it stands for is told by its paragraphs
    "during",  # of an event: the quest whose names its sentence is told with
}


def page_words(id: str) -> set[str]:
    """Every name that the page of a game reads, also in what it hands to the frame."""
    found: set[str] = set()
    folders = (WEB / "games" / id, WEB / "frame" / "ui", WEB / "frame" / "table")
    for path in (path for folder in folders for path in folder.rglob("*")):
        if path.suffix in (".ts", ".svelte"):
            text = NOT_READ.sub(" ", path.read_text("utf-8"))
            found.update(word for words in READ.findall(text) for word in words if word)
    return found


def written_words(id: str, module: str) -> set[str]:
    """Every attribute that a module of `showing` reads, and those modules that it asks."""
    folder, found = GAMES / id / "showing", set[str]()
    waiting, known = [module], set[str]()
    while waiting:
        name = waiting.pop()
        path = folder / f"{name}.py"
        if name in known or not path.is_file():
            continue
        known.add(name)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                inside = node.module.removeprefix(f"undercroft.games.{id}.showing")
                if inside != node.module:
                    names = [alias.name for alias in node.names]
                    waiting += [inside[1:].split(".")[0]] if inside else names
    for path in (GAMES / id / "classes").glob("*/words.py"):  # the part that a class has in it
        tree = ast.walk(ast.parse(path.read_text("utf-8")))
        found |= {node.attr for node in tree if isinstance(node, ast.Attribute)}
    return found


def fields(id: str) -> list[tuple[str, str]]:
    """The fields of a game's view, with the records they stand in."""
    structs = game(title(id), frame()).structs.items()
    return [
        (name, field.encode_name)
        for name, struct in structs
        for field in msgspec.structs.fields(struct)
    ]


@pytest.mark.parametrize("id", registry.TITLES)
def test_the_page_reads_every_field_of_a_view(id: str) -> None:
    words = page_words(id) | STRUCTURE
    assert [f"{record}.{field}" for record, field in fields(id) if field not in words] == []


@pytest.mark.parametrize("id", registry.TITLES)
def test_every_field_of_an_event_is_told_or_drawn(id: str) -> None:
    words = page_words(id) | STRUCTURE
    for module in ("chronicle", "because", "witness"):
        words |= written_words(id, module)
    unread = [
        f"{kind.__name__}.{field.name}"
        for kind in title(id).event_types
        for field in msgspec.structs.fields(kind)
        if field.name not in words | said_words(kind)
    ]
    assert unread == []


def said_words(kind: type[Event]) -> set[str]:
    """The fields that the sentence of an event names, where it is a part of it."""
    return set(SAID.findall(kind.says)) if issubclass(kind, Told) else set()


SECRETS = {
    "drunagor": ("locked", "piles", "logs", "charges", "unlocks"),
    "descent": ("locked", "named", "pool", "travelled"),
    "hellscape": ("scars",),
    "sword_sorcery": ("souls", "soulrank", "goal", "losing", "events", "menace"),
    "dark_elements": ("doom", "fate", "hourglass", "loot", "payout", "perils"),
}


@pytest.mark.parametrize("id", registry.TITLES)
def test_what_decides_plans_is_also_written_in_the_terminal(id: str) -> None:
    words = written_words(id, "scenes")
    assert [field for field in SECRETS[id] if field not in words] == []
