"""What players of Hellscape usually do not want to be asked."""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.core.wishes import Standing
from undercroft.games.hellscape.cards.header import Blood, Price
from undercroft.games.hellscape.cards.tree import Gain, Ignore, Reroll
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import card_worth
from undercroft.games.hellscape.greedy.card_worth import Moment
from undercroft.games.hellscape.greedy.player import GreedyPlayer
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import equipment, limits
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Hero
from undercroft.kit.wishes import Program, first, words

SMALL = frozenset({"rotate", "take-back", "unequip"})  # wait for a reason
STOPPING = SMALL | {"stop", "use"}
FEW, LAST = 3, 1
LASTING = frozenset(limits.LASTING)
PROGRAM = Program(GreedyPlayer().choose)  # it draws no lots, and sees what its seat may see


def _hero(game: Hellscape, request: Request) -> Hero | None:
    card = request.about[0] if request.about else ""
    return next((hero for hero in game.state.heroes if hero.card == card), None)


# In a fight


def _roll(game: Hellscape, request: Request) -> str:
    return "roll" if words(request) <= {"roll"} | SMALL else ""


def _counted(request: Request) -> str:
    """All icons that are left, or the end of the roll."""
    dice = [option.key for option in request.options if option.key.startswith("die:")]
    keys = {option.key for option in request.options}
    return "rest" if "rest" in keys else dice[0] if dice else "count"


def _icons(game: Hellscape, request: Request) -> str:
    """No ability is left to come between them, and no re-roll that promises anything."""
    if not words(request) <= {"die", "rest", "count", "reroll"} | SMALL:
        return ""
    better = PROGRAM.answer(game, request).startswith("reroll:")
    return "" if better else _counted(request)


def _enough(game: Hellscape, request: Request) -> str:
    """Whoever is dead cannot be killed twice; what is parried cannot be parried again."""
    if not game.rolls:
        return ""
    roll = game.rolls[-1]
    swords, shields = roll.result()
    if roll.attacking:
        done = swords - shields >= game.left(roll.enemy)
    else:
        done = swords <= shields
    harm = any(option.key.endswith(":scratch") for option in request.options)
    return _counted(request) if done and not harm else ""


def _free(game: Hellscape, request: Request) -> str:
    """An ability that costs nothing, is there in every fight, and only helps."""
    if not game.rolls:
        return ""
    roll = game.rolls[-1]
    for option in request.options:
        if option.key.startswith("use:") and not option.key.startswith("use:drink:"):
            source: Source = option.value[1]
            if _is_free(source) and _only_helps(source, roll):
                return option.key
    return ""


def _is_free(source: Source) -> bool:
    ability = source.ability
    return not LASTING & set(ability.limits) and not any(
        isinstance(part, Price | Blood) for part in ability.parts
    )


def _only_helps(source: Source, roll: Roll) -> bool:
    """No effect of it is for the other side, and it asks for nothing."""
    now = Moment(attacking=roll.attacking)
    return all(
        isinstance(effect, Gain | Ignore | Reroll) and card_worth.worth((effect,), now) > 0
        for effect in source.ability.effects
    )


# In a turn


def _start(game: Hellscape, request: Request) -> str:
    """What costs nothing at the start of a turn is used; then on."""
    hero = _hero(game, request)
    if hero is None:
        return ""
    for option in request.options:
        if option.key.startswith("use:"):
            return option.key if limits.is_gift(game, hero, option.value[1]) else ""
    return "go" if words(request) <= {"go"} | SMALL else ""


def _end(game: Hellscape, request: Request) -> str:
    """The actions are spent, and the program would do nothing more either."""
    return "" if game.state.turn.actions > 0 else PROGRAM.only("end")(game, request)


def _pass(game: Hellscape, request: Request) -> str:
    """Somebody near is down to the last Health, or down to a third or burning and a potion would
    help: then it is worth a question."""
    hero = _hero(game, request)
    if hero is None:
        return ""
    near = game.heroes_at(1 << hero.zone)
    if any(one.health <= LAST for one in game.prey_at(1 << hero.zone)):  # or an ally
        return ""
    hurt = any(FEW * one.health <= game.max_health(one) or one.fire for one in near)
    return "pass" if not hurt else PROGRAM.only("pass")(game, request)


def _traded(game: Hellscape, request: Request) -> str:
    """Who trades with nobody and has nothing left to put on: taking off needs no action."""
    hero = _hero(game, request)
    alone = hero is not None and len(game.heroes_at(1 << hero.zone)) == 1
    return "done" if alone and words(request) <= {"done", "off"} else ""


def _wear(game: Hellscape, request: Request) -> str:
    """A thing with room where it belongs is put on, one that is no better than what is worn is
    kept; what has to be weighed against something else is asked."""
    hero = _hero(game, request)
    if hero is None:
        return ""
    key = PROGRAM.answer(game, request)
    item = key.removeprefix("equip:")
    if key == "keep" or (key == f"equip:{item}" and _room(game, hero, item) == [()]):
        return key
    return ""


def _room(game: Hellscape, hero: Hero, item: str) -> list[Deck]:
    known = item in game.library.items and equipment.may_equip(game, hero, item)
    return equipment.in_the_way(game, hero, item) if known else []


STANDING = (
    Standing("fight-icons", "Count the icons of a roll when nothing is left to use and no "
             "re-roll promises more.",
             ("resolve",), _icons),
    Standing("fight-enough", "Ask for nothing more when the Enemies are dead already, or when no "
             "Wound gets through.", ("resolve",), _enough),
    Standing("fight-free", "Use in a fight what costs nothing and only helps.", ("resolve",),
             _free),
    Standing("fight-roll", "Roll at once when no ability can add dice (the amulet is turned "
             "before an attack).", ("pool",), _roll),
    Standing("fight-shadow", "Always use the Shadow Ability when a mask allows it.", ("mask",),
             first),
    Standing("turn-order", "Heroes take their turns in the order of the party.", ("next-hero",),
             first),
    Standing("turn-start", "Use what costs nothing when a turn starts.", ("turn-start",), _start),
    Standing("turn-end", "End a turn when its actions are spent and nothing useful is left.",
             ("turn",), _end),
    Standing("turn-stop", "Stop when nothing is left to move for.", ("move",),
             PROGRAM.only("stop", among=STOPPING)),
    Standing("potions", "Between the actions of others ask about potions only when somebody near "
             "would need one.", ("window",), _pass),
    Standing("wear", "Put on what was found when its place is free, and keep what is no "
             "better than what is worn.", ("gained",), _wear),
    Standing("trade-end", "End an exchange when nothing is left to put on and nobody is there to "
             "trade with.", ("trade",), _traded),
    Standing("enemy-order", "Enemies act in the order of their cards.", ("enemy",), first),
    Standing("enemy-prey", "Enemies who may choose go for the Hero who bears it best.",
             ("nearest", "victim", "closest", "weakest"), PROGRAM.answer),
    Standing("credit", "Kills that are nobody's count for the Hero who needs them most.",
             ("credit",), PROGRAM.answer),
    Standing("level-order", "Heroes choose their skills in the order of the party.",
             ("level-up",), first),
    Standing("bless", "Bless the skill that the program thinks best.", ("bless",), PROGRAM.answer),
)  # fmt: skip
