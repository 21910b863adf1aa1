"""All that one quest tells: its own tables, and those of rules that it shares with others.

A rule is a set of tables as written in a quest, with names in braces for what each quest has in its
own way: `{killed}`. If a table speaks of something that the quest does not have, either the table
is left out or the rule is refused; the game says which.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.prose import Prose
from undercroft.content.schema import Table, convert
from undercroft.content.toml import Entry
from undercroft.kit.fields import Texts, hook
from undercroft.kit.stories import checks, coming
from undercroft.kit.stories.ahead import endless
from undercroft.kit.stories.checks import Said
from undercroft.kit.stories.tables import Action, Choice, Story, named
from undercroft.kit.stories.words import Word

W = TypeVar("W", bound=Word)
SECTIONS = ("story", "action", "choice")
Names = Mapping[str, str]  # what stands for a name in braces; nothing, if the quest has none
Raw = dict[str, dict[str, Any]]


class RuleTable(Table):
    """What several quests add to the game, by the name of the rule in their `rules`."""

    story: Raw = msgspec.field(default_factory=dict)  # as in a quest
    action: Raw = msgspec.field(default_factory=dict)  # as in a quest
    choice: Raw = msgspec.field(default_factory=dict)  # as in a quest
    texts: dict[str, str] = msgspec.field(default_factory=dict)  # as in a quest
    shown: dict[str, str] = msgspec.field(default_factory=dict)  # as in a quest


class Rule(msgspec.Struct, frozen=True):
    """A rule of the library, as it is written."""

    id: str
    story: Raw
    action: Raw
    choice: Raw
    texts: dict[str, Prose]
    shown: dict[str, Prose]

    def speaks_of(self, name: str) -> bool:
        return f"{{{name}}}" in repr((self.story, self.action, self.choice))


class Storybook(msgspec.Struct, frozen=True):
    """Stories, actions, choices and texts of a quest by their ids; what a rule brought has the
    place of the rule among the quest's `rules`."""

    stories: dict[str, Any] = {}
    actions: dict[str, Any] = {}
    choices: dict[str, Choice] = {}
    texts: dict[str, str] = {}
    shown: dict[str, str] = {}  # counters that players see, and what they are called
    shared: dict[tuple[str, str], int] = {}
    key: str = "rules"  # what the quest's file calls them

    def own(self, section: str) -> dict[str, Any]:
        """What stands in the quest's own file."""
        every = {"story": self.stories, "action": self.actions, "choice": self.choices}
        tables: dict[str, Any] = every[section]
        return {id: one for id, one in tables.items() if (section, id) not in self.shared}

    def said(self, entry: Entry) -> Iterator[Said]:
        """Every text; those that a rule brought at the place where the rule is named."""
        every = {"story": self.stories, "action": self.actions}
        for section, tables in every.items():
            for id, one in tables.items():
                yield from self._placed(section, id, checks.texts({id: one}, entry[section]), entry)
        for id, choice in self.choices.items():
            found = checks.texts_of_choices({id: choice}, entry["choice"])
            yield from self._placed("choice", id, found, entry)

    def _placed(self, section: str, id: str, found: Iterator[Said], entry: Entry) -> Iterator[Said]:
        number = self.shared.get((section, id))
        for one in found:
            if number is None:
                yield one
            else:
                yield one._replace(entry=entry[self.key][number], whole=True)

    def faults(
        self,
        entry: Entry,
        said: Sequence[Said],
        known: checks.Known,
        counters: Collection[str] = (),
        flags: Collection[str] = (),
        *,
        largest: int,
    ) -> Iterator[ContentError]:
        """Names of its texts that stand for nothing, what is never read, asked or counted, and what
        could never come. `largest` is so many heroes as play at most."""
        yield from checks.names(said, known, counters, flags)
        yield from checks.reached(said, counters)
        yield from checks.read(said, self.texts, entry["texts"])
        yield from checks.choices(said, self.choices, self.own("choice"), entry["choice"])
        yield from checks.shown(said, counters, entry["shown"])
        yield from coming.numbers(said, largest)
        yield from coming.contradictions(said)
        yield from coming.too_late(self.own("story"), entry["story"])
        happening = [*self.stories.values(), *self.actions.values()]
        yield from coming.circles(happening, self.choices, said, {*counters, *flags})
        yield from coming.ways_out(self.choices, self.own("choice"), entry["choice"])
        yield from endless(self.stories, self.own("story"), entry["story"])

    def words(self, kind: type[W]) -> Iterator[W]:
        """All words of a kind."""
        for word in self.every_word():
            if isinstance(word, kind):
                yield word

    def every_word(self) -> Iterator[Word]:
        tables: list[Any] = [*self.stories.values(), *self.actions.values()]
        for choice in self.choices.values():
            tables += choice.options
        for one in tables:
            for name in ("when", "needs", "do", "always", "while_"):
                text = getattr(one, name, None)
                if text is not None:
                    yield from text.means.walk()


def read_rule(
    id: str,
    entry: Entry,
    action: type[Action],
    texts: Texts,
    samples: Names,
    story: type[Story] = Story,
) -> Rule:
    """A rule; its texts are read with sample names, so that a fault is told where it stands."""
    table = convert(entry, RuleTable)
    sample = Entry(entry.document, entry.path, filled(entry.data, samples))
    for section, kind in (("story", story), ("action", action), ("choice", Choice)):
        for name in getattr(table, section):
            convert(sample[section][name], kind, hook(texts))
    return Rule(id, table.story, table.action, table.choice, table.texts, table.shown)


def read_stories(
    draft: Draft,
    table: Any,
    entry: Entry,
    texts: Texts,
    names: Callable[[Rule, Entry], Names],
    action: type[Action],
    story: type[Story] = Story,
    key: str = "rules",
) -> Storybook:
    """What the `rules` of a quest bring, then its own. `names` says what stands for the names of a
    rule, or refuses it."""
    found: dict[str, dict[str, Any]] = {"story": {}, "action": {}, "choice": {}}
    told: dict[str, str] = {}
    shown: dict[str, str] = {}
    shared: dict[tuple[str, str], int] = {}
    kinds = {"story": story, "action": action, "choice": Choice}
    for number, id in enumerate(getattr(table, key)):
        place = entry[key][number]
        rule: Rule = draft.find("rules", id, place, key.removesuffix("s"))
        given = names(rule, place)
        told |= rule.texts
        shown |= rule.shown
        for section in SECTIONS:
            for name, raw in getattr(rule, section).items():
                if _lacks(raw, given):
                    continue
                if name in found[section]:
                    raise place.error(
                        f"two rules have a {section} '{name}'", "Name one of them alone."
                    )
                found[section][name] = _converted(raw, given, kinds[section], texts, place, id)
                shared[section, name] = number
    for section in SECTIONS:
        for name in getattr(table, section):
            if name in found[section]:
                raise entry[section][name].key_error(
                    f"the id '{name}' is taken by a rule of the quest", "Give it another one."
                )
        found[section] = {**named(found[section]), **named(getattr(table, section))}
    told |= table.texts
    shown |= getattr(table, "shown", {})
    return Storybook(found["story"], found["action"], found["choice"], told, shown, shared, key)


def _lacks(raw: Any, names: Names) -> bool:
    text = repr(raw)
    return any(f"{{{name}}}" in text and not said for name, said in names.items())


def _converted(raw: Any, names: Names, kind: Any, texts: Texts, place: Entry, rule: str) -> Any:
    try:
        return msgspec.convert(filled(raw, names), kind, dec_hook=hook(texts))
    except msgspec.ValidationError:
        raise place.error(
            f"the rule '{rule}' does not fit this quest", "What it would name has another form."
        ) from None


def filled(data: Any, names: Names) -> Any:
    """Texts with names in place of those in braces.

    >>> filled({"always": "{killed} stays in {home}"}, {"killed": "grutt", "home": "2"})
    {'always': 'grutt stays in 2'}
    """
    if isinstance(data, dict):
        return {key: filled(value, names) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [filled(value, names) for value in data]
    if isinstance(data, str):
        for name, said in names.items():
            data = data.replace(f"{{{name}}}", said)
    return data
