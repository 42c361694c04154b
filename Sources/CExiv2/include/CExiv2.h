// What libexiv2 finds in a photo, behind a C interface: no C++ type is visible here and no
// exception leaves.
#ifndef ILGI_CEXIV2_H
#define ILGI_CEXIV2_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  /// 1 when libexiv2 read the photo; else 0, and the text says why.
  int32_t was_read;
  /// How many Exif tags (a thumbnail is some of them), IPTC datasets and XMP properties there are.
  int64_t exif;
  int64_t iptc;
  int64_t xmp;
  /// The length of the XMP packet in bytes: it may hold what is no property.
  int64_t xmp_packet;
  /// The length of the comment in bytes.
  int64_t comment;
  /// The number of preview pictures outside the Exif block.
  int64_t previews;
  /// The Exif orientation, 0 when there is none.
  int32_t orientation;
} CExiv2Findings;

/// Reads `length` bytes at `bytes` (not kept, not changed) and says what metadata is in them.
/// `text` gets the name of the first finding other than the orientation, or the reason why the
/// photo could not be read; it always ends in NUL and holds at most `capacity` bytes with it. May
/// be called from any number of threads at once.
void cexiv2_look(
  const uint8_t *bytes, size_t length, CExiv2Findings *findings, char *text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
