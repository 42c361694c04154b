// Small blocks of memory that are freed are kept by the thread for its next request of that size.
//
// A build asks for some hundred thousand of them for each thousand entries, and frees as many. glibc
// keeps seven of a size for a thread; the others go through its arenas, which takes five times as
// long. Its limit can be set from outside the program only. Every block is one of glibc, so all its
// other functions work on it.
#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

#ifdef ILGI_OWN_MALLOC

extern void *__libc_malloc(size_t size);
extern void __libc_free(void *memory);

// Sizes are counted in steps of 16 bytes, in which 8 are glibc's own.
#define SIZES 258
// How many bytes of one size are kept.
#define KEPT 32768

struct block {
  struct block *next;
  // The list while the block is in it, as a sign of what is freed twice.
  struct list *owner;
};

struct list {
  struct block *first;
  // How many more blocks are kept.
  uint64_t room;
};

// In a program, not a library: finding them takes one instruction.
#define OF_PROGRAM __attribute__((tls_model("initial-exec")))
static _Thread_local struct list lists[SIZES] OF_PROGRAM;
static _Thread_local enum { UNUSED, OPEN, CLOSED } state OF_PROGRAM;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static int has_key;

// A thread ends.
static void close_lists(void *unused) {
  (void)unused;
  state = CLOSED;
  for (int size = 0; size < SIZES; size++) {
    struct block *next, *block = lists[size].first;
    lists[size] = (struct list){NULL, 0};
    for (; block; block = next) {
      next = block->next;
      __libc_free(block);
    }
  }
}

// The size of a block with what is glibc's own of it.
static inline size_t size_of(void *memory) {
#ifdef __x86_64__
  // It is in the word before the block, with flags in the lowest bits. Asking takes longer than
  // everything else here.
  size_t size;
  memcpy(&size, (const char *)memory - sizeof size, sizeof size);
  return size & ~(size_t)15;
#else
  return malloc_usable_size(memory) + 8;
#endif
}

// Whether this glibc keeps the size of a block there. If not, no block is kept.
static int knows_sizes(void) {
  static const size_t sizes[] = {1, 24, 25, 100, 500, 1040, 4100, 9000, 1000000};
  for (size_t number = 0; number < sizeof sizes / sizeof *sizes; number++) {
    void *block = __libc_malloc(sizes[number]);
    if (!block) return 0;
    const size_t size = malloc_usable_size(block) + 8;
    const int is_known = size_of(block) == size || (size >= SIZES * 16 && size_of(block) >= size);
    __libc_free(block);
    if (!is_known) return 0;
  }
  return 1;
}

static void make_key(void) {
  has_key = knows_sizes() && pthread_key_create(&key, close_lists) == 0;
}

static void open_lists(void) {
  state = CLOSED;
  pthread_once(&once, make_key);
  if (!has_key || pthread_setspecific(key, lists)) return;
  state = OPEN;
  for (size_t size = 2; size < SIZES; size++) lists[size].room = KEPT / (size * 16);
}

static inline void keep(struct block *block, struct list *list) {
  block->next = list->first;
  block->owner = list;
  list->first = block;
  list->room--;
}

// The functions below are apart, so that `malloc` and `free` need not save registers for them.

__attribute__((noinline)) static void *take_new(size_t size) {
  return ilgi_checked(__libc_malloc(size), size);
}

__attribute__((noinline)) static void keep_first(struct block *block, struct list *list) {
  if (state == UNUSED) open_lists();
  if (list->room) return keep(block, list);
  __libc_free(block);
}

// A block that looks as if it were in the list already.
__attribute__((noinline)) static void keep_suspect(struct block *block, struct list *list) {
  for (const struct block *kept = list->first; kept; kept = kept->next)
    if (kept == block) abort();
  keep(block, list);
}

void *malloc(size_t size) {
  if (size >= (SIZES - 2) * 16) return take_new(size);
  struct list *list = &lists[((size < 9 ? 9 : size) + 23) / 16];
  struct block *block = list->first;
  if (!block) return take_new(size);
  list->first = block->next;
  list->room++;
  block->owner = NULL;
  return block;
}

void free(void *memory) {
  if (!memory) return;
  const size_t size = size_of(memory);
  if (size >= SIZES * 16) return __libc_free(memory);
  struct block *block = memory;
  struct list *list = &lists[size / 16];
  if (!list->room) return keep_first(block, list);
  if (block->owner == list) return keep_suspect(block, list);
  keep(block, list);
}

#endif
