// JournalReader: to come.
