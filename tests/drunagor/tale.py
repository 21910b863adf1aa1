"""A campaign of two small Adventures with a story, as a pack that tests write and play.

tale = Tale(tmp_path, hall="...", heroes=("vorn",))     # `hall`: more tables of the first Adventure
tale.walk("c2")
tale.answer("interact:stone", "choice:a")
assert tale.hero("vorn").outcomes == ("unbroken",)
"""

from __future__ import annotations

from pathlib import Path

from drunagor.driven import Driven
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor import events
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.state import State
from undercroft.games.drunagor.title import DrunagorTitle

ADVENTURE = """
[adventure.{id}]
name       = "{id}"
difficulty = "Rookie"
summary    = "A hall and a vault."
goal-text  = "Open the door and defeat whoever is there."
{head}

[adventure.{id}.goal]
doors = ["door-1"]

[adventure.{id}.room.hall]
name         = "Hall"
origin       = [0, 0]
map          = '''
0h 0h 0i 0>
0h 0h 0h 0>
'''
interactions = ["stone"]

[adventure.{id}.room.hall.door.door-1]
side  = "east"
opens = "vault"

[adventure.{id}.room.vault]
name   = "Vault"
origin = [4, 0]
map    = '''
0. 0. 0. 01
0. 0. 0. 02
'''
spawns = [{spawns}]

[adventure.{id}.interaction.stone]
name    = "The Stone"
charges = 2
{stone}
"""
STONE = """
[adventure.{id}.interaction.stone.choice.z]
name    = "Look at it"
success = "SELF, FOCUS 1"
"""
CAMPAIGN = """
[campaign.road]
name     = "Road"
summary  = "Two halls."
chapters = [{ adventure = "first"%s }, { adventure = "second" }]
"""


def written(
    first: str = "", second: str = "", *, spawns: str = "", more: str = "", sequential: bool = False
) -> str:
    """The pack: what stands in the stone scenes and after them, and the second one's setup."""
    texts = [
        ADVENTURE.format(id=id, head="", spawns=lines, stone=(stone or STONE).replace("{id}", id))
        for id, stone, lines in (("first", first, ""), ("second", second, spawns))
    ]
    return "\n".join([*texts, CAMPAIGN % (", sequential = true" if sequential else ""), more])


class Tale(Driven):
    """A game of such a pack, driven by answers."""

    def __init__(
        self, folder: Path, text: str, *heroes: str, adventure: str = "road", seed: int = 1
    ) -> None:
        (folder / "tale.toml").write_text(text, encoding="utf-8")
        self.title = DrunagorTitle(load_library(folder))
        self.events: list[Event] = []
        party = tuple(Member(hero, seat=seat) for seat, hero in enumerate(heroes or ("vorn",)))
        state = self.title.set_up(Setup(adventure, party, {"growth": "none"}), seed)
        self.driver: Driver[State] = Driver(self.title, state, listener=self.events.append)
        self.settle()

    @property
    def prompt(self) -> str:
        return self.title.question(self.game, self.request).prompt

    def settle(self) -> None:
        """Heroes take the first places; what a new Hero takes along is no matter."""
        while self.driver.request is not None and self.request.kind in ("start", "gear"):
            self.answer(self.offers()[0])

    def told(self) -> list[str]:
        """What was read out, of the Adventure itself and of its stories."""
        found = (events.Told, events.StoryTold)
        told = [event for event in self.events if isinstance(event, found)]
        return [line for event in told for line in self.title.sentences(event)]

    def go_on(self) -> None:
        """Through camp or march into the next Adventure."""
        while self.state.stage != "adventure" or self.request.kind == "start":
            keys = self.offers()
            self.answer(next((key for key in ("ready", "keep", "none") if key in keys), keys[0]))

    def win(self) -> None:
        """Open the door of a hall whose vault is empty."""
        self.answer("move:d2", "door:door-1")
