#include "CMarkArena.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// The sanitizer must see each allocation.
#define ILGI_ARENA_IS_OFF 1
#endif
#endif

// Each allocation in a block is preceded by its size.
#define HEADER 16

// A block of up to this size is kept for the thread's next text, because it is in the CPU cache.
#define KEPT (1 << 20)

static _Thread_local char *start, *next, *end;
static _Thread_local int has_spilled;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t block_of_thread;

static void make_key(void) {
  if (pthread_key_create(&block_of_thread, free)) abort();
}

static size_t rounded(size_t size) { return (size + 15) & ~(size_t)15; }

static int is_inside(const void *memory) {
  return (const char *)memory >= start && (const char *)memory < end;
}

static size_t *size_of(void *memory) { return (size_t *)(void *)((char *)memory - HEADER); }

// Memory from malloc. Aborts when memory runs out, as the library's own allocator does.
static void *spilled(void *memory) {
  if (!memory) abort();
  has_spilled = 1;
  return memory;
}

static void *take(size_t size) {
  // No real request is that large, and `rounded` must not overflow.
  if (size > SIZE_MAX / 2) abort();
  if (rounded(size) + HEADER > (size_t)(end - next)) return NULL;
  char *memory = next + HEADER;
  next = memory + rounded(size);
  *size_of(memory) = size;
  return memory;
}

static void *arena_calloc(size_t count, size_t size) {
  size_t whole;
  if (__builtin_mul_overflow(count, size, &whole)) abort();
  void *memory = take(whole);
  return memory ? memset(memory, 0, whole) : spilled(calloc(count, size));
}

static void arena_free(void *memory) {
  if (!is_inside(memory)) free(memory);
}

static void *arena_realloc(void *memory, size_t size) {
  if (!memory) {
    void *fresh = take(size);
    return fresh ? fresh : spilled(malloc(size));
  }
  if (!is_inside(memory)) return spilled(realloc(memory, size));
  const size_t before = *size_of(memory);
  if (size <= before) return memory;
  // The last allocation can grow in place.
  char *here = memory;
  if (here + rounded(before) == next && size <= SIZE_MAX / 2 &&
      rounded(size) <= (size_t)(end - here)) {
    next = here + rounded(size);
    *size_of(memory) = size;
    return memory;
  }
  void *fresh = take(size);
  return memcpy(fresh ? fresh : spilled(malloc(size)), memory, before);
}

static cmark_mem arena = {arena_calloc, arena_realloc, arena_free};

cmark_mem *ilgi_arena(void) { return &arena; }

int ilgi_arena_has_spilled(void) { return has_spilled; }

void ilgi_arena_open(size_t size) {
  has_spilled = 0;
#ifndef ILGI_ARENA_IS_OFF
  if (size > (size_t)(end - start)) {
    free(start);
    start = malloc(size);
    end = start ? start + size : NULL;
    pthread_once(&once, make_key);
    // Freed when the thread ends.
    pthread_setspecific(block_of_thread, start);
  }
  next = start;
#else
  (void)size;
#endif
}

void ilgi_arena_close(void) {
  if (end - start <= KEPT) {
    // Memory that is freed later, such as the parser itself, is still inside the block.
    next = end;
    return;
  }
  free(start);
  start = next = end = NULL;
  pthread_setspecific(block_of_thread, NULL);
}
