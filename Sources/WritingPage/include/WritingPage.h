// The writing page that ships inside the binary: every file of Page/, by its name.
#ifndef ILGI_WRITING_PAGE_H
#define ILGI_WRITING_PAGE_H

#include <stddef.h>

typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} ilgi_page_file;

/// The files in the order of their names; ended by one whose name is null.
const ilgi_page_file *ilgi_page_files(void);

#endif
