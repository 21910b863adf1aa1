"""Sword & Sorcery for people: names, views, questions in words, the table as text."""
