"""Cards of Sword & Sorcery for tests: a table at which every card works."""

from __future__ import annotations

from sword_sorcery import BOOK, CRYPT, Table
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.enemy import EnemyCard, Rank
from undercroft.games.sword_sorcery.rules import activating, magic_shields
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.event_phase import EVENTS
from undercroft.games.sword_sorcery.rules.finds import FINDS
from undercroft.games.sword_sorcery.rules.quest import QUEST
from undercroft.games.sword_sorcery.rules.spawning import appear
from undercroft.games.sword_sorcery.rules.traps import TRAPS
from undercroft.games.sword_sorcery.state import Enemy, Figure, Hero, Pile, Power
from undercroft.games.sword_sorcery.words.answers import CARDS
from undercroft.games.sword_sorcery.words.reading import read_text
from undercroft.games.sword_sorcery.words.use import Use

ALL = (
    CARDS + QUEST + TRAPS + FINDS + EVENTS + moments.activate.by(activating.activate_all)
)  # fmt: skip
MAPS = {"mill": "drowned-mill", "wood": "thornwood-pact", "throne": "throne-of-iron-tusks"}


class Cards(Table):
    """A table at which every card works.

    table = Cards("aldric sylwen", aldric="cleaving-arc", sylwen="")
    table.play("aldric", "use:cleaving-arc:orc-green-1", "done", faces="r2 r2 b1")
    """

    def __init__(self, heroes: str = "aldric sylwen", *, quest: str = "", **powers: str) -> None:
        super().__init__(heroes, quest=MAPS.get(quest, CRYPT), answers=ALL)
        self.state.tokens = ()
        for hero in self.state.heroes:
            magic_shields.fill(self.game, hero)
        for id, names in powers.items():
            self.learn(id, *names.split())
        self.state.daytime = ""

    # Cards before them

    def learn(self, id: str, *powers: str) -> None:
        hero = self.hero(id)
        hero.powers = tuple(Power(one) for one in powers)

    def wear(self, id: str, item: str) -> None:
        """Equipped, whatever was there before."""
        hero, card = self.hero(id), BOOK.library.items[item]
        match card.slot:
            case "hand":
                hero.main = item
                hero.off = "" if card.hands == 2 else hero.off
            case "off":
                hero.off = item
            case "armour":
                hero.armour = item
            case "artifact":
                hero.artifact = item
            case _:
                hero.backpack = (item,)

    def bare(self, *ids: str) -> None:
        """Without armour, off hand and artifact: no dice but one, nothing that helps."""
        for id in ids:
            hero = self.hero(id)
            hero.off = hero.armour = hero.artifact = ""
            hero.shields = ()

    def individual(self, kind: str, rank: Rank, area: str) -> Enemy:
        """An enemy of variant B."""
        self.run(appear(self.game, EnemyCard(kind, rank, "b"), self.game.area(area)))
        return self.state.enemies[-1]

    def lies(self, event: str) -> None:
        """The event lies revealed on its deck."""
        self.state.events, self.state.revealed = (event,), True

    # What they do

    def play(self, id: str, *answers: str, faces: str = "") -> Hero:
        """His turn begins, with these answers up to its end."""
        hero = self.start(id)
        self.act(hero, *answers, "end", faces=faces)
        return hero

    def again(self, id: str, *answers: str, faces: str = "") -> Hero:
        """His turn goes on."""
        hero = self.hero(id)
        self.act(hero, *answers, "end", faces=faces)
        return hero

    def say(self, text: str, *answers: str, faces: str = "", **use: object) -> Use:
        """A text is carried out."""
        made = Use(card="test", **use)  # type: ignore[arg-type]
        self.run(read_text(text).do(self.game, made), *answers, faces=faces)
        return made

    def strike(
        self, attacker: Figure | str, target: Figure | str, faces: str, *answers: str
    ) -> object:
        """With what he holds."""
        who = self.hero(attacker) if isinstance(attacker, str) else attacker
        whom = self.hero(target) if isinstance(target, str) else target
        arm = moments.own_strike(self.game, who)
        return self.run(attack(self.game, who, whom, arm), *answers, faces=faces)

    def trap(self, id: str, card: str, *answers: str, faces: str = "") -> None:
        """He draws this Trap card, and others after it."""
        cards = (card, "rusted-shut", "rusted-shut")
        self.state.traps = Pile(deck=cards)
        self.run(moments.trapped(self.game, self.hero(id)), *answers, faces=faces)
