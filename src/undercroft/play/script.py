"""Chance as a scenario scripts it: every die and every draw in advance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from undercroft.content.toml import Entry


class Script:
    """Hands out the rolls, draws and shuffles of a scenario in order; a roll or draw too many is
    an error, and so is whatever is left."""

    def __init__(
        self,
        root: Entry,
        rolls: Sequence[int | str],
        draws: Sequence[str],
        shuffles: Sequence[Sequence[str]],
        faces: Mapping[str, tuple[str, ...]],
    ) -> None:
        self.root = root
        self.rolls = rolls
        self.draws = draws
        self.shuffles = shuffles
        self.faces = faces
        self.after = ""  # where in the file the answer stands that the game is at work on
        self.rolled = 0
        self.drawn = 0
        self.shuffled = 0

    def roll(self, what: str, sides: int) -> int:
        """The next number, less one; a die with named faces may be called by them."""
        entry = self.root["rolls"]
        if self.rolled >= len(self.rolls):
            message = f"no roll left for a {what} roll ({self.rolled} were used)"
            raise entry.key_error(message, f"Add what it shows to `rolls`. {self.after}".rstrip())
        entry = entry[self.rolled]
        said = self.rolls[self.rolled]
        self.rolled += 1
        if isinstance(said, str):
            faces = self.faces.get(what, ())
            if said not in faces:
                known = ", ".join(dict.fromkeys(faces)) or f"1 to {sides}"
                raise entry.error(f"'{said}' is no face of the {what} die", f"Known: {known}.")
            return faces.index(said)
        if not 1 <= said <= sides:
            raise entry.error(f"a {what} roll of {said}", f"The {what} die shows 1 to {sides}.")
        return said - 1

    def draw(self, what: str, among: Sequence[str]) -> int:
        entry = self.root["draws"]
        known = f"Among: {', '.join(among[:40])}. {self.after}".rstrip()
        if self.drawn >= len(self.draws):
            message = f"no draw left for a {what} ({self.drawn} were used)"
            raise entry.key_error(message, known)
        said = self.draws[self.drawn]
        if said not in among:
            raise entry[self.drawn].error(f"'{said}' cannot be drawn as a {what}", known)
        self.drawn += 1
        return list(among).index(said)

    def shuffle(self, cards: Sequence[str]) -> Sequence[str]:
        """The cards that the next shuffle brings to the top; none where nobody says."""
        if self.shuffled >= len(self.shuffles):
            return ()
        entry = self.root["shuffles"][self.shuffled]
        said = self.shuffles[self.shuffled]
        self.shuffled += 1
        there = Counter(cards)
        for place, card in enumerate(said):
            if not there[card]:
                known = ", ".join(sorted(there)[:40]) or "none"
                raise entry[place].error(
                    f"'{card}' is not among the cards that are shuffled",
                    f"They are: {known}. {self.after}".rstrip(),
                )
            there[card] -= 1
        return said

    def check_used_up(self) -> None:
        if self.rolled < len(self.rolls):
            raise self.root["rolls"][self.rolled].error("a roll that is never made")
        if self.drawn < len(self.draws):
            raise self.root["draws"][self.drawn].error("a draw that is never made")
        if self.shuffled < len(self.shuffles):
            raise self.root["shuffles"][self.shuffled].error("a shuffle that never happens")
