// The translations of what the command says, and other files that it writes or quotes.
#ifndef ILGI_COMMAND_TRANSLATIONS_H
#define ILGI_COMMAND_TRANSLATIONS_H

#include <stddef.h>

typedef struct {
  const unsigned char *bytes;
  size_t count;
} ilgi_embedded_file;

/// By the numbers of `EmbeddedFile`.
const ilgi_embedded_file *ilgi_embedded_file_of(int number);

#endif
