"""The player: hands each question to whoever weighs its options, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core import rng
from undercroft.core.decisions import AnyOption, Request
from undercroft.core.game import Game
from undercroft.core.rng import Seed
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import answers
from undercroft.games.drunagor.greedy.aim import Aiming
from undercroft.games.drunagor.greedy.appraisal import Appraisal
from undercroft.games.drunagor.greedy.card_sums import CardSums, ability, card_sums
from undercroft.games.drunagor.greedy.exploring import Calm
from undercroft.games.drunagor.greedy.friend import Roster
from undercroft.games.drunagor.greedy.outlook import Outlook
from undercroft.games.drunagor.greedy.parry import Parry
from undercroft.games.drunagor.greedy.places import Places
from undercroft.games.drunagor.greedy.plan import Plan
from undercroft.games.drunagor.greedy.replies import weigher
from undercroft.games.drunagor.greedy.sequel import Sequel
from undercroft.games.drunagor.greedy.threat import Threats
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.rules import mending, movement
from undercroft.games.drunagor.state import TRAUMA, Follower, Hero

TRAUMATIC = 16  # a Trauma Cube of a rival, in Health
IDLE = frozenset({"end", "exchange"})  # what nobody does with Monsters about


class GreedyPlayer:
    """Weighs what it is offered by cards, ground and what the Monsters are about to do."""

    def __init__(self, seed: Seed) -> None:
        self._chance = rng.seeded(seed, "player")
        self._threats = Threats()
        self._roster = Roster()
        self._using: tuple[int, Skill, int] | None = None  # hero, card, colour in use
        self._fought = (0, 0, 0)  # rooms, least Health of the Monsters in all, since round
        self._protected = ""  # whom the last Reaction was meant for
        self._seen: tuple[tuple[object, ...], Appraisal] | None = None
        self._calm_since: tuple[int, int] = (0, 0)  # rooms revealed, round
        self._sequel = Sequel()

    def choose(self, game: Game[Any], request: Request) -> AnyOption:
        assert isinstance(game, Drunagor)
        options = list(request.options)
        match request.kind:
            case "turn":
                return self._turn(game, options)
            case "reaction":
                return self._react(game, request, options)
            case "target":
                return self._target(game, request, options)
            case "area":
                return self._area(game, request, options)
            case "move":
                return self._move(game, request, options)
            case _:
                return self._best(options, weigher(game, request))

    def told(self, game: Game[Any], request: Request, option: AnyOption) -> None:
        """Somebody chose for it: the questions that this brings are its own again."""
        assert isinstance(game, Drunagor)
        if request.kind == "turn":
            self._sequel = Sequel()
            self._note(game, game.state.heroes[game.state.turn.who], option)
        elif request.kind == "reaction":
            self._using = None
            if option.value is not None:
                parry = Parry(game, request)
                self._using = parry.hero.id, option.value.skill, option.value.colour
                self._protected = parry.protected(option.value)

    # Picking

    def _best(self, options: list[AnyOption], weigh: Callable[[AnyOption], float]) -> AnyOption:
        """The option of most worth; equals by lot."""
        values = [weigh(option) for option in options]
        most = max(values)
        equal = [o for o, value in zip(options, values, strict=True) if value >= most - 1e-9]
        if len(equal) == 1:
            return equal[0]
        self._chance, place = rng.draw(self._chance, len(equal))
        return equal[place]

    # The greater questions

    def _view(self, game: Drunagor, hero: Hero, cubes: bool = False) -> Appraisal:
        """The outlook of a Hero; whether `cubes` have moved since matters only for a turn."""
        key = _fingerprint(game, hero)
        if cubes:
            self._seen = None
        if self._seen is None or self._seen[0] != key or self._seen[1].game is not game:
            self._seen = (
                key,
                Appraisal(
                    Outlook(game, hero, self._threats, self._roster, self._stalled(game, hero)),
                    hero,
                ),
            )
        return self._seen[1]

    def _turn(self, game: Drunagor, options: list[AnyOption]) -> AnyOption:
        hero = game.state.heroes[game.state.turn.who]
        fighting = bool(game.state.monsters) or game.battle
        chosen = self._sequel.next(game, hero, options) if fighting else None
        if chosen is None and fighting and _nothing_left(hero, options):
            chosen = options[-1]
        if chosen is None:
            appraisal = self._view(game, hero, cubes=True)
            places = Places(appraisal)
            if game.shares_square(hero):
                return self._pass_by(game, hero, places, options)
            if fighting:
                plan = Plan(appraisal, places, options)
                chosen = plan.first_step()
                self._sequel.keep(game, hero, plan.goes_to, plan.sequel)
            else:
                chosen = Calm(appraisal, places, options, self._rested(game)).choose()
        self._note(game, hero, chosen)
        return chosen

    def _pass_by(
        self, game: Drunagor, hero: Hero, places: Places, options: list[AnyOption]
    ) -> AnyOption:
        """In passing a friend: what the Hero paused for, then on to the best place."""
        for option in options:
            if answers.welcome(game, hero, option.value):
                return option
        moves = [option for option in options if option.value[0] == "move"]
        return self._best(moves, lambda option: places.worth(option.value[1]))

    def _rested(self, game: Drunagor) -> int:
        rooms, since = self._calm_since
        if rooms != len(game.state.rooms) or since > game.state.round:
            since = game.state.round
            self._calm_since = len(game.state.rooms), since
        return game.state.round - since

    def _stalled(self, game: Drunagor, hero: Hero) -> int:
        """Rounds in which no enemy was hurt: hiding must come to an end."""
        state = game.state
        health = sum(monster.health for monster in state.monsters.values())
        if game.battle:
            rivals = [other for other in state.heroes if not game.allied(other, hero)]
            health = sum(other.health - TRAUMATIC * other.slots.count(TRAUMA) for other in rivals)
        rooms, least, since = self._fought
        if rooms != len(state.rooms) or health < least or since > state.round:
            self._fought = len(state.rooms), health, state.round
        return state.round - self._fought[2]

    def _note(self, game: Drunagor, hero: Hero, chosen: AnyOption) -> None:
        """Remember the card in use, for the questions it brings."""
        match chosen.value:
            case ("skill", entry, colour):
                self._using = hero.id, game.skill(hero.cards[entry]), colour
            case ("mend", colour):
                self._using = hero.id, mending.MENDING, colour
            case ("focus" | "use", id):
                self._using = hero.id, game.skill(id), -1
            case ("ability", entry):
                self._using = hero.id, ability(entry), -1
            case _:
                self._using = None

    def _react(self, game: Drunagor, request: Request, options: list[AnyOption]) -> AnyOption:
        self._using = None
        parry = Parry(game, request)
        chosen = parry.choose(options)
        if chosen.value is not None:
            self._using = parry.hero.id, chosen.value.skill, chosen.value.colour
            self._protected = parry.protected(chosen.value)
        return chosen

    def _target(self, game: Drunagor, request: Request, options: list[AnyOption]) -> AnyOption:
        user = game.named(request.about[0])
        if not isinstance(user, Hero):
            return self._best(options, lambda option: 0.0)
        appraisal = self._view(game, user)
        aiming = Aiming(appraisal, request)
        if any(keyword == "PREVENT" for keyword, _ in aiming.step.deeds):
            return self._best(options, lambda o: float(o.key == f"figure:{self._protected}"))
        return self._best(options, aiming.value)

    def _area(self, game: Drunagor, request: Request, options: list[AnyOption]) -> AnyOption:
        user = game.named(request.about[0])
        if not isinstance(user, Hero):
            return options[0]
        appraisal = self._view(game, user)
        aiming = Aiming(appraisal, request)
        squares_of = game.ground.board.squares_of

        def struck(option: AnyOption) -> float:
            area, careful = option.value
            if careful:  # it spares no enemy
                return -1.0
            if area < 0:
                return 0.01
            mask = squares_of[area]
            return sum(
                aiming.on(foe.figure) for foe in appraisal.outlook.foes if foe.footprint & mask
            )

        return self._best(options, struck)

    def _move(self, game: Drunagor, request: Request, options: list[AnyOption]) -> AnyOption:
        who, points, jump = request.about
        figure = game.named(who)
        if isinstance(figure, Follower):
            follower = figure
            found = movement.options(game, follower, points, jump=jump)
            return self._best(
                options, lambda option: answers.follower_move(game, follower, found, option.value)
            )
        if not isinstance(figure, Hero):  # somebody sends a Monster: it stays where it is
            return options[0]
        appraisal = self._view(game, figure)
        card: CardSums | None = None
        colour = -1
        if self._using is not None and self._using[0] == figure.id:
            card, colour = card_sums(self._using[1]), self._using[2]
        places = Places(appraisal).going(points, jump=jump)
        plan = Plan(appraisal, places, [])
        squares = [option for option in options if isinstance(option.value, int)]
        return self._best(squares, lambda option: plan.destination(card, colour, option.value))


def _nothing_left(hero: Hero, options: list[AnyOption]) -> bool:
    """Whether a turn in a fight can only end."""
    idle = IDLE if sum(hero.pool) <= 1 else IDLE | {"recall"}
    return options[-1].key == "end" and all(option.value[0] in idle for option in options)


def _fingerprint(game: Drunagor, hero: Hero) -> tuple[object, ...]:
    """All that an outlook is made from: while it is the same, the outlook is."""
    state = game.state
    return (
        hero.id,
        state.marker,
        len(state.queue),
        state.dark,
        state.chests,
        *[(m.id, m.space, m.health, m.tokens, m.card, m.evolved) for m in state.monsters.values()],
        *[(h.space, h.health, h.tokens, h.down, h.blocked) for h in state.heroes],
        *[f.space for f in state.followers.values()],
        *state.npcs,
        *state.tokens,
        *state.events,
        *state.piles,
        state.rooms,
        state.doors,
    )
