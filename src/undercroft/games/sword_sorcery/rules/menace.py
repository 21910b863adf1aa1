"""The Menace token of a master enemy (SNS-FULL-110 to -112, -117)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FigureName
from undercroft.games.sword_sorcery.state import Enemy, Figure, Hero


class Provoked(events.Fact, frozen=True):
    clause = "SNS-FULL-110"
    says = "{holder} has the Menace token of {master}."

    master: FigureName
    holder: FigureName


class MenaceFree(events.Fact, frozen=True):
    clause = "SNS-FULL-112"
    says = "The Menace token of {master} is free."

    master: FigureName


def take(game: SwordSorcery, master: Enemy, hero: Hero) -> None:
    master.menace = hero.id
    game.emit(Provoked, master.id, hero.id)


def let_go(game: SwordSorcery, master: Enemy) -> None:
    """A duel for the token is over with it (SNS-RUL-70)."""
    if not master.menace:
        return
    master.menace = ""
    game.emit(MenaceFree, master.id)
    duel = game.quest.duel
    if duel is not None and duel.master == master.kind:
        game.state.flags = tuple(one for one in game.state.flags if one != duel.flag)


def apart(game: SwordSorcery, attacker: Figure, target: Figure) -> bool:
    """In a duel the master and the hero with its Menace token fight each other alone
    (SNS-RUL-70)."""
    duel = game.quest.duel
    if duel is None or duel.flag not in game.state.flags:
        return False
    for one, other in ((attacker, target), (target, attacker)):
        if isinstance(one, Enemy) and one.kind == duel.master and one.menace:
            return other.id != one.menace
    return False
