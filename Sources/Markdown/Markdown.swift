// Markdown: to come.
