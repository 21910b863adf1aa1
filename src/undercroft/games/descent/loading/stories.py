"""What a quest lets happen: its own stories, and those of rules that it shares with others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from undercroft.content.draft import Draft
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.descent.library import Rule
from undercroft.games.descent.loading.records import one_line
from undercroft.games.descent.loading.tables import GoalTable, QuestTable, RuleTable
from undercroft.games.descent.words.reading import TEXTS
from undercroft.games.descent.words.whens import AltarUsed, EncounterMet
from undercroft.kit.fields import hook
from undercroft.kit.stories.tables import Choice, Story, named

RESERVED = ("continued",)  # flags of the rules begin with it
SAMPLES = {"killed": "skeleton", "carried": "relic", "completed": "stone", "home": "S"}


class Tale(msgspec.Struct, frozen=True):
    """All that a quest tells, with what of it came by which of its `rules`."""

    stories: dict[str, Story]
    choices: dict[str, Choice]
    shared: dict[str, int]  # stories and choices of rules, by the place of the rule

    def encounters(self) -> list[str]:
        return [when.encounter for when in self._whens(EncounterMet)]

    def texts(self) -> dict[str, str]:
        """What is read at encounters, as their stories say it."""
        return {
            story.when.means.encounter: story.text
            for story in self.stories.values()
            if story.text and story.when is not None and isinstance(story.when.means, EncounterMet)
        }

    def untold(self) -> dict[str, Story]:
        """The stories; what is read at an encounter is told with meeting it."""
        met = self.texts()
        return {
            id: msgspec.structs.replace(
                story,
                text="" if story.text in met.values() else one_line(story.text),
                says=one_line(story.says),
            )
            for id, story in self.stories.items()
        }

    def has_altar(self, kind: str) -> bool:
        return any(when.kind == kind for when in self._whens(AltarUsed))

    def _whens(self, kind: type[Any]) -> Iterator[Any]:
        for story in self.stories.values():
            if story.when is not None and isinstance(story.when.means, kind):
                yield story.when.means


NOTHING = Tale({}, {}, {})


def read_rule(draft: Draft, id: str, entry: Entry) -> None:
    """`[rule.late-hours]`: read as it stands in a quest, with names in place of the goal's."""
    table = convert(entry, RuleTable)
    sample = Entry(entry.document, entry.path, _filled(entry.data, SAMPLES))
    for key, kind in (("story", Story), ("choice", Choice)):
        for name in getattr(table, key):
            convert(sample[key][name], kind, hook(TEXTS))
    draft.put("rules", id, Rule(id, table.story, table.choice), entry)


def read_tale(draft: Draft, table: QuestTable, entry: Entry) -> Tale:
    stories: dict[str, Story] = {}
    choices: dict[str, Choice] = {}
    shared: dict[str, int] = {}
    for number, name in enumerate(table.rules):
        rule: Rule = draft.find("rules", name, entry["rules"][number], "rule")
        here = entry["rules"][number]
        goal = _goal(table, name, rule, here)
        for id, story in _shared(rule.story, Story, goal, name, here).items():
            _check_id(id, {**stories, **table.story}, here)
            stories[id], shared[id] = story, number
        for id, choice in _shared(rule.choice, Choice, goal, name, here).items():
            choices[id], shared[id] = choice, number
    for id in table.story:
        _check_id(id, stories, entry["story"][id])
    return Tale({**stories, **named(table.story)}, {**choices, **named(table.choice)}, shared)


def _check_id(id: str, others: dict[str, Story], entry: Entry) -> None:
    if id in others or id in RESERVED:
        raise entry.key_error(f"the id '{id}' is taken", "Give the story another one.")


def _shared(
    tables: Any, kind: Any, goal: dict[str, str], rule: str, entry: Entry
) -> dict[str, Any]:
    """Stories or choices of a rule, as this quest has them."""
    try:
        found = {
            id: msgspec.convert(_filled(table, goal), kind, dec_hook=hook(TEXTS))
            for id, table in tables.items()
        }
    except msgspec.ValidationError:
        raise entry.error(
            f"the rule '{rule}' does not fit this quest", "What its goal names has another form."
        ) from None
    return named(found)


def _goal(table: QuestTable, name: str, rule: Rule, entry: Entry) -> dict[str, str]:
    """What the goal names; a rule that speaks of more is refused."""
    goal: GoalTable = table.goal
    said = {"killed": goal.killed, "carried": goal.carried, "completed": goal.completed}
    said["home"] = _home(table, goal.killed)
    text = repr((rule.story, rule.choice))
    for key, value in said.items():
        if f"{{{key}}}" in text and not value:
            needed = "killed" if key == "home" else key
            raise entry.error(
                f"the rule '{name}' needs a goal `{needed}`",
                f'Add `goal = {{ {needed} = "..." }}`.',
            )
    return said


def _home(table: QuestTable, monster: str) -> str:
    """The area in which the monster of the goal is set up."""
    for id, area in table.area.items():
        lines = area.get("monsters", ()) if isinstance(area, dict) else ()
        if monster and any(f" {line}".split(" at ")[0].endswith(f" {monster}") for line in lines):
            return id
    return ""


def _filled(data: Any, names: dict[str, str]) -> Any:
    """Texts with `{killed}` and the like replaced."""
    if isinstance(data, dict):
        return {key: _filled(value, names) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_filled(value, names) for value in data]
    if isinstance(data, str):
        for key, name in names.items():
            data = data.replace(f"{{{key}}}", name)
    return data
