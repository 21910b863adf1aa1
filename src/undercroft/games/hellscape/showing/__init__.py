"""Hellscape for people: views, questions in words, the chronicle, scenes as text."""
