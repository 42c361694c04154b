// The few Linux calls that Swift's Glibc module does not show.
#ifndef ILGI_CPOSIX_H
#define ILGI_CPOSIX_H

/// Exchanges two paths in one step (renameat2 with RENAME_EXCHANGE). 0, or -1 with errno.
int ilgi_exchange(const char *one, const char *other);

/// Writes back the whole file system that holds the open file (syncfs). 0, or -1 with errno.
int ilgi_sync_file_system(int descriptor);

/// The variables that this program was started with; ended by a null pointer.
char **ilgi_environment(void);

/// A pipe whose ends other programs do not inherit (pipe2 with O_CLOEXEC). 0, or -1 with errno.
int ilgi_pipe(int ends[2]);

/// A file without a name, in memory (memfd_create with MFD_CLOEXEC). Its descriptor, or -1 with errno.
int ilgi_memory_file(void);

/// Takes large pieces of memory from the system one by one, so that they are given back when they are freed (mallopt with
/// M_MMAP_THRESHOLD); without this, glibc keeps ever larger ones.
void ilgi_keep_large_memory_apart(void);

#endif
