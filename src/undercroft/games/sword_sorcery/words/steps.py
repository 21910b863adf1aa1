"""Steps that hold other steps: conditions, choices, saves, standing rules and hooks."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery.words.grammar import (
    Step,
    Target,
    Test,
    Text,
    Word,
    owners,
    topics,
)
from undercroft.games.sword_sorcery.words.topics import Topics

Happening = Literal[
    "attack", "defend", "save", "kill", "heal", "trap", "search", "time", "death", "evade",
    "targeted", "power", "half", "engage", "turn start", "turn end",
]  # fmt: skip

# What the words after `when` find
_GIVEN: dict[str, Topics] = {
    "attack": topics("attack"),
    "defend": topics("defence"),
    "save": topics("save"),
    "kill": topics("now", "turn"),
    "heal": topics("heal"),
    "trap": topics("trap"),
    "search": topics("search"),
    "time": topics("now"),
    "death": topics("death", "now"),
    "evade": topics("evade", "defence"),
    "targeted": topics("targeted"),
    "power": topics("working"),
    "half": topics("now"),
    "engage": topics("now"),
    "turn start": topics("now", "turn"),
    "turn end": topics("now", "turn"),
}


class If(Step, frozen=True):
    """`else` belongs to the nearest `if`; a branch is one step."""

    form = "if {test} then {does}< else {other}>"
    rule = "SNS-LANG-28"

    test: Test
    does: Step
    other: Step | None = None


class Choose(Step, frozen=True):
    """The user picks one that can be done."""

    form = "choose ({texts| or })"
    rule = "SNS-LANG-24"
    any_of = topics("now", "attack", "defence")

    texts: tuple[Text, ...]


class Each(Step, frozen=True):
    """Carried out once for each of them, who is then whom it is done to."""

    form = "each {target} ({text})"
    rule = "SNS-LANG-03"
    all_of = topics("now")

    target: Target
    text: Text

    def given(self, part: Word, known: Topics) -> Topics:
        return known | topics("drawn")


class Save(Step, frozen=True):
    """The target of the text makes a Save."""

    form = "save< then ({passed})>< else ({failed})>"
    rule = "SNS-LANG-22"
    all_of = topics("now")

    passed: Text | None = None
    failed: Text | None = None


class Happens(Word, frozen=True):
    """What `when` waits for. Without a subject it is the owner's own."""

    form = "<{whose}< within {n}> >{what}"
    rule = "SNS-LANG-06"

    what: Happening
    whose: Literal["hero", "ally", "enemy"] | None = None
    n: int | None = None


class When(Step, frozen=True):
    """A standing rule of its owner; on an event card `to` says whose it is."""

    form = "when {event} then {does}"
    rule = "SNS-LANG-06"
    any_of = topics("holds", "reaction")

    event: Happens
    does: Step

    def given(self, part: Word, known: Topics) -> Topics:
        return owners(known) | _GIVEN[self.event.what]


class Hook(Step, frozen=True):
    """What an attack brings; what changes it is done before the defence, all else after."""

    form = "on {what} ({text})"
    rule = "SNS-LANG-05"
    any_of = topics("attack", "weapon", "holds", "now", "row")

    what: Literal["hit", "bolt", "wound", "kill"]
    text: Text

    def given(self, part: Word, known: Topics) -> Topics:
        early = topics("attack") if self.what in ("hit", "bolt") else frozenset()
        return owners(known) | topics("now", "hook") | early
