"""What a pack says of itself: the table `[pack]` of its `pack.toml`."""

from __future__ import annotations

import re
from typing import NamedTuple

import undercroft
from undercroft.content.errors import ContentError
from undercroft.content.schema import Table, convert
from undercroft.content.toml import Entry

ABOUT = "pack.toml"  # the file that may say in a table `[pack]` what the pack is
PROGRAM = "undercroft"  # a need of the program itself

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_VERSION = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,6}){0,3}")
LONGEST_ID = 40


class About(Table):
    """The table `[pack]`. All of it may be missing as long as a pack lies in its author's folder;
    what is sent to others says everything but `needs` and `summary`."""

    id: str = ""  # small letters, digits and `-`; the name of the folder, if it says nothing
    name: str = ""  # as people call it
    version: str = "0"  # numbers with points between them: 1.2
    authors: tuple[str, ...] = ()  # who made it
    licence: str = ""  # what others may do with it: CC-BY-4.0, or a sentence
    summary: str = ""  # a sentence about it, for lists
    games: tuple[str, ...] = ()  # for which it is; with several, each has a folder of its name
    game: str = ""  # the same, if it is only one
    needs: tuple[str, ...] = ()  # other packs, with their least version: `lantern-road 1.2`

    @property
    def meant_for(self) -> tuple[str, ...]:
        """The games it is for; none: it does not say."""
        return self.games or ((self.game,) if self.game else ())


class Need(NamedTuple):
    """Another pack that has to be there, at least in that version."""

    id: str
    least: str = "0"

    def __str__(self) -> str:
        return f"{self.id} {self.least}" if self.least != "0" else self.id

    def is_met_by(self, id: str, version: str) -> bool:
        return id == self.id and ordered(version) >= ordered(self.least)


def ordered(version: str) -> tuple[int, ...]:
    """A version as something that is earlier or later; what is none is earlier than all.

    >>> ordered("1.10") > ordered("1.9"), ordered("1.0") == ordered("1")
    (True, True)
    """
    numbers = [int(part) for part in version.split(".")] if _VERSION.fullmatch(version) else [-1]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def needs(about: About) -> list[Need]:
    """What it needs besides the program."""
    return [need for text in about.needs if (need := _need(text)) and need.id != PROGRAM]


def read_about(entry: Entry) -> About:
    """The table at an entry, or ContentError at the first thing in it that cannot be."""
    about = convert(entry, About)
    if about.id and (not _ID.fullmatch(about.id) or len(about.id) > LONGEST_ID):
        raise entry["id"].error(
            f"'{about.id}' is no id of a pack",
            f"Use small letters and digits, with `-` between them, {LONGEST_ID} at most.",
        )
    if not _VERSION.fullmatch(about.version):
        raise entry["version"].error(
            f"'{about.version}' is no version", "Use numbers with points between them: `1.2`."
        )
    if about.games and about.game:
        raise entry["game"].key_error("`games` says it already", "Leave one of them out.")
    for place, text in enumerate(about.needs):
        _check_need(text, entry["needs"][place])
    return about


def _check_need(text: str, entry: Entry) -> None:
    need = _need(text)
    if need is None:
        raise entry.error(
            f"'{text}' names no pack", "Write the id of a pack and its least version: `id 1.2`."
        )
    if need.id == PROGRAM and ordered(undercroft.__version__) < ordered(need.least):
        raise entry.error(
            f"it needs Undercroft {need.least}, and this is {undercroft.__version__}",
            "Update Undercroft.",
        )


def _need(text: str) -> Need | None:
    id, _, least = text.strip().partition(" ")
    least = least.strip() or "0"
    return Need(id, least) if _ID.fullmatch(id) and _VERSION.fullmatch(least) else None


def lacking(about: About, entry: Entry) -> list[ContentError]:
    """What has to be said before a pack is sent to others."""
    wanted = {
        "id": (about.id, '"lantern-road"'),
        "name": (about.name, '"Lantern Road"'),
        "version": (about.version != "0", '"1.0"'),
        "authors": (about.authors, '["You"]'),
        "licence": (about.licence, '"CC-BY-4.0"'),
        "games": (about.meant_for, '["drunagor"]'),
    }
    return [
        entry.key_error(
            f"[pack] does not say its {key}", f"Add `{key} = {example}` to {ABOUT} under `[pack]`."
        )
        for key, (said, example) in wanted.items()
        if not said
    ]
