"""What Heroes gain and spend: Mana, healing, prices (MD2-EFF)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import spirits
from undercroft.games.hellscape.state import Ally, Fighter, Hero


async def mana(game: Hellscape, hero: Hero, n: int, why: str = "") -> None:
    """Up to the maximum, or what the class makes of it (MD2-SHA-02)."""
    await class_rules.of(game, hero).gain_mana(game, hero, n, why)


def is_hurt(game: Hellscape, who: Hero | Ally) -> bool:
    """Whether healing would do anything; not for who lies there (MD2-RUL-142)."""
    if isinstance(who, Ally):
        return who.health < spirits.max_health(game, who)
    return not who.down and (who.fire > 0 or who.health < game.max_health(who))


async def heal(game: Hellscape, who: Hero | Ally, n: int, why: str = "") -> None:
    """For each point the healed Hero may lose a Fire token instead (MD2-EFF-09)."""
    if isinstance(who, Ally):
        game.heal(who, n, spirits.max_health(game, who), why)
        return
    if who.down:  # until a Lifebringer raises him (MD2-RUL-142)
        return
    most = game.max_health(who)
    quench = 0
    if who.fire:
        needed = min(n, most - who.health)
        quench = await game.ask(
            who.seat,
            "quench",
            [Option(f"fire:{k}", k) for k in range(min(n, who.fire) + 1)],
            rule="MD2-EFF-09",
            about=(who.card, n, needed),
        )
        who.fire -= quench
        if quench:
            game.emit(events.Gained, game.key(who), "fire", -quench, who.fire, why)
    game.heal(who, n - quench, most, why)


async def afflict(game: Hellscape, found: Sequence[Fighter], kind: str, n: int, why: str) -> None:
    """Fire or Frost on each of them; whom the last tokens go to, the players say where there are
    too few for all (MD2-COMP-05, MD2-TIE-01)."""
    left = [who for who in found if n > 0 and game.suffers(who)]
    while left:
        who = left[0]
        if len(left) > 1 and 0 < game.supply() < n * len(left):
            who = await game.ask(
                game.players,
                "target",
                [Option(f"figure:{game.key(one)}", one) for one in left],
                rule="MD2-TIE-01",
                about=(why,),
            )
        left = [one for one in left if one is not who]
        game.inflict(who, kind, n, why)


def purse(game: Hellscape, hero: Hero, coin: str) -> int:
    """What the Hero has of a coin that abilities cost."""
    return hero.mana if coin == "mana" else class_rules.of(game, hero).purse(hero, coin)


def spend(game: Hellscape, hero: Hero, coin: str, n: int) -> None:
    """The price of one ability; every other is paid for itself (MD2-BER-04)."""
    if coin == "mana":
        game.lose_mana(hero, n)
    else:
        class_rules.of(game, hero).spend(game, hero, coin, n)


def wants_mana(game: Hellscape, hero: Hero) -> bool:
    """Whether Mana would be of use."""
    return hero.mana < game.max_mana(hero) or class_rules.of(game, hero).wants_mana(hero)
