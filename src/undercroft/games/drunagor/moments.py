"""The moments at which others break in on Drunagor's rules.

The rules name the moment: a card says something, a Hero falls, a room opens. What other chapters
make of it is known further up, where effects may attack and move again, and so is what single
Adventures tell (`rules/story`). `rules/answers` says who answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft.core.decisions import Option
from undercroft.games.drunagor.adventure import Room
from undercroft.games.drunagor.cards.tree import Body, Clause, Group
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Rune
from undercroft.games.drunagor.state import Figure, Hero, Mask, Monster, Npc
from undercroft.games.drunagor.use import Blow, Deed, Use
from undercroft.kit.moments import chorus, moment

# A card says something


@moment
async def carry_out(game: Drunagor, use: Use, body: Body, *, free: bool = False) -> None:
    """Do what a card says; what it costs is paid unless it is free (DRU-LANG-20)."""


@moment
async def carry_out_clause(game: Drunagor, use: Use, clause: Clause, *, paid: bool = False) -> None:
    """Do one clause of it, such as an ability that an event has set off."""


@moment
def can_pay(game: Drunagor, use: Use, clause: Clause) -> bool:
    """Whether what such a clause costs can be paid; else it is not set off (DRU-LANG-20)."""
    return True


@moment
async def carry_out_group(game: Drunagor, use: Use, group: Group) -> None:
    """Choose targets once and apply the items to them (DRU-LANG-21)."""


@moment
async def collateral(game: Drunagor, use: Use, groups: Iterable[Group], hurt: list[Figure]) -> None:
    """Do what comes with an attack, on those who lost Health (DRU-DMG-13)."""


# A movement is interrupted


@moment
def interruptions(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """The Minor Actions that a Hero on the way may take now (DRU-MOVE-09)."""
    return []


@moment
def errands(game: Drunagor, hero: Hero, passed: Mask) -> Mask:
    """Of squares that are only passed, those where the Hero may have something else to do."""
    return 0


@moment
async def interrupt(game: Drunagor, hero: Hero, deed: Deed) -> None:
    """One of them is taken."""


# Damage and Health


@moment
async def monster_hit(game: Drunagor, blow: Blow, monster: Monster) -> None:
    """A Weapon Attack hits one who has Attack cards (DRU-CMD-04)."""


@moment
async def threat(game: Drunagor, blow: Blow) -> None:
    """Somebody of the Heroes' side would take damage: Reactions (DRU-REACT-01)."""


@moment
async def health_to_be_lost(
    game: Drunagor, losses: Sequence[tuple[Figure, int]]
) -> Sequence[tuple[Figure, int]]:
    """Another may bear it; who loses how much after all is returned."""
    return losses


@moment
async def hero_falls(
    game: Drunagor, hero: Hero, attacker: Figure | None = None, why: str = ""
) -> None:
    """A Hero has no Health left (DRU-KO-01)."""


@moment
def other_side_up(game: Drunagor, monster: Monster) -> None:
    """A Monster that has another side has no Health left (DRU-RUL-130)."""


# What single Adventures add (DRU-ADV-01)


@chorus
async def turn_over(game: Drunagor) -> None:
    """A turn has ended: of a Hero, a follower, a Monster, or of a card that has acted."""


@chorus
async def end_of_round(game: Drunagor) -> None:
    """The Marker has left the last place of the track."""


@chorus
async def rune_card_acts(game: Drunagor) -> None:
    """The Marker has reached the Rune card; no Rune is drawn yet."""


@chorus
async def special_card_acts(game: Drunagor) -> bool:
    """The Marker has reached the card at the upper Rune-card place. Whether anything came of it."""
    return False


@chorus
async def rune_drawn(game: Drunagor, rune: Rune) -> None:
    """A Rune has gone to the track."""


@chorus
async def room_opens(game: Drunagor, room: Room) -> None:
    """A door was opened; the room behind it is not built yet."""


@chorus
async def adventure_begins(game: Drunagor) -> None:
    """The First Setup stands and the Heroes have their places."""


@chorus
async def door_opened(game: Drunagor, door: str, by: str) -> None:
    """A door was opened by a Hero, and the Setup behind it stands."""


@chorus
async def round_begins(game: Drunagor) -> None:
    """A round after the first has begun."""


@chorus
async def deed_done(game: Drunagor) -> None:
    """A Hero has done something in their own turn."""


@chorus
async def adventure_won(game: Drunagor) -> None:
    """The Adventure is won; the party is still where it was."""


@chorus
async def event_ended(game: Drunagor, hero: Hero) -> None:
    """A Hero has removed a Special Event token."""


@chorus
async def triggered(game: Drunagor, monster: Monster) -> None:
    """A Monster's Triggered step."""


@chorus
async def settled(game: Drunagor, monster: Monster) -> None:
    """A Large Monster has ended its move."""


@chorus
async def displaced(game: Drunagor, figure: Figure, before: int, how: str) -> None:
    """Somebody was moved, by no Move effect, from a square or area."""


@chorus
async def wounded(game: Drunagor, figure: Figure) -> None:
    """Somebody has lost Health; nobody has fallen yet."""


@chorus
async def knocked_out(game: Drunagor, hero: Hero) -> None:
    """A Hero goes down."""


@chorus
async def recalled(game: Drunagor, hero: Hero) -> None:
    """A Recall that was not free: what it costs besides Curse Cubes."""


@chorus
async def npc_covered(game: Drunagor, npc: Npc) -> None:
    """A Darkness tile was laid on an NPC token."""


@chorus
async def npc_attacked(game: Drunagor, npc: Npc) -> bool:
    """A Monster attack is made on an NPC token. Whether it is lost at once."""
    return False


@chorus
async def monster_defeated(game: Drunagor, monster: Monster) -> None:
    """A Monster has no Health left and has left the board; the goal is not looked at yet."""


@chorus
async def entered(game: Drunagor, hero: Hero) -> None:
    """A Hero has come to another square, and what lies there has had its effect."""


@moment
def is_awaited(game: Drunagor, hero: Hero) -> bool:
    """Whether something is told where a Hero has come to."""
    return False


@chorus
async def chest_searched(game: Drunagor, hero: Hero) -> None:
    """A Hero has the card of a Chest."""


@chorus
def story_actions(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """What else a Hero may do as an Interact."""
    return []


@chorus
def story_cube_actions(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """What else a Hero may do as a Cube Action, for a cube."""
    return []


@moment
async def do_story_action(game: Drunagor, hero: Hero, deed: Deed) -> None:
    """One of these is done."""


@moment
def least_health(game: Drunagor, figure: Figure) -> int:
    """Below what the Health of a figure cannot fall."""
    return 0


@moment
def stays_closed(game: Drunagor, door: str) -> bool:
    """Whether no Hero may open a door, locked or not."""
    return False


@moment
def darkness_waits(game: Drunagor) -> bool:
    """Whether the Rune card draws no Rune."""
    return False


@chorus
def spoils(game: Drunagor) -> list[str]:
    """What was earned beyond the reward, when the Adventure is won."""
    return []
