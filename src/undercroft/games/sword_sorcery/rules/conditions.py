"""Body conditions and fire: how they are given, and how they end (SNS-COND, SNS-FIRE)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import menace
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.values import flies, mighty
from undercroft.games.sword_sorcery.state import (
    Companion,
    Condition,
    ConditionKind,
    Enemy,
    Figure,
    Friend,
)

Affliction = ConditionKind | Literal["fire1", "fire2"]
PASSING: tuple[ConditionKind, ...] = ("blind", "slow", "stun", "exhaust")  # end with a turn


async def give(
    game: SwordSorcery,
    who: Figure,
    what: Affliction,
    *,
    value: int = 0,
    cause: str = "",
    by: Figure | None = None,
) -> None:
    """SNS-COND-02 ff.; who repeats a condition suffers 1 HP in its place (SNS-COND-03)."""
    if not game.is_there(who):
        return
    if what == "fire1" or what == "fire2":
        _burn(game, who, what, cause)
        return
    if what == "stun" and isinstance(who, Enemy):
        menace.let_go(game, who)  # SNS-FULL-112, even where it counts as Slow
    if what == "stun" and mighty(game, who):  # SNS-FULL-109
        what = "slow"
    if what == "ko" and (flies(game, who) or mighty(game, who)):
        return  # SNS-COND-06, SNS-KO-03
    if who.has(what):
        # SNS-COND-04, -05: the old one keeps its value, side and duration
        await suffer(game, who, 1, cause=f"repeat-{what}", by=by)
        return
    fresh = _in_own_turn(game, who)
    who.conditions = (*who.conditions, Condition(what, value, fresh=fresh))
    game.emit(events.Afflicted, who.id, what, value, cause)


def _burn(game: SwordSorcery, who: Figure, side: Literal["fire1", "fire2"], cause: str) -> None:
    """Tokens add up without limit (SNS-FIRE-01, -02)."""
    if side == "fire1":
        who.fire1 += 1
    else:
        who.fire2 += 1
    game.emit(events.Afflicted, who.id, side, 0, cause)


def _in_own_turn(game: SwordSorcery, who: Figure) -> bool:
    """Whether it is received in their own running turn, or the owner's (SNS-COND-08,
    SNS-FULL-212)."""
    state = game.state
    if isinstance(who, Enemy) or state.step != "hero":
        return False
    acting = state.heroes[state.turn].id
    return (who.owner if isinstance(who, Companion) else who.id) == acting


def free(game: SwordSorcery, who: Figure, what: Affliction, cause: str = "") -> bool:
    """Take a condition, or all fire tokens of a side, from a figure. Whether there was one."""
    if what == "fire1":
        had, who.fire1 = who.fire1 > 0, 0
    elif what == "fire2":
        had, who.fire2 = who.fire2 > 0, 0
    else:
        had = bool(who.conditions) and who.has(what)
        if had:
            who.conditions = tuple(one for one in who.conditions if one.kind != what)
    if had:
        game.emit(events.Freed, who.id, what, cause)
    return had


def free_of_all(game: SwordSorcery, who: Figure, cause: str = "") -> None:
    """`cure all`: every body condition; fire is none (SNS-LANG-39, SNS-COND-07)."""
    for one in who.conditions:
        free(game, who, one.kind, cause)


def rise(game: SwordSorcery, who: Figure, cause: str = "") -> None:
    """Who lies and has come to fly stands up at once (SNS-KO-03)."""
    if who.lying and flies(game, who):
        free(game, who, "ko", cause)


def end_turn(game: SwordSorcery, who: Friend) -> None:
    """What lasts until the end of the next Hero Turn: a token of this very turn stays for one more
    (SNS-COND-08, SNS-BLND-03, SNS-SLOW-02, SNS-STUN-02). A red Critical lasts (SNS-RCRT-01)."""
    for one in who.conditions:
        if one.kind in PASSING and not one.fresh:
            free(game, who, one.kind, "turn")
    who.conditions = tuple(replace(one, fresh=False) for one in who.conditions)


def poison(who: Figure) -> int:
    """What Poison does in each Time Phase (SNS-POIS-01)."""
    return sum(one.value for one in who.conditions if one.kind == "poison")


def bleed_on(game: SwordSorcery, who: Figure) -> None:
    """Bleeding is flipped, or removed if it has been (SNS-BLED-03)."""
    for one in who.conditions:
        if one.kind == "bleed" and one.flipped:
            free(game, who, "bleed", "time")
    who.conditions = tuple(
        replace(one, flipped=True) if one.kind == "bleed" else one for one in who.conditions
    )


def burn_down(who: Figure, fire1: int, fire2: int) -> None:
    """Fire I goes, Fire II becomes Fire I: so many, as far as they are there (SNS-FIRE-03)."""
    less = min(fire2, who.fire2)
    who.fire1 += less - min(fire1, who.fire1)
    who.fire2 -= less
