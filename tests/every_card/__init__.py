"""Proofs that the clauses of heroes' cards do what they say, one for each kind of clause."""
