"""Records of enemies: kinds with the scrolls and cards of their ranks, masters, power cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from undercroft.content.prose import Prose
from undercroft.kit.fields import Text
from undercroft.kit.records import Part, Record
from undercroft.kit.shapes import Id

Rank = Literal["green", "blue", "red", "purple"]  # purple: masters (SNS-FULL-100)
Variant = Literal["a", "b"]
Victim = Literal[
    "nearest", "rich", "weakest", "strongest", "soul", "unarmoured", "law", "neutral", "chaos"
]
Limit = Literal["", "once", "once per round", "once per quest"]  # SNS-LANG-23

RANKS: tuple[Rank, ...] = ("green", "blue", "red")  # of the enemy decks
VARIANTS: tuple[Variant, ...] = ("a", "b")

KindId = Annotated[str, Id("kinds", "kind of enemy")]
MasterId = Annotated[str, Id("masters", "master enemy")]

Count = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]


class CardText(Text):
    """What a card says in the language of all cards (SNS-LANG)."""


class AttackLine(Text):
    """A text that is one attack."""


class Rows(Text):
    """What an enemy does, by the distance of its victim (SNS-AI-01)."""


class Scroll(Part, frozen=True):
    """What is the same for all enemies of a name and rank (SNS-FULL-101)."""

    hp: Some  # hit points
    armour: Count  # hits that it keeps off
    dice: Count  # of its defence
    victim: Victim  # whom it goes for
    attack: AttackLine  # in the language of cards
    behaviour: Rows  # what it does at which distance
    traits: CardText | None = None  # that it has
    power: CardText | None = None  # in the language of cards, if it has one
    cards: tuple[Count, Count] = (0, 0)  # of variant A and of variant B


class Kind(Record, frozen=True):
    """Enemies of a name; its B cards have a variation (SNS-FULL-101)."""

    name: Prose  # what people call it
    plural: Prose  # of its name
    variation: CardText  # what variant B has more, in the language of cards
    green: Scroll | None = None  # its scroll of this rank
    blue: Scroll | None = None  # its scroll of this rank
    red: Scroll | None = None  # its scroll of this rank

    def scroll(self, rank: Rank) -> Scroll | None:
        scrolls: dict[str, Scroll | None] = {
            "green": self.green, "blue": self.blue, "red": self.red,
        }  # fmt: skip
        return scrolls.get(rank)

    def cards(self, rank: Rank) -> Iterator[EnemyCard]:
        """An entry for each of its cards in the deck of a rank."""
        scroll = self.scroll(rank)
        if scroll is not None:
            for variant, copies in zip(VARIANTS, scroll.cards, strict=True):
                yield from [EnemyCard(self.id, rank, variant)] * copies


class EnemyCard(NamedTuple):
    """One card of an enemy deck; ids are written `gremlin_green_a`.

    >>> EnemyCard.called("gremlin_green_a")
    EnemyCard(kind='gremlin', rank='green', variant='a')
    """

    kind: str
    rank: Rank
    variant: Variant = "a"

    @classmethod
    def called(cls, id: str) -> EnemyCard:
        kind, rank, variant = id.rsplit("_", 2)
        return cls(kind, rank, variant)  # type: ignore[arg-type]

    @property
    def id(self) -> str:
        return "_".join(self)


class Master(Record, frozen=True):
    """A unique enemy; its HP and souls grow with the heroes at quest start (SNS-FULL-113)."""

    name: Prose  # what people call it
    hp_per_hero: Count  # more than those of the scroll, for each hero
    souls_per_hero: Some  # soul points for its death, for each hero
    scroll: Scroll  # its numbers and behaviour

    def hp(self, heroes: int) -> int:
        return self.scroll.hp + self.hp_per_hero * heroes

    def souls(self, heroes: int) -> int:
        return self.souls_per_hero * heroes


class EnemyPower(Record, frozen=True):
    """What an enemy gets for killing a hero (SNS-FULL-104)."""

    name: Prose  # what people call it
    number: Some  # on the card
    text: CardText  # what it does, in the language of cards
    limit: Limit = ""  # how often it can be used
