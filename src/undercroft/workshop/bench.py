"""The workbench: one pack, the games it is for, and everything that can be asked about it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from undercroft.content.errors import ContentError, Place
from undercroft.content.pack import Pack, read_pack
from undercroft.core.errors import BadSetup, UndercroftError
from undercroft.core.packs import Findings
from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.kit.title import LibraryTitle
from undercroft.play.fitting import fitting, meant_for
from undercroft.play.installing import unknown_games
from undercroft.play.offering import playables
from undercroft.play.packs import Packs, look
from undercroft.workshop.atlas import Atlas
from undercroft.workshop.checking import fault, overlaid
from undercroft.workshop.folder import Folder
from undercroft.workshop.forms import Bench, Checked, FileEntry, GameOf, Playable

AnyTitle = LibraryTitle[Any, Any, Any]


def reader(title: Title) -> AnyTitle:
    """The title as one that reads packs."""
    if not isinstance(title, LibraryTitle):
        raise BadSetup(f"{title.name} reads no packs.", "Choose another game.")
    return title


class Workbench:
    """A pack in its folder. It is read anew whenever somebody asks."""

    def __init__(self, path: Path, packs: Packs) -> None:
        if not path.is_dir():
            raise BadSetup(
                f"{path} is no folder.", "Begin one with `undercroft workshop --new GAME FOLDER`."
            )
        self.folder = Folder(path)
        self.packs = packs  # what the pack may need, and itself
        self._atlases: dict[tuple[str, str], Atlas] = {}

    # The pack as it is saved

    def shown(self) -> Bench:
        """What lies on it now."""
        found = look(self.folder.path)
        games = tuple(self._game(game) for game in self.games({}))
        return Bench(str(self.folder.path), found.name, found.version, self.files(), games)

    def files(self) -> tuple[FileEntry, ...]:
        entries = []
        for name in self.folder.names():
            try:
                entries.append(FileEntry(name, self.folder.read(name).mark))
            except UndercroftError:
                entries.append(FileEntry(name, ""))  # opening it says what is wrong
        return tuple(entries)

    def _game(self, game: str) -> GameOf:
        core = self.core(game)
        lobby = core.lobby()
        try:
            title: Title = self.title(game)
            problem = ""
        except UndercroftError as error:
            title, problem = core, error.message
        own = [id for id in playables(title) if id not in playables(core)]
        named = {
            id: name for id, name in playables(title).items() if id not in title.battlegrounds()
        }
        order = [*own, *(id for id in named if id not in own)]
        playable = tuple(Playable(id, named[id], id in own) for id in order if id in named)
        return GameOf(game, core.name, lobby.least, lobby.most, playable, problem)

    def title(self, game: str) -> Title:
        """A game with the pack as it is saved now, and what that needs."""
        return self.packs.title(game, self.packs.chosen([self.folder.path]))

    def core(self, game: str) -> Title:
        """A game with what the pack needs, and without the pack."""
        *needed, _ = self.packs.chosen([self.folder.path])
        return self.packs.title(game, needed)

    def own_heroes(self, game: str) -> tuple[str, ...]:
        """Those that the pack brings, in the order of its files."""
        known = self.core(game).heroes()
        return tuple(hero for hero in self.title(game).heroes() if hero not in known)

    def atlas(self, game: str) -> Atlas:
        """What may stand in the files of a game."""
        title = reader(self.core(game))
        key = game, title.library.hash
        if key not in self._atlases:
            self._atlases[key] = Atlas(title)
        return self._atlases[key]

    def warm(self) -> None:
        """Look up what whoever types will ask for."""
        for game in self.games({}):
            with suppress(UndercroftError):
                self.atlas(game).warm()

    def copied(self, where: Path) -> Path:
        """The pack as it is saved now, in another place."""
        pack = read_pack(self.folder.path)
        folder = where / self.folder.path.name
        for name, raw in pack.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(raw)
        return folder

    # The pack as it is being written

    def games(self, texts: Mapping[str, str]) -> list[str]:
        """Those that it names, else the one that it looks like."""
        try:
            pack = overlaid(self.folder, texts)
        except ContentError:
            return []
        told = [game for game in meant_for(pack) if game in registry.games()]
        return told or [fitting(self._tried(pack))]

    def _tried(self, pack: Pack) -> dict[str, Findings[Any]]:
        return {
            game: title.examine(pack)
            for game in registry.games()
            if isinstance(title := self.packs.title(game, ()), LibraryTitle)
        }

    def check(self, texts: Mapping[str, str]) -> Checked:
        """Everything that is wrong with the pack if these texts were saved."""
        try:
            pack = overlaid(self.folder, texts)
            games = self.games(texts)
            found = {game: reader(self.core(game)).examine(pack) for game in games}
        except ContentError as error:
            return Checked("", (fault(error, self.folder.path),), {})
        except UndercroftError as error:  # a pack that it needs is not here
            missing = ContentError(error.message, Place(str(self.folder.path)), error.remedy)
            return Checked("", (fault(missing, self.folder.path),), {})
        problems = _strange_games(pack)
        said = {(one.file, one.line) for one in problems}
        for one in found.values():
            problems += [error for error in one.errors if (error.file, error.line) not in said]
        problems += [warning for one in found.values() for warning in one.warnings]
        told = dict.fromkeys(fault(problem, self.folder.path) for problem in problems)
        read = {what: n for one in found.values() for what, n in one.read.items()}
        return Checked(next(iter(games), ""), tuple(told), read)


def _strange_games(pack: Pack) -> list[ContentError]:
    try:
        return unknown_games(pack)
    except ContentError:
        return []  # told with the file it stands in
