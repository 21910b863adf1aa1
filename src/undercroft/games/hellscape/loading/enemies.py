"""Tables of Mobs, Roaming Monsters, Bosses and Door cards into their records."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import (
    Boss,
    BossMove,
    DoorCard,
    MobCard,
    RoamingCard,
    TrackSpace,
)
from undercroft.games.hellscape.loading.behaviours import passive_of, patterns_of, steps_of
from undercroft.games.hellscape.loading.dice import check_attacks, check_dice
from undercroft.games.hellscape.loading.figures import check_card, check_name
from undercroft.games.hellscape.loading.speakers import DOOR, ENEMY
from undercroft.games.hellscape.loading.tables import (
    BossTable,
    DoorTable,
    MobTable,
    RoamingTable,
    SpaceTable,
)
from undercroft.games.hellscape.loading.texts import text_of
from undercroft.kit.records import extended


def read_mob(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, MobTable)
    check_card(draft, "mobs", table.kind, table.band, entry)
    check_dice(table.defense, "B", entry["defense"], "Mobs defend")
    rules = text_of(draft, entry, ENEMY)
    draft.put("mobs", id, extended(MobCard, table, id=id, rules=rules), entry)


def read_roaming(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, RoamingTable)
    check_card(draft, "roaming", table.kind, table.band, entry)
    check_attacks(table.attack, "YOE", entry["attack"], "a Roaming Monster")
    check_dice(table.defense, "BE", entry["defense"], "Roaming Monsters defend")
    first, second = patterns_of(draft, entry)
    card = extended(
        RoamingCard,
        table,
        id=id,
        attacks=table.attack,
        rules=text_of(draft, entry, ENEMY),
        first=first,
        second=second,
        patterns=(table.first, table.second),
    )
    draft.put("roaming", id, card, entry)


def read_boss(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, BossTable)
    check_name(draft, "bosses", id, entry)
    check_attacks(table.attack, "YOE", entry["attack"], "a Boss")
    check_dice(table.defense, "BE", entry["defense"], "Bosses defend")
    if len(table.paws) != table.activation + 1:
        raise entry["paws"].key_error(
            f"{table.activation} dice show 0 to {table.activation} paws",
            f"Write {table.activation + 1} entries.",
        )
    moves = tuple(
        BossMove(move.name, move.text, steps_of(draft, entry["paws"][n]["text"]))
        for n, move in enumerate(table.paws)
    )
    track = tuple(_space(draft, space, entry["track"][n]) for n, space in enumerate(table.track))
    boss = extended(
        Boss,
        table,
        id=id,
        attacks=table.attack,
        rules=text_of(draft, entry, ENEMY),
        passive=passive_of(draft, entry["passive"]),
        moves=moves,
        track=track,
    )
    draft.put("bosses", id, boss, entry)


def _space(draft: Draft, table: SpaceTable, entry: Entry) -> TrackSpace:
    check_dice(table.attack, "YOE", entry["attack"], "Bosses attack")
    check_dice(table.defense, "BE", entry["defense"], "Bosses defend")
    steps = steps_of(draft, entry["text"]) if table.text else ()
    return extended(TrackSpace, table, steps=steps)


def read_door(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, DoorTable)
    if not table.text:
        raise entry["text"].error("a Door card says something", "E.g. `REVEAL: nothing`.")
    rules = text_of(draft, entry, DOOR)
    draft.put("doors", id, extended(DoorCard, table, id=id, rules=rules), entry)
