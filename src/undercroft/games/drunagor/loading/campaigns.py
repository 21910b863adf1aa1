"""Tables of campaigns into their records (DRU-LOG-01)."""

from __future__ import annotations

from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Campaign, Chapter, Way
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.mentions import single
from undercroft.games.drunagor.loading.records import one_line
from undercroft.games.drunagor.loading.scenes import asked
from undercroft.games.drunagor.loading.tables import CampaignTable, ChapterTable


def read_campaign(draft: Draft, id: str, entry: Entry) -> None:
    """`[campaign.<id>]`: a list of Adventures that are there."""
    table = convert(entry, CampaignTable)
    if id in draft.adventures:
        raise entry.key_error(f"an Adventure is called '{id}' already", "Choose another id.")
    for index, chapter in enumerate(table.chapters):
        place = entry["chapters"][index]
        if chapter.adventure not in draft.adventures:
            raise place["adventure"].unknown("Adventure", chapter.adventure, draft.adventures)
    names = [chapter.adventure for chapter in table.chapters]
    campaign = Campaign(
        id=id,
        name=table.name,
        summary=one_line(table.summary),
        chapters=tuple(
            _chapter(draft, entry["chapters"][n], chapter, names[n + 1 :])
            for n, chapter in enumerate(table.chapters)
        ),
        intro=one_line(table.intro),
        outro=one_line(table.outro),
    )
    _check_reached(campaign, entry)
    draft.put("campaigns", id, campaign, entry)


def _chapter(draft: Draft, entry: Entry, table: ChapterTable, later: list[str]) -> Chapter:
    """`later` are the Adventures below it: campaigns go down their list and never back, so that no
    party is led in a circle."""
    last = table.ends or not later
    if last and table.sequential:
        raise entry["sequential"].error("nothing follows the last chapter", "Leave it out.")
    if last and table.next:
        raise entry["next"].key_error("nothing follows the last chapter", "Leave it out.")
    if table.ends and not later:
        raise entry["ends"].key_error("the last chapter ends the campaign anyway", "Leave it out.")
    ways = []
    for n, way in enumerate(table.next):
        place = entry["next"][n]
        if way.adventure not in later:
            raise place["adventure"].unknown("later chapter", way.adventure, later)
        condition = asked(draft, place["if"], of_party=True)
        for fact in single(condition):
            if fact.kind.startswith(("round", "door", "runes")):
                remedy = "Ask for OUTCOME, AURA, ITEM or PARTY."
                raise place["if"].error("this is over when the party goes on", remedy)
        is_open = condition is None
        if is_open != (n == len(table.next) - 1):
            raise place.key_error(
                "nothing says where the party goes on if no condition holds"
                if not is_open
                else "what stands below is never reached",
                "The last of `next`, and only that one, has no `if`.",
            )
        ways.append(Way(way.adventure, condition))
    return Chapter(table.adventure, table.sequential, tuple(ways), table.ends)


def _check_reached(campaign: Campaign, entry: Entry) -> None:
    reached = {0}
    for n, _ in enumerate(campaign.chapters):
        if n in reached:
            reached.update(campaign.follow(n))
    for n, chapter in enumerate(campaign.chapters):
        if n not in reached:
            place = entry["chapters"][n]["adventure"]
            remedy = f'Write `next = [{{ adventure = "{chapter.adventure}" }}]` in a chapter above.'
            raise place.error("no chapter leads here", remedy)
