// Memory for one text on its way through cmark-gfm.
//
// The library makes a node for each word or two and frees them one by one, which takes it as long as
// reading the text. Here what it asks for lies in one block of memory, behind one another, and is
// given back at once. A thread has one block at most; what does not fit into it comes from malloc, so
// a text that takes more than was thought of takes no more memory than without.
#pragma once
#include <cmark-gfm.h>
#include <stddef.h>
#include <string.h>

/// Opens this thread's block. Every parser that uses `ilgi_arena` must be gone when it is closed.
void ilgi_arena_open(size_t size);
void ilgi_arena_close(void);

/// Whether something did not fit into the block: then all that was asked for must be freed, and else
/// nothing need be.
int ilgi_arena_has_spilled(void);

/// Allocates in this thread's block, or by malloc where there is none.
cmark_mem *ilgi_arena(void);

static inline size_t ilgi_length(const char *text) { return strlen(text); }
