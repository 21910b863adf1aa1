"""Finds packs: in the player's folder, and wherever else they were named.

A game says which packs it is played with: those of its adventure, and what these need. Its record
names them, and opening it finds them again.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from undercroft.content.about import ABOUT, About, Need, needs, ordered
from undercroft.content.archive import SUFFIX
from undercroft.content.errors import ContentError
from undercroft.content.pack import read_pack
from undercroft.core.errors import MissingPacks, UnknownName
from undercroft.core.packs import Origin
from undercroft.core.record import Record
from undercroft.core.title import Title
from undercroft.core.wording import listed
from undercroft.games import registry
from undercroft.play.home import home

OFFERED = 8  # games with packs that were only looked at, and stay in memory
Chosen = tuple[str, tuple[tuple[Path, str], ...]]  # a game, and packs with their hashes
INSTALL = "Get it from whoever made it, and install it with `undercroft pack install FILE`"


def own_folder() -> Path:
    """UNDERCROFT_PACKS, else the folder `packs` at home."""
    named = os.environ.get("UNDERCROFT_PACKS")
    return Path(named) if named else home() / "packs"


class Found(msgspec.Struct, frozen=True):
    """A pack that lies somewhere, and what it says of itself."""

    path: Path
    id: str
    version: str = "0"
    hash: str = ""
    about: About = msgspec.field(default_factory=About)
    problem: str = ""  # why it cannot be read

    @property
    def name(self) -> str:
        return self.about.name or self.id

    @property
    def title(self) -> str:
        """What people call it, with its version."""
        return f"{self.name} {self.version}"

    def is_for(self, game: str) -> bool:
        return not self.problem and game in self.about.meant_for

    def is_like(self, origin: Origin) -> tuple[bool, bool, bool]:
        """How much it is the pack that a record names."""
        same = self.id == origin.id
        return self.hash == origin.hash, same and self.version == origin.version, same


class Packs:
    """Packs in folders. Each path is a folder of packs, or a pack itself."""

    def __init__(self, *places: Path) -> None:
        self.places = places
        self._read: dict[Path, tuple[object, Found]] = {}  # with what its files looked like
        self._titles: dict[Chosen, Title] = {}
        self._offered: OrderedDict[Chosen, Title] = OrderedDict()

    def all(self) -> list[Found]:
        """Every pack, by its id, the newest version first. What lies there is looked at anew."""
        once = {(one.id, one.version, one.hash): one for one in reversed(self.each())}
        newest_first = sorted(once.values(), key=lambda one: ordered(one.version), reverse=True)
        return sorted(newest_first, key=lambda one: one.id)

    def each(self) -> list[Found]:
        """All that lie there, copies too."""
        return [self._look(path) for place in self.places for path in _packs_at(place)]

    def newest(self) -> list[Found]:
        """One of each, by its id."""
        return list({one.id: one for one in reversed(self.all())}.values())[::-1]

    def _look(self, path: Path) -> Found:
        mark = _mark(path)
        known = self._read.get(path)
        if known is None or known[0] != mark:
            known = self._read[path] = mark, look(path)
        return known[1]

    # Which of them

    def named(self, id: str) -> Found:
        """The newest pack with an id, or UnknownName."""
        found = [one for one in self.all() if one.id == id and not one.problem]
        if not found:
            known = listed(sorted({one.id for one in self.all()})) or "none"
            raise UnknownName(f"There is no pack “{id}” here.", f"Installed: {known}.")
        return found[0]

    def chosen(self, wanted: Iterable[Path | str]) -> list[Path]:
        """Packs that somebody named, by path or by id, each after what it needs."""
        order: dict[Path, None] = {}
        for one in wanted:
            path = Path(one)
            installed = not path.exists() and any(str(one) == other.id for other in self.all())
            self._order(self.named(str(one)) if installed else self._look(path), order, ())
        return list(order)

    def _order(self, found: Found, order: dict[Path, None], whose: tuple[str, ...]) -> None:
        if found.path in order or found.id in whose:
            return
        for need in needs(found.about):
            self._order(self._met(need, found, order), order, (*whose, found.id))
        order[found.path] = None

    def _met(self, need: Need, found: Found, order: Iterable[Path]) -> Found:
        here = [*map(self._look, order), *self.all()]
        for one in here:
            if need.is_met_by(one.id, one.version) and not one.problem:
                return one
        raise MissingPacks(
            f"{found.title} needs the pack {need}, which is not here.", f"{INSTALL}."
        )

    def of(self, record: Record, named: Iterable[Path | str] = ()) -> list[Path]:
        """The packs that a recorded game is played with, those that were named before all others;
        or MissingPacks."""
        own = [self._look(path) for path in self.chosen(named)]
        paths: dict[Path, None] = {}
        missing = []
        for origin in record.packs:
            best = _most_like(origin, own) or _most_like(origin, self.all())
            if best is None:
                missing.append(f"{origin.id} {origin.version}")
            else:
                paths[best.path] = None
        if missing:
            several = "packs" if len(missing) > 1 else "pack"
            raise MissingPacks(
                f"This game is played with the {several} {listed(missing)}, not found here.",
                f"{INSTALL}; or name its folder with --pack.",
            )
        return [*paths, *(one.path for one in own if one.path not in paths)]

    # Games with them

    def title(self, game: str, paths: Sequence[Path]) -> Title:
        """A game with these packs, loaded once as long as they stay as they are."""
        if not paths:
            return registry.shared(game)
        key = self._key(game, paths)
        if key in self._offered:
            self._titles[key] = self._offered.pop(key)
        elif key not in self._titles:
            self._titles[key] = registry.title(game, paths)
        return self._titles[key]

    def offered(self, game: str, paths: Sequence[Path]) -> Title:
        """The same for whoever only looks: any choice of packs may be looked at, and the last few
        are kept."""
        key = self._key(game, paths)
        if not paths or key in self._titles:
            return self.title(game, paths)
        if key not in self._offered:
            self._offered[key] = registry.title(game, paths)
        self._offered.move_to_end(key)
        if len(self._offered) > OFFERED:
            self._offered.popitem(last=False)
        return self._offered[key]

    def _key(self, game: str, paths: Sequence[Path]) -> Chosen:
        return game, tuple((path, self._look(path).hash) for path in paths)

    def titles(self) -> list[Title]:
        """The games that were loaded with packs."""
        return [*self._titles.values(), *self._offered.values()]


def _most_like(origin: Origin, packs: Sequence[Found]) -> Found | None:
    """The very pack that a record names, else the same version of it, else any of it."""
    alike = [one for one in packs if any(one.is_like(origin)) and not one.problem]
    return max(alike, key=lambda one: one.is_like(origin), default=None)


def look(path: Path) -> Found:
    """What a pack says of itself; an unreadable one is found too."""
    try:
        pack = read_pack(path)
        origin, about = pack.origin, pack.about()[0]
    except ContentError as error:
        return Found(path, path.stem, problem=str(error))
    return Found(path, origin.id, origin.version, origin.hash, about)


def _packs_at(place: Path) -> Iterator[Path]:
    """The packs in a folder; or the place itself, if it is one."""
    if _is_pack(place):
        yield place
        return
    try:
        inside = sorted(place.iterdir())
    except OSError:
        return  # a folder that nobody has made yet holds none
    yield from filter(_is_pack, inside)


def _is_pack(path: Path) -> bool:
    if path.name.startswith("."):
        return False
    return (path.suffix == SUFFIX and path.is_file()) or (path / ABOUT).is_file()


def _mark(path: Path) -> object:
    """Changes when a pack does: names, times and sizes of its files."""
    try:
        inside = (
            sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else [path]
        )
        return [(one, (status := one.stat()).st_mtime_ns, status.st_size) for one in inside]
    except OSError:
        return None


_known: dict[tuple[Path, ...], Packs] = {}


def here(*further: Path) -> Packs:
    """The packs of the person who plays, and those in further folders: for all who ask the same,
    so that a game with packs is loaded once."""
    places = (*further, own_folder())
    return _known.setdefault(places, Packs(*places))
