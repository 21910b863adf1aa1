"""Tables of campaigns into their records (DRU-LOG-01)."""

from __future__ import annotations

from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.library import Campaign, Chapter
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.records import one_line
from undercroft.games.drunagor.loading.tables import CampaignTable


def read_campaign(draft: Draft, id: str, entry: Entry) -> None:
    """`[campaign.<id>]`: a list of Adventures that are there."""
    table = convert(entry, CampaignTable)
    if id in draft.adventures:
        raise entry.key_error(f"an Adventure is called '{id}' already", "Choose another id.")
    for index, chapter in enumerate(table.chapters):
        place = entry["chapters"][index]
        if chapter.adventure not in draft.adventures:
            raise place["adventure"].unknown("Adventure", chapter.adventure, draft.adventures)
    if table.chapters[-1].sequential:
        place = entry["chapters"][len(table.chapters) - 1]
        raise place["sequential"].error("nothing follows the last chapter", "Leave it out.")
    campaign = Campaign(
        id=id,
        name=table.name,
        summary=one_line(table.summary),
        chapters=tuple(Chapter(c.adventure, c.sequential) for c in table.chapters),
        intro=one_line(table.intro),
        outro=one_line(table.outro),
    )
    draft.put("campaigns", id, campaign, entry)
