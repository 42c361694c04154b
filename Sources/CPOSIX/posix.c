#define _GNU_SOURCE
#include "CPOSIX.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int ilgi_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int ilgi_sync_file_system(int descriptor) { return syncfs(descriptor); }

char **ilgi_environment(void) { return environ; }

int ilgi_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int ilgi_memory_file(void) { return memfd_create("ilgi", MFD_CLOEXEC); }

void ilgi_keep_large_memory_apart(void) { mallopt(M_MMAP_THRESHOLD, 128 * 1024); }
