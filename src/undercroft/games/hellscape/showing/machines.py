"""What is special about each class, as a view shows it."""

from __future__ import annotations

from collections import Counter

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import ELEMENTS
from undercroft.games.hellscape.rules.gains import MOST_ELEMENT
from undercroft.games.hellscape.rules.machines.arrows import BULLSEYE
from undercroft.games.hellscape.rules.wounds import MOST_RAGE
from undercroft.games.hellscape.showing.gear import card
from undercroft.games.hellscape.showing.plain import plain
from undercroft.games.hellscape.showing.surroundings import zone_of
from undercroft.games.hellscape.showing.tabletop import (
    AmuletView,
    ArrowView,
    CardView,
    ChapelView,
    ColumnView,
    ElementView,
    FuryView,
    MachineView,
    PurseView,
    QuiverView,
    StanceView,
    TokenView,
    TotemsView,
)
from undercroft.games.hellscape.state import (
    Amulet,
    Chapel,
    Deck,
    Fury,
    Machine,
    Purse,
    Quiver,
    Totems,
)


def machine(game: Hellscape, its: Machine) -> MachineView:
    match its:
        case Amulet(spells, ready):
            return AmuletView(_cards(game, spells), ready)
        case Chapel():
            return _chapel(game, its)
        case Fury(stance, rage, stances):
            found = tuple(
                StanceView(card(game, board), _cards(game, skills)) for board, skills in stances
            )
            return FuryView(stance, rage, MOST_RAGE, found)
        case Purse(bag, drawn, used, discard):
            drawn_, used_, bag_, gone = (_tokens(game, d) for d in (drawn, used, bag, discard))
            return PurseView(drawn_, used_, bag_, gone)
        case Totems(tracks, flipped):
            tracked = zip(ELEMENTS, tracks, flipped, strict=True)
            return TotemsView(
                tuple(ElementView(card(game, element), n, up) for element, n, up in tracked),
                MOST_ELEMENT,
            )
        case Quiver(deck, line, discard):
            targets = sum(game.library.arrows[id].targets for id in line)
            return QuiverView(
                len(deck), _arrows(game, line), _arrows(game, discard), targets, BULLSEYE
            )


def _chapel(game: Hellscape, its: Chapel) -> ChapelView:
    boards = game.library.consecrations
    columns = zip(boards, its.columns, its.zones, strict=True)
    return ChapelView(
        tuple(
            ColumnView(card(game, board), _cards(game, skills), zone_of(game, zone))
            for board, skills, zone in columns
        ),
        its.blessed,
    )


def _cards(game: Hellscape, ids: Deck) -> tuple[CardView, ...]:
    return tuple([card(game, id) for id in ids])


def _tokens(game: Hellscape, ids: Deck) -> tuple[TokenView, ...]:
    """By kind, in the order of the library: a bag has none."""
    counts = Counter(ids)
    return tuple(
        TokenView(token.id, token.name, token.colour, plain(token.rules), counts[token.id])
        for token in game.library.tokens.values()
        if counts[token.id]
    )


def _arrows(game: Hellscape, ids: Deck) -> tuple[ArrowView, ...]:
    arrows = (game.library.arrows[id] for id in ids)
    return tuple(
        ArrowView(one.id, one.targets, plain(one.beige), plain(one.white), plain(one.red))
        for one in arrows
    )
