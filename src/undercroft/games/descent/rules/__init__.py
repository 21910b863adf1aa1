"""The rules of Descent, a module for each thing that happens."""
