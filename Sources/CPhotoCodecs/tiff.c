// TIFF, with libtiff, which is loaded when a photo needs it.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

typedef struct {
  const uint8_t *bytes;
  uint64_t count;
  uint64_t offset;
} Input;

static ptrdiff_t give(void *handle, void *target, ptrdiff_t count) {
  Input *input = handle;
  if (input->offset >= input->count || count <= 0) return 0;
  uint64_t rest = input->count - input->offset;
  uint64_t given = (uint64_t)count < rest ? (uint64_t)count : rest;
  memcpy(target, input->bytes + input->offset, given);
  input->offset += given;
  return (ptrdiff_t)given;
}

static ptrdiff_t refuse(void *handle, void *bytes, ptrdiff_t count) {
  (void)handle;
  (void)bytes;
  (void)count;
  return 0;
}

static uint64_t seek(void *handle, uint64_t offset, int from) {
  Input *input = handle;
  input->offset = from == 1 ? input->offset + offset : from == 2 ? input->count + offset : offset;
  return input->offset;
}

static int leave_open(void *handle) {
  (void)handle;
  return 0;
}

static uint64_t size(void *handle) { return ((Input *)handle)->count; }

enum { tag_width = 256, tag_height = 257, tag_orientation = 274, tag_profile = 34675 };

typedef void Handler(const char *, const char *, void *);

typedef struct {
  void *(*ClientOpen)(
    const char *, const char *, void *, ptrdiff_t (*)(void *, void *, ptrdiff_t),
    ptrdiff_t (*)(void *, void *, ptrdiff_t), uint64_t (*)(void *, uint64_t, int),
    int (*)(void *), uint64_t (*)(void *), void *, void *);
  void (*Close)(void *);
  int (*GetField)(void *, uint32_t, ...);
  int (*SetField)(void *, uint32_t, ...);
  int (*ReadRGBAImageOriented)(void *, uint32_t, uint32_t, uint32_t *, int, int);
  Handler *(*SetErrorHandler)(Handler *);
  Handler *(*SetWarningHandler)(Handler *);
} Library;

static int load(Library *library) {
  static const char *const names[] = {"libtiff.so.6", "libtiff.so.5"};
  void *handle = ilgi_photo_load(names, 2);
  if (!handle) return 0;
  int is_whole = 1;
#define FIND(name) \
  do { \
    void *found = ilgi_photo_find(handle, "TIFF" #name); \
    if (!found) is_whole = 0; \
    memcpy(&library->name, &found, sizeof found); \
  } while (0)
  FIND(ClientOpen);
  FIND(Close);
  FIND(GetField);
  FIND(SetField);
  FIND(ReadRGBAImageOriented);
  FIND(SetErrorHandler);
  FIND(SetWarningHandler);
#undef FIND
  return is_whole;
}

static ilgi_photo_status read_pixels(
  const Library *library, void *tiff, const ilgi_photo_source *source, ilgi_photo *photo
) {
  uint32_t width = 0, height = 0, length = 0;
  uint16_t orientation = 1;
  void *profile = NULL;
  library->GetField(tiff, tag_width, &width);
  library->GetField(tiff, tag_height, &height);
  if (!ilgi_photo_fits(width, height, source->most_pixels)) {
    if (width == 0 || height == 0) return ILGI_PHOTO_DAMAGED;
    photo->width = (int32_t)width;
    photo->height = (int32_t)height;
    return ILGI_PHOTO_TOO_LARGE;
  }
  if (!library->GetField(tiff, tag_orientation, &orientation)) orientation = 1;
  // The library mirrors a picture, but does not turn it: it is read as it is stored.
  library->SetField(tiff, tag_orientation, 1);
  if (!ilgi_photo_allocate(photo, (int32_t)width, (int32_t)height)) return ILGI_PHOTO_NO_MEMORY;
  if (!library->ReadRGBAImageOriented(
        tiff, width, height, (uint32_t *)(void *)photo->pixels, 1, 1)) {
    return ILGI_PHOTO_DAMAGED;
  }
  ilgi_photo_look_for_alpha(photo);
  if (library->GetField(tiff, tag_profile, &length, &profile) && profile) {
    ilgi_photo_to_srgb(photo, profile, length);
  }
  return ilgi_photo_turn(photo, orientation);
}

ilgi_photo_status ilgi_photo_read_tiff(const ilgi_photo_source *source, ilgi_photo *photo) {
  memset(photo, 0, sizeof *photo);
  Library library;
  if (!load(&library)) return ILGI_PHOTO_NO_LIBRARY;
  library.SetErrorHandler(NULL);
  library.SetWarningHandler(NULL);
  Input input = {source->bytes, source->count, 0};
  // `m`: not mapped into memory.
  void *tiff = library.ClientOpen(
    "photo", "rm", &input, give, refuse, seek, leave_open, size, NULL, NULL);
  if (!tiff) return ILGI_PHOTO_DAMAGED;
  ilgi_photo_status status = read_pixels(&library, tiff, source, photo);
  library.Close(tiff);
  if (status != ILGI_PHOTO_DONE) ilgi_photo_free(photo);
  return status;
}
