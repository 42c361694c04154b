// Tests of FrontMatter.
