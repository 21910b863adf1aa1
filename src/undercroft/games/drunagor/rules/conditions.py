"""Condition and Resource tokens: gaining, losing, and the Conditions step (DRU-COND)."""

from __future__ import annotations

from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import health, predicates, triggered
from undercroft.games.drunagor.state import Figure, Hero, Npc
from undercroft.games.drunagor.tokens import (
    ALL,
    BURN,
    CONDITIONS,
    IDS,
    KINDS,
    LIMIT,
    MARK,
    NAMES,
    RESOURCES,
    SHIELD,
    STUN,
)

# Those that cost no Health; STUN is told first.
CALM = (STUN, *(t for t in CONDITIONS if KINDS[t].fades and not KINDS[t].wounds and t != STUN))
HARDINESS = "IMMUNITY TO ALL CONDITIONS FROM ENEMIES AND TERRAIN"


def limit(game: Drunagor, figure: Figure, token: int) -> int:
    """How many tokens of a kind a figure may hold; `+1 MAX FOCUS` raises it."""
    most = LIMIT[token]
    if token in RESOURCES and isinstance(figure, Hero):
        most += predicates.bonus(game, figure, f"MAX {NAMES[token]}")
    return most


def give(figure: Figure, token: int, amount: int, most: int | None = None) -> int:
    """Put tokens on a figure up to the limit; tokens beyond it are ignored (DRU-COND-03)."""
    room = LIMIT[token] if most is None else most
    figure.tokens, gained = tokens.put(figure.tokens, token, amount, limit=room)
    return gained


def take(figure: Figure, token: int, amount: int | None = None) -> int:
    """Take tokens away: `amount` of them, or all."""
    if not figure.tokens[token]:
        return 0
    figure.tokens, taken = tokens.take(figure.tokens, token, amount)
    return taken


def shed(game: Drunagor, figure: Figure, token: int, amount: int | None = None) -> int:
    """Tokens leave a figure, and everybody is told."""
    if not figure.tokens[token]:
        return 0
    taken = take(figure, token, amount)
    if taken:
        game.emit(events.TokensLost, figure.name, IDS[token], taken)
    return taken


async def inflict(
    game: Drunagor,
    figure: Figure,
    token: int,
    amount: int,
    source: Figure | None = None,
    *,
    regardless: bool = False,
) -> int:
    """A figure takes tokens, unless it is immune (DRU-COND-13) or holds none (DRU-TERM-02).

    How many it gained is returned.
    """
    if isinstance(figure, Npc) or amount <= 0:
        return 0
    name = NAMES[token]
    hostile = source is not None and not game.allied(source, figure)
    hardened = hostile and hardy(game, figure, token)
    if not regardless and (hardened or game.immune(figure, name)):
        game.emit(events.Resisted, figure.name, IDS[token])
        return 0
    gained = give(figure, token, amount, limit(game, figure, token))
    if not gained:
        return 0
    game.emit(events.TokensGained, figure.name, IDS[token], gained)
    if token == MARK and source is not None:
        figure.marked_by = source.id  # DRU-COND-11, DRU-KW-49
    if isinstance(figure, Hero) and token in CONDITIONS:
        await triggered.fire(game, figure, "you gain a condition")
        if token == BURN:
            await triggered.fire(game, figure, "you step on lava or gain burn")
    elif isinstance(figure, Hero) and token == SHIELD:
        await triggered.fire(game, figure, "you gain shield")
    if token in CONDITIONS and isinstance(source, Hero) and source is not figure:
        await triggered.fire(game, source, "you inflict a condition", that=figure)
    if game.battle and KINDS[token].wounds:  # at once, and gone (DRU-PVP-07)
        await health.lose(game, [(figure, shed(game, figure, token))], IDS[token])
    return gained


def hardy(game: Drunagor, figure: Figure, token: int) -> bool:
    """Immune to all Conditions that enemies or terrain would give."""
    return (
        isinstance(figure, Hero)
        and token in CONDITIONS
        and predicates.trait(game, figure, HARDINESS)
    )


def remove_all(game: Drunagor, figure: Figure) -> None:
    """All Conditions leave; Resource tokens stay."""
    for token in CONDITIONS:
        shed(game, figure, token)
    figure.marked_by = -1


def outgrow(game: Drunagor, hero: Hero) -> None:
    """Whoever becomes immune to a Condition keeps no token of it (DRU-RUL-213)."""
    if hero.down or not game.loadout(hero).immunities:
        return
    for token in CONDITIONS:
        if hero.tokens[token] and game.immune(hero, NAMES[token]):
            shed(game, hero, token)


async def resolve(game: Drunagor, figure: Figure) -> bool:
    """The Conditions step. True when STUN was resolved (DRU-TURN-02, DRU-RUL-12).

    It is the same for all who have turns (DRU-COND-15). SLOW, KNOCK DOWN, INTIMIDATE and a
    RANGER'S MARK wait for their event (DRU-COND-04).
    """
    held = figure.tokens
    if not any(held[: len(CONDITIONS)]):
        return False
    for token in tokens.WOUNDING:  # DRU-COND-05 to -07
        count = figure.tokens[token]
        if not count:
            continue
        _fade(game, figure, token)
        await health.lose(game, [(figure, count * KINDS[token].wounds)], IDS[token])
        if game.figure(figure.id) is None:
            return False
    stunned = bool(figure.tokens[STUN])  # DRU-COND-08
    for token in CALM:
        _fade(game, figure, token)
    return stunned


def _fade(game: Drunagor, figure: Figure, token: int) -> None:
    if KINDS[token].fades:
        shed(game, figure, token, KINDS[token].fades)


def receive_move(game: Drunagor, figure: Figure, points: int) -> int:
    """The points that a Move effect has after SLOW and KNOCK DOWN, which it takes away.

    DRU-MOVE-16, DRU-KW-34.
    """
    for token in tokens.LAMING:
        if shed(game, figure, token):
            points = max(0, points - KINDS[token].lames)
            if KINDS[token].lames == ALL:
                game.emit(events.MoveLost, figure.name, IDS[token])
    return points


def end_attack(game: Drunagor, figure: Figure, held: tuple[int, ...] | None = None) -> None:
    """After the holder's next attack INTIMIDATE is gone (DRU-COND-09).

    `held`: its tokens when the attack began; what came in its midst waits for the next.
    """
    for token in tokens.WEAKENING:
        shed(game, figure, token, None if held is None else held[token])
