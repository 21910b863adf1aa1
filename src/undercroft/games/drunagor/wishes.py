"""What players of Drunagor usually do not want to be asked."""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.core.wishes import Standing
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy.player import GreedyPlayer

SMALL = frozenset({"end", "unequip", "use", "focus"})


def _program(game: Drunagor, request: Request) -> str:
    """A fresh player each time: the same position gets the same answer."""
    return GreedyPlayer("wishes").choose(game, request).key


def _words(request: Request) -> set[str]:
    """The first words of all keys."""
    return {option.key.partition(":")[0] for option in request.options}


def _unhurt(game: Drunagor, request: Request) -> str:
    """Nobody is to lose any Health by the attack (the last thing that the question is about)."""
    struck = request.about[-1] if request.about else ()
    if not isinstance(struck, tuple) or not struck:
        return ""
    return "pass" if all(damage == 0 for _, damage in struck) else ""


def _end(game: Drunagor, request: Request) -> str:
    """No cube and no movement is left."""
    if not _words(request) <= SMALL:
        return ""
    return "end" if _words(request) <= {"end", "unequip"} else _only(game, request, "end")


def _only(game: Drunagor, request: Request, key: str) -> str:
    return key if _program(game, request) == key else ""


def _follower(game: Drunagor, request: Request) -> str:
    """A follower that the program would leave where it is."""
    who = request.about[0] if request.about else ""
    mine = any(follower.name == who for follower in game.state.followers.values())
    return _only(game, request, "stop") if mine else ""


def _single(game: Drunagor, request: Request) -> str:
    """One figure is in reach, and taking it or not is no question to the program."""
    figures = [option for option in request.options if option.key.startswith("figure:")]
    if len(figures) != 1 or request.option("done") is None:
        return ""
    return _program(game, request)


STANDING = (
    Standing("unhurt", "React only when damage would be prevented.", ("reaction",), _unhurt),
    Standing("turn-end", "End a turn when no cube and no movement is left to use.", ("turn",),
             _end),
    Standing("only-target", "Take the only target in reach when the Skill helps there.",
             ("target",), _single),
    Standing("curses", "Put a Curse on the Skill that is missed least.", ("curse",), _program),
    Standing("cleansing", "Cleanse the Skill that is missed most.", ("cleanse",), _program),
    Standing("positions", "Monsters that may stand in several places take what is best for us.",
             ("position", "way", "flyby"), _program),
    Standing("followers", "Followers stay unless there is something for them to do.", ("move",),
             _follower),
)  # fmt: skip
