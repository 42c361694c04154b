// Tests of Markdown.
