"""The DEF stage: a pass for Lethal hits, a pass for normal ones (SNS-DEF, SNS-LETH)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Attack, Defence
from undercroft.games.sword_sorcery.deeds import Reply
from undercroft.games.sword_sorcery.dice import Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FigureName, ShieldFaces
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.magic_shields import spend
from undercroft.games.sword_sorcery.rules.rolling import faces, roll_all
from undercroft.games.sword_sorcery.rules.values import armour, changed, defence_dice
from undercroft.games.sword_sorcery.state import Enemy
from undercroft.kit.questions import put


class Protect(Question, frozen=True):
    clause = "SNS-DEC-11"
    prompt = "{who} defends< and rolls {faces}>: {hits|hit} would get through. Anything more?"
    answers = {
        "use:CARD": "use {CARD}",
        "use:CARD:N": "use {CARD} on {N}",
        "help:HERO:CARD": "{HERO} uses {CARD}",
        "done": "let it stand",
    }

    who: FigureName
    hits: int
    faces: ShieldFaces


async def defend(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
    """Lethal hits first (SNS-DEF-10, SNS-LETH-01). What one pass leaves of resistances, shields
    and cancelling serves the other (SNS-DEF-11)."""
    who = defence.figure
    resist, weak = moments.resists(game, who, attack.strike.type)
    defence.resist = resist
    defence.normal += weak
    defence.shields += changed(who, "shields")
    who.changes = tuple(one for one in who.changes if one.until != "defence")
    if defence.lethal:
        defence.lethal = await _pass(game, attack, defence, defence.lethal, lethal=True)
    await _go_on(game, attack, defence)


async def _go_on(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
    """After the Lethal hits, of which so many are left."""
    who, harm = defence.figure, defence.lethal
    if harm >= who.hp:  # he dies before the normal hits (SNS-DEF-12)
        await _hurt(game, attack, defence, harm)
        harm = 0
    if game.is_there(who):
        if defence.normal:
            defence.normal = await _pass(game, attack, defence, defence.normal, lethal=False)
        await _hurt(game, attack, defence, harm + defence.normal)


async def let_stand(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
    """The DEF stage from where its figure is asked to its end, for whoever tries it on a copy."""
    if defence.deadly:
        defence.lethal = _stop(defence)
        await _go_on(game, attack, defence)
    else:
        defence.normal = _stop(defence)
        await _hurt(game, attack, defence, defence.lethal + defence.normal)


async def _hurt(game: SwordSorcery, attack: Attack, defence: Defence, n: int) -> None:
    defence.damage += n
    game.emit(_defended, defence, n)
    defence.resisted = defence.parried = defence.warded = defence.blocked = 0
    by = attack.attacker
    cause = attack.strike.card if by is None else by.id
    await suffer(game, defence.figure, n, cause=cause, by=by)


def _defended(defence: Defence, damage: int) -> events.Defended:
    """What became of every hit."""
    stopped = (defence.resisted, defence.parried, defence.warded, defence.blocked)
    hits = damage + sum(stopped)
    return events.Defended(defence.figure.id, faces(defence.rolled), damage, hits, *stopped)


async def _pass(
    game: SwordSorcery, attack: Attack, defence: Defence, hits: int, *, lethal: bool
) -> int:
    """The steps of DEF for some hits; how many are left. Once there are none, nothing more is
    rolled or spent (SNS-DEF-09)."""
    who = defence.figure
    used = min(hits, defence.resist)  # step 1 (SNS-DEF-01)
    hits, defence.resist = hits - used, defence.resist - used
    defence.resisted += used
    if not lethal and not who.lying:  # step 2 (SNS-DEF-02, -07, SNS-KO-01, SNS-LETH-02)
        parried = min(hits, armour(game, who, defence.crit))  # SNS-DEF-08
        hits, defence.parried = hits - parried, defence.parried + parried
    warded = spend(game, who, hits)  # step 3
    hits, defence.warded = hits - warded, defence.warded + warded
    if hits and not lethal:  # step 4 (SNS-DEF-04)
        dice = min(hits, defence_dice(game, who))
        defence.rolled = [*defence.rolled, *roll_all(game, Pool(blue=dice).colours)]
    if not hits:
        return 0
    defence.facing, defence.deadly = hits, lethal
    await _protect(game, attack, defence)  # step 5
    return _stop(defence)  # step 6


async def _protect(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
    """What cards do by themselves, then what the defending side likes to use (SNS-DEF-05)."""
    await moments.defends(game, attack, defence)  # each card once in an attack
    who = defence.figure
    seat = game.decider if type(who) is Enemy else game.seat(who)
    while standing := _standing(defence):
        offered = moments.protects(game, attack, defence, defence.deadly)
        if not offered:
            return
        asking = Protect(who.id, standing, faces(defence.rolled))
        options: list[Option[Reply | None]] = [*offered, Option("done", None)]
        chosen = await put(game, seat, asking, options)
        if chosen is None:
            return
        await chosen()


def _standing(defence: Defence) -> int:
    """Hits that would be left as things are."""
    return max(0, defence.facing - defence.cancel - _shields(defence))


def _shields(defence: Defence) -> int:
    """Those of cards and of dice, which stop no Lethal hit (SNS-LETH-02); `shields -n` takes away
    what there is."""
    dice = 0 if defence.deadly else sum([one.face.shields for one in defence.rolled])
    return max(0, defence.shields + dice)


def _stop(defence: Defence) -> int:
    """How many are left when all is used."""
    left = _block(defence, _cancel(defence, defence.facing))
    defence.blocked += defence.facing - left
    return left


def _cancel(defence: Defence, hits: int) -> int:
    """`cancel n` (SNS-LANG-09)."""
    used = min(hits, defence.cancel)
    defence.cancel -= used
    return hits - used


def _block(defence: Defence, hits: int) -> int:
    """Each shield stops one hit (SNS-DEF-06); those left over wait for the normal hits."""
    used = min(hits, _shields(defence))
    if defence.deadly:
        defence.shields -= used
    return hits - used
