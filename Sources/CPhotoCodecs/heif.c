// HEIC and AVIF, with libheif. The library is loaded when a photo needs it: it pulls so much that
// linking it would cost each start 5 ms, and few journals need it. What is used of it has been the
// same since version 1.3, so its headers are not needed to build.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

typedef struct {
  int code;
  int subcode;
  const char *message;
} Error;

typedef struct {
  int version;
  Error (*write)(void *context, const void *bytes, size_t count, void *target);
} Writer;

enum { colours_rgb = 1, chroma_rgb = 10, chroma_rgba = 11, channel_interleaved = 10, av1 = 4 };

/// The functions of the library, by their own names without `heif_`.
typedef struct {
  void *(*context_alloc)(void);
  void (*context_free)(void *);
  Error (*context_read_from_memory_without_copy)(void *, const void *, size_t, const void *);
  Error (*context_get_primary_image_handle)(void *, void **);
  void (*image_handle_release)(const void *);
  int (*image_handle_get_width)(const void *);
  int (*image_handle_get_height)(const void *);
  Error (*decode_image)(const void *, void **, int, int, const void *);
  const uint8_t *(*image_get_plane_readonly)(const void *, int, int *);
  int (*image_get_width)(const void *, int);
  int (*image_get_height)(const void *, int);
  void (*image_release)(const void *);
  size_t (*image_handle_get_raw_color_profile_size)(const void *);
  Error (*image_handle_get_raw_color_profile)(const void *, void *);
  Error (*image_create)(int, int, int, int, void **);
  Error (*image_add_plane)(void *, int, int, int, int);
  uint8_t *(*image_get_plane)(void *, int, int *);
  Error (*context_get_encoder_for_format)(void *, int, void **);
  Error (*encoder_set_lossy_quality)(void *, int);
  Error (*encoder_set_parameter_integer)(void *, const char *, int);
  void (*encoder_release)(void *);
  Error (*context_encode_image)(void *, const void *, void *, const void *, void **);
  Error (*context_write)(void *, Writer *, void *);
  const char *(*get_version)(void);
} Library;

static int load(Library *library) {
  static const char *const names[] = {"libheif.so.1"};
  void *handle = ilgi_photo_load(names, 1);
  if (!handle) return 0;
  int is_whole = 1;
#define FIND(name) \
  do { \
    void *found = ilgi_photo_find(handle, "heif_" #name); \
    if (!found) is_whole = 0; \
    memcpy(&library->name, &found, sizeof found); \
  } while (0)
  FIND(context_alloc);
  FIND(context_free);
  FIND(context_read_from_memory_without_copy);
  FIND(context_get_primary_image_handle);
  FIND(image_handle_release);
  FIND(image_handle_get_width);
  FIND(image_handle_get_height);
  FIND(decode_image);
  FIND(image_get_plane_readonly);
  FIND(image_get_width);
  FIND(image_get_height);
  FIND(image_release);
  FIND(image_handle_get_raw_color_profile_size);
  FIND(image_handle_get_raw_color_profile);
  FIND(image_create);
  FIND(image_add_plane);
  FIND(image_get_plane);
  FIND(context_get_encoder_for_format);
  FIND(encoder_set_lossy_quality);
  FIND(encoder_set_parameter_integer);
  FIND(encoder_release);
  FIND(context_encode_image);
  FIND(context_write);
  FIND(get_version);
#undef FIND
  return is_whole;
}

// MARK: Reading

static ilgi_photo_status copy_pixels(
  const Library *heif, const void *handle, const void *image, ilgi_photo *photo
) {
  int32_t width = heif->image_get_width(image, channel_interleaved);
  int32_t height = heif->image_get_height(image, channel_interleaved);
  int stride = 0;
  const uint8_t *plane = heif->image_get_plane_readonly(image, channel_interleaved, &stride);
  if (!plane || width <= 0 || height <= 0) return ILGI_PHOTO_DAMAGED;
  if (!ilgi_photo_allocate(photo, width, height)) return ILGI_PHOTO_NO_MEMORY;
  for (int32_t y = 0; y < height; y++) {
    memcpy(
      photo->pixels + 4 * (size_t)y * (size_t)width, plane + (size_t)y * (size_t)stride,
      4 * (size_t)width);
  }
  ilgi_photo_look_for_alpha(photo);
  size_t length = heif->image_handle_get_raw_color_profile_size(handle);
  if (length == 0 || length > 32u << 20) return ILGI_PHOTO_DONE;
  uint8_t *profile = malloc(length);
  if (profile && heif->image_handle_get_raw_color_profile(handle, profile).code == 0) {
    ilgi_photo_to_srgb(photo, profile, length);
  }
  free(profile);
  return ILGI_PHOTO_DONE;
}

/// From libheif 1.16 on, Debian and Ubuntu have each decoder in a package of its own.
static int lacks_decoder(Error error) {
  const int unsupported_feature = 4, unsupported_codec = 3000;
  return error.code == unsupported_feature && error.subcode == unsupported_codec;
}

ilgi_photo_status ilgi_photo_read_heif(const ilgi_photo_source *source, ilgi_photo *photo) {
  memset(photo, 0, sizeof *photo);
  Library heif;
  if (!load(&heif)) return ILGI_PHOTO_NO_LIBRARY;
  void *context = heif.context_alloc(), *handle = NULL, *image = NULL;
  if (!context) return ILGI_PHOTO_NO_MEMORY;
  ilgi_photo_status status = ILGI_PHOTO_DAMAGED;
  if (heif.context_read_from_memory_without_copy(context, source->bytes, source->count, NULL).code
        == 0
      && heif.context_get_primary_image_handle(context, &handle).code == 0) {
    int64_t width = heif.image_handle_get_width(handle);
    int64_t height = heif.image_handle_get_height(handle);
    if (!ilgi_photo_fits(width, height, source->most_pixels)) {
      status = ILGI_PHOTO_TOO_LARGE;
      photo->width = (int32_t)width;
      photo->height = (int32_t)height;
    } else {
      Error error = heif.decode_image(handle, &image, colours_rgb, chroma_rgba, NULL);
      if (error.code == 0) status = copy_pixels(&heif, handle, image, photo);
      if (lacks_decoder(error)) {
        ilgi_photo_say(error.message);
        status = ILGI_PHOTO_NO_DECODER;
      }
    }
  }
  if (image) heif.image_release(image);
  if (handle) heif.image_handle_release(handle);
  heif.context_free(context);
  if (status != ILGI_PHOTO_DONE) ilgi_photo_free(photo);
  return status;
}

// MARK: Writing

static Error take(void *context, const void *bytes, size_t count, void *target) {
  (void)context;
  ilgi_photo_file *file = target;
  file->bytes = malloc(count);
  file->count = count;
  if (!file->bytes) return (Error){6, 0, "memory"};
  memcpy(file->bytes, bytes, count);
  return (Error){0, 0, ""};
}

static void *copied_image(const Library *heif, const ilgi_photo *photo) {
  void *image = NULL;
  int chroma = photo->has_alpha ? chroma_rgba : chroma_rgb, samples = photo->has_alpha ? 4 : 3;
  if (heif->image_create(photo->width, photo->height, colours_rgb, chroma, &image).code != 0) {
    return NULL;
  }
  int stride = 0;
  uint8_t *plane = NULL;
  if (heif->image_add_plane(image, channel_interleaved, photo->width, photo->height, 8).code == 0) {
    plane = heif->image_get_plane(image, channel_interleaved, &stride);
  }
  if (!plane) {
    heif->image_release(image);
    return NULL;
  }
  for (int32_t y = 0; y < photo->height; y++) {
    const uint8_t *row = photo->pixels + 4 * (size_t)y * (size_t)photo->width;
    uint8_t *target = plane + (size_t)y * (size_t)stride;
    for (int32_t x = 0; x < photo->width; x++) {
      memcpy(target + samples * x, row + 4 * x, (size_t)samples);
    }
  }
  return image;
}

ilgi_photo_status ilgi_photo_write_avif(
  const ilgi_photo *photo, int quality, ilgi_photo_file *file
) {
  Library heif;
  if (!load(&heif)) return ILGI_PHOTO_NO_LIBRARY;
  void *context = heif.context_alloc(), *encoder = NULL, *handle = NULL;
  if (!context) return ILGI_PHOTO_NO_MEMORY;
  file->bytes = NULL;
  ilgi_photo_status status = ILGI_PHOTO_NO_LIBRARY;
  if (heif.context_get_encoder_for_format(context, av1, &encoder).code == 0) {
    status = ILGI_PHOTO_NO_MEMORY;
    heif.encoder_set_lossy_quality(encoder, quality);
    heif.encoder_set_parameter_integer(encoder, "speed", 6);
    // More threads would split the picture into other tiles: other bytes.
    heif.encoder_set_parameter_integer(encoder, "threads", 1);
    void *image = copied_image(&heif, photo);
    Writer writer = {1, take};
    if (image && heif.context_encode_image(context, image, encoder, NULL, &handle).code == 0
        && heif.context_write(context, &writer, file).code == 0 && file->bytes) {
      status = ILGI_PHOTO_DONE;
    }
    if (image) heif.image_release(image);
  }
  if (handle) heif.image_handle_release(handle);
  if (encoder) heif.encoder_release(encoder);
  heif.context_free(context);
  return status;
}

/// The version, or NULL where the library cannot be loaded.
const char *ilgi_photo_heif_version(void) {
  static Library heif;
  return load(&heif) ? heif.get_version() : NULL;
}
