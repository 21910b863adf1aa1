"""A small table for rule tests: put figures on a board, let a rule run, answer its questions.

table = Table(rolls=[12])
vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +1 HIT"])
foe = table.monster("d3", health=5)
table.turn(vorn)
table.act("skill:chop")
assert foe.health == 2
"""

from drunagor.setting import letters, tokens_of
from drunagor.table import Table

__all__ = ["Table", "letters", "tokens_of"]
