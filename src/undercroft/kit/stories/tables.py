"""The tables of a quest's file: stories, actions, choices, with their texts parsed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from undercroft.content.prose import ForPeople, Prose
from undercroft.kit.fields import Text
from undercroft.kit.records import Part, Record

R = TypeVar("R", bound=Record)

Name = Annotated[str, ForPeople, Meta(min_length=1, max_length=60)]


class When(Text):
    """What has to happen: `a round begins`."""


class If(Text):
    """What has to hold: `flag bell-rung and not round 10`."""


class Do(Text):
    """What is done, with commas between: `set bell-rung, count bells`."""


class Always(Text):
    """What holds, with commas between."""


class Story(Record, frozen=True, kw_only=True):
    """What happens by itself (`when`, `do`), or what holds (`always`)."""

    when: When | None = None  # what has to happen
    needs: If | None = msgspec.field(default=None, name="if")  # only if this holds then
    text: Prose = ""  # read out when it happens
    do: Do | None = None  # what is done
    again: bool | Literal["round"] = False  # each time, or once in each round; else once
    always: Always | None = None  # what holds
    while_: If | None = msgspec.field(default=None, name="while")  # as long as this holds
    says: Prose = ""  # a sentence for the quest's sheet
    clause: str = ""  # of the rules, shown with the text


class Action(Story, frozen=True, kw_only=True):
    """What heroes may do somewhere; a game says where, and what it costs."""

    name: Name  # what it is called on its button
    note: Prose = ""  # what is said beside it


class Option(Part, frozen=True, kw_only=True):
    """One way to choose."""

    name: Name  # what it is called on its button
    needs: If | None = msgspec.field(default=None, name="if")  # it is open only if this holds
    text: Prose = ""  # read out when it is chosen
    do: Do | None = None  # what comes of it


class Choice(Record, frozen=True, kw_only=True):
    """What is asked by `ask`."""

    text: Prose  # the question
    options: Annotated[tuple[Option, ...], Meta(min_length=1)]  # what can be answered


def named(tables: Mapping[str, R]) -> dict[str, R]:
    """Each with the id of its table."""
    return {id: msgspec.structs.replace(one, id=id) for id, one in tables.items()}
