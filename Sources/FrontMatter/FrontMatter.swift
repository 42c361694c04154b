// FrontMatter: to come.
