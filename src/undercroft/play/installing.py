"""Packs: built for others, installed, and removed."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from undercroft.content.about import ABOUT, lacking, needs
from undercroft.content.archive import SUFFIX, archive_of, files_in
from undercroft.content.errors import ContentError, Place
from undercroft.content.pack import Pack, everything, packed, read_pack
from undercroft.core.errors import BadSetup, MissingPacks, UndercroftError, UnknownName
from undercroft.core.packs import Findings
from undercroft.games import registry
from undercroft.play.packs import Found, Packs, look


class Unfit(UndercroftError):
    """A pack that cannot be played, and all that is wrong with it."""

    code = "unfit_pack"

    def __init__(self, name: str, problems: list[ContentError]) -> None:
        first, more = problems[0], len(problems) - 1
        told = f"{first}" + (f"\n…and {more} more." if more else "")
        super().__init__(f"{name} cannot be used.\n{told}", "`undercroft pack check` tells all.")
        self.problems = problems


def checked(path: Path, packs: Packs) -> dict[str, Findings[ContentError]]:
    """What each game that a pack is for has to say about it, its own table first.

    It is read beside the packs that it needs.
    """
    pack = read_pack(path)
    about, entry = pack.about()
    problems = [*lacking(about, entry), *unknown_games(pack)]
    beside, missing = needed(path, packs)
    problems += missing
    found: dict[str, Findings[ContentError]] = {}
    if problems:
        found[ABOUT] = Findings(problems)
    for game in about.meant_for:
        if game in registry.games():
            found[game] = registry.title(game, beside).check(path)
    return found


def needed(path: Path, packs: Packs) -> tuple[list[Path], list[ContentError]]:
    """The packs that one is read beside, or that one of them is not here. Of a pack that cannot be
    read, its check says why."""
    try:
        about, entry = read_pack(path).about()
    except ContentError:
        return [], []
    try:
        return (packs.chosen([path])[:-1] if needs(about) else []), []
    except MissingPacks as error:
        return [], [entry["needs"].error(error.message, error.remedy)]


def unknown_games(pack: Pack) -> list[ContentError]:
    """Games that a pack says it is for, and that nobody knows."""
    about, entry = pack.about()
    known = registry.games()
    return [
        (entry["games"][place] if about.games else entry["game"]).unknown("game", game, known)
        for place, game in enumerate(about.meant_for)
        if game not in known
    ]


def _check_fit(path: Path, packs: Packs, name: str) -> None:
    problems = [one for found in checked(path, packs).values() for one in found.errors]
    if problems:
        raise Unfit(name, problems)


# For others


def built(folder: Path, packs: Packs) -> tuple[str, bytes]:
    """The archive of a pack in a folder, and what to call it. The same bytes every time."""
    _check_fit(folder, packs, str(folder))
    raw = archive_of(everything(folder))
    about, _ = read_pack(folder).about()
    name = f"{about.id}-{about.version}{SUFFIX}"
    files_in(raw, name)  # what we would refuse is not sent to others
    return name, raw


# Into the folder of the person who plays, and out of it


def install(path: Path, packs: Packs, folder: Path) -> Found:
    """Take a pack in, out of an archive or a folder. Whatever is wrong with it is found before
    anything is written."""
    raw = built(path, packs)[1] if path.is_dir() else _fit(path, packs)
    return lay_down(raw, packs, folder)


def _fit(path: Path, packs: Packs) -> bytes:
    """An archive that can be played with."""
    raw = _archive(path)
    _plain(raw, path.name)
    _check_fit(path, packs, path.name)
    return raw


def lay_down(raw: bytes, packs: Packs, folder: Path) -> Found:
    """Put an archive that is fit where packs are."""
    pack = _plain(raw, f"pack{SUFFIX}")
    about, _ = pack.about()
    name = f"{about.id}-{about.version}{SUFFIX}"
    _check_new(pack, packs)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".incoming-", dir=folder) as waiting:
            whole = Path(waiting, name)
            whole.write_bytes(raw)
            os.replace(whole, folder / name)  # there whole, or not at all
    except OSError as error:
        raise BadSetup(
            f"{folder} cannot be written: {error.strerror}.", "Set UNDERCROFT_PACKS to another."
        ) from None
    return look(folder / name)


def check_sent(raw: bytes, packs: Packs) -> None:
    """Raises what is wrong with an archive that was sent; it is laid down nowhere."""
    _plain(raw, f"pack{SUFFIX}")
    with tempfile.TemporaryDirectory(prefix="undercroft-") as waiting:
        path = Path(waiting, f"pack{SUFFIX}")
        path.write_bytes(raw)
        _fit(path, packs)


def _archive(path: Path) -> bytes:
    if path.suffix != SUFFIX:
        raise ContentError("no pack", Place(str(path)), f"A pack is a folder or a {SUFFIX} file.")
    read_pack(path)  # refuses what is too large to be looked at at all
    return path.read_bytes()


def _plain(raw: bytes, name: str) -> Pack:
    """The pack in an archive of which every byte was read and none is strange."""
    return packed(files_in(raw, name), Path(name))


def _check_new(pack: Pack, packs: Packs) -> None:
    """One version of a pack has one content: records rely on it."""
    for other in packs.all():
        if (other.id, other.version) == (pack.origin.id, pack.origin.version):
            if other.hash != pack.hash:
                raise BadSetup(
                    f"{other.title} is here already, with other content.",
                    "Its author should raise its version; or remove the one that is here.",
                )


def remove(id: str, version: str, folder: Path) -> list[Found]:
    """Take a pack out, in one version or in all. Games that are played with it wait for it."""
    there = Packs(folder).each()
    going = [one for one in there if one.id == id and version in ("", one.version)]
    if not going:
        known = ", ".join(f"{one.id} {one.version}" for one in there) or "none"
        raise UnknownName(
            f"There is no pack “{f'{id} {version}'.strip()}”.", f"Installed: {known}."
        )
    for one in going:
        if one.path.is_dir():
            raise BadSetup(f"{one.path} is a folder of yours.", "Move or delete it yourself.")
    for one in going:
        try:
            one.path.unlink()
        except OSError as error:
            why = f"{one.path} cannot be removed: {error.strerror}."
            raise BadSetup(why, "Close what uses it, or delete it yourself.") from None
    return going
