"""What an Enemy's card does in a combat, for the paws that its dice show (MD2-ROLL-09)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.hellscape.cards.header import Lighting
from undercroft.games.hellscape.cards.tree import Ability, is_idle
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import effects, prowling
from undercroft.games.hellscape.use import Use


async def spend(game: Hellscape, roll: Roll) -> None:
    """The Enemy's abilities, as often as the paws allow (MD2-ROLL-09, -10, MD2-MOB-10).

    What is on the card of an Enemy is no choice (MD2-LANG-03).
    """
    card = game.enemy_card(roll.enemy)
    while True:
        possible = fitting(game, roll)
        options: list[Option[tuple[str, Ability] | None]] = [
            Option(f"ability:{key}", (key, ability))
            for key, ability in possible
            if ability.paws <= roll.paws
        ]
        if not options:
            return
        more = any(icon == "paw" for _, icon in roll.unresolved())
        if more and any(ability.paws > roll.paws for _, ability in possible):
            options.append(Option("wait", None))  # for the dearer one
        use = Use(user=roll.enemy, card=card.id, roll=roll)
        chosen = await game.ask(
            use.seat(game),
            "paws",
            options,
            rule="MD2-ROLL-09",
            about=(game.key(roll.enemy), roll.paws),
        )
        if chosen is None:
            return
        key, ability = chosen
        roll.paws -= ability.paws
        roll.used.append(key)
        game.tell_use(roll.enemy, card.id, ability)
        before = len(roll.cast)
        await effects.apply(game, use, ability.effects)
        for name in use.rules:
            if name == "FEAST":
                await prowling.feast(game, roll.enemy)
            else:
                roll.rules.append(name)
        game.tell_dice(roll.cast[before:])


def fitting(game: Hellscape, roll: Roll) -> list[tuple[str, Ability]]:
    """What the card could still do in this combat, with the keys."""
    return [
        (key, ability)
        for place, ability in enumerate(game.enemy_card(roll.enemy).rules.abilities)
        if ability.paws
        and _fits(game, roll, ability)
        and not ((key := f"paw{place}") in roll.used and only_once(ability))
    ]


def only_once(ability: Ability) -> bool:
    return any(limit in ("once per combat", "once per roll") for limit in ability.limits)


def _fits(game: Hellscape, roll: Roll, ability: Ability) -> bool:
    """The Enemy's present role: `ATTACK`, `DEFENSE` or either; and its light (MD2-ABIL-10)."""
    shadow = game.in_shadow(roll.enemy)
    if is_idle(ability.effects, attacking=not roll.attacking):  # MD2-RUL-127
        return False
    return ability.timing in ("COMBAT", "DEFENSE" if roll.attacking else "ATTACK") and all(
        shadow == (part.name == "SHADOW") for part in ability.parts if isinstance(part, Lighting)
    )
