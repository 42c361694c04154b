// What out_of_memory.c and small_blocks.c have in common.
#pragma once
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define ILGI_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(ILGI_SANITIZED)
#define ILGI_OWN_MALLOC 1

/// The memory, or the end of the program if there is none.
__attribute__((visibility("hidden"))) void *ilgi_checked(void *memory, size_t size);

#endif
