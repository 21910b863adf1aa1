"""Dark Elements, a cooperative adventure for the second edition of Descent."""
