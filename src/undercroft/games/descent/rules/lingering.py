"""Lingering effect tokens at the start of a turn (DSC-TOKEN)."""

from __future__ import annotations

from undercroft.games.descent import events, tokens
from undercroft.games.descent.dice import COMBAT, POWER, SURGE
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import wounds
from undercroft.games.descent.state import Figure, Monster

FADING = (tokens.BURN, tokens.FROST, tokens.DAZE, tokens.WEB)


async def resolve(game: Descent, figure: Figure) -> None:
    """Bleed, burn, frost, daze, web; stun acts by itself (DSC-TOKEN-03, -04)."""
    if not pending(figure):
        figure.webbed = False
        return
    await _bleed(game, figure)
    for kind in FADING:
        if isinstance(figure, Monster) and not game.there(figure):
            return  # of a hero death has taken the tokens, and in town they act as anywhere
        count = game.burden(figure, kind)
        if not count:
            continue
        # a surge for each (DSC-TOKEN-05, DSC-ABIL-23, -30)
        faces = tuple(POWER.roll(game) for _ in range(count))
        gone = faces.count(SURGE)
        game.emit(events.TokensRolled, game.id(figure), tokens.KINDS[kind], faces)
        figure.tokens = tokens.changed(figure.tokens, kind, -gone)
        if kind == tokens.BURN and count > gone:  # DSC-ABIL-19
            await wounds.suffer(game, figure, count - gone, "burn")
    figure.webbed = bool(game.burden(figure, tokens.WEB))  # DSC-TOKEN-09


def pending(figure: Figure) -> bool:
    """Whether it has tokens that are resolved at the start of a turn."""
    held = figure.tokens
    return held != tokens.NONE and any(held[kind] for kind in (tokens.BLEED, *FADING))


async def _bleed(game: Descent, figure: Figure) -> None:
    """The white die once per token; all of them are gone then (DSC-ABIL-13)."""
    count = game.burden(figure, tokens.BLEED)
    if not count:
        return
    rolled = [COMBAT["W"].roll(game) for _ in range(count)]
    lost = sum(face.damage for face in rolled)
    faces = tuple(map(str, rolled))
    game.emit(events.FateRolled, game.id(figure), "bleed", faces, "DSC-ABIL-13")
    figure.tokens = tokens.changed(figure.tokens, tokens.BLEED, -count)
    await wounds.suffer(game, figure, lost, "bleed")


def webbed(figure: Figure) -> bool:
    """A web holds for the turn in which it was rolled for and stayed; one that came since does not
    hold yet (DSC-ABIL-64)."""
    return figure.webbed and bool(figure.tokens[tokens.WEB])


def caught(game: Descent, figure: Figure) -> bool:
    """Whether it cannot spend movement points: web or a grapple (DSC-TOKEN-09, DSC-ABIL-34)."""
    if webbed(figure) and not game.immune(figure, "Web"):
        return not game.unbound(figure)
    if not game.may_face(figure, "Grapple"):
        return False
    beside = game.ground.around(game.footprint(figure))
    if not game.sides(figure)[1] & beside:  # mostly nobody is there
        return False
    if game.unbound(figure) or game.immune(figure, "Grapple"):
        return False
    return any(
        game.has(enemy, "Grapple") and game.footprint(enemy) & beside
        for enemy in game.enemies(figure)
    )
