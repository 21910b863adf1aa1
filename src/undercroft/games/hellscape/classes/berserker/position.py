"""The stances of scenario files."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from undercroft.content.draft import known
from undercroft.content.schema import Table
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.classes.part import Position, Site
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck

Stance = Literal["blood-rage", "reckless", "provoke"]


class BerserkerTable(Table):
    stance: Stance = "blood-rage"
    rage: Annotated[int, Meta(ge=0, le=7)] = 0
    under: dict[str, Stance] = field(default_factory=dict)  # where skills for any stance lie


def _board(site: Site, said: BerserkerTable) -> Fury:
    under: dict[str, Deck] = dict.fromkeys(site.library.stances, ())
    for id in said.under:
        known(site.board["under"][id], "skill of this Hero", id, dict.fromkeys(site.skills))
    for n, id in enumerate(site.skills):
        stance = said.under.get(id) or site.library.skills[id].stance
        if stance not in under:
            raise site.hero["skills"][n].error(
                f"'{id}' is for any stance", f'Write `under = {{ {id} = "reckless" }}`.'
            )
        under[stance] += (id,)
    return Fury(said.stance, said.rage, tuple(under.items()))


def _paths(game: Hellscape, fury: Fury) -> dict[str, Any]:
    under = {stance: list(skills) for stance, skills in fury.stances}
    return {"stance": fury.stance, "rage": fury.rage, "under": under}


POSITION = Position(BerserkerTable, _board, _paths)
