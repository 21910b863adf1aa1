"""What encounters, adventures and Perils say in the language of `staging/`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from undercroft.content.prose import Prose
from undercroft.kit.fields import Text
from undercroft.kit.records import Part


class StageLine(Text):
    """A line of an Exploration card."""


class StoryLine(Text):
    """A line of an adventure, which has no set-up and no hourglass."""


class PerilLine(Text):
    """A line of a Peril, which strikes, and may stay."""


class Needs(Text):
    """A condition in the same language."""


class Deeds(Text):
    """Effects in the same language, without an occasion."""


class ChoiceOption(Part, frozen=True):
    """One of the options; it is open only if what it needs holds."""

    name: Prose  # what people call it
    do: Deeds  # what happens then, in the language of stories
    needs: Needs | None = field(name="if", default=None)  # only if this is so


class Choice(Part, frozen=True):
    """A question to the heroes, put by `ask`."""

    text: Prose  # what is asked
    options: Annotated[tuple[ChoiceOption, ...], Meta(min_length=1)]  # what can be chosen
