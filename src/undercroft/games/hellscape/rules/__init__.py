"""The rules of Hellscape."""
