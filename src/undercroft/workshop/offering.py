"""Completion for whoever types, and explanations for whoever points."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.cards.expecting import NOTHING
from undercroft.content.pack import Pack
from undercroft.core.errors import UndercroftError
from undercroft.workshop.atlas import Atlas
from undercroft.workshop.bench import Workbench
from undercroft.workshop.checking import from_units, overlaid, units
from undercroft.workshop.completing import offers
from undercroft.workshop.desk import Desk
from undercroft.workshop.explaining import example_of, name_of, said_of
from undercroft.workshop.forms import Explained, Offers, Pointing
from undercroft.workshop.going_on import beginnings
from undercroft.workshop.maps import title_of
from undercroft.workshop.probing import Probe
from undercroft.workshop.standing import stand

_LETTER = "_-@'"


def offered(bench: Workbench, pointing: Pointing) -> Offers:
    """What could be written at a place. Nothing, while the pack cannot be read at all."""
    try:
        desk = _desk(bench, pointing, pointing.at)
    except UndercroftError:
        desk = None
    if desk is None:
        return Offers(pointing.at)
    text = desk.text
    found = [msgspec.structs.replace(one, start=units(text[: one.start])) for one in offers(desk)]
    end = desk.stand.end if desk.stand.what in ("key", "head", "value") else desk.at
    return Offers(units(text[:end]), tuple(found))


def explained(bench: Workbench, pointing: Pointing) -> Explained:
    """What stands at a place: a key, a table, a name, a word of a card language."""
    try:
        desk = _desk(bench, pointing, pointing.at)
    except UndercroftError:
        desk = None
    found = _about(desk) if desk is not None else Explained()
    if desk is None or not found.name:
        return Explained()
    start, end = units(desk.text[: found.start]), units(desk.text[: found.end])
    return msgspec.structs.replace(found, start=start, end=end)


def _desk(bench: Workbench, pointing: Pointing, at: int) -> Desk | None:
    pack = overlaid(bench.folder, pointing.texts)
    title = title_of(bench, pointing.file, pointing.texts)
    if title is None or pointing.file not in pack.files:
        return None
    atlas = bench.atlas(title.id)
    atlas.warm()
    text = pack.files[pointing.file].decode("utf-8", "replace").removeprefix("\ufeff")
    place = from_units(text, at)
    where = stand(text, place)
    probe = Probe(atlas, pack, pointing.file, text, where)
    return Desk(atlas, probe, text, place, where, _tables(pack, title.id))


def _tables(pack: Pack, game: str) -> dict[str, Any]:
    """All tables of a pack, by their sections."""
    part, _ = pack.part(game)
    found: dict[str, Any] = {}
    for document in part.documents()[0]:
        for section, tables in document.data.items():
            if isinstance(tables, dict):
                found[section] = {**found.get(section, {}), **tables}
    return found


def _about(desk: Desk) -> Explained:
    start, end = _word(desk.text, desk.at)
    word = desk.text[start:end]
    match desk.stand.what:
        case "key" if word:
            return _key(desk.atlas, desk, word, start, end)
        case "head" if word:
            return _table(desk, word, start, end)
        case "text" if word and "\\" not in desk.text[desk.stand.start : end]:
            return _in_text(desk, word, start, end)
        case "value" if word:
            return Explained(start, end, word, *name_of(desk.atlas, word, desk.data))
        case _:
            return Explained()


def _word(text: str, at: int) -> tuple[int, int]:
    start = end = at
    while start > 0 and (text[start - 1].isalnum() or text[start - 1] in _LETTER):
        start -= 1
    while end < len(text) and (text[end].isalnum() or text[end] in _LETTER):
        end += 1
    return start, end


def _key(atlas: Atlas, desk: Desk, key: str, start: int, end: int) -> Explained:
    path = desk.stand.path
    held, needed = atlas.keys(path).get(key, ({}, False))
    if not held:
        return Explained()
    usual = held.get("default")
    without = (
        "needed" if needed else f"without it {usual}" if usual not in (None, "", [], {}) else ""
    )
    form = ", ".join(filter(None, (atlas.kind(held), without)))
    says = held.get("description", "")
    return Explained(start, end, key, form, says, example_of(atlas, (*path, key)))


def _table(desk: Desk, word: str, start: int, end: int) -> Explained:
    for schema, _ in desk.atlas.at((*desk.stand.path, word)):
        said = schema.get("description", "")
        inside = schema.get("additionalProperties")
        if not said and isinstance(inside, dict):
            said = next((one.get("description", "") for one in desk.atlas.plain(inside)), "")
        if said:
            return Explained(start, end, word, desk.atlas.kind(schema), said)
    return Explained()


def _in_text(desk: Desk, word: str, start: int, end: int) -> Explained:
    """A word by what could stand where it begins, or where the words before it begin."""
    begin = desk.stand.start
    typed, rest = desk.text[begin:start], desk.text[start : desk.stand.end]
    halted = desk.probe.halted(typed)
    if halted is not None:
        for place in beginnings(typed, len(typed)):
            found = halted if place == len(typed) else halted.again(typed[:place] + NOTHING)
            said = (typed[place:] + rest).lower()
            inside = len(typed) - place
            ways = [
                way
                for way in (found.ways if found else ())
                if not way.stands_for
                and said.startswith(way.text.lower().rstrip())
                and len(way.text.rstrip()) > inside
            ]
            if ways:
                longest = max(ways, key=lambda way: len(way.text))
                its = [way for way in ways if way.text == longest.text]
                told = said_of(desk.atlas, longest.text, its, desk.key)
                return Explained(
                    begin + place, end, told.spelt.strip(), told.form, told.says, told.example
                )
    form, says = name_of(desk.atlas, word, desk.data)
    if form:
        return Explained(start, end, word, form, says)
    page = desk.atlas.words.about(word) if halted is not None else None
    known = desk.atlas.manual.about(word) if desk.atlas.manual and halted is not None else None
    if known is not None:
        return Explained(start, end, known.name, page.form if page else "", known.text,
                         known.example)  # fmt: skip
    return Explained(start, end, word, page.form, page.means) if page else Explained()
