"""The words of quests: what happens in them, and what holds (docs/quests/descent.md)."""
