"""Which tokens are meant, and what becomes of them."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec.structs import replace

from undercroft.board import mask_of
from undercroft.games.dark_elements.encounter import Objective
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.laying import (
    lay_tokens,
    record,
    take_tokens,
)
from undercroft.games.dark_elements.staging.grammar import IT, Plain, Word
from undercroft.games.dark_elements.staging.monsters import Monsters
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.state import Token, TokenKind
from undercroft.kit.decks import shuffled

Kinds = Literal[
    "firepits", "chests", "vents", "passages", "pit tokens", "pedestals", "objectives", "bodies"
]
Tint = Literal["red", "blue", "green", "white"]
KINDS: dict[str, TokenKind] = {"pit tokens": "pit", "bodies": "body-x"} | {
    kind: kind.removesuffix("s") for kind in get_args(Kinds)[:4] + get_args(Kinds)[5:7]
}  # type: ignore[assignment]
THINGS = {
    "search": "a search token",
    "firepit": "the firepit",
    "chest": "the chest",
    "vent": "the vent",
    "passage": "the secret passage",
    "pit": "the breach in the ice",
    "pedestal": "the pedestal",
    "objective": "the token",
    "body": "the body",
    "body-x": "the place of a body",
}
# Of questions that offer tokens of a kind
ANSWERS = {f"{kind}:SPACE": f"{THINGS[kind]} on {{SPACE}}" for kind in KINDS.values()}
FIELDS = {"pit tokens": "pits"}  # of the table of tokens, where it is called otherwise


class Tokens(Word, frozen=True):
    """Tokens of a kind, perhaps only those of a colour that everybody sees."""

    form = "<{side} ><{colour} >{kind}"
    rule = "DE-BASE-83"

    kind: Kinds
    side: Literal["faceup", "facedown"] | None = None
    colour: Tint | None = None

    @property
    def of(self) -> TokenKind:
        return KINDS[self.kind]

    def are(self, token: Token) -> bool:
        """What is facedown nobody knows, so its colour does not count (DE-RUL-95)."""
        if token.kind != self.of or (self.side and token.faceup != (self.side == "faceup")):
            return False
        return self.colour is None or (token.faceup and token.colour == self.colour)

    def there(self, game: DarkElements) -> list[Token]:
        found = game.tokens(self.of)
        if self.side is None and self.colour is None:
            return found
        return [token for token in found if self.are(token)]

    def spaces(self, game: DarkElements) -> int:
        return mask_of([token.space for token in self.there(game)])


# What becomes of them


class Colours(Word, frozen=True):
    """So many of a colour."""

    form = "{n} {colour}"
    rule = "DE-COMP-10"

    n: int
    colour: Tint


class Lay(Plain, frozen=True):
    """The tokens that the card's file has for this number of heroes, facedown. With colours they
    are shuffled first; `others` are as many as are left."""

    form = "lay {kind}< in {colours| and }>< and others {rest}>"
    rule = "DE-EXPLORE-06"

    kind: Kinds
    colours: tuple[Colours, ...] = ()
    rest: Tint | None = None

    def act(self, game: DarkElements, scene: Scene) -> None:
        said = getattr(record(game).tokens, FIELDS.get(self.kind, self.kind))
        cells = [one.at if isinstance(one, Objective) else one for one in said if _lies(game, one)]
        colours = [one.colour for one in self.colours for _ in range(one.n)]
        if self.rest:
            colours += [self.rest] * (len(cells) - len(colours))
        lay_tokens(game, KINDS[self.kind], cells, shuffled(game, colours) if colours else ())


def _lies(game: DarkElements, said: object) -> bool:
    return not isinstance(said, Objective) or game.size in said.heroes


class Take(Plain, frozen=True):
    """All of them are discarded."""

    form = "take {kind}"
    rule = "DE-ENC-07"

    kind: Kinds

    def act(self, game: DarkElements, scene: Scene) -> None:
        take_tokens(game, KINDS[self.kind])


class Gone(Plain, frozen=True):
    """The token is taken away."""

    form = "it is {how}"
    rule = "DE-ENC-08"
    needs = IT

    how: Literal["gone", "shut"]

    def act(self, game: DarkElements, scene: Scene) -> None:
        if scene.it in game.state.tokens:
            game.take_token(scene.it, self.how)


def _change(game: DarkElements, scene: Scene, token: Token, how: str) -> None:
    """“It” is another one now, unless a card has taken it away."""
    if scene.it in game.state.tokens:
        game.change_token(scene.it, token, how)
        scene.token = token


class Kindle(Plain, frozen=True):
    """It is turned faceup and burns."""

    form = "it burns"
    rule = "DE-SQ-04"
    needs = IT

    def act(self, game: DarkElements, scene: Scene) -> None:
        _change(game, scene, replace(scene.it, faceup=True), "lit")


class TurnDown(Plain, frozen=True):
    """Everybody has seen its colour (DE-RUL-64)."""

    form = "it is turned down"
    rule = "DE-NG-07"
    needs = IT

    def act(self, game: DarkElements, scene: Scene) -> None:
        _change(game, scene, replace(scene.it, faceup=False, known=True), "turned down")


class PutOut(Plain, frozen=True):
    """Burning tokens with such a monster beside them are turned facedown."""

    form = "{kind} beside {monsters} go out"
    rule = "DE-SQ-08"

    kind: Kinds
    monsters: Monsters

    def act(self, game: DarkElements, scene: Scene) -> None:
        near = 0
        for monster in self.monsters.there(game):
            near |= game.beside(monster)
        for token in Tokens(self.kind, "faceup").there(game):
            if near >> token.space & 1:
                game.change_token(token, replace(token, faceup=False), "put out")


class ShuffleDown(Plain, frozen=True):
    """Nobody knows them any more."""

    form = "shuffle {kind} facedown"
    rule = "DE-PF-08"

    kind: Kinds

    def act(self, game: DarkElements, scene: Scene) -> None:
        tokens = game.tokens(KINDS[self.kind])
        colours = shuffled(game, [token.colour for token in tokens])
        for token, colour in zip(tokens, colours, strict=True):
            hidden = Token(token.kind, token.space, colour)  # type: ignore[arg-type]
            game.change_token(token, hidden, "shuffled")
