// A C interface to libexiv2, without C++ types and exceptions.
#ifndef ILGI_CEXIV2_H
#define ILGI_CEXIV2_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  /// 1 if libexiv2 could read the photo; otherwise 0, and the text says why.
  int32_t was_read;
  /// Number of Exif tags (with those of a thumbnail), IPTC datasets and XMP properties.
  int64_t exif;
  int64_t iptc;
  int64_t xmp;
  /// Length of the XMP packet in bytes; it can contain more than properties.
  int64_t xmp_packet;
  /// Length of the comment in bytes.
  int64_t comment;
  /// Number of preview pictures outside of the Exif block.
  int64_t previews;
  /// The Exif orientation, or 0.
  int32_t orientation;
} CExiv2Findings;

/// Finds the metadata in `length` bytes, which are neither kept nor changed. `text` receives the
/// name of the first finding other than the orientation, or the reason why the photo cannot be
/// read: at most `capacity` bytes with the terminating NUL. Thread-safe.
void cexiv2_look(
  const uint8_t *bytes, size_t length, CExiv2Findings *findings, char *text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
