private import CPOSIX

/// Has the C library give large pieces of memory back to the system when they are freed.
///
/// Left to itself it keeps ever larger ones for later: of 100,000 entries the search index alone
/// would leave 150 MiB behind.
package func releaseFreedMemory() { ilgi_keep_large_memory_apart() }

/// Has the C library keep what is freed, which is faster: for a program that ends soon, and whose
/// memory is small.
package func keepFreedMemory() { ilgi_keep_memory() }

/// Is called on each new thread, whose memory is kept in the same way.
package func beginThread() { ilgi_begin_thread() }

/// Gives back what was freed in small pieces between others that are still in use.
package func giveFreedMemoryBack() { ilgi_give_memory_back() }

/// Sets what is written to standard error when memory runs out; the program then ends with the
/// status 3.
package func sayWhenOutOfMemory(_ words: String) { ilgi_say_when_out_of_memory(words) }
