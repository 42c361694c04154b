"""What a reader in a browser would find: tests of the bilingual example in Chromium."""
