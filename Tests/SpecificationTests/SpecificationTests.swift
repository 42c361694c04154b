// Specification tests.
