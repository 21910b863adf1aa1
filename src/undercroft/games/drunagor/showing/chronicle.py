"""Events as sentences of the chronicle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.core.events import Event, Reason
from undercroft.core.wording import counted
from undercroft.games.drunagor import events
from undercroft.games.drunagor.naming import CUBE_NAMES, listed, proper
from undercroft.kit.telling import told

LETTERS = dict(zip("YRGBW", CUBE_NAMES, strict=True))


def sentences(event: Event) -> Sequence[str]:
    """An event as lines; what needs no words gives none."""
    return told(event, TELLINGS)


# Turns


def _card(event: events.CardActed) -> str:
    kind, rank, *_ = (*event.card.split("/"), "")
    if event.flipped:
        return f"The {proper(kind)} card is turned over."
    return f"The {rank} {proper(kind)} card acts." if rank else f"The {proper(kind)} card acts."


def _attack_card(event: events.AttackCardActed) -> str:
    return f"{event.card} of {proper(event.who)}: {event.text}."


def _attack_card_aimed(event: events.AttackCardAimed) -> str:
    return f"{event.card} is aimed at {listed(event.targets)}{_because(event.reason)}."


def _moved(event: events.Moved) -> str:
    if not event.path:
        return ""
    *passed, end = event.path
    way = f" by way of {', '.join(passed)}" if passed else ""
    return f"{proper(event.who)} {event.how} to {end}{way}."


def _planned(event: events.MonsterPlanned) -> str:
    if event.targets:
        return f"{proper(event.who)} goes for {listed(event.targets)}{_because(event.reason)}."
    return f"{proper(event.who)} heads for {event.goal}{_because(event.reason)}."


def _because(reason: Reason) -> str:
    """The reason with who was considered, best first, and the clause."""
    others = f"; ranking: {', '.join(map(proper, reason.candidates))}" if len(
        reason.candidates) > 1 else ""  # fmt: skip
    return f": {reason.text}{others} ({reason.rule})"


# Attacks


def _used(event: events.SkillUsed) -> str:
    verb = "reacts with" if event.reaction else "uses"
    price = f" ({event.cube} cube)" if event.cube in CUBE_NAMES else ""
    price = " (Focus Ability)" if event.cube == "focus" else price
    return f"{proper(event.who)} {verb} {event.skill}{price}."


def _aimed(event: events.AttackAimed) -> str:
    deals = f" for {event.damage}" if event.damage else ""
    return f"{proper(event.who)} attacks {listed(event.targets)}{deals}."


def _hit(event: events.Hit) -> str:
    how = "surprises and hits" if event.surprise else "hits"
    if event.critical:
        how = "critically " + how
    return (
        f"{proper(event.who)} {how} {proper(event.target)} "
        f"({event.result} against Accuracy {event.accuracy}) for {event.damage}."
    )


def _missed(event: events.Missed) -> str:
    if event.failure:
        return f"{proper(event.who)} fumbles and misses {proper(event.target)}."
    return (
        f"{proper(event.who)} misses {proper(event.target)} "
        f"({event.result} against Accuracy {event.accuracy})."
    )


def _prevented(event: events.Prevented) -> str:
    whom = "" if event.who == event.target else f" for {proper(event.target)}"
    return f"{proper(event.who)} prevents {event.amount} damage{whom}."


def _lost(event: events.HealthLost) -> str:
    by = "" if event.why in ("attack", "") else f" ({event.why})"
    return f"{proper(event.who)} loses {event.amount} Health{by}: {event.left} left."


def _gained(event: events.TokensGained) -> str:
    return f"{proper(event.who)} gains {event.token}" + (
        f" {event.amount}." if event.amount > 1 else "."
    )


def _tokens_lost(event: events.TokensLost) -> str:
    return f"{proper(event.who)} loses {event.token}" + (
        f" {event.amount}." if event.amount > 1 else "."
    )


# Cubes and items


def _recalled(event: events.Recalled) -> str:
    kind = {"willing": "takes a Recall", "free": "takes a Free Recall"}.get(event.kind)
    if kind:
        return f"{proper(event.who)} {kind}: all cubes come back."
    return f"{proper(event.who)} has no cube left and must Recall: all cubes come back."


def _colours(letters: str) -> str:
    return ", ".join(LETTERS.get(letter, letter) for letter in letters)


def _item(event: events.ItemMoved) -> str:
    if event.how == "gives":
        return f"{proper(event.who)} gives {event.item} to {proper(event.other)}."
    return f"{proper(event.who)} {event.how} {event.item}."


def _searched(event: events.ChestSearched) -> str:
    return f"{proper(event.who)} finds {event.card}."


def _trap_die(event: events.TrapDie) -> str:
    if event.face == "blank":
        return f"{proper(event.who)} rolls the Trap Die: nothing happens."
    return f"{proper(event.who)} rolls the Trap Die: {event.face}!"


def _challenge(event: events.Challenge) -> str:
    verdict = "succeeds" if event.success else "fails"
    total = event.natural + event.bonus
    return (
        f"{proper(event.who)} {verdict} in the Skill Challenge "
        f"({event.natural} + {event.bonus} = {total} against {event.difficulty})."
    )


# Between Adventures


def _learned(event: events.SkillLearned) -> str:
    cube = f" and gains a {LETTERS[event.cube]} cube" if event.cube else ""
    return f"{proper(event.who)} learns {event.skill}{cube}."


def _chapter(event: events.ChapterBegan) -> str:
    return f"Chapter {event.number}: {event.name}. {event.intro}".rstrip()


# The dungeon


def _setup(event: events.SetupBuilt) -> str:
    if event.door:
        by = proper(event.by) if event.by else "Somebody"
        return f"{by} opens the door: {event.room}."
    return f"The party enters: {event.room}."


def _grew(event: events.DarknessGrew) -> str:
    how = "creeps" if event.broken else "grows"
    return f"The Darkness {how} over {' '.join(event.squares)}: {event.reason.text} " + (
        f"({event.reason.rule})."
    )


def _rolled(event: events.Rolled) -> str:
    what = " for initiative" if event.why == "initiative" else ""
    return f"{proper(event.who)} rolls {event.natural}{what}."


def _sprung(event: events.TrapSprung) -> str:
    return f"The {event.kind.title()} catches {listed(event.victims)}."


def _summoned(event: events.Summoned) -> str:
    return f"{proper(event.who)} appears at {event.square}."


def _s(names: Sequence[str]) -> str:
    return "s" if len(names) == 1 else ""


def _ended(event: events.AdventureEnded) -> str:
    if event.winners:
        return f"The battle is over. {event.text}"
    return f"{'The goal is reached' if event.won else 'Defeat'}: {event.text}"


def _event_ended(event: events.EventEnded) -> str:
    rest = f"{event.left} to go" if event.left else "that was the last"
    return f"{proper(event.who)} {event.did} at {event.square}: {rest}."


def _scattered(event: events.PileScattered) -> str:
    back = f"{listed(event.runes)} go back into the bag" if event.runes else "no Rune is saved"
    return f"{proper(event.who)} scatters the Pile of Runes at {event.square}: {back}."


TELLINGS: dict[type[Event], Callable[[Any], str]] = {
    events.TurnEnded: lambda e: "",
    events.RoundBegan: lambda e: f"Round {e.number} begins.",
    events.TurnBegan: lambda e: f"{proper(e.who)}'s turn.",
    events.CardActed: _card,
    events.AttackCardsPlaced: lambda e: (
        f"Attack cards of {proper(e.who)} on the track: {', '.join(e.cards)}."
    ),
    events.AttackCardsReturned: lambda e: (
        f"Maelstrom: {proper(e.who)} shuffles {', '.join(e.cards) or 'no card'} back."
    ),
    events.AttackCardActed: _attack_card,
    events.AttackCardAimed: _attack_card_aimed,
    events.SideTurned: lambda e: (
        f"{proper(e.who)} rises again: the card is turned over, {e.health} Health."
    ),
    events.RuneShown: lambda e: f"{proper(e.who)} manifests a {e.colour} Rune, which goes back.",
    events.Moved: _moved,
    events.MoveLost: lambda e: f"{proper(e.who)} gets up instead of moving ({e.why}).",
    events.Fell: lambda e: f"{proper(e.who)} falls.",
    events.TerrainHurt: lambda e: f"{proper(e.who)} steps into {e.kind.title()}.",
    events.SkillUsed: _used,
    events.Rolled: _rolled,
    events.Rerolled: lambda e: f"{proper(e.who)} rolls again: {e.natural}.",
    events.AttackAimed: _aimed,
    events.Hit: _hit,
    events.Missed: _missed,
    events.Protected: lambda e: f"{proper(e.who)} steps in for {proper(e.target)}.",
    events.Shielded: lambda e: f"{proper(e.who)}'s SHIELD stops {e.amount}.",
    events.Prevented: _prevented,
    events.HealthLost: _lost,
    events.Healed: lambda e: f"{proper(e.who)} regains {e.amount} Health: {e.left}.",
    events.TokensGained: _gained,
    events.TokensLost: _tokens_lost,
    events.Resisted: lambda e: f"{proper(e.who)} is not affected by {e.what}.",
    events.Defeated: lambda e: f"{proper(e.who)} is defeated.",
    events.KnockedOut: lambda e: f"{proper(e.who)} is knocked out!",
    events.Survived: lambda e: f"{proper(e.who)} stays at 1 Health.",
    events.BreathRegained: lambda e: f"{proper(e.who)} stands up with {e.health} Health.",
    events.Recalled: _recalled,
    events.CubePlaced: lambda e: f"A {e.cube} Cube blocks {proper(e.who)}'s {e.skill}.",
    events.CubesExpended: lambda e: (
        f"{proper(e.who)} expends a {_colours(e.cubes)} cube ({e.why})."
    ),
    events.CubesReturned: lambda e: f"{proper(e.who)} gets a {_colours(e.cubes)} cube back.",
    events.TraumaHealed: lambda e: f"A Trauma Cube leaves {proper(e.who)}'s {e.skill}.",
    events.Cleansed: lambda e: f"A Curse Cube leaves {proper(e.who)}'s {e.skill}.",
    events.MonsterPlanned: _planned,
    events.Waited: lambda e: f"{proper(e.who)} waits{_because(e.reason)}.",
    events.Summoned: _summoned,
    events.SetupBuilt: _setup,
    events.ChestSearched: _searched,
    events.TrapDie: _trap_die,
    events.Crushed: lambda e: f"{proper(e.who)} crushes the chest at {e.square}.",
    events.ItemMoved: _item,
    events.ItemTurned: lambda e: f"{proper(e.who)} turns over {e.item}: {e.face}.",
    events.AbilityWorked: lambda e: f"{proper(e.who)}: {e.ability}.",
    events.Interacted: lambda e: f"{proper(e.who)} and {e.scene}: {e.choice}.",
    events.Challenge: _challenge,
    events.RuneDrawn: lambda e: f"A {e.colour} Rune is drawn; {e.left} are left in the bag.",
    events.RunesReturned: lambda e: (
        f"{proper(e.who)} puts {counted(e.amount, f'{e.colour} Rune')} back into the bag."
    ),
    events.DarknessGrew: _grew,
    events.DarknessCrushed: lambda e: f"All stand on Darkness: it crushes everyone for {e.damage}.",
    events.DarknessRemoved: lambda e: f"The Darkness on {' '.join(e.squares)} is gone.",
    events.TrapLaid: lambda e: f"{proper(e.who)} lays a {e.kind.title()} in the area of {e.area}.",
    events.TrapSprung: _sprung,
    events.EventEnded: _event_ended,
    events.PilePlaced: lambda e: (
        f"A Pile of Runes rises at {e.square}, taken from the track: {listed(e.runes)}."
    ),
    events.PileScattered: _scattered,
    events.PileUnravelled: lambda e: (
        f"{proper(e.who)} unravels the Pile at {e.square}: {listed(e.runes)} return to the track."
    ),
    events.LogGained: lambda e: f"{proper(e.who)} gains the {e.kind} {e.name}.",
    events.LogErased: lambda e: f"{proper(e.who)} loses the {e.kind} {e.name}.",
    events.Told: lambda e: e.text,
    events.SkillLearned: _learned,
    events.RoleTaken: lambda e: f"{proper(e.who)} is now the party's {e.role.title()}.",
    events.ItemsOffered: lambda e: f"On offer lie {', '.join(e.items)}.",
    events.CampMade: lambda e: "The party makes camp: wounds heal and all cubes come back.",
    events.Marched: lambda e: "There is no time for a camp: the party goes straight on.",
    events.ChapterBegan: _chapter,
    events.AdventureRestarted: lambda e: f"The party begins {e.name} again, as it was before.",
    events.CampaignEnded: lambda e: (
        f"{'The campaign is won' if e.won else 'The campaign is over'}: {e.text}"
    ),
    events.GroundHeld: lambda e: (
        f"{listed(e.who)} hold{_s(e.who)} the ground: {e.times} of {e.needed} rounds."
    ),
    events.SideDefeated: lambda e: f"{e.text} {listed(e.who)} leave{_s(e.who)} the battle.",
    events.AdventureEnded: _ended,
}
