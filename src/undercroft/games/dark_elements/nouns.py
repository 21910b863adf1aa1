"""What the fields of events and questions are ids of."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from undercroft.kit.sentences import Noun

FigureName: TypeAlias = Annotated[str, Noun("figure")]  # a hero's id, a monster's, the familiar's
CardName: TypeAlias = Annotated[str, Noun("card")]  # skill, item, Search card, feat, peril
ConditionName: TypeAlias = Annotated[str, Noun("condition")]
EncounterName: TypeAlias = Annotated[str, Noun("encounter")]
GroupName: TypeAlias = Annotated[str, Noun("group")]
AttributeName: TypeAlias = Annotated[str, Noun("attribute")]
SpaceName: TypeAlias = Annotated[str, Noun("space")]  # "lb-b4"
DoorName: TypeAlias = Annotated[str, Noun("door")]  # "lb-e"
ThingName: TypeAlias = Annotated[str, Noun("thing")]  # a kind of token
FaceName: TypeAlias = Annotated[str, Noun("face")]  # of a die: "b4"; a defence die: "grey-2"
SurgeName: TypeAlias = Annotated[str, Noun("surge")]  # what it buys: "+1 damage", "fire-breath"
HowName: TypeAlias = Annotated[str, Noun("how")]  # what becomes of a token
Verdict: TypeAlias = Annotated[bool, Noun("verdict")]  # of a test
CauseName: TypeAlias = Annotated[str, Noun("cause")]  # whatever made it happen, by any id
