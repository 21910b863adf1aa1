"""Names of cards as states hold them: what must be in the library when a save is loaded."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from undercroft.kit.shapes import Id

Deck = tuple[str, ...]
HeroId: TypeAlias = Annotated[str, Id("heroes", "Hero")]
SkillId: TypeAlias = Annotated[str, Id("skills", "skill")]
ItemId: TypeAlias = Annotated[str, Id("items", "item")]
MobId: TypeAlias = Annotated[str, Id("mobs", "Mob")]
RoamingId: TypeAlias = Annotated[str, Id("roaming", "Roaming Monster")]
EnemyId: TypeAlias = Annotated[str, Id(("mobs", "roaming", "bosses"), "Enemy")]
DoorCardId: TypeAlias = Annotated[str, Id("doors", "Door card")]
QuestId: TypeAlias = Annotated[str, Id("quests", "Quest")]
Mobs: TypeAlias = tuple[MobId, ...]
Roaming: TypeAlias = tuple[RoamingId, ...]
Items: TypeAlias = tuple[ItemId, ...]
Skills: TypeAlias = tuple[SkillId, ...]
