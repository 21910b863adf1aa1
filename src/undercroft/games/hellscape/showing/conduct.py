"""How Roaming Monsters and Bosses behave, in plain words."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.cards.behaviour import Pattern, Step, read_pattern
from undercroft.games.hellscape.cards.english import count, signed, thing
from undercroft.games.hellscape.library import TrackSpace

CROWD = "crowd"  # a goal that is a Zone
THAT_HERO = "that Hero"  # of whom the step before speaks


@lru_cache(maxsize=512)
def conduct(written: str) -> str:
    """A pattern as it stands on the card.

    >>> conduct("in light: take 3 wound; walk shadow")
    'In Light: it takes 3 Wounds, it goes to the nearest Shadow.'
    """
    return pattern(read_pattern(written))


def pattern(one: Pattern) -> str:
    when = _numbered(english.CONDITIONS.get(one.condition, one.condition), one.n)
    return f"{when[:1].upper()}{when[1:]}: {steps(one.steps)}."


def steps(found: tuple[Step, ...]) -> str:
    return ", ".join(map(_step, found))


def space(one: TrackSpace) -> str:
    """What a space of a Boss's track adds; some add nothing."""
    words = [f"attacks with {english.dice(one.attack)} more" if one.attack else ""]
    words += [f"defends with {english.dice(one.defense)} more" if one.defense else ""]
    words += [f"{count(one.actions, 'action')} more" if one.actions else ""]
    words += [steps(one.steps)]
    return ", ".join(word for word in words if word)


def _goal(step: Step) -> str:
    return _numbered(english.GOALS.get(step.goal, step.goal), step.n)


def _numbered(words: str, n: int) -> str:
    return words.format(zones=count(n, "Zone"), heroes=count(n, "Hero"))


def _step(step: Step) -> str:
    n = step.n
    match step.verb:
        case "suffer":
            return f"it takes {count(n, 'Wound')}"
        case "heal":
            return f"it heals {n}"
        case "heal-each":
            return f"it heals {n} for each Hero"
        case "to-shadow":
            return "it goes to the nearest Shadow"
        case "walk":
            return f"it moves up to {count(n, 'Zone')} toward {_goal(step)}"
        case "place":
            return f"it is placed {'in' if step.goal == CROWD else 'with'} {_goal(step)}"
        case "appear":
            return f"it appears beside {_goal(step)}"
        case "leave":
            return "it leaves the board"
        case "devour":
            return f"it kills {count(n, 'Minion')} in its Zone"
        case "attack-each":
            return f"it attacks each {_crowd(step)}"
        case "attack":
            added = f" with {english.dice(step.thing)} more" if step.thing else ""
            return f"it attacks {_goal(step) if step.goal else THAT_HERO}{added}"
        case "deal":
            return f"{count(n, 'Wound')} to each {_crowd(step)}"
        case "give":
            whom = f"each {_crowd(step)}" if step.goal else THAT_HERO
            return f"{signed(n, thing(step.thing))} for {whom}"
        case _:
            return "a Mob comes into its Zone, or one in play gets 1 Minion and acts once"


def _crowd(step: Step) -> str:
    return "Hero in sight" if step.goal == "heroes@los" else _goal(step)
