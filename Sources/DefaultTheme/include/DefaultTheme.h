// The theme that ships inside the binary: every file of Templates/, by its path in that folder.
#ifndef ILGI_DEFAULT_THEME_H
#define ILGI_DEFAULT_THEME_H

#include <stddef.h>

typedef struct {
  const char *path;
  const unsigned char *bytes;
  size_t count;
} ilgi_theme_file;

/// The files in the order of their paths; ended by one whose path is null.
const ilgi_theme_file *ilgi_theme_files(void);

#endif
