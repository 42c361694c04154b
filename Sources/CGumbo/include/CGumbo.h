// A C interface to gumbo: a document as a row of events, without gumbo's types.
#ifndef ILGI_CGUMBO_H
#define ILGI_CGUMBO_H

#include <stddef.h>
#include <stdint.h>

/// Reads `length` bytes of HTML in UTF-8 as HTML5 says, and writes the tree as events, each of
/// strings that end with a NUL:
///
///     <name attribute value … ""   an element begins; an empty name ends its attributes
///     >                            it ends
///     "text                        a text
///     !                            a comment, whose words are not given
///
/// Elements that are deeper than `depth` are left out, and what is in them is in the element above.
/// The caller frees `events` with `free`. What gumbo made of the text is never freed: its function
/// for that calls itself for each level, and the process ends soon. Returns 0 without memory.
int32_t cgumbo_read(
  const uint8_t *bytes, size_t length, uint32_t depth, uint8_t **events, size_t *count);

#endif
