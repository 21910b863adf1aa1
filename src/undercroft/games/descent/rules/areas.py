"""Areas come into play when a hero first sees them (DSC-AREA)."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from undercroft.board import bits
from undercroft.core.decisions import Option, Request, answer_to
from undercroft.games.descent import events, moments
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import TREASURES, Area, Placed
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import masonry, supply
from undercroft.games.descent.state import TOWN, Hero, Marker, Monster, Rolling, Terrain
from undercroft.games.descent.words.happening import happen
from undercroft.kit.decks import without

GLYPHS = ("glyph", "active-glyph")
COLOURS: tuple[str, ...] = TREASURES


# `async def` would cost a coroutine for each of these two, and mostly there is nothing new to see
def look(game: Descent, hero: Hero) -> Coroutine[Request, Any, bool]:
    """Reveal every area of which the hero sees a space (DSC-AREA-01). Whether there was one."""
    hidden = game.ground.hidden(game.state.revealed)
    return _look(game, hero) if hidden and game.may_see(hero, hidden) else answer_to(None, False)


def look_all(game: Descent) -> Coroutine[Request, Any, None]:
    """Something moved, died or was opened: whoever sees more now (DSC-AREA-01)."""
    standing = 0
    for hero in game.state.heroes:
        if hero.space != TOWN:
            standing |= 1 << hero.space
    revealed = game.state.revealed
    return _look_all(game, revealed) if game.ground.outlook(revealed, standing) else answer_to(None)


async def _look(game: Descent, hero: Hero) -> bool:
    state = game.state
    seen = game.visible(hero)
    areas = game.ground.areas.items()
    found = [id for id, its in areas if id not in state.revealed and seen & its]
    for id in found:
        if id not in state.revealed:  # what came out of another may have shown it meanwhile
            await reveal(game, id)
    return bool(found)


async def _look_all(game: Descent, revealed: tuple[str, ...]) -> None:
    for hero in game.on_board():
        if game.ground.outlook(revealed, 1 << hero.space):
            await look(game, hero)


async def reveal(game: Descent, id: str) -> None:
    """The overlord sets the area up: terrain, markers, monsters (DSC-AREA-02, -03)."""
    state = game.state
    area = next(area for area in game.book.quest.areas if area.id == id)
    state.revealed += (id,)
    state.reveals += 1
    game.emit(events.AreaRevealed, id, game.book.quest.id)
    _lay_terrain(game, area)
    await _lay_markers(game, area)
    await _set_up_monsters(game, area)
    await moments.at(game, "area-revealed", Occasion(area=id))  # DSC-AREA-06
    await happen(game, "area", id)


async def _set_up_monsters(game: Descent, area: Area) -> None:
    """At the quest's places, where the heroes may see them (DSC-AREA-03)."""
    coming = area.coming(len(game.state.heroes))
    for card in dict.fromkeys(placed.card for placed in coming):
        for place in await _provided(game, card, coming):
            size = game.library.monsters[card].size
            if not covers(game.ground, size, place) & supply.occupied(game):
                monster = supply.put(game, card, place)
                monster.activated = game.state.stage == "overlord"  # DSC-AREA-05
                _tell(game, monster)


async def _provided(game: Descent, card: str, coming: list[Placed]) -> list[Place]:
    """With too few figures the overlord takes some from elsewhere on the board, or says which
    places stay empty (DSC-AREA-04)."""
    ground = game.ground
    spots = [
        Place(ground.space(placed.cell), placed.upright) for placed in coming if placed.card == card
    ]
    named = game.library.monsters[card].rank == "named"
    while len(spots) > supply.left(game, card):
        options: list[Option[Monster | Place]] = [
            Option(f"take:{monster.name}", monster) for monster in supply.takeable(game, card)
        ]
        if named and not options:
            break
        if not named:  # the quest cannot do without him (DSC-RUL-202)
            options += [Option(f"leave:{space_name(ground, spot.anchor)}", spot) for spot in spots]
        chosen = await game.ask(
            game.state.overlord_seat, "short", options, rule="DSC-AREA-04", about=(card,)
        )
        if isinstance(chosen, Monster):
            supply.take(game, chosen)
        else:
            spots.remove(chosen)
    return spots


def _tell(game: Descent, monster: Monster) -> None:
    """A named monster's numbers are stated, its abilities are not (DSC-MON-08)."""
    card = game.card(monster).card
    if card.rank == "named":
        game.emit(
            events.NamedAppeared,
            monster.name,
            card.speed,
            card.armor + monster.armor,
            game.toughness(monster),
            card.attack,
            card.dice,
        )


def _lay_terrain(game: Descent, area: Area) -> None:
    masks = {name: getattr(game.state.terrain, name) for name in Terrain.__struct_fields__}
    for cell, kind in area.terrain.items():
        masks[kind] |= 1 << game.ground.space(cell)
    masks["corrupted"] |= game.ground.spaces(area.corrupted)
    game.state.terrain = Terrain(**masks)
    for hazard in area.hazards:
        spaces = game.ground.spaces(frozenset(hazard.cells))
        if hazard.kind == "ramp":
            for space in bits(spaces):
                game.state.markers += (Marker("ramp", space, hazard.facing),)
        else:
            waits = masonry.held_back(game)
            game.state.rolling += (Rolling(hazard.kind, spaces, hazard.facing, moved=waits),)


async def _lay_markers(game: Descent, area: Area) -> None:
    """Chests get a random number of their colour, glyphs a kind of the overlord's choice;
    encounters lie there from now on (DSC-ENC-01)."""
    state = game.state
    for marker in area.markers:
        space = game.ground.space(marker.cell)
        if marker.kind == "chest":
            number = _chest_number(game, marker.word)
            state.markers += (Marker("chest", space, marker.word, number),)
        elif marker.kind in GLYPHS:
            active = marker.kind == "active-glyph"  # others sleep (DSC-GLYPH-01)
            kind = "normal" if active else await _glyph(game)
            state.markers += (Marker("glyph", space, kind, active=active),)
        else:
            state.markers += (Marker(marker.kind, space, marker.word),)


def _chest_number(game: Descent, colour: str) -> int:
    """A random marker of the pile; the overlord alone sees its number (DSC-SETUP-18)."""
    state = game.state
    place = COLOURS.index(colour)
    pile = state.chest_numbers[place]
    drawn = game.draw(f"{colour} chest", tuple(map(str, pile)))
    piles = list(state.chest_numbers)
    piles[place] = pile[:drawn] + pile[drawn + 1 :]
    state.chest_numbers = (piles[0], piles[1], piles[2])
    return pile[drawn]


async def _glyph(game: Descent) -> str:
    """The overlord picks from his pool, knowing what he picks (DSC-DGLYPH-02, DSC-AREA-07)."""
    state = game.state
    kinds = ["normal", *dict.fromkeys(state.glyphs)]
    kind = await game.ask(
        state.overlord_seat,
        "glyph",
        [Option(f"glyph:{kind}", kind) for kind in kinds],
        rule="DSC-DGLYPH-02",
        always=any(game.book.quest.treachery),  # whether he bought dark ones is secret
    )
    if kind != "normal":
        state.glyphs = without(state.glyphs, kind)
    return kind
