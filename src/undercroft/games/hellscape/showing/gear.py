"""Cards of a view, and of the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from undercroft.core.catalogue import Card, Fact
from undercroft.games.hellscape.boards.cards import CardView
from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import Attacks, Board, HeroClass, Skill, Spell
from undercroft.games.hellscape.showing.plain import plain
from undercroft.games.hellscape.showing.tabletop import ItemView
from undercroft.kit.view_cache import cached


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

    return cached(game, ("item", id), make)


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

    return cached(game, ("card", id), make)


def cards(game: Hellscape, ids: Deck) -> tuple[CardView, ...]:
    return tuple([card(game, id) for id in ids])


def line(card: CardView) -> str:
    """A card in one line."""
    rank = f" {card.rank}" if card.rank else ""
    blessed = f" Blessed: {card.blessed}" if card.blessed else ""
    return f"{card.name}{rank}: {card.text}{blessed}"


def board_cards(shelf: Mapping[str, Spell | Board], kind: str, owner: HeroClass) -> Iterator[Card]:
    """What a class board gives by itself, as cards of the catalogue."""
    for one in shelf.values():
        yield Card(id=one.id, name=one.name, kind=kind, text=plain(one.rules), owner=owner)


def dice(attacks: Attacks, defense: str) -> tuple[Fact, ...]:
    found = [Fact(kind.capitalize(), english.dice(dice)) for kind, dice in attacks.items()]
    found += [Fact("Defense", english.dice(defense))] if defense else []
    return tuple(found)


def _skill(skill: Skill) -> CardView:
    return CardView(
        id=skill.id,
        name=skill.name,
        text=plain(skill.rules),
        rank=skill.rank,
        blessed=plain(skill.blessed),
    )
