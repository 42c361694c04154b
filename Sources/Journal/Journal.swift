// Journal: to come.
