"""Who controls and who dominates an area (SNS-CTRL)."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.state import Area, Enemy, Figure


def counted(game: SwordSorcery, area: Area, figures: Iterable[Figure]) -> int:
    """Figures in an area; lying ones count 0 (SNS-CTRL-01, SNS-KO-02)."""
    there = [one for one in figures if one.area == area and not one.lying]
    return sum([moments.counts(game, one) for one in there])


def controls(game: SwordSorcery, who: Figure, area: Area) -> bool:
    """Whether the faction of a figure has more there than the other; who dominates does
    (SNS-CTRL-02, -04)."""
    return _of(game, who, area) > _against(game, who, area)


def dominates(game: SwordSorcery, who: Figure, area: Area) -> bool:
    """At least one, and at least twice as many as the other faction (SNS-CTRL-03)."""
    own = _of(game, who, area)
    return own > 0 and own >= 2 * _against(game, who, area)


def _of(game: SwordSorcery, who: Figure, area: Area) -> int:
    side = game.state.enemies if type(who) is Enemy else game.friends()
    return counted(game, area, side)


def _against(game: SwordSorcery, who: Figure, area: Area) -> int:
    side = game.friends() if type(who) is Enemy else game.state.enemies
    return counted(game, area, side)
