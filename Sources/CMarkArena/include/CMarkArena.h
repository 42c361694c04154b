// An arena allocator for cmark-gfm.
//
// The library allocates a node for each word or two and frees them one by one, which takes as long
// as parsing the text. Here, all allocations for a text are in one block, which is freed at once.
// Each thread has at most one block. When it is full, malloc is used, so a text that needs more
// than expected takes no more memory than without the arena.
#pragma once
#include <cmark-gfm.h>
#include <stddef.h>
#include <string.h>

/// Opens this thread's block. Free every parser that uses `ilgi_arena` before closing it.
void ilgi_arena_open(size_t size);
void ilgi_arena_close(void);

/// Whether an allocation did not fit into the block. Then all allocations must be freed; otherwise
/// none needs to be.
int ilgi_arena_has_spilled(void);

/// The allocator: uses this thread's block, or malloc when there is none.
cmark_mem *ilgi_arena(void);

static inline size_t ilgi_length(const char *text) { return strlen(text); }
