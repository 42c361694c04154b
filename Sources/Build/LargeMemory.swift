private import CPOSIX

/// Has the C library give large pieces of memory back to the system when they are freed.
///
/// Left to itself it keeps ever larger ones for later: of 100,000 entries the search index alone would leave 150 MiB behind.
func keepLargeMemoryApart() { ilgi_keep_large_memory_apart() }
