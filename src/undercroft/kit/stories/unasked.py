"""Flags and counters that a quest remembers for nobody: nothing asks for them or shows them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from undercroft.content.errors import ContentWarning
from undercroft.kit.stories import checks
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.shared import Count, Counter, Flag, SetFlag
from undercroft.kit.stories.storybook import Storybook
from undercroft.kit.stories.words import Fact, When

_NAMED = re.compile(r"\{([\w-]+)\}")


def unasked(stories: Storybook, said: Iterable[Said]) -> Iterator[ContentWarning]:
    """What probably is not meant; of the texts in the quest's own file."""
    found = [*said]
    asked = {
        str(term)
        for one in found
        for word in one.words()
        if isinstance(word, When | Fact)
        for term in word.terms()
        if isinstance(term, Flag | Counter)
    }
    asked |= {*stories.shown, *_NAMED.findall("\n".join(_told(stories)))}
    for one in found:
        for word in () if one.whole else one.words():
            match word:
                case SetFlag(name) if name not in asked:
                    yield _warning(one, name, f"nothing asks for the flag '{name}'")
                case Count(name) if name not in asked:
                    yield _warning(one, name, f"nothing asks for '{name}', or shows it")
                case _:
                    pass


def _told(stories: Storybook) -> Iterator[str]:
    """All that people read."""
    yield from stories.texts.values()
    for one in (*stories.stories.values(), *stories.actions.values()):
        yield one.text
    for choice in stories.choices.values():
        yield choice.text
        yield from (option.text for option in choice.options)


def _warning(said: Said, name: str, problem: str) -> ContentWarning:
    place = checks.fault(said, name, problem).place
    return ContentWarning(problem, place, "Ask for it in an `if` or a `while`, or leave it out.")
