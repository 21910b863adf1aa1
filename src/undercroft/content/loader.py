"""Reads content files into a library: the core, packs, and what scenarios define inline."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from undercroft.content import cellar
from undercroft.content.draft import Draft, Enough, Mode, Read, order, read_sections
from undercroft.content.errors import ContentError
from undercroft.content.pack import Pack, read_pack
from undercroft.content.prose import said_in
from undercroft.content.schema import watched
from undercroft.content.texts import Spoken, is_text, leaves, one_line, spoken
from undercroft.content.toml import Document, Entry
from undercroft.core.packs import Findings
from undercroft.core.picture import Picture
from undercroft.core.wording import listed


class Hashed(Protocol):
    @property
    def hash(self) -> str: ...


L = TypeVar("L", bound=Hashed)
D = TypeVar("D", bound=Draft)


class Loader(Generic[L, D]):
    """What a game says of its content: where the core is, how a draft begins, grows and ends."""

    def __init__(
        self,
        core: Path,
        *,
        game: str = "",
        words: Mapping[str, str] | None = None,  # for sections that are called otherwise
        sections: Sequence[str] = (),
        begin: Callable[[L | None, Mode], D],
        read: Callable[[Sequence[Entry], D], None],
        finish: Callable[[D, str], L],
        forms: Mapping[str, Any] | None = None,  # of sections of which the core shows no table
    ) -> None:
        self._path = core
        self._game = game
        self._words = words or {}
        self.sections = tuple(sections)  # of its files
        self._begin = begin
        self._read = read
        self._finish = finish
        self.forms = forms or {}  # a type, or a JSON schema

    def at(self, core: Path) -> Loader[L, D]:
        """The same for a core that lies elsewhere."""
        return Loader(
            core,
            game=self._game,
            words=self._words,
            sections=self.sections,
            begin=self._begin,
            read=self._read,
            finish=self._finish,
            forms=self.forms,
        )

    @cached_property
    def core(self) -> L:
        pack = read_pack(self._path)

        def read() -> L:
            return self._finish(self._drafted(pack, None, "core", trusted=True), pack.hash)

        return cellar.fetched(self._path, pack.hash, read)

    def load(self, *packs: Path) -> L:
        """The core content, with the given packs added; ContentError at the first fault."""
        library = self.core
        for path in packs:
            pack = read_pack(path)
            draft = self._drafted(pack, library, "pack")
            library = self._finish(draft, _joined(library.hash, pack.hash))
        return library

    def check(self, path: Path) -> list[ContentError]:
        """Everything that is wrong with a pack, causes before their consequences."""
        return self.survey(path).errors

    def survey(self, path: Path, beside: L | None = None) -> Findings[ContentError]:
        """What is wrong with a pack, what is strange about it, and what was read at all. It is read
        beside the core, or a library that has also the packs that it needs."""
        try:
            pack = read_pack(path)
        except ContentError as error:
            return Findings([error])
        return self.examine(pack, beside)

    def examine(self, pack: Pack, beside: L | None = None) -> Findings[ContentError]:
        """The same for a pack that was read already, or is only being written."""
        core = Path(pack.root).resolve() == self._path.resolve()
        base = None if core else beside or self.core
        draft = self._drafted(pack, base, "core" if core else "pack")
        seen = pack.gallery(self._game, self.sections)
        warnings = sorted(
            [*draft.warnings, *seen.warnings], key=lambda warning: order(warning.place)
        )
        read = {self._words.get(section, section): n for section, n in draft.read.items()}
        problems = [*draft.sorted_problems(), *seen.problems]
        languages: dict[str, tuple[int, int]] = {}
        if not problems and not core and any(map(is_text, pack.files)):
            spoken, problems = self._spoken(pack, beside or self.core)
            languages = {one.language: (one.told, one.wanted) for one in spoken.values()}
        strange = sum(problem.strange for problem in problems)
        return Findings(problems, [*warnings], read, strange, languages)

    def problems(self, pack: Pack, beside: L) -> list[ContentError]:
        """What is wrong with its tables alone, read beside a library."""
        return self._drafted(pack, beside, "pack").sorted_problems()

    def spoken(self, *packs: Path) -> dict[str, list[Spoken]]:
        """What packs say in other languages; faults in it are told by `survey`."""
        found: dict[str, list[Spoken]] = {}
        library = self.core
        for path in packs:
            pack = read_pack(path)
            for language, one in self._spoken(pack, library)[0].items():
                found.setdefault(language, []).append(one)
            draft = self._drafted(pack, library, "pack")
            library = self._finish(draft, _joined(library.hash, pack.hash))
        return found

    def _spoken(self, pack: Pack, base: L) -> tuple[dict[str, Spoken], list[ContentError]]:
        part, _ = pack.part(self._game)
        texts, broken = part.languages()
        if not texts:
            return {}, broken
        library = self._finish(self._drafted(pack, base, "pack"), "")
        said = frozenset(one_line(text) for record in new_in(library, base)
                         for text in said_in(record))  # fmt: skip
        originals = leaves(part.documents()[0], self.sections)
        found, problems = spoken(texts, originals, said)
        return found, [*broken, *problems]

    def pictures(self, *packs: Path) -> dict[str, Picture]:
        """What packs have to show, by the table it belongs to: `monster/wick-rat`. Pictures that
        cannot be shown are left out: whoever looks sees the plain sign instead."""
        shown: dict[str, Picture] = {}
        for path in packs:
            shown |= read_pack(path).gallery(self._game, self.sections).shown
        return shown

    def tables(self) -> list[tuple[Entry, type]]:
        """Every table of the core, and the type that it is read as: what readers really do."""
        seen: list[tuple[Entry, type]] = []
        with watched(lambda entry, kind: seen.append((entry, kind))):
            self._drafted(read_pack(self._path), None, "core", trusted=True)
        return seen

    def extend(self, library: L, tables: dict[str, Any], origin: Entry | None = None) -> L:
        """The library with inline tables laid over it: `{"hero": {"vorn": {"health": 5}}, ...}`.

        `origin` is the entry of the document that holds the tables, so that errors point there.
        """
        entry = origin.over(tables) if origin else Document("inline", "", tables).root
        draft = self._begin(library, "inline")
        with suppress(Enough):
            self._read([entry], draft)
        said = msgspec.json.encode(tables, order="deterministic")
        added = hashlib.blake2b(said, digest_size=16).hexdigest()
        return self._finish(draft, _joined(library.hash, added))

    def _drafted(self, pack: Pack, base: L | None, mode: Mode, *, trusted: bool = False) -> D:
        draft = self._begin(base, mode)
        draft.trusted = trusted
        part, strays = pack.part(self._game)
        documents, unread = part.documents()
        draft.unread = [*strays, *unread]
        with suppress(Enough):
            with draft.collecting():
                self._check_game(pack)
            self._read([document.root for document in documents], draft)
        return draft

    def _check_game(self, pack: Pack) -> None:
        """A pack that says which game it is for is for no other."""
        try:
            about, entry = pack.about()
        except ContentError:
            return  # told with the file it stands in
        if about.meant_for and self._game and self._game not in about.meant_for:
            games = listed(about.meant_for)
            raise entry["game" if about.game else "games"].error(
                f"a pack for {games}, not for {self._game}", f"Use it with {games}."
            )


def by_shelves(
    core: Path,
    library: Callable[..., L],
    shelves: Sequence[str],
    sections: Mapping[str, Read],
    game: str = "",
    words: Mapping[str, str] | None = None,
    look_over: Callable[[Draft], None] | None = None,
) -> Loader[L, Draft]:
    """The loader of a library that has one field for each shelf, and its hash; `look_over` comes
    when all is read."""

    def begin(base: L | None, mode: Mode) -> Draft:
        return Draft({shelf: getattr(base, shelf) if base else {} for shelf in shelves}, mode)

    def read(roots: Sequence[Entry], draft: Draft) -> None:
        read_sections(roots, draft, sections)
        if look_over is not None:
            look_over(draft)

    def finish(draft: Draft, hash: str) -> L:
        draft.complete()
        return library(**draft.shelves, hash=hash)

    return Loader(
        core, game=game, words=words, sections=[*sections], begin=begin, read=read, finish=finish
    )


def new_in(library: Any, base: Any) -> list[Any]:
    """The records of a library that another has not."""
    return [
        record
        for shelf in library.__struct_fields__
        if isinstance(records := getattr(library, shelf), dict)
        for id, record in records.items()
        if getattr(base, shelf).get(id) is not record
    ]


def _joined(*hashes: str) -> str:
    return hashlib.blake2b("+".join(hashes).encode(), digest_size=16).hexdigest()
