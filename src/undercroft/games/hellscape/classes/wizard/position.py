"""The amulet of scenario files."""

from __future__ import annotations

from typing import Any

from undercroft.content.draft import all_known, known
from undercroft.content.schema import Table
from undercroft.games.hellscape.boards.wizard import Amulet
from undercroft.games.hellscape.classes.part import Position, Site
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck


class WizardTable(Table):
    """The amulet clockwise; `ready` is the spell under the marker, the first one if nobody says."""

    spells: tuple[str, str, str, str] | None = None
    ready: str = ""
    covered: Deck = ()  # skills that were learned once and lie under others (MD2-WIZ-07)


def _board(site: Site, said: WizardTable) -> Amulet:
    library = site.library
    spells = said.spells or site.fresh.spells
    all_known(site.board["spells"], "spell", spells, {**library.skills, **library.spells})
    for n, id in enumerate(site.skills):
        if id not in spells:
            raise site.hero["skills"][n].error(
                f"'{id}' is not in the amulet", "Name its four `spells` clockwise."
            )
    for n, id in enumerate(said.covered):
        skill = known(site.board["covered"][n], "skill", id, library.skills)
        if skill.hero_class != "wizard" or id in spells:
            raise site.board["covered"][n].error(
                f"'{id}' is not covered", "A skill of a Wizard that is not in the amulet any more."
            )
    if said.ready:
        known(site.board["ready"], "spell in the amulet", said.ready, dict.fromkeys(spells))
    return Amulet(spells, spells.index(said.ready) if said.ready else 0, said.covered)


def _paths(game: Hellscape, amulet: Amulet) -> dict[str, Any]:
    return {
        "spells": list(amulet.spells),
        "ready": amulet.spells[amulet.ready],
        "covered": list(amulet.covered),
    }


def _owned(site: Site, amulet: Amulet) -> Deck:
    return tuple(id for id in amulet.spells if id in site.library.skills)


POSITION = Position(WizardTable, _board, _paths, _owned)
