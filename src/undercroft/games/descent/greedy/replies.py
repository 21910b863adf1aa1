"""The small questions of either side, and a sane answer to any that is new."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption, Request
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy.board import Board
from undercroft.games.descent.greedy.decision import Decision
from undercroft.games.descent.greedy.names import space_of
from undercroft.games.descent.state import Hero, Mask, Monster

CONSENTS = ("use", "yes", "pay", "aim", "bash")


def consent(decision: Decision) -> AnyOption:
    """Yes to what is offered."""
    return decision.option(*CONSENTS) or decision.options[0]


def landing(game: Descent, board: Board, request: Request, options: list[AnyOption]) -> AnyOption:
    """Where a figure is knocked back to: enemies onto bad ground and away from their friends."""
    terrain = game.state.terrain
    overlord = request.seat == game.state.overlord_seat
    friends = board.monsters if overlord else []

    def value(option: AnyOption) -> float:
        if option.key == "stay":
            return 0.0
        space = getattr(option.value, "anchor", None)
        if space is None:
            space = space_of(game.ground, option)
        if space < 0:
            return -1.0
        worth = 0.1
        if terrain.lava >> space & 1:
            worth += 3.0
        if (terrain.pit | terrain.blades) >> space & 1:
            worth += 1.0
        if overlord:  # among his monsters
            near = sum(board.distance(board.feet[m.id], space) <= 2 for m in friends)
            worth += 0.2 * near
        else:
            far = min((game.ground.distance(h.space, space) for h in board.heroes), default=0)
            worth += 0.1 * far
        return worth

    return max(options, key=value)


def place_hero(game: Descent, board: Board, options: list[AnyOption]) -> AnyOption:
    """At the start: as near to the foes' side as the glyph allows, beside nobody in particular."""
    feet = board.against

    def far(option: AnyOption) -> int:
        space = space_of(game.ground, option)
        return board.distance(feet, space) if feet else 0

    return min(options, key=far)


def healed(decision: Decision) -> AnyOption:
    """Whom a card of a hero's serves: of the heroes whoever lacks most."""

    def lack(option: AnyOption) -> int:
        who = option.value
        return decision.game.sheet(who).max_wounds - who.wounds if isinstance(who, Hero) else -1

    return max(decision.options, key=lack)


def tithe(decision: Decision, hero: Hero) -> AnyOption | None:
    """Coins for rest, where somebody of the area is tired."""
    game, ground = decision.game, decision.game.ground
    here = [h for h in game.on_board() if ground.area_of[h.space] == ground.area_of[hero.space]]
    tired = any(h.fatigue < game.sheet(h).max_fatigue for h in here)
    return decision.option("pay" if tired else "keep", "keep")


def left_out(decision: Decision) -> AnyOption | None:
    """The die that a dazed figure misses least: those of range in a melee, else those of damage."""
    near = bool(decision.game.strikes) and decision.game.strikes[-1].kind == "melee"
    return decision.option("die:b", *(("die:y", "die:g") if near else ("die:g", "die:y")))


def struck(decision: Decision) -> AnyOption:
    """The template that covers the most heroes and the fewest monsters."""
    board = decision.board

    def worth(option: AnyOption) -> int:
        covered: Mask = option.value
        heroes = sum(covered >> hero.space & 1 for hero in board.heroes)
        return 2 * heroes - sum(bool(covered & feet) for feet in board.feet.values())

    return max(decision.options, key=worth)


def in_their_way(decision: Decision) -> AnyOption:
    """The spaces nearest to the heroes, for what is laid there to hurt them."""
    board = decision.board
    return min(
        decision.options,
        key=lambda o: min((board.distance(o.value, h.space) for h in board.heroes), default=0),
    )


def next_target(game: Descent, options: list[AnyOption]) -> AnyOption:
    """The weakest first."""

    def left(option: AnyOption) -> int:
        figure = option.value
        if isinstance(figure, Hero):
            return figure.wounds
        if isinstance(figure, Monster):
            return game.toughness(figure) - figure.wounds
        return 99

    return min(options, key=left)
