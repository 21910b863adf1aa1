"""Choices that fall to a player: whom enemies go for, whom a card is for, where somebody goes."""

from __future__ import annotations

from functools import partial

from undercroft.board import FAR
from undercroft.core.decisions import AnyOption
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy import card_worth
from undercroft.games.sword_sorcery.greedy.conditions import BURDEN
from undercroft.games.sword_sorcery.greedy.dangers import Dangers, threat
from undercroft.games.sword_sorcery.greedy.decision import Decision
from undercroft.games.sword_sorcery.greedy.fights import Fights
from undercroft.games.sword_sorcery.greedy.goals import wanted
from undercroft.games.sword_sorcery.greedy.look import Look
from undercroft.games.sword_sorcery.rules.carrying import item, room
from undercroft.games.sword_sorcery.rules.values import armour, defence_dice, max_hp
from undercroft.games.sword_sorcery.state import Companion, Enemy, Figure, Hero
from undercroft.games.sword_sorcery.words.grammar import Text
from undercroft.games.sword_sorcery.words.reading import read_text
from undercroft.games.sword_sorcery.words.steps import WhichText
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.decision import parts
from undercroft.kit.decks import printed

STOUT, THICK, TOUGH = 1.0, 1.5, 0.5  # hit points, armour, dice of defence


def _named(game: SwordSorcery, option: AnyOption) -> Figure:
    return game.figure(parts(option)[1])


def victim(decision: Decision) -> AnyOption:
    """Whoever bears it best: companions, then the stout."""
    game = decision.game

    def bears(option: AnyOption) -> float:
        who = _named(game, option)
        if isinstance(who, Companion):
            return 99.0
        bulk = STOUT * who.hp + who.magic_shields
        return bulk + THICK * armour(game, who) + TOUGH * defence_dice(game, who)

    return max(decision.options, key=bears)


def enemy(decision: Decision) -> AnyOption:
    """The one that does least."""
    return min(decision.options, key=partial(_harm, decision.game))


def worst(decision: Decision) -> AnyOption:
    """The one that does most is hurt, or leaves."""
    return max(decision.options, key=partial(_harm, decision.game))


def _harm(game: SwordSorcery, option: AnyOption) -> float:
    who = _named(game, option)
    return threat(game, who, game.active) if isinstance(who, Enemy) else 0.0


def weakest(decision: Decision) -> AnyOption:
    """An attack that reaches several goes to the nearly dead first."""
    return min(decision.options, key=lambda one: _named(decision.game, one).hp)


def gate(decision: Decision) -> AnyOption:
    """As far from the heroes as can be."""
    game = decision.game

    def far(option: AnyOption) -> int:
        found = game.gate(parts(option)[1])
        if found is None:
            return 0
        ways = [game.layout.walking.far(found.area, hero.area) for hero in game.heroes()]
        return min(ways, default=FAR)

    return max(decision.options, key=far)


def way(decision: Decision) -> AnyOption:
    """Enemies go where fewest heroes are."""
    game = decision.game
    return min(decision.options, key=lambda one: len(game.heroes_in(game.area(parts(one)[1]))))


def whom(decision: Decision) -> AnyOption:
    """By what the card does to each of them."""
    game, hero = decision.game, decision.game.active
    card = decision.card
    text = _text(game, card)
    if text is None:
        return decision.options[0]
    owner = next((one for one in game.heroes() if _has(one, card)), hero)
    use, dangers = Use(card=card, owner=owner), Dangers(game, owner)
    fights = Fights(game, dangers, wanted(game).foes)

    def worth(option: AnyOption) -> float:
        who = _named(game, option)
        value = card_worth.done_to(game, text, use, who, dangers)
        if isinstance(who, Enemy):
            return value * (1 + fights.bounties[who.id] / 10) + who.hp / 100
        return value + (max_hp(game, who) - who.hp) / 100

    return max(decision.options, key=worth)


def _text(game: SwordSorcery, card: str) -> Text | None:
    if card in game.library.powers:
        power: Text = game.library.powers[card].text.means
        return power
    if printed(card) not in game.library.items:
        return None
    thing: Text = item(game, card).text.means
    return thing


def _has(hero: Hero, card: str) -> bool:
    return any(one.id == card for one in hero.powers) or card in (
        *hero.backpack, hero.main, hero.off, hero.armour, hero.artifact,
    )  # fmt: skip


def receiver(decision: Decision) -> AnyOption:
    """Treasure for whoever has room."""
    game = decision.game
    return max(decision.options, key=lambda one: room(game, game.hero(parts(one)[1])))


def cure(decision: Decision) -> AnyOption:
    return max(decision.options, key=lambda one: BURDEN.get(parts(one)[1], 0.5))


def text(decision: Decision) -> AnyOption:
    """Of several texts the one that does most now."""
    game, hero, asking = decision.game, decision.game.active, decision.asking
    assert isinstance(asking, WhichText)
    use, dangers = Use(card=decision.card, owner=hero), Dangers(game, hero)

    def worth(option: AnyOption) -> float:
        found = read_text(asking.texts[int(parts(option)[1]) - 1])
        return card_worth.worth(game, found, use, dangers)

    return max(decision.options, key=worth)


def story(decision: Decision) -> AnyOption:
    """What the party gains and loses by each of them."""
    game, hero = decision.game, decision.game.active
    id = str(getattr(decision.asking, "choice", ""))
    choice = next((one for one in game.quest.choices if one.id == id), None)
    if choice is None:
        return decision.options[0]
    use, dangers = Use(card=id, drawer=hero), Dangers(game, hero)

    def worth(option: AnyOption) -> float:
        told = choice.options[int(parts(option)[1]) - 1]
        return card_worth.worth(game, told.do.means, use, dangers)

    return max(decision.options, key=worth)


# Places


def shoved(decision: Decision) -> AnyOption:
    """Enemies away from heroes, heroes out of danger."""
    game = decision.game
    who = game.figure(str(getattr(decision.asking, "who", "")))
    if isinstance(who, Hero):
        return _to_best_spot(decision, who)
    return way(decision)


def teleported(decision: Decision) -> AnyOption:
    who = decision.game.figure(str(getattr(decision.asking, "who", "")))
    return _to_best_spot(decision, who) if isinstance(who, Hero) else decision.options[0]


def move_now(decision: Decision) -> AnyOption:
    """A better place, or none."""
    stand = decision.option("stand")
    if stand is not None:
        return stand
    look, game = Look(decision.game, decision.hero), decision.game
    here = look.spot(decision.hero.area)
    goes = decision.starting("go:")
    best = max(goes, key=lambda one: look.spot(game.area(parts(one)[1])))
    if look.spot(game.area(parts(best)[1])) > here:
        return best
    return decision.option("stay") or decision.fallback()


def _to_best_spot(decision: Decision, hero: Hero) -> AnyOption:
    look, game = Look(decision.game, hero), decision.game
    return max(decision.options, key=lambda one: look.spot(game.area(parts(one)[1])))


def opened(decision: Decision) -> AnyOption:
    """A door that leads on, else the chest."""
    look = Look(decision.game, decision.hero)
    doors = look.errands.opening
    return max(decision.options, key=lambda one: doors.get(parts(one)[1], 0.1))
