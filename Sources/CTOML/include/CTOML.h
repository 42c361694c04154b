// What toml++ reads from a TOML document, behind a C interface: no C++ type is visible here and no
// exception leaves.
#ifndef ILGI_CTOML_H
#define ILGI_CTOML_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Both count from 1; the column counts Unicode scalars.
typedef struct {
  uint32_t line;
  uint32_t column;
} CTOMLPosition;

/// Some bytes, not ended by NUL.
typedef struct {
  const char *_Nullable bytes;
  size_t length;
} CTOMLText;

typedef enum __attribute__((enum_extensibility(closed))) {
  CTOMLKindTable,
  CTOMLKindArray,
  CTOMLKindString,
  /// A number, a truth value, a date or a time: what was written says it best.
  CTOMLKindOther,
} CTOMLKind;

/// A value; the values in it follow it in the list of nodes.
typedef struct {
  CTOMLKind kind;
  /// How many values are directly in it.
  size_t children;
  /// The decoded text of a string; else empty.
  CTOMLText text;
  /// The name under which a table holds it, and where that is written; all zero for others.
  CTOMLText name;
  CTOMLPosition name_start;
  CTOMLPosition name_end;
  /// Where it is written. A table that has a header, or none of its own, ends with its last value.
  CTOMLPosition start;
  CTOMLPosition end;
} CTOMLNode;

typedef struct CTOMLDocument CTOMLDocument;

/// Reads `length` bytes of UTF-8 (not kept, not changed). NULL when there is no memory. May be
/// called from any number of threads at once. How deep the keys in it are nested must have been
/// bounded before; arrays and inline tables nest 256 deep at most.
CTOMLDocument *_Nullable ctoml_read(const uint8_t *_Nonnull bytes, size_t length);
void ctoml_free(CTOMLDocument *_Nonnull document);

/// The root table and all that is in it, each table in the order of the source; none when the
/// document is not TOML.
const CTOMLNode *_Nullable ctoml_nodes(
  const CTOMLDocument *_Nonnull document, size_t *_Nonnull count);

/// Why the document is not TOML, and where; empty when it is.
CTOMLText ctoml_problem(
  const CTOMLDocument *_Nonnull document, CTOMLPosition *_Nonnull position);

#ifdef __cplusplus
}
#endif

#endif
