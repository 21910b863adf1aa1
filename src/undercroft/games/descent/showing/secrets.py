"""What the overlord alone knows (DSC-HID-01, -02)."""

from __future__ import annotations

from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Area, Contents, Placed
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import chests
from undercroft.games.descent.showing import gear
from undercroft.games.descent.showing.plain import plain
from undercroft.games.descent.showing.surroundings import called, named
from undercroft.games.descent.showing.tabletop import (
    ChestView,
    MarkerView,
    SecretsView,
    UnseenView,
    WaitingView,
)
from undercroft.games.descent.state import Marker
from undercroft.kit.view_cache import cached


def known(game: Descent) -> SecretsView:
    state = game.state
    chests_ = [marker for marker in state.markers if marker.kind == "chest"]
    glyphs = [marker for marker in state.markers if marker.kind == "glyph" and not marker.active]
    return SecretsView(
        hand=gear.overlord_cards(game, state.hand),
        chests=tuple(_chest(game, marker) for marker in chests_),
        glyphs={space_name(game.ground, marker.space): marker.word for marker in glyphs},
        pool=state.glyphs,
        named={
            monster.name: plain(game.card(monster).card.rules)
            for monster in state.monsters.values()
            if game.card(monster).card.rank == "named"
        },
        unseen=tuple(
            _unseen(game, area) for area in game.book.quest.areas if area.id not in state.revealed
        ),
    )


def _chest(game: Descent, chest: Marker) -> ChestView:
    space = space_name(game.ground, chest.space)
    words = contents(chests.contents(game, chest))
    return ChestView(space, chest.word, chest.number, words)


def contents(held: Contents) -> str:
    """What a chest holds, in words."""
    parts = [f"{held.conquest} conquest" if held.conquest else ""]
    parts += [f"{held.coins} coins each" if held.coins else ""]
    parts += [f"{colour} treasure each" for colour in held.treasure]
    parts += [f"{held.curses} curse{'s' if held.curses > 1 else ''}" if held.curses else ""]
    return ", ".join(part for part in parts if part) or "nothing"


def _unseen(game: Descent, area: Area) -> UnseenView:
    """It lies there as the quest has it until it is revealed."""
    heroes = len(game.state.heroes)
    return cached(game, ("unseen", area.id, heroes), lambda: _as_laid(game, area, heroes))


def _as_laid(game: Descent, area: Area, heroes: int) -> UnseenView:
    ground = game.ground
    return UnseenView(
        area=area.id,
        spaces=named(game, ground.areas[area.id]),
        monsters=tuple(_waiting(game, placed) for placed in area.coming(heroes)),
        markers=tuple(
            MarkerView(
                one.kind,
                space_name(ground, ground.space(one.cell)),
                one.word,
                name=called(game, one.kind, one.word),
            )
            for one in area.markers
        ),
        text=area.text,
    )


def _waiting(game: Descent, placed: Placed) -> WaitingView:
    card = game.library.monsters[placed.card]
    place = Place(game.ground.space(placed.cell), placed.upright)
    return WaitingView(
        card=card.id,
        kind=card.kind,
        title=card.name,
        rank=card.rank,
        spaces=named(game, covers(game.ground, card.size, place)),
    )
