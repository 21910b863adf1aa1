"""Asks by reading: a value of an unfinished pack is replaced by another, the pack is read as
`undercroft check` reads it, and the readers say what could have stood there.

Other unfinished parts must not prevent that: what the file lacks is borrowed from the game's own
content, and tables that are wrong for another reason are set aside.
"""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from time import thread_time
from typing import Any

import msgspec

from undercroft.cards.expecting import NOTHING, Halted, Heard, listening
from undercroft.content.errors import ContentError
from undercroft.content.manuscript import Escaped, Manuscript
from undercroft.content.pack import Pack
from undercroft.content.places import Path
from undercroft.kit.reading import NOBODY
from undercroft.workshop.atlas import Atlas
from undercroft.workshop.standing import Stand

PATIENCE = 1.5  # seconds of work for somebody who types and waits
ASIDE = 4  # other faults that are laid aside
STEPS = 14  # pieces by which a sentence is finished
NAMES = 4  # kinds of names that are looked for at one place
_CLOSING, _CLOSE, _OPEN = ")]}", " ()[]},;:.", (" ", "(", "[")
_HEAD = re.compile(r"^(?=\[)", re.M)


class Probe:
    """One value of a pack, and what may stand in its place."""

    def __init__(self, atlas: Atlas, pack: Pack, file: str, text: str, stand: Stand) -> None:
        self.atlas, self.pack, self.file = atlas, pack, file
        self.path: Path = stand.path
        self._until = thread_time() + PATIENCE
        self._script = Manuscript(mended(text, stand), file)
        self._filled = False

    @property
    def data(self) -> dict[str, Any]:
        """The file, as far as it can be read."""
        return self._script.document.data

    @property
    def late(self) -> bool:
        return thread_time() > self._until

    def halted(self, text: str) -> Halted | None:
        """How a text of a card language could go on behind these letters; None if the value is no
        such text."""
        heard = self._heard(text + NOTHING)
        same = [one for one in heard.halted if one.text.strip() == (text + NOTHING).strip()]
        return max(same, key=lambda one: len(one.ways), default=None)

    def names(self, before: str, behind: str = "", name: str = NOBODY[0]) -> list[str]:
        """The names that there are, of which one could stand between these letters."""
        found: dict[str, None] = {}
        for word, known in self._heard(before + name + behind, name).known:
            if _is(word, name):
                found |= dict.fromkeys(known)
        return list(found)

    def _heard(self, value: str, name: str = "") -> Heard:
        """The pack is read with this value; for a name again, with other faults laid aside."""
        script = Manuscript(self._whole(), self.file)
        with suppress(ContentError, Escaped, KeyError):
            script.put(self.path, value)
        heard, faults = self._read(script.text)
        for _ in range(ASIDE if name else 0):
            met = any(_is(word, name) for word, _ in heard.known)
            if met or self.late or not self._laid_aside(script, faults):
                break
            heard, faults = self._read(script.text)
        return heard

    def _read(self, text: str) -> tuple[Heard, list[ContentError]]:
        files = {**self.pack.files, self.file: text.encode("utf-8")}
        pack = msgspec.structs.replace(self.pack, files=files)
        title = self.atlas.title
        with listening() as heard:
            faults = title.loader.problems(pack, title.library)
        return heard, faults

    def _whole(self) -> str:
        """The file with what is missing around the value."""
        if not self._filled:
            self._filled = True
            for length in range(2, len(self.path)):
                self._fill(self.path[:length])
        return self._script.text

    def _fill(self, table: Path) -> None:
        """Keys that a table needs and does not have yet, as the game's own content has them."""
        here = self._script.at(table).data
        if not isinstance(here, dict):
            return
        for key, (_, needed) in self.atlas.keys(table).items():
            if needed and key not in here:
                example = self.atlas.example((*table, key))
                if example is not None:
                    with suppress(ContentError, Escaped, KeyError, TypeError):
                        self._script.put((*table, key), example)

    def _laid_aside(self, script: Manuscript, faults: list[ContentError]) -> bool:
        """Whether something that is wrong elsewhere in the file was taken out of it."""
        for fault in faults:
            path = _path_at(script, fault.line) if fault.file.endswith(self.file) else None
            if path and len(path) > 2 and self.path[: len(path)] != path:
                with suppress(ContentError, Escaped, KeyError):
                    script.drop(path)
                    return True
        return False


def _is(word: str, name: str) -> bool:
    """Whether somebody looked for a name that nobody has."""
    return word.lower() == name.rstrip("()").lower()


def _path_at(script: Manuscript, line: int) -> Path | None:
    """What is written in a line: a key, or a table."""
    lines = script.text.split("\n")
    start = sum(len(one) + 1 for one in lines[: line - 1])
    end = start + len(lines[line - 1]) if 0 < line <= len(lines) else start
    places = script.places
    heads = [path for path, span in places.heads.items() if start <= span.start <= end]
    keys = [
        path
        for path, span in places.keys.items()
        if start <= span.start <= end and path in places.values
    ]
    return next(iter((*heads, *sorted(keys, key=len))), None)


def mended(text: str, stand: Stand) -> str:
    """The text with a value at the place where somebody stands, and all of it that is TOML."""
    begin = text.rfind("\n", 0, stand.start) + 1 if stand.what == "head" else stand.start
    before = text[: stand.end] if stand.what == "text" else text[:begin]
    if stand.what == "key" and stand.closing:
        before = before.rstrip().rstrip(",")
    behind = text[stand.end :]
    before += '""' if stand.what == "value" else ""
    rests = behind, "\n" + behind.partition("\n")[2]
    closings = [stand.closing[:length] for length in range(len(stand.closing) + 1)]
    tries = [before + closing + rest for rest in rests for closing in closings]
    for one in (text if stand.what != "value" else tries[0], *tries):
        if _is_toml(one):
            return one
    parts = [part for part in _HEAD.split(tries[-1]) if _is_toml(part)]
    whole = "".join(parts)
    return whole if _is_toml(whole) else next((p for p in parts if _holds(p, stand.path)), "")


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _holds(part: str, path: Path) -> bool:
    here: Any = tomllib.loads(part)
    for step in path:
        try:
            here = here[step]
        except (KeyError, IndexError, TypeError):
            return False
    return True


def finished(halted: Halted, text: str) -> str:
    """A sentence that begins with these letters, ended as its language lets it end."""
    for _ in range(STEPS):
        found = halted.again(text + NOTHING)
        if found is None or found.ends or not found.ways or halted.again(text) is None:
            return text
        plain = [way.text for way in found.ways if not way.stands_for]
        names = [way.text for way in found.ways if way.stands_for]
        closing = [one for one in plain if one[0] in _CLOSING]
        blank = [one for one in plain if one[0].isspace()]
        chosen = (*closing, *blank, *names, *plain)[0]
        gap = "" if text.endswith(_OPEN) or chosen[0] in _CLOSE else " "
        text += gap + chosen
    return text
