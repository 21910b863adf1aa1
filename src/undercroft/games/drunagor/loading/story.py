"""Tables of what an Adventure lets happen by itself: `when`, `if`, `do` (DRU-SUMM-04)."""

from __future__ import annotations

import re
from collections.abc import Collection

from undercroft.content.draft import check_id
from undercroft.content.errors import did_you_mean
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Incident, Moment
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.tree import NOTHING
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.records import one_line
from undercroft.games.drunagor.loading.scenes import asked
from undercroft.games.drunagor.loading.tables import IncidentTable

MOMENTS = (
    "THE ADVENTURE BEGINS", "DOOR 1 OPENS", "ROUND 2 BEGINS", "ALL MONSTERS ARE DEFEATED",
    "THE ADVENTURE IS WON",
)  # fmt: skip
_MOMENT = re.compile(
    r"(?P<begins>THE ADVENTURE BEGINS)|DOOR (?P<door>[1-9]\d?) OPENS"
    r"|ROUND (?P<round>[1-9]\d?) BEGINS|(?P<defeated>ALL MONSTERS ARE DEFEATED)"
    r"|(?P<won>THE ADVENTURE IS WON)"
)


def read_incident(draft: Draft, id: str, entry: Entry, scenes: Collection[str]) -> Incident:
    """`[adventure.<id>.story.<id>]`; `scenes` are those of the Adventure."""
    check_id(entry)
    table = convert(entry, IncidentTable)
    when = _moment(entry["when"])
    if table.scene and table.scene not in scenes:
        remedy = did_you_mean(table.scene, scenes)
        raise entry["scene"].error(f"there is no interaction '{table.scene}'", remedy)
    if table.scene and when.kind == "won":
        raise entry["scene"].key_error("too late for an Interaction", "The Adventure is over.")
    if not (table.do or table.scene or table.text):
        raise entry.key_error("nothing happens", "Add `do`, `scene` or `text`.")
    return Incident(
        id=id,
        when=when,
        condition=asked(draft, entry["if"]),
        do=draft.body(entry["do"], Place.INTERACTION) if table.do else NOTHING,
        scene=table.scene,
        text=one_line(table.text),
    )


def _moment(entry: Entry) -> Moment:
    found = _MOMENT.fullmatch(" ".join(entry.data.upper().split()))
    if found is None:
        raise entry.error(f"'{entry.data}' is no moment", did_you_mean(entry.data, MOMENTS))
    if found["door"]:
        return Moment("door", door=f"door-{found['door']}")
    if found["round"]:
        if found["round"] == "1":
            raise entry.error("round 1 is there already", "Write THE ADVENTURE BEGINS.")
        return Moment("round", round=int(found["round"]))
    return Moment("begins" if found["begins"] else "defeated" if found["defeated"] else "won")
