"""Familiars on the board: whose they are, and what they are to others (DSC-FAM)."""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.cards.words.standing import Companion, HasFamiliar
from undercroft.games.descent.familiar import Nature
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import TOWN, Familiar, Figure, Hero, Mask, Turn


def nature(game: Descent, familiar: Familiar) -> Nature:
    return game.book.natures[familiar.card]


def muster(game: Descent, hero: Hero) -> None:
    """Those that the hero's cards grant enter in his space, others leave (DSC-FAM-01, -08)."""
    state = game.state
    calls = game.sheet(hero).standing(HasFamiliar)
    granted = [*dict.fromkeys(str(call.who) for call in calls)]  # there is one of each
    mine = {one.card: one for one in state.familiars.values() if one.owner == hero.id}
    for card, one in mine.items():
        if card not in granted:
            del state.familiars[one.id]
    for card in granted:
        if card not in mine:
            one = Familiar(id=state.new_id(), card=card, owner=hero.id, space=hero.space)
            state.familiars[one.id] = one
            game.emit(events.FamiliarCame, game.id(hero), card)
        elif mine[card].space == TOWN:
            mine[card].space = hero.space


def refresh(game: Descent, hero: Hero) -> None:
    """His exhausted cards are upright again, and what his familiars carry (DSC-TURN-04)."""
    hero.exhausted = ()
    for one in game.state.familiars.values():
        if one.owner == hero.id:
            one.spent = False


def accompany(game: Descent, hero: Hero) -> None:
    """Before the first turn: familiars, and the companion of his sheet (DSC-FAM-01, -12)."""
    muster(game, hero)
    if game.sheet(hero).standing(Companion):
        hero.pico = True
        game.emit(events.FamiliarCame, game.id(hero), game.book.companion().card.id)


def carrier_dice(game: Descent, hero: Hero) -> int:
    """Power dice for whoever carries the companion."""
    return game.book.companion().power if hero.pico else 0


def servants(game: Descent, hero: Hero) -> bool:
    """Whether anybody acts after the hero's turn (DSC-TURN-09)."""
    state = game.state
    return any(one.owner == hero.id for one in state.familiars.values()) or any(
        monster.animated_by == hero.id for monster in state.monsters.values()
    )


def aftermath(game: Descent, hero: Hero) -> Turn:
    """What follows his turn: that of his familiars and of the monster he animated."""
    return Turn(who=hero.id, step="after") if servants(game, hero) else Turn()


def solid(game: Descent) -> Mask:
    """Spaces where no figure ends its movement (DSC-FAM-13)."""
    mask = 0
    for one in game.state.familiars.values():
        if one.space != TOWN and one.card in game.book.solid:
            mask |= 1 << one.space
    return mask


def _beside(game: Descent, figure: Figure) -> list[Nature]:
    """Hostile familiars adjacent to a monster or in its space."""
    if not game.state.familiars or game.is_heroic(figure):
        return []
    feet = game.footprint(figure)
    near = feet | game.ground.around(feet)
    return [
        nature(game, one)
        for one in game.state.familiars.values()
        if one.space != TOWN and near >> one.space & 1
    ]


def armor(game: Descent, figure: Figure) -> int:
    """DSC-FAM-16: the change of a monster's armor by what is beside it."""
    return sum(its.armor for its in _beside(game, figure))


def banned(game: Descent, figure: Figure, what: str) -> bool:
    """Whether it can neither aim nor dodge."""
    return any(what in its.bans for its in _beside(game, figure))


def auras(game: Descent, figure: Figure) -> int:
    """How many familiars with Aura it came to stand beside (DSC-FAM-08)."""
    found = _beside(game, figure)
    return sum("Aura" in its.abilities for its in found) if found else 0


def frightening(game: Descent) -> Mask:
    """Spaces where monsters come beside a familiar with Aura, or onto it (DSC-FAM-08)."""
    mask = 0
    for one in game.state.familiars.values():
        if one.card in game.book.frightening and one.space != TOWN:
            mask |= game.ground.within(one.space, 1)
    return mask


def biting(game: Descent, under: Mask) -> int:
    """How many of them a monster on these spaces would stand beside."""
    return sum(
        one.card in game.book.frightening
        and one.space != TOWN
        and bool(game.ground.within(one.space, 1) & under)
        for one in game.state.familiars.values()
    )


def watchers(game: Descent) -> Mask:
    """Spaces from which familiars watch as heroes do (DSC-FAM-07)."""
    mask = 0
    for one in game.state.familiars.values():
        if one.space != TOWN and nature(game, one).watches:
            mask |= 1 << one.space
    return mask
