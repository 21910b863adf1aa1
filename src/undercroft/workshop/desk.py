"""A place in a file of a pack, with everything that can be asked about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from undercroft.content.manuscript import literal
from undercroft.games import registry
from undercroft.workshop.atlas import Atlas
from undercroft.workshop.explaining import name_of, used
from undercroft.workshop.forms import Offer
from undercroft.workshop.probing import Probe
from undercroft.workshop.standing import Stand


class Desk:
    """A place in a file of a pack: the game, the tables around it, and the letters before it."""

    def __init__(
        self, atlas: Atlas, probe: Probe, text: str, at: int, stand: Stand, data: Mapping[str, Any]
    ) -> None:
        self.atlas, self.probe, self.stand = atlas, probe, stand
        self.text, self.at = text, at
        self.data = data  # of all files of the pack

    @property
    def key(self) -> str:
        """Of the value."""
        return next((one for one in reversed(self.stand.path) if isinstance(one, str)), "")

    @property
    def typed(self) -> str:
        return self.text[self.stand.start : self.at]


def choices(desk: Desk) -> Iterator[tuple[Any, str]]:
    """The words or numbers of which one stands there."""
    if desk.stand.path[:2] == ("pack", "games"):
        yield from ((game, registry.title(game).name) for game in registry.games())
    for schema, _ in desk.atlas.at(desk.stand.path):
        for value in schema.get("enum", [schema["const"]] if "const" in schema else []):
            if value != "":
                yield value, ""
        if schema.get("type") == "boolean":
            yield from ((True, ""), (False, ""))


def named(
    desk: Desk, name: str, start: int, *, what: str = "", quoted: bool = False, call: bool = False
) -> Offer:
    form, says = name_of(desk.atlas, name, desk.data)
    page = desk.atlas.words.about(f"{name}(" if call else name)
    if page and not form:
        form, says = page
    written = literal(name) if quoted else f"{name}()" if call else name
    return Offer(
        name, written, start, "name", form or what, says, used(desk.atlas, f"{name}(", desk.key)
        if call else "", back=int(call), more=call,
    )  # fmt: skip
