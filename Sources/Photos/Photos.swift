// Photos: to come.
