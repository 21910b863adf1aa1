"""In which language somebody reads a game: that of the rules, or one that its packs bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from undercroft.content.texts import Spoken
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
    """A handle on a game that is played in English, for whoever reads it in the language of this
    title: the same state, and all that is going on there (attacks, rolls); what the handle itself
    remembers is made anew."""
    if not isinstance(title, LibraryTitle) or not title.voice:
        return game
    twin = title.game(game.state)
    for kind in type(game).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if isinstance(going_on := getattr(game, name, None), list | set | int):
                setattr(twin, name, going_on)
    return twin


def told_in(title: Title, event: Event) -> Event:
    """Something that happens in it, with the words that this language has for it."""
    if not isinstance(title, LibraryTitle) or not title.voice:
        return event
    said = {
        name: new
        for name in event.__struct_fields__
        if isinstance(text := getattr(event, name), str)
        and (new := _worded(title.voice, text)) != text
    }
    return msgspec.structs.replace(event, **said) if said else event


def _worded(voice: Sequence[Spoken], text: str) -> str:
    return next((new for one in voice if (new := one.say(text, "")) != text), text)


def chosen(title: Title, language: str) -> Title:
    """The same for a language that somebody named, or UnknownName."""
    known = languages(title)
    if language and language != "en" and language not in known:
        told = f"It is told in: {listed(['en', *known])}." if known else "Its packs have one alone."
        raise UnknownName(f"Nothing of this game is told in “{language}”.", told)
    return read_in(title, language)
