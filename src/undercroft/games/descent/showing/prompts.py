"""The sentence of every question: who has to decide what (DSC-DEC)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.wording import capital, counted
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.showing.gear import WINDOWS
from undercroft.games.descent.showing.names import Names
from undercroft.games.descent.state import Hero
from undercroft.kit.in_words import prompted


def prompt(game: Descent, request: Request) -> str:
    asked = prompted(game, request, PROMPTS)
    return f"{_who_rerolls(game, request)}, {asked}" if request.kind == "reroll" else asked


def subject(game: Descent, request: Request) -> str:
    """The figure that the question is about: named in it, else who attacks or acts."""
    state = game.state
    if request.kind == "familiar":
        return str(request.about[1])
    figures = {hero.sheet for hero in state.heroes} | {m.name for m in state.monsters.values()}
    if request.about and request.about[0] in figures:
        return str(request.about[0])
    if game.strikes:
        return game.id(game.strikes[-1].attacker)
    active = state.monsters.get(state.activation.who)
    if active is not None:
        return active.name
    return state.heroes[state.turn.who].sheet if state.turn.who >= 0 else ""


def called(game: Descent, who: str) -> str:
    """A figure by its id."""
    return Names(game.library).figure(who)


def card_name(game: Descent, id: str) -> str:
    """A card of any deck by its id."""
    return Names(game.library).card(id)


def _turn(game: Descent, who: str) -> str:
    turn = game.state.turn
    left = [counted(turn.points, "movement point")]
    if turn.attacks:
        left.append(counted(turn.attacks, "attack"))
    return f"{called(game, who)}, what do you do? ({', '.join(left)} left)"


def _monster(game: Descent, who: str) -> str:
    active = game.state.activation
    left = [counted(active.points, "movement point")]
    if active.attacks:
        left.append(counted(active.attacks, "attack"))
    return f"{called(game, who)} is active: what does it do? ({', '.join(left)} left)"


def _window(game: Descent, window: str, *facts: str) -> str:
    return f"{_moment(game, window, facts)}. Do you play a card? ({game.state.threat} threat)"


def _moment(game: Descent, window: str, facts: tuple[str, ...]) -> str:
    """What has just happened, as far as it can be named."""
    state = game.state
    if game.strikes and ("attack" in window or "hits" in window):
        strike = game.strikes[-1]
        hit = strike.hitting if window == "monster-hits" else None
        struck = [game.id(figure) for figure in ([hit] if hit else strike.affected)]
        names = Names(game.library)
        whom = names.listed(struck) if struck else space_name(game.ground, strike.target)
        verb = {"hero-attack-rolled": "has rolled an attack on", "monster-hits": "hits"}
        does = verb.get(window, "declares an attack on")
        return f"{names.figure(game.id(strike.attacker))} {does} {whom}"
    if state.stage == "heroes" and state.turn.who >= 0:
        hero = state.heroes[state.turn.who]
        where = "".join(f" {name}" for name in game.where(hero)[:1])
        if window == "hero-enters":
            return f"{called(game, hero.sheet)} enters{where}"
        if window == "hero-opens":
            return f"{called(game, hero.sheet)} opens a {'chest' if 'chest' in facts else 'door'}"
        if window == "before-hero-turn":
            return f"{called(game, hero.sheet)} is about to take a turn"
    active = state.monsters.get(state.activation.who)
    if window == "activate" and active is not None:
        return f"{called(game, active.name)} is activated"
    words = WINDOWS.get(window, window.replace("-", " "))
    return capital(words.removeprefix("when "))


def _early(game: Descent) -> str:
    return " before you draw" if game.state.step == "early" else ""


def _discard(game: Descent, held: int) -> str:
    if held > 8:
        return f"Overlord, you hold {held} cards: which one is thrown away for threat?"
    return f"Overlord, do you throw a card away for threat? ({counted(held, 'card')} in hand)"


def _spend(game: Descent, who: str, surges: int, reach: int, damage: int, *_: Any) -> str:
    return (
        f"{called(game, who)}, what do you add to the attack? "
        f"({counted(surges, 'surge')}, range {reach}, damage {damage})"
    )


def _share(game: Descent, who: str, points: int, reach: int, distance: int, *_: Any) -> str:
    return (
        f"{called(game, who)}, how many of {counted(points, 'enhancement')} go into range? "
        f"(range {reach} so far, the target is {distance} away)"
    )


def _reroll(game: Descent, *_: str) -> str:
    told = ""
    if game.strikes:
        strike = game.strikes[-1]
        far = f"range {strike.range()} to a target {counted(strike.distance, 'space')} away, "
        told = f" ({'' if strike.kind == 'melee' else far}damage {strike.damage()})"
    return f"which dice are rolled again?{told}"


def _who_rerolls(game: Descent, request: Request) -> str:
    """The hero of that seat who attacks or is attacked, or another whose card it is."""
    state, strike = game.state, game.strikes[-1] if game.strikes else None
    if request.seats == (state.overlord_seat,):
        return "Overlord"
    near = [strike.attacker, *strike.affected] if strike else []
    heroes = [figure for figure in near if isinstance(figure, Hero)]
    own = next(hero for hero in [*heroes, *state.heroes] if hero.seat in request.seats)
    return called(game, own.sheet)


def face_name(face: str) -> str:
    """What a die shows, as a thing: "3 range 1 damage", "an enhancement"."""
    if face == "X":
        return "a miss"
    parts = face.split("/")
    if len(parts) == 3:
        words = zip(parts, ("range", "damage", "surge"), strict=True)
        return " ".join(f"{n} {what}" for n, what in words if n != "0") or "nothing"
    return {"enh": "an enhancement", "surge": "a surge", "blank": "a blank"}.get(face, face)


def _choose(game: Descent, of: str, *_: Any) -> str:
    return f"{card_name(game, of)}: which one?"


def _now(game: Descent, moment: str) -> str:
    """What has just happened, for heroes who may answer it."""
    if game.strikes and moment == "enemy-declares-attack":
        strike = game.strikes[-1]
        names = Names(game.library)
        struck = names.listed([game.id(figure) for figure in strike.affected])
        whom = struck or space_name(game.ground, strike.target)
        return f"{names.figure(game.id(strike.attacker))} attacks {whom}"
    return MOMENTS.get(moment, moment.replace("-", " "))


def _cancel(game: Descent, who: str, wounds: int, *_: Any) -> str:
    return f"{called(game, who)} is about to lose {counted(wounds, 'wound')}. Stop some?"


GUARDED = {  # what a hero on guard breaks in on
    "activation": "is about to act",
    "attack": "has attacked",
    "declared": "declares an attack",
    "door": "has turned a door",
    "moved": "has moved",
    "spawned": "appears",
    "stairs": "has taken the stairs",
}


def _guard(game: Descent, who: str, moment: str, monster: str) -> str:
    does = GUARDED.get(moment, "is active")
    seen = f": {called(game, monster)} {does}" if monster else ""
    return f"{called(game, who)} is on guard{seen}. Attack now?"


MOMENTS = {
    "after-attack": "the attack is over",
    "after-equip": "everything is in place",
    "area-revealed": "a new area lies open",
    "attack-rolled": "the dice are rolled",
    "before-tokens": "the turn begins",
    "declare": "the action is declared",
    "declare-attack": "the attack is declared",
    "enemy-declares-attack": "an enemy attacks",
    "enemy-moves-adjacent": "an enemy comes near",
    "guard-attack": "you break in",
    "kill": "the enemy is dead",
    "place-order": "the order is placed",
    "turn-end": "the turn ends",
    "turn-start": "the turn begins",
}


PROMPTS: dict[str, Callable[..., str]] = {
    # Before the game
    "trade": lambda g, who: f"{called(g, who)}, do you trade a skill for a new one of its deck?",
    "place": lambda g, who: f"{called(g, who)}, where do you start?",
    "shop": lambda g, who, coins: f"{called(g, who)}, what do you buy? ({coins} coins)",
    # A hero's turn
    "next-hero": lambda g: "Heroes, who is next?",
    "equip": lambda g, who: f"{called(g, who)}, what do you equip?",
    "receive": lambda g, who, item: f"{called(g, who)} gets {card_name(g, item)}. Where to?",
    "give": lambda g, who: f"{called(g, who)}, what do you give?",
    "drop": lambda g, who: f"{called(g, who)}, what do you drop?",
    "prolonged-die": lambda g, who, have, need: (
        f"{called(g, who)} has {counted(have, 'marker')}"
        f"{f' of {need}' if need else ''}: another die?"
    ),
    "prolonged-done": lambda g, who, have: (
        f"{called(g, who)} has {counted(have, 'marker')}: is the prolonged action done?"
    ),
    "action": lambda g, who: f"{called(g, who)}, which action do you declare?",
    "turn": _turn,
    "cursed": lambda g, who, item: (
        f"{called(g, who)} was killed with {card_name(g, item)}: keep it for another curse?"
    ),
    # Attacks
    "aim": lambda g, who, enemy: (  # an area is laid on nobody: then it is his own name
        f"{called(g, who)}, do you aim{f' at {called(g, enemy)}' if enemy != who else ''}?"
    ),
    "shape": lambda g, who: f"{called(g, who)}, what shape does the attack have?",
    "daze": lambda g, who: f"{called(g, who)} is dazed: which die stays out?",
    "reroll": _reroll,
    "fear": lambda g, who, price: (
        f"Pay {counted(price, 'surge')} to overcome fear of {called(g, who)}?"
    ),
    "spend": _spend,
    "choose": _choose,
    "bash": lambda g, who, surges: (
        f"{called(g, who)}, bash for two surges? ({counted(surges, 'surge')} left)"
    ),
    "bash-dice": lambda g, who: f"{called(g, who)} bashes: how many power dice? A blank is a miss.",
    "share": _share,
    "next-target": lambda g, who: f"{called(g, who)}, whom does the attack hit first?",
    "cancel": _cancel,
    "invulnerability": lambda g, who, damage: (
        f"{called(g, who)}, {damage} damage is coming: use the invulnerability potion now?"
    ),
    "knockback": lambda g, who: f"Where is {called(g, who)} thrown?",
    # Powers of heroes' cards
    "power": lambda g, who, moment: f"{called(g, who)}, {_now(g, moment)}: use a power?",
    "extra-attack": lambda g, who, card: f"{called(g, who)} attacks ({card_name(g, card)}): whom?",
    "vantage": lambda g, who, enemy: (
        f"{called(g, who)}, from where do you attack {called(g, enemy)}?"
    ),
    "area": lambda g, who: f"{called(g, who)}, where does the attack go?",
    "retarget": lambda g, who: f"{called(g, who)}, at whom does the attack go instead?",
    "order": lambda g, who: f"{called(g, who)}, which order instead?",
    "delegate": lambda g, who, order: f"{called(g, who)}, who gets the {order} order?",
    "figure": lambda g, card: f"{card_name(g, card)}: which figure?",
    "push": lambda g, card, who: f"{card_name(g, card)}: where to with {called(g, who)}?",
    "lead": lambda g, who, card: f"{card_name(g, card)}: where does {called(g, who)} go?",
    "walk": lambda g, who: f"{called(g, who)}, where do you go?",
    "teleport": lambda g, who: f"{called(g, who)}, where do you appear?",
    "token": lambda g, who, card: f"{called(g, who)}, which token goes ({card_name(g, card)})?",
    "swap-potion": lambda g, who: f"{called(g, who)}, which potion becomes another?",
    "search": lambda g, who, card: f"{called(g, who)}, which card ({card_name(g, card)})?",
    "force-discard": lambda g, who: f"{called(g, who)}, which card must the overlord throw away?",
    "excess": lambda g, who: f"{called(g, who)} carries too much: what is dropped?",
    "next-draw": lambda g, *colours: f"Heroes, who draws treasure next? ({', '.join(colours)})",
    "return": lambda g, who: f"{called(g, who)}, which card goes to the bottom of its deck?",
    "deal": lambda g, who, to: f"{called(g, who)}, which card is for {called(g, to)}?",
    "put-back": lambda g, who: f"{called(g, who)} cannot stay there: where is it put back?",
    # Familiars and what was killed
    "animate": lambda g, who, victim, old: (
        f"{called(g, who)}, do you animate {called(g, victim)}?"
        + (f" {called(g, old)} dies of it." if old else "")
    ),
    "next-familiar": lambda g, who: f"{called(g, who)}, which of your familiars moves?",
    "familiar": lambda g, who, card: (
        f"{card_name(g, card)} moves: what does it do? "
        f"({counted(g.state.turn.points, 'movement point')} left)"
    ),
    "summons": lambda g, who, card: f"{called(g, who)}, what becomes of {card_name(g, card)}?",
    # The overlord
    "short": lambda g, card: (
        f"There are too few figures of {g.library.monsters[card].name}: what do you do?"
    ),
    "take-figure": lambda g, card: (
        f"All figures of {g.library.monsters[card].name} are on the board: do you take one off?"
    ),
    "summon": lambda g: "The dark glyph summons: what do you spawn?",
    "dark-power": lambda g: "The dark glyph gives power: do you draw two cards?",
    "throw-one": lambda g: "Which of the two cards do you throw away for threat?",
    "glyph": lambda g: "Overlord, which kind of glyph do you lay?",
    "discard": _discard,
    "own-cards": lambda g, threat: f"Overlord, do you play a card{_early(g)}? ({threat} threat)",
    "spawn": lambda g, card: (
        f"Overlord, where does the {g.library.monsters[card].name} appear? (where no hero can see)"
    ),
    "tokens": lambda g, left: f"Overlord, whose tokens come first? ({left} monsters have some)",
    "activate": lambda g, left: (
        f"Overlord, which monster is next? ({left} {'has' if left == 1 else 'have'} not acted)"
    ),
    "monster": _monster,
    "leap-attack": lambda g, who, *over: (
        f"{called(g, who)} leaps over {Names(g.library).listed(over)}: does it attack them?"
    ),
    "morph": lambda g, who: f"{called(g, who)} changes: which dice and which attack?",
    "next-decree": lambda g: "Overlord, which of your powers acts first?",
    "decree": lambda g, card, price: f"Overlord, do you use {card_name(g, card)}?",
    "pay": lambda g, card: f"{card_name(g, card)}: what is X?",
    "activate-more": lambda g, card, left: (
        f"{card_name(g, card)}: which monster acts now? ({left} more)"
    ),
    "aside": lambda g, who, card: f"{card_name(g, card)}: where does {called(g, who)} go?",
    "close-doors": lambda g, card: f"{card_name(g, card)}: which doors do you close?",
    "dark-relic": lambda g, who, item: (
        f"Which dark relic does {called(g, who)} get instead of {card_name(g, item)}?"
    ),
    "facing": lambda g, card: f"{card_name(g, card)}: which way does it roll?",
    "forced-attack": lambda g, who: f"{called(g, who)} has to attack: with what, and whom?",
    "lay": lambda g, card, kind: f"{card_name(g, card)}: where do you lay the {kind}?",
    "lose-potion": lambda g, who, card: f"{called(g, who)}, which potion do you give up?",
    "make-room": lambda g, who, relic: (
        f"{called(g, who)} has to wear {card_name(g, relic)}: what makes room for it?"
    ),
    "mimic": lambda g, card: f"{card_name(g, card)}: where does the chest stand up?",
    "open-door": lambda g, card: f"{card_name(g, card)}: which door opens?",
    "pick": lambda g, card: f"{card_name(g, card)}: which one?",
    "place-monsters": lambda g, card: f"{card_name(g, card)}: which monster, and where?",
    "remove-marker": lambda g, card: f"{card_name(g, card)}: what is destroyed?",
    "remove-token": lambda g, card: f"{card_name(g, card)}: which monster loses its tokens?",
    "shift": lambda g, card: f"{card_name(g, card)}: what do you move?",
    "shift-to": lambda g, what, card: f"Where does {called(g, what)} go?",
    "target-space": lambda g, card: f"{card_name(g, card)}: round which space?",
    "template": lambda g, card, kind: f"{card_name(g, card)}: how do you lay the {kind}?",
    "treachery": lambda g, event, trap, monster: (
        f"Overlord, what does treachery buy? ({event} green, {trap} purple, {monster} red left)"
    ),
    "treachery-out": lambda g, card: (
        f"Overlord, which card leaves the deck for {card_name(g, card)}?"
    ),
    "upgrade": lambda g, card: f"{card_name(g, card)}: which monster becomes a master?",
    "hazard": lambda g: "Overlord, what moves first?",
    # Guards and encounters
    "guard": _guard,
    "potion": lambda g, who: f"{called(g, who)}, which potion do you take?",
    "story-choice": lambda g, id: g.book.quest.choices[id].text,
    "tithe": lambda g, who, price: f"{called(g, who)}, do you pay a tithe of {price} coins?",
    "window": _window,
    "throw": lambda g, card, short: (
        f"{card_name(g, card)} needs {short} more threat: which card do you throw away?"
    ),
}
