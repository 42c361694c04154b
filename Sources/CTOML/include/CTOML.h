// A C interface to toml++, without C++ types and exceptions.
#ifndef ILGI_CTOML_H
#define ILGI_CTOML_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Line and column, counted from 1; the column in Unicode scalars.
typedef struct {
  uint32_t line;
  uint32_t column;
} CTOMLPosition;

/// A text that is not terminated by NUL.
typedef struct {
  const char *_Nullable bytes;
  size_t length;
} CTOMLText;

typedef enum __attribute__((enum_extensibility(closed))) {
  CTOMLKindTable,
  CTOMLKindArray,
  CTOMLKindString,
  /// A number, a Boolean, a date or a time. Its text is in the source.
  CTOMLKindOther,
} CTOMLKind;

/// A value. Its children follow it in the list of nodes.
typedef struct {
  CTOMLKind kind;
  /// Number of direct children.
  size_t children;
  /// The decoded text of a string; otherwise empty.
  CTOMLText text;
  /// Its name in a table, and the position of the name; all zero for an element of an array.
  CTOMLText name;
  CTOMLPosition name_start;
  CTOMLPosition name_end;
  /// Its position. A table with a header, or without one of its own, ends with its last value.
  CTOMLPosition start;
  CTOMLPosition end;
} CTOMLNode;

typedef struct CTOMLDocument CTOMLDocument;

/// Parses `length` bytes of UTF-8, which are neither kept nor changed. NULL when memory runs out.
/// Thread-safe. The caller must limit the nesting of dotted keys; toml++ limits that of arrays and
/// inline tables to 256 levels.
CTOMLDocument *_Nullable ctoml_read(const uint8_t *_Nonnull bytes, size_t length);
void ctoml_free(CTOMLDocument *_Nonnull document);

/// The root table and everything in it, each table in source order; empty for an invalid document.
const CTOMLNode *_Nullable ctoml_nodes(
  const CTOMLDocument *_Nonnull document, size_t *_Nonnull count);

/// The syntax error and its position; empty for a valid document.
CTOMLText ctoml_problem(
  const CTOMLDocument *_Nonnull document, CTOMLPosition *_Nonnull position);

#ifdef __cplusplus
}
#endif

#endif
