"""Cards of a view."""

from __future__ import annotations

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Skill
from undercroft.games.hellscape.showing.plain import plain
from undercroft.games.hellscape.showing.tabletop import CardView, ItemView
from undercroft.kit.view_cache import remembered


def item(game: Hellscape, id: str) -> ItemView:
    def make() -> ItemView:
        its = game.library.items[id]
        return ItemView(
            id=its.id,
            name=its.name,
            slot=its.slot,
            rarity=its.rarity,
            attacks=dict(its.attacks),
            defense=its.defense,
            text=plain(its.rules),
            set=its.set,
            hero_class=its.hero_class,
        )

    return remembered(game, ("item", id), make)


def card(game: Hellscape, id: str) -> CardView:
    """A skill, spell, board or Door card."""

    def make() -> CardView:
        library = game.library
        skill = library.skills.get(id)
        if skill is not None:
            return _skill(skill)
        for shelf in (library.spells, library.consecrations, library.stances, library.elements):
            if id in shelf:
                return CardView(id=id, name=shelf[id].name, text=plain(shelf[id].rules))
        door = library.doors[id]
        return CardView(id=id, name=door.name, text=plain(door.rules))

    return remembered(game, ("card", id), make)


def _skill(skill: Skill) -> CardView:
    return CardView(
        id=skill.id,
        name=skill.name,
        text=plain(skill.rules),
        rank=skill.rank,
        blessed=plain(skill.blessed),
    )
