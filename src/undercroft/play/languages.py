"""In which language somebody reads a game: that of the rules, or one that its packs bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.core.errors import UnknownName
from undercroft.core.events import Event
from undercroft.core.title import Title
from undercroft.core.wording import listed
from undercroft.kit.title import LibraryTitle


def languages(title: Title) -> Sequence[str]:
    """Those besides English in which there is something to read."""
    return title.languages if isinstance(title, LibraryTitle) else ()


def read_in(title: Title, language: str) -> Title:
    """A title as somebody reads it; in English, where nothing is said in that language."""
    if not language or not isinstance(title, LibraryTitle):
        return title
    return title.in_language(language)


def seen_in(title: Title, game: Any) -> Any:
    """A game that is played in English, for whoever reads it in the language of this title."""
    return title.looking_on(game) if isinstance(title, LibraryTitle) and title.voice else game


def told_in(title: Title, event: Event) -> Event:
    """The same for something that happens in it."""
    return title.retold(event) if isinstance(title, LibraryTitle) and title.voice else event


def chosen(title: Title, language: str) -> Title:
    """The same for a language that somebody named, or UnknownName."""
    known = languages(title)
    if language and language != "en" and language not in known:
        told = f"It is told in: {listed(['en', *known])}." if known else "Its packs have one alone."
        raise UnknownName(f"Nothing of this game is told in “{language}”.", told)
    return read_in(title, language)
