"""What the keywords do to a target (DRU-KW)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments, tokens
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.tree import Drain, Effect
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules import (
    conditions,
    cubes,
    damage,
    darkness,
    forced,
    health,
    manifest,
    monsters,
    overlord,
    predicates,
    size,
    steps,
    targets,
    traps,
    tricks,
    triggered,
)
from undercroft.games.drunagor.state import CURSE, Figure, Hero, Monster
from undercroft.games.drunagor.use import Use

# What a text does to others, though it belongs to its user: also to one who is down (DRU-KO-04).
OUTWARD = ("RETALIATE", "BEAR TRAP", "FIRE TRAP", "POISON TRAP")


def worth(game: Drunagor, use: Use, item: Effect) -> int:
    """The number of an effect with its source's bonuses (DRU-SKILL-15, DRU-LANG-25)."""
    return targets.amount(game, use, item.amount) + _boost(game, use, item.keyword)


def _boost(game: Drunagor, use: Use, keyword: str) -> int:
    if keyword in wording.BOOSTED and isinstance(use.user, Hero):
        return predicates.bonus(game, use.user, keyword)
    return 0


def due(
    game: Drunagor, use: Use, item: Effect | Drain, figure: Figure, meant: Figure
) -> int | None:
    """The number of an item for one target; None when its condition does not hold of whom it
    means."""
    if isinstance(item, Drain):
        return targets.amount(game, use, item.amount)
    if item.condition is not None and not predicates.holds(game, item.condition, use, meant):
        return None
    if item.keyword == "PENITENCE":
        return cubes.held(figure, CURSE) if isinstance(figure, Hero) else 0
    return worth(game, use, item)


async def affect(
    game: Drunagor, use: Use, item: Effect | Drain, figure: Figure, amount: int
) -> None:
    """Apply one item to one target; what it cannot take is skipped (DRU-SKILL-04, DRU-TERM-20)."""
    if isinstance(figure, Hero) and figure.down:
        if isinstance(item, Drain) or item.keyword not in OUTWARD:
            return
    if amount <= 0 and item.amount.per != "ALL":  # DRU-RUL-91
        return
    if isinstance(item, Drain):
        await drain(game, use, item.thing, amount, figure)
        return
    token = tokens.INDEX.get(item.keyword)
    if token is not None:  # Resources as well: FOCUS, FURY and so on (DRU-KW-28)
        await conditions.inflict(game, figure, token, amount, use.user, regardless=item.regardless)
        return
    await _keyword(game, use, item, figure, amount)


async def _keyword(game: Drunagor, use: Use, item: Effect, figure: Figure, amount: int) -> None:
    """Immediate Effects, done here and now; no token is left of them (DRU-COND-12)."""
    match item.keyword:
        case "HEAL" | "REGENERATION":  # as a Monster's Triggered step: DRU-KW-51
            await heal(game, use, amount, figure)
        case "PREVENT":
            prevent(game, use, item, figure, amount)
            if isinstance(use.user, Hero):
                await triggered.fire(game, use.user, "you prevent", that=figure)
        case "RETALIATE":
            if use.attacker is not None and may_retaliate(game, use, use.attacker):
                await damage.retaliate(game, use.attacker, amount)
        case "MOVE" | "JUMP":
            jump = item.keyword == "JUMP"
            if isinstance(figure, Monster):  # the game runs enemies (DRU-RUL-133)
                await monsters.advance(game, figure, amount, jump=jump)
            else:
                await steps.move_effect(game, figure, amount, jump=jump)
        case "PUSH":
            before = figure.space
            await forced.push(game, use, figure, amount, regardless=item.regardless)
            if isinstance(figure, Monster) and game.is_large(figure) and figure.space != before:
                await size.settle(game, figure)  # where it ends it shoves and crushes
        case "TELEKINESIS":
            await forced.telekinesis(game, use, figure, amount, regardless=item.regardless)
        case "SWAP":
            await forced.swap(game, use.user, figure, regardless=item.regardless)
        case "BEAR TRAP" | "FIRE TRAP" | "POISON TRAP":
            if isinstance(use.user, Hero) and use.skill is not None:
                await traps.lay(game, use.user, item.keyword, use.skill.id)
        case "TRICK OR TREAT":
            await tricks.trick_or_treat(game, use)
        case "SHADOW AURA":
            await darkness.small_tile_under(game, figure)
        case "EVOLVE":  # DRU-KW-23
            if isinstance(figure, Monster):
                figure.evolved += amount
        case "COMMAND":
            if isinstance(use.user, Monster):
                await monsters.command(game, use.user)
        case "MAELSTROM":
            if isinstance(use.user, Monster):
                overlord.maelstrom(game, use.user)
        case "MANIFEST":
            if isinstance(use.user, Monster):
                await manifest.manifest(game, use.user)
        case _:
            await _on_cubes(game, item, figure, amount)


async def _on_cubes(game: Drunagor, item: Effect, figure: Figure, amount: int) -> None:
    """Keywords that touch a Hero's cubes; on others only POISON can be cleansed."""
    if item.keyword == "CLEANSE":
        conditions.shed(game, figure, tokens.POISON)  # DRU-COND-07
    if not isinstance(figure, Hero):
        return
    match item.keyword:
        case "CLEANSE":
            await cubes.cleanse(game, figure, amount)
        case "CURSE":
            if game.immune(figure, "CURSE") and not item.regardless:  # DRU-CUBE-11
                game.emit(events.Resisted, figure.name, "curse")
            else:  # DRU-KW-17
                await cubes.receive_curses(game, figure, amount)
        case "PENITENCE":  # a point for each Curse Cube, see `due` (DRU-KW-43)
            await health.lose(game, [(figure, amount)], "penitence")
        case "FATIGUE" | "DISARM" | "SILENCE":
            await tire(game, figure, item.keyword, amount, regardless=item.regardless)
        case "EXPEND":
            await cubes.expend_some(game, figure, amount, "expend")
        case "RECALL":  # DRU-KW-50
            await cubes.recall_some(game, figure, amount)
        case "FREE RECALL":  # DRU-KW-29
            await cubes.recall(game, figure, "free")
        case _:
            raise KeyError(f"no rule for {item.keyword}")


async def tire(
    game: Drunagor, hero: Hero, keyword: str, amount: int, *, regardless: bool = False
) -> None:
    """FATIGUE, DISARM and SILENCE expend cubes for nothing (DRU-KW-19, -25, -56)."""
    if not regardless and (game.immune(hero, "FATIGUE") or game.immune(hero, keyword)):
        game.emit(events.Resisted, hero.name, slugged(keyword))
        return
    if keyword == "FATIGUE":
        await cubes.expend_some(game, hero, amount, "fatigue")
        return
    for colour in (0, 1) if keyword == "DISARM" else (2, 3):
        while hero.pool[colour]:
            cubes.expend(game, hero, colour, slugged(keyword))


async def heal(game: Drunagor, use: Use, amount: int, figure: Figure) -> None:
    """HEAL X (DRU-KW-30)."""
    if isinstance(figure, Hero):
        amount += predicates.bonus(game, figure, "HEAL RECEIVED")
    if health.heal(game, figure, amount) and isinstance(use.user, Hero):
        await triggered.fire(game, use.user, "you heal a target", that=figure)


def prevent(game: Drunagor, use: Use, item: Effect, figure: Figure, amount: int) -> None:
    """PREVENT X, ALL, ALL BUT 1 (DRU-DMG-06, -07, DRU-KW-05, -45)."""
    blow = use.blow
    if blow is None or figure.id not in blow.left:
        return
    damage.use_shield(game, blow, figure)  # what the text gave before goes first (DRU-DMG-05)
    left = blow.left[figure.id]
    if item.amount.per == "ALL":  # a PREVENT of that number, so bonuses raise it too
        amount = max(0, left - item.amount.n) + _boost(game, use, "PREVENT")
    stopped = min(left, amount)
    blow.left[figure.id] = left - stopped
    game.emit(events.Prevented, use.user.name, figure.name, stopped)


def may_retaliate(game: Drunagor, use: Use, attacker: Figure) -> bool:
    """Who is a target of the attack may; a cube must reach the attacker (DRU-REACT-08, -09)."""
    blow = use.blow
    if blow is not None and not (blow.attack and any(f is use.user for f in blow.targets)):
        return False
    if use.cube < 0:
        return True
    return bool(targets.reach(game, use.user, use.range) & game.footprint(attacker))


async def drain(game: Drunagor, use: Use, thing: str, amount: int, figure: Figure) -> None:
    """Take the named thing and give it to the drainer; no damage, no answer.

    DRU-DMG-10, DRU-KW-22.
    """
    user = use.user
    if game.immune(figure, "DRAIN"):
        game.emit(events.Resisted, figure.name, "drain")
        return
    if thing == "HEALTH":
        taken = min(amount, figure.health - moments.least_health(game, figure))
        hurt = await health.lose(game, [(figure, taken)], "drain")
        if hurt and game.figure(user.id) is not None:
            health.heal(game, user, taken)
        return
    token = tokens.INDEX.get(thing)
    if token is not None:
        taken = conditions.shed(game, figure, token, amount)
        if game.figure(user.id) is not None:  # the immune do not get it (DRU-COND-13)
            await conditions.inflict(game, user, token, taken)


async def share(
    game: Drunagor, use: Use, item: Effect | Drain, chosen: list[Figure]
) -> list[tuple[Figure, int]]:
    """SPLIT of one item; its bonuses raise the total once (DRU-LANG-24)."""
    if isinstance(item, Drain):
        total = targets.amount(game, use, item.amount)
        return await split(game, use, item.thing, total, chosen)
    return await split(game, use, item.keyword, worth(game, use, item), chosen)


async def split(
    game: Drunagor, use: Use, what: str, total: int, chosen: list[Figure]
) -> list[tuple[Figure, int]]:
    """SPLIT: the user divides a number among targets, at least 1 each.

    DRU-KW-58, DRU-LANG-24.
    """
    shares: list[tuple[Figure, int]] = []
    sharers = chosen[:total]
    for place, figure in enumerate(sharers):
        after = len(sharers) - place - 1
        most = total - after
        share = most
        if after:
            share = await game.ask(
                game.seat(use.user),
                "share",
                [Option(f"share:{n}", n) for n in range(1, most + 1)],
                rule="DRU-KW-58",
                about=(use.user.name, figure.name, slugged(what)),
            )
        total -= share
        shares.append((figure, share))
    return shares
