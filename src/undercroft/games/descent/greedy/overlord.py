"""The overlord's seat: every question that only he is asked."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.cards.words.treachery import ActivateMonsters
from undercroft.games.descent.greedy import prices, replies, spawning
from undercroft.games.descent.greedy.arms import hero_blow
from undercroft.games.descent.greedy.decision import Decision
from undercroft.games.descent.greedy.hand import Hand
from undercroft.games.descent.greedy.horde import Horde
from undercroft.games.descent.greedy.prey import Prey
from undercroft.games.descent.greedy.treachery import Treachery

BASH = "dice:3"  # so many power dice: mostly no blank, often two surges


def answer(decision: Decision) -> AnyOption | None:
    return _cards(decision) or _monsters(decision)


def _cards(decision: Decision) -> AnyOption | None:
    game, options = decision.game, decision.options
    match decision.kind:
        case "window":
            return Hand(game).window(decision)
        case "treachery":
            return Treachery(game).buy(options)
        case "treachery-out":
            return Treachery(game).out(options)
        case "own-cards":
            return Hand(game).own_turn(options)
        case "discard":
            return Hand(game).discard(options)
        case "throw":
            return Hand(game).throw(options, decision.number(1))
        case "throw-one":
            return Hand(game).throw(options, 0)
        case "pay":
            return Hand(game).pay(options)
        case "decree":
            return Hand(game).decree(decision)
        case "next-decree":
            return _strikes_last(decision)
        case "dark-power":
            return decision.option("draw")
        case "pick":
            return _weakest(decision)
        case "forced-attack":
            return _forced(decision)
        case "target-space":
            return Horde(decision.board).centre(options)
        case "template":
            return replies.struck(decision)
        case "lay":
            return replies.in_their_way(decision)
        case _:
            return None


def _strikes_last(decision: Decision) -> AnyOption:
    """New and better monsters first, so that they are there when some may act at once."""
    library = decision.game.library.overlord

    def strikes(option: AnyOption) -> bool:
        calls = library[option.key.removeprefix("card:")].rules.calls()
        return any(isinstance(call, ActivateMonsters) for call in calls)

    return min(decision.options, key=strikes)


def _monsters(decision: Decision) -> AnyOption | None:
    game, options = decision.game, decision.options
    match decision.kind:
        case "activate" | "activate-more":
            return Horde(decision.board).next(options)
        case "monster":
            monster = game.state.monsters.get(game.state.activation.who)
            return Horde(decision.board).act(monster, options) if monster is not None else None
        case "morph":
            monster = decision.monster(decision.word(0))
            return Horde(decision.board).morph(monster, options) if monster is not None else None
        case "leap-attack":
            return decision.option("attack")
        case "bash-dice":
            return decision.option(BASH)
        case "spawn":
            return spawning.place(decision.board, decision.word(0), options)
        case "glyph" | "summon" | "take-figure":
            return decision.other("glyph:normal", "none", "done")
        case "mimic" | "place-monsters":
            return spawning.nearest(decision.board, options) if decision.board.heroes else None
        case "short":
            return next((o for o in options if o.key.startswith("leave")), None)
        case "upgrade":
            return max(options, key=lambda o: _menace(decision, o.key.partition(":")[2]))
        case _:
            return None


def _menace(decision: Decision, name: str) -> float:
    found = decision.monster(name)
    if found is None:
        return 0.0
    return prices.menace(decision.game.book, decision.game.card(found).card)


def _weakest(decision: Decision) -> AnyOption:
    board = decision.board
    weak = {hero.sheet: Prey(board, hero).weakness for hero in board.heroes}
    return max(decision.options, key=lambda o: weak.get(o.key.partition(":")[2], 0.0))


def _forced(decision: Decision) -> AnyOption | None:
    """A hero is made to strike a friend: the weapon and the friend that hurt most."""
    game, board, hero = decision.game, decision.board, decision.hero
    prey = {game.id(one): Prey(board, one) for one in board.heroes}
    if hero is None:
        return None

    def value(option: AnyOption) -> float:
        _, weapon, name = option.key.split(":")
        held = "" if weapon == "bare-hands" else weapon
        blow = hero_blow(game, hero, held, near=True)
        return prey[name].struck(blow, 2) if name in prey else 0.0

    return max(decision.options, key=value)
