"""What is read out: events name it, whoever speaks finds the words in the quest.

A text is named by where it stands: `story:late`, `action:bell`, `option:ferryman:2`, `text:stroke`.
`{strokes}` in it is a number, which the event has.
"""

from __future__ import annotations

import re
from typing import Any

from undercroft.kit.stories.stage import Stage

_BRACES = re.compile(r"\{([\w.-]+)\}")


def numbers(text: str, stage: Stage) -> tuple[int, ...]:
    """What the names in braces stand for now, in their order."""
    return tuple(stage.number(name) for name in _BRACES.findall(text))


def with_numbers(text: str, given: tuple[int, ...]) -> str:
    """
    >>> with_numbers("{strokes} of {heroes.strokes} are left.", (3, 7))
    '3 of 7 are left.'
    """
    left = list(given)
    return _BRACES.sub(lambda found: str(left.pop(0)) if left else found[0], text)


def text_of(quest: Any, what: str, given: tuple[int, ...] = ()) -> str:
    """The words of a text of a quest, which has `stories`, `actions`, `choices` and `texts`."""
    kind, id, *place = what.split(":")
    match kind:
        case "story":
            text = quest.stories[id].text
        case "action":
            text = quest.actions[id].text
        case "option":
            text = quest.choices[id].options[int(place[0]) - 1].text
        case _:
            text = quest.texts[id]
    return with_numbers(text, given)
