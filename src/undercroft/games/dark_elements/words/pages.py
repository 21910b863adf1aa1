"""All pages of the language, so that whoever reads a text knows every word."""

from undercroft.games.dark_elements.words import (
    always,
    attacking,
    daring,
    hand,
    moving,
    praying,
    reanimate,
    recovering,
    rolling,
    targets,
    terms,
    testing,
    weapons,
    whens,
)

PAGES = (
    whens,
    terms,
    weapons,
    targets,
    attacking,
    rolling,
    recovering,
    testing,
    moving,
    praying,
    daring,
    reanimate,
    hand,
    always,
)
