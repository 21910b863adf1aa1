"""The damage procedure: SHIELD, reactions, loss of Health (DRU-DMG-01 e to h)."""

from __future__ import annotations

from undercroft.games.drunagor import events, moments, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import conditions, health, triggered
from undercroft.games.drunagor.state import Figure, Hero, Monster, Npc
from undercroft.games.drunagor.use import Blow

MUCH = 4
MUCH_LOST = "you lose 4 or more health to one attack"


async def resolve(game: Drunagor, blow: Blow) -> list[Figure]:
    """Carry a blow out; those who lost Health are returned."""
    blow.targets = [figure for figure in blow.targets if game.figure(figure.id) is not None]
    # Non-preventable damage skips all this and is no threat (DRU-DMG-04, DRU-KW-40, DRU-REACT-04).
    if blow.preventable:
        blow.threatened = threatened(blow)  # even if SHIELD takes all of it (DRU-REACT-03)
        for figure in blow.targets:
            use_shield(game, blow, figure)
            if blow.weapon and isinstance(figure, Monster) and figure.hand:
                await moments.monster_hit(game, blow, figure)
        if blow.threatened:
            await moments.threat(game, blow)
    losses = [
        (figure, blow.left[figure.id])
        for figure in blow.targets
        if game.figure(figure.id) is not None
    ]
    before = {figure.id: figure.health for figure, _ in losses}
    attacker = blow.attacker if blow.attack else None
    hurt = await health.lose(game, losses, blow.why, attacker)
    if game.has_auras:  # who bore another's damage (Meek) was no target of it (DRU-DMG-13)
        hurt = [figure for figure in hurt if figure.id in blow.left]
    for figure in blow.targets if blow.attack else ():
        if blow.attacker is None or game.allied(figure, blow.attacker):
            continue
        if isinstance(figure, Hero):
            await triggered.fire(game, figure, "you are attacked", attacker=blow.attacker)
            if figure in hurt:
                await triggered.fire(game, figure, "you lose health", attacker=blow.attacker)
                if before[figure.id] - figure.health >= MUCH:
                    await triggered.fire(game, figure, MUCH_LOST, attacker=blow.attacker)
    return hurt


def threatened(blow: Blow) -> tuple[int, ...]:
    """Those of the Heroes' side, in battle of any, who would take damage (DRU-REACT-01)."""
    return tuple([f.id for f in blow.targets if blow.left[f.id] > 0 and not isinstance(f, Monster)])


def use_shield(game: Drunagor, blow: Blow, figure: Figure) -> None:
    """SHIELD tokens must be discarded, one per point (DRU-DMG-05, DRU-COND-16, DRU-ALLY-02)."""
    shields = figure.tokens[tokens.SHIELD]
    if not shields or isinstance(figure, Npc):
        return
    used = conditions.take(figure, tokens.SHIELD, min(shields, blow.left[figure.id]))
    if used:
        blow.left[figure.id] -= used
        game.emit(events.Shielded, figure.name, used)


async def retaliate(game: Drunagor, attacker: Figure, amount: int) -> None:
    """RETALIATE: damage to the attacker at once, less its SHIELD (DRU-KW-53)."""
    if game.figure(attacker.id) is None:
        return
    await resolve(game, Blow([attacker], {attacker.id: amount}, "retaliate", attack=False))
