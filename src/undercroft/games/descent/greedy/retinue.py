"""Familiars and animated monsters: where they go for their heroes, and whom they attack."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.cards.effect import Ability
from undercroft.games.descent.cards.words.familiars import Aura, FamiliarAttack, HealFriend
from undercroft.games.descent.greedy import prices
from undercroft.games.descent.greedy.board import FAR, Board
from undercroft.games.descent.greedy.names import kind, space_of
from undercroft.games.descent.state import Familiar, Mask, Monster


def familiar(board: Board, pet: Familiar, options: list[AnyOption]) -> AnyOption:
    """Attack if it can; else go where its text is of use, and stay there."""
    finish = next((o for o in options if o.key == "end"), options[0])
    strikes = [o for o in options if kind(o) == "attack"]
    if strikes:
        return _weakest(board, strikes)
    goal = _goal(board, pet)
    return _nearer(board, options, 1 << pet.space, goal, finish) if goal else finish


def _goal(board: Board, pet: Familiar) -> Mask:
    """Foes for one that bites or frightens, a hurt hero for one that heals."""
    effects = [
        effect
        for clause in board.game.library.familiars[pet.card].rules.clauses
        for effect in clause.effects
    ]
    for effect in effects:
        match effect:
            case Ability("Aura") | FamiliarAttack() | Aura():
                return board.against
            case HealFriend():
                hurt = [
                    hero
                    for hero in board.heroes
                    if board.game.sheet(hero).max_wounds - hero.wounds >= 2
                ]
                worst = min(hurt, key=lambda hero: hero.wounds, default=None)
                return 1 << worst.space if worst is not None else 0
            case _:
                pass
    return 0


def servant(board: Board, monster: Monster, options: list[AnyOption]) -> AnyOption:
    """An animated monster: at the nearest foe."""
    finish = next((o for o in options if o.key == "end"), options[0])
    strikes = [o for o in options if kind(o) == "attack"]
    if strikes:
        return _weakest(board, strikes)
    if not board.against or not board.state.activation.attacks:
        return finish
    return _nearer(board, options, board.game.footprint(monster), board.against, finish)


def _nearer(
    board: Board, options: list[AnyOption], here: Mask, goal: Mask, finish: AnyOption
) -> AnyOption:
    """The space that is nearest to a goal, if it is nearer than where one is."""
    field = board.field(goal, harm=True)
    best, least = finish, _steps(field, here)
    for option in options:
        if kind(option) == "move":
            space = space_of(board.ground, option)
            if space >= 0 and field[space] < least:
                best, least = option, field[space]
    return best


def _steps(field: list[int], spaces: Mask) -> int:
    return min(
        (field[space] for space in range(spaces.bit_length()) if spaces >> space & 1), default=FAR
    )


def _weakest(board: Board, strikes: list[AnyOption]) -> AnyOption:
    """Who dies first, and is worth most."""
    game = board.game
    by_name = {monster.name: monster for monster in board.monsters}

    def value(option: AnyOption) -> float:
        monster = by_name.get(option.key.rpartition(":")[2])
        if monster is None:
            return 0.0
        left = max(1, game.toughness(monster) - monster.wounds)
        return prices.kill(game.book, game.card(monster).card) / left

    return max(strikes, key=value)
