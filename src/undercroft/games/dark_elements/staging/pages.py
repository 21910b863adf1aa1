"""All pages of the language, so that whoever reads a text knows every word."""

from undercroft.games.dark_elements.staging import (
    actions,
    branching,
    facts,
    harming,
    holding,
    monsters,
    moving,
    opening,
    places,
    telling,
    tokens,
    tracks,
    traits,
    whens,
)

PAGES = (
    whens,
    actions,
    holding,
    facts,
    places,
    monsters,
    tokens,
    traits,
    branching,
    harming,
    moving,
    opening,
    telling,
    tracks,
)
