"""What heroes may do in their turns because of a card."""

from __future__ import annotations

from typing import ClassVar, Literal

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.laying import beside
from undercroft.games.dark_elements.staging.grammar import (
    IT,
    STANDING,
    ActionId,
    Condition,
    Effects,
    Line,
    Place,
    Trait,
)
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.tokens import Tokens
from undercroft.games.dark_elements.state import Hero, Token
from undercroft.games.dark_elements.words.topics import Topics, checked_all


class Action(Line, frozen=True):
    """An action, or something free; `actions` of the card's file says what it is called."""

    action: ActionId
    does: Effects
    free: bool = False
    condition: Condition | None = None
    spoken: ClassVar[Topics] = STANDING  # of what its effects may speak

    def checked(self, known: Topics) -> Topics:
        known |= self.spoken
        if self.condition is not None:
            self.condition.checked(known)
        return checked_all(self.does, known)

    def is_open(self, game: DarkElements, scene: Scene) -> bool:
        return self.condition is None or self.condition.holds(game, scene)


class OnToken(Action, frozen=True, kw_only=True):
    """A token is `it`. `at` one: in its space or beside it; `on` one: in its space. A colour that
    everybody has seen is left to the last, where the card says so."""

    form = (
        "<free{?free} >action {action} {reach} {tokens}<, a known one last{?last}>"
        "<, if {condition}>: {does}"
    )
    rule = "DE-BASE-22"

    spoken = STANDING | IT
    tokens: Tokens
    reach: Literal["at", "on"]
    last: bool = False

    def open_to(self, game: DarkElements, hero: Hero) -> list[Token]:
        tokens = self.tokens.there(game)
        return [
            token
            for token in tokens
            if self._reaches(game, hero, token)
            and not (self.last and token.known and len(tokens) > 1)
        ]

    def _reaches(self, game: DarkElements, hero: Hero, token: Token) -> bool:
        if self.reach == "on":
            return token.space == hero.space
        return bool(beside(game, token.space) >> hero.space & 1)


class InPlace(Action, frozen=True, kw_only=True):
    """Wherever the card says, or anywhere; by whomever it says, or by anybody."""

    form = (
        "<free{?free} >action {action}< in {place}>< by a hero {traits| and }>"
        "<, if {condition}>: {does}"
    )
    rule = "DE-BASE-51"

    place: Place | None = None
    traits: tuple[Trait, ...] = ()

    def open_to(self, game: DarkElements, hero: Hero, scene: Scene) -> bool:
        if self.place is not None and not self.place.spaces(game, scene) >> hero.space & 1:
            return False
        return all(trait.keeps(game, [hero]) for trait in self.traits)
