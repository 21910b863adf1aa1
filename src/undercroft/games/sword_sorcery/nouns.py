"""What the fields of events and questions are ids of."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from undercroft.kit.sentences import Noun

FigureName: TypeAlias = Annotated[str, Noun("figure")]  # a hero, an enemy, a companion
AliasName: TypeAlias = Annotated[str, Noun("alias")]  # of an enemy in the quest: "captain"
CardName: TypeAlias = Annotated[str, Noun("card")]  # power, item, trap, event, encounter, find
ConditionName: TypeAlias = Annotated[str, Noun("condition")]
AreaName: TypeAlias = Annotated[str, Noun("area")]  # "A1"
DoorName: TypeAlias = Annotated[str, Noun("door")]  # "D1"
TokenName: TypeAlias = Annotated[str, Noun("token")]  # "X1"
GateName: TypeAlias = Annotated[str, Noun("gate")]
FacesName: TypeAlias = Annotated[str, Noun("faces")]  # "r8 b10", each die
HitFaces: TypeAlias = Annotated[str, Noun("hit-faces")]  # what they show of an attack
ShieldFaces: TypeAlias = Annotated[str, Noun("shield-faces")]  # and of a defence or Save
BandName: TypeAlias = Annotated[str, Noun("band")]  # "1-2", of a scroll
RowText: TypeAlias = Annotated[str, Noun("row")]  # what a scroll says, in the language of cards
SoulrankName: TypeAlias = Annotated[int, Noun("soulrank")]
QuestName: TypeAlias = Annotated[str, Noun("quest")]
ThingName: TypeAlias = Annotated[str, Noun("thing")]  # whatever can be chosen in a quest
SupremacyName: TypeAlias = Annotated[bool, Noun("supremacy")]  # whether it counted
CauseName: TypeAlias = Annotated[str, Noun("cause")]  # whatever made it happen, by any id
