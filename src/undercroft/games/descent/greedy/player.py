"""The player: hands each question to whoever weighs its options, and takes the best."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Request
from undercroft.core.game import Game
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import (
    action,
    blows,
    learning,
    outfit,
    prices,
    replies,
    shopping,
    spawning,
    treachery,
)
from undercroft.games.descent.greedy.arms import hero_blow
from undercroft.games.descent.greedy.board import FAR, Atlas, Board
from undercroft.games.descent.greedy.boons import Boons
from undercroft.games.descent.greedy.goals import busy, way_on
from undercroft.games.descent.greedy.hand import Hand
from undercroft.games.descent.greedy.horde import Horde
from undercroft.games.descent.greedy.plan import Plan
from undercroft.games.descent.greedy.prey import Prey
from undercroft.games.descent.greedy.turn import HeroTurn
from undercroft.games.descent.state import Figure, Hero

AnyOption = Option[Any]
BASH = "dice:3"  # so many power dice: mostly no blank, often two surges


class GreedyPlayer:
    """One seat, the overlord's or a hero's. What it remembers are hints: a fresh player can
    take over at any question."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._atlas = Atlas()
        self._shopped = (0, -1)  # round and hero of the last visit
        self._news = (0, 0)  # areas in sight, and since which round

    def choose(self, game: Game[Any], request: Request) -> AnyOption:
        assert isinstance(game, Descent)
        options = list(request.options)
        if request.seat == game.state.overlord_seat:
            found = self._as_overlord(game, request, options)
        else:
            found = self._as_hero(game, request, options)
        return found or self._in_attack(game, request, options) or replies.fallback(options)

    def _board(self, game: Descent) -> Board:
        return Board(game, self._atlas)

    # The overlord

    def _as_overlord(
        self, game: Descent, request: Request, options: list[AnyOption]
    ) -> AnyOption | None:
        match request.kind:
            case "window":
                return Hand(game).window(options, self._board(game), request.about)
            case "treachery":
                return treachery.buy(game.library.overlord, options)
            case "treachery-out":
                return treachery.leave(game.library.overlord, options)
            case "own-cards":
                return Hand(game).own_turn(options)
            case "discard":
                return Hand(game).discard(options)
            case "throw":
                missing = request.about[1] if len(request.about) > 1 else 0
                return Hand(game).throw(options, missing if isinstance(missing, int) else 0)
            case "activate" | "activate-more":
                return Horde(self._board(game)).next(options)
            case "monster":
                monster = game.state.monsters.get(game.state.activation.who)
                if monster is None:
                    return None
                return Horde(self._board(game)).act(monster, options)
            case "spawn":
                return spawning.place(self._board(game), str(request.about[0]), options)
            case "morph":
                monster = next(
                    (m for m in game.state.monsters.values() if m.name == request.about[0]), None
                )
                return Horde(self._board(game)).morph(monster, options) if monster else None
            case "leap-attack":
                return next((o for o in options if o.key == "attack"), options[0])
            case "glyph" | "summon" | "take-figure":
                return _not(options, "glyph:normal", "none", "done")
            case "mimic" | "place-monsters":
                board = self._board(game)
                return spawning.nearest(board, options) if board.heroes else None
            case "upgrade":
                return max(options, key=lambda o: _menace(game, o.key.partition(":")[2]))
            case "pick":
                return self._victim(game, options)
            case "forced-attack":
                return self._forced(game, request, options)
            case "bash-dice":
                return next((o for o in options if o.key == BASH), options[0])
            case "dark-power":
                return next((o for o in options if o.key == "draw"), options[0])
            case "throw-one":
                return Hand(game).throw(options, 0)
            case "pay":
                return Hand(game).pay(options)
            case "decree":
                return Hand(game).decree(options, self._board(game), request.about)
            case _:
                return None

    def _victim(self, game: Descent, options: list[AnyOption]) -> AnyOption:
        board = self._board(game)
        weak = {hero.sheet: Prey(board, hero).weakness for hero in board.heroes}
        return max(options, key=lambda o: weak.get(o.key.partition(":")[2], 0.0))

    def _forced(
        self, game: Descent, request: Request, options: list[AnyOption]
    ) -> AnyOption | None:
        """The weapon and the friend that hurt most."""
        board = self._board(game)
        hero = _hero_of(game, request)
        prey = {game.name(one): Prey(board, one) for one in board.heroes}
        if hero is None:
            return None

        def value(option: AnyOption) -> float:
            _, weapon, name = option.key.split(":")
            held = "" if weapon == "bare-hands" else weapon
            blow = hero_blow(game, hero, held, near=True)
            return prey[name].struck(blow, 2) if name in prey else 0.0

        return max(options, key=value)

    # The heroes

    def _as_hero(
        self, game: Descent, request: Request, options: list[AnyOption]
    ) -> AnyOption | None:
        if request.kind == "next-hero":
            return self._next_hero(game, options)
        hero = _hero_of(game, request)
        if hero is None:
            return None
        match request.kind:
            case "action":
                return action.action(Plan(self._board(game), hero), options)
            case "turn":
                return self._turn(game, hero, options)
            case "guard":
                return action.guard(Plan(self._board(game), hero), options)
            case "trade":
                return learning.trade(game, hero, options)
            case "shop":
                self._shopped = game.state.round, hero.id
                return shopping.answer(game, hero, options)
            case "equip":
                return outfit.rearrange(game, hero, options)
            case "receive":
                return outfit.receive(game, hero, str(request.about[1]), options)
            case "cursed":
                wanted = "keep" if outfit.cursed(game, hero, str(request.about[1])) else "discard"
                return next((o for o in options if o.key == wanted), options[0])
            case "place":
                return replies.place_hero(game, self._board(game), options)
            case "cancel":
                through = request.about[1] if len(request.about) > 1 else 1
                return blows.cancel(game, hero, int(through), options)
            case "power":
                return Boons(self._board(game), hero).choose(options)
            case "extra-attack":
                plan = Plan(self._board(game), hero)
                return action.best_attack(plan, options, -1.0) or options[0]
            case "prolonged-die":
                return next((o for o in options if o.key == "add"), options[0])
            case "deal" | "return":
                best = request.kind == "deal"
                name = str(request.about[-1])
                owner = next((h for h in game.state.heroes if h.sheet == name), hero)
                return shopping.pick(game, owner, options, best=best)
            case "force-discard":
                return Hand(game).dearest(options)
            case "walk" | "teleport" | "onward" | "aside":
                return action.walk(Plan(self._board(game), hero), options)
            case "tithe":
                return replies.fallback(options)
            case _:
                return None

    def _turn(self, game: Descent, hero: Hero, options: list[AnyOption]) -> AnyOption:
        plan = Plan(self._board(game), hero)
        shopped = self._shopped == (game.state.round, hero.id)
        waited = self._waited(game)
        return HeroTurn(game, plan, options, shopped=shopped, waited=waited).choose()

    def _waited(self, game: Descent) -> int:
        """Rounds since the last area came into sight."""
        seen, since = self._news
        if seen != len(game.state.revealed) or since > game.state.round:
            self._news = len(game.state.revealed), game.state.round
        return game.state.round - self._news[1]

    def _next_hero(self, game: Descent, options: list[AnyOption]) -> AnyOption:
        """Those nearest to the foes first: they make the way free for the others. In peace the
        one who stands at the door that is to be opened."""
        board = self._board(game)
        door = None if busy(board) else way_on(board)

        def near(option: AnyOption) -> int:
            hero = option.value
            if not isinstance(hero, Hero) or hero.space < 0:
                return FAR
            if door is not None:
                return door.field[hero.space]
            return min(
                (board.distance(feet, hero.space) for feet in board.feet.values()), default=FAR
            )

        return min(options, key=near)

    # Attacks, of either side

    def _in_attack(
        self, game: Descent, request: Request, options: list[AnyOption]
    ) -> AnyOption | None:
        match request.kind:
            case "spend":
                return blows.spend(game, options)
            case "share":
                return blows.share(options, game)
            case "choose":
                return blows.choose(options, game)
            case "reroll":
                return blows.reroll(game, options, request.seat)
            case "aim" | "fear" | "bash" | "invulnerability":
                return replies.consent(options)
            case "next-target":
                return replies.next_target(game, options)
            case "knockback" | "aside" | "push":
                return replies.landing(game, self._board(game), request, options)
            case "shape" | "area":
                attacker = _named(game, str(request.about[0]))
                if attacker is None:
                    return None
                return blows.shape(game, attacker, _aimed_at(game, attacker, options), options)
            case _:
                return None


def _hero_of(game: Descent, request: Request) -> Hero | None:
    """The hero a question is about, who is asked through his player's seat."""
    first = request.about[0] if request.about else ""
    found = next((hero for hero in game.state.heroes if hero.sheet == first), None)
    if found is not None:
        return found
    own = [hero for hero in game.state.heroes if hero.seat == request.seat]
    who = game.state.turn.who
    return next((hero for hero in own if hero.id == who), own[0] if own else None)


def _menace(game: Descent, name: str) -> float:
    found = next((m for m in game.state.monsters.values() if m.name == name), None)
    return prices.menace(game.book, game.card(found).card) if found is not None else 0.0


def _not(options: list[AnyOption], *words: str) -> AnyOption:
    """The first option that is none of these."""
    return next((o for o in options if o.key not in words), options[0])


def _named(game: Descent, name: str) -> Figure | None:
    return next((f for f in game.figures() if game.name(f) == name), None)


def _aimed_at(game: Descent, attacker: Figure, options: list[AnyOption]) -> int:
    """The spaces that every area of the question has in common: among them the target."""
    common = -1
    for option in options:
        if isinstance(option.value, tuple) and len(option.value) == 2 and option.value[1]:
            common &= option.value[1]
    if common == -1:
        common = game.visible(attacker)
    feet = 0
    for enemy in game.enemies(attacker):
        feet |= game.footprint(enemy)
    near = common & feet
    return near & -near
