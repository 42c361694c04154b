// Build: to come.
