"""The attack under way, as everybody sees its dice (SNS-HIT, SNS-DEF)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.sword_sorcery.attack import Defence, Rolled
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.showing.tabletop import AttackView, DefenceView, DieView
from undercroft.games.sword_sorcery.state import Companion, Enemy


def attack(game: SwordSorcery, called: Called) -> AttackView | None:
    """The innermost: a reaction may be attacked for."""
    if not game.attacks:
        return None
    one = game.attacks[-1]
    by = one.attacker.id if one.attacker else ""
    own = isinstance(one.attacker, Enemy | Companion) and one.strike.card == one.attacker.kind
    return AttackView(
        attacker=by,
        attacker_title=called.figure(by) if by else called.card(one.strike.card),
        target=one.target.id,
        card="" if own else called.card(one.strike.card),
        type=one.strike.type,
        dice=_dice(one.rolled),
        bonus=one.hits,
        supremacy=one.supremacy,
        total=one.total,
        bolts=one.bolts,
        defences=tuple(_defence(defence, called) for defence in one.defences),
    )


def _defence(defence: Defence, called: Called) -> DefenceView:
    return DefenceView(
        defence.figure.id,
        called.figure(defence.figure.id),
        defence.lethal,
        defence.normal,
        _dice(defence.rolled),
        defence.shields,
        defence.damage,
    )


def _dice(rolled: Sequence[Rolled]) -> tuple[DieView, ...]:
    return tuple(
        DieView(one.colour, one.face.hits, one.face.bolts, one.face.shields, one.rerolled)
        for one in rolled
    )
