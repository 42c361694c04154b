// When memory runs out Swift ends the program with a trap. Here it is told in words, and the
// program ends as it does for every other failure of the world. Nothing needs to be cleaned up: the
// next build clears what this one leaves.
#include "CPOSIX.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define ILGI_SANITIZED 1
#endif
#endif

static char words[2048] = "error: out of memory\n";

void ilgi_say_when_out_of_memory(const char *text) {
  strncpy(words, text, sizeof words - 1);
  words[sizeof words - 1] = 0;
}

#if defined(__GLIBC__) && !defined(ILGI_SANITIZED)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

/// No part of Ilgi asks for so much: it is a library that believed a damaged file, and knows what
/// to do without.
static const size_t absurd = (size_t)1 << 36;

/// The memory, or the end of the program if there is none.
static void *checked(void *memory, size_t size) {
  if (memory || size == 0 || size >= absurd) return memory;
  ssize_t ignored = write(2, words, strlen(words));
  (void)ignored;
  _exit(3);
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  size_t all = 0;
  if (__builtin_mul_overflow(count, size, &all)) return __libc_calloc(count, size);
  return checked(__libc_calloc(count, size), all);
}

void *realloc(void *memory, size_t size) { return checked(__libc_realloc(memory, size), size); }

// What malloc gives is aligned to 16 bytes.
static const size_t usual = 16;

// Swift asks these for what it holds only for a moment.
void *aligned_alloc(size_t alignment, size_t size) {
  if (alignment <= usual) return malloc(size);
  return checked(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
    return EINVAL;
  void *found =
      alignment <= usual ? malloc(size) : checked(__libc_memalign(alignment, size), size);
  if (!found && size != 0) return ENOMEM;
  *memory = found;
  return 0;
}

#endif
