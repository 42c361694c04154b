// Tests of SearchIndex.
