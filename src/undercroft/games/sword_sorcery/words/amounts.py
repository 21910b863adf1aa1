"""Damage and healing, Magic Shields, pushes, and what else is counted."""

from __future__ import annotations

from typing import Literal

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.attack import Hook, Rolled
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName, FacesName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import magic_shields
from undercroft.games.sword_sorcery.rules.attacking import chooser
from undercroft.games.sword_sorcery.rules.damage import change_souls, heal, suffer
from undercroft.games.sword_sorcery.rules.powers import cool
from undercroft.games.sword_sorcery.rules.rolling import faces, may_reroll, reroll
from undercroft.games.sword_sorcery.rules.shoving import pull, push
from undercroft.games.sword_sorcery.rules.stepping import put_into
from undercroft.games.sword_sorcery.rules.treasure import draw_treasure
from undercroft.games.sword_sorcery.rules.values import max_hp, wounds
from undercroft.games.sword_sorcery.state import Enemy, Figure, Hero
from undercroft.games.sword_sorcery.words.grammar import (
    Aimed,
    HeroTouch,
    Misplaced,
    Sentence,
    Simple,
    Target,
    Text,
    Touch,
    topics,
)
from undercroft.games.sword_sorcery.words.saying import YOU, Voice, amount
from undercroft.games.sword_sorcery.words.targets import heroes_of
from undercroft.games.sword_sorcery.words.terms import Amount
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.questions import put


class WhoGains(Question, frozen=True):
    clause = "SNS-DEC-36"
    prompt = "Who draws the next treasure?"
    answers = {"figure:FIGURE": "{FIGURE}"}


class WhereTeleported(Question, frozen=True):
    clause = "SNS-DEC-42"
    prompt = "Where does {who} appear?"
    answers = {"area:AREA": "to {AREA}"}

    who: FigureName


class WhichDie(Question, frozen=True):
    clause = "SNS-DEC-09"
    prompt = "{card}: which die is rolled again?"
    answers = {"die:N": "{N}", "none": "none of them"}

    card: CauseName
    faces: FacesName


def dice_of(use: Use) -> list[Rolled]:
    """The dice on the table that the text is about."""
    if use.defence is not None:
        return use.defence.rolled
    return use.attack.rolled if use.attack is not None else []


def _enemys(places: list[int], rolled: list[Rolled], use: Use) -> list[int]:
    """The die an enemy rolls again: of its own one without a hit, in a defence without a shield,
    red before blue; of the heroes' the one that serves them best (SNS-FULL-116)."""

    def serves(place: int) -> int:
        face = rolled[place].face
        return face.hits if use.defence is None else face.shields

    whose = use.attack.attacker if use.attack and use.defence is None else use.struck()
    if type(whose) is Enemy:
        blank = [place for place in places if not serves(place)]
        return sorted(blank, key=lambda place: rolled[place].colour == "blue")[:1]
    return sorted([place for place in places if serves(place)], key=serves, reverse=True)[:1]


class Damage(Touch, frozen=True):
    """Suffered: nothing lessens it."""

    form = "damage {n}"
    says = "{whom} [suffer|suffers] {n|HP}"
    rule = "SNS-LANG-12"
    all_of = topics("now")

    n: Amount

    def harms(self) -> bool:
        return True

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        await suffer(game, who, use.amount(game, self.n), cause=use.card, by=use.owner)


class Heal(Touch, frozen=True):
    """`half` when dying; `+n` raises a healing in progress."""

    form = "heal {n}"
    rule = "SNS-LANG-12"
    any_of = topics("now", "heal", "death")

    n: Amount

    def said(self, voice: Voice) -> str:
        who = self.meant(voice)
        if self.n == "half":
            return f"{who.said} {'live' if who.many else 'lives'} on with half of {who.whose} HP"
        if "heal" in voice.known:
            return amount(self.n, "HP", voice)
        return f"{who.said} {'heal' if who.many else 'heals'} {amount(self.n, 'HP', voice)}"

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if self.n == "half" and "death" not in known:
            raise Misplaced(self, topics("death"))

    def aimed(self, to: Target | None, known: Topics) -> None:
        if self.n != "half":
            super().aimed(to, known)

    def heeds(self, to: Target, known: Topics) -> bool:
        return "heal" not in known and super().heeds(to, known)

    def can(self, game: SwordSorcery, use: Use, who: Figure) -> bool:
        return game.is_there(who) and (wounds(game, who) > 0 or who.hp == 0)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        if self.n == "half":  # when dying (SNS-LANG-12)
            use.kept = (max_hp(game, who) + 1) // 2
            return
        await heal(game, who, use.amount(game, self.n), cause=use.card, by=use.owner)


class Lethal(Simple, frozen=True):
    """Up to so many hits become Lethal."""

    form = "lethal {n}"
    rule = "SNS-LETH-03"
    any_of = topics("attack", "holds")

    n: Amount

    def said(self, voice: Voice) -> str:
        return f"{amount(self.n, 'hit', voice)} may become Lethal"

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        if use.attack is not None:
            use.attack.lethal += use.amount(game, self.n)


class Cancel(Simple, frozen=True):
    """Removes hits, Lethal ones first."""

    form = "cancel {n}"
    says = "cancel {n|hit}, Lethal ones first"
    rule = "SNS-LANG-09"
    any_of = topics("defence", "holds")

    n: Amount

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        if use.defence is not None:
            use.defence.cancel += use.amount(game, self.n)


class MagicShield(Touch, frozen=True):
    """On an enemy's card it is given once, when the enemy gets the card."""

    form = "mshield {n}"
    says = "{whom} [get|gets] {n|Magic Shield}"
    rule = "SNS-FULL-076"
    any_of = topics("now", "enemy")

    n: Amount

    def can(self, game: SwordSorcery, use: Use, who: Figure) -> bool:
        had = magic_shields.of(who, use.card)
        return game.is_there(who) and (had.n if had else 0) < use.amount(game, self.n)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        magic_shields.give(game, who, use.card, use.amount(game, self.n))


class Cool(HeroTouch, frozen=True):
    """Counters of used powers go down by 1 each."""

    form = "cool {n}"
    rule = "SNS-FULL-046"
    all_of = topics("now")

    n: Amount

    def said(self, voice: Voice) -> str:
        who = self.meant(voice)
        whose = "your used powers" if who is YOU else f"the used powers of {who.said}"
        return f"{whose} cool down by {amount(self.n, 'quarter turn', voice)}"

    def can(self, game: SwordSorcery, use: Use, who: Figure) -> bool:
        return isinstance(who, Hero) and any(one.used for one in who.powers)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        if isinstance(who, Hero):
            await cool(game, who, use.amount(game, self.n))


class Treasure(Simple, frozen=True):
    """Treasure cards are drawn."""

    form = "treasure {n}"
    says = "{whom} [draw|draws] {n|treasure card}"
    rule = "SNS-FULL-139"
    all_of = topics("now")

    n: Amount

    def heeds(self, to: Target, known: Topics) -> bool:
        return to.names_heroes(known)

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        n = use.amount(game, self.n)
        if not use.reward:
            for hero in await heroes_of(game, use, to):
                await draw_treasure(game, hero, n)
            return
        for _ in range(n):  # SNS-FULL-140
            options = [Option(f"figure:{hero.id}", hero) for hero in game.state.heroes]
            await draw_treasure(game, await put(game, game.players, WhoGains(), options), 1)


class Shove(Touch, frozen=True):
    """Somebody is moved by an attack that hits, though every hit may be blocked (SNS-BASH-01)."""

    any_of = topics("hook", "attack")

    def harms(self) -> bool:
        return True

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        """In HIT step 2 it waits for a hit, as if it stood behind `on hit`."""
        made = use.attack
        if made is not None and use.defence is None:
            text = Text((Sentence((Aimed(self, to),)),))
            made.hooks = (*made.hooks, Hook("hit", use.card, text))
        else:
            await super().do(game, use, to)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        made = use.attack
        if made is not None and made.total and made.attacker is not None:
            await self.shove(game, use, who, made.attacker)

    async def shove(self, game: SwordSorcery, use: Use, who: Figure, by: Figure) -> None:
        raise NotImplementedError


class Push(Shove, frozen=True):
    """Away from the attacker."""

    form = "push {n}"
    says = "{whom} [are|is] pushed {n|area} away"
    rule = "SNS-BASH-02"

    n: Amount

    async def shove(self, game: SwordSorcery, use: Use, who: Figure, by: Figure) -> None:
        await push(game, who, by.area, use.amount(game, self.n), chooser(game, by))


class Pull(Shove, frozen=True):
    """Toward the attacker, never beyond his area."""

    form = "pull {n}"
    says = "{whom} [are|is] pulled {n|area} nearer"
    rule = "SNS-LANG-13"

    n: Amount

    async def shove(self, game: SwordSorcery, use: Use, who: Figure, by: Figure) -> None:
        await pull(game, who, by.area, use.amount(game, self.n), chooser(game, by))


class Teleport(HeroTouch, frozen=True):
    """To any area at most so far away."""

    form = "teleport {n}"
    says = "{whom} [appear|appears] in any area at most {n|area} away"
    rule = "SNS-LANG-14"
    all_of = topics("hero", "now")

    n: Amount

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        areas = game.layout.within(who.area, use.amount(game, self.n)) & ~(1 << who.area)
        options = [Option(f"area:{game.name(area)}", area) for area in bits(areas)]
        if options and isinstance(who, Hero):
            area = await put(game, who.seat, WhereTeleported(who.id), options)
            await put_into(game, who, area, use.card)


class TeleportAltar(HeroTouch, frozen=True):
    """To a Soul Altar."""

    form = "teleport altar"
    says = "{whom} [appear|appears] at a Soul Altar"
    rule = "SNS-LANG-14"
    all_of = topics("hero", "now")

    def can(self, game: SwordSorcery, use: Use, who: Figure) -> bool:
        return game.is_there(who) and any(area != who.area for area in game.state.altars)

    async def on(self, game: SwordSorcery, use: Use, who: Figure) -> None:
        others = [area for area in game.state.altars if area != who.area]
        options = [Option(f"area:{game.name(area)}", area) for area in others]
        if isinstance(who, Hero):
            area = await put(game, who.seat, WhereTeleported(who.id), options)
            await put_into(game, who, area, use.card)


class Reroll(Simple, frozen=True):
    """Dice that have not been rolled again yet."""

    form = "reroll {n} {colour}"
    rule = "SNS-GOLD-02"
    any_of = topics("attack", "defence", "save", "trap", "search", "holds")

    n: Amount
    colour: Literal["red", "blue", "any"]

    def said(self, voice: Voice) -> str:
        colour = "" if self.colour == "any" else f"{self.colour} "
        held = " of any roll" if "holds" in voice.known else ""
        return f"roll {amount(self.n, f'{colour}die', voice)}{held} again"

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if "companion" in known or topics("trap", "reaction") <= known:
            raise Misplaced(self, topics("holds"))

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        return bool(self.places(dice_of(use)))

    def places(self, rolled: list[Rolled]) -> list[int]:
        """The dice that may be rolled again (SNS-GOLD-02)."""
        return [
            place
            for place, die in enumerate(rolled)
            if may_reroll(die) and self.colour in ("any", die.colour)
        ]

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        rolled = dice_of(use)
        for _ in range(use.amount(game, self.n)):
            places = self.places(rolled)
            if use.enemy is not None:  # it needs no player (SNS-FULL-116)
                places = _enemys(places, rolled, use)
            if not places:
                return
            hero = use.hero
            seat = game.decider if hero is None else hero.seat
            options: list[Option[int | None]] = [Option(f"die:{one + 1}", one) for one in places]
            if use.enemy is None:
                options.append(Option("none", None))
            place = await put(game, seat, WhichDie(use.card, faces(rolled)), options)
            if place is None:
                return
            reroll(game, rolled, place)


class Souls(Simple, frozen=True):
    """Of the party."""

    form = "souls {n}"
    rule = "SNS-LANG-18"
    all_of = topics("now")

    n: Amount

    def said(self, voice: Voice) -> str:
        n = amount(self.n.lstrip("+-"), "soul point", voice)
        return f"the party {'loses' if self.n.startswith('-') else 'gains'} {n}"

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        n = use.amount(game, self.n)
        return n > 0 or (n < 0 and game.state.souls > 0)

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        change_souls(game, use.amount(game, self.n), use.card)
