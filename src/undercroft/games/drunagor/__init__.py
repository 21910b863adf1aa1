"""Chronicles of Drunagor: Age of Darkness."""
