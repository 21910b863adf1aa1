"""Tables of Quests into their records, and whether they can be played."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import Chart, Quest
from undercroft.games.hellscape.loading.charts import read_chart
from undercroft.games.hellscape.loading.tables import QuestTable

# What Quests add to the rules; each is bound by `rules/quests`.
RULES = (
    "tutorial", "levers", "gate-of-the-damned", "escort", "fragments", "feathers", "chains",
    "soul-keys",
)  # fmt: skip


def read_quest(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, QuestTable)
    chart = read_chart(entry["map"], table.bridges)
    if not _marked(chart, "H"):
        raise entry["map"].error("nobody can start", "Mark a Zone with `H`.")
    arena = None
    if table.boss:
        draft.find("bosses", table.boss, entry["boss"], "Boss")
        if not table.arena:
            raise entry.key_error("a Boss without an arena", "Draw its Chamber: `arena = ...`.")
        arena = read_chart(entry["arena"])
        for mark, what in (("H", "entry Zone"), ("B", "Zone of the Boss")):
            if not _marked(arena, mark):
                raise entry["arena"].error(f"no {what}", f"Mark a Zone with `{mark}`.")
    for number, rule in enumerate(table.rules):
        if rule not in RULES:
            raise entry["rules"][number].error(
                f"there is no rule '{rule}'", did_you_mean(rule, RULES)
            )
    quest = Quest(
        id=id,
        name=table.name,
        summary=table.summary,
        goal_text=table.goal_text,
        chart=chart,
        rules=table.rules,
        boss=table.boss,
        arena=arena,
        intro=_one_line(table.intro),
        outro=_one_line(table.outro),
        defeat=_one_line(table.defeat),
        order=table.order,
    )
    draft.put("quests", id, quest, entry)


def _marked(chart: Chart, mark: str) -> bool:
    return any(mark in marks for marks in chart.marks.values())


def _one_line(text: str) -> str:
    """A paragraph as it is told, whatever its width in the file."""
    return " ".join(text.split())
