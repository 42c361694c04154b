// Command: to come.
