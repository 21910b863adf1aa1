"""The columns of scenario files."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from undercroft.content.draft import all_known
from undercroft.content.schema import Table
from undercroft.games.hellscape.boards.paladin import Chapel
from undercroft.games.hellscape.classes.part import Position, Site
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.zones import NOWHERE

Consecration = Literal["wrath", "aegis", "grace"]
COLUMNS: tuple[Consecration, ...] = ("wrath", "aegis", "grace")


class PaladinTable(Table):
    columns: dict[Consecration, Deck] = field(default_factory=dict)  # where skills lie
    zones: dict[Consecration, str] = field(default_factory=dict)  # of tokens on the map
    blessed: Deck = ()


def _board(site: Site, said: PaladinTable) -> Chapel:
    own = dict.fromkeys(site.skills)
    for column, skills in said.columns.items():
        all_known(site.board["columns"][column], "skill of this Hero", skills, own)
    lying = [id for skills in said.columns.values() for id in skills]
    for n, id in enumerate(site.skills):
        if id not in lying:
            raise site.hero["skills"][n].error(
                f"'{id}' lies in no column", f'Write `columns = {{ wrath = ["{id}"] }}`.'
            )
    for id, zone in said.zones.items():
        if list(said.zones.values()).count(zone) > 1:
            raise site.board["zones"][id].error(
                f"{zone} holds two Consecrations", "One for a Zone (MD2-PAL-05)."
            )
    all_known(site.board["blessed"], "skill of this Hero", said.blessed, own)
    red, blue, green = (said.columns.get(id, ()) for id in COLUMNS)
    one, two, three = (
        site.find(site.board["zones"][id], said.zones[id]) if id in said.zones else NOWHERE
        for id in COLUMNS
    )
    return Chapel((red, blue, green), (one, two, three), said.blessed)


def _paths(game: Hellscape, chapel: Chapel) -> dict[str, Any]:
    names = list(game.library.consecrations)
    zones = zip(names, chapel.zones, strict=True)
    return {
        "columns": {name: list(c) for name, c in zip(names, chapel.columns, strict=True)},
        "zones": {name: game.zones.names[zone] for name, zone in zones if zone != NOWHERE},
        "blessed": list(chapel.blessed),
    }


POSITION = Position(PaladinTable, _board, _paths)
