// The Linux calls that Swift's Glibc module does not show.
#ifndef ILGI_CPOSIX_H
#define ILGI_CPOSIX_H

// As libevent's headers define it: with it, the system's types have other members, and both must
// agree on them.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <stddef.h>
#include <stdint.h>
// No other header of the system: libevent's module has them with other macros, and Swift's importer
// refuses two definitions of one type. `unsigned` is Linux's mode_t, `ptrdiff_t` its ssize_t.

/// Opens a path below an open folder without passing any symbolic link, not even in the last name
/// (openat2 with RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS; name by name where the kernel has no
/// openat2). The path is relative and has no `..`. The descriptor, which other programs do not
/// inherit, or -1 with errno: ELOOP for a link in the last name, ELOOP or ENOTDIR for one before
/// it.
int ilgi_open_beneath(int folder, const char *path, int flags, unsigned mode);

/// Opens a folder in the same way, only to call on names in it (O_PATH).
int ilgi_open_folder_beneath(int folder, const char *path);

/// Renames without ever replacing anything (renameat2 with RENAME_NOREPLACE; where the file system
/// does not know that, a look and then a rename). 0, or -1 with errno.
int ilgi_rename_new(int folder, const char *name, int target_folder, const char *target);

/// Exchanges two names in one step (renameat2 with RENAME_EXCHANGE). 0, or -1 with errno.
int ilgi_exchange(int folder, const char *name, int other_folder, const char *other);

/// The number of the mount that holds an open file (statx with STATX_MNT_ID), or 0 where it is
/// unknown. A file can be renamed within one mount only.
uint64_t ilgi_mount(int descriptor);

/// Copies bytes from where one file is read to where the other is written, inside the kernel
/// (copy_file_range, else sendfile). The number of bytes, 0 at the end, or -1 with errno.
ptrdiff_t ilgi_copy_bytes(int from, int to, size_t count);

/// Writes back the whole file system that holds the open file (syncfs). 0, or -1 with errno.
int ilgi_sync_file_system(int descriptor);

/// The variables that this program was started with; ended by a null pointer.
char **ilgi_environment(void);

/// A pipe whose ends other programs do not inherit (pipe2 with O_CLOEXEC). 0, or -1 with errno.
int ilgi_pipe(int ends[2]);

/// A file without a name, in memory (memfd_create with MFD_CLOEXEC). Its descriptor, or -1 with
/// errno.
int ilgi_memory_file(void);

/// What may happen in a folder that is watched; more than one bit may be set (inotify).
enum {
  ILGI_WATCH_WRITTEN = 0x8,
  ILGI_WATCH_MOVED_AWAY = 0x40,
  ILGI_WATCH_MOVED_HERE = 0x80,
  ILGI_WATCH_MADE = 0x100,
  ILGI_WATCH_REMOVED = 0x200,
  ILGI_WATCH_FOLDER_REMOVED = 0x400,
  ILGI_WATCH_FOLDER_MOVED = 0x800,
  ILGI_WATCH_OVERFLOW = 0x4000,
  ILGI_WATCH_ENDED = 0x8000,
  ILGI_WATCH_IS_FOLDER = 0x40000000,
};

/// A descriptor that tells what happens in folders; it does not block (inotify_init1). -1 with
/// errno where there is none.
int ilgi_watch(void);

/// Tells of names that are made, written, renamed or removed in a folder, not in those below it.
/// The number of the folder in what is told, or -1 with errno: ENOSPC where the system lets nobody
/// watch more folders.
int ilgi_watch_folder(int watch, const char *path);

/// Takes large pieces of memory from the system one by one, so that they are given back when they
/// are freed (mallopt with M_MMAP_THRESHOLD); without this, glibc keeps ever larger ones.
void ilgi_keep_large_memory_apart(void);

/// Has the C library keep all memory for later, and take it from the system in large pieces.
void ilgi_keep_memory(void);

/// Is called when a thread begins: its memory is taken in large pieces, too, after
/// `ilgi_keep_memory`.
void ilgi_begin_thread(void);

/// Gives pages of memory that was freed back to the system, wherever they are.
void ilgi_give_memory_back(void);

/// What is written to standard error when memory runs out, before the program ends with the status
/// 3.
void ilgi_say_when_out_of_memory(const char *text);

/// A digest that is being made: SHA-256 of FIPS 180-4.
struct ilgi_digest {
  uint32_t state[8];
  uint64_t count;
  uint8_t block[64];
};

void ilgi_digest_begin(struct ilgi_digest *digest);
void ilgi_digest_add(struct ilgi_digest *digest, const void *bytes, size_t count);
void ilgi_digest_end(struct ilgi_digest *digest, uint8_t result[32]);

/// MD5 of RFC 1321, for formats that ask for it: it keeps nothing from anybody.
struct ilgi_md5 {
  uint32_t state[4];
  uint64_t count;
  uint8_t block[64];
};

void ilgi_md5_begin(struct ilgi_md5 *digest);
void ilgi_md5_add(struct ilgi_md5 *digest, const void *bytes, size_t count);
void ilgi_md5_end(struct ilgi_md5 *digest, uint8_t result[16]);

/// A fast hash: MurmurHash3_x64_128 with the seed 0. Whoever wants two texts with the same hash can
/// make them, so it is for texts of one author, and for what is published.
void ilgi_hash(const void *bytes, size_t count, uint64_t result[2]);

/// The same in pieces, from a state of zeros on. Each piece has a multiple of 16 bytes; those that
/// are left in the end are fewer than 16, and `count` is that of all.
void ilgi_hash_add(uint64_t state[2], const void *bytes, size_t count);
void ilgi_hash_end(uint64_t state[2], const void *bytes, size_t left, size_t count);

/// Adds the build IDs of the program and of the libraries that it is linked with. 0 if the linker
/// gave the program none.
int ilgi_digest_add_program(struct ilgi_digest *digest);

#endif
