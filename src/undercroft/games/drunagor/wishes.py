"""What players of Drunagor usually do not want to be asked."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.wishes import Standing
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy.player import GreedyPlayer
from undercroft.kit.wishes import Program, words

SMALL = frozenset({"end", "unequip", "use", "focus"})


def _choose(game: Drunagor, request: Request) -> AnyOption:
    """A fresh player each time: the same position gets the same answer."""
    return GreedyPlayer("wishes").choose(game, request)


PROGRAM = Program(_choose)


def _unhurt(game: Drunagor, request: Request) -> str:
    """Nobody is to lose any Health by the attack."""
    struck = _stakes(request)
    return "pass" if struck and all(damage == 0 for damage in struck.values()) else ""


def _stakes(request: Request) -> dict[str, int]:
    """Whom the attack of a reaction window strikes, and the damage that is left."""
    return dict(request.about[2]) if len(request.about) > 2 else {}


def _declined(game: Drunagor, request: Request) -> str:
    """He has passed on this threat, and the Reactions of others since made it no worse and gave him
    no new way. Where it still fells a Hero and may be less by now, he is asked all the same."""
    if len(request.about) < 5:
        return ""
    struck, before, ways = _stakes(request), dict(request.about[3]), request.about[4]
    if set(request.keys()) - set(ways):
        return ""
    if struck == before:
        return "pass"
    if any(damage > before.get(name, 0) for name, damage in struck.items()):
        return ""
    falls = any(struck.get(hero.name, 0) >= hero.health for hero in game.state.heroes)
    return "" if falls else "pass"


def _end(game: Drunagor, request: Request) -> str:
    """No cube and no movement is left."""
    if words(request) <= {"end", "unequip"}:
        return "end"
    return PROGRAM.only("end", among=SMALL)(game, request)


def _follower(game: Drunagor, request: Request) -> str:
    """A follower that the program would leave where it is."""
    who = request.about[0] if request.about else ""
    mine = any(follower.name == who for follower in game.state.followers.values())
    return PROGRAM.only("stop")(game, request) if mine else ""


def _single(game: Drunagor, request: Request) -> str:
    """One figure is in reach, and taking it or not is no question to the program."""
    figures = [option for option in request.options if option.key.startswith("figure:")]
    if len(figures) != 1 or request.option("done") is None:
        return ""
    return PROGRAM.answer(game, request)


STANDING = (
    Standing("unhurt", "React only when damage would be prevented.", ("reaction",), _unhurt),
    Standing("declined", "Ask nobody twice about one threat, unless it grew or still fells a Hero.",
             ("reaction",), _declined),
    Standing("turn-end", "End a turn when no cube and no movement is left to use.", ("turn",),
             _end),
    Standing("only-target", "Take the only target in reach when the Skill helps there.",
             ("target",), _single),
    Standing("curses", "Put a Curse on the Skill that is missed least.", ("curse",),
             PROGRAM.answer),
    Standing("cleansing", "Cleanse the Skill that is missed most.", ("cleanse",), PROGRAM.answer),
    Standing("positions", "Monsters that may stand in several places take what is best for us.",
             ("position", "way", "flyby"), PROGRAM.answer),
    Standing("followers", "Followers stay unless there is something for them to do.", ("move",),
             _follower),
)  # fmt: skip
