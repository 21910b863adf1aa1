"""What people see: questions, the chronicle, views, odds."""
