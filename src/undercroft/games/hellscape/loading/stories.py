"""What a Quest lets happen: its own stories, and those of rules that it shares with others."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.hellscape.loading.tables import ActionTable, QuestTable
from undercroft.games.hellscape.words.reading import TEXTS
from undercroft.kit.stories import storybook
from undercroft.kit.stories.storybook import Storybook

SAMPLES = {"spared": "r1c1", "added": "r1c1"}


def read_rule(draft: Draft, id: str, entry: Entry) -> None:
    draft.put("rules", id, storybook.read_rule(id, entry, ActionTable, TEXTS, SAMPLES), entry)


def read_stories(draft: Draft, table: QuestTable, entry: Entry) -> Storybook:
    said = {"spared": table.spared, "added": table.added}
    return storybook.read_stories(draft, table, entry, TEXTS, lambda rule, place: said, ActionTable)


def check_keys(draft: Draft, table: QuestTable, entry: Entry) -> None:
    """Keys that only rules speak of."""
    rules = [draft.shelves["rules"][name] for name in table.rules]
    for key in ("spared", "added"):
        if getattr(table, key) and not any(rule.speaks_of(key) for rule in rules):
            raise entry[key].key_error(
                "the rules of this Quest have no use for it", "Leave it out, or say it in a story."
            )
