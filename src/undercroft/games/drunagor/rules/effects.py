"""What the keywords do to a target (DRU-KW)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    conditions,
    cubes,
    damage,
    darkness,
    forced,
    health,
    monsters,
    movement,
    predicates,
    targets,
    traps,
    triggers,
)
from undercroft.games.drunagor.rules.use import Use
from undercroft.games.drunagor.state import CURSE, Figure, Hero, Monster
from undercroft.games.drunagor.tree import Drain, Effect, Item, Spec

BOOSTED = ("HEAL", "PREVENT", "SHIELD", "RETALIATE", "POISON", "BURN", "PUSH", "TELEKINESIS")


def worth(game: Drunagor, use: Use, item: Effect) -> int:
    """The number of an effect with its source's bonuses (DRU-SKILL-15, DRU-LANG-25)."""
    total = targets.amount(game, use, item.amount)
    if item.keyword in BOOSTED and isinstance(use.user, Hero):
        total += game.passives(use.user).always(item.keyword)
    return total


async def affect(game: Drunagor, use: Use, item: Item, figure: Figure) -> None:
    """Apply one item to one target; what it cannot take is skipped (DRU-SKILL-04)."""
    if isinstance(item, Drain):
        await drain(game, use, item, figure)
        return
    assert isinstance(item, Effect)
    if item.condition is not None and not predicates.holds(game, item.condition, use, figure):
        return
    if isinstance(figure, Hero) and figure.down:
        return
    token = tokens.INDEX.get(item.keyword)
    if token is not None:
        await conditions.inflict(game, figure, token, worth(game, use, item), use.user)
        return
    await _keyword(game, use, item, figure)


async def _keyword(game: Drunagor, use: Use, item: Effect, figure: Figure) -> None:
    match item.keyword:
        case "HEAL" | "REGENERATION":
            await heal(game, use, worth(game, use, item), figure)
        case "PREVENT":
            prevent(game, use, item, figure)
            if isinstance(use.user, Hero):
                await triggers.fire(game, use.user, "you prevent", that=figure)
        case "RETALIATE":
            if use.blow is not None:
                await damage.retaliate(game, use.blow, worth(game, use, item))
        case "MOVE" | "JUMP":
            amount = worth(game, use, item)
            await movement.move_effect(game, figure, amount, jump=item.keyword == "JUMP")
        case "PUSH":
            await forced.push(game, use, figure, worth(game, use, item))
        case "TELEKINESIS":
            await forced.telekinesis(game, use, figure, worth(game, use, item))
        case "SWAP":
            await forced.swap(game, use.user, figure)
        case "BEAR TRAP" | "FIRE TRAP" | "POISON TRAP":
            if isinstance(use.user, Hero) and use.skill is not None:
                await traps.lay(game, use.user, item.keyword, use.skill.id)
        case "SHADOW AURA":
            await darkness.small_tile_under(game, figure)
        case "EVOLVE":
            if isinstance(figure, Monster):
                figure.evolved += 1
        case "COMMAND":
            if isinstance(use.user, Monster):
                await monsters.command(game, use.user)
        case _:
            await _on_cubes(game, use, item, figure)


async def _on_cubes(game: Drunagor, use: Use, item: Effect, figure: Figure) -> None:
    """Keywords that touch a Hero's cubes; on others only POISON can be cleansed."""
    amount = worth(game, use, item)
    if item.keyword == "CLEANSE":
        conditions.take(figure, tokens.POISON)  # DRU-COND-07
    if not isinstance(figure, Hero):
        return
    match item.keyword:
        case "CLEANSE":
            await cubes.cleanse(game, figure, amount)
        case "CURSE":
            if game.immune(figure, "CURSE"):  # DRU-CUBE-11
                game.emit(events.Resisted, figure.name, "CURSE")
            else:
                await cubes.receive_curses(game, figure, amount)
        case "PENITENCE":
            await health.lose(game, [(figure, cubes.held(figure, CURSE))], "PENITENCE")
        case "FATIGUE" | "DISARM" | "SILENCE":
            await _tire(game, figure, item.keyword, amount)
        case "EXPEND":
            await cubes.expend_some(game, figure, amount, "EXPEND")
        case "RECALL":
            spared = use.entry if figure is use.user else -1
            await cubes.recall_some(game, figure, amount, spared)
        case "FREE RECALL":
            await cubes.recall(game, figure, "free")
        case _:
            raise KeyError(f"no rule for {item.keyword}")


async def _tire(game: Drunagor, hero: Hero, keyword: str, amount: int) -> None:
    """FATIGUE, DISARM and SILENCE expend cubes for nothing (DRU-KW-19, -25, -56)."""
    if game.immune(hero, "FATIGUE"):
        game.emit(events.Resisted, hero.name, keyword)
        return
    if keyword == "FATIGUE":
        await cubes.expend_some(game, hero, amount, "FATIGUE")
        return
    for colour in (0, 1) if keyword == "DISARM" else (2, 3):
        while hero.pool[colour]:
            cubes.expend(game, hero, colour, keyword)


async def heal(game: Drunagor, use: Use, amount: int, figure: Figure) -> None:
    """HEAL X (DRU-KW-30)."""
    if isinstance(figure, Hero):
        amount += game.passives(figure).always("HEAL RECEIVED")
    if health.heal(game, figure, amount) and isinstance(use.user, Hero):
        await triggers.fire(game, use.user, "you heal a target", that=figure)


def prevent(game: Drunagor, use: Use, item: Effect, figure: Figure) -> None:
    """PREVENT X, ALL, ALL BUT 1 (DRU-DMG-06, -07)."""
    blow = use.blow
    if blow is None or figure.id not in blow.left:
        return
    left = blow.left[figure.id]
    if item.amount.per == "ALL":
        stopped = max(0, left - item.amount.n)
    else:
        stopped = min(left, worth(game, use, item))
    blow.left[figure.id] = left - stopped
    game.emit(events.Prevented, use.user.name, figure.name, stopped)


async def drain(game: Drunagor, use: Use, item: Drain, figure: Figure) -> None:
    """Take the named thing and give it to the drainer; no damage, no answer (DRU-DMG-10)."""
    amount = targets.amount(game, use, item.amount)
    user = use.user
    if item.thing == "HEALTH":
        taken = min(amount, figure.health)
        await health.lose(game, [(figure, taken)], "DRAIN", user)
        if game.figure(user.id) is not None:
            health.heal(game, user, taken)
        return
    token = tokens.INDEX.get(item.thing)
    if token is not None:
        conditions.give(user, token, conditions.take(figure, token, amount))


async def split(
    game: Drunagor, use: Use, spec: Spec, items: list[Item], chosen: list[Figure]
) -> None:
    """SPLIT: divide the number among the targets, at least 1 each (DRU-KW-58, DRU-LANG-24)."""
    for item in items:
        if not isinstance(item, Effect) or not chosen:
            continue
        rest = worth(game, use, item)
        sharers = chosen[:rest]
        for place, figure in enumerate(sharers):
            after = len(sharers) - place - 1
            most = rest - after
            share = most
            if after:
                share = await game.ask(
                    game.seat(use.user),
                    "share",
                    [Option(f"share:{n}", n) for n in range(1, most + 1)],
                    rule="DRU-KW-58",
                    about=(use.user.name, figure.name, item.keyword),
                )
            rest -= share
            await _share(game, use, item, share, figure)


async def _share(game: Drunagor, use: Use, item: Effect, share: int, figure: Figure) -> None:
    if item.keyword == "HEAL":
        await heal(game, use, share, figure)
    elif item.keyword in tokens.INDEX:
        await conditions.inflict(game, figure, tokens.INDEX[item.keyword], share, use.user)
