"""Step 6 of an attack: wounds for each figure it hits, and what they bring (DSC-ATTACK-16 ff.)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.tree import Call
from undercroft.games.descent.digest import Power
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import movement, supply, wounds
from undercroft.games.descent.state import Figure, Hero, Mask, Monster
from undercroft.games.descent.strike import Strike

AREAS = ("blast", "bolt", "breath")
TOKENS = ("Bleed", "Burn", "Daze", "Frost", "Stun", "Web")  # left by at least 1 damage
INVULNERABLE = 10  # armor of the potion (DSC-POTION-07)


async def deal(game: Descent, strike: Strike) -> None:
    """Every figure the attack affects, in the attacker's order (DSC-ATTACK-20)."""
    left = [figure for figure in strike.affected if figure not in strike.feared]
    for _ in strike.feared:
        game.emit(events.AttackMissed, game.name(strike.attacker), "fear", "DSC-ABIL-26")
    while left:
        figure = left[0]
        if len(left) > 1:
            figure = await game.ask(
                game.seat(strike.attacker),
                "next-target",
                [Option(f"figure:{game.name(figure)}", figure) for figure in left],
                rule="DSC-ATTACK-20",
                about=(game.name(strike.attacker),),
            )
        left.remove(figure)
        await _hit(game, strike, figure)


async def _parried(game: Descent, strike: Strike, figure: Figure) -> bool:
    """The overlord's window when a monster hits a hero: a card may act instead (DSC-TIME-10)."""
    if not isinstance(figure, Hero) or game.is_heroic(strike.attacker):
        return False
    occasion = Occasion(strike=strike, hero=figure, figure=figure, target=figure)
    await game.interrupts.window(game, "monster-hits", occasion, "hero")
    return occasion.stopped


async def _hit(game: Descent, strike: Strike, figure: Figure) -> None:
    if await _parried(game, strike, figure):
        return
    total = _total(game, strike, figure)
    if strike.deadly and isinstance(figure, Monster):
        await wounds.monster_dies(game, figure, strike.attacker, for_good=True)
        return
    protection = await armor(game, strike, figure)
    through = max(0, total - protection)
    game.emit(
        events.AttackHit, game.name(strike.attacker), game.name(figure), total, protection, through
    )
    if isinstance(figure, Hero) and through:
        through = await _cancel(game, figure, through, ignoring_armor=False)
    lost = await wounds.suffer(game, figure, through, game.name(strike.attacker), strike.attacker)
    if "Leech" in strike.abilities:
        await _leech(game, strike, figure, lost)
    if not game.there(figure):
        return
    if "Poison" in strike.abilities and isinstance(figure, Hero):  # DSC-ABIL-50
        wounds.place_token(game, figure, "Poison", lost)
    if total > 0:  # DSC-ATTACK-19: at least 1 damage before armor
        for token in TOKENS:
            if token in strike.abilities:
                n = 1 + strike.extra_tokens.get(token, 0)
                wounds.place_token(game, figure, token, n)
        if "Knockback" in strike.abilities and not game.immune(figure, "Knockback"):
            await _knock_back(game, strike, figure)


def _total(game: Descent, strike: Strike, figure: Figure) -> int:
    """Ironskin shrugs off areas, and Sorcery's part of the damage (DSC-ABIL-35)."""
    if not game.has(figure, "Ironskin"):
        return strike.damage()
    if strike.shape in AREAS:
        return 0
    sorcery = min(strike.abilities.get("Sorcery", 0), strike.points() - strike.to_range)
    return strike.damage() - sorcery


async def armor(game: Descent, strike: Strike, figure: Figure) -> int:
    """Armor after Pierce, never below 0 (DSC-ATTACK-17, DSC-ABIL-49)."""
    pierce = 0 if game.immune(figure, "Pierce") else strike.abilities.get("Pierce", 0)
    if isinstance(figure, Monster):
        extra = game.reign().monsters.get("armor", 0) if figure.animated_by < 0 else 0
        return max(0, game.card(figure).card.armor + figure.armor + extra - pierce)
    if figure.monkey:  # DSC-MONKEY-04
        return 0
    sheet = game.sheet(figure)
    worn = sheet.armor + sheet.armor_against.get(strike.kind, 0)
    if strike.shape in AREAS:
        worn += sheet.armor_against.get(strike.shape, 0)
    for power in sheet.conditional:
        for guard in power.clause.guards:
            if getattr(guard, "words", "") == "no armor" and not _armored(game, figure):
                worn += 1
    if figure.waiting == "invulnerability" and await game.ask(
        figure.seat,
        "invulnerability",
        [Option("use", True), Option("keep", False)],
        rule="DSC-POTION-07",
        about=(figure.sheet, strike.damage()),
    ):
        figure.waiting = ""
        worn += INVULNERABLE
    return max(0, worn - pierce)


def _armored(game: Descent, hero: Hero) -> bool:
    return any(game.library.items[id].type == "armor" for id in hero.equipped)


async def _cancel(game: Descent, hero: Hero, through: int, *, ignoring_armor: bool) -> int:
    """Shields and their like, in the defender's order, as long as wounds are left (DSC-RUL-60)."""
    sheet = game.sheet(hero)
    for power in sheet.moments.get("wounded", ()):
        for effect in power.clause.effects:
            if isinstance(effect, Call) and effect.name == "cancel":  # Corbin
                through -= min(through, effect.number())
    while through:
        ways: dict[str, tuple[Power, Call] | None] = {}  # two shields of a kind are one option
        for power in sheet.usable:
            for effect in power.clause.effects:
                if not isinstance(effect, Call) or effect.name != "cancel":
                    continue
                if power.clause.tagged("exhaust") and power.card in hero.exhausted:
                    continue
                if any(hero.fatigue < cost.n for cost in power.clause.costs):
                    continue
                if ignoring_armor and effect.word(1) == "armored":
                    continue
                ways[f"cancel:{power.card}"] = (power, effect)
        if not ways:
            return through
        options = [Option(key, way) for key, way in (*ways.items(), ("suffer", None))]
        chosen = await game.ask(
            hero.seat, "cancel", options, rule="DSC-ITEM-06", about=(hero.sheet, through)
        )
        if chosen is None:
            return through
        power, effect = chosen
        if power.clause.tagged("exhaust"):
            hero.exhausted += (power.card,)
        for cost in power.clause.costs:
            wounds.spend_fatigue(game, hero, cost.n)
        bonus = sum(call.number() for _, call in sheet.calls.get("shield-bonus", ()))
        shield = game.library.items[power.card].type == "shield"
        most = through if effect.word() == "all" else effect.number() + (bonus if shield else 0)
        stopped = min(through, most)
        through -= stopped
        game.emit(events.Cancelled, game.name(hero), stopped, power.card)
    return through


async def _leech(game: Descent, strike: Strike, figure: Figure, lost: int) -> None:
    """DSC-ABIL-44: fatigue goes with the wounds, or further wounds; the attacker is healed."""
    tired = 0
    if isinstance(figure, Hero):
        tired = min(lost, figure.fatigue)
        figure.fatigue -= tired
    if game.there(figure):
        await wounds.suffer(game, figure, lost - tired, "Leech", strike.attacker)
    wounds.heal(game, strike.attacker, lost)


async def _knock_back(game: Descent, strike: Strike, figure: Figure) -> None:
    """Up to three spaces away, over whatever lies between (DSC-ABIL-36 to -40)."""
    options = [Option("stay", None), *_landings(game, figure, strike.knockback)]
    place = await game.ask(
        game.seat(strike.attacker),
        "knockback",
        options,
        rule="DSC-ABIL-36",
        about=(game.name(figure),),
    )
    if place is not None:
        await movement.thrown(game, figure, place)  # DSC-ABIL-37


def _landings(game: Descent, figure: Figure, n: int) -> list[Option[Place | None]]:
    """Places where the whole figure fits, each space within `n` of where it was (DSC-RUL-69)."""
    ground = game.ground
    here = game.footprint(figure)
    taken = _taken(game) & ~here | supply.out_of_bounds(game, figure)
    size = (1, 1) if isinstance(figure, Hero) else game.card(figure).card.size
    upright = False if isinstance(figure, Hero) else figure.place.upright
    anchor = next(iter(bits(here)))
    found: list[Option[Place | None]] = []
    for space in bits(ground.within(anchor, n) & ~(1 << anchor)):
        place = Place(space, upright)
        covered = covers(ground, size, place)
        if not covered or not ground.whole(covered) or covered & taken:
            continue
        shift = space - anchor
        if all(ground.within(old, n) >> old + shift & 1 for old in bits(here)):
            found.append(Option(f"space:{space}", place))
    return found


def _taken(game: Descent) -> Mask:
    """Spaces where nobody can end: figures and what blocks movement (DSC-GRID-07, -09)."""
    terrain = game.state.terrain
    taken = terrain.rubble | terrain.water
    for rolling in game.state.rolling:
        taken |= rolling.spaces
    return taken | supply.occupied(game)
