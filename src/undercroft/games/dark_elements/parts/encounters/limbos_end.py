"""Limbo's End: Draemor, and the bodies of the heroes (DE-LE)."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.board import mask_of
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import EncounterRules
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.hourglass import runs_out
from undercroft.games.dark_elements.rules.laying import lay_out, lay_tokens, record
from undercroft.games.dark_elements.rules.placing import choose_space, put_down
from undercroft.games.dark_elements.state import NOWHERE, Figure, Hero, Monster
from undercroft.kit.questions import put

DRAEMOR = "Draemor"
FLIGHT = 3  # spaces from every hero


class WhoseBody(Question, frozen=True):
    clause = "DE-LE-06"
    prompt = "Whose body is found?"
    answers = {"body:HERO": "{HERO}"}


class LimbosEnd(EncounterRules[DarkElements]):
    id = "LE"

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-LE-01; who is spawned in the secret room is hidden there (DE-LE-03)."""
        await lay_out(game)
        lay_tokens(game, "body-x", record(game).tokens.bodies)

    def shields(self, game: DarkElements, target: Figure) -> int:
        """DE-LE-02."""
        sentinel = isinstance(target, Monster) and target.group == "hybrid-sentinels"
        return 1 if sentinel and not game.state.guard_slain else 0

    async def check(self, game: DarkElements) -> None:
        """The room is revealed once and for all (DE-LE-04, DE-RUL-66); then DE-LE-12, -13."""
        minions = any(monster.rank == "minion" for monster in game.monsters())
        if not game.state.chart.revealed and not minions:
            _reveal(game)
        if all(game.is_there(hero) and hero.space == hero.body for hero in game.state.heroes):
            game.end(True, "awake")  # DE-END-02

    async def monster_defeated(self, game: DarkElements, monster: Monster) -> bool:
        """Draemor rises again elsewhere, and pays loot each time (DE-LE-06 to -09)."""
        if monster.name != DRAEMOR:
            return False
        await self._find_body(game)
        monster.damage, monster.conditions = 0, ()
        space = await choose_space(
            game, game.players, _hideouts(game), who=monster.id, cause=self.id
        )
        put_down(game, monster, (space,), self.id)
        return True

    async def _find_body(self, game: DarkElements) -> None:
        """The heroes choose whose, and where (DE-LE-06, -10)."""
        heroes = game.state.heroes
        without = [hero for hero in heroes if hero.body == NOWHERE]
        if not without:
            return
        options = [Option(f"body:{hero.id}", hero) for hero in without]
        hero = await put(game, game.players, WhoseBody(), options)
        found = mask_of(one.body for one in heroes if one.body != NOWHERE)
        free = game.token_spaces("body-x") & ~found
        hero.body = await choose_space(
            game, game.players, free, who=hero.id, cause=self.id, thing="body"
        )
        game.emit(events.BodyFound, hero.id, game.name(hero.body))

    async def overlord(self, game: DarkElements) -> None:
        """DE-LE-11."""
        if runs_out(game):
            game.end(False, "limbo")


def _reveal(game: DarkElements) -> None:
    """Its border is ignored from now on (DE-LE-05), and Draemor is on the map."""
    game.redraw(replace(game.state.chart, revealed=True))
    for monster in game.state.monsters:
        monster.hidden = False
    game.emit(events.SecretRoomRevealed)


def _hideouts(game: DarkElements) -> int:
    """Empty spaces far from every hero, or as far as can be (DE-LE-07, DE-RUL-65)."""
    heroes = mask_of(hero.space for hero in game.heroes())
    for n in range(FLIGHT - 1, 0, -1):
        far = game.empty() & ~game.layout.near(heroes, n)
        if far:
            return far
    return game.empty()
