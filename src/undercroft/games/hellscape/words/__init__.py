"""The words of Quests: what happens in them, and what holds (docs/quests/hellscape.md)."""
