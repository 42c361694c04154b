// Decodes, scales and encodes photos: a small interface to libjpeg-turbo, libpng, libwebp and
// Little CMS, which are linked, and to libheif and libtiff, which are loaded where they are
// installed. Used only by a child process; no function here trusts its input.
#ifndef ILGI_CPHOTOCODECS_H
#define ILGI_CPHOTOCODECS_H

#include <stddef.h>
#include <stdint.h>

/// What became of a call.
typedef enum {
  ILGI_PHOTO_DONE = 0,
  /// The file ends before its last pixel.
  ILGI_PHOTO_TRUNCATED = 1,
  /// The library refuses the file.
  ILGI_PHOTO_DAMAGED = 2,
  /// The pixels are of a kind that is not read.
  ILGI_PHOTO_UNSUPPORTED = 3,
  /// The library could not be loaded; `ilgi_photo_loading_problem` says why.
  ILGI_PHOTO_NO_LIBRARY = 4,
  ILGI_PHOTO_NO_MEMORY = 5,
  /// More pixels than the limit, by the decoder's own reading of the header.
  ILGI_PHOTO_TOO_LARGE = 6,
  /// libheif is there, and the part of it that decodes this kind of picture is not.
  ILGI_PHOTO_NO_DECODER = 7,
} ilgi_photo_status;

/// Pixels of four bytes: red, green, blue, alpha; row by row without gaps. Free with
/// `ilgi_photo_free`.
typedef struct {
  uint8_t *pixels;
  int32_t width;
  int32_t height;
  /// Whether a pixel is not opaque.
  int32_t has_alpha;
} ilgi_photo;

/// Bytes of a library's. Free with `free`.
typedef struct {
  uint8_t *bytes;
  size_t count;
} ilgi_photo_file;

/// What a decoder is asked for.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /// Largest number of pixels.
  int64_t most_pixels;
  /// A JPEG is decoded at the smallest size whose sides, as stored, are at least these.
  int32_t least_width;
  int32_t least_height;
} ilgi_photo_source;

// Decoders. The pixels are sRGB, turned as they are stored; HEIC, AVIF and TIFF as they are shown.
ilgi_photo_status ilgi_photo_read_jpeg(const ilgi_photo_source *source, ilgi_photo *photo);
ilgi_photo_status ilgi_photo_read_png(const ilgi_photo_source *source, ilgi_photo *photo);
ilgi_photo_status ilgi_photo_read_webp(const ilgi_photo_source *source, ilgi_photo *photo);
ilgi_photo_status ilgi_photo_read_heif(const ilgi_photo_source *source, ilgi_photo *photo);
ilgi_photo_status ilgi_photo_read_tiff(const ilgi_photo_source *source, ilgi_photo *photo);

/// What the loader or the library said when a library or its decoder could not be used; empty if
/// that did not happen. Of this thread, until its next call.
const char *ilgi_photo_loading_problem(void);

void ilgi_photo_free(ilgi_photo *photo);

/// Turns the pixels upright. `orientation` is Exif's, 1 to 8.
ilgi_photo_status ilgi_photo_turn(ilgi_photo *photo, int orientation);

/// Scales a part of the pixels with Lanczos' filter of radius 3.
ilgi_photo_status ilgi_photo_scale(
  const ilgi_photo *photo, int32_t left, int32_t top, int32_t part_width, int32_t part_height,
  int32_t width, int32_t height, ilgi_photo *scaled);

/// Puts the pixels on a ground of one colour.
void ilgi_photo_flatten(ilgi_photo *photo, uint8_t red, uint8_t green, uint8_t blue);

/// The mean colour, 0xRRGGBB; transparent pixels count by their alpha.
uint32_t ilgi_photo_mean(const ilgi_photo *photo);

/// Converts pixels from a colour profile to sRGB; one that is not understood changes nothing.
void ilgi_photo_to_srgb(ilgi_photo *photo, const uint8_t *profile, size_t count);

// Encoders. Qualities are 0 to 100.
ilgi_photo_status ilgi_photo_write_webp(
  const ilgi_photo *photo, int quality, int is_drawing, ilgi_photo_file *file);
///
/// Of a JPEG that is drawn in part, grounds of one colour keep it at any quality.
ilgi_photo_status ilgi_photo_write_jpeg(
  const ilgi_photo *photo, int quality, int is_drawn, ilgi_photo_file *file);
ilgi_photo_status ilgi_photo_write_png(const ilgi_photo *photo, ilgi_photo_file *file);
/// With a palette, if there are at most 256 colours and all pixels are opaque. `effort` is
/// zlib's: 9 takes seven times as long as 6 for 7 % fewer bytes.
ilgi_photo_status ilgi_photo_write_drawing(
  const ilgi_photo *photo, int effort, ilgi_photo_file *file);
ilgi_photo_status ilgi_photo_write_avif(
  const ilgi_photo *photo, int quality, ilgi_photo_file *file);

/// The versions of the linked libraries that decide about bytes, and of libheif if `with_heif`
/// and it is there: `jpeg 2.1.5, ...`. At most `capacity` bytes with the terminating NUL.
void ilgi_photo_versions(int with_heif, char *text, size_t capacity);

#endif
