// What the files of this target share.
#pragma once
#include "CPhotoCodecs.h"

/// Loads the first of these libraries that can be; NULL, and what was said of the first one, if
/// none can be.
void *ilgi_photo_load(const char *const *names, size_t count);

/// A function of a loaded library; NULL, and what was said, if it has none of this name.
void *ilgi_photo_find(void *library, const char *name);

/// Keeps what a library said for `ilgi_photo_loading_problem`.
void ilgi_photo_say(const char *words);

/// Whether the sides are valid and within the limit.
int ilgi_photo_fits(int64_t width, int64_t height, int64_t most_pixels);

/// Allocates pixels; false without memory.
int ilgi_photo_allocate(ilgi_photo *photo, int32_t width, int32_t height);

/// Sets `has_alpha` by looking at every pixel.
void ilgi_photo_look_for_alpha(ilgi_photo *photo);

/// Converts rows of inverted or plain CMYK to sRGB, with a profile if there is one.
void ilgi_photo_from_cmyk(
  const uint8_t *cmyk, uint8_t *rgba, size_t pixels, int is_inverted, void *transform);
void *ilgi_photo_cmyk_transform(const uint8_t *profile, size_t count, int is_inverted);
void ilgi_photo_free_transform(void *transform);
