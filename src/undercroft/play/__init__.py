"""Who answers: people, automated players, scripts; odds and explanations."""
