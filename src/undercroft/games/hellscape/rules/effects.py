"""What each effect of an ability does (MD2-EFF)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, events, loadout
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.of_classes import Element
from undercroft.games.hellscape.cards.tree import (
    Choose,
    Deed,
    Draw,
    Gain,
    Harm,
    Heal,
    Ignore,
    Lose,
    PlaceAt,
    Remove,
    Reroll,
    Rule,
    Shove,
    Suffer,
    Unless,
    Walk,
)
from undercroft.games.hellscape.dice import COLOURS
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Rarity
from undercroft.games.hellscape.rules import gains, loot, shoving, spirits, steps, targets, wounds
from undercroft.games.hellscape.state import Ally, Enemy, Fighter, Hero
from undercroft.games.hellscape.use import Use


async def apply(game: Hellscape, use: Use, effects: Sequence[Effect]) -> None:
    """From left to right; a part that is impossible is skipped (MD2-LANG-14).

    Each counts what is there when its turn comes (MD2-EFF-14).
    """
    for effect in effects:
        match effect:
            case Gain():
                await _gain(game, use, effect)
            case Element(n, element):
                if isinstance(use.user, Hero):
                    await class_rules.of(game, use.user).gain(game, use.user, element, n)
            case Ignore(n, what):
                await _ignore(game, use, n, what)
            case Reroll(n, die):
                if use.roll is not None:
                    use.roll.rerolls += [die] * n
            case Heal():
                await _heal(game, use, effect)
            case Harm():
                await _harm(game, use, effect)
            case Walk(kind, n):
                await walk(game, use, n, no_reaction=kind == "slide")
            case Shove(kind, n, who):
                for enemy in await targets.figures(game, who, use):
                    if isinstance(enemy, Enemy):
                        await shoving.shove(game, use, enemy, n, away=kind == "push")
            case PlaceAt():
                await _place(game, use, effect)
            case Draw(n, ("common" | "rare" | "epic") as rarity):
                await _draw(game, use, n, rarity)
            case Suffer(n):
                if isinstance(use.user, Hero | Ally):
                    await _wound(game, use, use.user, n)
            case Lose(n, who):
                for hero in await targets.figures(game, who, use):
                    if isinstance(hero, Hero):
                        await steps.lose_action(game, hero, n)
            case Remove(n, who):
                for hero in await targets.figures(game, who, use):
                    await _remove(game, hero, n)
            case Choose(ways):
                await apply(game, use, await choose(game, use, ways))
            case Unless(mana, rest):
                if not await _paid(game, use, mana):
                    await apply(game, use, rest)
            case Deed("nothing"):
                pass
            case Rule(name):
                use.rules.append(name)
            case _:
                use.then.append(effect)  # what only a class or an attack can do


async def _gain(game: Hellscape, use: Use, effect: Gain) -> None:
    n, thing = effect.n, effect.thing
    roll = use.roll
    match thing:
        case "sword" if roll:
            roll.swords += n
        case "shield" if roll:
            roll.shields += n
        case "scratch" if roll:  # MD2-ICON-07
            await _wound(game, use, roll.hero, n)
        case "P" if roll and n > 0 and not (roll.attacking and isinstance(use.user, Hero)):
            pass  # the Shadow die is for attacks of Heroes (MD2-POOL-07)
        case _ if thing in COLOURS and roll:
            if n > 0:
                roll.add(game, thing * n)
            elif not roll.rolled:
                roll.less += thing * -n  # MD2-POOL-06
        case "mana":
            for who in await _receivers(game, use, effect.who):
                if isinstance(who, Hero):
                    if n > 0:
                        await gains.mana(game, who, n, use.card)
                    else:
                        game.lose_mana(who, -n, use.card)
        case "fire" | "frost":
            found = await targets.figures(game, effect.who or "target", use)
            await gains.afflict(game, found, thing, n, use.card)
        case "rage":
            for who in await _receivers(game, use, effect.who):
                if isinstance(who, Hero):
                    await class_rules.of(game, who).gain(game, who, thing, n)
        case "xp":
            for who in await _receivers(game, use, effect.who):
                if isinstance(who, Hero):
                    game.gain_xp(who, n, use.card)
        case "action":
            await _actions(game, use, n)
        case "MP":
            game.state.turn.points = max(0, game.state.turn.points + n)
        case "minion":  # MD2-LANG-09
            for who in await targets.figures(game, effect.who or "self", use):
                if isinstance(who, Enemy) and who.type == "mob":
                    wounds.join(game, who, n, use.card)
        case "treasure":
            use.treasure += n
        case _:
            pass  # nothing to add it to


async def _actions(game: Hellscape, use: Use, n: int) -> None:
    """More or fewer for the user, who has actions in their own turn alone (MD2-LANG-04, -07)."""
    hero = use.user
    if not isinstance(hero, Hero) or game.state.turn.who != hero.id:
        return
    if n > 0:
        game.state.turn.actions += n
    else:
        await steps.lose_action(game, hero, -n)


async def _receivers(game: Hellscape, use: Use, words: str) -> list[Fighter]:
    """Without a word it is the user (MD2-LANG-04)."""
    return await targets.figures(game, words or "self", use)


async def _ignore(game: Hellscape, use: Use, n: int, what: str) -> None:
    """Results, or whole dice, that are not resolved yet; the user says which (MD2-EFF-08)."""
    roll = use.roll
    if roll is None:
        return
    if what in ("sword", "shield"):
        roll.ignored[what] = roll.ignored.get(what, 0) + n
        return
    if not roll.rolled:
        roll.waiting.append((use.card, Ignore(n, what)))  # MD2-RAN-04
        return
    for _ in range(n):
        found = [
            (place, die)
            for place, die in enumerate(roll.cast, 1)
            if (die.colour == what and not die.fixed) or what in die.left()
        ]
        if not found:
            return
        die = await game.ask(
            use.seat(game),
            "ignore",
            [Option(f"die:{place}", die) for place, die in found],
            rule="MD2-EFF-08",
            about=(use.card, what),
        )
        if what in COLOURS:
            die.ignored = True
        else:
            die.dropped += (what,)


async def _heal(game: Hellscape, use: Use, effect: Heal) -> None:
    """Without a word: the user, or one Hero of the Zone instead (MD2-EFF-09)."""
    if effect.who:
        healed = await targets.figures(game, effect.who, use)
    else:
        healed = await targets.figures(game, "hero@zone", use)
    for who in healed:
        if isinstance(who, Enemy):
            wounds.mend(game, who, effect.n)
        else:
            await gains.heal(game, who, effect.n, use.card)


async def _harm(game: Hellscape, use: Use, effect: Harm) -> None:
    by = _killer(game, use)
    for who in await targets.figures(game, effect.who, use):
        if isinstance(who, Enemy):
            if effect.kind == "kill":
                for _ in range(effect.n):
                    if who.id in game.state.enemies:
                        wounds.kill_figure(game, who, by)
            else:
                wounds.hit(game, who, effect.n, use.card, by)
        else:
            await _wound(game, use, who, effect.n)


def _killer(game: Hellscape, use: Use) -> Hero | None:
    """Whose kill it would be; what an Enemy does to itself in a Hero's attack is the attacker's
    (MD2-XP-01, MD2-RUL-22)."""
    if isinstance(use.user, Hero):
        return use.user
    if use.roll is None or not use.roll.attacking:
        return None
    fighter = use.roll.hero
    return fighter if isinstance(fighter, Hero) else spirits.owner(game, fighter)


async def _wound(game: Hellscape, use: Use, who: Hero | Ally, n: int) -> None:
    await wounds.suffer(game, who, n, use.card, later=_attacks(use, who))


def _attacks(use: Use, who: Hero | Ally) -> bool:
    """Whether it is their own attack of that figure, which is finished first (MD2-KO-03)."""
    return use.roll is not None and use.roll.attacking and use.roll.hero is who


async def walk(game: Hellscape, use: Use, n: int, *, no_reaction: bool) -> None:
    """Up to so many steps by the movement rules (MD2-EFF-12)."""
    hero = use.user
    if not isinstance(hero, Hero) or hero.down:
        return  # walking is for those who stand (MD2-RUL-142)
    own = _attacks(use, hero)
    for left in range(n, 0, -1):
        ways, about = steps.ways(game, hero.zone), (hero.card, use.card, left)
        zone = await game.ask(hero.seat, "walk", ways, rule="MD2-EFF-12", about=about)
        if zone < 0:
            return
        safe = no_reaction or loadout.passive(game, hero, "no reaction")  # here (MD2-LANG-10)
        if not await steps.step(game, hero, zone, no_reaction=safe, later=own):
            return
        before = hero.health
        if await steps.arrive(game, hero, later=own) or (before and not hero.health):
            return


async def _place(game: Hellscape, use: Use, effect: PlaceAt) -> None:
    """Heroes into a Zone in line of sight; with `heroes@zone` any of them (MD2-EFF-12)."""
    user = use.user
    if user is None:
        return
    zone = await targets.spot(game, use, game.zones.sight[user.zone])
    found = await targets.figures(game, effect.who, use)
    for who in found:
        if len(found) > 1 and not await game.ask(
            use.seat(game),
            "along",
            [Option("along", True), Option("stay", False)],
            rule="MD2-DEC-29",
            about=(use.card, game.key(who)),
        ):
            continue
        steps.place(game, who, zone)


async def _draw(game: Hellscape, use: Use, n: int, rarity: Rarity) -> None:
    """Items for the user, or for who opened the door (MD2-LANG-08)."""
    hero = use.user if isinstance(use.user, Hero) else use.opener
    if hero is not None:
        await loot.draw_items(game, hero, (rarity,) * n)


async def _remove(game: Hellscape, who: Fighter, n: int) -> None:
    """Fire or Frost tokens of the owner's choice (MD2-LANG-10)."""
    for _ in range(min(n, who.fire + who.frost)):
        kinds = [kind for kind in ("fire", "frost") if getattr(who, kind)]
        seat = who.seat if isinstance(who, Hero) else game.players
        kind = await game.ask(
            seat,
            "condition",
            [Option(f"remove:{kind}", kind) for kind in kinds],
            rule="MD2-LANG-10",
            about=(game.key(who),),
        )
        setattr(who, kind, getattr(who, kind) - 1)
        game.emit(events.Gained, game.key(who), kind, -1, getattr(who, kind))


async def choose(
    game: Hellscape, use: Use, ways: tuple[tuple[Effect, ...], ...]
) -> tuple[Effect, ...]:
    return await game.ask(
        use.seat(game),
        "choose",
        [Option(f"way:{place}", way) for place, way in enumerate(ways, 1)],
        rule="MD2-LANG-11",
        about=(use.card,),
    )


async def _paid(game: Hellscape, use: Use, mana: int) -> bool:
    """The Hero in the combat may pay to prevent it (MD2-LANG-11)."""
    hero = use.roll.hero if use.roll else None
    if not isinstance(hero, Hero) or hero.down or hero.mana < mana:
        return False
    paid = await game.ask(
        hero.seat,
        "unless",
        [Option("pay", True), Option("let", False)],
        rule="MD2-LANG-11",
        about=(hero.card, mana, use.card),
    )
    if paid:
        game.lose_mana(hero, mana, use.card)
    return paid
