"""Questions inside an attack, which either side is asked."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.greedy import blows, replies
from undercroft.games.descent.greedy.decision import Decision
from undercroft.games.descent.state import Figure, Mask


def answer(decision: Decision) -> AnyOption | None:
    game, options = decision.game, decision.options
    match decision.kind:
        case "spend":
            return blows.spend(game, options)
        case "share":
            return blows.share(options, game)
        case "choose":
            return blows.choose(options, game)
        case "reroll":
            return blows.reroll(game, options, decision.request.seat)
        case "aim" | "fear" | "bash" | "invulnerability":
            return replies.consent(decision)
        case "next-target":
            return replies.next_target(game, options)
        case "daze":
            return replies.left_out(decision)
        case "knockback" | "aside" | "push" | "lead":
            return replies.landing(game, decision.board, decision.request, options)
        case "shape" | "area":
            attacker = decision.figure(decision.word(0))
            if attacker is None:
                return None
            return blows.shape(game, attacker, _aimed_at(decision, attacker), options)
        case _:
            return None


def _aimed_at(decision: Decision, attacker: Figure) -> Mask:
    """The target: an enemy in the spaces that every area of the question has in common."""
    game = decision.game
    common = -1
    for option in decision.options:
        if isinstance(option.value, tuple) and isinstance(option.value[-1], int):
            common &= option.value[-1] or -1
    if common == -1:
        common = game.visible(attacker)
    feet = 0
    for enemy in game.enemies(attacker):
        feet |= game.footprint(enemy)
    near = common & feet
    return near & -near
