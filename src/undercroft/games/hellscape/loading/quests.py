"""Tables of Quests into their records, and whether they can be played."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.content.draft import Draft
from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import MOST_HEROES, Chart, Quest, QuestAction, Scale
from undercroft.games.hellscape.loading import story_checks
from undercroft.games.hellscape.loading.charts import read_chart
from undercroft.games.hellscape.loading.maps import (
    Needs,
    check_added,
    check_arena,
    check_map,
    check_portals,
    check_spared,
    oddities,
)
from undercroft.games.hellscape.loading.needs import check_ways, needs
from undercroft.games.hellscape.loading.stories import check_keys, read_stories
from undercroft.games.hellscape.loading.tables import ActionTable, QuestTable
from undercroft.games.hellscape.words.laws import EnemiesPass
from undercroft.games.hellscape.words.places import Row
from undercroft.games.hellscape.words.reading import TEXTS
from undercroft.kit.fields import hook
from undercroft.kit.records import extended
from undercroft.kit.stories.storybook import Rule, Storybook
from undercroft.kit.stories.tables import Story
from undercroft.kit.stories.unasked import unasked

CORRIDORS = "corridors"  # as they are called beside Chambers
FEW = 2  # Heroes who are spared a token
TOKENS = 12  # of Time and Corruption
OF_ALL = ("portals",)  # rows that the rules read, whatever the Quest tells


def read_quest(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, QuestTable, hook(TEXTS))
    chart = read_chart(entry["map"], entry["bridges"] if table.bridges else None)
    check_map(chart, entry["map"])
    for letter in table.floor:
        if letter not in (known := {*chart.chambers.values(), CORRIDORS}):
            floor = entry["floor"][letter]
            raise floor.key_error(f"there is no Chamber '{letter}'", did_you_mean(letter, known))
    stories = read_stories(draft, table, entry)
    wanted = needs(stories)
    if not wanted.wins:
        names = ", ".join(name for name, rule in draft.shelves["rules"].items() if _wins(rule))
        raise entry["rules"].key_error(
            "nothing says how the Quest is won", f"Let a story do `win`, or name one of: {names}."
        )
    check_ways(stories, table.rules, chart, entry["map"])
    check_keys(draft, table, entry)
    _check_count(table, chart, entry)
    arena = _arena(draft, table, wanted, entry)
    quest = extended(
        Quest,
        table,
        id=id,
        chart=chart,
        arena=arena,
        intro=_one_line(table.intro),
        outro=_one_line(table.outro),
        defeat=_one_line(table.defeat),
        heroes=_scale(table, stories, chart, entry),
        **story_fields(stories),
    )
    for fault in story_checks.faults(draft, entry, chart, stories):
        with draft.collecting():
            raise fault
    draft.warnings += oddities(chart, entry["map"])
    if not draft.trusted:
        draft.warnings += unasked(stories, stories.said(entry))
    draft.put("quests", id, quest, entry)


def story_fields(stories: Storybook) -> dict[str, Any]:
    """Stories and what belongs to them, as fields of a Quest."""
    return {
        "stories": {name: _in_lines(story) for name, story in stories.stories.items()},
        "actions": {name: _action(one) for name, one in stories.actions.items()},
        "choices": stories.choices,
        "texts": {name: _one_line(text) for name, text in stories.texts.items()},
        "passing": frozenset(
            "gate" if law.sides == "gates" else "door" for law in stories.words(EnemiesPass)
        ),
        "shown": stories.shown,
    }


def _wins(rule: Rule) -> bool:
    tables = (*rule.story.values(), *rule.action.values())
    return any("win" in str(one.get("do", "")).split() for one in tables)


def _in_lines(story: Story) -> Story:
    return msgspec.structs.replace(story, text=_one_line(story.text), says=_one_line(story.says))


def _action(table: ActionTable) -> QuestAction:
    return extended(
        QuestAction,
        table,
        note=_one_line(table.note),
        text=_one_line(table.text),
        says=_one_line(table.says),
    )


def _check_count(table: QuestTable, chart: Chart, entry: Entry) -> None:
    """What changes with the number of Heroes, by keys of the Quest."""
    if table.spared:
        check_spared(chart, "m" if "escort" in table.rules else "O", entry["spared"])
    if table.added:
        check_added(chart, entry["added"])


def _scale(table: QuestTable, stories: Storybook, chart: Chart, entry: Entry) -> Scale:
    """The rows for 1 to 6 Heroes; a text speaks of each (MD2-RUL-117, -119)."""
    spoken = {*OF_ALL, *(str(word.name) for word in stories.words(Row))}
    for key, numbers in table.heroes.items():
        _check_row(key, numbers, spoken, entry["heroes"][key])
    if "portals" in table.heroes:
        check_portals(chart, entry["heroes"]["portals"])
    for key in sorted(spoken - {*table.heroes, *Scale.__struct_fields__}):
        raise entry.key_error(
            f"a text speaks of `row {key}`, and there is none", f"Add `{key}` to `heroes`."
        )
    keys = sum(letters.count("O") for letters in chart.marks.values())
    spared = [int(bool(table.spared))] * FEW + [0] * (MOST_HEROES - FEW)
    _check_tokens(entry, "corruption", [1] * MOST_HEROES)
    _check_tokens(entry, "time", [keys - fewer for fewer in spared])
    known = {key: row for key, row in table.heroes.items() if key in Scale.__struct_fields__}
    return Scale(**known, rows={k: row for k, row in table.heroes.items() if k not in known})


def _check_row(key: str, numbers: tuple[int, ...], spoken: set[str], row: Entry) -> None:
    if key not in spoken:
        remedy = did_you_mean(key, spoken) or "Leave it out."
        raise row.key_error(f"nothing in the Quest speaks of the row `{key}`", remedy)
    if numbers[0] != numbers[1]:  # MD2-SOLO-01
        raise row[0].error("one Hero alone plays as two do", "Write the second number here too.")
    for place, number in enumerate(numbers):
        if not number and key not in OF_ALL:
            raise row[place].error("with none the Quest is lost", "Write 1 or more.")


def _check_tokens(entry: Entry, key: str, each: list[int]) -> None:
    """Time and Corruption are the same tokens, and the box has twelve (MD2-COMP-04, -05)."""
    told = entry.data.get("heroes", {}).get(key, ())
    for place, (number, times) in enumerate(zip(told, each, strict=False)):
        if number * times > TOKENS:
            raise entry["heroes"][key][place].error(
                f"{number * times} tokens, where the box has {TOKENS}",
                f"Write {TOKENS // times} or less.",
            )


def _arena(draft: Draft, table: QuestTable, wanted: Needs, entry: Entry) -> Chart | None:
    """The Boss and its Chamber, where the Quest leads to a Boss Fight."""
    if table.boss:  # a name that nobody has, before the question what it is for
        draft.find("bosses", table.boss, entry["boss"], "Boss")
    if not wanted.boss:
        for key in ("boss", "arena"):
            if getattr(table, key):
                raise entry[key].key_error(
                    "nothing in the Quest begins a Boss Fight",
                    "Leave it out, or let a story do `begin the Boss Fight`.",
                )
        return None
    if not table.boss:
        raise entry.key_error("its rules need a Boss", 'Name one: `boss = "..."`.')
    if not table.arena:
        raise entry.key_error("a Boss without an arena", "Draw its Chamber: `arena = ...`.")
    arena = read_chart(entry["arena"])
    check_arena(arena, entry["arena"])
    return arena


def _one_line(text: str) -> str:
    """A paragraph as it is told, whatever its width in the file."""
    return " ".join(text.split())
