// The libraries whose versions decide about the bytes of a copy.
#include <stdio.h>
#include <stdlib.h>
// After stdio.h, as it says itself.
#include <jpeglib.h>
#include <lcms2.h>
#include <png.h>
#include <webp/decode.h>
#include <webp/encode.h>

#include "internal.h"

const char *ilgi_photo_heif_version(void);

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

void ilgi_photo_versions(int with_heif, char *text, size_t capacity) {
  const char *heif = with_heif ? ilgi_photo_heif_version() : NULL;
  // libjpeg-turbo does not say its version when it runs; its output has not changed within an ABI.
  snprintf(
    text, capacity, "jpeg %s, png %u, webp %x/%x, lcms %d%s%s", TEXT(LIBJPEG_TURBO_VERSION),
    (unsigned)png_access_version_number(), (unsigned)WebPGetDecoderVersion(),
    (unsigned)WebPGetEncoderVersion(), cmsGetEncodedCMMversion(), heif ? ", heif " : "",
    heif ? heif : "");
}
