"""What a quest lets happen: its own stories, and those of rules that it shares with others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.descent.loading.records import one_line
from undercroft.games.descent.loading.tables import ActionTable, QuestTable
from undercroft.games.descent.words.reading import TEXTS
from undercroft.games.descent.words.whens import AltarUsed, EncounterMet
from undercroft.kit.stories import storybook
from undercroft.kit.stories.storybook import Rule, Storybook
from undercroft.kit.stories.tables import Story

RESERVED = ("continued",)  # flags of the rules begin with it
SAMPLES = {"killed": "skeleton", "carried": "relic", "completed": "stone", "home": "S"}


def read_rule(draft: Draft, id: str, entry: Entry) -> None:
    draft.put("rules", id, storybook.read_rule(id, entry, ActionTable, TEXTS, SAMPLES), entry)


def read_stories(draft: Draft, table: QuestTable, entry: Entry) -> Storybook:
    goal = table.goal
    said = {"killed": goal.killed, "carried": goal.carried, "completed": goal.completed}
    said["home"] = _home(table, goal.killed)

    def names(rule: Rule, place: Entry) -> dict[str, str]:
        """What the goal names; a rule that speaks of more is refused."""
        for key, value in said.items():
            if rule.speaks_of(key) and not value:
                needed = "killed" if key == "home" else key
                raise place.error(
                    f"the rule '{rule.id}' needs a goal `{needed}`",
                    f'Write `goal = {{ {needed} = "..." }}`.',
                )
        return said

    stories = storybook.read_stories(draft, table, entry, TEXTS, names, ActionTable)
    for id in (*table.story, *table.action):
        if id in RESERVED:
            section = "story" if id in table.story else "action"
            raise entry[section][id].key_error(
                f"the id '{id}' is taken by the rules", "Give it another one."
            )
    return stories


def _home(table: QuestTable, monster: str) -> str:
    """The area in which the monster of the goal is set up."""
    for id, area in table.area.items():
        lines = area.get("monsters") if isinstance(area, dict) else ()
        if not monster or not isinstance(lines, list):  # it is refused where areas are read
            continue
        if any(f" {line}".split(" at ")[0].endswith(f" {monster}") for line in lines):
            return id
    return ""


def encounters(stories: Storybook) -> list[str]:
    """Those for which a story waits."""
    return [when.encounter for _, when in _waiting(stories, EncounterMet)]


def has_altar(stories: Storybook, kind: str) -> bool:
    return any(when.kind == kind for _, when in _waiting(stories, AltarUsed))


def read_at_encounters(stories: Storybook) -> dict[str, str]:
    """What is read there, as their stories say it."""
    waiting = _waiting(stories, EncounterMet)
    return {str(when.encounter): story.text for story, when in waiting if story.text}


def to_happen(stories: Storybook) -> dict[str, Story]:
    """The stories, where the text of an encounter is told with meeting it."""
    met = {story.id for story, _ in _waiting(stories, EncounterMet)}
    return {
        id: msgspec.structs.replace(
            story, text="" if id in met else one_line(story.text), says=one_line(story.says)
        )
        for id, story in stories.stories.items()
    }


def _waiting(stories: Storybook, kind: type[Any]) -> Iterator[tuple[Story, Any]]:
    for story in stories.stories.values():
        if story.when is not None and isinstance(story.when.means, kind):
            yield story, story.when.means
