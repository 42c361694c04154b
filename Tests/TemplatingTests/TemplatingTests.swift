// Tests of Templating.
