"""Answers inside an attack: fatigue dice, surges, re-rolls, areas, and what stops wounds."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent import templates
from undercroft.games.descent.cards.effect import Ability, Bonus, Effect
from undercroft.games.descent.cards.words.attacks import DamageTimes
from undercroft.games.descent.cards.words.boons import Fatigue, Heal, Kill
from undercroft.games.descent.cards.words.either import Choose, Threat
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import prices
from undercroft.games.descent.greedy.foes import worn
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.rules import damage
from undercroft.games.descent.state import Figure, Hero, Mask, Monster
from undercroft.games.descent.strike import Strike

TOKEN = 0.35  # what a token on an enemy is worth


def armor(game: Descent, strike: Strike, figure: Figure) -> int:
    pierce = strike.abilities.get("Pierce", 0)
    if isinstance(figure, Hero):
        return max(0, worn(game, figure, strike.kind) - pierce)
    return max(0, damage.hide(game, figure) - pierce)


def wounds_left(game: Descent, figure: Figure) -> int:
    if isinstance(figure, Hero):
        return figure.wounds
    return game.toughness(figure) - figure.wounds


def short(strike: Strike) -> int:
    """The range that is missing after enhancements and Sorcery are put into it."""
    if strike.kind == "melee" or strike.sure:
        return 0
    free = 0 if strike.both else strike.points()
    return strike.distance - strike.range() - free


def lethal(game: Descent, strike: Strike, more: int = 0) -> bool:
    """Whether everybody it hits dies of it as it stands."""
    spent = max(0, strike.distance - strike.range()) if strike.kind != "melee" else 0
    dealt = strike.damage() + more - (0 if strike.both or strike.sure else spent)
    foes = _foes(game, strike)
    return bool(foes) and all(
        dealt - armor(game, strike, figure) >= wounds_left(game, figure) for figure in foes
    )


def _foes(game: Descent, strike: Strike) -> list[Figure]:
    side = game.is_heroic(strike.attacker)
    return [f for f in strike.affected if game.is_heroic(f) != side and f not in strike.feared]


def spend(game: Descent, options: list[AnyOption]) -> AnyOption:
    """Surges on range while it is missing, then on damage until all are dead, then the rest."""
    done = next((o for o in options if o.key == "done"), options[-1])
    if not game.strikes:
        return done
    strike = game.strikes[-1]
    missing = short(strike)
    buys = [o for o in options if isinstance(o.value, Power)]
    tired = next((o for o in options if o.key == "fatigue"), None)
    if missing > 0:
        reach = max(buys, key=lambda o: _adds(o.value, "range"), default=None)
        if reach is not None and _adds(reach.value, "range"):
            return reach
        return tired if tired is not None and missing <= _dice(strike) else done
    if not lethal(game, strike):
        best = max(buys, key=lambda o: _harm(game, strike, o.value), default=None)
        if best is not None and _harm(game, strike, best.value) > 0:
            return best
        if tired is not None and _one_more_kills(game, strike):
            return tired
    useful = max(buys, key=lambda o: _other(o.value), default=None)
    if useful is not None and _other(useful.value) > 0:
        return useful
    return done


def _dice(strike: Strike) -> int:
    """Power dice that fatigue could still add."""
    attacker = strike.attacker
    return min(strike.room_for_power(), attacker.fatigue) if isinstance(attacker, Hero) else 0


def _one_more_kills(game: Descent, strike: Strike) -> bool:
    """Whether a power die or two could make the difference for something that is worth it."""
    dice = min(2, _dice(strike))
    for figure in _foes(game, strike):
        if isinstance(figure, Monster):
            worth = prices.kill(game.book, game.card(figure).card)
            lacking = wounds_left(game, figure) - (strike.damage() - armor(game, strike, figure))
            if 0 < lacking <= dice and worth > 0.6:
                return True
            if worth > prices.WINS and dice:
                return True
    return False


def _adds(power: Power, stat: str) -> int:
    total = 0
    for effect in power.clause.effects:
        match effect:
            case Bonus(amount, found) if found == stat:
                total += amount
            case Choose():
                total += 1
            case _:
                pass
    return total


def _harm(game: Descent, strike: Strike, power: Power) -> float:
    """Damage for the surges it takes; Pierce as far as there is armor."""
    most = max((armor(game, strike, figure) for figure in _foes(game, strike)), default=0)
    value = float(_adds(power, "damage"))
    for effect in power.clause.effects:
        match effect:
            case Ability("Pierce", rank):
                value += min(rank, most)
            case DamageTimes():
                value += strike.damage()
            case Kill():
                value += 20
            case _:
                pass
    return value / max(1, power.clause.surges)


def _other(power: Power) -> float:
    """What a purchase is good for beside wounds."""
    return sum(_boon(effect) for effect in power.clause.effects)


def _boon(effect: Effect) -> float:
    match effect:
        case Ability("Stun" | "Web" | "Burn" | "Daze" | "Bleed"):
            return TOKEN
        case Heal() | Fatigue():
            return 0.3
        case Threat():
            return 0.2
        case _:
            return 0.0


def share(options: list[AnyOption], game: Descent) -> AnyOption:
    """As much into range as is missing, nothing if it cannot suffice."""
    if not game.strikes:
        return options[0]
    strike = game.strikes[-1]
    missing = max(0, strike.distance - strike.range())
    return min(options, key=lambda o: _gap(o.key, missing))


def _gap(key: str, wanted: int) -> tuple[int, int]:
    word = key.rpartition(":")[2]
    n = int(word) if word.isdigit() else 0
    return (0, n) if n >= wanted else (1, n)


def choose(options: list[AnyOption], game: Descent) -> AnyOption:
    """Range or damage."""
    missing = short(game.strikes[-1]) if game.strikes else 0
    wanted = "range" if missing > 0 else "damage"
    return next((o for o in options if wanted in o.key), options[0])


def reroll(game: Descent, options: list[AnyOption], seat: int) -> AnyOption:
    """The attacker's side rolls misses and poor faces again; the other side the good ones."""
    enough = next((o for o in options if o.key in ("enough", "keep", "none")), options[0])
    if not game.strikes:
        return enough
    strike = game.strikes[-1]
    own = game.seat(strike.attacker) == seat
    if own and not strike.failed() and lethal(game, strike) and short(strike) <= 0:
        return enough
    if not own and (strike.failed() or short(strike) > 0):
        return enough
    for option in options:
        if option is enough or not option.key.startswith("die:"):
            continue
        if _poor(strike, option) == own:
            return option
    return enough


def _poor(strike: Strike, option: AnyOption) -> bool:
    place = option.value if isinstance(option.value, int) else -1
    if 0 <= place < len(strike.faces):
        face = strike.faces[place]
        if face.miss:
            return True
        mean = {"R": 2.2, "W": 1.7, "U": 1.0, "G": 2.2, "Y": 0.3}.get(strike.dice[place], 1.0)
        worth = face.damage + 0.5 * face.surge
        if strike.kind != "melee":
            worth += 0.3 * (face.range - 2)
        return worth < mean
    if 0 <= place - len(strike.faces) < len(strike.powers):
        return strike.powers[place - len(strike.faces)] == "blank"
    return False


def shape(game: Descent, attacker: Figure, target: Mask, options: list[AnyOption]) -> AnyOption:
    """The area that hits most enemies and fewest friends; plain if areas gain nothing."""
    side = game.is_heroic(attacker)
    figures = [(f, game.footprint(f), game.is_heroic(f) == side) for f in game.figures()]

    def value(option: AnyOption) -> float:
        covered = _covered(game, option, target, attacker)
        total = 0.0
        for figure, feet, friendly in figures:
            if feet & covered:
                worth = _worth(game, figure)
                total += -worth if friendly or figure is attacker else worth
        return total

    return max(options, key=value)


def _worth(game: Descent, figure: Figure) -> float:
    if isinstance(figure, Hero):
        return 1.0 + prices.life(game.book, figure) / max(1, figure.wounds)
    return 0.3 + prices.kill(game.book, game.card(figure).card)


def _covered(game: Descent, option: AnyOption, target: Mask, attacker: Figure) -> Mask:
    value = option.value
    if isinstance(value, tuple) and isinstance(value[-1], int) and value[-1]:
        return value[-1]
    if option.key == "blast" and target:
        space = target.bit_length() - 1
        return templates.blast(game.ground, game.scene(), space, 1)
    if option.key == "sweep":
        return game.ground.around(game.footprint(attacker)) | target
    return target


def cancel(game: Descent, hero: Hero, through: int, options: list[AnyOption]) -> AnyOption:
    """What costs nothing first; fatigue only when it hurts."""
    suffer = next((o for o in options if o.key == "suffer"), options[-1])
    free = [o for o in options if o is not suffer and not _costs(o)]
    if free:
        return free[0]
    dear = [o for o in options if o is not suffer]
    if dear and (through >= hero.wounds or hero.wounds <= 6 or hero.fatigue > 3):
        return dear[0]
    return suffer


def _costs(option: AnyOption) -> bool:
    power = option.value[0] if isinstance(option.value, tuple) and option.value else None
    return isinstance(power, Power) and bool(power.clause.costs)
