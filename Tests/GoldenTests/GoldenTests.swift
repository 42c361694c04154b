// Golden tests.
