"""Import contracts of our own, which `make lint` checks with import-linter's."""
