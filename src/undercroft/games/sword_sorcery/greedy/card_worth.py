"""What a text does for the heroes if it is carried out now, word by word.

Ways and doors are not in it: what they are worth only the turn knows.
"""

from __future__ import annotations

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.conditions import burden, heaviest
from undercroft.games.sword_sorcery.greedy.dangers import Dangers, price
from undercroft.games.sword_sorcery.rules.values import wounds
from undercroft.games.sword_sorcery.state import Enemy, Figure, Hero
from undercroft.games.sword_sorcery.words.amounts import (
    Cool,
    Damage,
    Heal,
    MagicShield,
    Souls,
    TeleportAltar,
    Treasure,
)
from undercroft.games.sword_sorcery.words.board import (
    CloseGates,
    Summon,
)
from undercroft.games.sword_sorcery.words.grammar import Aimed, Simple, Step, Target, Text, Touch
from undercroft.games.sword_sorcery.words.modifiers import Action, Combat, Crowns
from undercroft.games.sword_sorcery.words.questing import SetFlag
from undercroft.games.sword_sorcery.words.rousing import PlaceEnemies, Spawn
from undercroft.games.sword_sorcery.words.states import Cure, Give, Stand, Taunt
from undercroft.games.sword_sorcery.words.targets import Group
from undercroft.games.sword_sorcery.words.use import Use

HEAL, SHIELD, SUMMON, COMBAT, ACTION, COOL = 1.0, 0.9, 4.0, 3.0, 0.8, 0.6
TREASURE, CROWN, SOUL, SPAWN, PLACED, GATES, FLAG = 2.5, 0.25, 0.5, -2.5, -5.0, 1.5, 0.2
TAUNT, RISE, HOME = 0.3, 1.2, 4.0
DUEL = -4.0  # all others would stand by
FULL = 0.4  # of a wound's price: what healing of the slightly hurt is worth


def worth(game: SwordSorcery, text: Text, use: Use, dangers: Dangers) -> float:
    return sum(_step(game, step, use, dangers) for step in text.steps)


def _step(game: SwordSorcery, step: Step, use: Use, dangers: Dangers) -> float:
    if not isinstance(step, Aimed):
        return 0.0
    does, to = step.does, step.to
    if isinstance(does, Touch):
        return _touched(game, does, to, use, dangers)
    return _done(game, does, use)


def _touched(
    game: SwordSorcery, does: Touch, to: Target | None, use: Use, dangers: Dangers
) -> float:
    """The best of those whom it may be done to, or all of them."""
    each = [_on(game, does, one, use, dangers) for one in does.whom(game, use, to)]
    if not each:
        return 0.0
    alone = isinstance(to, Group) and not to.all
    return max(each) if alone else sum(each)


def healed(game: SwordSorcery, who: Figure, n: int) -> float:
    """Healing counts more for those who have little left."""
    done = min(n, wounds(game, who))
    if not isinstance(who, Hero):
        return FULL * done
    return HEAL * (price(who, done) if who.hp <= 3 else FULL * done + (done >= n) * FULL)


def done_to(game: SwordSorcery, text: Text, use: Use, who: Figure, dangers: Dangers) -> float:
    """What all of a text does if it is done to one figure."""
    words = [word for word in text.walk() if isinstance(word, Touch)]
    return sum(_on(game, one, who, use, dangers) for one in words if one.can(game, use, who))


def _on(game: SwordSorcery, does: Touch, who: Figure, use: Use, dangers: Dangers) -> float:
    foe = -1.0 if isinstance(who, Enemy) else 1.0
    match does:
        case Heal(n=n):
            return foe * healed(game, who, use.amount(game, n))
        case Damage(n=n):
            harm = use.amount(game, n)
            return -price(who, harm) if isinstance(who, Hero) else -foe * harm
        case Cure():
            return foe * heaviest(who)
        case Give(what=what):
            return -foe * (burden(what) if _awake(who) else 0.0)
        case MagicShield(n=n):
            exposed = min(1.0, dangers.around(who.area)) if isinstance(who, Hero) else 1.0
            return foe * SHIELD * use.amount(game, n) * exposed
        case Taunt():
            return TAUNT
        case Stand():
            return RISE
        case Combat():
            return COMBAT if isinstance(who, Hero) and dangers.around(who.area) else 0.0
        case Action():
            return ACTION
        case Crowns(n=n):
            return CROWN * use.amount(game, n)
        case Cool(n=n):
            return COOL * use.amount(game, n)
        case TeleportAltar():
            fled = isinstance(who, Hero) and dangers.wounds(who.area) >= who.hp
            return HOME if fled else 0.0
        case _:
            return 0.0


def _awake(who: Figure) -> bool:
    return not isinstance(who, Enemy) or not (who.has("slow") or who.has("blind"))


def _done(game: SwordSorcery, does: Simple, use: Use) -> float:
    match does:
        case Treasure(n=n):
            return TREASURE * use.amount(game, n)
        case Souls(n=n):
            return SOUL * use.amount(game, n)
        case Spawn(n=n):
            return SPAWN * use.amount(game, n)
        case PlaceEnemies(n=n):
            return PLACED * use.amount(game, n)
        case Summon(companion=called):
            own = use.hero
            name = called.replace("_", "-")
            has = own is not None and any(one.kind == name for one in game.companions(own))
            return 0.0 if has else SUMMON
        case CloseGates():
            return GATES
        case SetFlag(flag=flag):
            duel = game.quest.duel
            return FLAG if duel is None or duel.flag != flag else DUEL
        case _:
            return 0.0
