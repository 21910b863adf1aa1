"""What enemies would do if they acted now, found by letting them act on a copy, by their own rules.

There is no second list of their rules here. A game names the rule by which each enemy acts, the
events that say whom it means, and the questions that leave this open.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from typing import Any, NamedTuple

from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.foresight import Foreseen, rehearse
from undercroft.core.game import Game
from undercroft.core.outlook import Intent, Outlook
from undercroft.core.rng import seeded
from undercroft.core.title import Title
from undercroft.core.wording import listed

ANEW = seeded("outlook")  # all that a seat cannot know is drawn from this


class Act(NamedTuple):
    """An enemy, and the rule by which it acts when its time comes."""

    who: str
    rule: Callable[[Any], Coroutine[Request, Any, None]]


class Aim(NamedTuple):
    """Whom an event says that an enemy goes for."""

    who: str
    targets: tuple[str, ...]
    rule: str = ""  # that decided; an attack on who was chosen before has none
    attacks: bool = False


class Foretelling(NamedTuple):
    """What a game says about those whom its rules play."""

    acts: Callable[[Any], Sequence[Act]]
    aim: Callable[[Event], Aim | None]
    told: frozenset[type[Event]]  # events that are shown; others are the rules' own business
    passing: Mapping[str, str]  # questions that do not stop it (`core.foresight.rehearse`)
    ties: frozenset[str]  # kinds of question that leave open whom it means
    note: Callable[[Any, int | None], str]


def outlook(title: Title, game: Game[Any], seat: int | None, telling: Foretelling) -> Outlook:
    """Every enemy that acts by what all can see."""
    steps = prospects(title, game, seat, telling)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Outlook = done.value
            return found


def prospects(
    title: Title, game: Game[Any], seat: int | None, telling: Foretelling
) -> Generator[None, None, Outlook]:
    """The same, with a pause before each enemy, for whoever has others to serve meanwhile; from the
    first on the game may go on."""
    intents = []
    state = game.state.clone()
    title.hidden(state, seat, ANEW)
    acts, note = telling.acts(game), telling.note(game, seat)
    yield
    for act in acts:
        seen = rehearse(title, state, act.rule, unveiling=title.unveiling, passing=telling.passing)
        found = _intent(title, act.who, seen, telling)
        if found.events or found.targets:
            intents.append(found)
        yield
    return Outlook(tuple(intents), note)


def _intent(title: Title, who: str, seen: Foreseen, telling: Foretelling) -> Intent:
    aims = [aim for event in seen.events if (aim := telling.aim(event)) and aim.who == who]
    free = bool(seen.left_open)
    aims = aims[:1] if free else aims  # what follows hangs on the way that the players choose
    last = aims[-1] if aims else Aim(who, ())
    rule = next((aim.rule for aim in reversed(aims) if aim.rule), "")
    told = tuple(event for event in seen.events if type(event) in telling.told)
    if seen.request is None or seen.request.kind not in telling.ties:
        return Intent(who, last.targets, last.attacks, rule, told, free=free)
    question = title.question(seen.game, seen.request)
    meant = tuple(dict.fromkeys(name for shown in question.options for name in shown.figures))
    between = listed([shown.label for shown in question.options], "or")
    asked = f"{question.prompt} ({between})"
    return Intent(who, meant or last.targets, False, question.rule, told, asked)
