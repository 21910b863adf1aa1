"""Magic Shields: tokens on a character, counted by source (SNS-FULL-076)."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.state import Figure, Hero, Shields
from undercroft.kit.decks import printed


def of(who: Figure, source: str) -> Shields | None:
    """Those that it has of a source; copies of one name are one (SNS-GOLD-07, SNS-RUL-02)."""
    name = printed(source)
    return next((one for one in who.shields if printed(one.source) == name), None)


def give(game: SwordSorcery, who: Figure, source: str, n: int, *, worn: bool = False) -> None:
    """Up to its own number of each source, never more (SNS-GOLD-07)."""
    if n <= 0 or not game.is_there(who):
        return
    had = of(who, source)
    if had is None:
        who.shields = (*who.shields, Shields(source, n, worn))
    elif had.n >= n:
        return
    else:
        who.shields = tuple(replace(one, n=n) if one is had else one for one in who.shields)
    game.emit(events.Shielded, who.id, n, source)


def fill(game: SwordSorcery, hero: Hero) -> None:
    """Those of worn armour and items are full again; what is no longer worn gives none."""
    lay_off(game, hero)
    worn = moments.worn_shields(game, hero)
    for source, n in worn.items():
        give(game, hero, source, n, worn=True)


def lay_off(game: SwordSorcery, hero: Hero) -> None:
    """Those of what he has taken off go with it."""
    if hero.shields:
        worn = moments.worn_shields(game, hero)
        hero.shields = tuple(one for one in hero.shields if not one.worn or one.source in worn)


def spend(game: SwordSorcery, who: Figure, hits: int) -> int:
    """One for each hit as long as there are any: those of armour and items first, then the oldest
    (SNS-DEF-03). How many were spent."""
    spent = min(hits, who.magic_shields)
    if not spent:
        return 0
    left = spent
    for source in sorted(who.shields, key=lambda one: not one.worn):
        n = min(left, source.n)
        left -= n
        who.shields = tuple(
            replace(one, n=one.n - n) if one is source else one for one in who.shields
        )
    who.shields = tuple(one for one in who.shields if one.n)
    game.emit(events.ShieldsSpent, who.id, spent, who.magic_shields)
    return spent
