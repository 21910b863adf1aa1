"""What people see of a game."""
