"""What quests give and take: conquest, threat, coins, wounds, things."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.descent.dice import BLANK, ENHANCEMENT, POWER
from undercroft.games.descent.library import POTIONS
from undercroft.games.descent.rules import equipment, fatigue, purse, wounds
from undercroft.games.descent.rules.town import BOX_OF
from undercroft.games.descent.state import Hero
from undercroft.games.descent.words.amounts import Amount
from undercroft.games.descent.words.figures import Figures, Heroes
from undercroft.games.descent.words.stage import Stage
from undercroft.games.descent.words.terms import ItemName, Signed
from undercroft.kit.stories.words import Effect, Effects


class Conquest(Effect, frozen=True):
    """The heroes' conquest tokens change; with the last one the overlord has won."""

    form = "conquest {n}"
    rule = "DSC-CONQ-02"

    n: Amount

    async def do(self, stage: Stage) -> None:
        game = stage.game
        n = self.n.of(stage, game.state.conquest)
        if n:
            game.gain_conquest(n, stage.story.id)


class Threat(Effect, frozen=True):
    """The overlord's threat changes."""

    form = "threat {n}"
    rule = "DSC-OL-02"

    n: Amount

    async def do(self, stage: Stage) -> None:
        game = stage.game
        game.gain_threat(self.n.of(stage, game.state.threat), stage.story.id)


class Coins(Effect, frozen=True):
    """Coins of each of them change."""

    form = "coins {n} to {whom}"
    rule = "DSC-SHOP-09"

    n: Signed
    whom: Heroes

    async def do(self, stage: Stage) -> None:
        for hero in self.whom.heroes(stage):
            purse.gain(stage.game, hero, int(self.n))


class Wound(Effect, frozen=True):
    """Each loses so many wounds; armor does not help."""

    form = "wound {n} to {whom}"
    rule = "DSC-WOUND-05"

    n: int
    whom: Figures

    async def do(self, stage: Stage) -> None:
        game = stage.game
        for figure in self.whom.meant(stage):
            if game.there(figure):
                await wounds.suffer(game, figure, self.n, stage.story.id)


class Heal(Effect, frozen=True):
    """Wounds are healed, poison first."""

    form = "heal {n} to {whom}"
    rule = "DSC-ABIL-50"

    n: int
    whom: Figures

    async def do(self, stage: Stage) -> None:
        for figure in self.whom.meant(stage):
            wounds.heal(stage.game, figure, self.n)


class Rest(Effect, frozen=True):
    """All their fatigue comes back."""

    form = "rest {whom}"
    rule = "DSC-FAT-05"

    whom: Heroes

    async def do(self, stage: Stage) -> None:
        game = stage.game
        for hero in self.whom.heroes(stage):
            fatigue.recover(game, hero, game.outfit(hero).max_fatigue)


class Token(Effect, frozen=True):
    """Effect tokens, to whoever is still on the board."""

    form = "{kind} {n} to {whom}"
    rule = "DSC-TOKEN-02"

    kind: Literal["Bleed", "Burn", "Curse", "Daze", "Frost", "Poison", "Stun", "Web"]
    n: int
    whom: Figures

    async def do(self, stage: Stage) -> None:
        game = stage.game
        for figure in self.whom.meant(stage):
            if game.there(figure):
                wounds.place_token(game, figure, self.kind, self.n)


class Give(Effect, frozen=True):
    """Each gets the item, if there is room for it."""

    form = "give {item} to {whom}"
    rule = "DSC-EQUIP-04"

    item: ItemName
    whom: Heroes

    async def do(self, stage: Stage) -> None:
        for hero in self.whom.heroes(stage):
            await equipment.receive(stage.game, hero, str(self.item))


class GivePotion(Effect, frozen=True):
    """Each gets a potion of his choice."""

    form = "give a potion to {whom}"
    rule = "DSC-ENC-02"

    whom: Heroes

    async def do(self, stage: Stage) -> None:
        for hero in self.whom.heroes(stage):
            await _choose_potion(stage, hero)


async def _choose_potion(stage: Stage, hero: Hero) -> None:
    game = stage.game
    boxes = ("base", *game.state.boxes)
    potion = await game.ask(
        hero.seat,
        "potion",
        [Option(f"potion:{one}", one) for one in POTIONS if BOX_OF[one] in boxes],
        rule="DSC-ENC-02",
        about=(hero.sheet,),
    )
    await equipment.receive(game, hero, potion)


class Roll(Effect, frozen=True):
    """One power die, and what its face brings."""

    form = "roll: enhancement ({enhancement}) surge ({surge}) blank ({blank})"
    rule = "DSC-DICE-01"

    enhancement: Effects
    surge: Effects
    blank: Effects

    async def do(self, stage: Stage) -> None:
        face = POWER.roll(stage.game)
        known = {ENHANCEMENT: self.enhancement, BLANK: self.blank}
        await known.get(face, self.surge).do(stage)


class Tithe(Effect, frozen=True):
    """`The hero` may pay so many coins; who cannot is not asked."""

    form = "tithe {n} then ({paid}) else ({kept})"
    rule = "DSC-ENC-02"

    n: int
    paid: Effects
    kept: Effects

    async def do(self, stage: Stage) -> None:
        hero = stage.hero
        if hero is None:
            return
        options = [Option("keep", False)]
        if hero.coins >= self.n:
            options.insert(0, Option("pay", True))
        about = (hero.sheet, self.n)
        if await stage.game.ask(hero.seat, "tithe", options, rule="DSC-ENC-02", about=about):
            hero.coins -= self.n
            await self.paid.do(stage)
        else:
            await self.kept.do(stage)
