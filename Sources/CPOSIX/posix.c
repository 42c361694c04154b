#define _GNU_SOURCE
#include "CPOSIX.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic int is_memory_kept = 0;

/// One name after the other, none of which may be a link.
static int open_step_by_step(int folder, const char *path, int flags, mode_t mode) {
  int current = folder;
  for (;;) {
    const char *slash = strchr(path, '/');
    if (!slash) break;
    size_t length = (size_t)(slash - path);
    char name[256];
    if (length == 0 || length >= sizeof name) {
      if (current != folder) close(current);
      errno = length == 0 ? EINVAL : ENAMETOOLONG;
      return -1;
    }
    memcpy(name, path, length);
    name[length] = 0;
    if (strcmp(name, "..") == 0) {
      if (current != folder) close(current);
      errno = EXDEV;
      return -1;
    }
    int next = openat(current, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    int number = errno;
    if (current != folder) close(current);
    if (next < 0) {
      errno = number;
      return -1;
    }
    current = next;
    path = slash + 1;
  }
  int result = -1;
  int number = EXDEV;
  if (strcmp(path, "..") != 0) {
    result = openat(current, path, flags | O_NOFOLLOW | O_CLOEXEC, mode);
    number = errno;
  }
  if (current != folder) close(current);
  errno = number;
  return result;
}

int ilgi_open_beneath(int folder, const char *path, int flags, mode_t mode) {
  struct open_how how = {
    .flags = (uint64_t)(flags | O_NOFOLLOW | O_CLOEXEC),
    .mode = flags & O_CREAT ? mode : 0,
    .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS,
  };
  for (int tries = 0; tries < 100; tries++) {
    long result = syscall(SYS_openat2, folder, path, &how, sizeof how);
    if (result >= 0) return (int)result;
    // Somebody renamed a folder at this very moment.
    if (errno == EAGAIN) continue;
    // An old kernel; or an old filter of system calls, which answers EPERM to those it does not
    // know.
    if (errno == ENOSYS || errno == EPERM) break;
    return -1;
  }
  return open_step_by_step(folder, path, flags, mode);
}

int ilgi_open_folder_beneath(int folder, const char *path) {
  return ilgi_open_beneath(folder, path, O_PATH | O_DIRECTORY, 0);
}

int ilgi_rename_new(int folder, const char *name, int target_folder, const char *target) {
  if (renameat2(folder, name, target_folder, target, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  struct stat found;
  if (fstatat(target_folder, target, &found, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = EEXIST;
    return -1;
  }
  if (errno != ENOENT) return -1;
  return renameat(folder, name, target_folder, target);
}

int ilgi_exchange(int folder, const char *name, int other_folder, const char *other) {
  return renameat2(folder, name, other_folder, other, RENAME_EXCHANGE);
}

uint64_t ilgi_mount(int descriptor) {
  struct statx found;
  if (statx(descriptor, "", AT_EMPTY_PATH, STATX_MNT_ID, &found) != 0) return 0;
  return found.stx_mask & STATX_MNT_ID ? found.stx_mnt_id : 0;
}

ssize_t ilgi_copy_bytes(int from, int to, size_t count) {
  ssize_t copied = copy_file_range(from, NULL, to, NULL, count, 0);
  if (copied >= 0) return copied;
  if (errno != EXDEV && errno != EINVAL && errno != ENOSYS && errno != EOPNOTSUPP && errno != EPERM) return -1;
  return sendfile(to, from, NULL, count);
}

int ilgi_sync_file_system(int descriptor) { return syncfs(descriptor); }

char **ilgi_environment(void) { return environ; }

int ilgi_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int ilgi_memory_file(void) { return memfd_create("ilgi", MFD_CLOEXEC); }

void ilgi_keep_large_memory_apart(void) {
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  mallopt(M_TRIM_THRESHOLD, 128 * 1024);
  mallopt(M_TOP_PAD, 128 * 1024);
  is_memory_kept = 0;
}

void ilgi_keep_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_TOP_PAD, 8 << 20);
  is_memory_kept = 1;
}

void ilgi_begin_thread(void) {
  if (!is_memory_kept) return;
  // The C library asks the system for each page of a thread's memory anew, unless that was larger
  // once.
  void *volatile memory = malloc(12 << 20);
  free(memory);
}

void ilgi_give_memory_back(void) { malloc_trim(0); }

_Static_assert(ILGI_WATCH_WRITTEN == IN_CLOSE_WRITE && ILGI_WATCH_MOVED_AWAY == IN_MOVED_FROM && ILGI_WATCH_MOVED_HERE == IN_MOVED_TO &&
                   ILGI_WATCH_MADE == IN_CREATE && ILGI_WATCH_REMOVED == IN_DELETE && ILGI_WATCH_FOLDER_REMOVED == IN_DELETE_SELF &&
                   ILGI_WATCH_FOLDER_MOVED == IN_MOVE_SELF && ILGI_WATCH_OVERFLOW == IN_Q_OVERFLOW && ILGI_WATCH_ENDED == IN_IGNORED &&
                   ILGI_WATCH_IS_FOLDER == IN_ISDIR,
               "the kernel's numbers");

int ilgi_watch(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int ilgi_watch_folder(int watch, const char *path) {
  return inotify_add_watch(watch, path,
                           IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF |
                               IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK);
}

#if __has_feature(address_sanitizer)
// A program that ends leaves its memory to the system. Tests that run the program give it an
// environment of their own, so this cannot be said there.
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
  return "detect_leaks=0:detect_stack_use_after_return=0";
}
#endif

#if __has_feature(thread_sanitizer)
// What Swift does where a thread has to wait, in its Mutex (Synchronization, LinuxImpl.swift) and
// for the first use of a global (Threading, swift_once), is in libraries that the sanitizer does
// not watch: it would see a race wherever a thread waited. Here it is done in sight of it.

/// The handle holds the number of the thread that has the mutex.
__attribute__((swiftcall)) void ilgi_lock_slowly(
    uint32_t thread, __attribute__((swift_context)) void *handle)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
__attribute__((swiftcall)) void ilgi_lock_slowly(
    uint32_t thread, __attribute__((swift_context)) void *handle) {
  for (;;) {
    uint32_t nobody = 0;
    if (__atomic_compare_exchange_n((uint32_t *)handle, &nobody, thread, 0, __ATOMIC_ACQUIRE,
                                    __ATOMIC_RELAXED))
      return;
    sched_yield();
  }
}

/// The flag is 0 at first, and negative when all is done.
void swift_once(int64_t *flag, void (*function)(void *), void *context);
void swift_once(int64_t *flag, void (*function)(void *), void *context) {
  int64_t untouched = 0;
  if (__atomic_compare_exchange_n(flag, &untouched, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE)) {
    function(context);
    __atomic_store_n(flag, -1, __ATOMIC_RELEASE);
    return;
  }
  while (__atomic_load_n(flag, __ATOMIC_ACQUIRE) >= 0) sched_yield();
}
#endif
