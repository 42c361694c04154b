// PNG, with libpng.
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  int is_truncated;
} Input;

static void give(png_structp png, png_bytep target, size_t count) {
  Input *input = png_get_io_ptr(png);
  if (count > input->count - input->offset) {
    input->is_truncated = 1;
    png_error(png, "end");
  }
  memcpy(target, input->bytes + input->offset, count);
  input->offset += count;
}

static void leave(png_structp png, png_const_charp text) {
  (void)text;
  png_longjmp(png, 1);
}

static void say_nothing(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

typedef struct {
  png_structp png;
  png_infop info;
  Input input;
  png_bytep *rows;
} Reading;

static ilgi_photo_status read_pixels(
  Reading *reading, const ilgi_photo_source *source, ilgi_photo *photo
) {
  png_structp png = reading->png;
  png_infop info = reading->info;
  if (setjmp(png_jmpbuf(png))) {
    return reading->input.is_truncated ? ILGI_PHOTO_TRUNCATED : ILGI_PHOTO_DAMAGED;
  }
  png_set_read_fn(png, &reading->input, give);
  png_set_user_limits(png, 65535, 65535);
  png_set_chunk_malloc_max(png, 32 << 20);
  png_read_info(png, info);
  int64_t width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  if (!ilgi_photo_fits(width, height, source->most_pixels)) return ILGI_PHOTO_TOO_LARGE;

  png_charp name;
  png_bytep profile = NULL;
  png_uint_32 profile_length = 0;
  int method, intent;
  if (!png_get_iCCP(png, info, &name, &method, &profile, &profile_length)) profile = NULL;
  double gamma;
  if (!profile && !png_get_sRGB(png, info, &intent) && png_get_gAMA(png, info, &gamma)) {
    png_set_gamma(png, PNG_DEFAULT_sRGB, gamma);
  }
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) return ILGI_PHOTO_UNSUPPORTED;
  if (!ilgi_photo_allocate(photo, (int32_t)width, (int32_t)height)) return ILGI_PHOTO_NO_MEMORY;
  reading->rows = malloc(sizeof(png_bytep) * (size_t)height);
  if (!reading->rows) return ILGI_PHOTO_NO_MEMORY;
  for (int64_t y = 0; y < height; y++) {
    reading->rows[y] = photo->pixels + 4 * (size_t)y * (size_t)width;
  }
  png_read_image(png, reading->rows);
  ilgi_photo_look_for_alpha(photo);
  if (profile) ilgi_photo_to_srgb(photo, profile, profile_length);
  return ILGI_PHOTO_DONE;
}

ilgi_photo_status ilgi_photo_read_png(const ilgi_photo_source *source, ilgi_photo *photo) {
  memset(photo, 0, sizeof *photo);
  Reading reading = {.input = {source->bytes, source->count, 0, 0}};
  reading.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, leave, say_nothing);
  if (!reading.png) return ILGI_PHOTO_NO_MEMORY;
  reading.info = png_create_info_struct(reading.png);
  ilgi_photo_status status =
    reading.info ? read_pixels(&reading, source, photo) : ILGI_PHOTO_NO_MEMORY;
  png_destroy_read_struct(&reading.png, &reading.info, NULL);
  free(reading.rows);
  if (status != ILGI_PHOTO_DONE) ilgi_photo_free(photo);
  return status;
}

typedef struct {
  png_structp png;
  png_infop info;
  ilgi_photo_file file;
  size_t capacity;
} Writing;

static void take(png_structp png, png_bytep bytes, size_t count) {
  Writing *writing = png_get_io_ptr(png);
  if (writing->file.count + count > writing->capacity) {
    size_t capacity = (writing->capacity + count) * 2;
    uint8_t *grown = realloc(writing->file.bytes, capacity);
    if (!grown) png_error(png, "memory");
    writing->file.bytes = grown;
    writing->capacity = capacity;
  }
  memcpy(writing->file.bytes + writing->file.count, bytes, count);
  writing->file.count += count;
}

static void flush(png_structp png) { (void)png; }

static int write_pixels(Writing *writing, const ilgi_photo *photo) {
  png_structp png = writing->png;
  if (setjmp(png_jmpbuf(png))) return 0;
  png_set_write_fn(png, writing, take, flush);
  png_set_IHDR(
    png, writing->info, (png_uint_32)photo->width, (png_uint_32)photo->height, 8,
    photo->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, writing->info);
  if (!photo->has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (int32_t y = 0; y < photo->height; y++) {
    png_write_row(png, photo->pixels + 4 * (size_t)y * (size_t)photo->width);
  }
  png_write_end(png, NULL);
  return 1;
}

/// Colours of a drawing, and the number of each pixel's.
typedef struct {
  png_color colours[256];
  int count;
  int effort;
  uint8_t *numbers;
} Palette;

/// Zero if there are more colours than a palette has.
static int find_colours(const ilgi_photo *photo, Palette *palette) {
  size_t pixels = (size_t)photo->width * (size_t)photo->height;
  palette->numbers = malloc(pixels);
  if (!palette->numbers) return 0;
  int last = 0;
  for (size_t i = 0; i < pixels; i++) {
    const uint8_t *pixel = photo->pixels + 4 * i;
    int number = last < palette->count
        && memcmp(&palette->colours[last], pixel, sizeof palette->colours[last]) == 0
      ? last : 0;
    while (number < palette->count && memcmp(&palette->colours[number], pixel, 3) != 0) number++;
    if (number == 256) return 0;
    if (number == palette->count) memcpy(&palette->colours[palette->count++], pixel, 3);
    palette->numbers[i] = (uint8_t)(last = number);
  }
  return 1;
}

static int write_drawing(Writing *writing, const ilgi_photo *photo, const Palette *palette) {
  png_structp png = writing->png;
  if (setjmp(png_jmpbuf(png))) return 0;
  png_set_write_fn(png, writing, take, flush);
  png_set_IHDR(
    png, writing->info, (png_uint_32)photo->width, (png_uint_32)photo->height,
    palette->count <= 16 ? 4 : 8, PNG_COLOR_TYPE_PALETTE, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_PLTE(png, writing->info, palette->colours, palette->count);
  png_set_filter(png, 0, PNG_FILTER_NONE);
  png_set_compression_level(png, palette->effort);
  png_write_info(png, writing->info);
  png_set_packing(png);
  for (int32_t y = 0; y < photo->height; y++) {
    png_write_row(png, palette->numbers + (size_t)y * (size_t)photo->width);
  }
  png_write_end(png, NULL);
  return 1;
}

static ilgi_photo_status write(
  const ilgi_photo *photo, const Palette *palette, ilgi_photo_file *file
) {
  Writing writing;
  memset(&writing, 0, sizeof writing);
  writing.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, leave, say_nothing);
  if (!writing.png) return ILGI_PHOTO_NO_MEMORY;
  writing.info = png_create_info_struct(writing.png);
  int is_done = writing.info
    && (palette ? write_drawing(&writing, photo, palette) : write_pixels(&writing, photo));
  png_destroy_write_struct(&writing.png, &writing.info);
  if (!is_done) {
    free(writing.file.bytes);
    return ILGI_PHOTO_NO_MEMORY;
  }
  *file = writing.file;
  return ILGI_PHOTO_DONE;
}

ilgi_photo_status ilgi_photo_write_png(const ilgi_photo *photo, ilgi_photo_file *file) {
  return write(photo, NULL, file);
}

ilgi_photo_status ilgi_photo_write_drawing(
  const ilgi_photo *photo, int effort, ilgi_photo_file *file
) {
  Palette palette = {.effort = effort};
  int has_palette = !photo->has_alpha && find_colours(photo, &palette);
  ilgi_photo_status status = write(photo, has_palette ? &palette : NULL, file);
  free(palette.numbers);
  return status;
}
