// SearchIndex: to come.
