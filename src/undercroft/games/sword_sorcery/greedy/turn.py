"""What is worth doing in a turn, deed by deed."""

from __future__ import annotations

from undercroft.board import FAR, bits
from undercroft.core.decisions import AnyOption
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy import card_worth, gear, gifts
from undercroft.games.sword_sorcery.greedy.dangers import price
from undercroft.games.sword_sorcery.greedy.decision import Decision
from undercroft.games.sword_sorcery.greedy.fights import COOLING, SPENT
from undercroft.games.sword_sorcery.greedy.look import Look
from undercroft.games.sword_sorcery.rules.carrying import item
from undercroft.games.sword_sorcery.rules.control import dominates
from undercroft.games.sword_sorcery.rules.values import tread
from undercroft.games.sword_sorcery.state import Area, Hero
from undercroft.games.sword_sorcery.words.amounts import Teleport
from undercroft.games.sword_sorcery.words.board import OpenLocked
from undercroft.games.sword_sorcery.words.grammar import Text
from undercroft.games.sword_sorcery.words.modifiers import Mp
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.decision import parts

QUEST, EXTRA, CHEST, SEARCH, COMPANION, STAND, RISE, TAKE = 12.0, 4.0, 3.0, 2.2, 8.0, 6.0, 2.0, 3.0
ATTACK = 0.6  # rather strike now than go first
STEP = 0.05  # a move has to gain so much
DASH, EVADE, FREE = 0.35, 0.6, 0.02
FOLLOWED = 0.15  # of the safety that an Evade seems to bring
BRAVE = 0.35  # of the blows on the way count when time runs out
GATHERED, ABOUT = 3, 4  # areas: how near friends have to be, and enemies must not


def act(decision: Decision) -> AnyOption:
    """The deed that is worth most; if none is worth anything, the turn ends."""
    turn = _Turn(decision.game, decision.hero)
    best, found = 0.0, decision.option("end") or decision.fallback()
    for option in decision.options:
        worth = turn.worth(option)
        if worth > best:
            best, found = worth, option
    return found


class _Turn:
    def __init__(self, game: SwordSorcery, hero: Hero) -> None:
        self.game, self.hero = game, hero
        self.look = Look(game, hero)

    def worth(self, option: AnyOption) -> float:
        head, *words = parts(option)
        look, hero = self.look, self.hero
        match head:
            case "attack":
                return ATTACK + look.fights.of_key(option.key)
            case "go":
                return look.spot(self.game.area(words[0])) - look.spot(hero.area) - STEP
            case "evade":
                return self._evade(self.game.area(words[0]))
            case "quest":
                wanted = any(one.id == words[0] for one in look.goals.actions)
                return QUEST if wanted else EXTRA
            case "open" | "bash" | "unlock":
                return self._opened(words[0])
            case "search":
                return QUEST if words[0] in look.goals.tokens else SEARCH
            case "companion":
                return COMPANION
            case "stand":
                return STAND
            case "dash-stand":
                return RISE if hero.combats else 0.0
            case "dash":
                return self._farther(1) - DASH
            case "use":
                return self._used(option.key, words)
            case "pick-up":
                return TAKE if gear.anything_to_take(self.game, hero) else 0.0
            case "reorganize":
                return gear.gain(self.game, hero) - gear.PACK
            case "exchange":
                return gifts.in_quest(self.game, hero, self.game.hero(words[0])) - gear.PACK
            case _:
                return 0.0

    # Going

    def _evade(self, area: Area) -> float:
        """Enemies follow, and strike whoever leaves; who has no time left puts up with it."""
        game, hero, look = self.game, self.hero, self.look
        gain = look.spot(area) - look.spot(hero.area)
        safer = look.dangers.price(hero.area) - look.dangers.price(area)
        blows = 0.0
        slips = any(one.what == "slip" for one in hero.changes)
        if not slips and not dominates(game, hero, hero.area):
            blows = sum(look.dangers.of[enemy.id] for enemy in game.enemies_in(hero.area))
        if look.errands.hurried:
            return gain - BRAVE * price(hero, blows) - EVADE
        return gain - FOLLOWED * max(0.0, safer) - price(hero, blows) - EVADE

    def _farther(self, n: int) -> float:
        """What so many more movement points gain once his own are spent."""
        game, hero, look = self.game, self.hero, self.look
        if hero.points or not hero.moved or hero.lying or game.engaged(hero):
            return 0.0
        ground = tread(game, hero)
        net = game.layout.net(ground.free)
        reached = [
            area
            for area in bits(net.within(hero.area, n))
            if area != hero.area and (n > 1 or ground.cost(area) == 1)
        ]
        return max((look.spot(area) for area in reached), default=0.0) - look.spot(hero.area)

    # Opening

    def _opened(self, thing: str) -> float:
        door = next((one for one in self.game.state.doors if one.id == thing), None)
        if door is None:
            return CHEST
        worth = self.look.errands.opening.get(thing, 0.0)
        if not worth or self.look.errands.hurried or door.magic:
            return worth
        return worth if self._ready() else 0.0

    def _ready(self) -> bool:
        """Nobody to fight is left on this side, and the others have come."""
        walk, here = self.look.errands.walk, self.hero.area
        heroes = [one.area for one in self.game.heroes()]
        foes = [one.area for one in self.game.state.enemies]
        if any(walk(here, one) <= ABOUT for one in foes):
            return False
        return all(walk(one, here) <= GATHERED or walk(one, here) >= FAR for one in heroes)

    # Powers and items

    def _used(self, key: str, words: list[str]) -> float:
        game, hero = self.game, self.hero
        if len(words) == 2:
            return ATTACK + self.look.fights.of_key(key)
        power = game.library.powers.get(words[0])
        text: Text = (power or item(game, words[0])).text.means
        if power is not None:
            cost = COOLING * power.cooldown
        else:
            cost = SPENT if item(game, words[0]).limit == "once" else FREE
        use = Use(card=words[0], owner=hero, power=power is not None)
        found = card_worth.worth(game, text, use, self.look.dangers) + self._going(text, use)
        return found - cost

    def _going(self, text: Text, use: Use) -> float:
        """What a text gains by the way it brings him, and by what it opens."""
        found = 0.0
        for word in text.walk():
            match word:
                case Mp(n=n):
                    found += self._farther(max(0, use.amount(self.game, n)))
                case Teleport(n=n):
                    found += self._away(use.amount(self.game, n))
                case OpenLocked():
                    found += self._picked()
                case _:
                    pass
        return found

    def _away(self, n: int) -> float:
        here = self.look.spot(self.hero.area)
        areas = bits(self.game.layout.flying.within(self.hero.area, n))
        return max(self.look.spot(area) for area in areas) - here - EVADE

    def _picked(self) -> float:
        game, hero = self.game, self.hero
        things = [
            one.id for one in game.state.tokens if one.kind == "chest" and one.area == hero.area
        ]
        doors = self.look.errands.opening
        for number, door in enumerate(game.state.doors):
            if not door.open and not door.magic and hero.area in game.plan.beside[number]:
                if door.id in doors and game.plan.doors[number].kind == "locked":
                    things.append(door.id)
        return max((self._opened(one) for one in things), default=0.0)
