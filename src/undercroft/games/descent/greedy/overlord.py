"""The overlord's seat: every question that only he is asked."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.greedy import prices, replies, spawning
from undercroft.games.descent.greedy.arms import hero_blow
from undercroft.games.descent.greedy.asked import Asked
from undercroft.games.descent.greedy.hand import Hand
from undercroft.games.descent.greedy.horde import Horde
from undercroft.games.descent.greedy.prey import Prey
from undercroft.games.descent.greedy.treachery import Treachery

BASH = "dice:3"  # so many power dice: mostly no blank, often two surges


def answer(asked: Asked) -> AnyOption | None:
    return _cards(asked) or _monsters(asked)


def _cards(asked: Asked) -> AnyOption | None:
    game, options = asked.game, asked.options
    match asked.kind:
        case "window":
            return Hand(game).window(asked)
        case "treachery":
            return Treachery(game).buy(options)
        case "treachery-out":
            return Treachery(game).out(options)
        case "own-cards":
            return Hand(game).own_turn(options)
        case "discard":
            return Hand(game).discard(options)
        case "throw":
            return Hand(game).throw(options, asked.number(1))
        case "throw-one":
            return Hand(game).throw(options, 0)
        case "pay":
            return Hand(game).pay(options)
        case "decree":
            return Hand(game).decree(asked)
        case "dark-power":
            return asked.option("draw")
        case "pick":
            return _weakest(asked)
        case "forced-attack":
            return _forced(asked)
        case "target-space":
            return Horde(asked.board).centre(options)
        case "template":
            return replies.struck(asked)
        case "lay":
            return replies.in_their_way(asked)
        case _:
            return None


def _monsters(asked: Asked) -> AnyOption | None:
    game, options = asked.game, asked.options
    match asked.kind:
        case "activate" | "activate-more":
            return Horde(asked.board).next(options)
        case "monster":
            monster = game.state.monsters.get(game.state.activation.who)
            return Horde(asked.board).act(monster, options) if monster is not None else None
        case "morph":
            monster = asked.monster(asked.word(0))
            return Horde(asked.board).morph(monster, options) if monster is not None else None
        case "leap-attack":
            return asked.option("attack")
        case "bash-dice":
            return asked.option(BASH)
        case "spawn":
            return spawning.place(asked.board, asked.word(0), options)
        case "glyph" | "summon" | "take-figure":
            return asked.other("glyph:normal", "none", "done")
        case "mimic" | "place-monsters":
            return spawning.nearest(asked.board, options) if asked.board.heroes else None
        case "short":
            return next((o for o in options if o.key.startswith("leave")), None)
        case "upgrade":
            return max(options, key=lambda o: _menace(asked, o.key.partition(":")[2]))
        case _:
            return None


def _menace(asked: Asked, name: str) -> float:
    found = asked.monster(name)
    if found is None:
        return 0.0
    return prices.menace(asked.game.book, asked.game.card(found).card)


def _weakest(asked: Asked) -> AnyOption:
    board = asked.board
    weak = {hero.sheet: Prey(board, hero).weakness for hero in board.heroes}
    return max(asked.options, key=lambda o: weak.get(o.key.partition(":")[2], 0.0))


def _forced(asked: Asked) -> AnyOption | None:
    """A hero is made to strike a friend: the weapon and the friend that hurt most."""
    game, board, hero = asked.game, asked.board, asked.hero
    prey = {game.id(one): Prey(board, one) for one in board.heroes}
    if hero is None:
        return None

    def value(option: AnyOption) -> float:
        _, weapon, name = option.key.split(":")
        held = "" if weapon == "bare-hands" else weapon
        blow = hero_blow(game, hero, held, near=True)
        return prey[name].struck(blow, 2) if name in prey else 0.0

    return max(asked.options, key=value)
