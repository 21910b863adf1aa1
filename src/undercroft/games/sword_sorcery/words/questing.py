"""What only quests say: paragraphs, flags, counters, choices, things dropped, the end."""

from __future__ import annotations

from undercroft.games.sword_sorcery.words.grammar import Simple, topics
from undercroft.games.sword_sorcery.words.terms import ChoiceId, CounterName, Flag, Name, Paragraph


class Read(Simple, frozen=True):
    """A paragraph is shown."""

    form = "read {paragraph}"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    paragraph: Paragraph


class SetFlag(Simple, frozen=True):
    form = "set {flag}"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    flag: Flag


class Count(Simple, frozen=True):
    """The counter goes up by 1."""

    form = "count {counter}"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    counter: CounterName


class Ask(Simple, frozen=True):
    """The active player chooses."""

    form = "ask {choice}"
    rule = "SNS-FULL-164"
    all_of = topics("quest")

    choice: ChoiceId


class Drop(Simple, frozen=True):
    """A thing lies in the area of the event, unless it is in play already."""

    form = "drop {thing}"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    thing: Name


class Win(Simple, frozen=True):
    form = "win"
    rule = "SNS-FULL-150"
    all_of = topics("quest")


class Lose(Simple, frozen=True):
    form = "lose"
    rule = "SNS-FULL-150"
    all_of = topics("quest")


class SoulWeapon(Simple, frozen=True):
    """Each hero gains the soul weapon of his class."""

    form = "soul weapon"
    rule = "SNS-FULL-179"
    all_of = topics("quest")
