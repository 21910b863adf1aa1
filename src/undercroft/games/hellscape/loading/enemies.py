"""Tables of Mobs, Roaming Monsters, Bosses and Door cards into their records."""

from __future__ import annotations

from undercroft.content.draft import Draft
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.games.hellscape.cards.behaviour import read_pattern, read_steps
from undercroft.games.hellscape.library import (
    Boss,
    BossMove,
    DoorCard,
    MobCard,
    RoamingCard,
    TrackSpace,
)
from undercroft.games.hellscape.loading.classes import text_of
from undercroft.games.hellscape.loading.tables import BossTable, DoorTable, MobTable, RoamingTable


def read_mob(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, MobTable)
    card = MobCard(
        id=id,
        kind=table.kind,
        name=table.name,
        band=table.band,
        reward=table.reward,
        health=table.health,
        defense=table.defense,
        text=table.text,
        rules=text_of(draft, entry),
    )
    draft.put("mobs", id, card, entry)


def read_roaming(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, RoamingTable)
    card = RoamingCard(
        id=id,
        kind=table.kind,
        name=table.name,
        band=table.band,
        health=table.health,
        reward=table.reward,
        fixed=table.fixed,
        attacks=table.attack,
        defense=table.defense,
        text=table.text,
        rules=text_of(draft, entry),
        first=draft.card(entry["first"], read_pattern),
        second=draft.card(entry["second"], read_pattern),
        patterns=(table.first, table.second),
    )
    draft.put("roaming", id, card, entry)


def read_boss(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, BossTable)
    if len(table.paws) != table.activation + 1:
        raise entry["paws"].key_error(
            f"{table.activation} dice show 0 to {table.activation} paws",
            f"Write {table.activation + 1} entries.",
        )
    moves = tuple(
        BossMove(move.name, move.text, draft.card(entry["paws"][n]["text"], read_steps))
        for n, move in enumerate(table.paws)
    )
    track = tuple(
        TrackSpace(
            space.attack,
            space.defense,
            space.actions,
            space.text,
            draft.card(entry["track"][n]["text"], read_steps) if space.text else (),
        )
        for n, space in enumerate(table.track)
    )
    boss = Boss(
        id=id,
        name=table.name,
        health=table.health,
        activation=table.activation,
        attacks=table.attack,
        defense=table.defense,
        text=table.text,
        rules=text_of(draft, entry),
        presence=table.presence,
        passive_text=table.passive,
        passive=draft.card(entry["passive"], read_pattern),
        moves=moves,
        track=track,
    )
    draft.put("bosses", id, boss, entry)


def read_door(draft: Draft, id: str, entry: Entry) -> None:
    table = convert(entry, DoorTable)
    card = DoorCard(id, table.name, table.text, text_of(draft, entry), table.note)
    draft.put("doors", id, card, entry)
