"""Clauses without a guard: they hold all the time."""

from __future__ import annotations

from msgspec.structs import replace

from descent import cell, ground
from every_card.trial import Trial
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.effect import Ability, Bonus
from undercroft.games.descent.cards.words.attacks import AreaOfSpaces
from undercroft.games.descent.cards.words.bonds import Ignore, NoArmor, Packful
from undercroft.games.descent.cards.words.boons import Potion
from undercroft.games.descent.cards.words.either import Coins
from undercroft.games.descent.cards.words.standing import HasFamiliar
from undercroft.games.descent.dice import ENHANCEMENT
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import Door
from undercroft.games.descent.loadout import HANDS, OTHERS, PACK, UNLIMITED
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    attacks,
    chests,
    doors,
    equipment,
    lingering,
    paying,
    prolonged,
    purse,
    retinue,
    spawning,
    spending,
    treasure,
    turn_options,
    wounds,
)
from undercroft.games.descent.rules.effects import trapping
from undercroft.games.descent.rules.paths import ways
from undercroft.games.descent.state import Terrain

NUMBERS = {
    "armor": "armor",
    "speed": "speed",
    "mp": "points",
    "max-wounds": "max_wounds",
    "max-fatigue": "max_fatigue",
}


def number(trial: Trial) -> None:
    """Armor, speed, points and maxima, as the sheet of a hero with the card and one without."""
    bonus = trial.effect
    assert isinstance(bonus, Bonus)
    hero = trial.hero()
    plain = trial.game.book.loadout(hero.sheet, (), (), (0, 0, 0))
    mine = trial.sheet(hero)
    if trial.card in trial.library.heroes:
        assert mine.points == bonus.amount
    elif bonus.against:
        for kind in bonus.against:
            assert mine.armor_against[kind] == bonus.amount
    else:
        field = NUMBERS[bonus.stat]
        assert getattr(mine, field) - getattr(plain, field) == bonus.amount


def free_surges(trial: Trial) -> None:
    bonus = trial.effect
    assert isinstance(bonus, Bonus)
    hero = trial.hero()
    assert trial.arena.strike(hero, "e4", trial.card).free_surges == bonus.amount
    assert trial.arena.strike(hero, "e4").free_surges == 0


def ability(trial: Trial) -> None:
    """On a weapon for its attacks, else for its owner (DSC-LANG-01)."""
    held = trial.effect
    assert isinstance(held, Ability)
    hero = trial.hero(equipped="sword")
    if trial.item is not None and trial.item.type == "weapon":
        assert trial.arena.strike(hero, "e4", trial.card).abilities[held.name] == held.rank
        assert held.name not in trial.arena.strike(hero, "e4").abilities
        assert not trial.game.has(hero, held.name)
    else:
        assert trial.game.has(hero, held.name)
        assert trial.game.rank(hero, held.name) == held.rank
        assert trial.arena.strike(hero, "e4", "sword").abilities[held.name] == held.rank
        assert not trial.arena.strike(hero, "e4").abilities  # fists have none (DSC-RUL-211)


def area(trial: Trial) -> None:
    """Two enemies that stand apart are hit by one attack."""
    hero = trial.hero(sheet="battlemage-jaes")
    if isinstance(trial.call, AreaOfSpaces):
        first = trial.arena.monster("skeleton/master", "e3")
        second = trial.arena.monster("skeleton/master", "f3")
        trial.attack(hero, trial.card, first, "spaces:e3-f3-e4")
    else:
        first, second = trial.soft("c7"), trial.soft("f3")
        friend = trial.other("e4")
        trial.attack(hero, trial.card, first)
        assert friend.wounds == trial.sheet(friend).max_wounds
    assert first.wounds
    assert second.wounds


def cache(trial: Trial) -> None:
    """Coins and potions for the drawer, and another card."""
    hero = trial.other("e5")
    trial.state.copper = (trial.card, "belt-of-strength")
    potions = [e.kind for e in trial.clause.effects if isinstance(e, Potion)]
    wanted = (*(f"wear:{potion}" for potion in potions), "wear:belt-of-strength")
    trial.play(treasure.draw(trial.game, hero, "copper"), *wanted)
    coins = sum(e.n for e in trial.clause.effects if isinstance(e, Coins))
    assert hero.coins == 300 + coins
    assert hero.potions == tuple(potions)
    assert hero.equipped == ("belt-of-strength",)


def card_cost(trial: Trial) -> None:
    hero = trial.hero()
    trap = trial.library.overlord["spiked-pit"]
    event = trial.library.overlord["dodge"]
    more = trial.call.n
    mine, his = Occasion(hero=hero), Occasion()
    assert paying.cost(trial.game, trap, mine) == (trap.cost or 0) + more
    everything = trial.call.cards == "any"
    assert paying.cost(trial.game, trap, his) == (trap.cost or 0) + more * everything
    assert paying.cost(trial.game, event, mine) == (event.cost or 0) + more * everything


def chest_cost(trial: Trial) -> None:
    assert chests.price(trial.game, trial.hero()) == trial.call.n


def door_cost(trial: Trial) -> None:
    door = Door("d", (cell("c1"), cell("c2")), (cell("d1"), cell("d2")))
    trial.build(ground("aaabbb\naaabbb", door))
    hero = trial.hero("c1")
    now = trial.turn(hero, points=trial.call.n)
    if trial.call.destroys:
        trial.go("break:d")
        assert trial.state.broken_doors == ("d",)
        now.points = 9
        assert not doors.within_reach(trial.game, hero)  # nothing is left to close
    else:
        trial.go("door:d")
    assert trial.state.open_doors == ("d",)
    assert (now.points == 0) != trial.call.destroys


def enhancement(trial: Trial) -> None:
    hero = trial.hero(sheet="ispher", equipped="sling")
    foe = trial.arena.monster("giant/normal", "e2")
    trial.dice.queued["power"] = [ENHANCEMENT, ENHANCEMENT]
    strike = trial.attack(hero, "sling", foe)
    assert (strike.range(), strike.damage()) == (2 + 2, 2 + 3 + 2)


def fatigue_dice(trial: Trial) -> None:
    hero = trial.hero(equipped="sword")
    foe = trial.arena.monster("giant/normal", "e3")
    dice = trial.sheet(hero).traits["melee"]
    strike = trial.attack(hero, "sword", foe, "fatigue")
    assert len(strike.powers) == dice + trial.call.n


def forbid(trial: Trial) -> None:
    hero = trial.hero()
    now = trial.turn(hero, points=3)
    offered = [option.key for option in turn_options.offers(trial.game, hero)]
    match trial.call.what:
        case "run":
            trial.turn(hero, step="declare")
            trial.go("action:battle")
            assert "run" in trial.sheet(hero).forbidden
        case "fatigue movement":
            assert hero.fatigue
            assert "stamina" not in offered
        case "potions":
            assert not equipment.fits(trial.game, hero, "healing")
        case "pack":
            assert not equipment.room(trial.game, hero)
        case "coins":
            before = hero.coins
            purse.gain(trial.game, hero, 50)
            assert hero.coins == before
            trial.play(equipment.wear(trial.game, hero, trial.card))
            assert hero.coins == 0
        case "spend surge":
            strike = trial.arena.strike(hero, "e4", trial.card)
            hero.equipped += ("gauntlets-of-power",)
            assert spending.purchases(trial.game, strike, hero) == []
        case words:
            raise AssertionError(f"nothing proves that {words} is forbidden")
    assert now.points == 3


def hands(trial: Trial) -> None:
    hero = trial.hero()
    assert trial.call.n != HANDS
    assert equipment.fits(trial.game, hero, "sword")
    assert not equipment.fits(trial.game, hero, "axe")


def has_order(trial: Trial) -> None:
    """Counts as aiming and dodging all the time, and never uses it up."""
    hero = trial.hero(equipped="sword")
    tough = trial.soft("f5")
    strike = trial.attack(hero, "sword", tough, "aim", "die:1")
    assert strike.rerolled
    assert trial.attack(hero, "sword", tough, "aim").aimed
    foe = trial.arena.monster("beastman/normal", "e4")
    trial.dice.queued["red"] = ["0/4/0", "X"]
    strike = trial.arena.strike(foe, "e5")
    trial.play(attacks.resolve(trial.game, strike), "die:1")
    assert strike.failed()


def ignore(trial: Trial) -> None:
    match trial.call.what if isinstance(trial.call, Ignore) else "Undying":
        case "no-equip rune":
            hero = trial.hero(equipped="chain-mail")
            assert equipment.fits(trial.game, hero, "mana-weave")
        case "speed-cap armor":
            hero = trial.hero(sheet="ispher", equipped="plate-mail")
            assert trial.sheet(hero).speed == 5
        case "pit wounds":
            hero = trial.hero()
            trial.state.terrain = Terrain(pit=1 << trial.space("e4"))
            trial.turn(hero, points=1)
            trial.go("move:e4")
            assert (hero.space, hero.wounds) == (
                trial.space("e4"),
                trial.sheet(hero).max_wounds,
            )
        case "death coin loss":
            hero = trial.hero()
            trial.play(wounds.suffer(trial.game, hero, 99, "a fall"))
            assert hero.coins == 300
        case "Undying":
            hero = trial.hero(equipped="")
            foe = trial.arena.monster("skeleton/master", "e3", wounds=2)
            trial.dice.queued["power"] = ["surge"]
            trial.attack(hero, trial.card, foe)
            assert foe.id not in trial.state.monsters
        case "movement bans":
            hero = trial.hero()
            hero.tokens = tokens.changed(tokens.NONE, tokens.WEB, 1)
            assert not lingering.caught(trial.game, hero)
        case words:
            raise AssertionError(f"nothing proves that {words} is ignored")


def immune(trial: Trial) -> None:
    hero = trial.hero()
    names = [*trial.call.to]
    if names == ["effect tokens"]:
        names = ["Bleed", "Burn", "Curse", "Daze", "Frost", "Poison", "Stun", "Web"]
    for name in names:
        assert trial.game.immune(hero, name)
        if name.lower() in tokens.KINDS:
            wounds.place_token(trial.game, hero, name, 1)
    assert hero.tokens == tokens.NONE


def no_equip(trial: Trial) -> None:
    hero = trial.hero(sheet="mordrog")
    barred = "leather-armor" if isinstance(trial.call, NoArmor) else "mana-weave"
    assert not equipment.fits(trial.game, hero, barred)
    assert equipment.fits(trial.game, trial.other("a1"), barred)


def no_range_miss(trial: Trial) -> None:
    hero = trial.hero("a1", sheet="battlemage-jaes")
    foe = trial.arena.monster("giant/normal", "h8")
    trial.dice.queued |= {"blue": ["1/2/0"], "yellow": ["1/1/0", "1/1/0"]}
    strike = trial.attack(hero, trial.card, foe)
    assert strike.range() < strike.distance
    assert foe.wounds


def no_spawn(trial: Trial) -> None:
    trial.build(ground("aaaaaaaaaaaaaa"))
    hero = trial.hero("a1")
    trial.state.terrain = Terrain(rubble=1 << trial.space("b1"))
    far = trial.call.n
    free = spawning.open_spaces(trial.game)
    assert not free >> hero.space + far & 1
    assert free >> hero.space + far + 1 & 1


def passing(trial: Trial) -> None:
    """A row of it lies in the way: one gets behind it unharmed."""
    trial.build(ground("aaaaa"))
    hero = trial.hero("a1")
    what = trial.call.what
    there = 1 << trial.space("b1")
    if what == "enemy figures":
        trial.arena.monster("skeleton/normal", "b1")
    elif what == "obstacles":
        trial.state.terrain = Terrain(rubble=there, lava=1 << trial.space("c1"))
    else:
        trial.state.terrain = Terrain(**{what: there})
    reach = ways(trial.game, hero, 4)
    behind = Place(trial.space("d1"))
    assert behind in reach
    assert reach[behind].harm == 0


def shield_bonus(trial: Trial) -> None:
    hero = trial.hero(equipped="iron-shield")
    foe = trial.arena.monster("beastman/normal", "e4")
    before = hero.wounds
    strike = trial.arena.strike(foe, "e5")
    trial.play(attacks.resolve(trial.game, strike), "cancel:iron-shield")
    armor = trial.sheet(hero).armor
    assert before - hero.wounds == strike.damage() - armor - 1 - trial.call.n


def slots(trial: Trial) -> None:
    sheet = trial.sheet(trial.hero())
    if isinstance(trial.call, Packful):
        assert (sheet.pack, PACK) == (UNLIMITED, 3)
    else:
        assert sheet.others == OTHERS + trial.call.n


def speed_cap(trial: Trial) -> None:
    assert trial.sheet(trial.hero(sheet="ispher")).speed == trial.call.n


def victims_have(trial: Trial) -> None:
    hero = trial.hero(equipped="sword")
    foe = trial.arena.monster("beastman/normal", "e4")
    trial.dice.queued["power"] = ["surge", "blank"]
    trial.attack(hero, "sword", foe)
    assert "RoseAgain" in [type(event).__name__ for event in trial.arena.events]


def companion(trial: Trial) -> None:
    hero = trial.hero()
    retinue.accompany(trial.game, hero)
    assert hero.pico


def familiar(trial: Trial) -> None:
    """All that the clause names are at their owner's side."""
    hero = trial.hero()
    retinue.accompany(trial.game, hero)
    named = {str(one.who) for one in trial.clause.effects if isinstance(one, HasFamiliar)}
    mine = [one for one in trial.state.familiars.values() if one.owner == hero.id]
    assert {one.card for one in mine} == named
    assert {one.space for one in mine} == {hero.space}


def trap_dice(trial: Trial) -> None:
    hero, trap = trial.hero(), Occasion(trap=True)
    trial.dice.queued["power"] = ["surge"] * trial.call.n + ["blank"]
    assert trapping.blank(trial.game, hero, trap)
    trial.dice.queued["power"] = ["surge", "blank"]
    assert not trapping.blank(trial.game, hero, Occasion())  # no trap card


def trap_wounds(trial: Trial) -> None:
    hero, other = trial.hero(), trial.other("a1")
    trap = Occasion(trap=True)
    assert trapping.severity(trial.game, hero, 3, trap) == 3 + trial.call.n
    assert trapping.severity(trial.game, other, 3, trap) == 3
    assert trapping.severity(trial.game, hero, 3, Occasion()) == 3


def prolonged_rolls(trial: Trial) -> None:
    moment = trial.clause.when
    assert moment is not None
    trait = moment.conditions[0].names[0].removeprefix("prolonged-")
    action = next(
        action for quest in trial.library.quests.values() for action in quest.prolonged.values()
    )
    hero = trial.hero()
    for kind in ("melee", "ranged", "magic"):
        times = prolonged._times(trial.game, hero, replace(action, trait=kind))
        assert times == (trial.call.n if kind == trait else 1)


PROOFS = {
    "companion": companion,
    "familiar": familiar,
    "trap-dice": trap_dice,
    "trap-wounds": trap_wounds,
    "place-order prolonged-rolls": prolonged_rolls,
    "+armor": number,
    "+speed": number,
    "+mp": number,
    "+max-wounds": number,
    "+max-fatigue": number,
    "+surge": free_surges,
    "ability": ability,
    "area": area,
    "card-cost": card_cost,
    "chest-cost": chest_cost,
    "coins": cache,
    "potion": cache,
    "door-cost": door_cost,
    "enhancement": enhancement,
    "fatigue-dice": fatigue_dice,
    "forbid": forbid,
    "hands": hands,
    "has-order": has_order,
    "ignore": ignore,
    "immune": immune,
    "no-equip": no_equip,
    "no-range-miss": no_range_miss,
    "no-spawn": no_spawn,
    "pass": passing,
    "shield-bonus": shield_bonus,
    "slots": slots,
    "speed-cap": speed_cap,
    "victims-have": victims_have,
}
