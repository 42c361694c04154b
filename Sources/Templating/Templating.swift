// Templating: to come.
