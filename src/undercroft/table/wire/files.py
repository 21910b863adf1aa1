"""The files of types that the page is built with: one of the frame, one of each game."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import undercroft
from undercroft.core.catalogue import Catalogue
from undercroft.core.events import Event, Reason
from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.play.glossary import Clause
from undercroft.play.manual import Manual
from undercroft.table import forms, messages
from undercroft.table.chronicle import ForYou, Undone, Weighed
from undercroft.table.wire.interface import members, remark
from undercroft.table.wire.sheet import Sheet

ROOT = Path(undercroft.__file__).parent
HEARD: tuple[Any, ...] = (
    forms.NewTable,
    forms.NewKind,
    forms.NewLabel,
    forms.NewKeeping,
    forms.Again,
)
SAID: tuple[Any, ...] = (
    messages.State,
    messages.Update,
    messages.Accepted,
    messages.Advice,
    messages.Foretold,
    messages.OutlookView,
    messages.SightView,
    messages.Aside,
    messages.MovedOn,
    messages.Refusal,
    forms.Offer,
    forms.Opened,
    forms.Brought,
    forms.SeatLink,
    forms.Seated,
    forms.Summaries,
    forms.Summary,
    forms.Steps,
    forms.Accounts,
    forms.Laid,
    forms.Reference,
    forms.Addresses,
    forms.Health,
    forms.Problem,
    Catalogue,
    Clause,
    Manual,
    Reason,
    Undone,
    ForYou,
    Weighed,
)
EVENT = """\
/** An event as it is told; `Event<"Moved">` is one of that type. */
export type Event<Type extends keyof Events = keyof Events> = {
  [Each in Type]: Told<Each, Events[Each]>;
}[Type];"""


def frame() -> Sheet:
    """Everything that is the same for all games."""
    sheet = Sheet("frame")
    for kind in HEARD:
        sheet.add(kind, heard=True)
    spoken = sheet.add(messages.Message, heard=True)
    sheet.declare("Message", f"/** What a client says. */\nexport type Message = {spoken};")
    for kind in SAID:
        sheet.add(kind)
    sheet.declare("VERSION", f"export const VERSION = {messages.VERSION};")
    return sheet


def game(title: Title, below: Sheet) -> Sheet:
    """What one game shows and tells."""
    sheet = Sheet(title.id, below)
    sheet.add(title.view_type)
    events: list[type[Event]] = [*title.event_types, Undone, ForYou, Weighed]
    lines = [line for event in events for line in _entry(event, sheet)]
    sheet.modules |= {event.__module__ for event in events}
    note = "/** What is told of a game, by the type of the event. */"
    sheet.declare("Events", "\n".join([note, "export interface Events {", *lines, "}"]))
    sheet.declare("Event", EVENT)
    sheet.borrow(messages.Told)
    return sheet


def _entry(event: type[Event], sheet: Sheet) -> Iterator[str]:
    fields = [f"    {line}" for line in members(event, sheet.name_of)]
    yield from (f"  {line}" for line in remark(event))
    yield f"  {event.__name__}: {{"
    yield from fields
    yield "  };"


def sheets(titles: Iterable[Title]) -> Iterator[Sheet]:
    """All files: the frame's, and one for each game."""
    below = frame()
    yield below
    for title in titles:
        yield game(title, below)


def write(folder: Path, titles: Iterable[Title], beside: Iterable[Sheet] = ()) -> None:
    """Write what has changed into a folder, and take away what no longer belongs there. `beside`
    are the files of other pages."""
    folder.mkdir(parents=True, exist_ok=True)
    made = [*sheets(titles), *beside]
    found = {f"{sheet.name}.ts": sheet.text() for sheet in made}
    for name, text in found.items():
        path = folder / name
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
    for path in folder.glob("*.ts"):
        if path.name not in found:
            path.unlink()
    (folder / "sources").write_text(origin(made), "utf-8")


def origin(made: Iterable[Sheet]) -> str:
    """The sources of all this with their hashes: `hatch_build.py` looks whether they changed."""
    modules = {__name__, registry.__name__, *(name for sheet in made for name in sheet.modules)}
    packages = {name.rpartition(".")[0] for name in modules}
    paths = {Path(sys.modules[name].__file__ or "") for name in modules | packages}
    paths |= set(Path(__file__).parent.glob("*.py"))
    lines = [
        f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(ROOT).as_posix()}"
        for path in paths
    ]
    return "".join(f"{line}\n" for line in sorted(lines, key=lambda line: line.split()[1]))
