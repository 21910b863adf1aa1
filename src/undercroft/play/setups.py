"""What to play, from the words of a command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.lobby import Mode
from undercroft.core.title import Title


def chosen_adventure(
    title: Title,
    adventure: str | None,
    campaign: str | None = None,
    battleground: str | None = None,
) -> str:
    """The one adventure, campaign or battleground that was named."""
    named = [id for id in (adventure, campaign, battleground) if id is not None]
    if not named:
        known = (*title.adventures(), *title.campaigns(), *title.battlegrounds())
        raise BadSetup("Nothing to play was named.", f"Known: {', '.join(known)}.")
    if len(named) > 1:
        raise BadSetup(f"{' and '.join(named)} cannot be played at once.", "Name one of them.")
    if campaign is not None and campaign not in title.campaigns():
        known = tuple(title.campaigns())
        raise UnknownName(f"There is no campaign “{campaign}”.", f"Known: {', '.join(known)}.")
    title.brief(named[0])
    return named[0]


def parse_options(wishes: Sequence[str], **others: str | None) -> dict[str, str]:
    """`growth=none` and the like, as a setup has them.

    >>> parse_options(["growth=none"], monsters="ask", format=None)
    {'monsters': 'ask', 'growth': 'none'}
    """
    options = {name: choice for name, choice in others.items() if choice}
    for wish in wishes:
        name, equals, choice = wish.partition("=")
        if not equals:
            raise BadSetup(f"“{wish}” is no option.", "Write NAME=CHOICE.")
        options[name.strip()] = choice.strip()
    return options


def explained(title: Title, adventure: str, options: Mapping[str, str]) -> list[str]:
    """The settings of a game that say what they change ("Difficulty: grim. ...")."""
    mode: Mode = "adventure"
    if adventure in title.campaigns():
        mode = "campaign"
    elif adventure in title.battlegrounds():
        mode = "battle"
    return [
        f"{wish.name}: {choice.name}. {choice.text}"
        for wish in title.lobby().options
        if not wish.modes or mode in wish.modes
        for choice in wish.choices
        if choice.text and choice.id == options.get(wish.id, wish.default)
    ]
