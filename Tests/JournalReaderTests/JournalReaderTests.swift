// Tests of JournalReader.
